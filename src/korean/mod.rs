//! Particles, numerals, dates, anchors, folding and word cutting.
