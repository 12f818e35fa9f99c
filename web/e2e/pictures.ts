/**
 * Pictures of every page and of both tables: early, in the middle and at the end, with as many players as can be, on a
 * desk, a laptop and a phone, light and dark, without colours, and in every language; and of moments that no address
 * leads to. All go to build/pictures with a sheet to look through, and the chosen few to docs/pictures. The games are
 * kept, so the same program makes the same pictures. With words (`make pictures PICTURES="trajan-middle home"`) only those whose name has one of them.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import type { GameName } from '../src/lib/net/types'
import { launched } from './chromium'
import { LANGUAGES } from './languages'
import { MOMENTS, PAPERS, type Moment } from './moments'
import { PAGES } from './pages'
import { bot, DESK, friend, me, Person, PHONE, type Likes } from './people'
import { goOn, keptRecord, upTo } from './records'
import { Server } from './server'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WANTED = process.argv.slice(2)

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
  'me-security-desk-light',
  'me-devices-phone-dark',
  'analysis-praetor-desk-light',
  'puzzle-praetor-desk-light',
])

/** Pages that no address of the first server leads to: each is come to as a moment is. */
const STUDIES = [
  'analysis-trajan',
  'analysis-praetor',
  'puzzles',
  'puzzle-trajan',
  'puzzle-praetor',
  'player',
  'players',
]
const COMING: Record<string, Moment> = {
  ...MOMENTS,
  ...Object.fromEntries(STUDIES.map((page) => [page, PAGES[page]!])),
}
const PARTS = { early: 1 / 9, middle: 0.42, late: 5 / 6 } as const

/** The looks in which moments are shown: German has the longest words. */
const MOMENT_LOOKS = ['light', 'dark', 'de']

type Theme = NonNullable<Likes['theme']>

interface Look {
  /** Part of the picture's name. */
  name: string
  language: string
  theme: Theme
}

/** English in both themes; the other languages, whose words are longer or shorter, in one. */
const LOOKS: Look[] = [
  { name: 'light', language: 'en', theme: 'light' },
  { name: 'dark', language: 'en', theme: 'dark' },
  ...LANGUAGES.slice(1).map((language) => ({ name: language, language, theme: 'light' as const })),
]

/** Windows that one browser can have one after the other. */
const SETS: { options: BrowserContextOptions; sizes: Record<string, { width: number; height: number }> }[] = [
  { options: DESK, sizes: { desk: { width: 1440, height: 900 }, laptop: { width: 1280, height: 720 } } },
  { options: PHONE, sizes: { phone: { width: 390, height: 844 } } },
]

/** One's own account and the administration; the host owns one, and there is somebody else to see. */
async function prepareAccount(host: Person, server: Server): Promise<Record<string, string>> {
  for (const name of ['Marcus', 'Flavia']) {
    const other = await Person.enter(browser, server.url)
    await other.register(name)
    await other.leave()
  }
  await host.register('Livia')
  await host.ask('POST', '/me/keys', { name: 'my bot' })
  await host.ask('POST', '/admin/claim', { word: await server.claimWord() })
  const parts = ['security', 'devices', 'programs', 'data'].map((part) => [`me-${part}`, `/me/${part}`])
  const admin = {
    admin: '/admin',
    'admin-tables': '/admin/tables',
    'admin-reports': '/admin/reports',
    'admin-audit': '/admin/audit',
  }
  return { me: '/me', ...Object.fromEntries(parts), ...admin }
}

/** Addresses of all pages, by name. */
async function prepare(host: Person, server: Server): Promise<Record<string, string>> {
  await host.call('Livia')
  const found: Record<string, string> = {}
  for (const game of ['praetor', 'trajan'] as GameName[]) {
    const record = await keptRecord(game)
    for (const [moment, part] of Object.entries(PARTS))
      found[`${game}-${moment}`] = `/t/${await goOn(host, game, upTo(record, part))}`
    const { id } = await host.ask<{ id: string }>('POST', '/records', { record })
    found[`${game}-end`] = `/t/${id}`
    found[`replay-${game}`] = `/t/${id}/replay?step=${game === 'praetor' ? 150 : 120}`
    found[`rules-${game}`] = `/rules/${game}`
    found[`learn-${game}`] = `/learn/${game}`
  }
  found['lobby'] =
    `/t/${await host.open('praetor', [me, friend, bot('heuristic'), bot('heuristic')], { title: 'Via Appia', visibility: 'public' })}`
  const own = await prepareAccount(host, server)
  return {
    home: '/',
    tables: '/tables',
    new: '/new',
    import: '/import',
    about: '/about',
    missing: '/nowhere',
    ...own,
    ...found,
  }
}

/** Look at something that can be chosen, so that the picture shows what it would bring. */
async function point({ page }: Person): Promise<void> {
  const lit = page.locator('[data-target^="tray:"], [data-target^="available:"]')
  if (await lit.count()) await lit.last().hover({ force: true })
}

