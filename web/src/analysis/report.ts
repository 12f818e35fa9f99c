/** What an analysis says, as the page shows it: pure. A report is whole, rows are what there is until then. */
import type { AnalysisReport, AnalysisTurn, ExploredLine } from '$lib/net/types'

export type Report = AnalysisReport
export type Turn = AnalysisTurn
export type Verdict = AnalysisTurn['verdict']
export type Line = AnalysisTurn['lines'][number]
export type Explored = ExploredLine

/** What an analysis under way has found: the chance before a decision, or a decision that was judged. */
export type Row =
  | { kind: 'chance'; place: number; shares: number[]; luck?: number[] }
  | ({ kind: 'judged'; place: number } & AnalysisTurn)

/** A moment of the graph: how far the game has come, from 0 to 1, and everybody's chance. */
export interface Moment {
  x: number
  shares: number[]
}

/** A decision on the graph and in the list. */
export interface Entry extends AnalysisTurn {
  x: number
}

/** Something hidden that was shown, and what it was worth to each seat. */
export interface Luck {
  x: number
  turn: number
  luck: number[]
}

export interface Shown {
  moments: Moment[]
  entries: Entry[]
  lucks: Luck[]
  /** Turns of the game, as far as that is known. */
  turns: number
}

export const MARKS = ['inaccuracy', 'mistake', 'blunder'] as const
export type Mark = (typeof MARKS)[number]
export const isMark = (verdict: Verdict): verdict is Mark => (MARKS as readonly string[]).includes(verdict)
const isSerious = (verdict: Verdict) => verdict === 'mistake' || verdict === 'blunder'

/** Loss in fair shares from which on a turn is an inaccuracy; the judge's own threshold. */
export const INACCURACY = 0.08

export function ofReport(report: Report): Shown {
  const last = Math.max(1, report.shares.length - 1)
  const at = (turn: number) => (turn - 1) / last
  return {
    moments: report.shares.map((shares, i) => ({ x: i / last, shares })),
    entries: report.turns.map((turn) => ({ ...turn, x: at(turn.turn) })),
    lucks: report.revelations.map(({ turn, luck }) => ({ turn, luck, x: at(turn + 1) })),
    turns: last,
  }
}

/** While it is being made the place of a decision says how far the game has come. */
export function ofRows(rows: readonly Row[], total: number): Shown {
  const sorted = [...rows].sort((a, b) => a.place - b.place)
  const x = (place: number) => place / Math.max(1, total)
  const chances = sorted.filter((row) => row.kind === 'chance')
  const entries = sorted.filter((row) => row.kind === 'judged').map((row) => ({ ...row, x: x(row.place) }))
  const turnAt = (place: number) => entries.filter((entry) => entry.place <= place).at(-1)?.turn ?? 0
  return {
    moments: chances.map(({ place, shares }) => ({ x: x(place), shares })),
    entries,
    lucks: chances.flatMap(({ place, luck }) => (luck ? [{ x: x(place + 1), turn: turnAt(place), luck }] : [])),
    turns: entries.at(-1)?.turn ?? 0,
  }
}

/** The next decision of some kind after, or before, the present one. */
export function nextWhere(
  entries: readonly Entry[],
  from: number,
  way: 1 | -1,
  is: (entry: Entry) => boolean,
): number | null {
  for (let i = from + way; i >= 0 && i < entries.length; i += way) if (is(entries[i]!)) return i
  return null
}

/** Mistakes and blunders; of one seat, or of all. */
export const isMistake =
  (seat: number | null) =>
  (entry: Entry): boolean =>
    isSerious(entry.verdict) && (seat === null || entry.seat === seat)

/** What luck did that is worth a sign: more than half of an inaccuracy. */
export function notable(lucks: readonly Luck[], seat: number, players: number): Luck[] {
  return lucks.filter(({ luck }) => Math.abs(luck[seat] ?? 0) * players >= INACCURACY)
}

/** The line that was played, the best one, and the rest; the best first. */
export function linesOf(turn: Turn): { best: Line | null; played: Line | null; all: Line[] } {
  const of = (role: Line['role']) => turn.lines.find((line) => line.role === role) ?? null
  const best = of('best')
  return { best, played: of('played') ?? (turn.verdict === 'best' ? best : null), all: turn.lines }
}

/** Is there a line that is better than what was played? */
export const hasBetter = (turn: Pick<Turn, 'lines'>): boolean => turn.lines.some((line) => line.role === 'played')

