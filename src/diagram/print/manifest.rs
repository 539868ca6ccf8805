//! The list of pictures written for a site.
