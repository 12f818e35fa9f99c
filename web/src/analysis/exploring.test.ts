import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '$lib/net/api'
import type { TryResponse } from '$lib/net/types'
import type { AnalysisController } from './controller.svelte'
import { Exploring } from './exploring.svelte'
import type { Tried } from './tree'
import { VariationStore } from './variations.svelte'

interface Asked {
  moves: string[]
  answer: string
}

/** Seat 0 decides twice a turn, then seat 1 once; bots answer `bot`. */
function told({ moves, answer }: Asked): TryResponse {
  const mover = (at: number) => (at % 3 === 2 ? 1 : 0)
  const made = [...moves]
  while (answer === 'round' && mover(made.length) === 0) made.push('bot')
  while (answer !== 'none' && mover(made.length) === 1) made.push('bot')
  return {
    step: 12,
    deal: 1,
    seat: 0,
    moves: made,
    steps: made.map((move, at) => ({ move, seat: mover(at), step: at + 1, lines: [] })),
    turns: [],
    to_move: mover(made.length),
    eyes: mover(made.length),
    shares: [0.5, 0.5],
    options: [{ move: 'a' }],
    gathering: null,
    failure: null,
  } as unknown as TryResponse
}

const asked: Asked[] = []
const settled = () => new Promise((go) => setTimeout(go))

beforeEach(() => {
  asked.length = 0
  vi.spyOn(api, 'tryLine').mockImplementation((_, what) => {
    asked.push(what as Asked)
    return Promise.resolve(told(what as Asked))
  })
})

async function begun(): Promise<Exploring> {
  const controller = {
    id: 'table',
    here: vi.fn(),
    variations: new VariationStore('table'),
    store: { before: () => Promise.resolve({}) },
  } as unknown as AnalysisController
  const exploring = new Exploring(controller)
  await exploring.start(12)
  return exploring
}

async function played(...moves: string[]): Promise<Exploring> {
  const exploring = await begun()
  for (const move of moves) {
    exploring.chooseMany([move])
    await settled()
  }
  return exploring
}

describe('moves that are tried', () => {
  it('are answered by bots for the others', async () => {
    const exploring = await played('a', 'b')
    expect(exploring.moves).toEqual(['a', 'b', 'bot'])
    expect(exploring.told?.to_move).toBe(0)
  })

  it('or by whoever plays everybody', async () => {
    const exploring = await begun()
    exploring.answers = 'me'
    for (const move of ['a', 'b']) {
      exploring.chooseMany([move])
      await settled()
    }
    expect(exploring.moves).toEqual(['a', 'b'])
    expect(exploring.told?.to_move).toBe(1)
  })

  it('are walked through by one’s own decisions, and gone on with', async () => {
    const exploring = await played('a', 'b')
    exploring.walk(-1)
    await settled()
    expect(exploring.made).toBe(1)
    exploring.chooseMany(['b']) // as before: the line stays
    await settled()
    expect([exploring.made, exploring.length]).toEqual([2, 3])
    exploring.walk(1)
    await settled()
    expect(exploring.made).toBe(3)
  })

  it('leave what was tried before in sight', async () => {
    const exploring = await played('a', 'b')
    await exploring.go(0)
    exploring.chooseMany(['c'])
    await settled()
    expect(exploring.moves).toEqual(['c'])
    const { variations } = (exploring as unknown as { controller: AnalysisController }).controller
    expect(variations.tries.map((line) => line.moves)).toEqual([['a', 'b', 'bot']])
  })

  it('wait for the table that is laid out anew', async () => {
    const exploring = await begun()
    exploring.redeal(null)
    void exploring.letBot()
    await settled()
    await settled()
    expect(exploring.moves).toEqual(['bot', 'bot', 'bot'])
    expect([exploring.deal, exploring.busy]).toEqual([null, false])
  })

  it('are asked for once', async () => {
    const exploring = await played('a')
    const before = asked.length
    await exploring.go(0)
    await exploring.go(1)
    await exploring.go(0)
    expect(asked.length).toBe(before + 1)
  })

  it('no longer belong to a kept line once they leave it', async () => {
    const exploring = await begun()
    const kept = { id: 'v', step: 12, deal: 1, moves: ['a', 'b'], kept: true, mine: true } as Tried
    const { variations } = (exploring as unknown as { controller: AnalysisController }).controller
    variations.kept = [kept]
    await exploring.open(kept)
    expect([exploring.line, exploring.isKept]).toEqual([kept, true])
    await exploring.go(1)
    exploring.chooseMany(['x'])
    await settled()
    expect(exploring.line).toBeNull()
  })
})
