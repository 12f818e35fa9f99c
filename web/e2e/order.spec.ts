/** Reports, and what moderators decide: by the buttons, in every language, on a desk and on a phone. */
import type { Page } from '@playwright/test'
import { serious } from './axe'
import { foreign, isBroken, LANGUAGES, wordsOn } from './languages'
import { DESK, freshName, PASSWORD, PHONE, type Person } from './people'
import { expect, test } from './test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const SMALL = { viewport: { width: 1280, height: 720 } }
const keep = process.env.PICTURES

async function picture({ page }: Person, name: string): Promise<void> {
  if (keep) await page.screenshot({ path: `${keep}/${name}.png` })
}

/** The same page in every language; nothing is wider than the screen, and axe finds nothing serious. */
async function looks(person: Person, name: string, open: () => Promise<void> = async () => undefined): Promise<void> {
  for (const language of LANGUAGES) {
    await person.prefer({ language })
    await expect(person.page.locator('html')).toHaveAttribute('lang', language)
    await open()
    await person.quiet()
    const words = await wordsOn(person.page)
    expect(words.filter(isBroken)).toEqual([])
    expect(words.filter(foreign(language))).toEqual([])
    for (const [size, { viewport }] of Object.entries({ desk: DESK, small: SMALL, phone: PHONE })) {
      await person.page.setViewportSize(viewport!)
      const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBe(0)
      await picture(person, `${name}-${language}-${size}`)
    }
    expect(await serious(person.page)).toEqual([])
    await person.page.setViewportSize(DESK.viewport!)
  }
  await person.prefer({ language: 'en' })
}

