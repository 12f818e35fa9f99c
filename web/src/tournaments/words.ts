/** The words of these pages. */
import { wordsOf } from '$i18n'

export const w = wordsOf('tournaments')
