/** What somebody likes, kept in this browser. */
export type Theme = 'auto' | 'light' | 'dark'
export type Motion = 'normal' | 'fast' | 'off'
export type Language = 'en' | 'de'

const KEY = 'aedile.settings'

interface Kept {
  theme: Theme
  motion: Motion
  sound: boolean
  language: Language
  /** What "Play now" does, by game. */
  players: Record<string, number>
  level: string
}

const USUAL: Kept = { theme: 'auto', motion: 'normal', sound: false, language: firstLanguage(), players: {}, level: 'master' }

class Settings implements Kept {
  theme = $state<Theme>(USUAL.theme)
  motion = $state<Motion>(USUAL.motion)
  sound = $state(USUAL.sound)
  language = $state<Language>(USUAL.language)
  players = $state<Record<string, number>>({})
  level = $state(USUAL.level)

  constructor() {
    Object.assign(this, readKept())
  }

  /** Change something, show it and remember it. */
  set(changed: Partial<Kept>): void {
    Object.assign(this, changed)
    const { theme, motion, sound, language, players, level } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, motion, sound, language, players, level }))
    } catch {
      // A browser that keeps nothing; it holds until the page is closed.
    }
    this.show()
  }

  /** Put it where style sheets see it. */
  show(): void {
    const root = document.documentElement
    root.dataset['theme'] = this.dark ? 'dark' : 'light'
    root.dataset['motion'] = this.motion
    root.lang = this.language
  }

  get dark(): boolean {
    if (this.theme !== 'auto') return this.theme === 'dark'
    return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
  }
}

function firstLanguage(): Language {
  return typeof navigator !== 'undefined' && navigator.language?.startsWith('de') ? 'de' : 'en'
}

function readKept(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? pick(kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Only what makes sense: an older version may have written something else. */
function pick(kept: Record<string, unknown>): Partial<Kept> {
  const found: Partial<Kept> = {}
  if (['auto', 'light', 'dark'].includes(String(kept['theme']))) found.theme = kept['theme'] as Theme
  if (['normal', 'fast', 'off'].includes(String(kept['motion']))) found.motion = kept['motion'] as Motion
  if (['en', 'de'].includes(String(kept['language']))) found.language = kept['language'] as Language
  if (typeof kept['sound'] === 'boolean') found.sound = kept['sound']
  if (typeof kept['level'] === 'string') found.level = kept['level']
  if (typeof kept['players'] === 'object' && kept['players'] !== null) found.players = kept['players'] as Record<string, number>
  return found
}

export const settings = new Settings()
