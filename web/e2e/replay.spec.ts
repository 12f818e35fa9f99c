/** A finished game: to any step, played, from the log, forked, downloaded, and shared. */
import { readFile } from 'node:fs/promises'
import type { Frame } from '../src/lib/net/types'
import { DESK, type Person } from './people'
import { recordOf } from './records'
import { expect, forBoth, test } from './test'

/** A finished game is brought to the server. */
async function finished(person: Person, game: 'trajan' | 'praetor'): Promise<string> {
  await person.call('Livia')
  const record = await recordOf(game, 3)
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record })
  return id
}

const stepShown = ({ page }: Person) => new URL(page.url()).searchParams.get('step')

for (const game of ['trajan', 'praetor'] as const) {
  test(
    `${game}: to any step, one by one, by itself, from the log, and back to a moment`,
    forBoth(game),
    async ({ enter }) => {
      const person = await enter()
      const { page } = person
      const id = await finished(person, game)
      const { moves } = await person.ask<{ moves: number }>('GET', `/tables/${id}/replay`)

      await page.goto(`/t/${id}/replay`)
      const slider = page.getByRole('slider')
      await expect(slider).toHaveAttribute('max', String(moves))
      for (const step of [moves, Math.floor(moves / 2), 7]) {
        await slider.fill(String(step))
        await expect.poll(() => stepShown(person)).toBe(String(step))
      }

      // In the log it stays in sight, whatever becomes of the window.
      await page.setViewportSize({ width: 1440, height: 1600 })
      for (const step of [moves, Math.floor(moves / 2)]) await slider.fill(String(step))
      const line = page.getByRole('list', { name: 'Log' }).locator('[aria-current]').first()
      for (const size of [page.viewportSize()!, { width: 1280, height: 720 }]) {
        await page.setViewportSize(size)
        await expect(line).toBeInViewport({ ratio: 1 })
      }
      await page.setViewportSize(DESK.viewport!)

      await slider.fill('7')
      await page.getByRole('button', { name: 'One step forward' }).click()
      await expect.poll(() => stepShown(person)).toBe('8')
      await page.getByRole('button', { name: 'One step back' }).click()
      await expect.poll(() => stepShown(person)).toBe('7')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => Number(stepShown(person))).toBeGreaterThan(8)
      await page.getByRole('button', { name: 'Pause' }).click()

      await page.goto(`/t/${id}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('list', { name: 'Log' }).getByRole('button').first().click()
      await expect(slider).toBeVisible()
      await expect.poll(() => Number(stepShown(person))).toBeLessThan(moves)
    },
  )
}

test('the link to a moment shows it to others as well', async ({ enter }) => {
  const person = await enter()
  const id = await finished(person, 'trajan')
  await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await person.page.goto(`/t/${id}/replay?step=20`)
  await expect(person.page.getByRole('slider')).toHaveValue('20')
  await person.page.getByRole('button', { name: /Copy the link/ }).click()
  const link = await person.page.evaluate(() => navigator.clipboard.readText())
  const other = await enter()
  await other.page.goto(link)
  await expect(other.page.getByRole('slider')).toHaveValue('20')
})

test('a game goes on from any step at a new table', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const id = await finished(person, 'praetor')
  await page.goto(`/t/${id}/replay?step=30`)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  const dialog = page.getByRole('dialog')
  for (const seat of [1, 2, 3]) await dialog.getByLabel(`Seat ${seat}`).selectOption('Me')
  await dialog.getByRole('button', { name: 'Start the game' }).click()
  await expect(page).not.toHaveURL(/replay/)
  await page.locator('[data-target]').first().waitFor()
  const forked = new URL(page.url()).pathname.split('/').at(-1)!
  const [begun, then] = [await person.table(forked), await person.ask<Frame>('GET', `/tables/${id}/replay?step=30`)]
  expect(forked).not.toBe(id)
  expect(begun.scores).toEqual(then.scores)
  expect(begun.to_move).toBe(then.to_move)
  await person.hands(30).choose()
})

test('the record of a finished game is downloaded, and is the game', async ({ enter }) => {
  const person = await enter()
  const id = await finished(person, 'trajan')
  await person.page.goto(`/t/${id}`)
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    person.page.getByRole('link', { name: 'Download the record' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`trajan-${id}.txt`)
  const text = await readFile(await download.path(), 'utf8')
  const again = await person.ask<{ phase: string }>('POST', '/records', { record: text })
  expect(again.phase).toBe('finished')
})
