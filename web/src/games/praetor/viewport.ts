/** How the city is looked at: what is in sight, how near, and where the arrow keys lead. */
import type { PraetorPosition } from '$lib/net/types'
import type { Detail } from './art/lettering'

export type Cell = readonly [number, number]
/** They touch along an edge. */
export const isBeside = ([x, y]: Cell, [a, b]: Cell): boolean => Math.abs(x - a) + Math.abs(y - b) === 1
export const cellKey = ([x, y]: Cell): string => `${x},${y}`

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The tiles and, with `spaces`, every space where one could be laid. */
export function cityBox(position: PraetorPosition, spaces = true): Box {
  const cells: Cell[] = [...position.city.map((t) => t.at), ...(spaces ? position.open_spaces : [])]
  const xs = cells.map((c) => c[0])
  const ys = cells.map((c) => c[1])
  return cells.length
    ? { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 }
    : { left: -2, top: -2, right: 3, bottom: 3 }
}

/** Where the city is looked at from: scale, then shift, in pixels. */
export interface View {
  k: number
  x: number
  y: number
}

export type Side = 'left' | 'right' | 'up' | 'down'

export const PITCH = 102
/** Pixels of ground around the city. */
const EDGE = 14
export const SMALLEST = 0.34
export const LARGEST = 1.8

/** The whole box in the middle of the window, at most at the size of the row of tiles. */
export function fitView(box: Box, width: number, height: number, largest = 1.16): View {
  const w = (box.right - box.left) * PITCH
  const h = (box.bottom - box.top) * PITCH
  const k = Math.max(SMALLEST, Math.min(largest, (width - 12) / w, (height - 12) / h))
  return { k, x: width / 2 - (box.left * PITCH + w / 2) * k, y: height / 2 - (box.top * PITCH + h / 2) * k }
}

/** The city with the spaces around it; a large one without them, so that it can be read, unless one is to be chosen. */
export function wholeView(
  position: PraetorPosition,
  placing: boolean,
  width: number,
  height: number,
  largest?: number,
): View {
  const wide = fitView(cityBox(position), width, height, largest)
  if (placing || wide.k >= 0.85) return wide
  const tiles = cityBox(position, false)
  const margin = 0.3
  const near = {
    left: tiles.left - margin,
    top: tiles.top - margin,
    right: tiles.right + margin,
    bottom: tiles.bottom + margin,
  }
  return fitView(near, width, height, Math.max(0.85, wide.k))
}

/** The middle of the box in the middle of the window. */
export function centreView(box: Box, k: number, width: number, height: number): View {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return { k, x: width / 2 - x * PITCH * k, y: height / 2 - y * PITCH * k }
}

/** At this scale, the view with as many of these cells in sight as can be; all of them lie in its middle if they fit. */
export function bestView(cells: readonly Cell[], k: number, width: number, height: number): View {
  const [xs, ys] = [cells.map((cell) => cell[0]), cells.map((cell) => cell[1])]
  const all = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 }
  const around = cells.map(([x, y]) => ({ left: x, top: y, right: x + 1, bottom: y + 1 }))
  const views = [all, ...around].map((box) => centreView(box, k, width, height))
  const seen = (view: View) => cells.filter((cell) => isSeen(view, [cell], width, height)).length
  return views.reduce((best, view) => (seen(view) > seen(best) ? view : best))
}

/** Pushed so that no room is wasted beyond the box: an axis on which it fits has it in the middle. */
export function settle(view: View, box: Box, width: number, height: number): View {
  const along = (from: number, to: number, shift: number, length: number): number => {
    const [low, high] = [from * PITCH * view.k - EDGE, to * PITCH * view.k + EDGE]
    if (high - low <= length) return (length - low - high) / 2
    return Math.min(-low, Math.max(length - high, shift))
  }
  return { k: view.k, x: along(box.left, box.right, view.x, width), y: along(box.top, box.bottom, view.y, height) }
}

/** How many of these cells lie beyond each edge of the window. */
export function beyond(view: View, cells: readonly Cell[], width: number, height: number): Record<Side, Cell[]> {
  const out: Record<Side, Cell[]> = { left: [], right: [], up: [], down: [] }
  for (const cell of cells) {
    const to = revealCell(view, cell, width, height, 0)
    const [dx, dy] = [to.x - view.x, to.y - view.y]
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1) continue
    out[Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? 'left' : 'right') : dy > 0 ? 'up' : 'down'].push(cell)
  }
  return out
}

/** Part of the way from one view to another. */
export const between = (a: View, b: View, t: number): View => ({
  k: a.k + (b.k - a.k) * t,
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/** Are all these cells in sight? */
export function isSeen(view: View, cells: readonly Cell[], width: number, height: number): boolean {
  return cells.every((cell) => {
    const to = revealCell(view, cell, width, height, 0)
    return Math.abs(to.x - view.x) < 1 && Math.abs(to.y - view.y) < 1
  })
}

/** Nearer or further, while the point under the pointer stays there. */
export function zoomView(view: View, factor: number, px: number, py: number): View {
  const k = Math.max(SMALLEST, Math.min(LARGEST, view.k * factor))
  const f = k / view.k
  return { k, x: px - (px - view.x) * f, y: py - (py - view.y) * f }
}

/** The city can be pushed about, but a corner of it always stays in sight. */
export function boundView(view: View, box: Box, width: number, height: number): View {
  const edge = Math.min(120, width / 3, height / 3)
  const [left, right] = [box.left * PITCH * view.k, box.right * PITCH * view.k]
  const [top, bottom] = [box.top * PITCH * view.k, box.bottom * PITCH * view.k]
  return {
    k: view.k,
    x: Math.min(width - edge - left, Math.max(edge - right, view.x)),
    y: Math.min(height - edge - top, Math.max(edge - bottom, view.y)),
  }
}

/** The least shift after which a cell is wholly in sight. */
export function revealCell(view: View, [cx, cy]: Cell, width: number, height: number, margin = 14): View {
  const into = (from: number, size: number, length: number): number => {
    if (from < margin) return margin - from
    return from + size > length - margin ? length - margin - from - size : 0
  }
  const size = 100 * view.k
  return {
    k: view.k,
    x: view.x + into(cx * PITCH * view.k + view.x, size, width),
    y: view.y + into(cy * PITCH * view.k + view.y, size, height),
  }
}

/** The scale below which words and prices find no room on a tile: by itself, the city is never seen from further. */
export const READABLE = 0.66

/** How much of a tile can be read at this scale. */
export const detailAt = (k: number): Detail => (k < READABLE - 0.01 ? 'bare' : 'full')

/** The nearest cell in a direction, for the arrow keys. */
export function cellTowards(from: Cell, cells: readonly Cell[], [dx, dy]: Cell): Cell | null {
  let best: Cell | null = null
  let least = Infinity
  for (const cell of cells) {
    const along = (cell[0] - from[0]) * dx + (cell[1] - from[1]) * dy
    const across = Math.abs((cell[0] - from[0]) * dy) + Math.abs((cell[1] - from[1]) * dx)
    const far = along + 2.5 * across
    if (along > 0 && far < least) {
      best = cell
      least = far
    }
  }
  return best
}
