/** Small things that must not be in the way: what covers what, what counts as news, what the browser itself says. */
import { advance, alone, friend, me, sit, together, type Person } from './people'
import { keptRecord } from './records'
import { expect, test } from './test'

const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

test('the console is clean on a first visit', async ({ enter }) => {
  const host = await enter()
  await host.call('Livia')
  const invited = `/t/${await host.open('trajan', [me, friend])}`
  for (const path of ['/', '/me', '/learn/trajan', invited]) {
    const person = await enter()
    await person.page.goto(path)
    await person.page.locator('main').waitFor()
    await person.quiet()
    expect(person.complaints, path).toEqual([])
    await person.leave()
  }
})

for (const game of ['trajan', 'praetor'] as const) {
  test(`${game}: whom to play against is chosen, and the game begins`, async ({ enter }) => {
    const person = await enter()
    const { page } = person
    await page.goto('/')
    const cover = page.locator('article', { has: page.getByRole('heading', { name: game }) })
    await cover.getByRole('button', { name: /^you \+/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Play now' }).click()
    await expect(page.locator('[data-target]').first()).toBeVisible()
    await expect(page).not.toHaveTitle(/\b(trajan|praetor)\b/) // a proper name
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const { info } = await person.table(id)
    expect([info.game, info.players]).toEqual([game, 2])
    expect(person.complaints).toEqual([])
  })
}

test('what one says oneself is no news', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  const table = await together(host, guest, 'trajan')
  const tab = ({ page }: Person, name: string) => page.getByRole('tab', { name })
  await host.tell(table, { do: 'chat', text: 'Salve!' })
  await expect(tab(guest, 'Chat')).toHaveText(/1/)
  await expect(tab(host, 'Chat')).toHaveText('Chat')
  await tab(guest, 'Chat').click()
  await expect(guest.page.getByText('Salve!')).toBeVisible()
  await host.tell(table, { do: 'chat', text: 'Vale!' })
  await expect(guest.page.getByText('Vale!')).toBeVisible()
  await expect(tab(guest, 'Chat')).toHaveText('Chat') // it is being read
})

test('resigning is asked by the page itself, and can be thought better of', async ({ enter }) => {
  const person = await enter()
  const boxes: string[] = []
  person.page.on('dialog', (box) => {
    boxes.push(box.message())
    void box.dismiss()
  })
  const table = await alone(person, 'trajan')
  const sure = person.page.getByRole('dialog', { name: 'Give up your seat for good?' })
  const ask = async () => {
    await person.page.getByRole('button', { name: 'About this table' }).click()
    await person.page.getByRole('button', { name: 'Resign' }).click()
  }
  await ask()
  await sure.getByRole('button', { name: 'Keep playing' }).click()
  await expect(sure).toHaveCount(0)
  expect((await person.table(table)).info.seats[0]!.gone).toBe(false)
  await ask()
  await sure.getByRole('button', { name: 'Resign' }).click()
  await expect.poll(async () => (await person.table(table)).info.seats[0]!.gone).toBe(true)
  expect(boxes).toEqual([])
})

test('a game that is over says so, at no quarter or round', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await person.call('Livia')
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record: await keptRecord('trajan') })
  for (const path of [`/t/${id}`, `/t/${id}/replay`]) {
    await page.goto(path)
    await page.locator('main .table').waitFor()
    if (path.endsWith('replay')) await page.getByRole('slider').press('End')
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await expect(page.locator('body')).toContainText('The game is over')
      await expect(page.getByText(/Quarter [IV]+ · Round/)).toHaveCount(0)
    }
  }
})

test('the coach lies over nothing that is to be read first', async ({ enter }) => {
  const person = await enter()
  const table = await alone(person, 'trajan', 1, { hints: true })
  await person.page.goto('/')
  await advance([person], table, ({ log, since_your_turn: own }) => own! > 20 && log.moves > own!)
  for (const [width, height] of SIZES) {
    await person.page.setViewportSize({ width, height })
    await sit(person, `${table}?coach=1`)
    const digest = person.page.getByRole('region', { name: 'Since your last turn' })
    const button = (name: string) => digest.getByRole('button', { name })
    for (const name of ['Close', 'Show me', 'Got it']) await button(name).click({ trial: true })
    await button('Got it').click()
    await expect(digest).toHaveCount(0)
    await expect(person.page.getByRole('complementary', { name: 'Coach' })).toBeVisible()
  }
})
