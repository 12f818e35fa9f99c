"""Worker processes: how they are sent home."""

from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

PATIENCE = 5.0  # seconds a worker gets to go home


def dismiss(process: BaseProcess, wire: Connection) -> None:
    """Cut the wire and end the process, whatever it is doing."""
    wire.close()
    process.terminate()
    process.join(PATIENCE)
    if process.is_alive():
        process.kill()
        process.join()
