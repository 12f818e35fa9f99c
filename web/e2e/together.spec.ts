/** A finished game looked at by two: one leads, the other sees the same, looks around alone, comes back, and leads. */
import type { Page } from '@playwright/test'
import { judged } from './analyses'
import { serious } from './axe'
import { PHONE, type Person } from './people'
import { expect, test } from './test'

const strip = (page: Page) => page.getByRole('region', { name: 'Looking at it together' })
const people = (page: Page) => strip(page).getByRole('list', { name: 'Who is there' }).getByRole('listitem')
const turn = (page: Page) => page.locator('.bar p b')
const step = (page: Page) => page.getByRole('region', { name: 'Try moves' }).getByRole('status')
const spoken = (page: Page) => page.locator('[aria-live=polite].unseen')

/** Livia leads, Marcus has come by her link. */
async function both(livia: Person, marcus: Person): Promise<string> {
  const id = await judged(livia, 'trajan')
  await livia.page.goto(`/t/${id}/analysis?turn=40`)
  await livia.page.getByRole('button', { name: 'Look at it together' }).click()
  await expect(strip(livia.page)).toContainText('You lead')
  await judged(marcus, 'trajan')
  await marcus.ask('PATCH', '/me', { name: 'Marcus' })
  await marcus.page.goto(`/t/${id}/analysis?together=1`)
  await expect(people(livia.page)).toHaveText([/^Livia \(you\) leads/, /^Marcus/])
  await expect(people(marcus.page)).toHaveText([/^Livia leads/, /^Marcus \(you\)/])
  await expect(spoken(marcus.page)).toHaveText(/^Livia leads\./)
  return id
}

test('two look at a game together, and the lead is passed on', async ({ enter }) => {
  const [livia, marcus] = [await enter(), await enter()]
  await both(livia, marcus)
  const [one, other] = [livia.page, marcus.page]

  // The same decision, and then the same line, on both screens.
  await expect(turn(one)).toHaveText(/^Turn 40 /)
  await expect(turn(other)).toHaveText(/^Turn 40 /)
  await one.keyboard.press('ArrowRight')
  await expect(turn(other)).not.toHaveText(/^Turn 40 /)
  await expect(turn(other)).toHaveText((await turn(one).textContent())!)
  await one.keyboard.press('t')
  await one.getByRole('button', { name: 'Let a bot play this turn' }).click()
  await expect(step(one)).toHaveText(/^Step (\d+) of \1$/)
  await expect(step(other)).toHaveText((await step(one).textContent())!)
  expect(await serious(other, true)).toEqual([])

  // Whoever does something of their own looks around alone, until they come back.
  await other.keyboard.press('Home')
  await expect(strip(other)).toContainText('You look around by yourself.')
  await expect(people(one)).toHaveText([/^Livia/, /^Marcus looks around alone/])
  await one.keyboard.press('Escape')
  await expect(turn(one)).toBeVisible()
  await expect(step(other)).toHaveText(/^Step 0 /)
  await strip(other).getByRole('button', { name: 'Back to Livia' }).click()
  await expect(turn(other)).toHaveText((await turn(one).textContent())!)
  await expect(strip(other)).toContainText('You see what Livia looks at.')

  // The lead is passed on, and taken when whoever had it has left.
  await strip(one).getByRole('button', { name: 'Pass the lead to Marcus' }).click()
  await expect(strip(other)).toContainText('Everybody sees what you look at')
  await expect(spoken(one)).toHaveText(/^Marcus leads\./)
  await other.keyboard.press('m')
  await expect(turn(one)).toHaveText((await turn(other).textContent())!)
  await marcus.leave()
  await expect(strip(one)).toContainText('Nobody leads.')
  await one.keyboard.press('l')
  await expect(people(one)).toHaveText([/^Livia \(you\) leads/])
  await strip(one).getByRole('button', { name: 'Look at it together no longer' }).click()
  await expect(strip(one)).toHaveCount(0)
  expect(new URL(one.url()).searchParams.has('together')).toBe(false)
})

test('on a phone one follows as well', async ({ enter }) => {
  const [livia, marcus] = [await enter(), await enter(PHONE)]
  await both(livia, marcus)
  const [one, other] = [livia.page, marcus.page]
  await one.keyboard.press('t')
  await expect(other.getByRole('region', { name: 'Try moves' })).toBeVisible()
  const [width, inner] = await other.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBeLessThanOrEqual(inner!)
  expect(await serious(other, true)).toEqual([])
  await strip(other).getByRole('button', { name: 'Look around alone' }).tap()
  await expect(people(one).last()).toContainText('looks around alone')
  await strip(other).getByRole('button', { name: 'Back to Livia' }).tap()
  await expect(people(one).last()).not.toContainText('looks around alone')
})
