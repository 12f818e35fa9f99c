/** Points by source as a table: one column for each seat, in the order of the standings. */
import type { Frame, SeatInfo } from '$lib/net/types'

export interface Sheet {
  columns: { seat: SeatInfo; score: number; place: number | null }[]
  rows: { source: string; points: number[]; most: number }[]
}

export function scoreSheetOf(frame: Frame): Sheet {
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

export interface Bar {
  seat: SeatInfo
  score: number
  parts: { source: string; points: number; share: number }[]
  /** What was lost, in all and by source. */
  losses: number
  lost: { source: string; points: number }[]
}

/** The same as bars: the longest fills its row. */
export function barsOf(frame: Frame): { sources: string[]; rows: Bar[] } {
  const { columns, rows } = scoreSheetOf(frame)
  const gains = columns.map((_, i) => rows.reduce((sum, row) => sum + Math.max(0, row.points[i]!), 0))
  const most = Math.max(1, ...gains)
  const bars = columns.map(({ seat, score }, i) => {
    const all = rows.map((row) => ({ source: row.source, points: row.points[i]! }))
    const lost = all.filter((each) => each.points < 0)
    const parts = all.filter((each) => each.points > 0).map((each) => ({ ...each, share: each.points / most }))
    return { seat, score, parts, losses: lost.reduce((sum, each) => sum + each.points, 0), lost }
  })
  return { sources: rows.filter((row) => row.most > 0).map((row) => row.source), rows: bars }
}
