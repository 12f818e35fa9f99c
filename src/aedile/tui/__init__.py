"""The table in a terminal: line by line, readable without colour and when piped."""
