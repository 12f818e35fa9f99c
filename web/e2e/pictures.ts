/**
 * Pictures of every page and of both tables: early, in the middle and at the end, with as many players as can be, on a
 * desk and on a phone, light and dark, and without colours. All go to build/pictures with a sheet to look through,
 * and the chosen few to docs/pictures. Seeds are fixed, so the same program makes the same pictures.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import type { GameName } from '../src/lib/net/types'
import { launched } from './chromium'
import { bot, DESK, friend, me, Person, PHONE } from './people'
import { NAMES, recordOf } from './records'
import { Server } from './server'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The few that README and docs show. */
const CHOSEN = new Set([
  'home-desk-light',
  'trajan-middle-desk-light',
  'praetor-middle-desk-light',
  'trajan-middle-desk-dark',
  'praetor-end-board-desk-dark',
  'trajan-end-desk-light',
  'learn-trajan-desk-light',
  'trajan-middle-phone-light',
  'praetor-middle-phone-dark',
  'replay-trajan-desk-light',
  'rules-praetor-desk-light',
])
const MOST = { praetor: 5, trajan: 4 } as const
const MOMENTS = { early: 1 / 9, middle: 1 / 2, late: 5 / 6 } as const

const FITS = { desk: DESK, phone: PHONE }
const THEMES = ['light', 'dark'] as const

type Fit = keyof typeof FITS
type Theme = (typeof THEMES)[number]

/** A record up to the first turn of the first player after this part of the game. */
function upTo(record: string, part: number): string {
  const lines = record.split('\n').filter((line) => !line.startsWith('Result'))
  const head = lines.filter((line) => line.startsWith('['))
  const moves = lines.filter((line) => /^\d+\./.test(line))
  let at = Math.floor(moves.length * part)
  while (at < moves.length - 1 && moves[at]!.split(/\s+/)[1] !== NAMES[0]) at += 1
  return [...head, '', ...moves.slice(0, at), '', 'Result  unfinished', ''].join('\n')
}

/** A table where a record breaks off and the first player is asked; all sit around one screen. */
async function goOn(person: Person, record: string, players: number): Promise<string> {
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record })
  for (let seat = 1; seat < players; seat++)
    await person.tell(id, { do: 'set-seat', seat, to: 'host', name: NAMES[seat] })
  await person.tell(id, { do: 'start' })
  return id
}

/** Addresses of all pages, by name. */
async function prepare(host: Person): Promise<Record<string, string>> {
  await host.call('Livia')
  const found: Record<string, string> = {}
  for (const game of ['praetor', 'trajan'] as GameName[]) {
    const players = MOST[game]
    const record = await recordOf(game, players, 'heuristic', 'pictures')
    for (const [moment, part] of Object.entries(MOMENTS))
      found[`${game}-${moment}`] = `/t/${await goOn(host, upTo(record, part), players)}`
    const { id } = await host.ask<{ id: string }>('POST', '/records', { record })
    found[`${game}-end`] = `/t/${id}`
    found[`replay-${game}`] = `/t/${id}/replay?step=${game === 'praetor' ? 150 : 120}`
    found[`rules-${game}`] = `/rules/${game}`
    found[`learn-${game}`] = `/learn/${game}`
  }
  found['lobby'] =
    `/t/${await host.open('praetor', [me, friend, bot('heuristic'), bot('heuristic')], { title: 'Via Appia', visibility: 'public' })}`
  return { home: '/', new: '/new', me: '/me', about: '/about', missing: '/nowhere', ...found }
}

/** Look at something that can be chosen, so that the picture shows what it would bring. */
async function point({ page }: Person): Promise<void> {
  const lit = page.locator('[data-target^="tray:"], [data-target^="available:"]')
  if (await lit.count()) await lit.last().hover({ force: true })
}

class Studio {
  readonly made: string[] = []

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
    private readonly cookies: Awaited<ReturnType<ReturnType<Person['page']['context']>['cookies']>>,
  ) {}

  async take(pages: Record<string, string>, fit: Fit, theme: Theme): Promise<void> {
    const person = await Person.enter(this.browser, this.url, { ...FITS[fit] }, { theme, language: 'en' })
    await person.page.context().addCookies(this.cookies)
    for (const [name, path] of Object.entries(pages)) {
      await person.page.goto(path)
      await person.page.waitForLoadState('networkidle')
      await person.page.evaluate(() => document.fonts.ready)
      const news = person.page.getByRole('button', { name: 'Got it' })
      if (!name.endsWith('-early') && (await news.isVisible())) await news.click()
      if (fit === 'desk') await point(person)
      await this.shoot(person, `${name}-${fit}-${theme}`)
      if (name.endsWith('-end')) {
        await person.page.keyboard.press('Escape')
        await this.shoot(person, `${name}-board-${fit}-${theme}`)
      }
      if (/^(trajan|praetor)-middle/.test(name) && theme === 'light') {
        await person.page.evaluate(() => document.documentElement.style.setProperty('filter', 'grayscale(1)'))
        await this.shoot(person, `${name}-${fit}-gray`)
      }
    }
    await person.leave()
  }

  /** WebP, which the browser itself can write. */
  private async shoot({ page }: Person, name: string): Promise<void> {
    const line = await page.context().newCDPSession(page)
    const { data } = await line.send('Page.captureScreenshot', { format: 'webp', quality: 86 })
    await line.detach()
    const folders = CHOSEN.has(name) ? ['build/pictures', 'docs/pictures'] : ['build/pictures']
    for (const folder of folders) await writeFile(join(ROOT, folder, `${name}.webp`), Buffer.from(data, 'base64'))
    this.made.push(name)
    console.log(name)
  }
}

function sheet(names: string[]): string {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}.webp"><img src="${name}.webp" alt="" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
  )
  const style =
    'body{font:14px sans-serif;display:grid;grid-template-columns:repeat(auto-fill,minmax(340px,1fr));gap:16px}figure{margin:0}img{width:100%;max-height:480px;object-fit:contain}'
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>\n${figures.join('\n')}\n`
}

const server = await Server.start()
const browser = await chromium.launch(launched)
try {
  await rm(join(ROOT, 'build/pictures'), { recursive: true, force: true })
  for (const folder of ['build/pictures', 'docs/pictures']) await mkdir(join(ROOT, folder), { recursive: true })
  const host = await Person.enter(browser, server.url)
  const pages = await prepare(host)
  const studio = new Studio(browser, server.url, await host.page.context().cookies())
  for (const fit of Object.keys(FITS) as Fit[]) for (const theme of THEMES) await studio.take(pages, fit, theme)
  await writeFile(join(ROOT, 'build/pictures/index.html'), sheet(studio.made))
} finally {
  await browser.close()
  await server.end()
}
