/** Every page, and how to come to it. */
import { expect } from '@playwright/test'
import type { GameName } from '../src/lib/net/types'
import { judged } from './analyses'
import { alone, me, bot, freshName, friend, type Person } from './people'
import { shipped } from './puzzles'
import { recordOf } from './records'

/** How to come to each page; it is there when its heading, or what stands for it, is. */
export const PAGES: Record<string, (person: Person) => Promise<void>> = {
  home: (person) => visit(person, '/'),
  tables: (person) => visit(person, '/tables'),
  new: (person) => visit(person, '/new'),
  import: (person) => visit(person, '/import'),
  me: (person) => visit(person, '/me'),
  'me-guest': async (person) => {
    await person.call('Livia')
    await visit(person, '/me')
  },
  'me-profile': (person) => own(person, '/me'),
  'me-people': (person) => own(person, '/me/people'),
  'me-notices': (person) => own(person, '/me/notices'),
  'me-security': (person) => own(person, '/me/security'),
  'me-devices': (person) => own(person, '/me/devices'),
  'me-programs': (person) => own(person, '/me/programs'),
  'me-data': (person) => own(person, '/me/data'),
  'me-decisions': (person) => own(person, '/me/decisions'),
  claim: (person) => own(person, '/admin'),
  about: (person) => visit(person, '/about'),
  player: (person) => player(person),
  players: async (person) => {
    await visit(person, '/players')
    await person.page.locator('tbody tr').first().waitFor()
  },
  tournaments: async (person) => {
    await tournament(person)
    await visit(person, '/tournaments?phase=playing')
  },
  tournament: (person) => tournament(person),
  'tournament-new': async (person) => {
    await person.page.context().clearCookies()
    await person.register(freshName())
    await visit(person, '/tournaments/new')
  },
  missing: (person) => visit(person, '/nowhere/at/all'),
  lobby: async (person) => {
    await person.call('Livia')
    await visit(person, `/t/${await person.open('praetor', [me, friend, bot()])}`)
  },
  'rules-trajan': (person) => visit(person, '/rules/trajan'),
  'rules-praetor': (person) => visit(person, '/rules/praetor'),
  'learn-trajan': (person) => visit(person, '/learn/trajan'),
  'learn-praetor': (person) => visit(person, '/learn/praetor'),
  'table-trajan': async (person) => void (await alone(person, 'trajan', 2)),
  'table-praetor': async (person) => void (await alone(person, 'praetor', 2)),
  'replay-trajan': (person) => review(person, 'trajan'),
  'replay-praetor': (person) => review(person, 'praetor'),
  'analysis-trajan': (person) => analysed(person, 'trajan'),
  'analysis-praetor': (person) => analysed(person, 'praetor'),
  puzzles: (person) => visit(person, '/puzzles'),
  'puzzle-trajan': (person) => puzzle(person, 'trajan'),
  'puzzle-praetor': (person) => puzzle(person, 'praetor'),
  'end-trajan': (person) => over(person, 'trajan'),
  'end-praetor': (person) => over(person, 'praetor'),
}

async function visit({ page }: Person, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main').waitFor()
}

/** One that somebody runs and plays in, with bots, in its second round or as far as it has come. */
async function tournament(person: Person): Promise<void> {
  await person.page.context().clearCookies()
  await person.register(freshName())
  const plan = { title: 'Ludi Apollinares', game: 'trajan', size: 4, rounds: 3, duplicate: true }
  const { id } = await person.ask<{ id: string }>('POST', '/tournaments', plan)
  await person.ask('POST', `/tournaments/${id}/enter`)
  for (let i = 0; i < 7; i++) await person.ask('POST', `/tournaments/${id}/bots`, { bot: 'uniform' })
  await person.ask('POST', `/tournaments/${id}/start`)
  await visit(person, `/to/${id}`)
  await person.page.locator('.panel.head ol').waitFor()
  await person.page
    .getByRole('link', { name: /Trajan|·/ })
    .first()
    .waitFor()
}

async function puzzle(person: Person, game: GameName): Promise<void> {
  await visit(person, `/puzzles/${(await shipped(game))[0]!.id}`)
  await person.page.locator('.talk .ask').waitFor()
}

/** A page of somebody with an account. */
async function own(person: Person, path: string): Promise<void> {
  const { me: known } = await person.ask<{ me: { kind: string } | null }>('GET', '/session')
  if (known?.kind !== 'account') await person.register(freshName())
  await visit(person, path)
  await person.page.locator('main h2').first().waitFor()
}

/** The page of somebody who has just lost a rated game. */
export async function player(person: Person): Promise<void> {
  const name = freshName()
  await person.register(name)
  const id = await person.open('trajan', [me, bot('heuristic')], { rated: true, visibility: 'public' })
  await person.tell(id, { do: 'start' })
  await person.tell(id, { do: 'resign' })
  const page = `/p/${encodeURIComponent(name)}`
  await expect(async () => {
    await visit(person, page)
    await person.page.locator('[role=slider]').waitFor({ timeout: 1000 })
  }).toPass()
}

/** A finished game is brought along. */
async function finished(person: Person, game: GameName): Promise<string> {
  await person.call('Livia')
  return (await person.ask<{ id: string }>('POST', '/records', { record: await recordOf(game, 2) })).id
}

async function review(person: Person, game: GameName): Promise<void> {
  await visit(person, `/t/${await finished(person, game)}/replay?step=40`)
  await person.page.locator('main .table').waitFor()
}

/** The same judged. */
async function analysed(person: Person, game: GameName): Promise<void> {
  await visit(person, `/t/${await judged(person, game)}/analysis?turn=40`)
  await person.page.locator('main .part .panel').first().waitFor()
}

/** Its table, with who has won. */
async function over(person: Person, game: GameName): Promise<void> {
  await visit(person, `/t/${await finished(person, game)}`)
  await person.page.getByRole('dialog').waitFor()
}
