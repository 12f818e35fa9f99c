import { describe, expect, it, vi } from 'vitest'
import { learn } from '$i18n'
import type { Export } from './api'
import { Listing } from './listing.svelte'
import { drawn, placeOf } from './places'
import { takeOut } from './takeout'

await learn('account')

it.each([
  ['127.0.0.0/24', 'this computer'],
  ['::/48', 'this computer'],
  ['192.168.1.0/24', 'local network'],
  ['172.20.3.0/24', 'local network'],
  ['172.40.3.0/24', 'network 172.40.3.…'],
  ['203.0.113.0/24', 'network 203.0.113.…'],
  ['2001:db8:7::/48', 'network 2001:db8:7:…'],
  [null, 'place unknown'],
])('%s is %s', (network, place) => expect(placeOf(network)).toBe(place))

it.each([
  ['Safari · iPhone', 'phone'],
  ['Firefox · Linux', 'laptop'],
  ['python-httpx', 'terminal'],
  [null, 'terminal'],
])('%s is drawn as a %s', (agent, sign) => expect(drawn(agent)).toBe(sign))

describe('a list', () => {
  const pages: Record<number, { items: string[]; next: number | null }> = {
    0: { items: ['a', 'b'], next: 1 },
    1: { items: ['c'], next: null },
  }

  it('is loaded a page at a time', async () => {
    const list = new Listing<string, number>((from = 0) => Promise.resolve(pages[from]!))

    await list.load()
    expect([list.items, list.more]).toEqual([['a', 'b'], true])
    await list.loadMore()
    expect([list.items, list.more]).toEqual([['a', 'b', 'c'], false])
    await list.loadMore()
    expect(list.items).toEqual(['a', 'b', 'c'])
  })

  it('shows what was asked for last, whatever comes first', async () => {
    const answers: ((page: { items: string[]; next: null }) => void)[] = []
    const list = new Listing<string>(() => new Promise((answer) => answers.push(answer)))

    const loads = [list.load(), list.load()]
    answers[1]!({ items: ['new'], next: null })
    answers[0]!({ items: ['old'], next: null })
    await Promise.all(loads)

    expect(list.items).toEqual(['new'])
  })
})

it('all pages of one’s own data are put together', async () => {
  const pages: Record<string, Export> = {
    '': { account: { name: 'Livia' }, tables: [{ id: 'a' }, { id: 'b' }], next: 'b' } as never,
    b: { account: null, tables: [{ id: 'c' }], next: null } as never,
  }
  const told = vi.fn()

  const data = await takeOut((before = '') => Promise.resolve(pages[before]!), told)

  expect(data).toMatchObject({ name: 'Livia', tables: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] })
  expect(told).toHaveBeenCalledWith(2)
})
