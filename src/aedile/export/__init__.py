"""Records in columns: many games as Parquet files, for polars, DuckDB or pandas.

Every record is played again by the rules, so nothing here knows any of them. Only
`columns` and `files` need pyarrow, which comes with the extra `parquet`.
"""
