"""Bots that think all the time, in every worker of the server, at tables of their own."""

from tools.load.seed import GAMES
from tools.load.server import WORKERS, Served
from tools.load.wire import Http

STRONGEST = "search"
TABLES = 2 * WORKERS  # while one is told its bot's move, another's bot thinks


async def let_bots_think(served: Served) -> None:
    """Begin games among bots, which go on for longer than anything is measured."""
    http = await Http(served.host, served.port).open()
    _, headers = await http.ask("POST", "/api/guests", {"name": "Host of bots"})
    cookie = headers["set-cookie"].partition(";")[0]
    seats = 4 * [{"to": "bot", "bot": STRONGEST}]
    for number in range(TABLES):
        game = GAMES[number % len(GAMES)]
        asked = {"game": game, "players": len(seats), "seats": seats}
        told, _ = await http.ask("POST", "/api/tables", asked, cookie)
        path = f"/api/tables/{told['id']}/commands"
        await http.ask("POST", path, {"do": "start", "cmd": "start"}, cookie)
    http.close()
