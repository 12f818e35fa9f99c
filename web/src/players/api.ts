/** What the pages of players ask the server for. */
import { ask, page } from '$lib/net/api'
import type {
  GameName,
  HonoursResponse,
  LeaderboardResponse,
  PlayedGamesResponse,
  ProfileResponse,
  StatisticsResponse,
} from '$lib/net/types'

export const players = {
  profile: (name: string) => ask<ProfileResponse>('GET', `/people/${encodeURIComponent(name)}`),
  games: (name: string, before?: string, limit = 10) =>
    ask<PlayedGamesResponse>('GET', page('/results', { name, before, limit })),
  honours: (name: string) => ask<HonoursResponse>('GET', page('/honours', { name })),
  board: (game: GameName, players: number, after?: string) =>
    ask<LeaderboardResponse>('GET', page('/leaderboard', { game, players, after })),
  statistics: (game: GameName) => ask<StatisticsResponse>('GET', `/games/${game}/statistics`),
}

export const pageOf = (name: string): string => `/p/${encodeURIComponent(name)}`
