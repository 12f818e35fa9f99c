/** What lies where, and what things cost. */
import type { Cost, Frame, Option, PraetorPlayer, PraetorPosition, PraetorTile, Resource } from '$lib/net/types'

export const RESOURCES: readonly Resource[] = ['gold', 'wood', 'stone', 'marble', 'weapons']

export function positionOf(frame: Frame): PraetorPosition | null {
  return frame.position?.game === 'praetor' ? frame.position : null
}

/** The board to show as mine: the viewer's, or for those who look on that of whoever decides. */
export function mineOf(position: PraetorPosition, seat: number | null): PraetorPlayer | null {
  return position.players[seat ?? position.to_move ?? position.turn_order[0] ?? 0] ?? null
}

export function findTile(position: PraetorPosition, name: string): PraetorTile | null {
  const places: readonly (readonly PraetorTile[])[] = [position.available, position.set_aside, position.city]
  for (const place of places) {
    const found = place.find((each) => each.tile === name)
    if (found) return found
  }
  return null
}

/** What is missing for a price, resource by resource. */
export function shortages(
  cost: Cost,
  stock: Readonly<Record<Resource, number>>,
): { resource: Resource; short: number }[] {
  return RESOURCES.map((resource) => ({ resource, short: (cost[resource] ?? 0) - stock[resource] })).filter(
    (s) => s.short > 0,
  )
}

/** What an answer costs at once, as the server says it: `{n} Gold`. */
export function costOf({ target, message: { args } }: Option): Cost {
  if (target.startsWith('buy:')) return typeof args['n'] === 'number' ? { gold: args['n'] } : {}
  const goods = Array.isArray(args['goods']) ? args['goods'] : args['goods'] ? [args['goods']] : []
  return Object.fromEntries(
    goods.flatMap((each) => {
      if (typeof each !== 'object' || !('template' in each)) return []
      const resource = RESOURCES.find((name) => each.template === `{n} ${name.charAt(0).toUpperCase()}${name.slice(1)}`)
      const n = each.args['n']
      return resource && typeof n === 'number' ? [[resource, n]] : []
    }),
  )
}

export function costList(cost: Cost): { resource: Resource; amount: number }[] {
  return RESOURCES.filter((r) => cost[r]).map((resource) => ({ resource, amount: cost[resource] ?? 0 }))
}
