/** Praetor for the browser. */
import type { GameModule } from '../contract'
import type { Frame } from '$lib/net/types'
import './praetor.css'
import Rival from './Rival.svelte'
import Table from './Table.svelte'
import { bringSprite } from './art/sprite'
import { positionOf } from './model'
import { words } from './language'

bringSprite()

const praetor: GameModule = {
  name: 'praetor',
  Table,
  Rival,
  get sources() {
    return words().sources
  },
  get tabs() {
    return [
      { id: 'city', label: words().tabCity },
      { id: 'board', label: words().tabBoard },
    ]
  },
  /** Every question can be answered there: what is no place in the city lies in the strip below it. */
  tabFor(frame: Frame) {
    return positionOf(frame)?.decision ? 'city' : null
  },
  progress(frame: Frame) {
    const position = positionOf(frame)
    if (!position) return ''
    const parts = [words().turn(position.turn), words().age(position.city_stack.age)]
    return (position.last_turn ? [...parts, words().lastTurn] : parts).join(' · ')
  },
}

export default praetor
