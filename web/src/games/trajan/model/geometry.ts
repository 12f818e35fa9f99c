/** Where pieces lie in the room they have. */

/** Where `n` markers lie in a tray of radius 50, and how large they are. */
export function nest(n: number): { r: number; at: [number, number][] } {
  const few: Record<number, [number, number][]> = {
    0: [],
    1: [[0, 0]],
    2: [
      [-17, 0],
      [17, 0],
    ],
    3: [
      [-17, 8],
      [17, 8],
      [0, -20],
    ],
    4: [
      [-17, -15],
      [17, -15],
      [-17, 18],
      [17, 18],
    ],
  }
  if (few[n]) return { r: 15.5, at: few[n] }
  const ring = (count: number, radius: number, turn: number): [number, number][] =>
    Array.from({ length: count }, (_, i) => {
      const angle = 2 * Math.PI * (i / count + turn)
      return [Math.cos(angle) * radius, Math.sin(angle) * radius]
    })
  if (n <= 7) return { r: 12.6, at: [[0, 0], ...ring(n - 1, 28.5, 0.25)] }
  return { r: 9.8, at: [...ring(3, 12.5, -0.25), ...ring(n - 3, 36, 0.25)] }
}

/** Left edges of `n` pieces `size` wide in `room`, a gap between them or overlapping if they must. */
export function fan(n: number, size: number, gap: number, room: number): number[] {
  const step = n > 1 ? Math.min(size + gap, (room - size) / (n - 1)) : 0
  return Array.from({ length: n }, (_, i) => i * step)
}

/** Room divided among groups: each gets what it wants, or all give way down to their least, and then further. */
export function share(wants: number[], least: number[], room: number): number[] {
  const excess = wants.reduce((sum, want) => sum + want, 0) - room
  if (excess <= 0) return wants
  const slack = wants.map((want, i) => Math.max(0, want - (least[i] ?? 0)))
  const total = slack.reduce((sum, one) => sum + one, 0)
  if (total < excess) {
    const floor = wants.map((want, i) => want - slack[i]!)
    const tight = room / floor.reduce((sum, one) => sum + one, 0)
    return floor.map((one) => one * tight)
  }
  return wants.map((want, i) => want - (slack[i]! * excess) / total)
}

/** A turn of the clock hand: the tray's angle on the circle in degrees, I at the upper left. */
export const angleOf = (tray: number): number => -120 + 60 * tray
