/** What the pictures of the rules are made of. */
import type { Worker } from '$games/praetor/model'
import type { Cost } from '$lib/net/types'

/** From one tile to the next. */
export const STEP = 102

export interface Lying {
  kind: string
  at: readonly [number, number]
  turns?: number
  owner?: { seat: number; colour: string }
  activator?: Worker
  builder?: Worker
}

export const BLUE = { seat: 0, colour: 'blue' }
export const YELLOW = { seat: 1, colour: 'yellow' }
export const PURPLE = { seat: 2, colour: 'purple' }

export const isFree = (cost: Cost): boolean => Object.keys(cost).length === 0
