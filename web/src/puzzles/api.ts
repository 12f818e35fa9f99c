/** What the pages of puzzles ask the server for. */
import { ask, page } from '$lib/net/api'
import type {
  AttemptResponse,
  OwnPuzzlesResponse,
  PuzzleResponse,
  PuzzlesResponse,
  TriedResponse,
} from '$lib/net/types'

const at = (id: string, what = '') => `/puzzles/${encodeURIComponent(id)}${what}`

export const puzzleApi = {
  all: () => ask<PuzzlesResponse>('GET', '/puzzles'),
  mine: () => ask<OwnPuzzlesResponse>('GET', '/puzzles/mine'),
  next: (game?: string, theme?: string) => ask<PuzzleResponse>('GET', page('/puzzles/next', { game, theme })),
  one: (id: string) => ask<PuzzleResponse>('GET', at(id)),
  explore: (id: string, asked: { lines: string[][]; brief?: boolean; set?: string[] }) =>
    ask<TriedResponse>('POST', at(id, '/explore'), asked),
  hint: (id: string) => ask<{ move: string }>('POST', at(id, '/hint')),
  attempt: (id: string, moves: readonly string[], themed: boolean) =>
    ask<AttemptResponse>('POST', at(id, '/attempt'), { moves: [...moves], themed }),
  vote: (id: string, good: boolean) => ask<undefined>('POST', at(id, '/vote'), { good }),
  keep: (id: string) => ask<undefined>('PUT', at(id, '/practice')),
  forget: (id: string) => ask<undefined>('DELETE', at(id, '/practice')),
}
