/** Which page is shown: the address bar, read and written. */
export type Route =
  | { page: 'home' | 'missing' | Plain }
  | { page: 'player'; name: string }
  | { page: 'me'; part: MePart }
  | { page: 'admin'; part: AdminPart }
  | { page: 'table' | 'replay' | 'analysis'; table: string }
  | { page: 'puzzle'; puzzle: string }
  | { page: 'tournament'; tournament: string }
  | { page: 'newTournament' }
  | { page: 'rules' | 'learn'; game: string }

/** Pages whose address is their name. */
const PLAIN = ['new', 'tables', 'about', 'import', 'players', 'puzzles', 'tournaments'] as const
type Plain = (typeof PLAIN)[number]

/** The parts of one's own page and of the administration; the first has the short address. */
export const ME_PARTS = [
  'profile',
  'people',
  'notices',
  'security',
  'devices',
  'programs',
  'data',
  'decisions',
] as const
export const ADMIN_PARTS = ['people', 'tables', 'reports', 'audit'] as const
export type MePart = (typeof ME_PARTS)[number]
export type AdminPart = (typeof ADMIN_PARTS)[number]

export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodePart)
  const [first, second, third] = parts
  if (parts.length === 0) return { page: 'home' }
  if (parts.length === 1 && PLAIN.includes(first as Plain)) return { page: first as Plain }
  if (first === 'puzzles' && second && parts.length === 2) return { page: 'puzzle', puzzle: second }
  if (first === 'tournaments' && second === 'new' && parts.length === 2) return { page: 'newTournament' }
  if (first === 'to' && second && parts.length === 2) return { page: 'tournament', tournament: second }
  if (first === 'p' && second && parts.length === 2) return { page: 'player', name: second }
  const [me, admin] = [partOf(ME_PARTS, second), partOf(ADMIN_PARTS, second)]
  if (first === 'me' && me && parts.length <= 2) return { page: 'me', part: me }
  if (first === 'admin' && admin && parts.length <= 2) return { page: 'admin', part: admin }
  if (first === 't' && second && parts.length === 2) return { page: 'table', table: second }
  if (first === 't' && second && (third === 'replay' || third === 'analysis') && parts.length === 3)
    return { page: third, table: second }
  if ((first === 'rules' || first === 'learn') && second && parts.length === 2) return { page: first, game: second }
  return { page: 'missing' }
}

function partOf<Part extends string>(parts: readonly Part[], given: string | undefined): Part | undefined {
  return given === undefined ? parts[0] : parts.slice(1).find((part) => part === given)
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Router {
  path = $state(location.pathname)
  search = $state(location.search)
  hash = $state(location.hash)
  route = $derived(routeOf(this.path))

  go(to: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to)
    this.read()
    scrollTo(0, 0)
  }

  read(): void {
    this.path = location.pathname
    this.search = location.search
    this.hash = location.hash
  }

  /** Links within the client open without a load; all others as always. */
  click = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api') || (link.pathname === location.pathname && link.hash)) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
