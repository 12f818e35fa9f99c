/** Everything can be read: no word is too small on any page, on a desk, a laptop and a phone; and tables fit. */
import type { GameName, Position } from '../src/lib/net/types'
import { brokenRulings, misfits, overlaid, shortened, smallWords, tickedPrices } from './measure'
import { bot, freshName, friend, me, type Person } from './people'
import { goOn, keptRecord, upTo } from './records'
import { expect, long, test } from './test'

const SIZES = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const

const GAMES: GameName[] = ['trajan', 'praetor']

/** What is too small in the window as it is, on a phone on every tab of the table. */
async function tooSmall({ page }: Person, tabs: boolean): Promise<string[]> {
  const found = await smallWords(page)
  if (!tabs) return found
  await page.keyboard.press('Escape')
  for (const tab of await page.locator('[role=tablist].big [role=tab]').all()) {
    await tab.click()
    found.push(...(await smallWords(page)))
  }
  return found
}

/** In every size, without loading the page anew. */
async function read(person: Person, path: string, fits = false): Promise<void> {
  const { page } = person
  await page.setViewportSize(SIZES.desk)
  await page.goto(path)
  await person.quiet()
  await page.evaluate(() => document.fonts.ready)
  if (fits) await page.locator('main .table').waitFor()
  const news = page.getByRole('button', { name: 'Got it' })
  if (await news.isVisible()) await news.click()
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect.soft(await tooSmall(person, fits && name === 'phone'), `${path} on a ${name}`).toEqual([])
    if (fits && name !== 'phone') expect.soft(await misfits(page), `${path} on a ${name}`).toEqual([])
  }
}

test('account pages can be read', long, async ({ enter, server }) => {
  const person = await enter()
  await read(person, '/me')
  await person.register(freshName())
  await read(person, '/admin')
  await person.ask('POST', '/admin/claim', { word: await server.claimWord() })
  const parts = ['', '/security', '/devices', '/programs', '/data'].map((part) => `/me${part}`)
  for (const path of [...parts, '/admin', '/admin/tables', '/admin/reports', '/admin/audit']) await read(person, path)
})

test('pages can be read', async ({ enter }) => {
  const person = await enter()
  await person.call('Livia')
  const lobby = await person.open('praetor', [me, friend, bot()])
  const pages = ['/', '/tables', '/new', '/me', '/about', '/import', '/nowhere', `/t/${lobby}`]
  for (const path of [...pages, ...GAMES.flatMap((game) => [`/rules/${game}`, `/learn/${game}`])])
    await read(person, path)
})

test('the name of a ruling is never broken', async ({ enter }) => {
  const person = await enter({ viewport: SIZES.phone }, { language: 'es' })
  const { page } = person
  for (const game of GAMES) {
    await page.goto(`/rules/${game}`)
    await page.locator('.ruling').first().waitFor()
    await person.quiet()
    for (let width = 360; width <= 420; width += 10) {
      await page.setViewportSize({ ...SIZES.phone, width })
      expect.soft(await brokenRulings(page), `${game}, ${width} px wide`).toEqual([])
    }
  }
})

for (const game of GAMES) {
  test(`${game}: the table can be read, from the first turn to the last`, long, async ({ enter }) => {
    const person = await enter()
    await person.call('Livia')
    const record = await keptRecord(game)
    for (const part of [0, 1 / 2, 5 / 6]) await read(person, `/t/${await goOn(person, game, upTo(record, part))}`, true)
    const { id } = await person.ask<{ id: string }>('POST', '/records', { record })
    await read(person, `/t/${id}/replay?step=120`, true)
    await read(person, `/t/${id}`, true)
    await person.page.keyboard.press('Escape')
    expect.soft(await smallWords(person.page), 'the board at the end').toEqual([])
  })
}

