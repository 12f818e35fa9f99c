/** People: each with a browser of their own, as a guest of the server. */
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'
import type { Frame, GameName } from '../src/lib/net/types'
import { Hands, lot, type Way } from './hands'
import { foreign, isBroken, isNotation, wordIn, wordsOn } from './languages'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** What people of these tests sign in with. */
export const PASSWORD = 'seven hills, one river'

/** A name that nobody has. */
export const freshName = (name = 'Livia'): string => `${name} ${Math.floor(Math.random() * 1e9)}`

export interface Likes {
  theme?: 'light' | 'dark'
  language?: string
}

export class Person {
  /** Every text that came over the socket. */
  readonly heard: string[] = []
  /** And every text that went. */
  readonly said: string[] = []
  /** Every error of a script. */
  readonly faults: string[] = []
  /** Every error the console shows: requests that failed are among them. */
  readonly complaints: string[] = []

  /** Every word that stood on the screen while they played. */
  readonly read = new Set<string>()
  /** What was asked of the server and is not answered. */
  private readonly underWay = new Set<Request>()

  private constructor(
    readonly page: Page,
    readonly url: string,
    readonly language: string,
  ) {}

  static async enter(
    browser: Browser,
    url: string,
    options: BrowserContextOptions = DESK,
    likes: Likes = {},
  ): Promise<Person> {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en', ...options })
    if (likes.theme || likes.language) {
      await context.addInitScript((kept) => localStorage.setItem('aedile.settings', kept), JSON.stringify(likes))
    }
    const page = await context.newPage()
    const person = new Person(page, url, likes.language ?? 'en')
    page.on('pageerror', (error) => person.faults.push(error.stack ?? error.message))
    page.on('console', (said) => {
      if (said.type() === 'error') person.complaints.push(`${said.text()} (${said.location().url})`)
    })
    page.on('request', (request) => person.underWay.add(request))
    page.on('requestfinished', (request) => person.underWay.delete(request))
    page.on('requestfailed', (request) => person.underWay.delete(request))
    page.on('websocket', (line) => {
      line.on('framereceived', ({ payload }) => person.heard.push(String(payload)))
      line.on('framesent', ({ payload }) => person.said.push(String(payload)))
    })
    return person
  }

  hands = (seed: number, way: Way = 'mouse', pace = 0): Hands =>
    new Hands(this.page, way, lot(seed), pace, async () => {
      for (const text of await wordsOn(this.page)) this.read.add(text)
    })

  /** A text of the page in the language of this person. */
  word = (key: string, part?: string): string => wordIn(this.language, key, part)

  /** What they read that is wrong: keys, open blanks, notation, or English where it is not their language. */
  amiss(): string[] {
    const isForeign = foreign(this.language)
    return [...this.read].filter((text) => isBroken(text) || isNotation(text) || isForeign(text))
  }

  /** Come to the same page once more, with other settings. */
  async prefer(likes: Likes): Promise<void> {
    const board = await this.page.locator('main .table').count()
    await this.page.evaluate((kept) => localStorage.setItem('aedile.settings', kept), JSON.stringify(likes))
    await this.page.reload()
    await this.page.locator(board ? 'main .table' : 'main').waitFor()
  }

  async leave(): Promise<void> {
    await this.page.context().close()
  }

  /** Until everything the page asked for has come and is drawn: what it has led to is asked for by then, too. */
  async quiet(): Promise<void> {
    const drawn = () =>
      this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await drawn()
    for (const began = Date.now(); this.underWay.size; await drawn()) {
      await this.page.waitForTimeout(10)
      if (Date.now() - began > 10_000) this.underWay.clear() // downloads are never said to have ended
    }
  }

  /** The version of the table on this screen. */
  async version(): Promise<number> {
    return Number(await this.page.locator('[data-version]').getAttribute('data-version'))
  }

