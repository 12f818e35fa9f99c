/** Points over a game as lines in a box. */
export interface Row {
  step: number
  scores: number[]
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Graph {
  x(step: number): number
  y(score: number): number
  /** One path for each seat. */
  lines: string[]
  /** Scores to be written at the side. */
  ticks: number[]
  /** The step at a place from left to right. */
  stepAt(x: number): number
}

export function graphOf(rows: Row[], last: number, box: Box): Graph {
  const all = rows.flatMap((row) => row.scores)
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)]
  const width = box.right - box.left
  const x = (step: number) => box.left + (last ? step / last : 0) * width
  const y = (score: number) => box.bottom - ((score - least) / (most - least)) * (box.bottom - box.top)
  const point = (step: number, score: number) => `${x(step).toFixed(1)} ${y(score).toFixed(1)}`
  const seats = rows[0]?.scores.length ?? 0
  const lines = Array.from({ length: seats }, (_, seat) =>
    rows.map((row, i) => `${i ? 'L' : 'M'}${point(row.step, row.scores[seat] ?? 0)}`).join(''),
  )
  const stepAt = (at: number) => Math.max(0, Math.min(last, Math.round(((at - box.left) / width) * last)))
  return { x, y, lines, ticks: ticksOf(least, most), stepAt }
}

/** About six round numbers. */
function ticksOf(least: number, most: number): number[] {
  const rough = (most - least) / 6
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => each >= rough) ?? 200
  const ticks: number[] = []
  for (let at = Math.ceil(least / step) * step; at <= most; at += step) ticks.push(at)
  return ticks
}

/** The same heights, moved apart so that each has so much room. */
export function apart(heights: number[], room: number): number[] {
  const order = heights.map((height, i) => ({ height, i })).sort((a, b) => a.height - b.height)
  for (let i = 1; i < order.length; i++) order[i]!.height = Math.max(order[i]!.height, order[i - 1]!.height + room)
  const moved = [...heights]
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
  const shift = middle(heights) - middle(order.map((each) => each.height))
  for (const each of order) moved[each.i] = each.height + shift
  return moved
}
