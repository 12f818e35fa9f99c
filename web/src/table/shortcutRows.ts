/** What the keyboard does at a table, and while a game is looked back at. */
import { t } from '$i18n'

export type Keys = readonly [keys: readonly string[], text: string]

export const tableKeys = (): Keys[] => [
  [['Tab'], t('keys.tab')],
  [['↵'], t('keys.enter')],
  [['Z'], t('keys.undo')],
  [['O'], t('keys.options')],
  [['P'], t('keys.points')],
  [['S'], t('keys.skip')],
  [['N'], t('keys.plan')],
  [['K'], t('keys.keep')],
  [['L'], t('keys.log')],
  [['+', '−', '0'], t('keys.zoom')],
  [['F'], t('keys.full')],
  [['?'], t('keys.help')],
  [['Esc'], t('keys.escape')],
]

export const replayKeys = (): Keys[] => [
  [['←', '→'], t('keys.step')],
  [['↑', '↓'], t('keys.turn')],
  [['Home', 'End'], t('keys.ends')],
  [['␣'], t('keys.play')],
  [['F'], t('keys.fork')],
  [['C'], t('keys.link')],
  [['?'], t('keys.help')],
]
