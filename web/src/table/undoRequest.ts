/** A request to go back, as the people at the table read it. */
import { t, type Part } from '$i18n'
import type { Frame, GameName, LogLine } from '$lib/net/types'
import { shownLines, type ShownTurn } from './logs'

/** A sentence of what would be taken back. */
interface Undone {
  key: string
  parts: Part[]
  targets?: string[]
}

export interface UndoRequest {
  seat: number
  /** Who asks to take back how much. */
  text: string
  /** Whose answers are still missing. */
  waits: string
  /** What would be taken back. */
  lines: Undone[]
  /** Something hidden has been seen since. */
  seen: boolean
  /** We ask ourselves. */
  mine: boolean
  /** We have yet to answer. */
  asked: boolean
}

/** `turns` and `log` are the whole log. */
export function requestOf(frame: Frame, turns: ShownTurn[], log: LogLine[]): UndoRequest | null {
  const request = frame.undo_asked
  if (!request) return null
  const nameOf = (seat: number) => frame.info.seats[seat]?.name ?? ''
  const mine = request.seat === frame.seat
  const n = frame.log.moves - request.moves
  return {
    seat: request.seat,
    text: mine ? t('undo.asked.mine', { n }) : t('undo.asked', { name: nameOf(request.seat), n }),
    waits: t('undo.waits', { names: request.waiting_for.map(nameOf) }),
    lines: turns
      .filter((turn) => turn.last > request.moves)
      .flatMap((turn) => undone(turn, request.moves, log, frame.info.game)),
    seen: request.seen,
    mine,
    asked: frame.seat !== null && request.waiting_for.includes(frame.seat),
  }
}

/** A turn in its headline; of one that stays in part, what happened since. */
function undone(turn: ShownTurn, moves: number, log: LogLine[], game: GameName): Undone[] {
  if (turn.first > moves) return [{ ...turn, key: `${turn.turn}` }]
  const lines = log.filter((line) => line.turn === turn.turn && line.move > moves)
  return shownLines(lines, game).map((line) => ({ ...line, key: `${turn.turn} ${line.key}` }))
}
