/** Moments that no address leads to: somebody asks to go back, resigns, wants advice, gathers a set, prints. */
import type { GameName } from '../src/lib/net/types'
import { answered } from './hands'
import { advance, alone, bot, freshName, me, PASSWORD, sit, together, type Person } from './people'
import { goOn, keptRecord, scene, upTo } from './records'

/** How to come there; whoever else is needed comes in by `another`. */
export type Moment = (person: Person, another: () => Promise<Person>) => Promise<void>

export const MOMENTS: Record<string, Moment> = {
  'undo-asking': async (person, another) => {
    const guest = await another()
    await asksUndo(person, guest, await confirmed(person, guest))
  },
  'undo-asked': async (person, another) => {
    const guest = await another()
    await asksUndo(guest, person, await confirmed(person, guest))
  },
  resign: async (person) => {
    await alone(person, 'trajan', 2)
    await press(person, 'menu')
    await press(person, 'resign')
  },
  'menu-praetor': async (person) => {
    await alone(person, 'praetor', 2)
    await press(person, 'menu')
  },
  'settings-trajan': async (person) => {
    await alone(person, 'trajan', 2)
    await press(person, 'settings')
  },
  'hint-trajan': (person) => advised(person, 'trajan'),
  'hint-praetor': (person) => advised(person, 'praetor'),
  'coach-trajan': (person) => coached(person, 'trajan'),
  'coach-praetor': (person) => coached(person, 'praetor'),
  thinking: async (person) => {
    await person.call('Livia')
    const table = await person.open('praetor', [me, bot('search:seconds=5'), bot('heuristic')], { seed: 'browser' })
    await person.tell(table, { do: 'start' })
    await sit(person, table)
    await person.page.getByRole('progressbar').first().waitFor()
  },
  'log-open-trajan': (person) => unfolded(person, 'trajan'),
  'log-open-praetor': (person) => unfolded(person, 'praetor'),
  'digest-open-trajan': (person) => returned(person, 'trajan'),
  'digest-open-praetor': (person) => returned(person, 'praetor'),
  'set-trays': async (person) => {
    await alone(person, 'trajan', 2)
    for (const target of ['marker:white', 'tray:1', 'tray:6', 'tray:1', 'marker:blue']) await touch(person, target)
  },
  sowing: async (person) => {
    await scene(person, 'sowing')
    await touch(person, 'tray:1')
  },
  'set-cargo': async (person) => {
    await scene(person, 'seaport')
    await touch(person, 'ship:different')
    const choose = person.page.getByRole('button', { name: person.word('choose') })
    if (await choose.isVisible()) await choose.click()
    for (const target of ['wild:commodity', 'hand:wine', 'hand:ceramics']) await touch(person, target)
  },
  'set-market': async (person) => {
    await scene(person, 'market')
    for (const target of ['buy:marble', 'sell:wood', 'sell:wood']) await touch(person, target)
  },
  'set-demands': async (person) => {
    await scene(person, 'demands')
    await touch(person, 'demand:bread:3>means:trajan')
  },
  laying: async (person) => {
    await scene(person, 'laying')
    const spaces = person.page.locator('main [data-target^="space:"]')
    await spaces.first().dispatchEvent('click') // on a phone it may lie beyond the edge
  },
  planning: async (person, another) => {
    const guest = await another()
    const table = await together(person, guest, 'praetor', 1)
    if ((await person.table(table)).to_move === 0) await turnOf(person, table)
    await press(person, 'plan')
    await person.page.locator('main [data-target]').first().click()
  },
  'options-trajan': async (person) => {
    await alone(person, 'trajan', 2)
    await person.page.locator('[data-opens=options]').click()
  },
  'points-praetor': async (person) => {
    await person.call('Livia')
    await sit(person, await goOn(person, 'praetor', upTo(await keptRecord('praetor'), 0.42)))
    await dismiss(person)
    const name = person.word('points.by-source')
    const opens = person.page.getByRole('button', { name }).or(person.page.locator('.scores button'))
    await opens.first().click()
  },
  'sign-in': async ({ page }) => {
    await page.goto('/me')
    await page.getByRole('textbox').first().waitFor()
  },
  'second-factor': async (person) => {
    await secure(person)
    await account(person, 'totp.add')
    await person.page.locator('.qr').waitFor()
  },
  'recovery-codes': async (person) => {
    await secure(person)
    await account(person, 'codes.new')
    const asked = person.page.getByRole('dialog')
    await asked.getByRole('textbox').fill(PASSWORD)
    await asked.locator('[type=submit]').click()
    await person.page.locator('.codes').waitFor()
  },
  'password-refused': async (person) => {
    await secure(person)
    const [old, fresh] = await person.page.locator('input[type=password]').all()
    await old!.fill(PASSWORD)
    await fresh!.fill('password1')
    await account(person, 'password.change')
    await person.page.locator('[aria-invalid]').waitFor()
  },
  'name-asked': async (person, another) => {
    const host = await another()
    await host.call('Livia')
    const table = await host.open('trajan', [me, { to: 'open' }])
    await person.page.goto(`/t/${table}`)
    await person.page.getByRole('textbox').first().waitFor()
  },
}

