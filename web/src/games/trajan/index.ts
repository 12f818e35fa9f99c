/** Trajan at the table. */
import { t } from '$i18n'
import type { Frame, TrajanPosition } from '$lib/net/types'
import type { GameModule } from '../contract'
import { ROMAN } from './art/signs'
import { areaOf } from './model'
import Purse from './Purse.svelte'
import { roundOf, tabOf } from './model/lines'
import Round from './Round.svelte'
import Rival from './Rival.svelte'
import Table from './Table.svelte'
import { w } from './text'

const positionOf = (frame: Frame) => frame.position as TrajanPosition | null

const trajan: GameModule = {
  name: 'trajan',
  Table,
  Rival,
  Purse,
  sourceName: (source) => w(`source.${source}`),
  get tabs() {
    return [
      { id: 'mat', label: w('tab.mat') },
      { id: 'board', label: w('tab.board') },
    ]
  },
  tabFor(frame) {
    const position = positionOf(frame)
    if (!position || !frame.options.length) return null
    return areaOf(position) ? 'board' : 'mat'
  },
  tabOf,
  roundOf,
  Round,
  progress(frame) {
    if (frame.standings) return t('over.short')
    const position = positionOf(frame)
    return position ? w('moment', { quarter: ROMAN[position.quarter - 1] ?? '', round: position.round }) : ''
  },
}

export default trajan
