import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refused, type Me } from '$lib/net/api'
import { session } from '$lib/state/session.svelte'
import type { Proved } from './api'
import { Cancelled, Proof } from './proof.svelte'

const LIVIA: Me = {
  id: 'livia',
  name: 'Livia',
  kind: 'account',
  admin: false,
  by: 'session',
  webhook: null,
  second_factor: false,
  page: 'all',
  decisions: 0,
}
const refused = (code: string) =>
  new Refused({ code, message: { template: code, args: {}, text: code }, rule: null } as never, 403)

/** A server that wants proof before it does anything, and takes one password. */
function scene(me: Partial<Me> = {}) {
  session.me = { ...LIVIA, ...me }
  const become = vi.spyOn(session, 'become').mockImplementation(() => undefined)
  let proved = false
  const given: Proved[] = []
  const proof = new Proof((shown) => {
    given.push(shown)
    if ('password' in shown && shown.password !== 'right') return Promise.reject(refused('wrong-password'))
    proved = true
    return Promise.resolve(LIVIA)
  })
  const work = vi.fn(() => (proved ? Promise.resolve('done') : Promise.reject(refused('confirm-first'))))
  return { proof, work, given, become }
}

afterEach(() => vi.restoreAllMocks())

describe('what is dangerous', () => {
  it('is asked for, proved, and done', async () => {
    const { proof, work, become } = scene()

    const done = proof.guard(work)
    await vi.waitUntil(() => proof.asked)
    await proof.prove({ password: 'right' })

    expect(await done).toBe('done')
    expect(work).toHaveBeenCalledTimes(2)
    expect(proof.asked).toBe(false)
    expect(become).toHaveBeenCalledOnce()
  })

  it('is not done when somebody thinks better of it', async () => {
    const { proof, work } = scene()

    const done = proof.guard(work)
    await vi.waitUntil(() => proof.asked)
    proof.cancel()

    await expect(done).rejects.toBeInstanceOf(Cancelled)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('goes on asking after a wrong password', async () => {
    const { proof, work } = scene()

    const done = proof.guard(work)
    await vi.waitUntil(() => proof.asked)
    await expect(proof.prove({ password: 'wrong' })).rejects.toThrow('wrong-password')
    expect(proof.asked).toBe(true)
    await proof.prove({ password: 'right' })

    expect(await done).toBe('done')
  })

  it('does not ask for a password that a form has just asked for', async () => {
    const { proof, work, given } = scene()

    expect(await proof.guard(work, 'right')).toBe('done')

    expect(given).toEqual([{ password: 'right' }])
  })

  it('asks for the code of a second factor all the same, and knows the password', async () => {
    const { proof, work, given } = scene({ second_factor: true })

    const done = proof.guard(work, 'right')
    await vi.waitUntil(() => proof.asked)
    expect(proof.known).toBe('right')
    await proof.prove({ password: 'right', code: '123456' })

    expect(await done).toBe('done')
    expect(given).toEqual([{ password: 'right', code: '123456' }])
    expect(proof.known).toBe('')
  })
})

it('what fails for another reason is not tried again', async () => {
  const { proof } = scene()
  const work = vi.fn(() => Promise.reject(refused('too-many')))

  await expect(proof.guard(work)).rejects.toThrow('too-many')

  expect(work).toHaveBeenCalledOnce()
  expect(proof.asked).toBe(false)
})
