import { describe, expect, it } from 'vitest'
import { named } from '$i18n'
import type { Option, PraetorPosition } from '$lib/net/types'
import { moment, questions } from '../../../dev/fixtures'
import {
  asksAside,
  bestWay,
  changeBy,
  changedTiles,
  diceOf,
  favorTrack,
  findTile,
  ghostAt,
  keptInPlace,
  mineOf,
  numbered,
  placementAt,
  shortages,
  sourcesOf,
  spaceOf,
  spaces,
  tileMove,
} from '.'

const frames = questions<PraetorPosition>('praetor')
const asked = (name: string): { position: PraetorPosition; options: Option[] } => frames[name]!
const option = (target: string, n?: number): Option => ({
  action: 0,
  move: target,
  message: { ...named(''), args: { ...(n === undefined ? {} : { n }) } },
  target,
})

describe('targets and moves', () => {
  it('spell tiles as moves do', () => {
    expect(tileMove('temple_of_x_12')).toBe('temple-of-x#12')
    const { position, options } = asked('TakeAction')
    const built = options.find((o) => o.target.startsWith('available:'))!
    expect(built.move).toBe(`build:${tileMove(built.target.slice(10))}`)
    expect(findTile(position, built.target.slice(10))).not.toBeNull()
  })

  it('list every space of the question in reading order', () => {
    const { options, position } = asked('PlaceTile')
    const found = spaces(options, position)
    expect(found).toHaveLength(options.length)
    const order = found.map((s) => s.at[1] * 1000 + s.at[0])
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(found.every((s) => s.gain !== null)).toBe(true)
  })

  it('list workers and amounts ascending', () => {
    const { options } = asked('ForgeWeapons')
    expect(numbered(options, 'amount').map((a) => a.number)).toEqual(options.map((_, i) => i))
    expect(
      numbered([option('worker:5'), option('worker:2'), option('worker:x')], 'worker').map((w) => w.number),
    ).toEqual([2, 5])
  })

  it('tell what is asked beside the city', () => {
    expect(
      (['ChooseWorker', 'ForgeWeapons', 'Trade', 'ChooseWallTile'] as const).every((n) => asksAside(asked(n).options)),
    ).toBe(true)
    expect((['TakeAction', 'PlaceTile', 'RotateTile'] as const).some((n) => asksAside(asked(n).options))).toBe(false)
  })
})

describe('the tile in hand', () => {
  it('brings what the server says of the way it lies', () => {
    const { position, options } = asked('RotateTile')
    const { at } = position.decision as { at: [number, number] }
    for (const { number, option } of numbered(options, 'rotation')) {
      const ghost = ghostAt(position, at, number)!
      expect(ghost.tile).toBe(position.in_hand)
      expect(ghost.turns).toBe(number)
      expect(ghost.gain).toBe(option.points)
      expect(ghost.gain).toBe(position.in_hand!.favor + ghost.matches.length)
    }
  })

  it('lies first as it brings most, on every space', () => {
    const { position, options } = asked('PlaceTile')
    for (const { at, gain } of spaces(options, position)) {
      const favors = placementAt(position, at)!.ways.map((way) => way.favor!)
      expect(ghostAt(position, at, null)!.gain).toBe(Math.max(...favors))
      expect(gain).toBe(Math.max(...favors))
    }
    expect(bestWay([])).toBeNull()
  })

  it('lies nowhere but on a space of the question', () => {
    const { position } = asked('PlaceTile')
    expect(ghostAt(position, [99, 99], null)).toBeNull()
    expect(spaceOf(option('space:-1,2'))).toEqual([-1, 2])
    expect(spaceOf(option('space:none'))).toBeNull()
  })
})

describe('the city', () => {
  it('marks what was laid and whom the last move sent where', () => {
    const now = asked('TakeAction').position
    const [first, second] = now.city.filter((t) => t.owner !== null)
    const came = { ...first!, activator: null }
    const before = { ...now, city: [came, ...now.city.filter((t) => t !== first && t !== second)] }
    const after = {
      ...now,
      city: now.city.map((t) => (t === first ? { ...t, activator: { player: 1, experience: 3 } } : t)),
    }
    expect(changedTiles(before, after)).toEqual({
      [first!.tile]: 1,
      [second!.tile]: second!.builder?.player ?? second!.owner,
    })
    expect(changedTiles(null, now)).toEqual({})
    expect(diceOf(after, 1).some((die) => die.tile?.tile === first!.tile && die.experience === 3 && !die.builds)).toBe(
      true,
    )
  })
})

