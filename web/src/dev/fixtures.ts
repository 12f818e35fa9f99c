/** Frames of real games, as the server sends them: `web/tools/fixtures.py` makes them, `make lint` keeps them fresh. */
import type { Frame, Position } from '$lib/net/types'

/** A game that has begun. */
export type Begun<P extends Position = Position> = Frame<P> & { position: P }

/** One table, to the seat that is asked and to somebody who looks on. */
export interface Moment<P extends Position> {
  seat: Begun<P>
  spectator: Begun<P>
}

const MOMENTS = import.meta.glob<Moment<never>>('../../fixtures/*p.json', { eager: true, import: 'default' })
const QUESTIONS = import.meta.glob<Record<string, Begun<never>>>('../../fixtures/*-questions.json', {
  eager: true,
  import: 'default',
})

/** `moment('praetor-middle-3p')`. */
export function moment<P extends Position>(name: string): Moment<P> {
  return MOMENTS[`../../fixtures/${name}.json`]!
}

/** A frame for every kind of question, by its name. */
export function questions<P extends Position>(game: string): Record<string, Begun<P>> {
  return QUESTIONS[`../../fixtures/${game}-questions.json`]!
}
