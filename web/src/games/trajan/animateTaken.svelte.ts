/** Pieces that are taken fly from the board to whoever took them. */
import { tick } from 'svelte'
import type { TrajanPosition } from '$lib/net/types'
import { elementsAt } from '$lib/state/highlights.svelte'
import { copyOf, send } from '$lib/ui/flip'
import { animationTime } from '$lib/ui/animatePieces.svelte'
import { takings } from './model'

/** To be called in a component: whenever the position changes, what was taken flies. */
export function animateTaken(position: () => TrajanPosition): void {
  let shown: TrajanPosition | null = null
  $effect.pre(() => {
    const before = shown
    const after = (shown = position())
    const time = animationTime()
    if (!before || time === 0) return
    const leaving = takings(before, after).flatMap(({ from, to }) => {
      const spot = elementsAt(from).find(visible)
      if (!spot) return []
      const piece = spot.querySelector('.piece') ?? spot
      const box = piece.getBoundingClientRect()
      return [{ copy: copyOf(piece, box), box, to }]
    })
    void tick().then(() => {
      for (const { copy, box, to } of leaving) {
        const goal = elementsAt(to).find(visible)
        if (goal) send(copy, box, goal.getBoundingClientRect(), time)
      }
    })
  })
}

const visible = (spot: Element): boolean => spot.getBoundingClientRect().width > 0
