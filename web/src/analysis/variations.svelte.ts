/** What was tried and said about a game: one's own lines, and what others share. */
import { api } from '$lib/net/api'
import type { CommentResponse } from '$lib/net/types'
import { session } from '$lib/state/session.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import { commonMoves, goesOn, treeOf, type Branch, type Tried } from './tree'

export type Remark = CommentResponse

/** A line as it is sent. */
export interface Draft {
  step: number
  deal: number | null
  moves: string[]
}

const MOST_LEFT = 20 // lines that were tried here and not kept

export class VariationStore {
  kept = $state.raw<Tried[]>([])
  comments = $state.raw<Remark[]>([])
  /** Tried on this page, and not kept. */
  tries = $state.raw<Tried[]>([])
  busy = $state(false)

  readonly tree = $derived<Branch[]>(treeOf([...this.kept, ...this.tries]))

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    const told = await api.variations(this.id)
    this.kept = told.variations.map((each) => ({ ...each, kept: true }))
    this.comments = told.comments
    this.tries = this.tries.filter((each) => !this.kept.some((line) => goesOn(line, each)))
  }

  byId(id: string): Tried | null {
    return [...this.kept, ...this.tries].find((line) => line.id === id) ?? null
  }

  /** One that is kept and is the same. */
  like(way: Draft): Tried | null {
    return this.kept.find((line) => line.moves.length === way.moves.length && goesOn(line, way)) ?? null
  }

  /** Those that leave the game at a step, or before another. */
  between(from: number, to: number): Branch[] {
    return this.tree.filter(({ line }) => line.step >= from && line.step < to)
  }

  on(line: string | null): Remark[] {
    return this.comments.filter((each) => each.variation === line)
  }

  /** A line that is left for another stays in sight. */
  leave(line: Tried): void {
    const known = [...this.kept, ...this.tries]
    if (!line.moves.length || known.some((each) => goesOn(each, line))) return
    const shorter = (each: Tried) => commonMoves(each, line) === each.moves.length
    this.tries = [line, ...this.tries.filter((each) => !shorter(each))].slice(0, MOST_LEFT)
  }

  /** Keep a line, or go on with one of one's own; its id. */
  async keep(draft: Draft, of: Tried | null, more: { name?: string; shared?: boolean } = {}): Promise<string | null> {
    return this.doing(async () => {
      await session.ensure()
      if (of?.kept && of.mine && goesOn(draft, of)) {
        await api.changeVariation(this.id, of.id, { ...more, moves: draft.moves })
        return of.id
      }
      return (await api.keepVariation(this.id, { ...draft, ...more })).id
    })
  }

  async change(line: Tried, values: { name?: string; shared?: boolean; promoted?: boolean }): Promise<void> {
    await this.doing(() => api.changeVariation(this.id, line.id, values))
  }

  async drop(line: Tried): Promise<void> {
    this.tries = this.tries.filter((each) => each !== line)
    if (line.kept) await this.doing(() => api.dropVariation(this.id, line.id))
  }

  async say(text: string, step: number, variation: string | null): Promise<boolean> {
    const done = await this.doing(async () => {
      await session.ensure()
      return api.comment(this.id, { text, step, variation })
    })
    return done !== null
  }

  async retract(comment: Remark): Promise<void> {
    await this.doing(() => api.dropComment(this.id, comment.id))
  }

  /** Do something, and show how it then stands. */
  private async doing<T>(act: () => Promise<T>): Promise<T | null> {
    this.busy = true
    try {
      const done = await act()
      await this.load()
      return done
    } catch (error) {
      toasts.error(error)
      return null
    } finally {
      this.busy = false
    }
  }
}
