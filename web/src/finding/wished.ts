/** A wish in words: "Trajan or Praetor, 2–3 players, rated". */
import { gameTitle } from '$lib/gameTitle'
import type { GameName } from '$lib/net/types'
import { settings } from '$lib/state/settings.svelte'
import { w } from './words'

interface Wished {
  games: string[]
  players: number[]
  rated: boolean
}

export function wished({ games, players, rated }: Wished): string {
  const or = (words: string[]) => new Intl.ListFormat(settings.language, { type: 'disjunction' }).format(words)
  const titles = or(games.map((game) => gameTitle(game as GameName)))
  const count = w('for', { n: players.length === 1 ? players[0]! : 9, counts: or(players.map(String)) })
  return `${titles} · ${count} · ${rated ? w('is.rated') : w('is.unrated')}`
}
