import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refused } from '$lib/net/api'
import { session } from '$lib/state/session.svelte'
import { signing } from './api'
import { Entry } from './entry.svelte'

const LIVIA = { id: 'livia', name: 'Livia', kind: 'account' } as never
const refused = (code: string) =>
  new Refused({ code, message: { template: code, args: {}, text: code }, rule: null } as never, 401)
const event = { preventDefault: () => undefined } as SubmitEvent
const submitted = async (entry: Entry) => {
  entry.submit(event)
  await vi.waitUntil(() => !entry.deed.busy)
}

beforeEach(() => {
  vi.spyOn(session, 'become').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

it('a password alone signs in where there is no second factor', async () => {
  const login = vi.spyOn(signing, 'login').mockResolvedValue(LIVIA)
  const entry = new Entry()
  Object.assign(entry, { name: ' Livia ', password: 'seven hills' })

  await submitted(entry)

  expect(login).toHaveBeenCalledWith('Livia', 'seven hills', undefined)
  expect(session.become).toHaveBeenCalledOnce()
  expect(entry.password).toBe('')
})

it('a second factor is asked for after the password, and sent with it', async () => {
  const login = vi.spyOn(signing, 'login').mockRejectedValueOnce(refused('second-factor')).mockResolvedValue(LIVIA)
  const entry = new Entry()
  Object.assign(entry, { name: 'Livia', password: 'seven hills' })

  await submitted(entry)
  expect(entry.needsCode).toBe(true)
  expect(session.become).not.toHaveBeenCalled()
  entry.code = '123 456'
  await submitted(entry)

  expect(login).toHaveBeenLastCalledWith('Livia', 'seven hills', '123 456')
  expect(session.become).toHaveBeenCalledOnce()
})

it('what is wrong is said at the field it is about', async () => {
  vi.spyOn(signing, 'account').mockRejectedValue(refused('weak-password'))
  const entry = new Entry()
  entry.choose('account')
  Object.assign(entry, { name: 'Livia', password: 'password1' })

  await submitted(entry)

  expect(entry.deed.why('weak-password')).toBe('weak-password')
  expect(entry.deed.why('name-taken')).toBe('')
})

it('recovery asks for a second code where the account has a second factor', async () => {
  const recover = vi.spyOn(signing, 'recover').mockRejectedValueOnce(refused('second-factor')).mockResolvedValue(LIVIA)
  const entry = new Entry()
  entry.choose('recover')
  Object.assign(entry, { name: 'Livia', code: 'ABCD', password: 'one river, seven hills' })

  await submitted(entry)
  entry.second = 'EFGH'
  await submitted(entry)

  const asked = { name: 'Livia', code: 'ABCD', password: 'one river, seven hills', keep: false, second: 'EFGH' }
  expect(recover).toHaveBeenLastCalledWith(asked)
})
