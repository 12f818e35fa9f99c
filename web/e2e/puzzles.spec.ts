/** Puzzles: solved and failed, by theme, the one of the day, and shared without its solution. */
import { serious } from './axe'
import { PHONE } from './people'
import { answer, plainOne, shipped } from './puzzles'
import { expect, test } from './test'

for (const game of ['trajan', 'praetor'] as const) {
  test(`${game}: a puzzle solved, with its reasons and where it comes from`, async ({ enter }) => {
    const person = await enter()
    const { page } = person
    await person.call('Livia')
    const puzzle = await plainOne(person, game)
    await page.goto(`/puzzles/${puzzle.id}`)
    await answer(person, puzzle, puzzle.lines[0]!.moves)

    await expect(page.locator('.verdict')).toHaveText('Solved.')
    await expect(page.getByText('From a game of')).toBeVisible()
    await page.getByRole('button', { name: 'Good', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Good', exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(await serious(page)).toEqual([])
    expect(person.faults).toEqual([])
  })

  test(`${game}: a puzzle failed on a phone, and the best turn shown`, async ({ enter }) => {
    const person = await enter(PHONE)
    const { page } = person
    await person.call('Livia')
    const puzzle = await plainOne(person, game)
    await page.goto(`/puzzles/${puzzle.id}`)
    await answer(person, puzzle, puzzle.lines[1]!.moves)

    await expect(page.locator('.verdict')).toContainText('Not the best')
    await expect(page.locator('dt', { hasText: 'Best' })).toBeVisible()
    expect(await serious(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Find the best turn')).toBeVisible()
    expect(person.faults).toEqual([])
  })
}

test('from the first page to the puzzle of the day, given up and shared without its solution', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page
    .getByRole('link', { name: /Puzzles/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: "Today's puzzle" })).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.getByRole('link', { name: 'Solve' }).click()
  await expect(page.getByRole('heading', { name: /Today's puzzle/ })).toBeVisible()
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.locator('.verdict')).toContainText('This is the best turn.')
  await page.getByRole('button', { name: 'Share the result' }).click()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  const known = [...(await shipped('trajan')), ...(await shipped('praetor'))]
  const daily = known.find((puzzle) => shared.includes(puzzle.id))!
  expect(shared).toContain('not found')
  for (const move of daily.lines[0]!.moves) expect(shared).not.toContain(` ${move} `)
})

test('the next puzzle of a theme, and its solution is nowhere before it is tried', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const told: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/puzzles')) told.push(await response.text().catch(() => ''))
  })
  await page.goto('/puzzles')
  await page.locator('.themes a').first().click()
  await expect(page.getByText('Find the best turn')).toBeVisible()
  expect(told.length).toBeGreaterThan(1)
  for (const text of told) expect(text).not.toMatch(/"lines":\[\{"moves":\["|"loss"/)
})
