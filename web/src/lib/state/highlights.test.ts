import { beforeEach, describe, expect, it } from 'vitest'
import { elementsAt } from './highlights.svelte'

describe('pieces that are spoken of', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div data-mat="1"><i id="mine" data-spot="tray:2"></i></div><i id="site" data-spot="site:3"></i><i id="rival" data-seat="0"></i>'
  })
  const ids = (target: string) => elementsAt(target).map((piece) => piece.id)

  it('are found on the board, on the mat of their owner, or at their owner', () => {
    expect(ids('site:3')).toEqual(['site'])
    expect(ids('1/tray:2')).toEqual(['mine'])
    expect(ids('0/tray:2')).toEqual(['rival'])
    expect(ids('tile:nowhere')).toEqual([])
  })
})
