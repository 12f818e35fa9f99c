/** The log of a table, put together from frames that each bring only what is new. */
import type { Frame, LogLine, TurnLine } from './types'

/** What was known, without what was taken back, and what the frame adds. */
export function joinLog(known: LogLine[], told: Frame['log'] | undefined): LogLine[] {
  if (!told) return known
  if (told.after === 0) return told.lines
  return [...known.filter((line) => line.move <= told.after), ...told.lines]
}

/** The same for turns: the one under way is told anew with every frame. */
export const joinTurns = (known: TurnLine[], told: Frame['log']): TurnLine[] => [
  ...known.filter((turn) => turn.turn < told.first_turn),
  ...told.turns,
]

/** The first turn that somebody has; before it come the set-up of the game and of every seat. */
const FIRST_TURN = 16
export const isSetUp = ({ turn }: { turn: number }): boolean => turn < FIRST_TURN
