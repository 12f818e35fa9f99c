/** Who sits at a table: bots with names and faces, friends who say who they are, and what lists tell of them. */
import names from '../../src/aedile/bots/names.json' with { type: 'json' }
import type { SeatInfo } from '../src/lib/net/types'
import { alone, bot, friend, me } from './people'
import { expect, test } from './test'

const ROMANS = [...names.men, ...names.women]

test('bots are Romans with a face and a level, at the table and at its end', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const seats = [me, bot('novice'), bot('heuristic')]
  await person.call('Livia')
  const table = await person.open('praetor', seats, { seed: 'browser' })
  await person.tell(table, { do: 'start' })
  const { info } = await person.table(table)
  const [, one, other] = info.seats as [SeatInfo, SeatInfo, SeatInfo]
  for (const { name } of [one, other]) expect(ROMANS).toContain(name)
  expect(new Set(['Livia', one.name, other.name]).size).toBe(3)

  await page.goto(`/t/${table}`)
  const rivals = page.getByRole('list', { name: 'Rivals' })
  const row = (seat: SeatInfo) => rivals.locator(`[data-seat="${seat.seat}"]`)
  for (const [seat, level] of [
    [one, 'Novice'],
    [other, 'Master'],
  ] as const) {
    await expect(row(seat).locator('.name')).toHaveText(seat.name)
    await expect(row(seat).locator('.level')).toContainText(level)
  }
  /** Without the colours of the seat, which differ anyhow; the ring around the face has them. */
  const face = (seat: SeatInfo) =>
    row(seat)
      .locator('.head .face')
      .evaluate((drawn) => {
        const ring = [...drawn.children].slice(-2).map((each) => each.getAttribute('stroke')!)
        return ring.reduce((drawing, colour) => drawing.replaceAll(colour, ''), drawn.innerHTML)
      })
  expect(await face(one)).not.toBe(await face(other))
  await expect(page.locator('[data-target]').first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(info.title))

  await person.tell(table, { do: 'resign' })
  const standings = page.getByRole('dialog').locator('.standings li')
  await expect(standings.filter({ hasText: other.name })).toContainText('Master')
  await expect(standings.locator('.face')).toHaveCount(2)
})

test('a rematch against bots starts at once, with the same ones', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const first = await alone(person, 'trajan', 2)
  const before = (await person.table(first)).info
  await person.tell(first, { do: 'resign' })
  await page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click()
  await expect(page).not.toHaveURL(new RegExp(first))
  await expect(page.locator('main .table')).toBeVisible()
  const { info, phase } = await person.table(page.url().split('/').at(-1)!)
  expect(phase).toBe('playing')
  expect(info.title).toBe(before.title)
  expect(info.seats.map((seat) => seat.name).sort()).toEqual(before.seats.map((seat) => seat.name).sort())
})

test('lists say who, which game, whose turn and how long is left, the most urgent first', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  await host.call('Livia')
  await guest.call('Marcus')
  const opened: string[] = []
  for (const days of [2, 0.1]) {
    const table = await host.open('trajan', [me, friend, bot('novice')], {
      clock: { kind: 'days', days },
      seed: 'browser',
    })
    await guest.tell(table, { do: 'join' })
    await host.tell(table, { do: 'start' })
    opened.push(table)
  }
  const [calm, urgent] = await Promise.all(opened.map((table) => host.table(table)))
  expect(calm!.to_move).toBe(0) // the first to fill the trays
  for (const { info } of [calm!, urgent!]) expect(info.title).toMatch(/^\p{Lu}\p{Ll}/u) // nobody gave them a name

  const { page } = host
  await page.clock.install()
  await page.goto('/')
  const rows = page.getByRole('region', { name: 'My turns' }).locator('.table-row')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(urgent!.info.title)
  await expect(rows.first().locator('.left.soon')).toHaveText(/^2 h left$|^1\d\d min left$/)
  const calmly = rows.nth(1)
  const roman = calm!.info.seats[2]!.name
  for (const told of [calm!.info.title, 'Trajan', 'Marcus', roman, 'Novice', 'Your turn', '47 h left'])
    await expect(calmly).toContainText(told)
  await expect(calmly.locator('.face')).toHaveCount(1)
  await page.clock.fastForward('02:00:00')
  await expect(calmly).toContainText('45 h left')

  await guest.page.goto('/')
  const theirs = guest.page.getByRole('region', { name: 'My turns' }).locator('.table-row')
  for (const told of ['Livia to move', '47 h left'])
    await expect(theirs.filter({ hasText: calm!.info.title })).toContainText(told)
})

test('a friend who comes by the link is asked for a name, once', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  await host.call('Livia')
  const table = await host.open('trajan', [me, friend])
  const { page } = guest
  await page.goto(`/t/${table}`)
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your name' })
  await expect(field).toBeFocused()
  await expect(field).not.toHaveValue('')
  await page.keyboard.type('Berta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for Livia to start the game.')).toBeVisible()
  await expect.poll(async () => (await host.table(table)).info.seats[1]?.name).toBe('Berta')

  const next = await host.open('trajan', [me, friend])
  await page.goto(`/t/${next}`)
  await page.getByRole('button', { name: 'Sit down' }).last().click()
  await expect(field).toHaveCount(0)
  await expect.poll(async () => (await host.table(next)).info.seats[1]?.name).toBe('Berta')
})
