/** Trades that are gathered: what they would leave. */
import type { Cost, GatheringItem, PraetorPlayer, Resource } from '$lib/net/types'

export type Way = 'sell' | 'buy'

/** What the trades of a set change in the stock, at the rates on the board. */
export function changeBy(items: readonly GatheringItem[], player: PraetorPlayer): Cost {
  const change: Cost = {}
  const add = (resource: Resource, n: number) => n && (change[resource] = (change[resource] ?? 0) + n)
  for (const { target, chosen } of items) {
    const [way, resource] = target.split(':') as [Way, Resource]
    const sign = way === 'sell' ? -1 : 1
    add(resource, sign * chosen)
    add('gold', -sign * chosen * player[way][resource])
  }
  return change
}
