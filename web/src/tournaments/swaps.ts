/** Swapping two people in the round that comes. */
import type { ArrangedRequest, ForecastResponse } from '$lib/net/types'

/** A seat at a table, or among those who sit out. */
export interface Place {
  table: number | null
  seat: number
}

export const placeKey = ({ table, seat }: Place): string => `${table ?? 'bye'}/${seat}`

/** The round with those at two places in each other's. */
export function swapped(forecast: ForecastResponse, one: Place, other: Place): ArrangedRequest {
  const tables = forecast.tables.map((table) => table.map((each) => each.who))
  const byes = forecast.byes.map((each) => each.who)
  const listOf = ({ table }: Place) => (table === null ? byes : tables[table]!)
  const [first, second] = [listOf(one)[one.seat] ?? null, listOf(other)[other.seat] ?? null]
  listOf(one)[one.seat] = second
  listOf(other)[other.seat] = first
  return { events: forecast.events, tables, byes: byes.filter((who) => who !== null) }
}