test('somebody is reported, muted and warned, reads why, and answers once', async ({ enter, server }) => {
  test.setTimeout(240_000)
  const [admin, livia, nero] = [await enter(), await enter(), await enter()]
  const [hers, his] = [freshName('Livia'), freshName('Nero')]
  await admin.register(freshName('Augustus'))
  await admin.ask('POST', '/admin/claim', { word: await server.claimWord() })
  await livia.register(hers)
  await nero.register(his)
  const table = await nero.open('trajan', [{ to: 'host' }, { to: 'open' }], { title: freshName('Via Appia') })
  await livia.tell(table, { do: 'join' })
  await nero.tell(table, { do: 'start' })
  await nero.tell(table, { do: 'chat', text: 'Only fools play like this.' })

  // A line of the chat, by its flag; the table, by its menu; the player, on their page.
  const { page } = livia
  await page.goto(`/t/${table}`)
  await page.getByRole('tab', { name: /Chat/ }).click()
  const flag = page.getByRole('button', { name: `Report this line by ${his}` })
  await flag.focus()
  await flag.press('Enter')
  await picture(livia, 'report-line')
  expect(await serious(page)).toEqual([])
  await dialog(page).getByLabel('What happened, in your words').fill('He says so to everybody.')
  await button(page, 'Send report').click()
  await expect(page.getByText('Thank you; somebody will look at it.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'About this table' }).click()
  await button(page, 'Report this table').click()
  await dialog(page).getByText('cheating').click()
  await button(page, 'Send report').click()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(`/p/${encodeURIComponent(his)}`)
  await button(page, 'Report').click()
  await button(page, 'Cancel').click()
  await button(page, 'Report').click()
  await dialog(page).getByText('the name', { exact: true }).click()
  await button(page, 'Send report').click()
  await expect(dialog(page)).toHaveCount(0)
  await looks(livia, 'report-player', async () => {
    await page.locator('main section.panel').first().locator('button').last().click()
    await dialog(page).locator('textarea').waitFor()
  })

  // The queue.
  const desk = admin.page
  await desk.goto('/admin/reports')
  const rows = desk.locator('main section').first().locator('li')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Only fools play like this.')
  await looks(admin, 'queue', async () => void (await desk.locator('blockquote').first().waitFor()))
  await desk.goto('/admin/reports')
  await rows.first().getByRole('button', { name: 'Decide' }).click()
  await dialog(desk).getByText('Take the line out', { exact: true }).first().click()
  await dialog(desk).getByLabel('Why').fill('You called others fools.')
  await picture(admin, 'decide-line')
  await button(desk, 'Take the line out').click()
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('button', { name: 'Decide' }).click()
  await dialog(desk).getByText('Mute', { exact: true }).first().click()
  await dialog(desk).getByText('3', { exact: true }).click()
  await dialog(desk).getByLabel('Why').fill('You called others fools.')
  await picture(admin, 'decide-mute')
  expect(await serious(desk)).toEqual([])
  await button(desk, 'Mute').click()
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button', { name: 'Nothing to do' }).click()
  await expect(desk.getByText('Nobody has reported anything.')).toBeVisible()
  await looks(
    admin,
    'decided',
    async () => void (await desk.locator('main section:nth-of-type(2) li small').first().waitFor()),
  )

  // What the person concerned sees.
  const own = nero.page
  await own.goto('/')
  await own.getByRole('link', { name: 'Moderators have decided something about you.' }).click()
  await expect(own.getByText('You called others fools.')).toHaveCount(2)
  await looks(nero, 'decisions', async () => void (await own.locator('main li').first().waitFor()))
  await own.goto('/me/decisions')
  await own.getByRole('button', { name: 'Answer' }).first().click()
  await own.getByLabel('Your answer').fill('I am sorry.')
  await picture(nero, 'answering')
  await button(own, 'Send answer').click()
  await expect(own.getByText('Your answer: I am sorry.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Answer' })).toHaveCount(1)
  await own.goto(`/t/${table}`)
  await own.getByRole('tab', { name: /Chat/ }).click()
  await own.getByLabel('Say something').fill('Does anybody hear me?')
  await button(own, 'Send').click()
  await expect(own.getByText('only you hear this')).toBeVisible()
  await picture(nero, 'muted')
  await page.goto(`/t/${table}`)
  await page.getByRole('tab', { name: /Chat/ }).click()
  await expect(page.locator('.chat li')).toHaveText(/…/)
  await expect(page.getByText('Does anybody hear me?')).toHaveCount(0)

  // The answer, and the end of it.
  await desk.goto('/admin/reports')
  await expect(desk.getByText('Answer: I am sorry.')).toBeVisible()
  await button(desk, 'Lift').click()
  await expect(button(desk, 'Lift')).toHaveCount(0)
  await desk.goto('/admin/audit')
  for (const done of ['muted:', 'took a line out of the chat of:', 'lifted a decision about:'])
    await expect(desk.getByText(done)).toBeVisible()
})

test('somebody is renamed and banned, reads why where they sign in, and answers there', async ({ enter, server }) => {
  test.setTimeout(120_000)
  const [admin, nero] = [await enter(), await enter()]
  const [his, fresh] = [freshName('Rude'), freshName('Player')]
  await admin.register(freshName('Augustus'))
  await admin.ask('POST', '/admin/claim', { word: await server.claimWord() })
  await nero.register(his)
  const { page } = admin
  await page.goto('/admin')
  const decide = async (name: string, what: string) => {
    await page.getByLabel('Find by name').fill(name)
    await button(page, 'Find').click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: 'Decide…' }).click()
    await dialog(page).getByText(what, { exact: true }).first().click()
    if (what === 'Rename') await dialog(page).getByLabel('New name').fill(fresh)
    await dialog(page).getByLabel('Why').fill('This name is rude.')
    await picture(admin, `decide-${what}`)
    await button(page, what).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await decide(his, 'Rename')
  await decide(fresh, 'Ban')
  await expect(page.getByText('banned')).toBeVisible()

  const own = nero.page
  await own.goto('/me')
  const enters = async () => {
    await own.getByLabel('Name').fill(fresh)
    await own.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await own.locator('form button[type=submit]').first().click()
    await own.locator('textarea').waitFor()
  }
  await enters()
  await expect(own.getByRole('alert').filter({ hasText: 'This name is rude.' })).toBeVisible()
  await picture(nero, 'banned')
  expect(await serious(own)).toEqual([])
  await own.getByLabel('Your answer').fill('It is my name.')
  await button(own, 'Send answer').click()
  await expect(own.getByText('Your answer has been sent.')).toBeVisible()
  await page.goto('/admin/reports')
  await expect(page.getByText('Answer: It is my name.')).toBeVisible()
})
