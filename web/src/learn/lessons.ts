/** What a guided game teaches, and when. All that is decided here comes from frames: the coach knows no rules. */
import type { Position, Frame } from '$lib/net/types'

/** What a lesson waits for: its place in the opening tour, a question by its name, or something that happened. */
export type When =
  | { kind: 'tour' }
  | { kind: 'asked'; decisions: readonly string[] }
  | { kind: 'happened'; sign: (now: Situation, before: Position | null) => boolean }

export interface Lesson {
  id: string
  when: When
  /** The part of the page that is ringed (`data-part`), and the tab that shows it on a phone. */
  part?: string
  tab?: string
  /** The paragraph of the rules to read on. */
  rule?: string
  /** Moves that the coach would make for the learner, in notation; none when it has nothing to offer. */
  offer?: (now: Situation) => readonly string[]
}

/** The words of a lesson, in the small markup of the rules; `offer` stands on the button. */
export interface LessonText {
  title: string
  text: string
  offer: string | undefined
}

/** What lessons look at. */
export interface Situation {
  phase: Frame['phase']
  position: Position
  /** The learner's seat. */
  seat: number
  /** The question put to the learner, by its name. */
  asked: string | null
}

export function situationOf(frame: Frame): Situation | null {
  if (!frame.position || frame.seat === null) return null
  const asked = frame.options.length ? (frame.position.decision?.name ?? null) : null
  return { phase: frame.phase, position: frame.position, seat: frame.seat, asked }
}

/** Where the learner is: the lessons that came up, in order, the one on show, and how far they were read. */
export interface Reading {
  deck: string[]
  at: number
  read: number
  open: boolean
}

export function begin(lessons: readonly Lesson[]): Reading {
  return {
    deck: lessons.filter((lesson) => lesson.when.kind === 'tour').map((lesson) => lesson.id),
    at: 0,
    read: 0,
    open: true,
  }
}

const isAsked = (lesson: Lesson | undefined, now: Situation): boolean =>
  lesson?.when.kind === 'asked' && now.asked !== null && lesson.when.decisions.includes(now.asked)

const wasAsked = (lesson: Lesson | undefined, now: Situation, before: Position | null): boolean =>
  lesson?.when.kind === 'asked' &&
  before?.to_move === now.seat &&
  before.decision !== null &&
  lesson.when.decisions.includes(before.decision.name)

/** The lessons that this situation calls for: what happened, then what is asked. */
export function arising(lessons: readonly Lesson[], now: Situation, before: Position | null): string[] {
  const happened = lessons.filter(({ when }) => when.kind === 'happened' && when.sign(now, before))
  return [...happened, ...lessons.filter((lesson) => isAsked(lesson, now))].map((lesson) => lesson.id)
}

/**
 * The table has moved on. New lessons join the deck; whoever has read everything is taken to the first of them.
 * A question that passed before its lesson was read may come up again, so that lesson leaves the deck; and when
 * the question of the lesson on show is answered, the coach steps back.
 */
export function follow(reading: Reading, lessons: readonly Lesson[], now: Situation, before: Position | null): Reading {
  const known = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const missed = (id: string, i: number) =>
    i > reading.read && known.get(id)?.when.kind === 'asked' && !isAsked(known.get(id), now)
  const kept = reading.deck.filter((id, i) => !missed(id, i))
  const fresh = arising(lessons, now, before).filter((id) => !kept.includes(id))
  const deck = [...kept, ...fresh]
  if (fresh.length && reading.read >= kept.length - 1) return { deck, at: kept.length, read: kept.length, open: true }
  const shown = known.get(deck[reading.at] ?? '')
  const passed = !isAsked(shown, now) && wasAsked(shown, now, before)
  return { ...reading, deck, open: reading.open && !passed }
}

/** Forward or back through the lessons; past the last one the coach steps back. */
export function turned(reading: Reading, step: 1 | -1): Reading {
  const at = reading.at + step
  if (at < 0) return reading
  return at < reading.deck.length
    ? { ...reading, at, read: Math.max(reading.read, at), open: true }
    : { ...reading, open: false }
}

/** Asked for again: the lesson of the present question if it was read before, else the one that was left. */
export function reopened(reading: Reading, lessons: readonly Lesson[], now: Situation | null): Reading {
  const of = now && lessons.find((lesson) => isAsked(lesson, now))
  const at = of ? reading.deck.indexOf(of.id) : -1
  return { ...reading, at: at < 0 ? reading.at : at, open: true }
}
