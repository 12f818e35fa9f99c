/** The guided game of Trajan: what is taught when, and where to look. */
import type { Position, TrajanPosition } from '$lib/net/types'
import type { Lesson, Situation } from './lessons'

const board = (position: Position | null) => (position?.game === 'trajan' ? position : null)

/** Something about the table is so now and was not before. */
function became(test: (now: TrajanPosition, before: TrajanPosition, seat: number) => boolean) {
  return (now: Situation, was: Position | null): boolean => {
    const [after, before] = [board(now.position), board(was)]
    return after !== null && before !== null && test(after, before, now.seat)
  }
}
const tiles = (position: TrajanPosition, seat: number) => position.players[seat]?.points['trajan tiles'] ?? 0

/** A start without two alike in a tray, for those who do not care yet; the last tray fills itself. */
const MIXTURE = ['blue', 'orange', 'yellow', 'pink', 'green', 'white', 'blue', 'pink', 'yellow', 'white']
function mixture({ position }: Situation): readonly string[] {
  const decision = board(position)?.decision
  return decision?.name === 'FillTray' && decision.markers?.length === 12 ? MIXTURE : []
}

export const lessons = [
  { id: 'welcome', when: { kind: 'tour' }, part: 'prompt' },
  { id: 'circle', when: { kind: 'tour' }, part: 'circle', tab: 'mat', rule: 'sow' },
  { id: 'stacks', when: { kind: 'tour' }, part: 'trajan', tab: 'board', rule: 'accomplish' },
  { id: 'port', when: { kind: 'tour' }, part: 'seaport', tab: 'board', rule: 'shipping' },
  { id: 'provinces', when: { kind: 'tour' }, part: 'military', tab: 'board', rule: 'provinces' },
  { id: 'district', when: { kind: 'tour' }, part: 'construction', tab: 'board', rule: 'buildings' },
  { id: 'forum', when: { kind: 'tour' }, part: 'forum', tab: 'board', rule: 'forum-tiles' },
  { id: 'senate', when: { kind: 'tour' }, part: 'senate', tab: 'board', rule: 'consuls' },
  { id: 'time', when: { kind: 'tour' }, part: 'time', tab: 'board', rule: 'time' },
  {
    id: 'fill',
    when: { kind: 'asked', decisions: ['FillTray'] },
    part: 'circle',
    tab: 'mat',
    rule: 'fill-trays',
    offer: mixture,
  },
  {
    id: 'first-cards',
    when: { kind: 'asked', decisions: ['DrawFirstCard'] },
    part: 'seaport',
    tab: 'board',
    rule: 'first-cards',
  },
  {
    id: 'first-tiles',
    when: { kind: 'asked', decisions: ['TakeFirstTile'] },
    part: 'trajan',
    tab: 'board',
    rule: 'first-tiles',
  },
  { id: 'tray', when: { kind: 'asked', decisions: ['ChooseTray'] }, part: 'circle', tab: 'mat', rule: 'sow' },
  { id: 'put', when: { kind: 'asked', decisions: ['PutMarker'] }, part: 'circle', tab: 'mat', rule: 'sow' },
  { id: 'special', when: { kind: 'asked', decisions: ['UseSpecialAction'] }, part: 'prompt', rule: 'special' },
  { id: 'plus-two', when: { kind: 'asked', decisions: ['PlacePlusTwo'] }, part: 'slots', tab: 'mat', rule: 'plus-two' },
  {
    id: 'seaport',
    when: { kind: 'asked', decisions: ['SeaportAction'] },
    part: 'seaport',
    tab: 'board',
    rule: 'seaport',
  },
  { id: 'discard', when: { kind: 'asked', decisions: ['DiscardCard'] }, part: 'hand', rule: 'seaport' },
  { id: 'second-card', when: { kind: 'asked', decisions: ['PlaySecondCard'] }, part: 'hand', rule: 'seaport' },
  { id: 'load', when: { kind: 'asked', decisions: ['LoadShip'] }, part: 'hand', rule: 'shipping' },
  {
    id: 'forum-action',
    when: { kind: 'asked', decisions: ['ForumAction'] },
    part: 'forum',
    tab: 'board',
    rule: 'forum',
  },
  {
    id: 'military',
    when: { kind: 'asked', decisions: ['MilitaryAction'] },
    part: 'military',
    tab: 'board',
    rule: 'military',
  },
  { id: 'trajan', when: { kind: 'asked', decisions: ['TrajanAction'] }, part: 'trajan', tab: 'board', rule: 'trajan' },
  {
    id: 'senate-action',
    when: { kind: 'asked', decisions: ['SenateAction'] },
    part: 'senate',
    tab: 'board',
    rule: 'senate',
  },
  {
    id: 'construction',
    when: { kind: 'asked', decisions: ['ConstructionAction'] },
    part: 'construction',
    tab: 'board',
    rule: 'construction',
  },
  {
    id: 'extra',
    when: { kind: 'asked', decisions: ['DiscardExtraTile'] },
    part: 'slots',
    tab: 'mat',
    rule: 'extra-actions',
  },
  { id: 'meet', when: { kind: 'asked', decisions: ['MeetDemand'] }, part: 'slots', tab: 'mat', rule: 'demands' },
  {
    id: 'consul',
    when: { kind: 'asked', decisions: ['ChooseBonusTile'] },
    part: 'senate',
    tab: 'board',
    rule: 'consuls',
  },
  {
    id: 'matched',
    when: { kind: 'happened', sign: became((now, before, seat) => tiles(now, seat) > tiles(before, seat)) },
    part: 'circle',
    tab: 'mat',
    rule: 'accomplish',
  },
  {
    id: 'demand',
    when: { kind: 'happened', sign: became((now, before) => now.demands.length > before.demands.length) },
    part: 'time',
    tab: 'board',
    rule: 'demands',
  },
  {
    id: 'last-round',
    when: { kind: 'happened', sign: became((now, before) => now.round === 4 && before.round === 3) },
    part: 'time',
    tab: 'board',
    rule: 'round-end',
  },
  {
    id: 'quarter',
    when: { kind: 'happened', sign: became((now, before) => now.quarter > before.quarter) },
    part: 'forum',
    tab: 'board',
    rule: 'refill',
  },
  { id: 'end', when: { kind: 'happened', sign: (now) => now.phase === 'finished' }, rule: 'final-scoring' },
] as const satisfies readonly Lesson[]

export type Id = (typeof lessons)[number]['id']
