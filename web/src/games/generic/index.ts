/** A table without a board: every option as a button. For games whose board is not drawn (yet). */
import type { Frame, GameName } from '$lib/net/types'
import type { GameModule } from '../contract'
import Rival from './Rival.svelte'
import Table from './Table.svelte'

export default function generic(name: GameName): GameModule {
  return { name, Table, Rival, sources: {}, tabs: [{ id: 'table', label: 'Table' }], moment }
}

export function moment(frame: Frame): string {
  const position = frame.position
  if (!position) return ''
  if (position.game === 'praetor') return `Turn ${position.turn}`
  return `Quarter ${position.quarter} · Round ${position.round}`
}