describe('the boards', () => {
  const position = moment<PraetorPosition>('praetor-middle-5p').seat.position

  it('have a name for each die that it keeps when it is sent out', () => {
    const seat = 0
    const home = {
      ...position,
      city: position.city.map((t) => ({ ...t, activator: null, builder: null })),
      players: position.players.map((p) => ({ ...p, active: [2, 3, 3] })),
    }
    const names = diceOf(home, seat).map((die) => die.name)
    expect(new Set(names).size).toBe(3)
    const sent = {
      ...home,
      city: home.city.map((t, i) => (i === 4 ? { ...t, activator: { player: seat, experience: 3 } } : t)),
      players: home.players.map((p) => ({ ...p, active: [2, 3] })),
    }
    expect(
      diceOf(sent, seat)
        .map((die) => die.name)
        .sort(),
    ).toEqual([...names].sort())
    expect(diceOf(sent, seat)[0]).toMatchObject({ name: 'die:0:3:0', builds: false })
  })

  it('show the viewer, or whoever decides to those who look on', () => {
    expect(mineOf(position, 2)!.seat).toBe(2)
    expect(mineOf(position, null)!.seat).toBe(position.to_move)
  })

  it('say what is short', () => {
    const stock = { gold: 1, wood: 4, stone: 0, marble: 0, weapons: 0 }
    expect(shortages({ gold: 3, wood: 4, marble: 1 }, stock)).toEqual([
      { resource: 'gold', short: 2 },
      { resource: 'marble', short: 1 },
    ])
  })

  it('list only sources that brought or cost something', () => {
    const [player] = position.players
    const found = sourcesOf(player!)
    expect(found.reduce((sum, each) => sum + each.points, 0)).toBe(player!.favor)
    expect(found.every((each) => each.points !== 0 && each.share <= 1)).toBe(true)
  })

  it('keep every marker of the favor track in sight and apart', () => {
    const track = favorTrack(position, 600)
    expect(track.markers).toHaveLength(position.players.length)
    for (const a of track.markers) {
      expect(a.along).toBeGreaterThanOrEqual(0)
      expect(a.along).toBeLessThanOrEqual(1)
      for (const b of track.markers) {
        if (a !== b && a.lane === b.lane) expect(Math.abs(a.along - b.along) * 600).toBeGreaterThanOrEqual(22)
      }
    }
  })

  it('show where a marker would come to lie, on top of those there', () => {
    const [low] = [...position.players].sort((a, b) => a.favor - b.favor)
    const tied = {
      ...position,
      players: position.players.map((p) => (p.seat === low!.seat ? p : { ...p, favor: low!.favor + 5 })),
    }
    const ghost = favorTrack(tied, 600, { seat: low!.seat, gain: 5 }).ghost!
    expect(ghost.favor).toBe(low!.favor + 5)
    expect(ghost.lane).toBe(position.players.length - 1)
    expect(favorTrack(position, 600, null).ghost).toBeNull()
  })

  it('reach beyond a hundred', () => {
    const high = { ...position, players: position.players.map((p, i) => ({ ...p, favor: 90 + 20 * i })) }
    const track = favorTrack(high, 600)
    expect(track.from).toBe(80)
    expect(track.to).toBeGreaterThan(170)
  })
})

describe('the row of tiles', () => {
  const [mine, mill, curia] = ['gold_mine_1', 'lumber_mill_1', 'curia_1'].map((tile) => ({ tile }))

  it('keeps a gap where a tile was taken, until a new one fills it', () => {
    const taken = keptInPlace([mine!, mill!], [mill!])
    expect(taken).toEqual([null, mill])
    expect(keptInPlace(taken, [mill!, curia!, mine!])).toEqual([curia, mill, mine])
    expect(keptInPlace(taken, [])).toEqual([])
  })
})

describe('trades', () => {
  it('change the stock at the rates of the board', () => {
    const player = asked('TakeAction').position.players[0]!
    const item = (target: string, chosen: number) => ({
      key: target,
      target,
      message: named(''),
      chosen,
      why: null,
      citation: null,
    })
    expect(changeBy([item('sell:wood', 2), item('buy:marble', 1), item('buy:stone', 0)], player)).toEqual({
      wood: -2,
      marble: 1,
      gold: 2 * player.sell.wood - player.buy.marble,
    })
  })
})
