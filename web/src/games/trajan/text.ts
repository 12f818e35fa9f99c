/** The words of Trajan's table. */
import { wordsOf } from '$i18n'

export const w = wordsOf('trajan')