class Studio {
  readonly made: string[] = []
  /** Moments that did not come. */
  readonly missed: string[] = []

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
    private readonly cookies: Awaited<ReturnType<ReturnType<Person['page']['context']>['cookies']>>,
  ) {}

  /** Every page in one look, in windows of these sizes. */
  async take(pages: Record<string, string>, { options, sizes }: (typeof SETS)[number], look: Look): Promise<void> {
    const { theme, language } = look
    const person = await Person.enter(this.browser, this.url, options, { theme, language })
    await person.page.context().addCookies(this.cookies)
    for (const [page, path] of Object.entries(pages)) {
      const shots = Object.entries(sizes).map(([size, room]) => ({ name: `${page}-${size}-${look.name}`, size, room }))
      if (!shots.some(({ name }) => isWanted(name))) continue
      await this.visit(person, page, path)
      for (const { name, size, room } of shots) {
        await person.page.setViewportSize(room)
        if (size !== 'phone') await point(person)
        await this.shoot(person, name)
        if (/^(trajan|praetor)-middle/.test(page) && look.name === 'light')
          await this.shootGray(person, `${page}-${size}-gray`)
      }
      if (!page.endsWith('-end')) continue
      await person.page.keyboard.press('Escape')
      for (const { size, room } of shots) {
        await person.page.setViewportSize(room)
        await this.shoot(person, `${page}-board-${size}-${look.name}`)
      }
    }
    await person.leave()
  }

  /** Every moment in one look, each with people of its own. */
  async takeMoments({ options, sizes }: (typeof SETS)[number], look: Look): Promise<void> {
    for (const [moment, come] of Object.entries(COMING)) {
      const shots = Object.entries(sizes).map(([size, room]) => ({ name: `${moment}-${size}-${look.name}`, room }))
      if (shots.some(({ name }) => isWanted(name))) await this.takeMoment(come, options, look, shots)
    }
  }

  /** What is printed looks the same everywhere. */
  async takePapers(look: Look): Promise<void> {
    for (const [name, { room, come }] of Object.entries(PAPERS))
      if (isWanted(name)) await this.takeMoment(come, DESK, look, [{ name, room }])
  }

  private async takeMoment(
    come: Moment,
    options: BrowserContextOptions,
    { theme, language }: Look,
    shots: { name: string; room: { width: number; height: number } }[],
  ): Promise<void> {
    const people: Person[] = []
    const enter = async (): Promise<Person> => {
      people.push(await Person.enter(this.browser, this.url, options, { theme, language }))
      return people.at(-1)!
    }
    try {
      const person = await enter()
      await come(person, enter)
      for (const { name, room } of shots) {
        await person.page.setViewportSize(room)
        await person.page.waitForTimeout(400) // boards come to rest
        await this.shoot(person, name)
      }
    } catch (error) {
      this.missed.push(`${shots[0]!.name}: ${String(error).split('\n')[0]}`)
    }
    for (const each of people) await each.leave()
  }

  private async visit({ page, word }: Person, name: string, path: string): Promise<void> {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (/^(trajan|praetor|replay)-/.test(name)) await page.locator('main .table').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const news = page.getByRole('button', { name: word('digest.done') })
    if (!name.endsWith('-early') && (await news.isVisible())) await news.click()
  }

  private async shootGray(person: Person, name: string): Promise<void> {
    await person.page.evaluate(() => document.documentElement.style.setProperty('filter', 'grayscale(1)'))
    await this.shoot(person, name)
    await person.page.evaluate(() => document.documentElement.style.removeProperty('filter'))
  }

  /** WebP, which the browser itself can write. */
  private async shoot({ page }: Person, name: string): Promise<void> {
    if (!isWanted(name)) return
    const line = await page.context().newCDPSession(page)
    const { data } = await line.send('Page.captureScreenshot', { format: 'webp', quality: 86 })
    await line.detach()
    const folders = CHOSEN.has(name) ? ['build/pictures', 'docs/pictures'] : ['build/pictures']
    for (const folder of folders) await writeFile(join(ROOT, folder, `${name}.webp`), Buffer.from(data, 'base64'))
    this.made.push(name)
    console.log(name)
  }
}

const isWanted = (name: string): boolean => !WANTED.length || WANTED.some((part) => name.includes(part))

function sheet(names: string[]): string {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}.webp"><img src="${name}.webp" alt="" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
  )
  const style =
    'body{font:14px sans-serif;display:grid;grid-template-columns:repeat(auto-fill,minmax(340px,1fr));gap:16px}figure{margin:0}img{width:100%;max-height:480px;object-fit:contain}'
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>\n${figures.join('\n')}\n`
}

const folder = join(ROOT, 'build/pictures')
// Where nobody has an account, guests have the names of all pictures.
const [server, elsewhere] = [await Server.start(), await Server.start()]
const browser = await chromium.launch(launched)
try {
  if (!WANTED.length) await rm(folder, { recursive: true, force: true })
  for (const each of [folder, join(ROOT, 'docs/pictures')]) await mkdir(each, { recursive: true })
  const host = await Person.enter(browser, server.url)
  const pages = await prepare(host, server)
  const studio = new Studio(browser, server.url, await host.page.context().cookies())
  for (const look of LOOKS) await Promise.all(SETS.map((set) => studio.take(pages, set, look)))
  const moments = new Studio(browser, elsewhere.url, [])
  for (const look of LOOKS.filter(({ name }) => MOMENT_LOOKS.includes(name)))
    await Promise.all(SETS.map((set) => moments.takeMoments(set, look)))
  await moments.takePapers(LOOKS[1]!) // dark pages are printed on white paper, too
  const all = (await readdir(folder)).filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -5))
  await writeFile(join(folder, 'index.html'), sheet(all.sort()))
  console.log([`${studio.made.length + moments.made.length} pictures`, ...moments.missed].join('\n'))
  if (moments.missed.length) process.exitCode = 1
} finally {
  await browser.close()
  await Promise.all([server.end(), elsewhere.end()])
}
