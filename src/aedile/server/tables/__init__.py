"""Tables: what can be chosen, what may be done, what happened, and what each seat sees."""
