/** The pages: home and table at once, the others when they are opened. */
import type { Component } from 'svelte'

type Page = Component<Record<string, never>>
const PAGES = import.meta.glob<{ default: Page }>('./*.svelte')

export type PageName = 'Home' | 'New' | 'Table' | 'Replay' | 'Rules' | 'Learn' | 'Me' | 'About' | 'Import' | 'NotFound'

export const has = (name: PageName): boolean => `./${name}.svelte` in PAGES

export async function loadPage(name: PageName): Promise<Page> {
  const load = PAGES[`./${name}.svelte`] ?? PAGES['./NotFound.svelte']!
  return (await load()).default
}
