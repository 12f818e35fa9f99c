import { describe, expect, it } from 'vitest'
import { commonMoves, goesOn, treeOf, turnsFrom, type Tried } from './tree'

const line = (moves: string, deal: number | null = 1, step = 5): Tried => ({
  id: moves,
  by: 'Livia',
  mine: true,
  kept: true,
  step,
  deal,
  moves: [...moves],
  shares: [],
  turns: [],
  name: '',
  shared: false,
})
const drawn = (...lines: Tried[]) => treeOf(lines).map(({ line, common, depth }) => [line.id, common, depth])

describe('lines as a tree', () => {
  it('parts them where they differ, below the one that came first', () => {
    expect(drawn(line('abcd'), line('abx'), line('q'), line('abxy'), line('ab', 2))).toEqual([
      ['abcd', 0, 0],
      ['abx', 2, 1],
      ['abxy', 3, 2],
      ['q', 0, 0],
      ['ab', 0, 0],
    ])
  })

  it('keeps apart what is in another world, or leaves the game elsewhere', () => {
    expect(commonMoves(line('ab'), line('ab', 2))).toBe(0)
    expect(commonMoves(line('ab'), line('ab', 1, 6))).toBe(0)
    expect(commonMoves(line('ab'), line('abc'))).toBe(2)
    expect(drawn(line('abc'), line('ab'))).toEqual([
      ['abc', 0, 0],
      ['ab', 0, 0],
    ])
  })

  it('loses no line, whatever they are', () => {
    const words = ['', 'a', 'b'].flatMap((x) => ['a', 'b'].flatMap((y) => ['', 'a', 'b'].map((z) => x + y + z)))
    const lines = words.map((word) => line(word))
    expect(new Set(treeOf(lines).map((each) => each.line))).toEqual(new Set(lines))
    expect(treeOf(lines)).toHaveLength(lines.length)
  })

  it('knows what goes on', () => {
    expect(goesOn(line('abc'), line('ab'))).toBe(true)
    expect(goesOn(line('axc'), line('ab'))).toBe(false)
    expect(goesOn(line('a'), line('ab'))).toBe(false)
  })

  it('tells a line from the turn in which it parts', () => {
    const turn = (move: number, seat: number | null) => ({ turn: move * 16, seat, message: { text: '' } as never })
    const told = { turns: [turn(0, null), turn(1, 0), turn(4, 1), turn(6, 0)] }
    const begin = (common: number) => turnsFrom(told, common).map((each) => each.turn / 16)
    expect(begin(0)).toEqual([1, 4, 6])
    expect(begin(3)).toEqual([4, 6])
    expect(begin(4)).toEqual([4, 6])
    expect(begin(5)).toEqual([6])
  })
})
