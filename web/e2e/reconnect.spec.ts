/** A reload, a lost connection and a server that dies in the middle of a turn: nothing is lost, nothing counts twice. */
import type { BrowserContextOptions, Locator } from '@playwright/test'
import type { TrajanPosition } from '../src/lib/net/types'
import type { CuttableProxy } from './proxy'
import { advance, DESK, Person, together } from './people'
import { scene } from './records'
import { Server } from './server'
import { expect, test } from './test'

/** What a screen asks: the question, how many answers it has, and whether something can be taken back. */
async function asked({ page }: Person): Promise<string> {
  const said = await page.getByRole('region', { name: 'What to do' }).innerText()
  return said.replace(/\s+/g, ' ')
}

/** Go on until the host is in the middle of a turn, with something that could be taken back. */
async function inMidTurn(host: Person, guest: Person, table: string): Promise<void> {
  await advance([host, guest], table, ({ undo }) => undo.may)
  await agree([host, guest], table)
  await expect(host.page.getByRole('button', { name: /^Undo/ })).toBeVisible()
}

/** All screens show the same version; with a table, also the server. */
async function agree(people: Person[], table?: string): Promise<number> {
  const known = async () => [
    ...(await Promise.all(people.map((each) => each.version()))),
    ...(table ? [(await people[0]!.table(table)).version] : []),
  ]
  await expect(async () => expect(new Set(await known()).size).toBe(1)).toPass({ intervals: [20, 50, 100] })
  return people[0]!.version()
}

test('a reload in the middle of a turn brings everything back', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  const table = await together(host, guest, 'praetor')
  await inMidTurn(host, guest, table)
  const [before, version] = [await asked(host), await host.version()]
  await host.page.reload()
  await host.page.locator('[data-target]').first().waitFor()
  expect(await asked(host)).toBe(before)
  expect(await agree([host, guest], table)).toBe(version)
  await host.hands(5).choose()
  expect(await agree([host, guest], table)).toBeGreaterThan(version)
})

/** Whoever comes in by a line that can be cut. */
const by = (line: CuttableProxy): BrowserContextOptions => ({ ...DESK, baseURL: line.url })

const lost = ({ page }: Person): Locator => page.getByText('Connection lost')

async function cut(line: CuttableProxy, person: Person): Promise<void> {
  line.cut()
  await expect(lost(person)).toBeVisible()
}

async function mend(line: CuttableProxy, person: Person): Promise<void> {
  line.mend()
  await person.page.evaluate(() => window.dispatchEvent(new Event('online'))) // the system says so
  await expect(lost(person)).toBeHidden()
}

for (const answered of [false, true]) {
  const title = answered
    ? 'a click whose answer is lost counts once'
    : 'a click on a dead line is sent when the line is back'
  test(title, async ({ enter, line }) => {
    const [host, guest] = [await enter(by(line)), await enter()]
    const table = await together(host, guest, 'praetor')
    await inMidTurn(host, guest, table)
    const version = await host.version()
    if (answered) line.swallow()
    else await cut(line, host)
    await press(host)
    if (answered) {
      await expect.poll(async () => guest.version()).toBe(version + 1)
      expect(await host.version()).toBe(version)
      await cut(line, host)
    }
    await mend(line, host)
    expect(await agree([host, guest], table)).toBe(version + 1)
  })
}

/** One press on something that is a whole choice of its own. */
async function press({ page }: Person): Promise<void> {
  await page.locator('[data-target]').last().click()
}

