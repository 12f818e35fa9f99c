/** Workers as they are drawn: dice. */
import type { PraetorBuilt, PraetorPosition } from '$lib/net/types'

/** A die as it is drawn. */
export interface Worker {
  experience: number
  colour: string
  /** Its name, where it can move about. */
  piece?: string | undefined
  seat?: number | undefined
}

/** An active worker, or one called back: at home or on a tile. */
export interface Die {
  /** Dice have no names, so: by owner and number, those in the city first. Thus one that is sent out keeps its name. */
  name: string
  experience: number
  tile: PraetorBuilt | null
  builds: boolean
}

/** The dice of a player that work: those in the city, then those at home. */
export function diceOf(position: PraetorPosition, seat: number): Die[] {
  const out = position.city.flatMap((tile) => [
    ...(tile.activator?.player === seat ? [{ experience: tile.activator.experience, tile, builds: false }] : []),
    ...(tile.builder?.player === seat ? [{ experience: tile.builder.experience, tile, builds: true }] : []),
  ])
  const home = (position.players[seat]?.active ?? []).map((experience) => ({ experience, tile: null, builds: false }))
  const count = new Map<number, number>()
  return [...out, ...home].map((die) => {
    const nth = count.get(die.experience) ?? 0
    count.set(die.experience, nth + 1)
    return { ...die, name: `die:${seat}:${die.experience}:${nth}` }
  })
}
