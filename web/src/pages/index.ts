/** The pages: home and table at once, the others when they are opened. */
import type { Component } from 'svelte'
import { learn } from '$i18n'

type Page = Component<Record<string, never>>
const PAGES = import.meta.glob<{ default: Page }>('./*.svelte')

export type PageName =
  | 'Home'
  | 'Tables'
  | 'New'
  | 'Table'
  | 'Replay'
  | 'Analysis'
  | 'Puzzles'
  | 'Puzzle'
  | 'Player'
  | 'Players'
  | 'Tournaments'
  | 'Tournament'
  | 'NewTournament'
  | 'Rules'
  | 'Learn'
  | 'Me'
  | 'Admin'
  | 'About'
  | 'Import'
  | 'NotFound'

/** Pages whose words come with them. */
const WORDY: Partial<Record<PageName, ('account' | 'analysis' | 'finding' | 'players' | 'tournaments')[]>> = {
  Home: ['finding'],
  Tables: ['finding'],
  Me: ['account', 'finding'],
  Admin: ['account'],
  Analysis: ['analysis'],
  Puzzles: ['analysis'],
  Puzzle: ['analysis'],
  Player: ['players', 'finding', 'tournaments'],
  Players: ['players'],
  Tournaments: ['tournaments'],
  Tournament: ['tournaments'],
  NewTournament: ['tournaments'],
}

export const has = (name: PageName): boolean => `./${name}.svelte` in PAGES

export async function loadPage(name: PageName): Promise<Page> {
  const load = PAGES[`./${name}.svelte`] ?? PAGES['./NotFound.svelte']!
  const [page] = await Promise.all([load(), ...(WORDY[name] ?? []).map((words) => learn(words))])
  return page.default
}
