"""What is in the box (Praetor p.2): typed rows, and the editions that fill them."""
