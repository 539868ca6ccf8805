//! Configuration, loading, rendering and publishing of a site.
