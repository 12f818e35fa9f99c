/**
 * Whole games of two people and a bot, from the home page to the standings and the rematch, by clicks alone:
 * one reads English, the other French.
 */
import { expect, long, test } from './test'
import type { Person } from './people'

for (const game of ['trajan', 'praetor'] as const) {
  test(`two people and a bot play ${game} to the end`, game === 'trajan' ? long : {}, async ({ enter }) => {
    const [host, guest] = [await enter(), await enter(undefined, { language: 'fr' })]
    const id = await invited(host, guest, game)
    const hands = [host.hands(1), guest.hands(2)]
    await Promise.all(hands.map((each) => each.play()))

    const standings = (await host.table(id)).standings!
    const names = (await host.table(id)).info.seats.map((seat) => seat.name)
    const told = standings.map(({ place, player, score }) => [String(place), names[player]!, String(score)])
    expect(told).toHaveLength(3)
    expect(await host.standings()).toEqual(told)
    expect(await guest.standings()).toEqual(told)
    expect([...host.amiss(), ...guest.amiss()]).toEqual([])
    for (const { played } of hands) expect(played.listed).toBeLessThan(played.presses / 10)
    expect(await rematch(host, guest, id)).not.toBe(id)
  })
}

/** One asks for another game, the other follows: both sit at the same new table. */
async function rematch(host: Person, guest: Person, before: string): Promise<string> {
  const tableOf = ({ page }: Person) => new URL(page.url()).pathname.split('/').at(-1)!
  await host.page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click()
  await expect.poll(() => tableOf(host)).not.toBe(before)
  await guest.page
    .getByRole('dialog')
    .getByRole('button', { name: guest.word('rematch.go') })
    .click()
  await expect.poll(() => tableOf(guest)).toBe(tableOf(host))
  return tableOf(host)
}

/** A table is opened, the link is sent, the guest sits down, the game begins. */
async function invited(host: Person, guest: Person, game: string): Promise<string> {
  const { page } = host
  await page.goto('/')
  await page.getByRole('link', { name: /Create a table/ }).click()
  await page.getByRole('radio', { name: game }).check({ force: true })
  await page.getByLabel('Strength of the bots').selectOption('novice')
  const [setting, value] = game === 'trajan' ? ['Time track', '11'] : ['Short game', 'Yes']
  await page.getByRole('group', { name: setting }).getByText(value, { exact: true }).click()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await guest.page.goto(await page.getByRole('textbox', { name: 'Link' }).inputValue())
  await guest.page
    .getByRole('button', { name: guest.word('sit') })
    .first()
    .click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await Promise.all([host, guest].map((each) => each.page.locator('main .table').waitFor()))
  return new URL(page.url()).pathname.split('/').at(-1)!
}
