/** Every button and every link of every page is pressed once: nothing is refused, and the console stays clean. */
import { PAGES } from './pages'
import { alone } from './people'
import { Presses, type Filling } from './presses'
import { expect, long, test } from './test'

const PASSWORD = 'seven hills, one river'

const VISITED = ['home', 'new', 'import', 'about', 'missing', 'lobby', 'learn-trajan', 'rules-praetor'] as const

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

test('every button of the account does what it says', async ({ enter }) => {
  const person = await enter()
  const presses = await Presses.by(person)
  await person.page.goto('/')
  const name = `Livia ${Date.now() % 1_000_000}`
  const { recovery_codes: codes } = await person.ask<{ recovery_codes: string[] }>('POST', '/accounts', {
    name,
    password: PASSWORD,
  })
  await person.page.context().clearCookies()
  const filling: Filling = { account: name, password: PASSWORD, code: codes[0]! }
  await presses.everywhere('me', () => PAGES['me']!(person), filling)
  expect(presses.failures).toEqual([])
})
