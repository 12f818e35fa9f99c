/** Strangers find each other: live they are asked and sit down, over days the game begins by itself. */
import type { Page } from '@playwright/test'
import { serious } from './axe'
import { foreign, isBroken, LANGUAGES, wordsOn } from './languages'
import { DESK, freshName, friend, me, PHONE, together, type Person } from './people'
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

test('without a game there is nothing to look for, and it says so', async ({ enter }) => {
  const { page } = await enter()
  await page.goto('/')
  await page.getByRole('button', { name: 'Over days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find a game' })
  for (const game of ['Trajan', 'Praetor']) await dialog.getByRole('checkbox', { name: game }).uncheck({ force: true })
  const look = dialog.getByRole('button', { name: 'Look for a game' })
  await expect(look).toHaveAttribute('title', 'Choose a game.')
  await dialog.getByRole('checkbox', { name: 'Trajan' }).check({ force: true })
  await expect(look).toBeEnabled()
})

test('friends invite each other, with what the table is like; who declines frees the seat', async ({ enter }) => {
  const [livia, marcus] = [await enter(), await enter(PHONE)]
  const [host, other] = [freshName('Livia'), freshName('Marcus')]
  await livia.register(host)
  await marcus.register(other)
  await marcus.page.goto(`/p/${encodeURIComponent(host)}`)
  await marcus.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(marcus.page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await livia.page.goto('/me/people')
  await livia.page.getByLabel('Name of an account').fill(other)
  await livia.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(livia.page.getByText('here now')).toBeVisible()
  expect(await serious(livia.page)).toEqual([])
  for (const answer of ['Decline', 'Accept']) {
    await livia.page.goto('/me/people')
    await livia.page.getByRole('link', { name: 'Invite' }).click()
    await livia.page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
    await livia.page.getByRole('button', { name: 'Open the table' }).click()
    await livia.page.getByText(other).first().waitFor()
    const table = livia.page.url().split('/').at(-1)!
    await marcus.page.goto('/')
    const card = marcus.page.getByRole('region', { name: 'News' })
    await expect(card).toContainText(`${host} invites you: Trajan, 2 players, no clock.`)
    expect(await serious(marcus.page)).toEqual([])
    await card.getByRole('button', { name: answer }).click()
    if (answer === 'Accept') await expect(marcus.page).toHaveURL(new RegExp(`/t/${table}`))
    else await expect(card).toHaveCount(0)
    const { info } = await livia.table(table)
    expect(info.seats.map((seat) => seat.person !== null)).toEqual([true, answer === 'Accept'])
  }
})

test('whoever is muted at a table is heard no longer, and again when one likes', async ({ enter }) => {
  const [livia, marcus] = [await enter(), await enter()]
  const id = await together(livia, marcus, 'trajan')
  await marcus.tell(id, { do: 'chat', text: 'Ave Livia' })
  await livia.page.getByRole('tab', { name: 'Chat' }).click()
  await expect(livia.page.getByText('Ave Livia')).toBeVisible()
  const toggle = async (name: 'Mute' | 'Unmute') => {
    await livia.page.getByRole('button', { name: 'About this table' }).click()
    await livia.page.getByRole('button', { name, exact: true }).click()
    await livia.page.keyboard.press('Escape')
  }
  await toggle('Mute')
  await expect(livia.page.getByText('Ave Livia')).toHaveCount(0)
  await marcus.tell(id, { do: 'chat', text: 'Quid agis' })
  await livia.tell(id, { do: 'chat', text: 'Vale' })
  await expect(livia.page.getByText('Vale')).toBeVisible()
  expect(livia.heard.filter((text) => text.includes('Quid agis'))).toEqual([])
  await toggle('Unmute')
  await expect(livia.page.getByText('Quid agis')).toBeVisible()
})

test('open tables are filtered', async ({ enter }) => {
  const [livia, marcus] = [await enter(), await enter()]
  await livia.register(freshName())
  const open = (title: string, more: object) =>
    livia.open('trajan', [me, friend], { visibility: 'public', title, ...more })
  const [fast, slow] = [freshName('Fast'), freshName('Slow')]
  await open(fast, { clock: { kind: 'live', bank: 600 } })
  await open(slow, { clock: { kind: 'days', days: 1 }, rated: true, in_time: true })
  const { page } = marcus
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'Open tables' })
  await expect(panel.getByText(fast)).toBeVisible()
  await expect(panel.getByText('95 % in time').first()).toBeVisible()
  await panel.getByText('Filter').click()
  await panel.getByLabel('Any pace').selectOption('days')
  await expect(panel.getByText(fast)).toHaveCount(0)
  await expect(panel.getByText(slow)).toBeVisible()
  await panel.getByLabel('Rated or not').selectOption('false')
  await expect(panel.getByText(slow)).toHaveCount(0)
  expect(await serious(page)).toEqual([])
})
