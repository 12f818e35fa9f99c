import { describe, expect, it } from 'vitest'
import type { Position } from '$lib/net/types'
import schema from '../../../src/aedile/server/schema.json'
import { plan as praetorRules } from '../rules/praetor/plan'
import { plan as trajanRules } from '../rules/trajan/plan'
import { languages } from '$i18n/languages'
import { loadCourse } from '.'
import { arising, begin, follow, type Lesson, type Situation, reopened, turned } from './lessons'
import { lessons as praetor } from './praetor'
import { lessons as trajan } from './trajan'

const LESSONS: Lesson[] = [
  { id: 'one', when: { kind: 'tour' } },
  { id: 'two', when: { kind: 'tour' } },
  { id: 'tray', when: { kind: 'asked', decisions: ['ChooseTray'] } },
  { id: 'forum', when: { kind: 'asked', decisions: ['ForumAction'] } },
  { id: 'quarter', when: { kind: 'happened', sign: (_, before) => before === OTHER } },
]
const SAME = { game: 'trajan' } as Position
const OTHER = { game: 'trajan', decision: null } as Position
/** Before, the learner was asked for a tray. */
const asking = { game: 'trajan', to_move: 0, decision: { name: 'ChooseTray' } } as Position
const situation = (asked: string | null): Situation => ({ phase: 'playing', position: SAME, seat: 0, asked })

describe('which lesson now', () => {
  it('begins with the tour', () => {
    expect(begin(LESSONS)).toEqual({ deck: ['one', 'two'], at: 0, read: 0, open: true })
  })

  it('is that of the question, by its name', () => {
    expect(arising(LESSONS, situation('ForumAction'), null)).toEqual(['forum'])
    expect(arising(LESSONS, situation(null), null)).toEqual([])
  })

  it('waits for the end of the tour', () => {
    const waiting = follow(begin(LESSONS), LESSONS, situation('ChooseTray'), null)
    expect(waiting).toEqual({ deck: ['one', 'two', 'tray'], at: 0, read: 0, open: true })
    expect(turned(turned(waiting, 1), 1).at).toBe(2)
  })

  it('comes at once to whoever has read everything', () => {
    const read = turned(turned(begin(LESSONS), 1), 1)
    expect(read.open).toBe(false)
    expect(follow(read, LESSONS, situation('ChooseTray'), null)).toEqual({
      deck: ['one', 'two', 'tray'],
      at: 2,
      read: 2,
      open: true,
    })
  })

  it('comes once, and again only if the question passed before it was read', () => {
    const touring = follow(begin(LESSONS), LESSONS, situation('ChooseTray'), null)
    const missed = follow(touring, LESSONS, situation(null), null)
    expect(missed.deck).toEqual(['one', 'two'])
    const read = { deck: ['one', 'two', 'tray'], at: 2, read: 2, open: false }
    expect(follow(read, LESSONS, situation('ChooseTray'), null)).toEqual(read)
  })

  it('steps back when its question is answered, and not before', () => {
    const shown = { deck: ['one', 'two', 'tray'], at: 2, read: 2, open: true }
    expect(follow(shown, LESSONS, situation('ChooseTray'), asking).open).toBe(true)
    expect(follow(shown, LESSONS, situation(null), asking).open).toBe(false)
    expect(follow({ ...shown, at: 1 }, LESSONS, situation(null), asking).open).toBe(true)
  })

  it('gives way to the next question, also when it was looked up again', () => {
    const again = { deck: ['one', 'two', 'tray', 'quarter'], at: 2, read: 3, open: true }
    expect(follow(again, LESSONS, situation('ForumAction'), asking)).toEqual({
      deck: [...again.deck, 'forum'],
      at: 4,
      read: 4,
      open: true,
    })
  })

  it('tells what happened and what is asked, one after the other', () => {
    const read = { deck: ['one', 'two'], at: 1, read: 1, open: false }
    expect(follow(read, LESSONS, situation('ForumAction'), OTHER)).toEqual({
      deck: ['one', 'two', 'quarter', 'forum'],
      at: 2,
      read: 2,
      open: true,
    })
  })

  it('keeps what was read, wherever the learner looks again', () => {
    const back = { deck: ['one', 'two', 'tray', 'forum'], at: 0, read: 3, open: true }
    expect(follow(back, LESSONS, situation(null), null)).toEqual(back)
  })

  it('can be gone back through, and opened again at the question', () => {
    const read = { deck: ['one', 'two', 'tray', 'forum'], at: 3, read: 3, open: false }
    expect(turned(read, -1)).toEqual({ ...read, at: 2, open: true })
    expect(turned({ ...read, at: 0 }, -1).at).toBe(0)
    expect(reopened(read, LESSONS, situation('ChooseTray'))).toEqual({ ...read, at: 2, open: true })
    expect(reopened(read, LESSONS, situation(null))).toEqual({ ...read, open: true })
  })
})

/** The names of questions that have the same shape. */
function namesOf({ $ref = '' }: { $ref?: string }): string[] {
  const shapes = schema.$defs as Record<string, { properties?: { name?: { enum?: string[] } } }>
  return shapes[$ref.split('/').at(-1)!]?.properties?.name?.enum ?? []
}

describe.each([
  ['praetor', praetor as readonly Lesson[], praetorRules, 'PraetorPosition'],
  ['trajan', trajan as readonly Lesson[], trajanRules, 'TrajanPosition'],
] as const)('the course of %s', (game, lessons, rules, position) => {
  it('has a lesson for every question of the server', () => {
    const questions = schema.$defs[position].properties.decision.anyOf.flatMap(namesOf)
    const taught = lessons.flatMap((lesson) => (lesson.when.kind === 'asked' ? lesson.when.decisions : []))
    expect([...taught].sort()).toEqual(questions.sort())
  })

  it('shows around in six to nine cards', () => {
    const tour = begin(lessons).deck
    expect(tour.length).toBeGreaterThanOrEqual(6)
    expect(tour.length).toBeLessThanOrEqual(9)
  })

  it('leads to paragraphs that exist', () => {
    const known = rules.flatMap((section) => section.paragraphs.map((paragraph): string => paragraph.id))
    expect(lessons.filter((lesson) => lesson.rule && !known.includes(lesson.rule))).toEqual([])
  })

  it.each([...languages.keys()])('is told in %s', async (language) => {
    const { words } = await loadCourse(game, language)
    for (const lesson of lessons) {
      expect(words[lesson.id]?.text.length).toBeGreaterThan(40)
      expect(Boolean(words[lesson.id]?.offer)).toBe(Boolean(lesson.offer))
    }
  })
})