test('a set that is being gathered outlives a lost line, and is played once', async ({ enter, line }) => {
  const host = await enter(by(line))
  const { page } = host
  const table = await scene(host, 'seaport')
  const card = (good: string) => page.locator(`main [data-spot="hand:${good}"]`).first()
  const chosen = page.locator('main [data-back]')
  await card('wheat').click()
  await expect(chosen).toHaveCount(1)
  const { version } = await host.table(table)

  // A click whose answer is lost, and one on the dead line: both are in the set, once.
  line.swallow()
  await card('ceramics').click()
  await cut(line, host)
  await expect(chosen).toHaveCount(1)
  await mend(line, host)
  await expect(chosen).toHaveCount(2)
  await cut(line, host)
  await page.keyboard.press('z')
  await card('wine').click({ force: true })
  await mend(line, host)
  await expect(page.getByText('Play wine and wheat into the display')).toBeVisible()
  await expect(chosen).toHaveCount(2)
  expect((await host.table(table)).version).toBe(version)

  // It is confirmed on the dead line: played when the line is back, and once.
  await cut(line, host)
  await page.locator('[data-target=confirm]').click()
  await mend(line, host)
  const mine = async () => ((await host.table(table)).position as TrajanPosition).players[0]!
  await expect.poll(async () => (await mine()).display).toEqual({ wine: 1, wheat: 1 })
  await expect(chosen).toHaveCount(0)
})

test('a set whose question was answered elsewhere meanwhile is dropped, and what is asked now is shown', async ({
  enter,
  line,
}) => {
  const host = await enter(by(line))
  const { page } = host
  const table = await scene(host, 'seaport')
  const chosen = page.locator('main [data-back]')
  await page.locator('main [data-target="hand:wheat"]').first().click()
  await expect(chosen).toHaveCount(1)

  // The line is lost with a click and the confirmation on it; the same seat plays something else on another device.
  await cut(line, host)
  await page.locator('main [data-target="hand:wine"]').first().click()
  await page.keyboard.press('Enter')
  const elsewhere = await enter()
  await elsewhere.page.context().addCookies(await page.context().cookies(line.url))
  await elsewhere.page.goto('/about')
  const { version, options } = await elsewhere.table(table)
  const ship = options.find(({ target }) => target === 'ship:different')!
  await elsewhere.tell(table, { do: 'move', version, moves: [ship.move] })
  const now = await elsewhere.table(table)

  await mend(line, host)
  await expect.poll(() => host.version()).toBe(now.version)
  await expect(chosen).toHaveCount(0)
  await expect(page.locator('.toast.error')).toHaveCount(0)
  await expect(page.getByText('What goes aboard?').first()).toBeVisible()
  await page.locator('main [data-target="hand:wine"]').first().click() // and it can be answered
  await expect(chosen).toHaveCount(1)
  expect((await host.table(table)).position).toEqual(now.position)
})

test('a reload drops a set that was being gathered, and nothing of it was played', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await scene(person, 'seaport')
  const before = await person.table(table)
  const chosen = page.locator('main [data-back]')
  for (const good of ['wheat', 'wine']) await page.locator(`main [data-target="hand:${good}"]`).first().click()
  await expect(chosen).toHaveCount(2)
  await page.reload()
  await page.locator('main [data-target="hand:wheat"]').first().waitFor()
  await expect(chosen).toHaveCount(0)
  expect(await person.table(table)).toEqual(before)
})

test('a server that is killed in the middle of a turn goes on where it was', async ({ browser }) => {
  const server = await Server.start()
  const [host, guest] = [await Person.enter(browser, server.url), await Person.enter(browser, server.url)]
  try {
    const table = await together(host, guest, 'praetor', 1)
    await inMidTurn(host, guest, table)
    const [before, version] = [await asked(host), await host.version()]
    await server.kill()
    await expect(lost(host)).toBeVisible()
    await expect(lost(guest)).toBeVisible()
    await server.run()
    await expect(lost(host)).toBeHidden()
    await expect(lost(guest)).toBeHidden()
    expect(await asked(host)).toBe(before)
    expect(await agree([host, guest], table)).toBe(version)
    const later = version + 10
    await Promise.all([host.hands(6), guest.hands(7)].map((each) => each.play((sight) => sight.version >= later)))
    expect(await agree([host, guest], table)).toBeGreaterThanOrEqual(later)
  } finally {
    await Promise.all([host.leave(), guest.leave()])
    await server.end()
  }
})
