import { afterEach, describe, expect, it } from 'vitest'
import type { Frame, TrajanPosition } from '$lib/net/types'
import { moment } from '../../dev/fixtures'
import { AREAS, BUILDINGS, COLOURS, DEMANDS, GOOD_NAMES, ROMAN } from './art/signs'
import { explanationOf, type Sight } from './explanations'
import { learn, speak } from '$i18n'
import { languages } from '$i18n/languages'
import { w } from './text'

await learn('trajan')

type Table = Frame<TrajanPosition> & { position: TrajanPosition }
const tables = ['early', 'middle', 'end'].map((time) => moment<TrajanPosition>(`trajan-${time}-4p`).seat)

const sight = ({ position, info, seat }: Table): Sight => ({
  position,
  mat: position.players[seat!]!,
  mine: true,
  names: info.seats.map(({ name }) => name),
})

/** Everything on the table that can be pointed at. */
function pieces({ position }: Table): string[] {
  return [
    ...ROMAN.flatMap((roman, i) => [`slot:${roman}`, `tray:${i + 1}`]),
    ...COLOURS.map((colour) => `marker:${colour}`),
    ...AREAS.map((_, i) => `extra:${i + 1}`),
    ...BUILDINGS.map((building) => `building:${building}`),
    ...DEMANDS.flatMap((demand) => [`demand:${demand}`, `permanent:${demand}`]),
    ...GOOD_NAMES.flatMap((good) => [`hand:${good}`, `display:${good}`]),
    ...Object.keys(position.players[0]!.wilds).map((wild) => `wild:${wild}`),
    ...position.stacks.map(({ category }) => `stack:${category}`),
    ...position.forum.map((_, i) => `forum:${i + 1}`),
    ...position.provinces.map(({ province }) => `province:${province}`),
    ...position.sites.map(({ site }) => `site:${site}`),
    ...position.ships.map(({ ship }) => `ship:${ship}`),
    ...position.senate_track.map((_, i) => `space:${i}`),
    ...position.players.map(({ seat }) => `senate:${seat}`),
    ...position.demands.map((_, i) => `people:${i}`),
    ...[
      'people:hidden',
      'time:track',
      'score:',
      'circle:',
      'pile:cards',
      'discards:left',
      'discards:right',
      'back:',
      'votes:tiles',
    ],
    ...[
      'supply:token',
      'camp:legionnaire',
      'camp:recruit',
      'workers:camp',
      'workers:recruit',
      'senate:advance',
      'bonus:left',
      'bonus:right',
    ],
  ]
}

describe('explanations', () => {
  afterEach(() => speak('en'))

  it.each([...languages.keys()])('say something of every piece, in %s', async (language) => {
    await speak(language)
    for (const table of tables) {
      const at = sight(table)
      for (const spot of [...pieces(table), ...at.mat.bonus_tiles.map(({ tile }) => `owned:${tile}`)]) {
        const { title, lines } = explanationOf(spot, at)
        expect(title, spot).not.toBe(spot)
        expect(lines?.length, spot).toBeGreaterThan(0)
        expect([title, ...lines!].join(' '), spot).not.toMatch(/undefined|null|NaN|\{\w+\}|explain\./)
        expect(
          [title, ...lines!].every((line) => line.trim()),
          spot,
        ).toBe(true)
      }
    }
  })

  it('tell what a tile takes and brings', () => {
    const at = sight(tables[1]!)
    const tile = {
      category: 'workers',
      colours: ['blue', 'blue'],
      points: 2,
      amount: 2,
      demand: null,
      name: { template: '', args: {}, text: '' },
    } as const
    at.mat = { ...at.mat, arch: 'II', slots: [{ ...tile, colours: ['blue', 'blue'] }, null, null, null, null, null] }
    expect(explanationOf('slot:I', at).lines).toEqual([
      expect.stringContaining('blue twice'),
      expect.stringContaining('2 tokens'),
    ])
    expect(explanationOf('slot:II', at).lines).toContain(w('explain.archHere'))
  })

  it('warn of demands that are not met, and only the owner of the mat', () => {
    const at = sight(tables[1]!)
    at.mat = { ...at.mat, in_sight: { 'unmet demands': -9 } }
    expect(explanationOf('people:0', at).lines?.join(' ')).toContain('cost you 9')
    expect(explanationOf('people:0', { ...at, mine: false }).lines?.join(' ')).not.toContain('cost you')
  })

  it('add up what is in sight', () => {
    const at = sight(tables[1]!)
    at.mat = { ...at.mat, in_sight: { 'cards in hand': 3, 'unmet demands': -4 } }
    expect(explanationOf('score:', at).lines).toEqual([
      'If the year ended now: -1.',
      'Cards in hand (+3)',
      'Unmet demands (−4)',
    ])
  })
})
