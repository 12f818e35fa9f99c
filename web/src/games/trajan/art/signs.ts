/** The signs of Trajan as data: every colour has a shape or a glyph beside it. */
import type { IconName } from './icons'

export type Colour = 'blue' | 'yellow' | 'green' | 'orange' | 'pink' | 'white'
export type Area = 'seaport' | 'forum' | 'military' | 'senate' | 'trajan' | 'construction'

export const COLOURS: readonly Colour[] = ['blue', 'yellow', 'green', 'orange', 'pink', 'white']
export const AREAS: readonly Area[] = ['seaport', 'forum', 'military', 'senate', 'trajan', 'construction']
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const

/** A glyph of a marker: filled paths, and what is cut out of them in the ground colour. */
export interface MarkerSign {
  fill: string
  edge: string
  glyph: string
  path: string
  cut?: string
}

export const MARKERS: Record<Colour, MarkerSign> = {
  blue: {
    fill: '#2E6CA8',
    edge: '#173f68',
    glyph: '#eaf3fb',
    path: 'M0-7.2C3.6-2.4 5.4-.2 5.4 2.6A5.4 5.4 0 0 1-5.4 2.6C-5.4-.2-3.6-2.4 0-7.2z',
  },
  yellow: {
    fill: '#EBC136',
    edge: '#8f6d0c',
    glyph: '#4a3705',
    path: 'M0-7.4L1.9-2.6 7-2.3 3.1 1 4.4 6 0 3.2-4.4 6-3.1 1-7-2.3-1.9-2.6z',
  },
  green: {
    fill: '#9CC45A',
    edge: '#4f6f21',
    glyph: '#26390b',
    path: 'M-6.2 6.4C-7.6-2.8-1.2-6.8 6.6-6.4 7 1.6 2.8 7.4-6.2 6.4z',
    cut: 'M-5.6 5.8L3-3',
  },
  orange: { fill: '#C8601C', edge: '#7a330a', glyph: '#fff6ec', path: 'M0-6.6L6.8 5.4H-6.8z' },
  pink: {
    fill: '#E29BB4',
    edge: '#944a67',
    glyph: '#5b1c36',
    path: 'M-6.2-3a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0zM-.2-3a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0zM-6.2 3a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0zM-.2 3a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0z',
    cut: 'M0-.2V.2',
  },
  white: { fill: '#FBF8EE', edge: '#867a66', glyph: '#3c3429', path: 'M2.6-7A7 7 0 1 0 6.6 3.8 5.8 5.8 0 0 1 2.6-7z' },
}

/** A regular polygon around the origin, its first corner at `turn` (a full turn is 1). */
export function polygon(corners: number, radius: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = 2 * Math.PI * (turn + i / corners)
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
  })
  return `M${points.join('L')}z`
}

