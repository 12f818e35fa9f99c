/** Lines of play in short: a sowing, and what follows from it. */
import type { PlannedStep } from '$lib/net/types'
import type { Round } from '../../contract'

interface Told {
  args?: Record<string, unknown>
}

/** A piece that a sentence names, or one within it: `1/tray:3` is tray 3 of seat 1. */
function spotOf({ args = {} }: Told, name: string): string | null {
  const target = (args[name] as { target?: string } | undefined)?.target
  if (target) return target.replace(/^\d+\//, '')
  const within = args['move'] as Told | undefined
  return within ? spotOf(within, name) : null
}

/** A turn that begins with a sowing: from which tray to which, and the colours in the order they fall. */
export function roundOf(steps: readonly PlannedStep[]): Round | null {
  const [first] = steps
  const to = first?.target.startsWith('tray:') ? spotOf(first.message as Told, 'last') : null
  if (!first || !to) return null
  const after = steps.slice(1).findIndex((step) => !step.target.startsWith('marker:'))
  const count = after < 0 ? steps.length : after + 1
  const pieces = steps.slice(1, count).map((step) => step.target.slice('marker:'.length))
  return { from: first.target, to, pieces, steps: count }
}

/** Sowings are seen on the mat, the rest on the board. */
export function tabOf(steps: readonly PlannedStep[]): string | null {
  const [first] = steps
  if (!first) return null
  return /^(tray|marker|slot|hand|wild):/.test(first.target) ? 'mat' : 'board'
}
