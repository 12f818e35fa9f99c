"""What all tables of the database have in common."""

from sqlalchemy import Column, ForeignKey, MetaData, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def of_person() -> Column[str]:
    """Whose row it is; it goes with them."""
    return Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False)


def of_table() -> Column[str]:
    """The table a row is about; it goes with it."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
