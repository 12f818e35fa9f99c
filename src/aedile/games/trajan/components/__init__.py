"""What is in the box (Trajan p.1, 10-11): typed rows, and the file that fills them."""
