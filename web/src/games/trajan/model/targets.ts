/** Where options are clicked. */
import type { Option, TrajanPosition } from '$lib/net/types'

export const CAMP = 'military camp'

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const number = (spot: string) => spot.slice(spot.indexOf(':') + 1)

/** A place to click; `after` is what has to be picked up first, if anything. */
export interface Place {
  spot: string
  after: string | null
}

/**
 * The pieces that stand for an option. Mostly its target itself; some moves can be made at several
 * pieces, and targets of two parts ("hand:wine>left") ask for one piece and then the other.
 */
export function placesOf(option: Option, position: TrajanPosition): Place[] {
  const [first = '', second] = option.target.split('>')
  if (second !== undefined) {
    const goal = first.startsWith('stack:') ? `slot:${second}` : `discards:${second}`
    return [
      { spot: first, after: null },
      { spot: goal, after: first },
    ]
  }
  return spotsOf(first, position).map((spot) => ({ spot, after: null }))
}

function spotsOf(target: string, position: TrajanPosition): string[] {
  const mover = position.players[position.to_move ?? 0]
  const decision = position.decision
  const kind = target.slice(0, target.indexOf(':'))
  switch (kind) {
    case 'camp':
      return mover && mover.leader !== CAMP ? [target, `province:${mover.leader}`] : [target]
    case 'supply':
      return [target, decision?.name === 'MilitaryAction' ? 'camp:recruit' : 'workers:recruit']
    case 'hand+wild':
      return [`hand:${number(target)}`]
    case 'wild-extra':
      return [`extra:${number(target)}`, 'wild:extra action']
    case 'mark':
      return [`extra:${number(target)}`]
    case 'means': {
      const demand = decision?.name === 'MeetDemand' ? decision.demand : ''
      const means = number(target)
      return [means === 'wild' ? 'wild:demand' : `${means === 'trajan' ? 'permanent' : 'demand'}:${demand}`]
    }
    default:
      return [target]
  }
}

/** Everything that can be clicked now: spot to options. A spot whose options need a second click has `pick`. */
export function spotTable(options: Option[], position: TrajanPosition, picked: string | null) {
  const table = new Map<string, { options: Option[]; pick: boolean }>()
  for (const option of options) {
    const places = placesOf(option, position)
    const twofold = places.some((place) => place.after !== null)
    for (const { spot, after } of places) {
      if (after !== null && after !== picked) continue
      const entry = table.get(spot) ?? { options: [], pick: twofold && after === null }
      entry.options.push(option)
      table.set(spot, entry)
    }
  }
  return table
}

/** The kinds of pieces the question is about: others of the kind are shown as not allowed. */
export function kindsAsked(table: Map<string, unknown>): Set<string> {
  const lockable = new Set(['site', 'forum', 'province', 'tray', 'ship', 'hand', 'stack'])
  const kinds = [...table.keys()].map((spot) => spot.slice(0, spot.indexOf(':')))
  return new Set(kinds.filter((kind) => lockable.has(kind)))
}

/** The move a click on a piece stands for, so that the server can say why it is not allowed. */
export function moveAt(spot: string, position: TrajanPosition): string | null {
  const name = number(spot)
  const kind = spot.slice(0, spot.indexOf(':'))
  const decision = position.decision?.name
  switch (kind) {
    case 'tray':
    case 'site':
    case 'forum':
      return kind + name
    case 'province':
      return `move-${slug(name)}`
    case 'ship':
      return `ship-${name}`
    case 'stack':
      return `tile-${name}`
    case 'hand':
      return decision === 'LoadShip' ? `load-${name}` : `play-${name}`
    default:
      return null
  }
}

/** The area of the board a question is about, and the tab that shows it on a phone. */
export function areaOf(position: TrajanPosition): string | null {
  const name = position.decision?.name
  if (!name) return null
  const areas: Record<string, string> = {
    SeaportAction: 'seaport',
    DrawFirstCard: 'seaport',
    LoadShip: 'seaport',
    DiscardCard: 'seaport',
    PlaySecondCard: 'seaport',
    ForumAction: 'forum',
    MilitaryAction: 'military',
    SenateAction: 'senate',
    ChooseBonusTile: 'senate',
    TrajanAction: 'trajan',
    TakeFirstTile: 'trajan',
    ConstructionAction: 'construction',
  }
  return areas[name] ?? null
}
