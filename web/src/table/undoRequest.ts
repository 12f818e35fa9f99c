/** A request to go back, as the people at the table read it. */
import { t } from '$i18n'
import type { Frame } from '$lib/net/types'
import type { Shown } from './logs'

export interface UndoRequest {
  seat: number
  /** Who asks to take back how much. */
  text: string
  /** Whose answers are still missing. */
  waits: string
  /** What would be taken back. */
  lines: Shown[]
  /** Something hidden has been seen since. */
  seen: boolean
  /** We ask ourselves. */
  mine: boolean
  /** We have yet to answer. */
  asked: boolean
}

/** `lines` is the whole log. */
export function requestOf(frame: Frame, lines: Shown[]): UndoRequest | null {
  const request = frame.undo_asked
  if (!request) return null
  const nameOf = (seat: number) => frame.info.seats[seat]?.name ?? ''
  const mine = request.seat === frame.seat
  const n = frame.log.moves - request.moves
  return {
    seat: request.seat,
    text: mine ? t('undo.asked.mine', { n }) : t('undo.asked', { name: nameOf(request.seat), n }),
    waits: t('undo.waits', { names: request.waiting_for.map(nameOf) }),
    lines: lines.filter((line) => line.move > request.moves),
    seen: request.seen,
    mine,
    asked: frame.seat !== null && request.waiting_for.includes(frame.seat),
  }
}
