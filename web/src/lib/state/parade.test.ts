import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Parade } from './parade.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function scene(pause = 100) {
  const shown: string[] = []
  return {
    shown,
    parade: new Parade<string>(
      (item) => shown.push(item),
      () => pause,
    ),
  }
}

it('shows the first at once and the others in turn', () => {
  const { shown, parade } = scene()
  for (const item of ['a', 'b', 'c']) parade.add(item, true)
  expect(shown).toEqual(['a'])
  expect(parade.waiting).toBe(2)
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['a', 'b'])
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['a', 'b', 'c'])
  parade.add('d', true)
  expect(shown.length).toBe(3)
  vi.advanceTimersByTime(100)
  expect(shown.at(-1)).toBe('d')
})

it('does not stop at what is not worth a look, and keeps the order', () => {
  const { shown, parade } = scene()
  parade.add('a', true)
  parade.add('b', false)
  parade.add('c', true)
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['a', 'b', 'c'])
})

it('can be skipped, and loses nothing', () => {
  const { shown, parade } = scene()
  for (const item of ['a', 'b', 'c']) parade.add(item, true)
  parade.skip()
  expect(shown).toEqual(['a', 'b', 'c'])
  expect(parade.waiting).toBe(0)
  vi.runAllTimers()
  expect(shown.length).toBe(3)
})

it('goes faster when much waits', () => {
  const { shown, parade } = scene()
  for (let i = 0; i < 30; i++) parade.add(String(i), true)
  vi.advanceTimersByTime(600)
  expect(shown.length).toBe(30)
})

it('has no pace where nothing is to move', () => {
  const { shown, parade } = scene(0)
  for (const item of ['a', 'b', 'c']) parade.add(item, true)
  expect(shown).toEqual(['a', 'b', 'c'])
})
