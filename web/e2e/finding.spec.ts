/** Strangers find each other: live they are asked and sit down, over days the game begins by itself. */
import type { Page } from '@playwright/test'
import { serious } from './axe'
import { foreign, isBroken, LANGUAGES, wordsOn } from './languages'
import { DESK, freshName, PHONE, type Person } from './people'
import { expect, test } from './test'

/** On the home page: look for Trajan for two. */
async function look(person: Person, pace: 'Play live now' | 'Over days'): Promise<void> {
  const { page } = person
  await page.goto('/')
  await page.getByRole('button', { name: pace }).click()
  const dialog = page.getByRole('dialog', { name: 'Find a game' })
  await dialog.getByRole('checkbox', { name: 'Praetor' }).uncheck({ force: true })
  for (const n of ['3', '4']) await dialog.getByRole('checkbox', { name: n, exact: true }).uncheck({ force: true })
  await dialog.getByRole('button', { name: 'Look for a game' }).click()
  await expect(dialog).toHaveCount(0)
}

const isAsked = (page: Page) => page.getByRole('dialog', { name: 'A game is found' })

test('two strangers are matched, say that they play, and play', async ({ enter }) => {
  const [livia, marcus] = [await enter(DESK), await enter(PHONE)]
  await livia.register(freshName('Livia'))
  await marcus.register(freshName('Marcus'))
  await look(livia, 'Play live now')
  await expect(livia.page.getByRole('complementary', { name: 'Looking for a game' })).toContainText('rated')
  expect(await serious(livia.page)).toEqual([])
  await look(marcus, 'Play live now')
  for (const { page } of [livia, marcus]) {
    await isAsked(page).waitFor()
    expect(await serious(page)).toEqual([])
  }
  await livia.page.getByRole('button', { name: /^Play \(/ }).click()
  await expect(livia.page.getByText('1 of 2 play.')).toBeVisible()
  await marcus.page.getByRole('button', { name: /^Play \(/ }).click()
  for (const { page } of [livia, marcus]) await page.locator('main .table').waitFor()
  expect(livia.page.url()).toBe(marcus.page.url())
  const table = livia.page.url().split('/').at(-1)!
  const frames = [await livia.table(table), await marcus.table(table)]
  const mover = frames[0]!.options.length ? livia : marcus
  const { version, options } = await mover.table(table)
  await mover.tell(table, { do: 'move', version, moves: [options[0]!.move] })
  await expect.poll(() => livia.version()).toBeGreaterThan(version)
  await expect.poll(() => marcus.version()).toBeGreaterThan(version)
})

test('whoever says no is out, and the other looks on', async ({ enter }) => {
  const [livia, marcus] = [await enter(), await enter()]
  for (const person of [livia, marcus]) await person.call('Livia')
  for (const person of [livia, marcus]) await look(person, 'Play live now')
  await isAsked(livia.page).waitFor()
  await isAsked(marcus.page).waitFor()
  await marcus.page.getByRole('button', { name: 'Not now' }).click()
  await expect(isAsked(livia.page)).toHaveCount(0)
  await expect(marcus.page.getByRole('button', { name: 'Play live now' })).toBeVisible()
  const bar = livia.page.getByRole('complementary', { name: 'Looking for a game' })
  await expect(bar).toContainText('0 others are looking')
  await bar.getByRole('button', { name: 'Stop looking' }).click()
  await expect(bar).toHaveCount(0)
})

test('over days the game begins by itself', async ({ enter }) => {
  const [livia, marcus] = [await enter(), await enter()]
  for (const person of [livia, marcus]) await person.register(freshName())
  for (const person of [livia, marcus]) await look(person, 'Over days')
  await marcus.page.reload()
  await marcus.page.getByRole('button', { name: 'Open the table' }).click()
  await marcus.page.locator('main .table').waitFor()
  await livia.page.goto('/')
  await expect(livia.page.getByRole('button', { name: 'Open the table' })).toBeVisible()
})

test('the question what to look for: every language, and on a phone', async ({ enter }) => {
  const person = await enter(PHONE)
  await person.register(freshName())
  for (const language of LANGUAGES) {
    await person.page.goto('/')
    await person.prefer({ language })
    await person.page
      .getByRole('button', { name: person.word('live', 'interface-finding') })
      .or(person.page.locator('section .btn.big.primary'))
      .first()
      .click()
    const dialog = person.page.getByRole('dialog')
    await dialog.waitFor()
    const words = await wordsOn(person.page)
    expect(words.filter(isBroken)).toEqual([])
    expect(words.filter(foreign(language))).toEqual([])
    expect(await serious(person.page)).toEqual([])
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})
