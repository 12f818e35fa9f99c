/** Trajan at the table. */
import type { Frame, TrajanPosition } from '$lib/net/types'
import type { GameModule } from '../contract'
import { ROMAN } from './art/signs'
import { areaOf } from './model'
import Rival from './Rival.svelte'
import Table from './Table.svelte'
import { words } from './words.svelte'

const positionOf = (frame: Frame) => frame.position as TrajanPosition | null

const trajan: GameModule = {
  name: 'trajan',
  Table,
  Rival,
  get sources() {
    return words().sources
  },
  get tabs() {
    const { mat, board } = words().tabs
    return [
      { id: 'mat', label: mat },
      { id: 'board', label: board },
    ]
  },
  tabFor(frame) {
    const position = positionOf(frame)
    if (!position || !frame.options.length) return null
    return areaOf(position, frame.options) ? 'board' : 'mat'
  },
  progress(frame) {
    const position = positionOf(frame)
    return position ? words().moment(ROMAN[position.quarter - 1] ?? '', position.round) : ''
  },
}

export default trajan