/** What is printed, on a sheet without its margins: upright, and for the board on its side. */
export const PAPERS: Record<string, { room: { width: number; height: number }; come: Moment }> = {
  'print-rules-trajan': { room: { width: 688, height: 1016 }, come: (person) => printed(person, '/rules/trajan') },
  'print-rules-praetor': { room: { width: 688, height: 1016 }, come: (person) => printed(person, '/rules/praetor') },
  'print-end-trajan': { room: { width: 1032, height: 1400 }, come: (person) => printedEnd(person, 'trajan') },
  'print-end-praetor': { room: { width: 1032, height: 1400 }, come: (person) => printedEnd(person, 'praetor') },
}

const press = (person: Person, key: string): Promise<void> =>
  person.page
    .getByRole('button', { name: person.word(key) })
    .first()
    .click()

/** Where an account is protected. */
async function secure(person: Person): Promise<void> {
  await person.register(freshName())
  await person.page.goto('/me/security')
  await person.page.locator('main form').last().waitFor()
}

const account = (person: Person, key: string): Promise<void> =>
  person.page.getByRole('button', { name: person.word(key, 'interface-account'), exact: true }).click()

async function touch({ page }: Person, target: string): Promise<void> {
  const piece = page.locator(`main [data-target="${target}"]`).first()
  await piece.scrollIntoViewIfNeeded()
  await piece.dispatchEvent('click')
  await answered(page)
}

async function dismiss(person: Person): Promise<void> {
  const news = person.page.getByRole('button', { name: person.word('digest.done') })
  if (await news.isVisible()) await news.click()
}

/** A table of two that confirm their turns, with a bot. */
const confirmed = (person: Person, guest: Person): Promise<string> =>
  together(person, guest, 'praetor', 1, { confirm: true, undo: 'consent' })

/** Play on until this person has ended a turn, and have them ask to go back. */
async function asksUndo(asker: Person, other: Person, table: string): Promise<void> {
  for (;;) {
    if (await turnOf(asker, table)) break
    if (!(await turnOf(other, table))) await asker.page.waitForTimeout(50)
  }
  // A bot may move meanwhile.
  for (let asked = false; !asked;) {
    const { version, since_your_turn: since } = await asker.table(table)
    asked = await asker.tell(table, { do: 'ask-undo', version, moves: since! - 1 }).then(
      () => true,
      (error: Error) => {
        if (!error.message.includes('"stale"')) throw error
        return false
      },
    )
  }
}

/** The whole turn of whoever is asked, by the way; whether they were. */
async function turnOf(person: Person, table: string): Promise<boolean> {
  for (let moves = 0; ; moves++) {
    const { options, version, confirm, seat } = await person.table(table)
    if (confirm !== null && confirm === seat) await person.tell(table, { do: 'confirm', version })
    else if (options.length) await person.tell(table, { do: 'move', version, moves: [options[0]!.move] })
    else return moves > 0
  }
}

/** Bots have played while nobody looked: what they did, with a turn unfolded. */
async function returned(person: Person, game: GameName): Promise<void> {
  const table = await alone(person, game, 2)
  await person.page.goto('/')
  await advance([person], table, ({ log, since_your_turn: own }) => own! > 20 && log.moves > own!)
  await sit(person, table)
  await fold(person, 'section.digest')
}

async function advised(person: Person, game: GameName): Promise<void> {
  await alone(person, game, 2, { hints: true })
  await person.page.getByRole('button', { name: person.word('hint.short'), exact: true }).click()
  await person.page.locator('[data-advised]').waitFor()
}

async function coached(person: Person, game: GameName): Promise<void> {
  await alone(person, game, 1, { hints: true })
  await person.page.goto(`${person.page.url()}?coach=1`)
  const coach = person.page.getByRole('complementary', { name: person.word('coach') })
  await coach.getByRole('button', { name: person.word('coach.next') }).click() // the log speaks of what is next to what
}

/** The log of a running game, with a turn unfolded. */
async function unfolded(person: Person, game: GameName): Promise<void> {
  await person.call('Livia')
  await sit(person, await goOn(person, game, upTo(await keptRecord(game), 0.42)))
  await dismiss(person)
  const tab = person.page.getByRole('tab', { name: person.word('log') })
  if (await tab.isVisible()) await tab.click()
  await fold(person, '[role=log], .talk, .tall')
}

/** Unfold the last turn that stands folded. */
async function fold({ page }: Person, where: string): Promise<void> {
  const folded = page.locator(where).locator('.fold[aria-expanded=false]')
  if (await folded.count()) await folded.last().click()
}

async function printed({ page }: Person, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main .para, main .table').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

async function printedEnd(person: Person, game: GameName): Promise<void> {
  await person.call('Livia')
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record: await keptRecord(game) })
  await printed(person, `/t/${id}`)
}