/** What is to be said below the terms, where they do not explain all of it. */
export function caveat({ agrees, terms }: Pick<Turn, 'agrees' | 'terms'>): 'why.not' | 'why.several' | null {
  if (!agrees) return 'why.not'
  return terms.some(({ main }) => main) ? null : 'why.several'
}

/** Of 100, with one digit. */
export const percent = (share: number, digits = 1): string => (100 * share).toFixed(digits)

/** A number with its sign and a true minus; nothing is plain 0. */
export function signedBy(value: number, digits = 1): string {
  const text = Math.abs(value).toFixed(digits)
  return Number(text) === 0 ? text : value < 0 ? `−${text}` : `+${text}`
}

export const signedPercent = (share: number, digits = 1): string => signedBy(100 * share, digits)

/** Where the chance of a seat went: bars from where the one before ended. */
export interface Bar {
  what: 'start' | 'own' | 'others' | 'luck' | 'rest'
  value: number
  from: number
  to: number
}

export function barsOf(ledger: NonNullable<Report['seats'][number]['ledger']>): Bar[] {
  let at = 0
  return (['start', 'own', 'others', 'luck', 'rest'] as const).map((what) => {
    const from = at
    at += ledger[what]
    return { what, value: ledger[what], from, to: at }
  })
}

/** The least and the most that bars reach, with 0 between. */
export function reachOf(bars: readonly Bar[]): [number, number] {
  const ends = bars.flatMap(({ from, to }) => [from, to])
  return [Math.min(0, ...ends), Math.max(0.01, ...ends)]
}

/** Paths of the chances of all seats in a box. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Drawn {
  x(part: number): number
  y(share: number): number
  lines: string[]
  ticks: number[]
}

export function drawn(moments: readonly Moment[], players: number, box: Box): Drawn {
  const most = Math.max(2 / players, ...moments.flatMap(({ shares }) => shares))
  const top = most > 0.8 ? 1 : Math.min(1, Math.ceil(most * 10 + 0.5) / 10)
  const x = (part: number) => box.left + part * (box.right - box.left)
  const y = (share: number) => box.bottom - (share / top) * (box.bottom - box.top)
  const lines = Array.from({ length: players }, (_, seat) =>
    moments.map((m, i) => `${i ? 'L' : 'M'}${x(m.x).toFixed(1)} ${y(m.shares[seat] ?? 0).toFixed(1)}`).join(''),
  )
  return { x, y, lines, ticks: [0, 0.25, 0.5, 0.75, 1].filter((tick) => tick <= top) }
}

/** Everybody's chance at a part of the game: the last that is known there. */
export const momentAt = (moments: readonly Moment[], x: number): Moment | undefined =>
  moments.filter((moment) => moment.x <= x + 1e-9).at(-1) ?? moments[0]

/** The decision nearest to a part of the game. */
export function entryAt(entries: readonly Entry[], x: number): number {
  let best = 0
  for (let i = 1; i < entries.length; i++) if (Math.abs(entries[i]!.x - x) < Math.abs(entries[best]!.x - x)) best = i
  return best
}

/** How far the game had come at a step: between the decisions around it. */
export function xOfStep(entries: readonly Entry[], step: number): number {
  const before = entries.filter((entry) => entry.step <= step).at(-1)
  const after = entries.find((entry) => entry.step > step)
  if (!before) return 0
  if (!after) return step > before.step ? Math.min(1, before.x) : before.x
  return before.x + ((step - before.step) / (after.step - before.step)) * (after.x - before.x)
}

/** Is a turn as good as the best, up to what counts as an inaccuracy? */
export const isAsGood = (share: number, best: number, players: number): boolean => (best - share) * players < INACCURACY

/** The judged line that moves follow: all its moves, or those that can be foreseen. */
export function lineFor(lines: readonly Line[], moves: readonly string[]): Line | null {
  const follows = (line: Line) => line.moves.every((move, i) => moves[i] === move)
  const found = lines.filter((line) => line.moves.length > 0 && line.moves.length <= moves.length && follows(line))
  return found.sort((a, b) => b.moves.length - a.moves.length)[0] ?? null
}

/** Do these moves still lead to a judged line? */
export const leadsOn = (lines: readonly Line[], moves: readonly string[]): boolean =>
  lines.some((line) => line.moves.length > moves.length && moves.every((move, i) => line.moves[i] === move))