  /** Ask the server with the cookie of this browser; no page is needed for it. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const at = this.page.url().startsWith('http') ? new URL(this.page.url()).origin : this.url
    const answer = await this.page.request.fetch(`${at}/api${path}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
    })
    const told: unknown = await answer.json().catch(() => null)
    if (!answer.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`)
    return told as T
  }

  table(id: string): Promise<Frame> {
    return this.ask<Frame>('GET', `/tables/${id}`)
  }

  /** Become a guest without any page. */
  async call(name: string): Promise<void> {
    await this.ask('POST', '/guests', { name })
  }

  /** Have an account without any page; its recovery codes. */
  async register(name: string, password = PASSWORD): Promise<string[]> {
    const made = await this.ask<{ recovery_codes: string[] }>('POST', '/accounts', { name, password })
    return made.recovery_codes
  }

  /** A table that is set up by the way, where the set-up is not what is tried. */
  async open(game: GameName, seats: object[], more: object = {}): Promise<string> {
    const asked = { game, players: seats.length, seats, shuffle: false, visibility: 'link', ...more }
    const { id } = await this.ask<{ id: string }>('POST', '/tables', asked)
    return id
  }

  async tell(table: string, command: object): Promise<void> {
    await this.ask('POST', `/tables/${table}/commands`, { cmd: `c${Math.random().toString(36).slice(2)}`, ...command })
  }

  /** The standings that are shown: place, name and points of everybody. */
  async standings(): Promise<string[][]> {
    const rows = this.page.getByRole('dialog').locator('.standings li')
    await rows
      .first()
      .or(this.page.getByRole('button', { name: this.word('result') }))
      .first()
      .waitFor()
    if (!(await rows.count())) await this.page.getByRole('button', { name: this.word('result') }).click()
    return rows.evaluateAll((all) =>
      all.map((row) =>
        ['.place', 'b', '.num'].map((part) => row.querySelector(part)?.textContent?.trim().replace('−', '-') ?? ''),
      ),
    )
  }
}

/** Whole games, but short ones. */
export const SHORT = { trajan: { time_track: '6' }, praetor: { short: 'yes' } }

export const me = { to: 'host' }
export const friend = { to: 'open' }
export const bot = (level = 'uniform') => ({ to: 'bot', bot: level })

/** Two people at one table, and bots; the game has begun on both screens. */
export async function together(
  host: Person,
  guest: Person,
  game: GameName,
  bots = 0,
  more: object = {},
): Promise<string> {
  await host.call('Livia')
  await guest.call('Marcus')
  const id = await host.open(game, [me, friend, ...Array.from({ length: bots }, () => bot())], {
    seed: 'browser',
    ...more,
  })
  await guest.tell(id, { do: 'join' })
  await host.tell(id, { do: 'start' })
  await Promise.all([host, guest].map((each) => sit(each, id)))
  return id
}

/** Alone against bots. */
export async function alone(person: Person, game: GameName, bots = 1, more: object = {}): Promise<string> {
  await person.call('Livia')
  const id = await person.open(game, [me, ...Array.from({ length: bots }, () => bot())], { seed: 'browser', ...more })
  await person.tell(id, { do: 'start' })
  await sit(person, id)
  return id
}

/** These people, in the first seats, make legal moves by the way, and bots theirs, until this holds when the first of them is asked. */
export async function advance(
  people: [Person, ...Person[]],
  table: string,
  until: (frame: Frame) => boolean,
): Promise<void> {
  for (;;) {
    const first = await people[0].table(table)
    if (first.options.length && until(first)) return
    const mover = people.find((_, seat) => seat === first.to_move)
    if (!mover) {
      await people[0].page.waitForTimeout(20) // a bot plays
      continue
    }
    const { options, version } = mover === people[0] ? first : await mover.table(table)
    if (options.length)
      await mover.tell(table, { do: 'move', version, moves: [options[version % options.length]!.move] })
  }
}

/** Open the table's page and wait until it is drawn. */
export async function sit(person: Person, table: string): Promise<void> {
  await person.page.goto(`/t/${table}`)
  await person.page.locator('main .table').waitFor()
}
