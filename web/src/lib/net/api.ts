/** The server over HTTP: people, lists, new tables. Playing goes over the socket; what account pages ask for is theirs. */
import type {
  AnalysisResponse,
  Citation,
  ClockChoice,
  CoachChoice,
  EditionResponse,
  ErrorTold,
  ExploreResponse,
  Frame,
  GameName,
  HintResponse,
  Leavers,
  LogLine,
  Message,
  OneNotice,
  Position,
  Remark,
  TryResponse,
  TurnLine,
  UndoChoice,
  VariationsResponse,
  Visibility,
} from './types'

import { known } from './known.svelte'

/** The server said no, and why; or said nothing at all. */
export class Refused extends Error {
  readonly code: string
  readonly told: Message | null
  readonly rule: Citation | null

  constructor(
    error: ErrorTold | null,
    readonly status = 0,
  ) {
    super(error?.code ?? OFFLINE)
    this.code = error?.code ?? OFFLINE
    this.told = error?.message ?? null
    this.rule = error?.rule ?? null
  }
}

/** The server could not be reached, or made no sense. */
export const OFFLINE = 'offline'

export interface Person {
  id: string
  name: string
  kind: 'guest' | 'account' | 'bot'
}

export interface Me extends Person {
  admin: boolean
  by: string
  webhook: string | null
  /** Signing in asks for a code too. */
  second_factor: boolean
  /** Who may see our page. */
  page: 'all' | 'nobody'
  /** About us, that we have not read. */
  decisions: number
  /** When the account is deleted, unless it is kept. */
  delete_at?: number | null
}

export interface Setting {
  name: string
  values: string[]
  default: string
  meaning: string
  per_seat: boolean
}

export interface GameTold {
  name: GameName
  title: string
  players: number[]
  /** Of the seats, in order. */
  colours: string[]
  rules_version: number
  options: Setting[]
  editions: EditionResponse[]
}

export interface Games {
  games: GameTold[]
  levels: { level: string; bot: string; meaning: string }[]
  bots: { name: string; meaning: string; takes: string }[]
}

export interface Listed {
  id: string
  game: GameName
  title: string
  players: number
  phase: 'open' | 'playing' | 'finished' | 'closed'
  clock: 'none' | 'live' | 'days'
  rated: boolean
  /** It asks for people who take 95 % of their turns in time. */
  in_time: boolean
  host: string
  public: boolean
  seats: { seat: number; person: string | null; bot: string | null; name: string }[]
  turn_of: string[]
  due: number | null
  /** Milliseconds that the clock gives: for a turn over days, live in all. */
  allowed: number | null
  created: number
  changed: number
  finished: number | null
}

export interface SeatPlan {
  to: 'host' | 'open' | 'bot' | 'person'
  name?: string
  bot?: string
}

export interface TableAsked {
  game: GameName
  players: number
  options?: Record<string, string>
  edition?: string
  seed?: string
  title?: string
  visibility?: Visibility
  password?: string
  clock?: ClockChoice
  leavers?: Leavers
  undo?: UndoChoice
  confirm?: boolean
  chat?: boolean
  hints?: boolean
  coach?: CoachChoice
  rated?: boolean
  in_time?: boolean
  seats?: SeatPlan[]
  shuffle?: boolean
}

/** Something that happened while one did not look. */
export type Notice = OneNotice

/** What a good player would do at this version of a table. */
export type Hint = HintResponse

/** A move, the line of the record and the turn or quarter it belongs to, and what came of it. */
export interface StepTold {
  step: number
  line: number
  chapter: number
  seat: number
  move: string
  lines: LogLine[]
}

export interface ReplaySteps {
  moves: number
  setup: LogLine[]
  steps: StepTold[]
  turns: TurnLine[]
}

export interface ReplayStep {
  to_move: number | null
  position: Position
  /** Everything, hands included; only without a seat. */
  revealed: { players?: { hand?: Record<string, number> }[] } | null
  scores: number[]
}

export interface PointsRow {
  line: number
  step: number
  seat: number | null
  scores: number[]
  sources: Record<string, number>[]
}

export interface ReplayPoints {
  rows: PointsRow[]
}

/** How thoroughly a game is judged. */
export type Level = AnalysisResponse['level']

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export async function ask<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'same-origin',
    })
  } catch {
    const kept = method === 'GET' ? await known.find(path) : undefined
    if (kept !== undefined) return kept as T
    throw new Refused(null)
  }
  if (answer.status === 204) return undefined as T
  const told: unknown = await answer.json().catch(() => null)
  if (answer.ok && told !== null) {
    if (method === 'GET') void known.keep(path, told)
    return told as T
  }
  const error = (told as { error?: ErrorTold } | null)?.error
  throw new Refused(error ?? null, answer.status)
}

