import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tooltip } from '$lib/state/tooltip.svelte'
import { explain, arrowKeyGroup } from './explain.svelte'

HTMLElement.prototype.showPopover = () => undefined // not in this browser

let stop: () => void
function attach(piece: HTMLElement, title = 'Wood'): HTMLElement {
  document.body.append(piece)
  const end = stop
  const off = $effect.root(() => explain(() => ({ title, lines: ['Builds tiles.'] }))(piece) as undefined)
  flushSync()
  stop = () => (end(), off(), piece.remove())
  return piece
}
const pointer = (piece: Element, name: string, pointerType: string, clientX = 0) =>
  piece.dispatchEvent(
    Object.assign(new Event(name, { bubbles: true, cancelable: true }), { pointerType, clientX, clientY: 0 }),
  )
const card = () => (flushSync(), document.querySelector('[role=tooltip]')?.textContent ?? '')

beforeEach(() => {
  stop = () => undefined
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  tooltip.hide()
  vi.useRealTimers()
})

it('a mouse that rests is told, and no more when it leaves', () => {
  const piece = attach(document.createElement('span'))
  pointer(piece, 'pointerenter', 'mouse')
  expect(card()).toBe('')
  vi.advanceTimersByTime(1000)
  expect(card()).toContain('Builds tiles.')
  pointer(piece, 'pointerleave', 'mouse')
  expect(card()).toBe('')
})

it('in a window of another size nothing is told where the piece was before', () => {
  const piece = attach(document.createElement('span'))
  pointer(piece, 'pointerenter', 'mouse')
  vi.advanceTimersByTime(1000)
  expect(card()).toContain('Wood')
  window.dispatchEvent(new Event('resize'))
  expect(card()).toBe('')
})

it('what comes to lie under a mouse that was just pressed keeps silent', () => {
  const piece = attach(document.createElement('span'))
  pointer(document.body, 'pointerdown', 'mouse', 50)
  pointer(piece, 'pointerenter', 'mouse', 50)
  vi.advanceTimersByTime(1000)
  expect(card()).toBe('')
  pointer(piece, 'pointerenter', 'mouse', 52)
  vi.advanceTimersByTime(1000)
  expect(card()).toContain('Wood')
})

it('a finger that holds a button is told and chooses nothing; one that taps chooses', () => {
  const piece = attach(document.createElement('button'))
  const chosen = vi.fn()
  document.body.addEventListener('click', chosen)
  pointer(piece, 'pointerdown', 'touch')
  vi.advanceTimersByTime(1000)
  expect(card()).toContain('Wood')
  pointer(piece, 'pointerup', 'touch')
  piece.click()
  expect(chosen).not.toHaveBeenCalled()
  pointer(piece, 'pointerdown', 'touch')
  pointer(piece, 'pointerup', 'touch')
  piece.click()
  expect(chosen).toHaveBeenCalledOnce()
  expect(card()).toBe('')
  document.body.removeEventListener('click', chosen)
})

it('a tap on what is no button tells', () => {
  const piece = attach(document.createElement('span'))
  pointer(piece, 'pointerdown', 'touch')
  pointer(piece, 'pointerup', 'touch')
  piece.click()
  expect(card()).toContain('Wood')
  expect(piece.getAttribute('aria-label')).toBe('Wood')
})

it('arrow keys lead from one piece to the next', () => {
  const board = document.createElement('section')
  document.body.append(board)
  const end = $effect.root(() => arrowKeyGroup(board) as undefined)
  const [first, second] = ['Wood', 'Stone'].map((title) => {
    const piece = attach(document.createElement('span'), title)
    piece.getClientRects = () => [{}] as unknown as DOMRectList
    board.append(piece)
    return piece
  })
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  board.focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(first)
  press('ArrowRight')
  expect(document.activeElement).toBe(second)
  press('ArrowRight')
  expect(document.activeElement).toBe(second)
  press('ArrowLeft')
  expect(document.activeElement).toBe(first)
  end()
  board.remove()
})
