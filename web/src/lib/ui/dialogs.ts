/** Does a dialog lie over the page? Then the keys of what is below it rest. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null
