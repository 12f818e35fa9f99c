/** Where pieces fly (flip.ts), and how fast. */
import { tick } from 'svelte'
import { settings } from '$lib/state/settings.svelte'
import { boxesOf, flightsOf, fly } from './flip'

const FLIGHTS = { slow: 900, normal: 520, fast: 220, off: 0 }

/** How long a flight takes, in milliseconds; 0 where nothing flies. */
export const flightTime = (): number => (settings.still ? 0 : FLIGHTS[settings.motion])

/** To be called in a component: whenever the moment changes, pieces below the root fly. */
export function flyPieces(root: () => HTMLElement | undefined, moment: () => unknown): void {
  $effect.pre(() => {
    moment()
    const node = root()
    const time = flightTime()
    if (!node || time === 0) return
    const before = boxesOf(node)
    void tick().then(() => {
      for (const flight of flightsOf(before, boxesOf(node))) fly(flight, time)
    })
  })
}
