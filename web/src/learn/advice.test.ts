import { expect, it } from 'vitest'
import { moment } from '../dev/fixtures'
import type { Hint } from '$lib/net/api'
import { Advice } from './advice.svelte'

const { seat: frame } = moment('praetor-early-3p')
const hint = {
  seat: frame.seat,
  version: frame.version,
  turn: [frame.options[1]!],
  reason: frame.prompt!.message,
  confidence: 'clear',
  sure: frame.prompt!.message,
  others: [],
  by: 'adviser',
  lines: [],
} as Hint

async function asked(told: Hint = hint): Promise<Advice> {
  const advice = new Advice(() => Promise.resolve(told))
  await advice.ask(frame)
  return advice
}

it('is there once it was asked for, until it is dropped', async () => {
  const advice = await asked()
  expect(advice.for(frame)?.turn[0]).toEqual(frame.options[1])
  advice.drop()
  expect(advice.for(frame)).toBeNull()
})

it('is none for another question, another seat, or something that cannot be chosen', async () => {
  const advice = await asked()
  expect(advice.for({ ...frame, version: frame.version + 1 })).toBeNull()
  expect(advice.for({ ...frame, seat: frame.seat! + 1 })).toBeNull()
  const gone = await asked({ ...hint, turn: [{ ...frame.options[1]!, move: 'gone' }] })
  expect(gone.for(frame)).toBeNull()
})

it('is asked for once at a time, and can be asked for again after a failure', async () => {
  let times = 0
  const advice = new Advice(() => (times++, Promise.reject(new Error('busy'))))
  const first = advice.ask(frame)
  await advice.ask(frame)
  await expect(first).rejects.toThrow('busy')
  expect(times).toBe(1)
  expect(advice.asking).toBe(false)
})

it('is of the adviser at first, and of the judge as soon as that has looked further', async () => {
  const asked: string[] = []
  const judged = { ...hint, by: 'judge', turn: [frame.options[2]!] } as Hint
  const advice = new Advice((_table, _seat, by) => {
    asked.push(by)
    return Promise.resolve(by === 'judge' ? judged : hint)
  })
  await advice.ask(frame)
  expect(advice.for(frame)?.by).toBe('adviser')
  expect(advice.judging).toBe(true)
  await expect.poll(() => advice.for(frame)?.by).toBe('judge')
  expect(advice.judging).toBe(false)
  expect(asked).toEqual(['adviser', 'judge'])
})

it('stays the first one where the judge has no time, or is not wanted any more', async () => {
  const busy = new Advice((_table, _seat, by) =>
    by === 'judge' ? Promise.reject(new Error('busy')) : Promise.resolve(hint),
  )
  await busy.ask(frame)
  await expect.poll(() => busy.judging).toBe(false)
  expect(busy.for(frame)?.by).toBe('adviser')

  const dropped = new Advice((_table, _seat, by) => Promise.resolve({ ...hint, by }))
  await dropped.ask(frame)
  dropped.drop()
  await expect.poll(() => dropped.judging).toBe(false)
  expect(dropped.for(frame)).toBeNull()
})
