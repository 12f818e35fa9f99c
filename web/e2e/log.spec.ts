/** The log: turns in a sentence, unfolded by a button; what brought whom how much; and moments that say what happened. */
import type { Locator, Page } from '@playwright/test'
import type { PointsRow } from '../src/lib/net/api'
import type { Frame, LogLine, TurnLine } from '../src/lib/net/types'
import type { Person } from './people'
import { advance, alone, bot, me, PHONE, together } from './people'
import { NAMES, recordOf } from './records'
import { expect, forBoth, test } from './test'

interface Told {
  moves: number
  setup: LogLine[]
  steps: { lines: LogLine[] }[]
  turns: TurnLine[]
}

async function finished(person: Person, game: 'trajan' | 'praetor'): Promise<{ id: string; told: Told }> {
  await person.call('Livia')
  const record = await recordOf(game, 3)
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record })
  return { id, told: await person.ask<Told>('GET', `/tables/${id}/replay`) }
}

const logOf = (page: Page): Locator => page.getByRole('list', { name: 'Log' })
const turnRow = (page: Page, turn: number): Locator => logOf(page).locator(`[data-turn="${turn}"]`)
/** The browser lists "A, B, and C", the server "A, B and C". */
const listed = (text: string) => text.replaceAll(', and ', ' and ').trim()
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

for (const game of ['trajan', 'praetor'] as const) {
  test(
    `${game}: a headline for each turn with its own points, and details that unfold`,
    forBoth(game),
    async ({ enter }) => {
      const person = await enter()
      const { page } = person
      const { id, told } = await finished(person, game)
      await page.goto(`/t/${id}/replay`)

      // One row for each turn, and one of the set-up for each player.
      await expect(logOf(page).locator('[data-turn]')).toHaveCount(told.turns.length)
      expect(told.turns.filter((turn) => turn.turn < 16 && turn.seat !== null).map((turn) => turn.seat)).toEqual([
        0, 1, 2,
      ])
      for (const turn of told.turns.filter((each) => each.points).slice(-12)) {
        const own = turn.seat === null ? 0 : turn.points![turn.seat]!
        await expect(turnRow(page, turn.turn).locator(':scope > .gain')).toHaveText(own ? [signed(own)] : [])
        const said = async () => listed(await turnRow(page, turn.turn).locator('.head').innerText())
        await expect.poll(said).toBe(turn.message.text) // its words may still be on their way
      }

      // What the game scores by itself goes to whom it belongs, line by line.
      const lines = told.steps.flatMap((step) => step.lines)
      const { scores } = await person.ask<Frame>('GET', `/tables/${id}/replay?step=${told.moves}`)
      const { scores: begun } = await person.ask<Frame>('GET', `/tables/${id}/replay?step=0`)
      const brought = (seat: number) =>
        lines.reduce((sum, each) => sum + (each.seat === seat ? (each.points ?? 0) : 0), 0)
      expect(begun!.map((score, seat) => score + brought(seat))).toEqual(scores)
      const scoring = told.turns.filter((turn) => turn.seat === null && turn.points).at(-1)!
      const row = turnRow(page, scoring.turn)
      const fold = row.locator('.fold')
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
      const details = row.locator('.details > li')
      const mine = lines.filter((line) => line.turn === scoring.turn)
      await expect(details).toHaveCount(mine.length)
      for (const [i, line] of mine.entries())
        await expect(details.nth(i).locator('.gain')).toHaveText(line.points ? [signed(line.points)] : [])
      await fold.click()
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await expect(details).toHaveCount(0)

      // By keyboard: right unfolds, left folds.
      await logOf(page).focus()
      await page.keyboard.press('ArrowUp')
      const opened = logOf(page).locator('.turn:has(.line:focus)')
      await opened.locator('.line:focus').waitFor()
      await page.keyboard.press('ArrowLeft')
      await expect(opened.locator('.fold')).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('ArrowRight')
      await expect(opened.locator('.fold')).toHaveAttribute('aria-expanded', 'true')

      // Moments say what happened, in the words of their turns.
      await page.getByRole('tab', { name: /Moments/ }).click()
      const moments = page.locator('.talk ol button')
      await expect(moments).toHaveCount(5)
      const headlines = told.turns.map((turn) => turn.message.text)
      for (const said of await moments.locator('.what').allInnerTexts())
        expect(headlines).toContain(listed(said.split('\n')[0]!))
      await moments.first().click()
      await expect(page.getByRole('button', { name: /^Key moment 1: \S+ \S+/ })).toBeVisible()
      await page.getByRole('slider').fill(String(told.moves))
      await expect(page.locator('main')).toContainText('The game is over')
    },
  )
}

