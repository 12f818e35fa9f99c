/** The seat gives the shield, the game gives the colour: nobody is told apart by colour alone. */
export const SHIELDS = [
  'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 0 0 0-21z',
  'M6.5 1.5h11q2.5 0 2.5 2.5v16q0 2.5-2.5 2.5h-11q-2.5 0-2.5-2.5v-16q0-2.5 2.5-2.5z',
  'M3 2h18v20l-9-5.5L3 22z',
  'M12 .5L23.5 12L12 23.5L.5 12z',
  'M1.5 3.5Q7 7.5 12 2.5Q17 7.5 22.5 3.5Q24 17 12 23.5Q0 17 1.5 3.5z',
] as const

/** What is drawn on each: a filled path, or a stroke of some width. */
export const CHARGES = [
  {
    fill: 'M12 8.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 0 0 0-7.2z',
    stroke: 'M12 5v-1M12 20v-1M5 12h-1M20 12h-1',
    width: 2.2,
  },
  { fill: '', stroke: 'M12 5v14M8 12h8', width: 2.6 },
  { fill: '', stroke: 'M7 6h10M7 10.5h10', width: 2.6 },
  { fill: 'M12 7.2L16.8 12L12 16.8L7.2 12z', stroke: '', width: 0 },
  { fill: '', stroke: 'M8 9.2l4-3 4 3M8 14.6l4-3 4 3', width: 2.4 },
] as const

export const SHIELD_NAMES = ['clipeus', 'scutum', 'vexillum', 'hasta', 'pelta'] as const

export interface Tincture {
  fill: string
  edge: string
  charge: string
}

const TINCTURES: Record<string, Tincture> = {
  red: { fill: '#A8322D', edge: '#6F1C19', charge: '#FBEEE0' },
  green: { fill: '#4B7A3F', edge: '#2C4D25', charge: '#F3F3DF' },
  navy: { fill: '#28507F', edge: '#15304F', charge: '#E9F0F7' },
  brown: { fill: '#7E5230', edge: '#4C2F19', charge: '#F6E7D3' },
  blue: { fill: '#2F6AA3', edge: '#1B4268', charge: '#EAF2F9' },
  yellow: { fill: '#DDB02C', edge: '#8A6A0C', charge: '#3A2C08' },
  white: { fill: '#FAF6EA', edge: '#6F6554', charge: '#5B5143' },
  black: { fill: '#2E2A29', edge: '#0F0D0C', charge: '#E9DFCF' },
  purple: { fill: '#6C3F88', edge: '#432255', charge: '#F3E8F8' },
}
const UNKNOWN: Tincture = { fill: '#8A7B66', edge: '#574A3E', charge: '#FAF5EA' }

/** The colours of a player, by the server's word for them; Trajan's blue is a dark one. */
export function tincture(colour: string, game?: string): Tincture {
  const name = game === 'trajan' && colour === 'blue' ? 'navy' : colour
  return TINCTURES[name] ?? UNKNOWN
}
