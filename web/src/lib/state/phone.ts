/** Whether the window is as wide as a phone that is held upright: styles ask for 640px as well. */
import { MediaQuery } from 'svelte/reactivity'

export const phone = new MediaQuery('max-width: 640px')
