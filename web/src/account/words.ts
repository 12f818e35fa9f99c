/** The words of account pages and of the administration, which are fetched with them. */
import { wordsOf } from '$i18n'

export const w = wordsOf('account')
