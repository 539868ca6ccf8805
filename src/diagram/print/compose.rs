//! Several figures on one piece of paper.
