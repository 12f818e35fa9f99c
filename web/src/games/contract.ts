/** What a game gives to the page that shows a table, and what it gets. */
import type { Component } from 'svelte'
import type { Frame, GameName, GatheringItem, LogLine, Option, PlannedStep } from '$lib/net/types'

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
 * A set that is gathered in any order: pieces are added and put back, the server says what that brings and what it
 * still lacks, and then it is confirmed as a whole.
 */
export interface SetChoices {
  kind: string
  items: GatheringItem[]
  /** The keys of what is in it, in the order it was added. */
  set: string[]
  /** It can be confirmed. */
  ready: boolean
  /** Items whose target is exactly this, or begins with `target + '>'`. */
  at(target: string): GatheringItem[]
  /** One more of it; if that cannot be, it is said why. */
  add(key: string): void
  /** One less of it. */
  back(key: string): void
  /** The rest by lot. */
  fill(): void
}

/**
 * What the viewer may choose now. A click on a target shows or takes it:
 * `at(target)` are the options there, `choose` takes one, `setPreview` shows it
 * everywhere (prompt bar, board). Two-step on touch: first `setPreview`, then `choose`.
 */
export interface Choices {
  /** One by one; what is gathered as a set is not among them. */
  all: Option[]
  /** The set that is asked for, if any. */
  gathering: SetChoices | null
  /** Options whose target is exactly this, or begins with `target + '>'`. */
  at(target: string): Option[]
  preview: Option | null
  /** Show it; `moves` are what choosing it there sends, if that is more than itself. */
  setPreview(option: Option | null, moves?: readonly string[]): void
  choose(option: Option): void
  /** Several decisions in a row in notation, all or none. */
  chooseMany(moves: readonly string[]): void
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
  gathering: null,
  at: () => [],
  preview: null,
  setPreview: () => undefined,
  choose: () => undefined,
  chooseMany: () => undefined,
  why: () => null,
  ask: () => undefined,
  busy: false,
}

/** What the pieces are drawn from: of a table, or of a picture in the rules. */
export type Shown = Pick<Frame, 'seat' | 'position' | 'version' | 'standings'> & {
  info: Pick<Frame['info'], 'game' | 'seats' | 'note'>
}

export interface GameProps {
  frame: Shown
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

export interface PurseProps {
  frame: Frame
  choices: Choices
}

/** Moves that go round: from where to where, with what, and how many of the steps that are. */
export interface Round {
  from: string
  to: string
  pieces: string[]
  steps: number
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
  /** Its board is looked at from near and far by itself. */
  zooms?: boolean
  /** On phones: what the viewer has, in the sheet, and what the choice in sight costs. */
  Purse?: Component<PurseProps>
  /** On phones, and where only a part of the table is shown: the part that moves are about. */
  tabOf?(steps: readonly PlannedStep[]): string | null
  /** Where moves begin by going round, if they do: drawn as a way on the table, and in short instead of words. */
  roundOf?(steps: readonly PlannedStep[]): Round | null
  /** Such a beginning in short. */
  Round?: Component<{ round: Round }>
  /** Where in the game we are, for the header: "Turn 6 · Age II". */
  progress(frame: Frame): string
}

/** What `src/games/X/index.ts` exports as default. */
export type LoadGame = () => Promise<{ default: GameModule }>
