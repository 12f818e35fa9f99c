"""Search: a tree of turns grown over many imagined worlds."""
