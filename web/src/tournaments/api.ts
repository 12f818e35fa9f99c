/** What the pages of tournaments ask the server for. */
import { ask, freshName, page } from '$lib/net/api'
import type {
  ArrangedRequest,
  ChatResponse,
  ForecastResponse,
  SeasonResponse,
  TournamentRequest,
  TournamentResponse,
  TournamentsResponse,
} from '$lib/net/types'

const at = (id: string) => `/tournaments/${encodeURIComponent(id)}`

export const tournaments = {
  list: (phase: string, before?: string) => ask<TournamentsResponse>('GET', page('/tournaments', { phase, before })),
  one: (id: string) => ask<TournamentResponse>('GET', at(id)),
  forecast: (id: string) => ask<ForecastResponse>('GET', `${at(id)}/pairing`),
  rehearse: (id: string, wanted: ArrangedRequest) => ask<ForecastResponse>('POST', `${at(id)}/pairing`, wanted),
  start: (id: string, wanted: ArrangedRequest | null) => ask<null>('POST', `${at(id)}/start`, wanted ?? undefined),
  create: (plan: TournamentRequest) => ask<{ id: string }>('POST', '/tournaments', plan),
  season: (id: string) => ask<SeasonResponse>('GET', `${at(id)}/season`),
  openSeason: (id: string) => ask<{ id: string }>('POST', `${at(id)}/season`),
  chat: (id: string) => ask<ChatResponse>('GET', `${at(id)}/chat`),
  say: (id: string, text: string) => ask<null>('POST', `${at(id)}/chat`, { cmd: freshName(), text }),
  enter: (id: string) => ask<null>('POST', `${at(id)}/enter`),
  bot: (id: string, bot: string) => ask<null>('POST', `${at(id)}/bots`, { bot }),
  withdraw: (id: string, who: string | null = null) => ask<null>('POST', `${at(id)}/withdraw`, { who }),
  extend: (id: string, days: number) => ask<null>('POST', `${at(id)}/extend`, { days }),
  does: (id: string, what: 'adjudicate' | 'close') => ask<null>('POST', `${at(id)}/${what}`),
}

/** All games that are over, as records. */
export const recordsOf = (id: string): string => `/api${at(id)}/records`
export const exportOf = (id: string, form: 'csv' | 'json'): string => `/api${at(id)}/export?form=${form}`
