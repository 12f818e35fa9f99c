/** Trays, and the order in which markers are sown. */
import type { MarkerColour, Sowing } from '$lib/net/types'
import { AREAS, COLOURS, ROMAN } from '../art/signs'

export type Plan = { tray: number; order: MarkerColour[]; placed: number }

export const TRAYS = ROMAN.length

/** The action of a tray. */
export const actionOf = (tray: number) => AREAS[((tray % TRAYS) + TRAYS) % TRAYS]!

/** The k-th marker (from 0) taken from a tray falls here. */
export const fallsOn = (tray: number, k: number): number => (tray + 1 + k) % TRAYS

/** Is there only one way to put these markers? */
export const isPlain = (markers: MarkerColour[]): boolean => new Set(markers).size <= 1

/** The markers, from the last, that fall into the tray of the last one: more than six pass it once before. */
const atTarget = (markers: number): number[] => (markers > TRAYS ? [markers - 1, markers - 1 - TRAYS] : [markers - 1])

/** An order of the markers in which the colours that the tile asks for fall into the last tray. */
export function orderFor(markers: MarkerColour[], put: MarkerColour[] | null): MarkerColour[] {
  const rest = [...markers]
  const wanted = (put ?? []).filter((colour) => rest.includes(colour) && rest.splice(rest.indexOf(colour), 1))
  // From the front, so that those put in before stay where they are meant to.
  const places = atTarget(markers.length).slice(0, wanted.length)
  places
    .map((place, i) => [place, wanted[i]!] as const)
    .reverse()
    .forEach(([place, colour]) => rest.splice(place, 0, colour))
  return rest
}

/** Does this order accomplish the tile beside the target, as the server tells it? */
export function isMatch(sowing: Sowing, order: MarkerColour[]): boolean {
  if (!sowing.tile || sowing.put === null) return false
  const there = atTarget(order.length).map((k) => order[k])
  return sowing.put.every((colour) => there.includes(colour) && there.splice(there.indexOf(colour), 1))
}

/**
 * The moves of a sowing: the tray, then colours for as long as there is a choice. A tray that gets two
 * is asked for both when it is first reached, in the order of the colours.
 */
export function sowingMoves(tray: number, order: MarkerColour[]): string[] {
  const named = order.slice(0, TRAYS).flatMap((colour, k) => sorted([colour, ...order.slice(TRAYS + k, TRAYS + k + 1)]))
  while (named.length > 1 && named.at(-1) === named.at(-2)) named.pop()
  return [`tray${tray + 1}`, ...named.slice(0, -1)]
}

/** The plan with two markers exchanged. */
export function exchanged(plan: Plan, i: number, j: number): Plan {
  const order = [...plan.order]
  const [a, b] = [order[i], order[j]]
  if (a === undefined || b === undefined) return plan
  order[i] = b
  order[j] = a
  return { ...plan, order }
}

/** The plan with the markers not yet placed turned by one. */
export function rotated(plan: Plan): Plan {
  const open = plan.order.slice(plan.placed)
  return { ...plan, order: [...plan.order.slice(0, plan.placed), ...open.slice(1), ...open.slice(0, 1)] }
}

/** The plan with the marker at `from` (not yet placed) put next. */
export function placed(plan: Plan, from: number): Plan {
  if (from < plan.placed || from >= plan.order.length) return plan
  const order = [...plan.order]
  const [colour] = order.splice(from, 1)
  if (colour === undefined) return plan
  order.splice(plan.placed, 0, colour)
  return { ...plan, order, placed: plan.placed + 1 }
}

/** One marker taken back; nothing when there was none. */
export function takenBack(plan: Plan): Plan | null {
  return plan.placed === 0 ? null : { ...plan, placed: plan.placed - 1 }
}

/** Markers of a tray in the order of the colours. */
export function sorted(markers: MarkerColour[]): MarkerColour[] {
  return [...markers].sort((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b))
}

/** How many trays a marker has come, the nth of its colour where it lies; 0 if it lay there before. */
export function stepsOf(
  before: MarkerColour[][] | undefined,
  after: MarkerColour[][],
  tray: number,
  colour: MarkerColour,
  nth: number,
): number {
  // Only the tray that was emptied holds less than before.
  const emptied = before?.findIndex((markers, i) => markers.length > after[i]!.length) ?? -1
  if (emptied < 0 || before![tray]!.filter((other) => other === colour).length >= nth) return 0
  return (tray - emptied + TRAYS) % TRAYS || TRAYS
}
