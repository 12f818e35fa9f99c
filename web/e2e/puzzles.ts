/** Puzzles for tests in a browser: those that ship, and their solutions played on the page. */
import { readFile } from 'node:fs/promises'
import type { ExploredLine, GameName } from '../src/lib/net/types'
import type { Person } from './people'

export interface Kept {
  id: string
  game: GameName
  seat: number
  lines: { moves: string[]; loss: number }[]
}

export async function shipped(game: GameName): Promise<Kept[]> {
  const file = new URL(`../../src/aedile/puzzles/shipped/${game}.json`, import.meta.url)
  return (JSON.parse(await readFile(file, 'utf8')) as { puzzles: Kept[] }).puzzles
}

const after = async (person: Person, id: string, moves: string[]): Promise<ExploredLine> =>
  (await person.ask<{ lines: ExploredLine[] }>('POST', `/puzzles/${id}/explore`, { lines: [moves] })).lines[0]!

/** A puzzle whose lines can be answered from the list of answers: none of them asks for a set. */
export async function plainOne(person: Person, game: GameName): Promise<Kept> {
  for (const puzzle of await shipped(game)) {
    const lines = puzzle.lines.slice(0, 2).map((line) => line.moves)
    const asked = await Promise.all(
      lines.flatMap((moves) => moves.map((_, i) => after(person, puzzle.id, moves.slice(0, i)))),
    )
    const ends = await Promise.all(lines.map((moves) => after(person, puzzle.id, moves)))
    if (asked.every((told) => !told.gathering) && ends.every((told) => told.end)) return puzzle
  }
  throw new Error(`There is no such puzzle of ${game}.`)
}

/** Play moves by the list of answers, and say that this is the answer. */
export async function answer(person: Person, { id }: Kept, moves: string[]): Promise<void> {
  const { page } = person
  for (let i = 0; i < moves.length; i++) {
    const { options } = await after(person, id, moves.slice(0, i))
    const place = options!.findIndex((each) => each.move === moves[i])
    const list = page.locator('details', { hasText: 'All answers' })
    if (!(await list.evaluate((details: HTMLDetailsElement) => details.open))) await list.locator('summary').click()
    await list.getByRole('button').nth(place).click()
    await page.locator('.tried li').nth(i).waitFor()
  }
  await page.getByRole('button', { name: 'This is my turn' }).click()
  await page.locator('.verdict').waitFor()
}
