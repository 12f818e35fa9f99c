/** The four places that a phone has at its foot, and to which of them a page belongs. */
import type { Route } from './router.svelte'

export type Place = 'turns' | 'tables' | 'tournaments' | 'me'

const PLACES: Partial<Record<Route['page'], Place>> = {
  home: 'turns',
  tables: 'tables',
  table: 'tables',
  new: 'tables',
  import: 'tables',
  tournaments: 'tournaments',
  tournament: 'tournaments',
  newTournament: 'tournaments',
  me: 'me',
  admin: 'me',
}

/** None for rules, players and puzzles: the header and the first page lead there. */
export const placeOf = (page: Route['page']): Place | null => PLACES[page] ?? null
