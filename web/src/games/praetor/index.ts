/** Praetor for the browser. */
import { t } from '$i18n'
import type { GameModule } from '../contract'
import type { Frame } from '$lib/net/types'
import './praetor.css'
import Purse from './Purse.svelte'
import Rival from './Rival.svelte'
import Table from './Table.svelte'
import { bringSprite } from './art/sprite'
import { positionOf } from './model'
import { sourceName, w } from './text'

bringSprite()

const praetor: GameModule = {
  name: 'praetor',
  Table,
  Rival,
  Purse,
  zooms: true,
  sourceName,
  get tabs() {
    return [
      { id: 'city', label: w('tabCity') },
      { id: 'board', label: w('tabBoard') },
    ]
  },
  /** Every question can be answered there: what is no place in the city lies in the strip below it. */
  tabFor(frame: Frame) {
    return positionOf(frame)?.decision ? 'city' : null
  },
  tabOf: () => 'city',
  progress(frame: Frame) {
    if (frame.standings) return t('over.short')
    const position = positionOf(frame)
    if (!position) return ''
    const parts = [w('turn', { n: position.turn }), w('age', { age: position.city_stack.age })]
    return (position.last_turn ? [...parts, w('lastTurn')] : parts).join(' · ')
  },
}

export default praetor
