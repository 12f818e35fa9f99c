"""A day of a server in a quarter of an hour: `make soak`.

A real `aedile serve`, whose clock is sped up, has thousands of short-lived tables opened,
played and closed, with bots, chat, replays, forks, reconnects, webhooks and backups. Its memory
is looked at once in each of its hours, when nobody is there, and its event loop is watched all
the time: whatever holds it up is noted with its cause.
"""
