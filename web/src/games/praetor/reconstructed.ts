/** Which numbers on the pieces are stand-ins: those of our editions that nobody has published. */
import type { PraetorPosition } from '$lib/net/types'
import { KINDS, WALLS, isReconstructed } from '../../rules/praetor/edition'

export const MARK = '◦'

/** A sign after a number, or none. */
export interface Marks {
  any: boolean
  cost(kind: string): string
  favor(kind: string): string
  fee(kind: string): string
  plazas: string
  wallFavor(wall: string): string
  demand(wall: string): string
  rates: string
  morale(board: string, value: number): string
}

const NONE: Marks = {
  any: false,
  cost: () => '',
  favor: () => '',
  fee: () => '',
  plazas: '',
  wallFavor: () => '',
  demand: () => '',
  rates: '',
  morale: () => '',
}

const sign = (source: string | undefined, place: number): string =>
  source && isReconstructed(source, place) ? MARK : ''
const ofKind = (kind: string, place: number): string => sign(KINDS.find((each) => each.kind === kind)?.source, place)
const ofWall = (wall: string, place: number): string => sign(WALLS.find((each) => each.name === wall)?.source, place)
/** Values of the morale track that are known. */
const known = (board: string, value: number): boolean => value === 0 || (board === 'A' && (value === 4 || value === 9))

const RECONSTRUCTED: Marks = {
  any: true,
  cost: (kind) => ofKind(kind, 0),
  favor: (kind) => ofKind(kind, 1),
  fee: (kind) => ofKind(kind, 3),
  plazas: MARK,
  wallFavor: (wall) => ofWall(wall, 0),
  demand: (wall) => ofWall(wall, 2),
  rates: MARK,
  morale: (board, value) => (known(board, value) ? '' : MARK),
}

/** Our editions differ in stand-ins alone, so their marks are the same. */
const OURS = ['even', 'reconstructed']

export const marksOf = (position: PraetorPosition): Marks => (OURS.includes(position.edition) ? RECONSTRUCTED : NONE)
