/** Games that bots have played, the same every time, as records to bring to a server. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Frame, GameName } from '../src/lib/net/types'
import { sit, type Person } from './people'
import { AEDILE } from './server'

export const NAMES = ['Livia', 'Marcus', 'Flavia', 'Decimus', 'Gaius']
export const MOST: Record<GameName, number> = { praetor: 5, trajan: 4 }

const played = new Map<string, Promise<string>>()

/** A game that bots without a plan have played, once for all tests that want it. */
export function recordOf(game: GameName, players: number): Promise<string> {
  const name = `${game} ${players}`
  if (!played.has(name)) played.set(name, play(game, players))
  return played.get(name)!
}

async function play(game: GameName, players: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aedile-record-'))
  const file = join(folder, 'game.txt')
  const seats = Array.from({ length: players }, () => 'uniform').join(',')
  const names = NAMES.slice(0, players).join(',')
  try {
    await promisify(execFile)(
      AEDILE,
      ['play', game, '--seats', seats, '--names', names, '--seed', 'browser', '--save', file],
      { maxBuffer: 1e9 },
    )
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A whole game with as many players as can be, as kept for tests of the client: nobody has to play it again. */
export async function keptRecord(game: GameName): Promise<string> {
  const file = new URL(`../fixtures/${game}-end-${MOST[game]}p.json`, import.meta.url)
  const { seat } = JSON.parse(await readFile(file, 'utf8')) as { seat: Frame }
  if (!seat.record) throw new Error(`No record of ${game}`)
  return renamed(seat.record)
}

/** With the names of people instead of those of bots. */
function renamed(record: string): string {
  const before = /^\[Players "(.*)"\]$/m.exec(record)?.[1]?.replaceAll('\\"', '"').split(', ') ?? []
  const nameOf = new Map(before.map((name, seat) => [name, NAMES[seat]!]))
  const longest = [...nameOf].sort(([a], [b]) => b.length - a.length)
  return record
    .replace(/^\[Players .*$/m, `[Players "${NAMES.slice(0, before.length).join(', ')}"]`)
    .replace(/^(\d+\.\s+)("[^"]+"|\S+)/gm, (_, number: string, name: string) => number + (nameOf.get(name) ?? name))
    .replace(/^Result.*$/m, (line) => longest.reduce((text, [name, now]) => text.replaceAll(name, now), line))
}

/** A record up to the first turn of the first player after this part of the game. */
export function upTo(record: string, part: number): string {
  const lines = record.split('\n').filter((line) => !line.startsWith('Result'))
  const head = lines.filter((line) => line.startsWith('['))
  const moves = lines.filter((line) => /^\d+\./.test(line))
  let at = Math.floor(moves.length * part)
  while (at < moves.length - 1 && moves[at]!.split(/\s+/)[1] !== NAMES[0]) at += 1
  return [...head, '', ...moves.slice(0, at), '', 'Result  unfinished', ''].join('\n')
}

/** A table where a record breaks off and the first player is asked; all sit around one screen. */
export async function goOn(person: Person, game: GameName, record: string): Promise<string> {
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record })
  for (let seat = 1; seat < MOST[game]; seat++)
    await person.tell(id, { do: 'set-seat', seat, to: 'host', name: NAMES[seat] })
  await person.tell(id, { do: 'start' })
  return id
}

/** A table that begins at a stored position (`tools/scenes.py`): somebody holds the first seat, bots the others. */
export async function scene(person: Person, name: string): Promise<string> {
  const record = await readFile(new URL(`scenes/${name}.txt`, import.meta.url), 'utf8')
  const players = /\[Players "(.*)"\]/.exec(record)![1]!.split(', ')
  await person.call('Livia')
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record })
  for (const seat of players.keys())
    await person.tell(id, { do: 'set-seat', seat, ...(seat ? { to: 'bot', bot: 'uniform' } : { to: 'host' }) })
  await person.tell(id, { do: 'start' })
  await sit(person, id)
  return id
}
