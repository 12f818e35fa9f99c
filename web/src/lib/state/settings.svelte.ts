/** What somebody likes, kept in this browser. */
import { languages, preferred } from '$i18n/languages'

const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  motion: ['slow', 'normal', 'fast', 'off'],
  sound: ['off', 'quiet', 'on'],
  /** By its code. */
  language: [...languages.keys()],
  /** How the turns of bots are shown: one move after the other, faster, or all at once. */
  bots: ['steps', 'fast', 'once'],
  /** Be asked to confirm turns: as the table has it, always, never. */
  confirm: ['table', 'yes', 'no'],
} as const satisfies Record<string, readonly string[]>

export type Theme = (typeof CHOICES.theme)[number]
export type Motion = (typeof CHOICES.motion)[number]
export type Sounds = (typeof CHOICES.sound)[number]
export type Bots = (typeof CHOICES.bots)[number]
export type Language = (typeof CHOICES.language)[number]
export type Confirm = (typeof CHOICES.confirm)[number]

const KEY = 'aedile.settings'
/** How long a rival's move is looked at before the next one is shown, in milliseconds. */
const PAUSES: Record<Motion, number> = { slow: 2200, normal: 1100, fast: 400, off: 0 }
/** The part of it for a bot's. */
const PARTS: Record<Bots, number> = { steps: 1, fast: 0.3, once: 0 }

interface Kept {
  theme: Theme
  motion: Motion
  bots: Bots
  language: Language
  confirm: Confirm
  sound: Sounds
  /** From 0 to 100. */
  volume: number
  /** Messages of the browser when it is our turn and the page is not in sight. */
  notify: boolean
  /** What "Play now" does, by game. */
  players: Record<string, number>
  level: string
  /** The guest who has chosen a name: nobody is asked twice. */
  named: string
}

const USUAL: Kept = {
  theme: 'auto',
  motion: 'normal',
  bots: 'steps',
  language: preferred(),
  confirm: 'table',
  sound: 'quiet',
  volume: 30,
  notify: false,
  players: {},
  level: 'master',
  named: '',
}

class Settings implements Kept {
  theme = $state<Theme>(USUAL.theme)
  motion = $state<Motion>(USUAL.motion)
  bots = $state<Bots>(USUAL.bots)
  language = $state<Language>(USUAL.language)
  confirm = $state<Confirm>(USUAL.confirm)
  sound = $state<Sounds>(USUAL.sound)
  volume = $state(USUAL.volume)
  notify = $state(USUAL.notify)
  players = $state<Record<string, number>>({})
  level = $state(USUAL.level)
  named = $state(USUAL.named)

  constructor() {
    Object.assign(this, readKept())
  }

  /** Change something, show it and remember it. */
  set(changed: Partial<Kept>): void {
    Object.assign(this, changed)
    const names = Object.keys(USUAL) as (keyof Kept)[]
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(names.map((name) => [name, this[name]]))))
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
    return matches('(prefers-color-scheme: dark)')
  }

  /** Nothing is to move, by this setting or by that of the system. */
  get still(): boolean {
    return this.motion === 'off' || matches('(prefers-reduced-motion: reduce)')
  }

  /** Nobody waits for what nobody sees. */
  get pause(): number {
    return this.still || document.hidden ? 0 : PAUSES[this.motion]
  }

  /** The same for a bot's move. */
  get botPause(): number {
    return this.pause * PARTS[this.bots]
  }

  /** From one pace of bots to the next. */
  nextBots(): void {
    const { bots } = CHOICES
    this.set({ bots: bots[(bots.indexOf(this.bots) + 1) % bots.length]! })
  }
}

const matches = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

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
  const makesSense = ([name, value]: [string, unknown]): boolean => {
    if (name in CHOICES) return (CHOICES[name as keyof typeof CHOICES] as readonly unknown[]).includes(value)
    return name in USUAL && value !== null && typeof value === typeof USUAL[name as keyof Kept]
  }
  return Object.fromEntries(Object.entries(kept).filter(makesSense))
}

export const settings = new Settings()
