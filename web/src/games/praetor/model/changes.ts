/** What changed between two positions. */
import type { PraetorBuilt, PraetorPosition } from '$lib/net/types'

/** The row of tiles as it lay before, with a gap where one is gone; what is new fills the gaps first. */
export function keptInPlace<T extends { tile: string }>(
  before: readonly (T | null)[],
  now: readonly T[],
): (T | null)[] {
  if (now.length === 0) return []
  const fresh = now.filter((tile) => !before.some((was) => was?.tile === tile.tile))
  const kept = before.map((was) => now.find((tile) => tile.tile === was?.tile) ?? fresh.shift() ?? null)
  return [...kept, ...fresh]
}

/** Tiles that were laid, or that a worker came to, since the position before; and whose doing it was. */
export function changedTiles(before: PraetorPosition | null, now: PraetorPosition): Record<string, number> {
  if (!before) return {}
  const was = new Map(before.city.map((t) => [t.tile, t]))
  const found: Record<string, number> = {}
  for (const tile of now.city) {
    const by = doneBy(was.get(tile.tile), tile)
    if (by !== null) found[tile.tile] = by
  }
  return found
}

function doneBy(was: PraetorBuilt | undefined, now: PraetorBuilt): number | null {
  if (!was) return now.builder?.player ?? now.owner
  const came =
    now.activator &&
    (now.activator.player !== was.activator?.player || now.activator.experience !== was.activator.experience)
  return came ? now.activator!.player : null
}
