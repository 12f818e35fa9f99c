/** The favor track, and where favor came from. */
import type { PraetorPlayer, PraetorPosition } from '$lib/net/types'

export interface Marker {
  seat: number
  colour: string
  favor: number
  /** 0 to 1 along the track. */
  along: number
  /** Steps above the line. */
  lane: number
}

export interface Track {
  from: number
  to: number
  step: number
  ticks: { value: number; along: number; major: boolean }[]
  markers: Marker[]
  /** Where my marker would come to lie. */
  ghost: { favor: number; along: number; lane: number } | null
}

/** The stretch of the track where the players are, so that near markers can be told apart. */
export function favorTrack(
  position: PraetorPosition,
  width: number,
  gained?: { seat: number; gain: number } | null,
  size = 22,
): Track {
  const mover = gained ? position.players[gained.seat] : undefined
  const target = mover && gained ? mover.favor + gained.gain : null
  const values = position.players.map((p) => p.favor).concat(target ?? [])
  const low = Math.min(...values)
  const high = Math.max(...values)
  const from = Math.max(0, Math.floor((low - 4) / 10) * 10)
  const to = Math.max(from + 40, Math.ceil((high + 4) / 10) * 10)
  const along = (value: number): number => (value - from) / (to - from)
  const step = (to - from) / width > 0.25 ? 10 : to - from > 70 ? 5 : width / (to - from) > 9 ? 1 : 5
  const ticks = []
  const labelled = to - from > 150 ? 20 : 10
  for (let value = from; value <= to; value += step)
    ticks.push({ value, along: along(value), major: value % labelled === 0 })
  const markers: Marker[] = []
  const lanes: number[] = []
  const laneFor = (at: number): number => {
    const lane = lanes.findIndex((last) => (at - last) * width >= size)
    const use = lane < 0 ? lanes.length : lane
    lanes[use] = at
    return use
  }
  for (const p of [...position.players].sort((a, b) => a.favor - b.favor || a.stack - b.stack)) {
    markers.push({
      seat: p.seat,
      colour: p.colour,
      favor: p.favor,
      along: along(p.favor),
      lane: laneFor(along(p.favor)),
    })
  }
  if (target === null || gained?.gain === 0) return { from, to, step, ticks, markers, ghost: null }
  const near = markers.filter((m) => Math.abs(m.along - along(target)) * width < size).map((m) => m.lane)
  let lane = 0
  while (near.includes(lane)) lane += 1
  return { from, to, step, ticks, markers, ghost: { favor: target, along: along(target), lane } }
}

/** Sources of favor that have brought or cost something, as the server names them. */
export function sourcesOf(player: PraetorPlayer): { source: string; points: number; share: number }[] {
  const found = Object.entries(player.points).filter(([, points]) => points !== 0)
  const most = Math.max(1, ...found.map(([, points]) => Math.abs(points)))
  return found.map(([source, points]) => ({ source, points, share: Math.abs(points) / most }))
}
