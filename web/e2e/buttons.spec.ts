/** Every button and every link of every page is pressed once: nothing is refused, and the console stays clean. */
import { PAGES } from './pages'
import { alone, freshName, PASSWORD } from './people'
import { Presses, type Filling } from './presses'
import { expect, long, test } from './test'

const VISITED = [
  'home',
  'tables',
  'new',
  'import',
  'about',
  'missing',
  'lobby',
  'learn-trajan',
  'rules-praetor',
] as const

test('every button of every page does what it says', long, async ({ enter }) => {
  const person = await enter()
  const presses = await Presses.by(person)
  const table = await alone(person, 'praetor') // so that lists are not empty
  const { info } = await person.table(table)
  const head = { Game: info.game, Rules: info.rules, Edition: info.edition, Players: 'Anna, Ben', Seed: '1' }
  const tags = Object.entries(head).map(([tag, value]) => `[${tag} "${value}"]`)
  const filling = { link: `/t/${table}`, record: [...tags, '', 'Result  unfinished', ''].join('\n') }
  for (const name of VISITED) await presses.everywhere(name, () => PAGES[name]!(person), filling)
  expect(presses.failures).toEqual([])
})

for (const game of ['trajan', 'praetor'] as const) {
  test(`${game}: every button of the table and of the review does what it says`, long, async ({ enter }) => {
    const [player, reader] = [await enter(), await enter()]
    const [playing, reading] = [await Presses.by(player), await Presses.by(reader)]
    await playing.everywhere('table', async () => void (await alone(player, game, 1, { hints: true })))
    // They resigned last, so bots play on: whoever goes home hears no more of it.
    await player.page.keyboard.press('Escape')
    await player.page.locator('a[href="/"]').first().click()
    await player.page.locator('article').first().waitFor()
    await reading.everywhere('review', () => PAGES[`replay-${game}`]!(reader))
    expect([...playing.failures, ...reading.failures]).toEqual([])
  })
}

const PARTS = ['me', 'me-profile', 'me-people', 'me-security', 'me-devices', 'me-programs', 'me-data'] as const

test('every button of the account does what it says', long, async ({ enter }) => {
  const person = await enter()
  const presses = await Presses.by(person)
  const name = freshName()
  const codes = await person.register(name)
  await person.page.context().clearCookies()
  for (const part of PARTS) {
    const filling: Filling = { account: name, password: PASSWORD, code: codes.pop()! }
    await presses.everywhere(part, () => PAGES[part]!(person), filling)
  }
  expect(presses.failures).toEqual([])
})

test('every button of the administration does what it says', long, async ({ enter, server }) => {
  const [other, person] = [await enter(), await enter()]
  const name = freshName()
  await other.register(freshName('Augustus'))
  await other.ask('POST', '/admin/claim', { word: await server.claimWord() })
  await person.register(name)
  const { id } = await person.ask<{ id: string }>('GET', '/me')
  await other.ask('PUT', `/admin/people/${id}/admin`, { admin: true })
  await person.open('trajan', [{ to: 'host' }, { to: 'open' }])
  const presses = await Presses.by(person)
  // Whoever unmakes themselves claims the server anew.
  const filling: Filling = { account: name, password: PASSWORD, code: await server.claimWord(), search: name }
  for (const path of ['/admin/audit', '/admin/tables', '/admin'])
    await presses.everywhere(path, async () => void (await person.page.goto(path)), filling)
  expect(presses.failures).toEqual([])
})

test('every button of a tournament does what it says', long, async ({ enter }) => {
  const person = await enter()
  const presses = await Presses.by(person)
  for (const name of ['tournaments', 'tournament', 'tournament-new'] as const)
    await presses.everywhere(name, () => PAGES[name]!(person))
  expect(presses.failures).toEqual([])
})
