import { expect, it } from 'vitest'
import type { PlannedStep } from '$lib/net/types'
import { roundOf, tabOf } from './lines'

const step = (target: string, args: object = {}): PlannedStep =>
  ({ target, message: { template: '', args, text: '' } }) as unknown as PlannedStep
const sown = [
  step('tray:3', { last: { name: {}, target: '0/tray:5' } }),
  step('marker:blue'),
  step('marker:white'),
  step('supply:token'),
]

it('a sowing goes from tray to tray with its colours', () => {
  expect(roundOf(sown)).toEqual({ from: 'tray:3', to: 'tray:5', pieces: ['blue', 'white'], steps: 3 })
  expect(roundOf(sown.slice(0, 2))).toMatchObject({ pieces: ['blue'], steps: 2 })
  const said = { move: { template: '', args: { last: { name: {}, target: '2/tray:6' } } } }
  expect(roundOf([step('tray:4', said)])).toEqual({ from: 'tray:4', to: 'tray:6', pieces: [], steps: 1 })
  expect(roundOf(sown.slice(3))).toBeNull()
  expect(roundOf([])).toBeNull()
})

it('a line is seen where it begins', () => {
  expect(tabOf(sown)).toBe('mat')
  expect(tabOf(sown.slice(3))).toBe('board')
  expect(tabOf([])).toBeNull()
})
