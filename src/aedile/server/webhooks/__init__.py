"""Webhooks: people who are not connected are told elsewhere that it is their turn."""
