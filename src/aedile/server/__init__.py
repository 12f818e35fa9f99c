"""Tables for people and bots over HTTP and WebSocket, durable and leak-free."""
