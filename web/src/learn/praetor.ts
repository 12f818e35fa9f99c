/** The guided game of Praetor: what is taught when, and where to look. */
import type { Position, PraetorPlayer, PraetorPosition } from '$lib/net/types'
import type { Lesson, Situation } from './lessons'

const city = (position: Position | null) => (position?.game === 'praetor' ? position : null)

/** Something about the table is so now and was not before. */
function became(test: (now: PraetorPosition, before: PraetorPosition) => boolean) {
  return (now: Situation, was: Position | null): boolean => {
    const [after, before] = [city(now.position), city(was)]
    return after !== null && before !== null && test(after, before)
  }
}

/** A number of the learner's has grown. */
function grew(of: (player: PraetorPlayer) => number) {
  return (now: Situation, was: Position | null): boolean => {
    const [after, before] = [city(now.position)?.players[now.seat], city(was)?.players[now.seat]]
    return after !== undefined && before !== undefined && of(after) > of(before)
  }
}

export const lessons = [
  { id: 'welcome', when: { kind: 'tour' }, part: 'prompt' },
  { id: 'city', when: { kind: 'tour' }, part: 'city', tab: 'city', rule: 'city-tiles' },
  { id: 'tiles', when: { kind: 'tour' }, part: 'tiles', tab: 'city', rule: 'build' },
  { id: 'wall', when: { kind: 'tour' }, part: 'wall', tab: 'city', rule: 'imperial-outpost' },
  { id: 'workers', when: { kind: 'tour' }, part: 'workers', tab: 'board', rule: 'workers' },
  { id: 'stock', when: { kind: 'tour' }, part: 'stock', tab: 'board', rule: 'resources' },
  { id: 'morale', when: { kind: 'tour' }, part: 'morale', tab: 'board', rule: 'morale' },
  { id: 'order', when: { kind: 'tour' }, part: 'tracks', rule: 'turn-order' },
  { id: 'action', when: { kind: 'asked', decisions: ['TakeAction'] }, part: 'city', tab: 'city', rule: 'actions' },
  { id: 'worker', when: { kind: 'asked', decisions: ['ChooseWorker'] }, part: 'workers', rule: 'activate' },
  { id: 'builder', when: { kind: 'asked', decisions: ['ChooseBuilder'] }, part: 'workers', rule: 'build' },
  {
    id: 'place',
    when: { kind: 'asked', decisions: ['PlaceTile', 'PlaceCamp'] },
    part: 'city',
    tab: 'city',
    rule: 'place',
  },
  { id: 'rotate', when: { kind: 'asked', decisions: ['RotateTile'] }, part: 'city', tab: 'city', rule: 'plazas' },
  { id: 'forge', when: { kind: 'asked', decisions: ['ForgeWeapons'] }, part: 'prompt', rule: 'blacksmith' },
  { id: 'trade', when: { kind: 'asked', decisions: ['Trade'] }, part: 'prompt', rule: 'market' },
  {
    id: 'outpost',
    when: { kind: 'asked', decisions: ['ChooseWallTile'] },
    part: 'wall',
    tab: 'city',
    rule: 'imperial-outpost',
  },
  {
    id: 'retired-works',
    when: { kind: 'asked', decisions: ['SendRetiredWorker'] },
    part: 'city',
    tab: 'city',
    rule: 'labor-camp',
  },
  { id: 'training', when: { kind: 'asked', decisions: ['SkipTraining'] }, part: 'prompt', rule: 'training' },
  { id: 'villager', when: { kind: 'asked', decisions: ['HireVillager'] }, part: 'prompt', rule: 'villager-called' },
  {
    id: 'built',
    when: { kind: 'happened', sign: grew((me) => me.city_tiles) },
    part: 'city',
    tab: 'city',
    rule: 'pay-owner',
  },
  {
    id: 'hired',
    when: { kind: 'happened', sign: grew((me) => me.novices[0]) },
    part: 'workers',
    tab: 'board',
    rule: 'training',
  },
  {
    id: 'caesar',
    when: { kind: 'happened', sign: grew((me) => me.wall_tiles.length) },
    part: 'wall',
    tab: 'city',
    rule: 'wall-tiles',
  },
  {
    id: 'retired',
    when: { kind: 'happened', sign: grew((me) => me.retired) },
    part: 'workers',
    tab: 'board',
    rule: 'retirement',
  },
  {
    id: 'update',
    when: { kind: 'happened', sign: became((now, before) => now.turn > before.turn) },
    part: 'stock',
    tab: 'board',
    rule: 'wages',
  },
  {
    id: 'age',
    when: { kind: 'happened', sign: became((now, before) => now.city_stack.age !== before.city_stack.age) },
    part: 'tiles',
    tab: 'city',
    rule: 'retirement',
  },
  {
    id: 'last-turn',
    when: { kind: 'happened', sign: became((now, before) => now.last_turn && !before.last_turn) },
    part: 'tiles',
    tab: 'city',
    rule: 'last-turn',
  },
  { id: 'end', when: { kind: 'happened', sign: (now) => now.phase === 'finished' }, rule: 'final-workers' },
] as const satisfies readonly Lesson[]

export type Id = (typeof lessons)[number]['id']
