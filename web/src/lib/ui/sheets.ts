/** Points by source as a table: one column for each seat, in the order of the standings. */
import type { Frame, SeatInfo } from '$lib/net/types'

export interface Sheet {
  columns: { seat: SeatInfo; score: number; place: number | null }[]
  rows: { source: string; points: number[]; most: number }[]
}

export function sheetOf(frame: Frame): Sheet {
  const players = frame.position?.players ?? []
  const standings = frame.standings
  const order = standings ? standings.map((standing) => standing.player) : players.map((player) => player.seat)
  const columns = order.flatMap((player, index) => {
    const seat = frame.info.seats[player]
    if (!seat) return []
    return [{ seat, score: frame.scores?.[player] ?? 0, place: standings?.[index]?.place ?? null }]
  })
  const sources = Object.keys(players[0]?.points ?? {})
  const rows = sources.map((source) => {
    const points = columns.map(({ seat }) => players[seat.seat]?.points[source] ?? 0)
    return { source, points, most: Math.max(0, ...points) }
  })
  return { columns, rows: rows.filter((row) => row.points.some((points) => points !== 0)) }
}
