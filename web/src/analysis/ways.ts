/** Ways round a circle of places, such as those of markers that are sown. */
export interface Point {
  x: number
  y: number
}

export interface Arc {
  path: string
  /** An arrow head at its end. */
  head: string
}

const TURN = 2 * Math.PI
const at = (centre: Point, angle: number, radius: number): Point => ({
  x: centre.x + radius * Math.cos(angle),
  y: centre.y + radius * Math.sin(angle),
})
const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Clockwise from one place to another, and once round where they are the same; at a part of their distance. */
export function arcOf(from: Point, to: Point, places: readonly Point[], far: number): Arc {
  const centre = {
    x: places.reduce((sum, place) => sum + place.x, 0) / places.length,
    y: places.reduce((sum, place) => sum + place.y, 0) / places.length,
  }
  const angle = (point: Point) => Math.atan2(point.y - centre.y, point.x - centre.x)
  const radius = far * (places.reduce((sum, p) => sum + Math.hypot(p.x - centre.x, p.y - centre.y), 0) / places.length)
  const begin = angle(from)
  const round = (angle(to) - begin + 2 * TURN) % TURN
  const sweep = (round < 0.1 ? TURN : round) - 0.12
  const half = at(centre, begin + sweep / 2, radius)
  const end = at(centre, begin + sweep, radius)
  const arc = (point: Point) =>
    `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 ${sweep / 2 > Math.PI ? 1 : 0} 1 ${text(point)}`
  return {
    path: `M${text(at(centre, begin, radius))}${arc(half)}${arc(end)}`,
    head: headAt(end, begin + sweep + Math.PI / 2),
  }
}

function headAt(tip: Point, way: number): string {
  const point = at(tip, way, 11)
  const [left, right] = [at(tip, way + 2.3, 9), at(tip, way - 2.3, 9)]
  return `M${text(point)}L${text(left)}L${text(right)}Z`
}
