/** How the pieces of Praetor look: grounds and signs by kind of tile. */

type Point = readonly [number, number]
export const PIPS: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
}

/** What stands right of the activation area: a resource, an icon of this game, or a die. */
export interface Benefit {
  res?: string
  icon?: string
  die?: number
}

export interface Face {
  building: string
  ground: 'neutral' | 'mine' | 'producer' | 'civic' | 'temple' | 'monument'
  benefit: Benefit | null
}

const face = (building: string, ground: Face['ground'], benefit: Benefit | null): Face => ({
  building,
  ground,
  benefit,
})

/** By the kind the position names. */
const FACES: Record<string, Face> = {
  Market: face('market', 'neutral', { icon: 'scales' }),
  'Worker Camp': face('worker_camp', 'neutral', { icon: 'meeple' }),
  'Imperial Outpost': face('imperial_outpost', 'neutral', { icon: 'defensive-wall' }),
  'Gold Mine': face('gold_mine', 'mine', { res: 'gold' }),
  'Lumber Mill': face('lumber_mill', 'producer', { res: 'wood' }),
  'Stone Quarry': face('stone_quarry', 'producer', { res: 'stone' }),
  'Marble Quarry': face('marble_quarry', 'producer', { res: 'marble' }),
  Blacksmith: face('blacksmith', 'producer', { res: 'weapons' }),
  Curia: face('curia', 'civic', { res: 'gold' }),
  Forum: face('forum', 'civic', { res: 'gold' }),
  Academy: face('academy', 'civic', { icon: 'graduate-cap' }),
  'Labor Camp': face('labor_camp', 'civic', { die: 6 }),
  Colosseum: face('colosseum', 'temple', { icon: 'laurel-crown' }),
  'Temple of Maia': face('temple_maia', 'temple', { icon: 'laurels' }),
  'Temple of Apollo': face('temple_apollo', 'temple', { icon: 'laurels' }),
  'Temple of Plutus': face('temple_plutus', 'temple', { icon: 'laurels' }),
  'Temple of Mercury': face('temple_mercury', 'temple', { icon: 'laurels' }),
  'Temple of Venus': face('temple_venus', 'temple', { icon: 'laurels' }),
  Oracle: face('oracle', 'temple', { icon: 'laurel-crown' }),
  Statue: face('statue', 'monument', null),
  'Arch of Triumph': face('arch_of_triumph', 'monument', null),
}

/** A kind this client has not met yet still gets a plain face. */
export const faceOf = (kind: string): Face => FACES[kind] ?? face('curia', 'neutral', null)

/** Icons for the sources of favor, by the position's names. */
export const SOURCE_ICONS: Record<string, string> = {
  start: 'public-speaker',
  'city tiles': 'flat-hammer',
  plazas: 'plaza',
  temples: 'ionic-column',
  'wall tiles': 'defensive-wall',
  'wall bonus': 'defensive-wall',
  retirements: 'trophy',
  'unpaid wages': 'two-coins',
  'villager called': 'meeple',
  'final workers': 'meeple',
  'final morale': 'laurel-crown',
  'final resources': 'two-coins',
  'largest area': 'laurels',
  'most wall tiles': 'defensive-wall',
  'most villagers': 'meeple',
}