test('praetor: Favor for retirements stands with whose Workers retire, in headlines and line by line', async ({
  enter,
}) => {
  const person = await enter()
  const { page } = person
  const { id, told } = await finished(person, 'praetor')
  const { rows } = await person.ask<{ rows: PointsRow[] }>('GET', `/tables/${id}/points`)
  const due = rows.at(-1)!.sources.map((each) => each['retirements']!)
  await page.goto(`/t/${id}/replay`)
  const [headlines, lines] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (const { turn } of told.turns.filter(({ message }) => message.text.includes('retire'))) {
    const row = turnRow(page, turn)
    for (const [, name, n] of (await row.locator('.head').innerText()).matchAll(/of (\w+) retires?: \+(\d+)/g))
      headlines[NAMES.indexOf(name!)]! += Number(n)
    const fold = row.locator('.fold')
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    const gains = row.locator('.details > li', { hasText: '(retirements)' })
    await gains.first().waitFor()
    for (const each of await gains.all()) {
      const [name] = (await each.locator('.line').innerText()).split(' ')
      lines[NAMES.indexOf(name!)]! += Number(await each.locator('.gain').innerText())
    }
  }
  expect({ headlines, lines }).toEqual({ headlines: due, lines: due })
  expect(Math.max(...due)).toBeGreaterThan(0)
})

test('lines of points are told apart on light and on dark', async ({ enter }) => {
  for (const theme of ['light', 'dark'] as const) {
    const person = await enter({ viewport: { width: 1280, height: 720 } }, { theme })
    const { page } = person
    const { id } = await finished(person, 'praetor')
    await page.goto(`/t/${id}/replay`)
    await page.getByRole('tab', { name: 'Points', exact: true }).click()
    const graph = page.getByRole('img', { name: 'Points over time' }).first()
    await expect(graph.locator('.edge')).toHaveCount(3)
    const found = await graph.evaluate((svg) => {
      const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
      const rgb = (colour: string) => {
        pixel.fillStyle = colour
        pixel.fillRect(0, 0, 1, 1)
        return [...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3)
      }
      const strokes = (name: string) =>
        [...svg.querySelectorAll(name)].map((path) => rgb(getComputedStyle(path).stroke))
      return { edges: strokes('.edge'), ground: strokes('.under')[0]! }
    })
    for (const edge of found.edges) expect(contrast(edge, found.ground), `${theme} ${edge}`).toBeGreaterThanOrEqual(3)
    const dashes = await graph
      .locator('.line')
      .evaluateAll((all) => all.map((path) => path.getAttribute('stroke-dasharray')))
    expect(new Set(dashes).size).toBe(3)
    for (const name of ['Livia', 'Marcus', 'Flavia']) await expect(graph).toContainText(name)
  }
})

function contrast(one: number[], other: number[]): number {
  const light = (rgb: number[]) => {
    const [r, g, b] = rgb.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dark! + 0.05)
}

test('against bots: set-up in a line for each, the turn under way stands open, and the news are turns', async ({
  enter,
}) => {
  const person = await enter()
  const { page } = person
  await person.call('Livia')
  const id = await person.open('trajan', [me, bot()])
  await person.tell(id, { do: 'start' })
  await page.goto(`/t/${id}`)
  const asked = async () => (await person.table(id)).to_move
  for (;;) {
    await expect.poll(asked).toBe(0)
    const { version, options, log } = await person.table(id)
    if (log.turns.filter((turn) => turn.seat === 1).length > 2) break
    await person.tell(id, { do: 'move', version, moves: [options[0]!.move] })
  }
  const { log } = await person.table(id)
  await expect(logOf(page).locator('[data-turn]')).toHaveCount(log.turns.length)
  await expect(logOf(page).locator('[data-turn="1"], [data-turn="2"]')).toHaveCount(2)
  await expect(logOf(page).getByRole('button', { name: /fills the trays/, expanded: false })).toHaveCount(2)

  // Whoever comes back reads what the others did, in the same words.
  await page.reload()
  const news = page.getByRole('region', { name: 'Since your last turn' })
  const theirs = log.turns.filter((turn) => turn.seat === 1).at(-1)!
  await expect(news).toContainText(theirs.message.text)
  await news.locator('.head').last().hover()
})

