"""A program that takes a seat: python take_a_seat.py URL KEY TABLE."""

import asyncio
import sys
from typing import Any

from aedile.server.client import AedileClient
from aedile.server.errors import Refused


def choose(frame: dict[str, Any]) -> str:
    """Your bot goes here. The frame has the position, the scores and the log as well."""
    return str(min(frame["options"], key=lambda option: len(option["message"]["text"]))["move"])


async def play(url: str, key: str, table: str) -> list[int]:
    """Join a table and play there to the end; the scores."""
    async with AedileClient(url, key=key) as client:
        await client.join(table)
        async for frame in client.watch(table):
            if frame["phase"] == "finished":
                return list(frame["scores"])
            if frame["options"]:
                try:
                    await client.move(frame, choose(frame))
                except Refused as refused:  # somebody took a move back: the next frame asks anew
                    print(refused)
    raise AssertionError("frames go on until the game is over")


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:])))
