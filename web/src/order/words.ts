/** The words of reports and decisions, which are fetched with them. */
import { wordsOf } from '$i18n'

export const w = wordsOf('order')
