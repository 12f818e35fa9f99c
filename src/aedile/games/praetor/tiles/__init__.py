"""What each City Tile does, under the rulebook's own headings (Praetor p.8)."""
