/** The words of Praetor in the language that is set. */
import { said } from '$lib/i18n/said.svelte'
import { settings } from '$lib/state/settings.svelte'
import { ABOUT, type About } from './about'
import { LANGUAGES, type Words } from './words'

export const words = (): Words => LANGUAGES[settings.language]
/** What pieces are. */
export const about = (): About => ABOUT[settings.language]
/** What the server says at this table. */
export const told = (text: string): string => said('praetor', text)
