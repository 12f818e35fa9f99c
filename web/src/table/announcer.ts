/** What those are told who hear the table: each turn in its headline, once it is over. */
import type { Frame } from '$lib/net/types'
import { headlineOf, type ShownTurn } from './logs'

export class Announcer {
  /** Turns that were told, or were over when the page came; null before that. */
  private told: Set<string> | null = null

  /** The headlines of turns that have ended since it was asked last. A turn that was taken back is told anew. */
  news(turns: readonly ShownTurn[], frame: Frame): string[] {
    const known = this.told
    const isKnown = (turn: ShownTurn): boolean => known?.has(keyOf(turn)) ?? false
    const over = turns.filter((turn, at) => at < turns.length - 1 || isKnown(turn) || isOver(turn, frame))
    this.told = new Set(over.map(keyOf))
    return known ? over.filter((turn) => !isKnown(turn)).map(headlineOf) : []
  }
}

const keyOf = (turn: ShownTurn): string => `${turn.turn} ${turn.last}`

/** Whether the newest turn is over. What the game does by itself may go on, but whoever is asked then hears of it. */
function isOver({ seat }: ShownTurn, { phase, to_move, seat: viewer }: Frame): boolean {
  if (phase !== 'playing') return true
  return seat === null ? to_move === viewer : to_move !== seat
}
