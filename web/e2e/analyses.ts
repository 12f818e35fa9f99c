/** Analyses for tests in a browser: kept with the records they are of, and told in the place of the server. */
import { readFile } from 'node:fs/promises'
import type { AnalysisReport, GameName } from '../src/lib/net/types'
import type { Person } from './people'

interface Kept {
  record: string
  report: AnalysisReport
}

export async function keptAnalysis(game: GameName): Promise<Kept> {
  const file = new URL(`../fixtures/analysis/${game}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as Kept
}

/** What the server answers, by and by: the last of it from then on. */
export type Told = Record<string, unknown>

/** A finished game that was judged is brought along; its id. */
export async function judged(person: Person, game: GameName, ...told: Told[]): Promise<string> {
  const { record, report } = await keptAnalysis(game)
  await person.call('Livia')
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record })
  const total = report.shares.length
  const whole = { state: 'whole', done: total, total, rows: [], report, outdated: false }
  const usual = { table: id, level: 'quick', key: report.key, engine: report.engine }
  const answers = [...told.map((each) => ({ ...whole, report: null, ...each })), whole]
  await person.page.route('**/api/tables/*/analysis*', async (route) => {
    const asked = route.request()
    if (asked.method() === 'POST') return route.fulfill({ status: 202, json: { ...usual, ...whole } })
    const level = new URL(asked.url()).searchParams.get('level')
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    return route.fulfill({ json: { ...usual, ...answer, level } })
  })
  // The server, which has not judged it, knows of no mistakes to keep.
  await person.page.route('**/api/puzzles/*/practice', (route) => route.fulfill({ status: 204 }))
  return id
}
