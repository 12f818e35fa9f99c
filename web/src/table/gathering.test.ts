import { describe, expect, it } from 'vitest'
import { named } from '$i18n'
import type { Gathering, GatheringItem } from '$lib/net/types'
import { GatheringStore } from './gathering.svelte'

/** Up to two of three kinds of cards, never two alike: what a server might answer. */
function answer(set: readonly string[]): Gathering {
  const item = (key: string): GatheringItem => ({
    key,
    target: `hand:${key}`,
    message: named(`Play ${key}`),
    chosen: set.filter((other) => other === key).length,
    why: set.length === 2 ? named('Two at most.') : set.includes(key) ? named('One of each.') : null,
    citation: null,
  })
  return {
    kind: 'display',
    set: [...set],
    items: ['fish', 'wheat', 'wine'].map(item),
    replaces: ['play-fish'],
    moves: set.length ? [...set].sort().map((key) => `play-${key}`) : null,
    why: set.length ? null : named('Choose a card.'),
    message: null,
    points: 0,
  }
}

function scene() {
  const asked: string[][] = []
  const played: string[][] = []
  const refused: string[] = []
  const errors: unknown[] = []
  let reply = (set: readonly string[]): Promise<Gathering> => Promise.resolve(answer(set))
  const store = new GatheringStore({
    gather: (set) => {
      asked.push([...set])
      return reply(set)
    },
    play: (moves) => played.push([...moves]),
    refuse: (item) => refused.push(item.why?.text ?? ''),
    failed: (error) => errors.push(error),
  })
  store.begin('1', answer([]))
  return { store, asked, played, refused, errors, replies: (next: typeof reply) => (reply = next) }
}

const soon = async () => {
  for (let turns = 0; turns < 40; turns++) await Promise.resolve()
}

describe('a set', () => {
  it('is gathered in any order and played in that of the server', async () => {
    const { store, played } = scene()
    store.add('wine')
    store.add('fish')
    store.confirm()
    await soon()
    expect(store.set).toEqual(['wine', 'fish'])
    expect(played).toEqual([['play-fish', 'play-wine']])
  })

  it('counts every click, however quick, and judges each by those before', async () => {
    const { store, asked, refused } = scene()
    for (const key of ['wheat', 'wheat', 'fish', 'wine']) store.add(key)
    await soon()
    expect(asked).toEqual([['wheat'], ['wheat', 'fish']])
    expect(refused).toEqual(['One of each.', 'Two at most.'])
    expect(store.set).toEqual(['wheat', 'fish'])
  })

  it('lets go of one piece, of the last, of all', async () => {
    const { store } = scene()
    store.add('wine')
    store.add('fish')
    store.back('wine')
    await soon()
    expect(store.set).toEqual(['fish'])
    store.add('wheat')
    store.undo()
    await soon()
    expect(store.set).toEqual(['fish'])
    store.clear()
    store.back('wine')
    await soon()
    expect(store.set).toEqual([])
  })

  it('says what is missing, and plays nothing then', async () => {
    const { store, played, refused } = scene()
    expect(store.ready).toBe(false)
    store.confirm()
    await soon()
    expect(played).toEqual([])
    expect(refused).toEqual(['Choose a card.'])
  })

  it('is filled by lot with what can be added', async () => {
    const { store } = scene()
    store.add('wine')
    store.fill(() => 0)
    await soon()
    expect(store.set).toEqual(['wine', 'fish'])
  })

  it('is kept within one question and gone with it; late answers are not heard', async () => {
    const { store, asked, played, replies } = scene()
    store.add('wine')
    await soon()
    store.begin('1', answer([]))
    expect(store.set).toEqual(['wine'])

    let late: (told: Gathering) => void = () => undefined
    replies(() => new Promise((told) => (late = told)))
    store.add('fish')
    store.confirm()
    await soon()
    store.begin('2', answer([]))
    late(answer(['wine', 'fish']))
    await soon()
    expect(store.set).toEqual([])
    expect(asked.length).toBe(2)
    expect(played).toEqual([])
    store.begin('3', null)
    expect(store.active).toBe(false)
  })

  it('goes on after an answer that failed', async () => {
    const { store, errors, replies } = scene()
    replies(() => Promise.reject(new Error('No.')))
    store.add('wine')
    await soon()
    expect(errors.length).toBe(1)
    expect(store.set).toEqual([])
    replies((set) => Promise.resolve(answer(set)))
    store.add('fish')
    await soon()
    expect(store.set).toEqual(['fish'])
  })

  it('finds pieces by what is clicked', () => {
    const { store } = scene()
    expect(store.at('hand:wine').map((item) => item.key)).toEqual(['wine'])
    expect(store.at('hand')).toEqual([])
  })
})
