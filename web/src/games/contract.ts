/** What a game gives to the page that shows a table, and what it gets. */
import type { Component } from 'svelte'
import type { Frame, GameName, LogLine, Option } from '$lib/net/types'

/** How much room there is. */
export type Compact = 'desktop' | 'tablet' | 'phone'

/** What changed last: the log lines of the newest moves, for brackets and animations. */
export interface LastMove {
  /** Who moved; null for what the game did by itself. */
  seat: number | null
  /** The position before, to animate from. */
  before: Frame['position']
  lines: LogLine[]
}

/**
 * What the viewer may choose now. A click on a target shows or takes it:
 * `at(target)` are the options there, `choose` takes one, `setPreview` shows it
 * everywhere (prompt bar, board). Two-step on touch: first `setPreview`, then `choose`.
 */
export interface Choices {
  all: Option[]
  /** Options whose target is exactly this, or begins with `target + '>'`. */
  at(target: string): Option[]
  preview: Option | null
  setPreview(option: Option | null): void
  choose(option: Option): void
  /** Several decisions in a row in notation, all or none. */
  chooseMany(moves: string[]): void
  /** Why this cannot be chosen, in the server's words, once it was asked for. */
  why(target: string): string | null
  /** Something was touched that is not allowed: have the server say why (`why(target)` then has it). */
  ask(target: string, move: string): void
  /** A command is on its way. */
  busy: boolean
}

/** For those who look on. */
export const NO_CHOICES: Choices = {
  all: [],
  at: () => [],
  preview: null,
  setPreview: () => undefined,
  choose: () => undefined,
  chooseMany: () => undefined,
  why: () => null,
  ask: () => undefined,
  busy: false,
}

export interface GameProps {
  frame: Frame
  choices: Choices
  /** Whose mat or board is "mine"; null for those who look on. */
  seat: number | null
  compact: Compact
  /** A moment of the past: nothing can be chosen. */
  replay: boolean
  last: LastMove | null
  /** On phones: which of `tabs` is shown. */
  tab?: string
}

export interface RivalProps {
  frame: Frame
  player: number
  compact: Compact
}

export interface GameModule {
  name: GameName
  Table: Component<GameProps>
  /** The figures of one player, below name and score in the column of rivals. */
  Rival: Component<RivalProps>
  /** What a source of points is called; the server names it. */
  sourceName: (source: string) => string
  /** On phones: what the content can show beside Rivals and Log. */
  tabs: { id: string; label: string }[]
  /** The tab that the present question needs. */
  tabFor?(frame: Frame): string | null
  /** Where in the game we are, for the header: "Turn 6 · Age II". */
  progress(frame: Frame): string
}

/** What `src/games/X/index.ts` exports as default. */
export type LoadGame = () => Promise<{ default: GameModule }>
