/** A teaching table: the coach says what a turn cost, why and what is better, and the turn is taken back. */
import type { GameName } from '../src/lib/net/types'
import { serious } from './axe'
import { LANGUAGES } from './languages'
import { alone, bot, DESK, me, PHONE, sit, type Person } from './people'
import { expect, forBoth, long, test } from './test'

const card = (person: Person) => person.page.getByRole('complementary', { name: person.word('teach'), exact: true })

/** Play badly, the last answer there is, until the coach speaks of a turn that can be taken back. */
async function blunder(person: Person, table: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const frame = await person.table(table)
    if (frame.coach?.remark?.take_back === 'undo') return
    const move = frame.options.at(-1)?.move
    if (frame.confirm === frame.seat || move === undefined) await person.page.waitForTimeout(60)
    else await person.tell(table, { do: 'move', version: frame.version, moves: [move] })
  }
  throw new Error('The coach is content with everything.')
}

async function taught(person: Person, game: GameName): Promise<string> {
  const table = await alone(person, game, 1, { coach: 'all', seed: 'teaching' })
  await blunder(person, table)
  await expect(card(person)).toBeVisible()
  return table
}

for (const game of ['trajan', 'praetor'] as const) {
  test(`${game}: what the coach says, and the turn taken back and played better`, forBoth(game), async ({ enter }) => {
    const person = await enter()
    const table = await taught(person, game)
    const { remark } = (await person.table(table)).coach!
    await expect(card(person).getByRole('heading')).toHaveText(remark!.sentence.text)
    await expect(card(person).locator('.why')).toHaveText(remark!.reason.text)
    await expect(card(person).locator('.better dd')).not.toBeEmpty()
    expect(await serious(person.page, true)).toEqual([])

    await card(person)
      .getByRole('button', { name: person.word('teach.take') })
      .click()
    await expect.poll(async () => (await person.table(table)).log.moves).toBe(remark!.step)
    await expect(card(person).getByRole('heading')).toHaveText(person.word('teach.back'))
    await card(person)
      .getByRole('button', { name: person.word('hint.do') })
      .click()
    await expect.poll(async () => (await person.table(table)).log.moves).toBeGreaterThan(remark!.step)
    await expect(card(person)).toHaveCount(0)
  })
}

test('whoever leaves it goes on, and it stays away', async ({ enter }) => {
  const person = await enter()
  const table = await taught(person, 'trajan')
  const { step } = (await person.table(table)).coach!.remark!
  await card(person)
    .getByRole('button', { name: person.word('teach.keep') })
    .click()
  await expect(card(person)).toHaveCount(0)
  await expect.poll(async () => (await person.table(table)).confirm).toBeNull()
  expect((await person.table(table)).log.moves).toBeGreaterThan(step)
})

test('it is there after a reload, and at no table without a coach', async ({ enter }) => {
  const person = await enter()
  await taught(person, 'trajan')
  await person.page.reload()
  await expect(card(person)).toBeVisible()
  const other = await person.open('trajan', [me, bot()])
  await person.tell(other, { do: 'start' })
  await sit(person, other)
  await expect(card(person)).toHaveCount(0)
})

for (const [name, options] of [
  ['desk', DESK],
  ['low desk', { viewport: { width: 1280, height: 720 } }],
  ['phone', PHONE],
] as const) {
  for (const language of LANGUAGES) {
    // German has the longest words.
    const rare = name === 'low desk' || !['en', 'de'].includes(language)
    test(`nothing is cut: ${name}, ${language}`, rare ? long : {}, async ({ enter }) => {
      const person = await enter(options, { language })
      await taught(person, 'trajan')
      const box = (await card(person).boundingBox())!
      const { width, height } = person.page.viewportSize()!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
      expect(await card(person).evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
      await expect(card(person).getByRole('button', { name: person.word('teach.take') })).toBeInViewport({ ratio: 1 })
      const words = await card(person).innerText()
      expect(words).not.toMatch(/teach\.|\{\w+\}/)
      if (language !== 'en') expect(words).not.toMatch(/gives away|You played|Take it back/)
      expect(await serious(person.page, true)).toEqual([])
      await person.page.screenshot({ path: `../build/teaching/${name.replace(' ', '-')}-${language}.png` })
    })
  }
}

test('a coach is chosen for a new table, and seen before one sits down', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await person.call('Livia')
  await page.goto('/new')
  await page.getByRole('radio', { name: person.word('coaching.mistakes') }).check({ force: true })
  await page
    .getByRole('button', { name: person.word('new.open') })
    .first()
    .click()
  await expect(page.locator('dl')).toContainText(person.word('coaching.mistakes'))
})
