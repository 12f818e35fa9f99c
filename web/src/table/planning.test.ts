import { describe, expect, it } from 'vitest'
import { moment } from '../dev/fixtures'
import { named } from '$i18n'
import { Refused } from '$lib/net/api'
import type { Frame, Imagined } from '$lib/net/types'
import { Planning } from './planning.svelte'

const early = moment('praetor-early-3p')

const failure = (place: number) => ({ steps: [], place, why: named('Taken.'), rule: null })

function imagined(moves: string[], more: Partial<Imagined> = {}): Imagined {
  const { position, prompt, options } = early.seat
  const steps = moves.map((move) => ({ message: named(move), target: `tile:${move}` }))
  const asked = { cmd: 'c', table: 'T', seat: 0, version: 7, scores: [], lines: [], points: 0 }
  const told = { type: 'imagined', ...asked, moves, steps, position, prompt, options, gathering: null }
  return { ...told, end: null, failure: null, ...more } as unknown as Imagined
}

function scene(kept: string[][] = []) {
  const asked: { version: number; moves: string[] }[] = []
  const sent: unknown[] = []
  const errors: unknown[] = []
  let version = 7
  let answer: (moves: string[]) => Promise<Imagined> = (moves) => Promise.resolve(imagined(moves))
  const alternatives = kept.map((moves) => ({ moves, steps: [], points: 0, hidden: false, failure: null }))
  const frame = { ...early.seat, to_move: 1, prompt: null, options: [], plan: { alternatives, news: null } } as Frame
  const planning = new Planning({
    frame: () => frame,
    version: () => version,
    request: <Reply>(request: { do: string }) => {
      const { moves } = request as unknown as { moves: string[] }
      asked.push({ version, moves: [...moves] })
      return answer([...moves]) as Promise<Reply>
    },
    keep: (plans) => sent.push(plans),
    play: (moves) => sent.push([...moves]),
    error: (error) => errors.push(error),
  })
  return {
    planning,
    asked,
    sent,
    errors,
    answers: (next: typeof answer) => (answer = next),
    moveOn: () => (version += 1),
  }
}

const soon = () => new Promise((done) => setTimeout(done))

describe('the sandbox', () => {
  it('shows the turn as if it were now, and sends nothing to the table', async () => {
    const { planning, asked, sent } = scene()
    expect(planning.frame).toBeNull()
    planning.open()
    await soon()
    expect(asked).toEqual([{ version: 7, moves: [] }])
    expect(planning.frame!.to_move).toBe(0)
    expect(planning.all).toEqual(early.seat.options)
    planning.choose(planning.all[0]!)
    await soon()
    expect(planning.moves).toEqual([planning.all[0]!.move])
    expect(sent).toEqual([])
  })

  it('takes a step back, and tells every answer apart', async () => {
    const { planning } = scene()
    planning.open()
    await soon()
    const first = planning.frame!.version
    planning.chooseMany(['a', 'b'])
    await soon()
    expect(planning.frame!.version).not.toBe(first)
    planning.back()
    await soon()
    expect(planning.moves).toEqual(['a'])
  })

  it('keeps a plan beside those before, and drops one', async () => {
    const { planning, sent } = scene([['x']])
    planning.keep()
    expect(sent).toEqual([]) // there is nothing to keep
    planning.open()
    await soon()
    planning.chooseMany(['a'])
    await soon()
    planning.keep()
    expect(planning.on).toBe(false)
    planning.drop(0)
    expect(sent).toEqual([[['x'], ['a']], []])
  })

  it('says what no longer works when the table changes', async () => {
    const { planning, asked, answers, moveOn } = scene()
    planning.open()
    await soon()
    planning.chooseMany(['a', 'b'])
    await soon()
    moveOn()
    answers(() => Promise.resolve(imagined(['a'], { failure: failure(1) })))
    planning.follow()
    await soon()
    expect(asked.at(-1)).toEqual({ version: 8, moves: ['a', 'b'] })
    expect(planning.moves).toEqual(['a'])
    expect(planning.broken?.place).toBe(1)
  })

  it('asks again what came too late', async () => {
    const { planning, asked, errors, answers, moveOn } = scene()
    planning.open()
    await soon()
    const stale = new Refused({ code: 'stale', message: named('Look again.'), rule: null })
    answers(() => Promise.reject(stale))
    planning.chooseMany(['a'])
    await soon()
    expect(planning.on && errors.length === 0).toBe(true)
    moveOn()
    answers((moves) => Promise.resolve(imagined(moves)))
    planning.follow()
    await soon()
    expect(asked.at(-1)).toEqual({ version: 8, moves: ['a'] })
    expect(planning.moves).toEqual(['a'])
  })

  it('ends where no turn can be foreseen, and says why', async () => {
    const { planning, errors, answers } = scene()
    answers(() => Promise.reject(new Refused({ code: 'not-your-turn', message: named('Later.'), rule: null })))
    planning.open()
    await soon()
    expect(planning.on).toBe(false)
    expect(errors.length).toBe(1)
  })

  it('has the reason of what is not allowed, and stays where it is', async () => {
    const { planning, answers } = scene()
    planning.open()
    await soon()
    answers((moves) => Promise.resolve(imagined(moves.slice(0, -1), { failure: failure(moves.length - 1) })))
    planning.ask('tile:far', 'far')
    await soon()
    expect(planning.why('tile:far')).toContain('Taken.')
    expect(planning.moves).toEqual([])
  })

  it('plays what was planned once the turn has come', async () => {
    const { planning, sent } = scene()
    planning.open()
    await soon()
    planning.chooseMany(['a'])
    await soon()
    planning.play()
    expect(sent).toEqual([['a']])
    expect(planning.on).toBe(false)
  })
})
