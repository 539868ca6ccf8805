//! One scene model and its pictures.
