/** The words of Praetor in the language that is set. */
import { settings } from '$lib/state/settings.svelte'
import { LANGUAGES, type Words } from './words'

export const words = (): Words => LANGUAGES[settings.language]
