/** A person's page after a rated game, by mouse and by keyboard, and leaderboards. */
import type { TournamentResponse } from '../src/lib/net/types'
import { serious } from './axe'
import { foreign, isBroken, LANGUAGES, wordsOn } from './languages'
import { player } from './pages'
import { freshName, PHONE } from './people'
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

test('a page that is closed is shown to friends, and told to others in every language', async ({ enter }) => {
  const [livia, marcus] = [await enter(), await enter(PHONE)]
  await player(livia)
  const page = new URL(livia.page.url()).pathname
  const name = decodeURIComponent(page.split('/').at(-1)!)
  const other = freshName('Marcus')
  await marcus.register(other)

  await livia.page.goto('/me/data')
  await livia.page.getByRole('radio', { name: 'Friends only' }).check({ force: true })
  await expect(livia.page.getByText('Only friends see it')).toBeVisible()
  expect(await serious(livia.page)).toEqual([])

  for (const language of LANGUAGES) {
    await marcus.page.goto(page)
    await marcus.prefer({ language })
    await marcus.page.getByRole('heading', { name, level: 1 }).waitFor()
    const words = await wordsOn(marcus.page)
    expect(words.filter(isBroken)).toEqual([])
    expect(words.filter(foreign(language))).toEqual([])
    expect(await serious(marcus.page)).toEqual([])
    expect(await marcus.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await marcus.prefer({ language: 'en' })
  await expect(marcus.page.getByText(`${name} shows this page to friends only`)).toBeVisible()
  await expect(marcus.page.getByRole('slider')).toHaveCount(0)
  await marcus.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(marcus.page.getByRole('button', { name: 'Unfollow' })).toBeVisible()

  await livia.page.goto('/me/people')
  await livia.page.getByLabel('Name of an account').fill(other)
  await livia.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(livia.page.getByRole('link', { name: other })).toBeVisible()
  await marcus.page.goto(page)
  await expect(marcus.page.getByRole('slider')).toBeVisible()
  await livia.page.goto(page)
  await expect(livia.page.getByText('Your friends see this page, nobody else.')).toBeVisible()
})

test('a tournament that was won stands on the page of who won it, in every language', async ({ enter }) => {
  const [livia, marcus] = [await enter(PHONE), await enter()]
  const [name, other] = [freshName('Livia'), freshName('Marcus')]
  await livia.register(name)
  await marcus.register(other)
  const plan = { title: 'Ludi Romani', game: 'trajan', size: 2, rounds: 1, clock: { kind: 'none' } }
  const { id } = await livia.ask<{ id: string }>('POST', '/tournaments', plan)
  for (const each of [livia, marcus]) await each.ask('POST', `/tournaments/${id}/enter`)
  await livia.ask('POST', `/tournaments/${id}/start`)
  const told = () => marcus.ask<TournamentResponse>('GET', `/tournaments/${id}`)
  await expect.poll(async () => (await told()).you.tables.length).toBe(1)
  const table = (await told()).you.tables[0]!.table
  for (const each of [marcus, livia]) await each.tell(table, { do: 'resign' }) // who leaves later stands higher
  await expect.poll(async () => (await told()).phase).toBe('over')

  const { page } = livia
  await page.goto(`/p/${encodeURIComponent(name)}`)
  const honours = page.getByRole('region', { name: 'Honours' })
  await expect(honours.getByRole('listitem')).toContainText('Victory among 2 · Trajan · Swiss')
  await expect(honours.getByRole('link', { name: 'Ludi Romani' })).toHaveAttribute('href', `/to/${id}`)
  for (const language of LANGUAGES) {
    await livia.prefer({ language })
    await page.getByRole('link', { name: 'Ludi Romani' }).waitFor()
    const words = await wordsOn(page)
    expect(words.filter(isBroken)).toEqual([])
    expect(words.filter(foreign(language))).toEqual([])
    expect(await serious(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await marcus.page.goto(`/p/${encodeURIComponent(other)}`)
  await marcus.page.getByRole('heading', { name: 'Bots beaten' }).waitFor()
  await marcus.quiet()
  await expect(marcus.page.getByRole('region', { name: 'Honours' })).toHaveCount(0)
})
