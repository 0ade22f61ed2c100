//! OPC packages: zip entries copied raw.