/** A path with what is asked for. */
export const page = (path: string, query: Record<string, string | number | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** What public tables are asked for, as the address has it. */
export type TableFilter = Partial<Record<'game' | 'players' | 'clock' | 'rated' | 'free', string>>

type Tables = { tables: Listed[]; next: string | null }

export const api = {
  /** Who is signed in, if anybody. */
  session: () => ask<{ me: Me | null }>('GET', '/session'),
  guest: (name: string) => ask<Me>('POST', '/guests', { name }),
  rename: (name: string) => ask<Me>('PATCH', '/me', { name }),

  games: () => ask<Games>('GET', '/games'),
  tables: (phase: 'open' | 'playing' | 'finished', limit = 20, filter: TableFilter = {}) =>
    ask<Tables>('GET', page('/tables', { phase, limit, ...filter })),
  turns: () => ask<Tables>('GET', '/me/turns'),
  mine: (phase?: Listed['phase'], limit = 20) => ask<Tables>('GET', page('/me/tables', { phase, limit })),
  news: () => ask<{ notices: Notice[] }>('GET', '/notices'),
  saw: (upto: number) => ask<undefined>('POST', '/notices/seen', { upto }),
  open: (asked: TableAsked) => ask<{ id: string; link: string }>('POST', '/tables', asked),
  table: (id: string) => ask<Frame>('GET', `/tables/${encodeURIComponent(id)}`),
  command: (id: string, command: object) =>
    ask<{ seq: number }>('POST', `/tables/${encodeURIComponent(id)}/commands`, command),
  steps: (id: string, seat: number | null) =>
    ask<ReplaySteps>('GET', page(`/tables/${encodeURIComponent(id)}/replay`, seat === null ? {} : { seat })),
  step: (id: string, step: number, seat: number | null) =>
    ask<ReplayStep>(
      'GET',
      page(`/tables/${encodeURIComponent(id)}/replay`, { step, ...(seat === null ? {} : { seat }) }),
    ),
  points: (id: string) => ask<ReplayPoints>('GET', `/tables/${encodeURIComponent(id)}/points`),
  analyse: (id: string, level: Level) =>
    ask<{ key: string }>('POST', `/tables/${encodeURIComponent(id)}/analysis`, { level }),
  analysis: (id: string, level: Level, after: number, seconds: number) =>
    ask<AnalysisResponse>('GET', page(`/tables/${encodeURIComponent(id)}/analysis`, { level, after, seconds })),
  explore: (id: string, asked: { step: number; lines: string[][]; brief?: boolean; set?: string[] }) =>
    ask<ExploreResponse>('POST', `/tables/${encodeURIComponent(id)}/explore`, asked),
  tryLine: (id: string, asked: object) => ask<TryResponse>('POST', `/tables/${encodeURIComponent(id)}/try`, asked),
  variations: (id: string) => ask<VariationsResponse>('GET', `/tables/${encodeURIComponent(id)}/variations`),
  keepVariation: (id: string, line: object) =>
    ask<{ id: string }>('POST', `/tables/${encodeURIComponent(id)}/variations`, line),
  changeVariation: (id: string, line: string, values: object) =>
    ask<null>('PATCH', `/tables/${encodeURIComponent(id)}/variations/${line}`, values),
  dropVariation: (id: string, line: string) =>
    ask<null>('DELETE', `/tables/${encodeURIComponent(id)}/variations/${line}`),
  comment: (id: string, said: object) =>
    ask<{ id: string }>('POST', `/tables/${encodeURIComponent(id)}/comments`, said),
  dropComment: (id: string, comment: string) =>
    ask<null>('DELETE', `/tables/${encodeURIComponent(id)}/comments/${comment}`),
  hint: (id: string, seat: number, by: Hint['by']) =>
    ask<Hint>('POST', `/tables/${encodeURIComponent(id)}/hint`, { seat, by }),
  fork: (id: string, step: number, fresh: boolean) =>
    ask<{ id: string }>('POST', `/tables/${encodeURIComponent(id)}/fork`, { step, fresh }),
  keepRecord: (record: string, study = false) =>
    ask<{ id: string; phase: 'finished' | 'open' }>('POST', '/records', { record, study }),
  chat: (id: string, after = 0, password?: string) =>
    ask<{ chat: Remark[] }>(
      'GET',
      page(`/tables/${encodeURIComponent(id)}/chat`, { after }),
      undefined,
      password ? { 'aedile-password': password } : {},
    ),
}

/** A name for a command or a table's seat that nobody else made up. */
export function freshName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
