/** What lies where, and what things cost. */
import type { Cost, Frame, Option, PraetorPlayer, PraetorPosition, PraetorTile, Resource } from '$lib/net/types'

export const RESOURCES: readonly Resource[] = ['gold', 'wood', 'stone', 'marble', 'weapons']

export function positionOf(frame: Pick<Frame, 'position'>): PraetorPosition | null {
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

/** What an answer costs at once, where the server says that it costs anything. */
export function costOf(position: PraetorPosition, { target, message }: Option): Cost {
  if (!('goods' in message.args)) return {}
  const [kind, name = ''] = target.split(':')
  if (kind === 'wall') return position.wall.available?.demand ?? {}
  const tile = findTile(position, name)
  return (kind === 'available' ? tile?.cost : kind === 'tile' ? tile?.fee : null) ?? {}
}

export function costList(cost: Cost): { resource: Resource; amount: number }[] {
  return RESOURCES.filter((r) => cost[r]).map((resource) => ({ resource, amount: cost[resource] ?? 0 }))
}
