"""The bot that lets everybody play on: lines of a turn, compared in common imagined worlds."""
