//! Codes, places and findings, and their printed forms.
