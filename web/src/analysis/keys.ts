/** What the keyboard does on the page of an analysis. */
import { t } from '$i18n'
import type { Keys } from '$table/shortcutRows'
import { a } from './controller.svelte'

export const analysisKeys = (): Keys[] => [
  [['←', '→'], a('keys.turn')],
  [['M'], a('keys.mistake')],
  [['B'], a('keys.better')],
  [['T'], a('keys.try')],
  [['Home', 'End'], t('keys.ends')],
  [['F'], a('keys.follow')],
  [['L'], a('keys.lead')],
  [['?'], t('keys.help')],
]
