/** The pages: home and table at once, the others when they are opened. */
import type { Component } from 'svelte'
import { learn } from '$i18n'

type Page = Component<Record<string, never>>
const PAGES = import.meta.glob<{ default: Page }>('./*.svelte')

export type PageName =
  'Home' | 'New' | 'Table' | 'Replay' | 'Rules' | 'Learn' | 'Me' | 'Admin' | 'About' | 'Import' | 'NotFound'

/** Pages whose words come with them. */
const WORDY: ReadonlySet<PageName> = new Set(['Me', 'Admin'])

export const has = (name: PageName): boolean => `./${name}.svelte` in PAGES

export async function loadPage(name: PageName): Promise<Page> {
  const load = PAGES[`./${name}.svelte`] ?? PAGES['./NotFound.svelte']!
  const [page] = await Promise.all([load(), WORDY.has(name) && learn('account')])
  return page.default
}
