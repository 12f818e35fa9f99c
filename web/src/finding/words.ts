/** The words of looking for a game, and of other people. */
import { wordsOf } from '$i18n'

export const w = wordsOf('finding')
