/** What became of somebody, game by game, and where they play. */
import type { StandingRow, TournamentResponse, TournamentRound, TournamentTable } from '$lib/net/types'

export type Cell =
  | { kind: 'ahead' | 'bye' }
  | { kind: 'playing' | 'sealed'; seat: number; table: string }
  | { kind: 'over'; seat: number; table: string; place: number; points: number; adjudicated: boolean }

const NUMERALS: [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** As Romans count. */
export function roman(n: number): string {
  for (const [value, sign] of NUMERALS) if (n >= value) return sign + roman(n - value)
  return ''
}

/** Whether everybody plays all their games at once. */
export const atOnce = ({ kind }: Pick<TournamentResponse, 'kind'>): boolean => kind === 'division' || kind === 'league'

/** How many columns of games there are. */
export const columns = (told: TournamentResponse): number => (atOnce(told) ? told.size : told.rounds_planned)

export function courseOf(told: TournamentResponse, who: string | null): Cell[] {
  const cells = told.rounds.flatMap((round) => {
    const mine = cellsOf(round, who)
    return mine.length || atOnce(told) ? mine : [{ kind: isBye(round, who) ? 'bye' : 'ahead' } as Cell]
  })
  return Array.from({ length: columns(told) }, (_, i) => cells[i] ?? { kind: 'ahead' })
}

const isBye = (round: TournamentRound, who: string | null) => round.byes.some((each) => each.who === who)

const cellsOf = (round: TournamentRound, who: string | null): Cell[] =>
  round.tables.flatMap((table) => {
    const seat = table.seats.findIndex((each) => each.who === who)
    return seat < 0 ? [] : [cellAt(round, table, seat)]
  })

function cellAt(round: TournamentRound, table: TournamentTable, seat: number): Cell {
  const { place, points } = table.seats[seat]!
  const where = { seat: seat + 1, table: table.table }
  if (table.over && round.sealed) return { kind: 'sealed', ...where }
  if (place === null || points === null) return { kind: 'playing', ...where }
  return { kind: 'over', ...where, place, points, adjudicated: table.adjudicated }
}

/** The round that is being played, or was played last. */
export const current = (told: TournamentResponse): TournamentRound | undefined => told.rounds.at(-1)

export const entrants = (told: TournamentResponse): StandingRow[] => told.divisions.flat()

/** A few names, and how many more there are. */
export function few(names: string[], most = 3): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} +${names.length - most}` : shown
}
