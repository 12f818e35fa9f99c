/** Lines that leave a game, as a tree: those in one world that begin alike part where they differ. Pure. */
import type { TurnLine, VariationResponse } from '$lib/net/types'

/** A line that is kept, or one that was tried on this page and is not. */
export interface Tried extends Omit<VariationResponse, 'created' | 'by'> {
  by: string
  kept: boolean
}

export interface Branch {
  line: Tried
  /** Moves it has in common with the line it leaves. */
  common: number
  depth: number
}

const STEP = 16 // turns are numbered by the move they begin with

/** How many moves two lines have in common. */
export function commonMoves(one: Pick<Tried, 'step' | 'deal' | 'moves'>, other: typeof one): number {
  if (one.step !== other.step || one.deal !== other.deal) return 0
  const parted = one.moves.findIndex((move, i) => other.moves[i] !== move)
  return parted < 0 ? one.moves.length : parted
}

interface Node {
  line: Tried
  common: number
  leaving: Node[]
}

/** Where a line belongs below another, if it does. */
function insert(node: Node, line: Tried): boolean {
  const common = commonMoves(node.line, line)
  if (!common || common === line.moves.length) return false
  const nearer = nearest(node.leaving, line)
  if (nearer && commonMoves(nearer.line, line) > common && insert(nearer, line)) return true
  node.leaving.push({ line, common, leaving: [] })
  return true
}

const nearest = (nodes: Node[], line: Tried): Node | null =>
  nodes.reduce<Node | null>(
    (best, node) => (!best || commonMoves(node.line, line) > commonMoves(best.line, line) ? node : best),
    null,
  )

const flat = (nodes: Node[], depth: number): Branch[] =>
  nodes.flatMap(({ line, common, leaving }) => [{ line, common, depth }, ...flat(leaving, depth + 1)])

/** All lines in the order they are drawn, those that leave another below it. */
export function treeOf(lines: readonly Tried[]): Branch[] {
  const roots: Node[] = []
  for (const line of lines) {
    const best = nearest(roots, line)
    if (!best || !insert(best, line)) roots.push({ line, common: 0, leaving: [] })
  }
  return flat(roots, 0)
}

/** The turns of a line from where it parts from another. */
export function turnsFrom(line: Pick<Tried, 'turns'>, common: number): TurnLine[] {
  const begins = line.turns.filter(({ turn }) => turn >= STEP && turn / STEP <= common + 1).at(-1)?.turn ?? STEP
  return line.turns.filter(({ turn, seat }) => turn >= begins && seat !== null)
}

/** How many turns of players it has. */
export const turnCount = (line: Pick<Tried, 'turns'>): number =>
  line.turns.filter(({ turn, seat }) => turn >= STEP && seat !== null).length

/** Does one line go on where another ends? */
export const goesOn = (line: Pick<Tried, 'step' | 'deal' | 'moves'>, from: typeof line): boolean =>
  line.moves.length >= from.moves.length && commonMoves(from, line) === from.moves.length
