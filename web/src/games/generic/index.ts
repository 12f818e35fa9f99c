/** A table without a board: every option as a button. For games whose board is not drawn (yet). */
import { t } from '$i18n'
import type { GameName } from '$lib/net/types'
import type { GameModule } from '../contract'
import Rival from './Rival.svelte'
import Table from './Table.svelte'

export default function generic(name: GameName): GameModule {
  return {
    name,
    Table,
    Rival,
    sourceName: (source) => source,
    get tabs() {
      return [{ id: 'table', label: t('table') }]
    },
    progress: () => '',
  }
}
