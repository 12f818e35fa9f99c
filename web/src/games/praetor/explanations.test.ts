import { afterEach, expect, it } from 'vitest'
import type { PraetorPosition } from '$lib/net/types'
import { languages, learn, speak } from '$i18n'
import { moment } from '../../dev/fixtures'
import * as explanations from './explanations'
import { marksOf } from './reconstructed'
import { RESOURCES, diceOf, type Die } from './model'

const position = moment<PraetorPosition>('praetor-middle-5p').seat.position
const marks = marksOf(position)
const player = position.players[0]!
const text = ({ title, lines = [] }: { title: string; lines?: readonly string[] }): string =>
  [title, ...lines].join(' ')

await learn('praetor')
afterEach(() => speak('en'))

it.each([...languages.keys()])('every piece is explained in %s', async (language) => {
  await speak(language)
  const all = [
    ...position.players.flatMap((p) => diceOf(position, p.seat).map((die) => explanations.aboutDie(p, die))),
    ...RESOURCES.map((resource) => explanations.aboutResource(player, resource, marks)),
    ...RESOURCES.slice(1).flatMap((resource) =>
      (['sell', 'buy'] as const).map((way) => explanations.aboutRate(player, way, resource, marks)),
    ),
    ...player.morale_track.map((_, level) => explanations.aboutMorale(player, level, marks)),
    ...Object.entries(player.points).map(([source, points]) => explanations.aboutSource(source, points)),
    explanations.aboutNovice(1),
    explanations.aboutNovice(2),
    explanations.aboutVillagers(player),
    explanations.aboutRetired(player),
    explanations.aboutRetirement(player, 'I'),
    explanations.aboutWages(player),
    explanations.aboutFavor('Livia', player),
    explanations.aboutPlace('Livia', 1, false),
    explanations.aboutPlace('Livia', 1, true),
    explanations.aboutWall(position.wall.available!, marks),
    explanations.aboutWallStack(position),
    explanations.aboutStack(position),
    explanations.aboutBoard(player),
    explanations.aboutBoard({ ...player, board: 'B2' }),
    explanations.aboutOwned(player),
  ]
  for (const each of all) {
    expect(each.title).not.toBe('')
    expect(each.lines?.length).toBeGreaterThan(0)
    expect(text(each)).not.toMatch(/undefined|NaN|\[object|\{\w+\}|about\./)
  }
})

it('says of a die in the city whether it learns', () => {
  const tile = position.city.find((each) => each.area === 'green')!
  const out: Die = { name: 'x', experience: 3, tile, builds: false }
  const told = (die: Die): string => text(explanations.aboutDie(player, die))
  expect(told(out)).toContain('no wiser')
  expect(told({ ...out, builds: true })).toContain('1 more experience')
  expect(told({ ...out, tile: { ...tile, area: 'red' } })).toContain('1 more experience')
  expect(told({ ...out, experience: 6 })).toContain('called back')
})

it('marks only numbers that are reconstructed, and says what the mark means', () => {
  const known = { tile: 'wall_01', demand: { marble: 2 }, favor: 10, bonus: 3 }
  expect(text(explanations.aboutWall(known, marks))).not.toContain('◦')
  expect(text(explanations.aboutWall({ ...known, tile: 'wall_02' }, marks))).toMatch(
    /10◦ Favor.* ◦ reconstructed number$/,
  )
  const own = marksOf({ ...position, edition: 'my-box' })
  expect(text(explanations.aboutWall({ ...known, tile: 'wall_02' }, own))).not.toContain('◦')
  expect([marks.favor('Lumber Mill'), marks.favor('Statue'), marks.fee('Academy')]).toEqual(['', '◦', ''])
  expect([marks.morale('A', 9), marks.morale('A', 12), marks.morale('B2', 9), marks.morale('B2', 0)]).toEqual([
    '',
    '◦',
    '◦',
    '',
  ])
})

it('knows the walls that were taken', () => {
  const last = moment<PraetorPosition>('praetor-end-5p').seat.position
  expect(last.wall.taken.length).toBeGreaterThan(0)
  for (const wall of last.wall.taken)
    expect(text(explanations.aboutWallTaken(wall, marks))).toContain(`Brings ${wall.bonus} Favor more`)
})
