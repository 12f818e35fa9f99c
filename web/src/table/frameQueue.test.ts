import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FrameQueue } from './frameQueue.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function scene(pause = 100) {
  const shown: string[] = []
  return {
    shown,
    queue: new FrameQueue<string>(
      (item) => shown.push(item),
      () => pause,
    ),
  }
}

it('shows the first at once and the others in turn', () => {
  const { shown, queue } = scene()
  for (const item of ['a', 'b', 'c']) queue.add(item, true)
  expect(shown).toEqual(['a'])
  expect(queue.waiting).toBe(2)
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['a', 'b'])
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['a', 'b', 'c'])
  queue.add('d', true)
  expect(shown.length).toBe(3)
  vi.advanceTimersByTime(100)
  expect(shown.at(-1)).toBe('d')
})

it('does not stop at what is not worth a look, and keeps the order', () => {
  const { shown, queue } = scene()
  queue.add('a', true)
  queue.add('b', false)
  queue.add('c', true)
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['a', 'b', 'c'])
})

it('can be skipped, and loses nothing', () => {
  const { shown, queue } = scene()
  for (const item of ['a', 'b', 'c']) queue.add(item, true)
  queue.skip()
  expect(shown).toEqual(['a', 'b', 'c'])
  expect(queue.waiting).toBe(0)
  vi.runAllTimers()
  expect(shown.length).toBe(3)
})

it('goes faster when much waits', () => {
  const { shown, queue } = scene()
  for (let i = 0; i < 30; i++) queue.add(String(i), true)
  vi.advanceTimersByTime(600)
  expect(shown.length).toBe(30)
})

it('holds each for as long as it is worth', () => {
  const shown: string[] = []
  const queue = new FrameQueue<string>(
    (item) => shown.push(item),
    (item) => (item.startsWith('bot') ? 0 : 100),
  )
  for (const item of ['bot 1', 'bot 2', 'Livia', 'bot 3', 'bot 4']) queue.add(item, true)
  expect(shown).toEqual(['bot 1', 'bot 2', 'Livia'])
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['bot 1', 'bot 2', 'Livia', 'bot 3', 'bot 4'])
  expect(queue.waiting).toBe(0)
})

it('has no pace where nothing is to move', () => {
  const { shown, queue } = scene(0)
  for (const item of ['a', 'b', 'c']) queue.add(item, true)
  expect(shown).toEqual(['a', 'b', 'c'])
})
