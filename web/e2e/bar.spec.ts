/** On a phone the foot of every page but boards leads to turns, tables, tournaments and oneself. */
import type { Locator, Page } from '@playwright/test'
import { serious } from './axe'
import { foreign, isBroken, LANGUAGES, wordsOn } from './languages'
import { DESK, bot, freshName, friend, me, PHONE, type Person } from './people'
import { expect, test } from './test'

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Most used' })
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Somebody whose turn it is at two tables. */
async function awaited(person: Person): Promise<string[]> {
  await person.register(freshName())
  const ids = []
  for (const title of ['Via Appia', 'Seven Hills']) {
    const id = await person.open('trajan', [me, bot()], { title })
    await person.tell(id, { do: 'start' })
    ids.push(id)
  }
  return ids
}

test('four places, each one press away, and the one where one is', async ({ enter }) => {
  const person = await enter(PHONE)
  await awaited(person)
  const { page } = person
  await page.goto('/rules/trajan')
  const current = bar(page).locator('[aria-current=page]')
  await expect(bar(page).getByRole('link')).toContainText(['Turns', 'Tables', 'Tournaments', 'Me'])
  await expect(current).toHaveCount(0)
  await expect(bar(page).getByRole('link', { name: /^Turns ?2 waiting$/ })).toBeVisible()
  for (const [name, path, heading] of [
    ['Tables', '/tables', 'Tables'],
    ['Tournaments', '/tournaments', 'Tournaments'],
    ['Me', '/me', /Livia/],
    ['Turns', '/', 'My turns'],
  ] as const) {
    const link = bar(page).getByRole('link', { name: new RegExp(`^${name}`) })
    await link.focus()
    await link.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(current).toContainText(name)
    await expect(link).toBeFocused()
  }
})

test('a board has the room of it: tables that are played, and what follows them; before the start it is there', async ({
  enter,
}) => {
  const person = await enter(PHONE)
  const [id] = await awaited(person)
  const { page } = person
  await page.goto(`/t/${id}`)
  await page.locator('main .table').waitFor()
  await expect(bar(page)).toHaveCount(0)
  await page.goto(`/t/${await person.open('praetor', [me, friend])}`)
  await expect(bar(page).locator('[aria-current=page]')).toHaveText('Tables')
  await page.goto('/puzzles/daily')
  await page.locator('.talk').waitFor()
  await expect(bar(page)).toHaveCount(0)
})

test('it is for phones: a wider window has all of it in the header', async ({ enter }) => {
  const { page } = await enter(DESK)
  await page.goto('/tables')
  await page.getByRole('heading', { name: 'Tables', exact: true }).waitFor()
  await expect(bar(page)).toHaveCount(0)
  await page.setViewportSize({ width: 641, height: 700 })
  await expect(bar(page)).toHaveCount(0)
  await page.setViewportSize({ width: 640, height: 700 })
  await expect(bar(page)).toHaveCount(1)
})

test('it covers nothing: neither the end of a page, nor what the keyboard comes to, nor what is told', async ({
  enter,
}) => {
  const person = await enter(PHONE)
  await awaited(person)
  const { page } = person
  const top = () => bar(page).evaluate((each) => each.getBoundingClientRect().top)
  for (const path of ['/', '/tables', '/new', '/me/notices', '/rules/praetor', '/about']) {
    await page.goto(path)
    await bar(page).waitFor()
    await person.quiet()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = () => page.locator('#main').evaluate((each) => each.getBoundingClientRect().bottom)
    await expect.poll(end, path).toBeLessThanOrEqual(await top())
  }

  await page.goto('/')
  await page.locator('.table-row').first().waitFor()
  await page.evaluate(lowerUnderTheBar)
  await page.keyboard.press('Tab')
  const focused = page.getByRole('link', { name: 'Guided first game' }).first()
  await expect(focused).toBeFocused()
  expect(await focused.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThan(await top())

  await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Tables' }).click()
  await page.getByRole('textbox', { name: 'Open a link' }).fill('?')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  expect(await toast.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThan(await top())
})

test('it is read in every language, light and dark, and fits a small phone', async ({ enter }) => {
  const person = await enter(PHONE)
  await awaited(person)
  const { page } = person
  await page.goto('/tables')
  for (const [i, language] of LANGUAGES.entries()) {
    await page.setViewportSize(PHONE.viewport!)
    await person.prefer({ language, theme: i % 2 ? 'dark' : 'light' })
    await page.locator('.places b').waitFor()
    const words = await wordsOn(page)
    expect(words.filter(isBroken)).toEqual([])
    expect(words.filter(foreign(language))).toEqual([])
    expect(await serious(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await wider(page)).toBe(0)
    const cut = await page.locator('.places a').evaluateAll((all) => all.filter((a) => a.scrollWidth > a.clientWidth))
    expect(cut).toEqual([])
  }
})

test('what the bar has no place for is in the header, on the first page or in the settings', async ({ enter }) => {
  const { page } = await enter(PHONE)
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const name of ['Players', 'Rules']) await expect(header.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Puzzles' })).toBeVisible()
  await header.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/tables')
  await page.getByRole('link', { name: 'Create a table' }).click()
  await expect(page).toHaveURL(/\/new$/)
})

/** In the page: the second of two things the keyboard comes to lies under the bar, and the first has the focus. */
function lowerUnderTheBar(): void {
  const [before, next] = document.querySelectorAll<HTMLElement>('article .act .ghost')
  scrollBy(0, next!.getBoundingClientRect().bottom - innerHeight + 4)
  before!.focus({ preventScroll: true })
}
