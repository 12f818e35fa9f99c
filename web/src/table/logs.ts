/** The log for people: turns in a sentence each, whose they are, what is new, and what happened in them. */
import { sayInParts, type Part } from '$i18n'
import { wordsOf } from '$i18n/message'
import type { GameName, LogLine, TurnLine } from '$lib/net/types'

export interface Shown extends LogLine {
  key: number
  /** In the reader's language. */
  parts: Part[]
}

/** A turn with all that happened in it. */
export interface ShownTurn extends Omit<TurnLine, 'points'> {
  parts: Part[]
  /** What it brought whoever's turn it is. */
  points: number
  lines: Shown[]
  /** The moves it begins and ends with. */
  first: number
  last: number
  /** Something in it happened since the viewer's last move. */
  fresh: boolean
}

/** Lines as whole sentences. */
export const shownLines = (log: LogLine[], game: GameName): Shown[] =>
  log.map((line, key) => ({ ...line, key, parts: sayInParts(line.message, game) }))

export function shownTurns(turns: TurnLine[], log: LogLine[], since: number | null, game: GameName): ShownTurn[] {
  const byTurn = new Map<number, LogLine[]>()
  for (const line of log) byTurn.set(line.turn, [...(byTurn.get(line.turn) ?? []), line])
  return turns.flatMap((turn) => {
    const own = byTurn.get(turn.turn)
    if (!own) return []
    const last = own.at(-1)!.move
    return {
      ...turn,
      parts: sayInParts(turn.message, game),
      points: turn.seat === null ? 0 : (turn.points?.[turn.seat] ?? 0),
      lines: shownLines(own, game).map((line) => ({ ...line, parts: detail(line.parts, turn.seat) })),
      first: own[0]!.move,
      last,
      fresh: since !== null && since > 0 && last > since,
    }
  })
}

/** A sentence below a headline that names them, without whoever it begins with. What hangs on the name keeps it. */
function detail(parts: Part[], seat: number | null): Part[] {
  const [first, second, ...rest] = parts
  const rejoined = second?.text.replace(/^(?:\s*:\s+|\s+)/, '')
  if (seat === null || first?.seat !== seat || !second || rejoined === second.text) return parts
  return [{ ...second, text: rejoined! }, ...rest]
}

/** What the others did since the viewer's last move, and the game by itself. */
export const newsOf = (turns: ShownTurn[], viewer: number | null): ShownTurn[] =>
  turns.filter((turn) => turn.fresh && (turn.seat === null || turn.seat !== viewer))

/** What came of a move: the turns it belongs to, in a line. */
export const captionOf = (turns: ShownTurn[], move: number): string =>
  turns
    .filter((turn) => turn.lines.some((line) => line.move === move))
    .map(headlineOf)
    .join(' · ')

export const headlineOf = (turn: ShownTurn): string => wordsOf(turn.parts)

/** The last line that was told by the time of a move. */
export function lineAt(turns: ShownTurn[], move: number): Shown | null {
  const told = turns.flatMap((turn) => turn.lines).filter((line) => line.move <= move)
  return told.reduce<Shown | null>((last, line) => (last && last.move > line.move ? last : line), null)
}

/** Where a part of the game begins to which a move led: with what the game then does by itself, or with a turn. */
export const turnAfter = (turns: ShownTurn[], move: number): ShownTurn | undefined =>
  turns.filter((turn) => turn.first === move && turn.seat === null).at(-1) ?? turns.find((turn) => turn.first > move)
