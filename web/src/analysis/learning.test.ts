import { describe, expect, it, vi } from 'vitest'
import { Learning } from './learning.svelte'
import type { AnalysisController } from './controller.svelte'
import type { Entry, Explored, Line } from './report'

const line = (role: Line['role'], share: number, ...moves: string[]): Line => ({ role, share, error: 0.01, moves })
const QUESTION = {
  step: 12,
  seat: 1,
  turn: 5,
  lines: [
    line('best', 0.5, 'a', 'b'),
    line('other', 0.48, 'a', 'c'),
    line('other', 0.3, 'e'),
    line('played', 0.2, 'd'),
  ],
} as unknown as Entry

/** A turn ends after two moves, and with `d` and `e` at once. */
const told = (moves: readonly string[]): Explored =>
  ({
    moves: [...moves],
    steps: moves.map((target) => ({ target, message: { template: target, args: {}, text: target } })),
    end: moves.length >= 2 || ['d', 'e'].includes(moves[0] ?? '') ? 'turn' : null,
    points: 0,
    options: [],
  }) as unknown as Explored

async function asked(): Promise<Learning> {
  const controller = {
    players: 2,
    entries: [QUESTION],
    go: vi.fn(),
    store: {
      before: () => Promise.resolve({ position: {} }),
      words: () => Promise.resolve({ lines: [] }),
      after: (_: number, moves: readonly string[]) => Promise.resolve(told(moves)),
      framed: (before: object) => before,
    },
  } as unknown as AnalysisController
  const learning = new Learning(controller)
  learning.start([QUESTION])
  await settled()
  return learning
}
const settled = () => new Promise((go) => setTimeout(go))

async function tried(...moves: string[]): Promise<Learning> {
  const learning = await asked()
  for (const move of moves) {
    learning.chooseMany([move])
    await settled()
  }
  return learning
}

describe('a mistake as a question', () => {
  it('waits until the turn is over', async () => {
    expect((await tried('a')).answer).toBeNull()
  })

  it('is solved by the best, and by what is about as good', async () => {
    for (const moves of [
      ['a', 'b'],
      ['a', 'c'],
    ]) {
      const learning = await tried(...moves)
      expect(learning.answer?.kind).toBe('right')
      expect(learning.solved).toEqual([12])
    }
  })

  it('tells a wrong try by how much it is worse', async () => {
    const { answer, solved } = await tried('e')
    expect(answer).toMatchObject({ kind: 'wrong' })
    expect(answer?.kind === 'wrong' && answer.less).toBeCloseTo(0.2)
    expect(solved).toEqual([])
  })

  it('knows what was played, and says so of what nobody judged', async () => {
    expect((await tried('d')).answer).toEqual({ kind: 'played' })
    expect((await tried('x', 'y')).answer).toEqual({ kind: 'unknown' })
  })

  it('can be taken back, tried again, given up and left', async () => {
    const learning = await tried('a')
    learning.back()
    await settled()
    expect(learning.moves).toEqual([])
    learning.solve()
    await settled()
    expect(learning.moves).toEqual(['a', 'b'])
    expect([learning.given, learning.answer]).toEqual([true, null])
    learning.again()
    await settled()
    expect([learning.given, learning.moves.length]).toEqual([false, 0])
    learning.next()
    expect(learning.finished).toBe(true)
    learning.leave()
    expect(learning.on).toBe(false)
  })
})
