"""How strong people are: one scale for two to five players, held by bots of known strength."""
