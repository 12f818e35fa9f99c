"""Names that nobody can guess."""

from aedile.server.people.tokens import new_id


def test_a_name_can_stand_in_a_command_and_in_an_address() -> None:
    names = {new_id() for _ in range(2000)}

    assert len(names) == 2000
    assert all(len(name) == 12 and name.isascii() and name.isalnum() for name in names)