for (const game of GAMES) {
  test(`${game}: long words of a late game fit on every screen`, async ({ enter }) => {
    const person = await enter({ viewport: SIZES.laptop }, { language: 'fr' })
    const { page } = person
    await person.call('Livia')
    const record = await keptRecord(game)
    const { id } = await person.ask<{ id: string }>('POST', '/records', { record })
    for (const path of [`/t/${await goOn(person, game, upTo(record, 5 / 6))}`, `/t/${id}/replay?step=150`]) {
      await page.goto(path)
      await page.locator('main .table').waitFor()
      await person.quiet()
      expect.soft(await misfits(page), path).toEqual([])
      expect.soft(await shortened(page), path).toEqual([])
      expect.soft(await tickedPrices(page), path).toEqual([])
      await page.setViewportSize(SIZES.desk) // where the hand is in sight
      await person.quiet()
      expect.soft(await overlaid(page, '[data-spot="hand:all"]'), path).toEqual([])
      await page.setViewportSize(SIZES.laptop)
    }
    await page.setViewportSize(SIZES.phone)
    await page.goto(`/t/${id}`)
    const sources = page.getByRole('dialog').locator('.scroll')
    await sources.waitFor()
    expect(await sources.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  })
}

test('praetor: in a city of 34 tiles, choices, costs and benefits can be read', async ({ enter }) => {
  const person = await enter({ viewport: SIZES.laptop })
  await person.call('Livia')
  const record = await keptRecord('praetor')
  let table = ''
  for (const part of [0.76, 0.78, 0.8, 0.82, 0.84, 0.86, 0.88]) {
    table = await goOn(person, 'praetor', upTo(record, part))
    const { position, options } = await person.table(table)
    if (position?.game === 'praetor' && position.city.length >= 34 && options.length > 8) break
    table = ''
  }
  expect(table, 'a city of 34 tiles with choices all over it').not.toBe('')
  const { page } = person
  await page.goto(`/t/${table}`)
  const city = page.locator('.city')
  await city.waitFor()
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(choicesInSight)).toBeGreaterThan(3)
    await expect(city.locator('text.fee').first()).toBeVisible()
    await expect(city.locator('text.name').first()).toBeVisible()
    expect(await page.evaluate(benefitsInSight)).toBeGreaterThan(0)
    expect(await smallWords(page)).toEqual([])
  }
  // What lies beyond the edges says so, and is one press away.
  await page.setViewportSize(SIZES.laptop)
  const more = page.getByRole('button', { name: /more choice/ }).first()
  const before = await page.locator('.world').getAttribute('style')
  await more.click()
  await expect.poll(() => page.locator('.world').getAttribute('style')).not.toBe(before)
})

/** In the page: how many choices of the city can be seen whole. */
function choicesInSight(): number {
  const city = document.querySelector('.city')!.getBoundingClientRect()
  return [...document.querySelectorAll('.city [data-target]')].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return left >= city.left && right <= city.right && top >= city.top && bottom <= city.bottom
  }).length
}

/** In the page: how many signs of what a tile brings can be seen whole, and are as large as words. */
function benefitsInSight(): number {
  const city = document.querySelector('.city')!.getBoundingClientRect()
  return [...document.querySelectorAll('.city .tile .benefit')].filter((each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect()
    return width >= 11.5 && left >= city.left && right <= city.right && top >= city.top && bottom <= city.bottom
  }).length
}

/** What stands beside a rival's name, as words: how many of what. */
function figuresOf(position: Position, seat: number): RegExp[] {
  const figures = (labels: Record<string, number>) =>
    Object.entries(labels).map(([label, n]) => new RegExp(`${label}\\s*${n}\\b`))
  if (position.game === 'praetor') {
    const { resources, novices, villagers, retired } = position.players[seat]!
    const goods = Object.entries(resources).map(([good, n]) => new RegExp(`${n}\\s*${good}`, 'i'))
    return [...goods, new RegExp(`${novices[0] + novices[1]}\\s*nov · ${villagers}\\s*vill · ${retired}\\s*ret`)]
  }
  const { hand_size, votes, legionnaires, workers, buildings, bonus_tiles, demands, permanent } =
    position.players[seat]!
  const met = (['bread', 'games', 'religion'] as const).map((each) => demands[each] + permanent[each])
  return [
    ...figures({ Hand: hand_size, Votes: votes, Legion: legionnaires, Workers: workers }),
    ...figures({ Buildings: buildings.length, Bonus: bonus_tiles.length }),
    new RegExp(met.join('\\s+')),
  ]
}

for (const game of GAMES) {
  test(`${game}: rivals can be read without a click`, async ({ enter }) => {
    const person = await enter()
    const { page } = person
    await person.call('Livia')
    const table = await goOn(person, game, upTo(await keptRecord(game), 1 / 2))
    const { info, position } = await person.table(table)
    await page.goto(`/t/${table}`)
    const rivals = page.locator('[data-part=rivals] li')
    await expect(rivals).toHaveCount(info.players - 1)
    for (const rival of await rivals.all()) await expect(rival).toBeInViewport({ ratio: 1 })
    for (let seat = 1; seat < info.players; seat++)
      for (const figure of figuresOf(position!, seat))
        await expect(rivals.nth(seat - 1)).toContainText(figure, { useInnerText: true })
    if (game === 'trajan')
      for (const mini of await rivals.locator('.mini svg').all()) {
        const { width = 0 } = (await mini.boundingBox()) ?? {}
        expect(width).toBeGreaterThan(145)
      }
    expect(await smallWords(page)).toEqual([])
  })
}
