/** What has been confirmed is taken back by consent: who asks, how far, whom it waits for. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { advance, alone, PHONE, together, type Person } from './people'
import { expect, test } from './test'

const LAPTOP = { viewport: { width: 1280, height: 720 } }

const card = ({ page }: Person): Locator => page.getByRole('region', { name: 'Request to go back' })
const button = ({ page }: Person, name: string | RegExp): Locator => page.getByRole('button', { name })

/** Where the buttons of the prompt are, and what they say. */
const actions = ({ page }: Person): Promise<string[]> =>
  page
    .locator('[data-part=prompt] button')
    .evaluateAll((all) => all.map((each) => `${each.textContent} ${JSON.stringify(each.getBoundingClientRect())}`))

/** Where everything is that can be pressed to play, on the board and beside the question. */
const places = ({ page }: Person): Promise<string[]> =>
  page
    .locator('[data-target], [data-opens]')
    .evaluateAll((all) =>
      all.map((each) => `${each.getAttribute('data-target')} ${JSON.stringify(each.getBoundingClientRect())}`),
    )

test('a confirmed turn is taken back only if the other agrees', async ({ enter }) => {
  const [host, guest] = [await enter(), await enter()]
  const table = await together(host, guest, 'praetor', 0, { confirm: true })
  const begun = await host.table(table)
  const [mover, other] = begun.to_move === 0 ? [host, guest] : [guest, host]
  const [name, rival] = begun.to_move === 0 ? ['Livia', 'Marcus'] : ['Marcus', 'Livia']
  const hands = mover.hands(40)
  while (!(await button(mover, /^Confirm/).isVisible())) {
    await hands.choose()
    await expect(
      button(mover, /^Confirm/)
        .or(mover.page.locator('[data-target]'))
        .first(),
    ).toBeVisible()
  }
  await expect(button(mover, /^Undo/)).toBeVisible()
  await button(mover, /^Confirm/).click()
  await expect(other.page.locator('[data-target]').first()).toBeVisible()

  // Not at once.
  const { version, log } = await mover.table(table)
  await expect(button(mover, /^Undo/)).toHaveCount(0)
  await mover.page.keyboard.press('z')
  const before = await actions(other)

  // The other reads who asks for what, and plays on if they like: nothing has moved.
  await button(mover, 'Ask to undo').click()
  await expect(card(other)).toContainText(`${name} asks to take back 1 decision`)
  await expect(card(other).getByRole('listitem').first()).toContainText(/\w{3}/)
  expect(await actions(other)).toEqual(before)
  await expect(card(mover)).toContainText(`Waiting for ${rival}.`)
  expect((await mover.table(table)).version).toBe(version)

  // Whoever asked can think better of it.
  await card(mover).getByRole('button', { name: 'Withdraw' }).click()
  await expect(card(other)).toHaveCount(0)
  await expect(mover.page.locator('.toast')).toHaveCount(0)

  // No, then yes; both are told.
  await button(mover, 'Ask to undo').click()
  await card(other).getByRole('button', { name: 'No', exact: true }).click()
  await expect(mover.page.getByText('Your request to go back was declined.')).toBeVisible()
  await button(mover, 'Ask to undo').click()
  await card(other).getByRole('button', { name: 'Agree' }).click()
  await expect(mover.page.locator('[data-target]').first()).toBeVisible()
  await expect(other.page.getByText(`${name} took back 1 decision.`)).toBeVisible()
  expect((await mover.table(table)).log.moves).toBe(log.moves - 1)
})

for (const [size, options] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
  test(`on a ${size} a request to go back moves nothing under the hand of whoever is to play`, async ({ enter }) => {
    const [host, guest] = [await enter(options), await enter(options)]
    const table = await together(host, guest, 'praetor')
    const [mover, other] = (await host.table(table)).to_move === 0 ? [host, guest] : [guest, host]
    const { version, options: answers } = await mover.table(table)
    const pass = answers.find(({ target }) => target === 'button:pass')!
    await mover.tell(table, { do: 'move', version, moves: [pass.move] })
    await expect(other.page.locator('[data-target]').first()).toBeVisible()
    const before = await places(other)
    expect(before.length).toBeGreaterThan(5)

    await mover.tell(table, { do: 'ask-undo', version: version + 1, moves: 0 })
    for (const name of ['Agree', 'No']) await card(other).getByRole('button', { name }).click({ trial: true })
    expect(await places(other)).toEqual(before)
    await other.page.locator('[data-target="button:pass"]').click({ trial: true }) // nothing lies over it

    // Who plays on has answered.
    await other.page.locator('[data-target="button:pass"]').click()
    await expect(card(other)).toHaveCount(0)
    await expect(card(mover)).toHaveCount(0)
  })
}

test('bots agree to go back beyond what was revealed, and the record says so', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await alone(person, 'trajan')
  await advance([person], table, ({ undo }) => undo.why?.text === 'Something hidden has been shown since.')
  const before = (await person.table(table)).log.moves
  await button(person, 'Ask to undo').click()
  await expect.poll(async () => (await person.table(table)).log.moves).toBeLessThan(before)
  await expect(card(person)).toHaveCount(0)

  const { log } = await person.table(table)
  await person.tell(table, { do: 'resign' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: 'Download the record' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(`[Seen "${log.moves}"]`)
})
