/** A reload, a lost connection and a server that dies in the middle of a turn: nothing is lost, nothing counts twice. */
import type { Browser, Locator } from '@playwright/test'
import type { TrajanPosition } from '../src/lib/net/types'
import { CuttableProxy } from './proxy'
import { advance, Person, together } from './people'
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

/** Somebody whose line can be cut, and the server at its end. */
async function withCuttableLine(
  browser: Browser,
  run: (proxy: CuttableProxy, host: Person, server: Server) => Promise<void>,
): Promise<void> {
  const proxy = await CuttableProxy.start()
  const server = await Server.start({ AEDILE_ORIGINS: proxy.url })
  proxy.to(server.port)
  const host = await Person.enter(browser, proxy.url)
  try {
    await run(proxy, host, server)
  } finally {
    await host.leave()
    await server.end()
    await proxy.end()
  }
}

const lost = ({ page }: Person): Locator => page.getByText('Connection lost')

async function cut(proxy: CuttableProxy, person: Person): Promise<void> {
  proxy.cut()
  await expect(lost(person)).toBeVisible()
}

async function mend(proxy: CuttableProxy, person: Person): Promise<void> {
  proxy.mend()
  await expect(lost(person)).toBeHidden()
}

for (const answered of [false, true]) {
  const title = answered
    ? 'a click whose answer is lost counts once'
    : 'a click on a dead line is sent when the line is back'
  test(title, ({ browser }) =>
    withCuttableLine(browser, async (proxy, host, server) => {
      const guest = await Person.enter(browser, server.url)
      const table = await together(host, guest, 'praetor')
      await inMidTurn(host, guest, table)
      const version = await host.version()
      if (answered) proxy.swallow()
      else await cut(proxy, host)
      await press(host)
      if (answered) {
        await expect.poll(async () => guest.version()).toBe(version + 1)
        expect(await host.version()).toBe(version)
        await cut(proxy, host)
      }
      await mend(proxy, host)
      expect(await agree([host, guest], table)).toBe(version + 1)
      await guest.leave()
    }),
  )
}

/** One press on something that is a whole choice of its own. */
async function press({ page }: Person): Promise<void> {
  await page.locator('[data-target]').last().click()
}

test('a set that is being gathered outlives a lost line, and is played once', ({ browser }) =>
  withCuttableLine(browser, async (proxy, host) => {
    const { page } = host
    const table = await scene(host, 'seaport')
    const card = (good: string) => page.locator(`main [data-spot="hand:${good}"]`).first()
    const chosen = page.locator('main [data-back]')
    await card('wheat').click()
    await expect(chosen).toHaveCount(1)
    const { version } = await host.table(table)

    // A click whose answer is lost, and one on the dead line: both are in the set, once.
    proxy.swallow()
    await card('ceramics').click()
    await cut(proxy, host)
    await expect(chosen).toHaveCount(1)
    await mend(proxy, host)
    await expect(chosen).toHaveCount(2)
    await cut(proxy, host)
    await page.keyboard.press('z')
    await card('wine').click({ force: true })
    await mend(proxy, host)
    await expect(page.getByText('Play wine and wheat into the display')).toBeVisible()
    await expect(chosen).toHaveCount(2)
    expect((await host.table(table)).version).toBe(version)

    // It is confirmed on the dead line: played when the line is back, and once.
    await cut(proxy, host)
    await page.locator('[data-target=confirm]').click()
    await mend(proxy, host)
    const mine = async () => ((await host.table(table)).position as TrajanPosition).players[0]!
    await expect.poll(async () => (await mine()).display).toEqual({ wine: 1, wheat: 1 })
    await expect(chosen).toHaveCount(0)
    expect(host.faults).toEqual([])
  }))

test('a set whose question was answered elsewhere meanwhile is dropped, and what is asked now is shown', ({
  browser,
}) =>
  withCuttableLine(browser, async (proxy, host, server) => {
    const { page } = host
    const table = await scene(host, 'seaport')
    const chosen = page.locator('main [data-back]')
    await page.locator('main [data-target="hand:wheat"]').first().click()
    await expect(chosen).toHaveCount(1)

    // The line is lost with a click and the confirmation on it; the same seat plays something else on another device.
    await cut(proxy, host)
    await page.locator('main [data-target="hand:wine"]').first().click()
    await page.keyboard.press('Enter')
    const elsewhere = await Person.enter(browser, server.url)
    await elsewhere.page.context().addCookies(await page.context().cookies(proxy.url))
    await elsewhere.page.goto('/about')
    const { version, options } = await elsewhere.table(table)
    const ship = options.find(({ target }) => target === 'ship:different')!
    await elsewhere.tell(table, { do: 'move', version, moves: [ship.move] })
    const now = await elsewhere.table(table)
    await elsewhere.leave()

    await mend(proxy, host)
    await expect.poll(() => host.version()).toBe(now.version)
    await expect(chosen).toHaveCount(0)
    await expect(page.locator('.toast.error')).toHaveCount(0)
    await expect(page.getByText('What goes aboard?').first()).toBeVisible()
    await page.locator('main [data-target="hand:wine"]').first().click() // and it can be answered
    await expect(chosen).toHaveCount(1)
    expect((await host.table(table)).position).toEqual(now.position)
    expect(host.faults).toEqual([])
  }))

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
