"""Players that are programs. They see what their seat sees, through a `View`."""
