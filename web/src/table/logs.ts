/** The log for people: whose line it is, what is new, what belongs together. */
import { say, t, type Key } from '$i18n'
import type { GameName, LogLine, SeatInfo } from '$lib/net/types'

export interface Shown extends LogLine {
  key: number
  seat: number | null
  /** In the reader's language, without the colour it begins with, where a name takes its place. */
  text: string
  /** It happened since the viewer's last move. */
  fresh: boolean
}

/** Lines of one player in a row, with what came of them. */
export interface Group {
  key: number
  seat: number | null
  lines: Shown[]
}

/** Lines name players by their colours ("Green takes…"); the seat that a line is about, and the rest. */
export function whoseLine(text: string, seats: SeatInfo[]): { seat: number | null; rest: string } {
  for (const seat of seats) {
    const rest = without(seat.colour, text)
    if (rest !== null) return { seat: seat.seat, rest }
  }
  return { seat: null, rest: text }
}

function without(colour: string, text: string): string | null {
  if (!text.toLowerCase().startsWith(colour.toLowerCase())) return null
  const rest = text.slice(colour.length)
  const bare = rest.replace(/^(?:'?s)?[\s:,.]+/, '')
  return bare === rest ? null : bare
}

/** "Green's turn." says no more than the name that stands above what follows. */
const TURN = /^\w+'s turn\.$/

export function shownLog(all: LogLine[], seats: SeatInfo[], since: number | null, game: GameName): Shown[] {
  const lines = all.filter((line) => !TURN.test(line.text))
  return lines.map((line, key) => {
    const { seat } = whoseLine(line.text, seats)
    const fresh = since !== null && since > 0 && line.move > since
    return { ...line, key, seat, text: textOf(line.text, seat === null ? null : seats[seat]!, game), fresh }
  })
}

function textOf(text: string, seat: SeatInfo | null, game: GameName): string {
  const spoken = say(text, game)
  if (!seat) return spoken
  return without(t(`value.${seat.colour}` as Key), spoken) ?? without(seat.colour, spoken) ?? spoken
}

/** Who did what: one shield for all lines of somebody in a row. */
export function groupsOf(shown: Shown[]): Group[] {
  const groups: Group[] = []
  for (const line of shown) {
    const last = groups.at(-1)
    const newsBegin = line.fresh !== (last?.lines[0]?.fresh ?? line.fresh)
    const seat = line.seat ?? line.by ?? null
    const aside = seat === null && last?.lines.at(-1)!.move === line.move // what came of somebody's move
    if (last && !newsBegin && (last.seat === seat || aside)) last.lines.push(line)
    else groups.push({ key: line.key, seat, lines: [line] })
  }
  return groups
}

/** What the others did since the viewer's last move. */
export const newsOf = (shown: Shown[], viewer: number | null): Shown[] =>
  shown.filter((line) => line.fresh && line.seat !== viewer)

/** What came of a move, in a line: "Livia: takes 3 markers…" */
export function captionOf(shown: Shown[], move: number, seats: SeatInfo[]): string {
  const told = shown.filter((line) => line.move === move).slice(0, 3)
  return told
    .map((line, i) =>
      line.seat === null || line.seat === told[i - 1]?.seat
        ? capital(line.text)
        : `${seats[line.seat]!.name}: ${line.text}`,
    )
    .join(' ')
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
