/** Where the parts of a set are clicked, and which pieces they are. */
import type { GatheringItem, MarkerColour, TrajanPosition } from '$lib/net/types'
import type { Place } from './targets'

/** What of a set can be clicked on a piece. */
export interface Parts {
  items: GatheringItem[]
  /** It is only picked up: another piece decides. */
  pick: boolean
  /** One of them can be added. */
  possible: boolean
}

const MEANS: Record<string, string> = { trajan: 'permanent', forum: 'demand' }

/** The pieces that stand for a part; one of two pieces may be picked up first, whichever it is. */
export function placesOfPart({ target }: GatheringItem): Place[] {
  const [first = '', second] = target.split('>')
  const [kind, name] = first.split(':')
  if (kind === 'hand+wild') return [{ spot: `hand:${name}`, after: null }]
  if (second === undefined) return [{ spot: first, after: null }]
  if (kind === 'demand') {
    const means = second.slice('means:'.length)
    return [{ spot: means === 'wild' ? 'wild:demand' : `${MEANS[means]}:${name}`, after: null }]
  }
  return [
    { spot: first, after: second },
    { spot: second, after: first },
  ]
}

/** Every piece a set is about: with another one in hand, the parts that the two make. */
export function partsTable(items: readonly GatheringItem[], held: string | null): Map<string, Parts> {
  const table = new Map<string, Parts>()
  const taken = held?.split(':')[0] ?? ''
  for (const item of items) {
    for (const { spot, after } of placesOfPart(item)) {
      const twofold = after !== null && (held === null || spot.startsWith(`${taken}:`))
      if (after !== null && !twofold && after !== held) continue
      const parts = table.get(spot) ?? { items: [], pick: twofold, possible: false }
      parts.items.push(item)
      parts.possible ||= item.why === null
      table.set(spot, parts)
    }
  }
  return table
}

/** Can anything be done with a piece that is in hand? */
export function leadsOn(items: readonly GatheringItem[], held: string): boolean {
  return items.some((item) => item.why === null && placesOfPart(item).some(({ after }) => after === held))
}

/** Parts that only differ in which of several equal demands they meet are one choice. */
export function distinct(items: readonly GatheringItem[]): GatheringItem[] {
  const kind = ({ target }: GatheringItem) => target.replace(/:\d+>/, '>')
  return items.filter((item, i) => items.findIndex((other) => kind(other) === kind(item)) === i)
}

/** The markers of a set that lie in a tray (from 0); `next` is the tray that markers go to without being told. */
export function markersIn(
  items: readonly GatheringItem[],
  tray: number,
  next: number | null,
): { colour: MarkerColour; key: string }[] {
  const lies = ({ target }: GatheringItem) =>
    target.startsWith(`tray:${tray + 1}>`) || (tray === next && target.startsWith('marker:'))
  return items
    .filter(lies)
    .flatMap(({ target, key, chosen }) =>
      Array.from({ length: chosen }, () => ({ colour: target.split('marker:')[1] as MarkerColour, key })),
    )
}

/** A piece that lies in the set, and what puts it back. */
export interface Taken {
  spot: string
  key: string
}

/** The cards and tiles of a set, piece by piece: on one ship a part is two of them. */
export function piecesIn(items: readonly GatheringItem[], decision: TrajanPosition['decision']): Taken[] {
  const twice = decision?.name === 'LoadShip' && decision.ship === 'pairs'
  return items.flatMap((item) => {
    const { spot } = placesOfPart(item)[0]!
    const mixed = item.target.startsWith('hand+wild:')
    const spots = mixed ? [spot, 'wild:commodity'] : twice ? [spot, spot] : [spot]
    return Array.from({ length: item.chosen }, () => spots.map((each) => ({ spot: each, key: item.key }))).flat()
  })
}

/** What a ship has aboard, part by part, in the order it was loaded: goods, or none for a wild. */
export function cargoOf(items: readonly GatheringItem[], set: readonly string[]): (string | null)[] {
  return set.map((key) => {
    const target = items.find((item) => item.key === key)?.target ?? ''
    return target.startsWith('wild') ? null : (target.split(':')[1] ?? null)
  })
}
