/** What makes play comfortable: a quick start, reasons, taking back, confirming, a calm and light page. */
import type { ErrorTold } from '../src/lib/net/types'
import type { Person } from './people'
import { alone, together } from './people'
import { expect, test } from './test'

for (const game of ['trajan', 'praetor'] as const) {
  test(`${game}: what is not allowed says why, with its rule`, async ({ enter }) => {
    const person = await enter()
    await alone(person, game)
    const { message, rule } = await refusal(person)
    await expect(person.page.getByText(message.text).last()).toBeVisible()
    await expect(person.page.locator(`a[href="/rules/${game}#${rule?.anchor}"]`).first()).toBeVisible()
  })

  test(`${game}: a move is taken back on both screens`, async ({ enter }) => {
    const [host, guest] = [await enter(), await enter()]
    const table = await together(host, guest, game)
    const [mover, other] = (await host.page.locator('[data-target]').count()) > 0 ? [host, guest] : [guest, host]
    const before = await mover.table(table)
    await mover.hands(10).choose()
    await expect.poll(() => other.version()).toBeGreaterThan(before.version)
    expect((await mover.table(table)).position).not.toEqual(before.position)
    await mover.page.getByRole('button', { name: /^Undo/ }).click()
    const after = await until(
      mover,
      table,
      (frame) => JSON.stringify(frame.position) === JSON.stringify(before.position),
    )
    expect(after.options).toEqual(before.options)
    await expect.poll(() => mover.version()).toBe(after.version)
    await expect.poll(() => other.version()).toBe(after.version)
  })

  test(`${game}: nothing shifts while it is played`, async ({ enter }) => {
    const person = await enter()
    const { page } = person
    await page.addInitScript(watchShifts)
    await alone(person, game)
    await page.evaluate(() => (shifts.length = 0)) // what shifts while it loads is another matter
    const before = await panels(person)
    await person.hands(11).play((sight) => sight.version >= 60)
    const seen = await page.evaluate(() => shifts)
    const sum = (all: Shift[], what: 'whole' | 'board') => all.reduce((total, each) => total + each[what], 0)
    const unasked = seen.filter((each) => !each.asked)
    console.log(
      `${game}: layout shift ${sum(seen, 'board').toFixed(4)} on the board, ${sum(unasked, 'whole').toFixed(4)} as browsers count, ${sum(seen, 'whole').toFixed(4)} with what follows a press`,
    )
    expect(sum(seen, 'board'), JSON.stringify(seen.filter((each) => each.board > 0))).toBeLessThan(0.01)
    expect(before.length).toBeGreaterThan(3)
    expect(await panels(person)).toEqual(before)
  })

  test(`${game}: one click from home to a game against bots, with under 250 kB of script and style`, async ({
    enter,
  }) => {
    const { page } = await enter()
    const sizes = new Map<string, Promise<number>>()
    page.on('requestfinished', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType()))
        sizes.set(
          request.url(),
          request.sizes().then((size) => size.responseBodySize),
        )
    })
    await page.goto('/')
    await page
      .locator('article', { has: page.getByRole('heading', { name: game }) })
      .getByRole('button', { name: 'Play now' })
      .click()
    // A choice on the board: the prompt asks before the board is loaded, and half would be counted.
    await expect(page.locator('main .table [data-target]').first()).toBeVisible()
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    console.log(`${game}: ${(total / 1000).toFixed(1)} kB of script and style, compressed, in ${sizes.size} files`)
    expect(sizes.size).toBeGreaterThan(2)
    expect(total).toBeLessThan(250_000)
  })
}

test('who wants to confirm is asked before the turn ends', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  const table = await together(host, guest, 'praetor')
  const mine = (await host.table(table)).to_move === 0
  const [mover, other] = mine ? [host, guest] : [guest, host]
  await mover.page.getByRole('button', { name: 'About this table' }).click()
  await mover.page.getByLabel('Ask me to confirm my turns').check()
  await mover.page.keyboard.press('Escape')
  const confirm = mover.page.getByRole('button', { name: /^Confirm/ })
  const hands = mover.hands(13)
  while (!(await confirm.isVisible())) {
    await hands.choose()
    await expect(confirm.or(mover.page.locator('[data-target]')).first()).toBeVisible()
  }
  expect((await mover.table(table)).confirm).toBe(mine ? 0 : 1)
  await expect(other.page.locator('[data-target]')).toHaveCount(0)
  await confirm.click()
  await expect(other.page.locator('[data-target]').first()).toBeVisible()
})

/** Play on until something that cannot be chosen says so when it is pressed. */
async function refusal({ page, heard, said, hands }: Person): Promise<ErrorTold> {
  const told = () =>
    heard
      .map((text) => JSON.parse(text) as { type: string; error: ErrorTold })
      .find(({ type, error }) => type === 'refused' && error.code !== 'stale')
  const asked = () => said.filter((text) => text.includes('"do":"move"')).length
  const locked = page.locator('[data-spot][aria-disabled=true]')
  const play = hands(14)
  for (let tries = 0; tries < 40; tries++) {
    await expect(page.locator('[data-target]').first()).toBeVisible()
    const count = await locked.count()
    const before = asked()
    for (let at = 0; at < count && asked() === before; at++) {
      await locked
        .nth(at)
        .click({ force: true, timeout: 1000 })
        .catch(() => undefined) // it may lie out of sight
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    if (asked() > before) {
      await expect.poll(told).toBeTruthy()
      return told()!.error
    }
    await play.choose()
  }
  throw new Error('Everything is allowed')
}

async function until(person: Person, table: string, holds: (frame: Awaited<ReturnType<Person['table']>>) => boolean) {
  await expect.poll(async () => holds(await person.table(table))).toBe(true)
  return person.table(table)
}

/** Where the parts of the board lie. */
function panels({ page }: Person): Promise<string[]> {
  return page
    .locator('.game .panel')
    .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
}

interface Shift {
  /** As browsers measure it: share of the window times distance. */
  whole: number
  /** The same of what moved on the board alone; sentences in prompt and log change with every move. */
  board: number
  /** It followed a press within half a second; browsers do not count it then. */
  asked: boolean
  what: string[]
}
declare let shifts: Shift[]

/** In the page: remember every shift, whatever was pressed before it. */
function watchShifts(): void {
  const seen: Shift[] = []
  Object.assign(window, { shifts: seen })
  interface Source {
    node: Node | null
    previousRect: DOMRect
    currentRect: DOMRect
  }
  interface Entry extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: Source[]
  }
  const part = ({ node }: Source) => (node instanceof Element ? node : (node?.parentElement ?? null))
  const share = ({ previousRect: was, currentRect: is }: Source) => {
    const [width, height] = [
      Math.max(was.right, is.right) - Math.min(was.left, is.left),
      Math.max(was.bottom, is.bottom) - Math.min(was.top, is.top),
    ]
    const far = Math.max(Math.abs(was.left - is.left), Math.abs(was.top - is.top)) / Math.max(innerWidth, innerHeight)
    return ((width * height) / (innerWidth * innerHeight)) * far
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const moved = entry.sources.filter(
        (source) => part(source)?.closest('div.game') && source.previousRect.width && source.currentRect.width,
      )
      const what = moved.map(
        (source) => `${part(source)?.tagName}.${part(source)?.getAttribute('class')} ${share(source).toFixed(4)}`,
      )
      seen.push({
        whole: entry.value,
        board: moved.reduce((sum, source) => sum + share(source), 0),
        asked: entry.hadRecentInput,
        what,
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
