/**
 * The rules of a game as the client shows them. What stands where, from which page and with which picture is the plan,
 * once per game; the words are a text in the folder of each language, with the same ids.
 *
 * The markup of a paragraph is small (markup.ts):
 *
 *     blank line          a new block
 *     - item              a list
 *     1. item             a numbered list
 *     | a | b |           a table; its first row is the head
 *     > P-18 sentence     how a gap of the rulebook is decided; one block per ruling, its number first
 *     **bold**            inline
 *     [[id|words]]        a link to another paragraph
 *     {icon:gold}         a sign of the game
 */
import type { Component } from 'svelte'

export interface PlannedParagraph {
  /** The anchor: /rules/praetor#market. Never changes, whatever the language. */
  id: string
  /**
   * Where it comes from: "p.5", "p.5-6", "p.8; ruling P-18", "ruling P-30", "manual" (a variant of the reference manual),
   * "edition" (the numbers on the pieces).
   */
  cites: string
  /** The name of a picture of the game. */
  picture?: string
}

export interface PlannedSection {
  id: string
  paragraphs: readonly PlannedParagraph[]
}

export type Plan = readonly PlannedSection[]

export interface Paragraph extends PlannedParagraph {
  title: string
  text: string
}

export interface Section {
  id: string
  title: string
  paragraphs: Paragraph[]
}

/** Plan and words together: what the page shows. */
export interface RulesText {
  title: string
  /** One line below the title: players, time, what it is about. */
  lead: string
  /** Who made the game; the words of this page are ours. */
  credits: string
  /** What the reader must know before trusting a number. */
  notice: string | undefined
  sections: Section[]
}

/** `pictures.ts` of a game: `export const pictures: Pictures = {...}`, drawn with the pieces of its table. */
export interface Pictures {
  /** One whose outermost element has the class `wide` gets the whole width below the text. */
  scenes: Record<string, Component>
  /** Draws `{icon:name}`, as tall as the text. */
  Sign: Component<{ name: string }>
  /** What the pieces need once on a page (gradients, sprites); drawn before everything else. */
  Defs?: Component
}
