"""nginx as docs/hosting.md says, in front of servers on the loopback.

The configuration is the one of that page: only addresses, ports and the
certificate are exchanged, so what hosts are told is what is tested.
"""

import asyncio
import itertools
import re
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import httpx

from tools.faults.players import address
from tools.faults.servers import ROOT, answers

PAGE = ROOT / "docs" / "hosting.md"
SERVER = "X-Server"  # the header that says which one has answered
DOCUMENTED = re.compile(r"```nginx\n(.*?)```", re.DOTALL)
AROUND = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log warn;
worker_processes 1;
{user}
events {{ worker_connections 4096; }}
http {{
    access_log off;
    add_header {server} $upstream_addr;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


def program() -> str:
    """nginx; raises RuntimeError where there is none."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None:
        raise RuntimeError("nginx is not installed: `make nginx` installs it as root on Debian.")
    return found


def site(port: int, servers: Sequence[int]) -> str:
    """What the page says, for these ports."""
    documented = DOCUMENTED.search(PAGE.read_text("utf-8"))
    if documented is None:
        raise RuntimeError(f"{PAGE} has no configuration of nginx.")
    text = documented[1]
    line = re.search(r"^ *server 127\.0\.0\.1:\d+(.*);\n", text, re.MULTILINE)
    assert line is not None
    lines = "".join(f"    server 127.0.0.1:{each}{line[1]};\n" for each in servers)
    text = re.sub(r"(^ *server 127\.0\.0\.1:\d+.*;\n)+", lines, text, flags=re.MULTILINE)
    text = re.sub(r"listen \d+ ssl;", f"listen 127.0.0.1:{port};", text)
    return re.sub(r"^ *ssl_.*\n", "", text, flags=re.MULTILINE)


class Nginx:
    """One nginx for as long as it is needed."""

    def __init__(self, folder: Path, port: int, servers: Sequence[int]) -> None:
        self.port = port
        self._folder = folder / "nginx"
        self._servers = servers
        self._process: subprocess.Popen[bytes] | None = None

    async def __aenter__(self) -> Self:
        self._folder.mkdir()
        configuration = self._folder / "nginx.conf"
        user = "user root;" if self._folder.owner() == "root" else ""
        around = {"folder": self._folder, "user": user, "server": SERVER}
        text = AROUND.format(**around, site=site(self.port, self._servers))
        configuration.write_text(text, "utf-8")
        command = [program(), "-c", str(configuration), "-p", str(self._folder), "-e", "stderr"]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        until = time.monotonic() + 10
        while not await answers(self.port, "/healthz"):
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"nginx does not start with {configuration}.")
            await asyncio.sleep(0.05)
        return self

    async def addresses(self, people: int) -> list[str]:
        """Where people come from who are dealt to all servers in turn.

        nginx sends an address to the same server every time; to which, it is asked.
        """
        found: dict[int, list[str]] = {port: [] for port in self._servers}
        wanted = -(-people // len(found))
        for number in itertools.count():
            if all(len(those) >= wanted for those in found.values()):
                break
            found[await self._server_of(address(number))].append(address(number))
        return [found[self._servers[n % len(found)]][n // len(found)] for n in range(people)]

    async def _server_of(self, source: str) -> int:
        """The port of the server that somebody from there comes to."""
        transport = httpx.AsyncHTTPTransport(local_address=source)
        async with httpx.AsyncClient(transport=transport) as client:
            answer = await client.get(f"http://127.0.0.1:{self.port}/healthz")
        return int(answer.headers[SERVER].rpartition(":")[2])

    @property
    def pid(self) -> int:
        """The process that started the others."""
        assert self._process is not None
        return self._process.pid

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        self._process.terminate()
        await asyncio.to_thread(self._process.wait, 10)
