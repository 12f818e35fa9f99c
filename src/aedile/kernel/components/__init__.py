"""Components as files: reading them, saying where numbers come from, printing them."""
