/** Animates pieces (flip.ts) whenever a position changes, at the speed of the settings. */
import { tick } from 'svelte'
import { settings } from '$lib/state/settings.svelte'
import { boxesOf, flightsOf, fly } from './flip'

const FLIGHTS = { slow: 900, normal: 520, fast: 220, off: 0 }

/** How long a flight takes, in milliseconds; 0 where nothing flies. */
export const animationTime = (): number => (settings.still ? 0 : FLIGHTS[settings.motion])

/** To be called in a component: whenever `change` does, pieces below the root fly. */
export function animatePieces(root: () => HTMLElement | undefined, change: () => unknown): void {
  $effect.pre(() => {
    change()
    const node = root()
    const time = animationTime()
    if (!node || time === 0) return
    const before = boxesOf(node)
    void tick().then(() => {
      for (const flight of flightsOf(before, boxesOf(node))) fly(flight, time)
    })
  })
}
