"""How each game is drawn. A drawing shows what a seat sees, and knows no rule."""
