"""Where everything lives that must outlast the server: one database, SQLite or PostgreSQL."""
