//! XML tokens with their byte offsets.
