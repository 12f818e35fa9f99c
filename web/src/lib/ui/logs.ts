/** The log for people: whose line it is, and what is new. */
import type { LogLine, SeatInfo } from '$lib/net/types'

export interface Shown {
  key: string
  move: number
  seat: number | null
  /** Without the colour it begins with, where a name takes its place. */
  text: string
  fresh: boolean
}

/** Lines name players by their colours ("Green takes…"); the seat that a line is about, and the rest. */
export function whoseLine(text: string, seats: SeatInfo[]): { seat: number | null; rest: string } {
  for (const seat of seats) {
    const colour = seat.colour
    if (!text.toLowerCase().startsWith(colour)) continue
    const rest = text.slice(colour.length)
    if (/^('s)?[\s:,.]/.test(rest)) return { seat: seat.seat, rest }
  }
  return { seat: null, rest: text }
}

/** The newest moves first; what happened after the viewer's last move is news. */
export function shownLog(lines: LogLine[], seats: SeatInfo[], since: number | null): Shown[] {
  return lines.map((line, index) => {
    const { seat, rest } = whoseLine(line.text, seats)
    const fresh = since !== null && since > 0 && line.move > since
    return { key: `${index}`, move: line.move, seat, text: seat === null ? line.text : rest, fresh }
  })
}
