/** A person's page after a rated game, by mouse and by keyboard, and leaderboards. */
import { player } from './pages'
import { PHONE } from './people'
import { expect, test } from './test'

test('a rated game is on the page of whoever played it', async ({ enter }) => {
  const person = await enter()
  await player(person)
  const { page } = person
  await expect(page.getByRole('button', { name: /Trajan/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('provisional').first()).toBeVisible()
  const slider = page.getByRole('slider')
  await slider.focus()
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /Game 1 · place 2 of 2.*expected place/)
  await slider.press('Enter')
  await expect(page).toHaveURL(/\/t\/.+\/analysis/)
  await page.goBack()
  await page.getByRole('link', { name: 'Review' }).first().click()
  await expect(page).toHaveURL(/\/t\/.+\/analysis/)
})

test('nothing is wider than a phone', async ({ enter }) => {
  const person = await enter(PHONE)
  await player(person)
  const wider = () => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wider()).toBe(0)
  await person.page.goto('/players?game=praetor&players=5')
  await person.page.locator('tbody tr').first().waitFor()
  expect(await wider()).toBe(0)
})

test('whoever has no account has no page', async ({ enter }) => {
  const { page } = await enter()
  await page.goto('/p/Nobody%20at%20all')
  await expect(page.getByRole('alert')).toContainText('Guests have none')
})
