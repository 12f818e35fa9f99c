"""Who plays: guests, accounts, their sessions, and keys for their programs."""
