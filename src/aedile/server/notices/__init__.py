"""Notices: people who do not look are told of their turns elsewhere."""