/** A star of four points around the origin: the sign of wild tiles. */
export function star(radius: number): string {
  const points = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4 - Math.PI / 2
    const far = i % 2 ? radius * 0.4 : radius
    return `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

/** Own drawings on a field of 24 by 24. */
export const DRAWN = {
  arch: 'M2 3h20v4H2zM3 8h18v13h-3.4v-5.4a1.6 1.6 0 0 0-3.2 0V21h-.1v-6.8a2.3 2.3 0 0 0-4.6 0V21h-.1v-5.4a1.6 1.6 0 0 0-3.2 0V21H3z',
  helmet:
    'M4.2 15.5C1.2 7.5 6.5 1 13.5 1.2c4.6.2 7.8 2.5 9 5.8l-3.2 1C18 5.5 15 4.4 12.2 5.3 8.3 6.5 7 10.5 7.6 15.5zM9.2 14.8C8.6 10 11 7 14.3 7c3.7 0 6.3 2.8 6.3 6.8v1.4h-4.9l-.9 1.9h2.7c.5 2.3.1 4.5-.9 5.9H9.8C8.8 20.3 9.4 18 9.2 14.8z',
  bull: 'M2.2 3.5C1.6 8 4 10.4 7.6 10.6c.3 4 1.4 7.5 2.7 10.4h3.4c1.3-2.9 2.4-6.4 2.7-10.4 3.6-.2 6-2.6 5.4-7.1-1.3 2.9-3.1 3.7-6 3.6C14.8 5.7 9.2 5.7 8.2 7.1 5.3 7.2 3.5 6.4 2.2 3.5z',
  hide: 'M12 2.5l2.3 1.7 3.6-1.4 2.6 2.6-2.9 3.1c-.5 2.3-.4 4.3.2 6.6l3.4 2.5-2.6 3.2-4-1.3-1.2-.3L12 22l-1.4-2.8-1.2.3-4 1.3-2.6-3.2 3.4-2.5c.6-2.3.7-4.3.2-6.6L3.5 5.4l2.6-2.6 3.6 1.4z',
} as const
export type DrawnName = keyof typeof DRAWN
export type SignName = IconName | DrawnName

export const ACTIONS: Record<Area, { sign: SignName; colour: string }> = {
  seaport: { sign: 'trireme', colour: '#2C6C86' },
  forum: { sign: 'ancient-columns', colour: '#5F7A33' },
  military: { sign: 'gladius', colour: '#A23A30' },
  senate: { sign: 'tied-scroll', colour: '#6A4A8C' },
  trajan: { sign: 'arch', colour: '#8C6A22' },
  construction: { sign: 'flat-hammer', colour: '#A9552D' },
}

export const GOODS: Record<string, { sign: SignName; colour: string }> = {
  column: { sign: 'ionic-column', colour: '#74654F' },
  fur: { sign: 'hide', colour: '#7E5230' },
  scroll: { sign: 'scroll-unfurled', colour: '#6B5B3E' },
  oil: { sign: 'olive', colour: '#566F2C' },
  fruit: { sign: 'fruit-bowl', colour: '#B0463A' },
  ceramics: { sign: 'magic-lamp', colour: '#A9552D' },
  wine: { sign: 'amphora', colour: '#7B2F4A' },
  fish: { sign: 'double-fish', colour: '#2C6C86' },
  jewelry: { sign: 'gem-chain', colour: '#86621F' },
  gems: { sign: 'cut-diamond', colour: '#2F7D6B' },
  cattle: { sign: 'bull', colour: '#5a4638' },
  wheat: { sign: 'wheat', colour: '#A77A1C' },
}
export const GOOD_NAMES = Object.keys(GOODS)

export const DEMANDS = ['bread', 'games', 'religion'] as const
export type Demand = (typeof DEMANDS)[number]
export const DEMAND_SIGNS: Record<Demand, SignName> = { bread: 'sliced-bread', games: 'helmet', religion: 'fire-bowl' }

export const BUILDINGS = ['stairs', 'door', 'fountain', 'roof', 'window'] as const
export type Building = (typeof BUILDINGS)[number]

/** The parts of a building on a field of 30 by 30: solid, lines in the same colour, lines cut out. */
export const PARTS: Record<Building, { solid: string; lines?: string; cut?: string; faint?: string }> = {
  stairs: { solid: 'M4 26V21h5v-5h5v-5h5V6h7v20z' },
  door: { solid: 'M6 27V12a9 9 0 0 1 18 0v15z', cut: 'M15 5v22M11 13h1M18 13h1M11 20h1M18 20h1' },
  fountain: {
    solid: 'M4 15h22l-3 6H7zM12 21h6v3h4v3H8v-3h4z',
    lines: 'M15 13C15 7 11 5 8 9M15 13C15 7 19 5 22 9M15 13V4',
  },
  roof: { solid: 'M2 15L15 4l13 11-2 2.2H4z', faint: 'M5 19h20v7H5z', cut: 'M8 15l7-8M15 15V7M22 15l-7-8' },
  window: { solid: 'M6 4h18v22H6zM9 7v7h5V7zM16 7v7h5V7zM9 16v7h5v-7zM16 16v7h5v-7zM4 26h22v2H4z' },
}

/** The action that the first building of a kind brings, as printed beside its place on the mat. */
export const BUILDING_ACTION: Record<Building, Area> = {
  stairs: 'forum',
  door: 'senate',
  fountain: 'seaport',
  roof: 'trajan',
  window: 'military',
}

/** Frames of forum tiles on a field of 40 by 40; the shape tells the kind. */
export const FRAMES = {
  demand: { fill: '#E4EBD2', edge: '#5F7A33', path: 'M3 0H37Q40 0 40 3V37Q40 40 37 40H3Q0 40 0 37V3Q0 0 3 0z' },
  votes: { fill: '#E9DFF1', edge: '#6A4A8C', path: 'M6 0H34L40 6V34L34 40H6L0 34V6z' },
  extra: { fill: '#F8E8B9', edge: '#A77A1C', path: 'M10 0H30L40 20L30 40H10L0 20z' },
  gable: { fill: '#FBE3D3', edge: '#A9552D', path: 'M20 0L40 11V40H0V11z' },
  card: { fill: '#DCE9EA', edge: '#2C6C86', path: 'M9 0H31Q35 0 35 4V36Q35 40 31 40H9Q5 40 5 36V4Q5 0 9 0z' },
} as const
