/** A tournament of eight with bots, from sign-up to the winner; its pages on a desk and a phone. */
import type { ForecastResponse, TournamentResponse } from '../src/lib/net/types'
import { serious } from './axe'
import { freshName, PHONE, SHORT, type Person } from './people'
import { expect, test } from './test'

const BOTS = 6

/** Fill in the form as a person does. */
async function create({ page }: Person, title: string): Promise<string> {
  await page.goto('/tournaments')
  await page.getByRole('link', { name: 'New tournament' }).click()
  await page.getByLabel('Its name').fill(title)
  await page.getByText('Praetor', { exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2')
  await page.getByLabel('The same deal at all tables of a round').check()
  await page.getByLabel('Tables wait for each other').uncheck() // it is usual over days; see below
  const rated = page.getByLabel('Games are rated')
  await rated.check()
  await page.getByRole('group', { name: 'Edition' }).getByText('Reconstructed').click()
  await page.getByRole('group', { name: 'Short game' }).getByText('Yes').click()
  await expect(rated).toBeHidden()
  await expect(page.getByText('With these rules the games are not rated')).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Create the tournament' }).click()
  await expect(page).toHaveURL(/\/to\/\w+/)
  return page.url().split('/').at(-1)!
}

/** Legal moves of these people at their tables, until the round is over. */
async function play(people: Person[], id: string, round: number): Promise<void> {
  for (;;) {
    const told = await people[0]!.ask<TournamentResponse>('GET', `/tournaments/${id}`)
    if (told.phase === 'over' || told.rounds.length > round || told.rounds[round - 1]?.over) return
    await Promise.all(
      people.map(async (person) => {
        const { you } = await person.ask<TournamentResponse>('GET', `/tournaments/${id}`)
        for (const { table } of you.tables) {
          const { options, version } = await person.table(table)
          if (options.length)
            await person.tell(table, { do: 'move', version, moves: [options[version % options.length]!.move] })
        }
      }),
    )
  }
}

test('a tournament of eight with bots, from sign-up to the winner', async ({ enter }) => {
  test.setTimeout(240_000)
  const [host, guest] = [await enter(), await enter(PHONE)]
  const names = [freshName('Livia'), freshName('Octavia')]
  await host.register(names[0]!)
  await guest.register(names[1]!)
  const id = await create(host, 'Ludi Apollinares')
  const { page } = host

  await page.getByRole('button', { name: 'Enter the tournament' }).click()
  for (let i = 0; i < BOTS; i++) {
    await page.getByRole('button', { name: 'Enter it' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(i + 2)
  }
  await guest.page.goto('/tournaments')
  await guest.page.getByRole('link', { name: 'Ludi Apollinares' }).first().click()
  await guest.page.getByRole('button', { name: 'Enter the tournament' }).click()
  await expect(guest.page.locator('tbody tr')).toHaveCount(8)
  await page.getByRole('button', { name: 'Preview the round' }).click()
  await expect(page.getByRole('heading', { name: 'Round I forecast' })).toBeVisible()
  const seats = page.locator('button.sitter')
  const forecast = await host.ask<ForecastResponse>('GET', `/tournaments/${id}/pairing`)
  const before = await seats.allTextContents()
  await seats.first().click()
  await expect(page.getByText('And with whom?')).toBeVisible()
  expect(await serious(page)).toEqual([])
  await seats.last().click()
  await expect(seats.first()).toHaveText(before.at(-1)!)
  await expect(seats.last()).toHaveText(before[0]!)
  await page.getByRole('button', { name: 'Back to the pairing' }).click()
  await expect(seats.first()).toHaveText(before[0]!)
  await seats.first().click()
  await seats.last().click()
  await expect(seats.last()).toHaveText(before[0]!)
  await page.getByRole('button', { name: 'Begin the tournament' }).click()

  await expect(page.getByRole('heading', { name: 'Your table' })).toBeVisible()
  await expect(page.getByText('One deal for all')).toBeVisible()
  const begun = await host.ask<TournamentResponse>('GET', `/tournaments/${id}`)
  expect(begun.rounds[0]!.tables[0]!.seats[0]!.who).toBe(forecast.tables.at(-1)!.at(-1)!.who)
  await page
    .getByRole('link', { name: /(Play|Look on) · Round I/ })
    .first()
    .click()
  await page.locator('main .table').waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await guest.page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByText('A deal is still sealed.')).toBeVisible()
  await guest.page.getByRole('textbox', { name: 'Say something' }).fill('Salvete omnes')
  await guest.page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Salvete omnes')).toBeVisible()
  for (const each of [page, guest.page]) expect(await serious(each)).toEqual([])
  await page.getByText('Salvete omnes').hover()
  await page.getByRole('button', { name: `Report this line by ${names[1]}` }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Standings' }).click()
  await guest.page.getByRole('tab', { name: 'Standings' }).click()
  await play([host, guest], id, 1)
  await play([host, guest], id, 2)

  await expect(page.getByRole('status').filter({ hasText: /won the tournament|share the first place/ })).toBeVisible()
  await expect(guest.page.getByRole('status').filter({ hasText: /won|share/ })).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(8)
  await expect(rows.first().locator('a.cell')).toHaveCount(2)
  const records = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  expect((await records).suggestedFilename()).toBe(`tournament-${id}.zip`)
  await page.getByRole('tab', { name: 'Round II' }).click()
  await page.getByRole('link', { name: 'See the game' }).first().click()
  await page.locator('main .table').waitFor()
})

test('a league goes on with a next season', async ({ enter }) => {
  const [host, newcomer] = [await enter(), await enter(PHONE)]
  await host.register(freshName())
  await newcomer.register(freshName('Drusus'))
  const clock = { kind: 'days', days: 1 }
  // Its seven games are over in a moment where the track is short, also when they are played out.
  const plan = { title: 'Liga Romana', game: 'trajan', size: 3, kind: 'league', clock, options: SHORT.trajan }
  const { id } = await host.ask<{ id: string }>('POST', '/tournaments', plan)
  await host.ask('POST', `/tournaments/${id}/enter`)
  await host.ask('POST', `/tournaments/${id}/bots`, { bot: 'uniform' })
  await host.ask('POST', `/tournaments/${id}/start`)
  const { page } = host
  await page.goto(`/to/${id}`)
  await page.getByRole('button', { name: 'End the round', exact: true }).click()
  await page.getByRole('button', { name: 'End all open games now' }).click()

  await expect(page.getByRole('heading', { name: 'Next season' })).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Open sign-up for season II' }).click()
  await expect(page.getByRole('link', { name: '← Season I' })).toBeVisible()
  await newcomer.page.goto(page.url())
  await newcomer.page.getByRole('button', { name: 'Enter the tournament' }).click()
  await expect(newcomer.page.locator('tbody tr')).toHaveCount(3)
  await page.getByRole('link', { name: '← Season I' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('link', { name: 'Season II →' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(3)
})

test('nobody else sees a sealed table', async ({ enter }) => {
  const [host, guest, stranger] = [await enter(), await enter(), await enter()]
  await host.register(freshName())
  await guest.register(freshName('Octavia'))
  const plan = { title: 'Sealed', game: 'praetor', size: 2, rounds: 1, duplicate: true, options: SHORT.praetor }
  const { id } = await host.ask<{ id: string }>('POST', '/tournaments', plan)
  for (const each of [host, guest]) await each.ask('POST', `/tournaments/${id}/enter`)
  await host.ask('POST', `/tournaments/${id}/start`)
  await expect
    .poll(async () => (await host.ask<TournamentResponse>('GET', `/tournaments/${id}`)).you.tables.length)
    .toBe(1)
  const { you } = await host.ask<TournamentResponse>('GET', `/tournaments/${id}`)

  await stranger.call('Marcus')
  await stranger.page.goto(`/t/${you.tables[0]!.table}`)
  await expect(stranger.page.getByText('This is sealed until all tables with the same deal are over.')).toBeVisible()
})

/** Moves of somebody at a table, until nothing is asked of them. */
async function moveOn(person: Person, table: string): Promise<void> {
  for (;;) {
    const { options, version, waits } = await person.table(table)
    if (waits || !options.length) return
    await person.tell(table, { do: 'move', version, moves: [options[version % options.length]!.move] })
  }
}

test('a table that has ended a turn waits for the others, and then goes on', async ({ enter }, info) => {
  const people = [await enter(), await enter(PHONE), await enter()]
  for (const each of people) await each.register(freshName())
  const [host] = people as [Person, Person, Person]
  const plan = { title: 'Paced', game: 'praetor', size: 2, rounds: 1, duplicate: true, paced: true, bot: 'uniform' }
  const { id } = await host.ask<{ id: string }>('POST', '/tournaments', { ...plan, options: SHORT.praetor })
  for (const each of people) await each.ask('POST', `/tournaments/${id}/enter`)
  await host.ask('POST', `/tournaments/${id}/start`)
  const told = (person: Person) => person.ask<TournamentResponse>('GET', `/tournaments/${id}`)
  await expect.poll(async () => (await told(host)).you.tables.length).toBe(1)
  const tables = await Promise.all(people.map(async (each) => (await told(each)).you.tables[0]!.table))
  const early = people.filter((_, i) => tables[i] === tables[1])
  const late = people.filter((_, i) => tables[i] !== tables[1])

  const words = early[0]!.page.getByText('Waiting until the other tables have ended the turn.', { exact: true })
  await early[0]!.page.goto(`/t/${tables[1]}`)
  await expect
    .poll(async () => {
      for (const each of early) await moveOn(each, tables[1]!)
      return (await early[0]!.table(tables[1]!)).waits
    })
    .toBe(true)
  await expect(words).toBeVisible()
  await expect(early[0]!.page.getByText('1 of 2 tables has ended it.', { exact: true })).toBeVisible()
  await early[0]!.page.screenshot({ path: info.outputPath('waits.png') })
  await expect
    .poll(async () => {
      for (const each of late) await moveOn(each, tables[people.indexOf(each)]!)
      return (await early[0]!.table(tables[1]!)).waits
    })
    .toBe(false)
  await expect(words).toBeHidden()
})
