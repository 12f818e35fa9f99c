/** Why something did not work, in the reader's language. */
import { say, t } from '$i18n'
import { Refused } from './api'
import type { GameName } from './types'

export function reasonOf(error: unknown, game?: GameName | null): string {
  if (error instanceof Refused) return error.told ? say(error.told, game) : t('offline')
  return error instanceof Error ? error.message : String(error)
}
