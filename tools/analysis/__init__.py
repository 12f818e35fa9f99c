"""How far analyses can be trusted: numbers fitted by playing, and measurements of the judge."""
