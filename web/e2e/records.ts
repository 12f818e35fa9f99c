/** Games that bots have played, the same every time, as records to bring to a server. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GameName } from '../src/lib/net/types'
import { AEDILE } from './server'

export const NAMES = ['Livia', 'Marcus', 'Flavia', 'Decimus', 'Gaius']

export async function recordOf(game: GameName, players: number, bot = 'uniform', seed = 'browser'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aedile-record-'))
  const file = join(folder, 'game.txt')
  const seats = Array.from({ length: players }, () => bot).join(',')
  const names = NAMES.slice(0, players).join(',')
  try {
    await promisify(execFile)(
      AEDILE,
      ['play', game, '--seats', seats, '--names', names, '--seed', seed, '--save', file],
      { maxBuffer: 1e9 },
    )
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
