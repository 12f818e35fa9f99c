/** The position of a puzzle as a frame, so that it is drawn as any table is: pure. */
import type { ExploredLine, Frame, Gathering, Option, Position, PuzzleResponse } from '$lib/net/types'

const NOT_TO_BE_UNDONE = { may: false, line: false, why: null }
const NO_CLOCK = { kind: 'none' as const, left: null, running: null, since: null, due: null }

/** The table after the moves tried so far; nothing can be answered once it is `done`. */
export function frameOf(puzzle: PuzzleResponse, told: ExploredLine, names: string[], done: boolean): Frame {
  const { seat } = puzzle
  return {
    type: 'table',
    table: puzzle.id,
    seat,
    seq: 0,
    version: told.moves.length,
    phase: 'playing',
    info: infoOf(puzzle, names),
    to_move: seat,
    waiting_for: [seat],
    prompt: told.prompt ?? null,
    options: done ? [] : ((told.options ?? []) as Option[]),
    gathering: done ? null : ((told.gathering ?? null) as Gathering | null),
    confirm: null,
    waits: false,
    coach: null,
    position: (told.position ?? puzzle.start.position) as Position,
    scores: told.scores ?? puzzle.start.scores ?? null,
    standings: null,
    log: { after: 0, moves: 0, lines: [], first_turn: 0, turns: [] },
    since_your_turn: null,
    undo: NOT_TO_BE_UNDONE,
    undo_asked: null,
    undone: null,
    clock: NO_CLOCK,
    plan: { alternatives: [], news: null },
    seed: null,
    record: null,
    lost: [],
  }
}

function infoOf({ game, edition, options, seat, colours }: PuzzleResponse, names: string[]): Frame['info'] {
  return {
    game,
    title: '',
    edition,
    note: null,
    rules: 1,
    amended: [],
    options,
    players: colours.length,
    seats: colours.map((colour, i) => ({
      seat: i,
      name: names[i] ?? colour,
      kind: 'person',
      person: null,
      bot: null,
      colour,
      you: i === seat,
      gone: false,
      confirm: false,
    })),
    host: { person: '', name: '' },
    visibility: 'link',
    clock: { kind: 'none' },
    leavers: 'bot',
    undo: 'free',
    confirm: false,
    chat: false,
    rated: false,
    tournament: null,
    sealed: false,
    hints: false,
    coach: 'none',
    shuffle: false,
    seed_chosen: false,
    forked: true,
    rematch: null,
    declined: [],
    ended: null,
  }
}
