/** Points over a game as lines in a box of 1000 by 100. */
export interface Row {
  step: number
  scores: number[]
}

export function graphOf(rows: Row[], last: number): { lines: string[] } {
  const all = rows.flatMap((row) => row.scores)
  const most = Math.max(1, ...all)
  const least = Math.min(0, ...all)
  const x = (step: number) => ((last ? step / last : 0) * 1000).toFixed(1)
  const y = (score: number) => (97 - ((score - least) / (most - least)) * 94).toFixed(1)
  const seats = rows[0]?.scores.length ?? 0
  const lines = Array.from({ length: seats }, (_, seat) => rows.map((row, index) => `${index ? 'L' : 'M'}${x(row.step)} ${y(row.scores[seat] ?? 0)}`).join(''))
  return { lines }
}
