/** Coach and hints say one thing, with a reason; bots say how far they have thought and play at the pace one likes. */
import type { Page } from '@playwright/test'
import type { HintResponse } from '../src/lib/net/types'
import { alone, bot, me, sit, type Person } from './people'
import { expect, forBoth, test } from './test'

/** Whether a ring lies around what is pressed for this target, or pressed first. */
const isRinged = (page: Page, target: string) =>
  page.evaluate((wanted) => {
    const lit = [...document.querySelectorAll<HTMLElement>('[data-target]:not(dialog *)')]
    const at = (each: HTMLElement) => each.dataset['target']!
    const piece = lit.find((each) => at(each) === wanted) ?? lit.find((each) => wanted.startsWith(`${at(each)}>`))
    const spot = piece ?? document.querySelector(`[data-spot="${wanted.split('>')[0]}"]`)
    if (!spot) return false
    const box = spot.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    // Not those by which a board shows what can be chosen.
    return [...document.querySelectorAll('div.ring')].some((ring) => {
      const around = ring.getBoundingClientRect()
      return around.left < x && x < around.right && around.top < y && y < around.bottom
    })
  }, target)

for (const game of ['trajan', 'praetor'] as const) {
  test(`${game}: advice, its words and the ring are one`, forBoth(game), async ({ enter }) => {
    const person = await enter()
    const { page } = person
    const table = await alone(person, game, 1, { hints: true })
    const hint = page.locator('[data-advised]')
    for (let turn = 0; turn < 6; turn++) {
      const [answer] = await Promise.all([
        // The adviser's answer comes first; the one of the judge takes its place.
        page.waitForResponse((each) => each.url().endsWith('/hint') && each.request().postData()!.includes('"judge"')),
        page.getByRole('button', { name: person.word('hint.short'), exact: true }).click(),
      ])
      const told = (await answer.json()) as HintResponse
      await hint.waitFor()
      const { options } = await person.table(table)
      const advised = options.find((option) => option.move === told.turn[0]!.move)!
      await expect(hint.locator('p b')).toHaveText(advised.message.text)
      await expect(hint).toHaveAttribute('data-advised', advised.target)
      await expect.poll(() => isRinged(page, advised.target)).toBe(true)
      await expect(hint.locator('.why')).toHaveText(/\w{2,} \w{2,}.*\.$/)
      await expect(hint.locator('.sure')).toHaveText(/^(No clear best|It keeps|The game is decided|There is one)/)
      await expect(hint.locator('li b')).toHaveText(told.lines.length > 1 ? told.lines.map(() => /^\d+\.\d %$/) : [])
      await page.getByRole('button', { name: person.word('hint.do') }).click()
      await expect.poll(() => person.version()).toBeGreaterThanOrEqual(told.version + told.turn.length)
      await expect(page.locator('.prompt.mine')).toBeVisible()
      expect((await person.table(table)).log.moves).toBeGreaterThanOrEqual(told.version)
    }
  })
}

test('a lesson and advice never speak at once', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const table = await alone(person, 'trajan', 1, { hints: true })
  await page.goto(`/t/${table}?coach`)
  const coach = page.getByRole('complementary', { name: person.word('coach') })
  const ask = coach.getByRole('button', { name: person.word('hint.ask') })
  const offer = coach.getByRole('button', { name: 'Fill them for me' })
  const next = coach.getByRole('button', { name: person.word('coach.next') })
  await expect(async () => {
    if (!(await offer.isVisible())) await next.click({ timeout: 500 })
    await expect(offer).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(ask).toHaveCount(0)
  await offer.click()
  await ask.click()
  await expect(coach.locator('[data-advised]')).toBeVisible()
  await expect(coach.locator('.text')).toHaveCount(0)
  await coach.getByRole('button', { name: person.word('coach.back') }).click()
  await expect(coach.locator('[data-advised]')).toHaveCount(0)
  await expect(coach.locator('.text')).toBeVisible()
})

/** From now on: note whether anything had to wait until it was shown. */
const noteWaiting = ({ page, word }: Person) =>
  page.evaluate((button) => {
    const look = () => [...document.querySelectorAll('button')].some((each) => each.textContent?.startsWith(button))
    new MutationObserver(() => look() && (document.body.dataset['waited'] = 'yes')).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  }, word('skip.rest'))
const waited = ({ page }: Person) => page.evaluate(() => document.body.dataset['waited'] !== undefined)

test("bots' turns are shown one by one or at once, and that is remembered; their set-up is at once", async ({
  enter,
}) => {
  const person = await enter({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
  const { page } = person
  await person.call('Livia')
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('aedile.settings', JSON.stringify({ motion: 'slow' })))
  const table = await person.open('trajan', [me, bot()], { seed: 'browser', hints: true })
  await person.tell(table, { do: 'start' })
  await sit(person, table)
  const pace = page.getByRole('button', { name: /Bots' turns/ })
  /** Play on by the first answer until we are asked for a tray again: a turn of the bot lies between. */
  const play = async (): Promise<void> => {
    for (let moves = 0; ; moves++) {
      const { to_move, version, options, position } = await person.table(table)
      if (to_move !== 0) {
        await page.waitForTimeout(20) // the bot plays
        continue
      }
      if (moves && position?.decision?.name === 'ChooseTray') return
      await person.tell(table, { do: 'move', version, moves: [options[0]!.move] })
    }
  }

  await noteWaiting(person)
  await play() // the set-up: bots have laid a dozen markers
  await expect.poll(async () => (await person.table(table)).version - (await person.version())).toBe(0)
  expect(await waited(person)).toBe(false)
  await play()
  await expect.poll(() => waited(person)).toBe(true)
  await expect(pace).toHaveAccessibleName(/One by one/)
  await pace.click()
  await expect(pace).toHaveAccessibleName(/Faster/)
  await pace.click()
  await expect(pace).toHaveAccessibleName(/At once/)
  expect(await page.evaluate(() => localStorage.getItem('aedile.settings'))).toContain('"bots":"once"')

  await page.reload()
  await page.locator('main .table').waitFor()
  await noteWaiting(person)
  for (let turn = 0; turn < 3; turn++) await play()
  const { version } = await person.table(table)
  await expect.poll(() => person.version()).toBe(version)
  expect(await waited(person)).toBe(false)
})

test('a bot that thinks for long says how far it is', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await person.call('Livia')
  const table = await person.open('praetor', [me, bot('search:seconds=5')], { seed: 'browser' })
  await page.goto(`/t/${table}`)
  await page.getByRole('button', { name: person.word('start') }).click() // the bot has less Favor and begins
  await expect(page.locator('.prompt')).toContainText(/is thinking….*\d+ %/s)
  await expect(page.locator('.rivals').getByRole('progressbar')).toBeVisible()
  await expect(page.locator('.prompt.mine')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