/** In the page: note whether a piece was ringed, or moves had to wait until they were shown. */
function noteShown(): void {
  const seen = new Set<string>()
  Object.assign(window, { seen })
  new MutationObserver(() => {
    if (document.querySelector('div.ring')) seen.add('ringed')
    if ([...document.querySelectorAll('button')].some((each) => each.textContent?.startsWith('Skip'))) seen.add('waits')
  }).observe(document, { subtree: true, childList: true })
}
declare let seen: Set<string>

test('a rival sets up: one line, and nothing of it is shown piece by piece', async ({ enter }) => {
  const calm = { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' } as const
  const [host, guest] = [await enter(calm), await enter()]
  const { page } = host
  await page.addInitScript(() => localStorage.setItem('aedile.settings', JSON.stringify({ motion: 'slow' })))
  await page.addInitScript(noteShown)
  const table = await together(host, guest, 'trajan')
  const shown = () => page.evaluate(() => [...seen])
  /** Both answer what they are asked, piece by piece, until this holds. */
  const play = async (until: (frame: Frame) => boolean): Promise<void> => {
    for (;;) {
      const frame = await host.table(table)
      if (until(frame)) return
      const mover = frame.to_move === 0 ? host : guest
      const { version, options } = await mover.table(table)
      await mover.tell(table, { do: 'move', version, moves: [options[0]!.move] })
    }
  }
  await play(({ log }) => log.turns.some(({ turn }) => turn >= 16))
  const { log, version } = await host.table(table)
  await expect.poll(() => host.version()).toBe(version)
  expect(log.moves).toBeGreaterThan(20)
  expect(await shown()).toEqual([])
  for (const name of ['Livia', 'Marcus'])
    await expect(logOf(page).locator('[data-turn]', { hasText: `${name} fills the trays` })).toHaveCount(1)

  // A turn is shown otherwise.
  await play(({ log: now }) => now.turns.filter(({ turn, seat }) => turn >= 16 && seat === 1).length > 1)
  await expect.poll(shown).toContain('ringed')
  await expect.poll(shown).toContain('waits')
})

/** In the page: all that was told to those who hear it. */
function listen(): void {
  const heard: string[] = []
  Object.assign(window, { heard })
  new MutationObserver(() => {
    const said = document.querySelector('[aria-live=polite]')?.textContent?.trim() ?? ''
    if (said && said !== heard.at(-1)) heard.push(said)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
declare let heard: string[]

for (const game of ['trajan', 'praetor'] as const) {
  test(
    `${game}: whoever hears the table is told turns, each once, and every question`,
    forBoth(game),
    async ({ enter }) => {
      const person = await enter()
      const { page } = person
      await page.addInitScript(listen)
      const id = await alone(person, game)
      const came = (await person.table(id)).log.turns.at(-1)!.turn // what bots did before the page was there is not told
      // Sets are asked for in words of their own.
      await advance([person], id, (now) => now.version >= { trajan: 70, praetor: 40 }[game] && !now.gathering)
      const { log, prompt, version } = await person.table(id)
      await expect.poll(() => person.version()).toBe(version)
      const said = (await page.evaluate(() => heard)).map(listed)
      const times = (text: string) => said.filter((each) => each.includes(text)).length

      const over = log.turns.slice(0, -1).filter(({ turn }) => turn > Math.max(came, 16))
      expect(over.length).toBeGreaterThan(5)
      // The same words may stand for a turn that was under way when the page came, or is at the end.
      const same = (turns: TurnLine[], text: string) => turns.filter((other) => other.message.text === text).length
      for (const { message } of over) {
        const told = times(`${message.text}.`)
        expect(told, message.text).toBeGreaterThanOrEqual(same(over, message.text))
        expect(told, message.text).toBeLessThanOrEqual(same(log.turns, message.text))
      }
      const headlines = log.turns.map(({ message }) => message.text).join()
      for (const { message } of log.lines)
        if (!headlines.includes(message.text.slice(0, -1))) expect(times(message.text), message.text).toBe(0)
      expect(said.at(-1)).toContain(prompt!.message.text)
    },
  )
}

test('on a phone, in German: headlines fit, and unfold by touch', async ({ enter }) => {
  const person = await enter(PHONE, { language: 'de' })
  const { page } = person
  const { id } = await finished(person, 'trajan')
  await page.goto(`/t/${id}/replay`)
  await page.locator('main [data-spot]').first().waitFor()
  await page.getByRole('tab', { name: person.word('log') }).click()
  const rows = page.locator('[data-turn]')
  await rows.last().locator('.head').waitFor()
  const fold = rows.first().locator('.fold')
  await fold.tap()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
