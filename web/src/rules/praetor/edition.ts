/**
 * The numbers of the even edition, for the pictures and tables of the rules; a test holds them against the
 * server's own file. `source` is K known, I inferred or R reconstructed: for tiles cost, Favor, area, fee and effect, for
 * Wall Tiles Favor, bonus and demand.
 */
import type { Area, Cost, Plaza } from '$lib/net/types'

export interface Kind {
  name: string
  kind: string
  cost: Cost
  favor: number
  area: Area
  fee: Cost
  /** Of its first tile, from the top left clockwise. */
  plazas: string
  source: string
}

export const KINDS: readonly Kind[] = [
  {
    name: 'gold_mine',
    kind: 'Gold Mine',
    cost: {},
    favor: 0,
    area: 'red',
    fee: { gold: 1 },
    plazas: 'C O A O',
    source: 'R R I R K',
  },
  {
    name: 'lumber_mill',
    kind: 'Lumber Mill',
    cost: { gold: 2 },
    favor: 1,
    area: 'red',
    fee: { gold: 1 },
    plazas: 'A A O V',
    source: 'K K K K K',
  },
  {
    name: 'stone_quarry',
    kind: 'Stone Quarry',
    cost: { gold: 3 },
    favor: 0,
    area: 'red',
    fee: { gold: 1 },
    plazas: 'C O V V',
    source: 'R R I R K',
  },
  {
    name: 'marble_quarry',
    kind: 'Marble Quarry',
    cost: { gold: 4, wood: 2 },
    favor: 3,
    area: 'red',
    fee: { gold: 1 },
    plazas: 'C V O O',
    source: 'R R I K K',
  },
  {
    name: 'blacksmith',
    kind: 'Blacksmith',
    cost: { gold: 2, wood: 2 },
    favor: 2,
    area: 'red',
    fee: { gold: 1 },
    plazas: 'C V A O',
    source: 'R R I R K',
  },
  {
    name: 'curia',
    kind: 'Curia',
    cost: { wood: 2, stone: 2 },
    favor: 4,
    area: 'red',
    fee: { gold: 2 },
    plazas: 'A O O V',
    source: 'R R R R K',
  },
  {
    name: 'forum',
    kind: 'Forum',
    cost: { stone: 2, marble: 1 },
    favor: 4,
    area: 'red',
    fee: { gold: 1 },
    plazas: 'C C O A',
    source: 'R R R R K',
  },
  {
    name: 'temple_maia',
    kind: 'Temple of Maia',
    cost: { wood: 2, marble: 2 },
    favor: 6,
    area: 'green',
    fee: { gold: 2 },
    plazas: 'C O V A',
    source: 'R R R R K',
  },
  {
    name: 'temple_apollo',
    kind: 'Temple of Apollo',
    cost: { stone: 3, marble: 2 },
    favor: 6,
    area: 'green',
    fee: { gold: 1 },
    plazas: 'C V O V',
    source: 'R R R R K',
  },
  {
    name: 'temple_plutus',
    kind: 'Temple of Plutus',
    cost: { gold: 5, marble: 2 },
    favor: 6,
    area: 'green',
    fee: { gold: 2 },
    plazas: 'C V A V',
    source: 'R R R R K',
  },
  {
    name: 'temple_mercury',
    kind: 'Temple of Mercury',
    cost: { gold: 4, wood: 2, stone: 2 },
    favor: 6,
    area: 'green',
    fee: { gold: 2 },
    plazas: 'C A O A',
    source: 'R R R R K',
  },
  {
    name: 'temple_venus',
    kind: 'Temple of Venus',
    cost: { gold: 2, marble: 3, weapons: 1 },
    favor: 4,
    area: 'green',
    fee: { gold: 1 },
    plazas: 'C A A V',
    source: 'R R R R K',
  },
  {
    name: 'colosseum',
    kind: 'Colosseum',
    cost: { wood: 1, stone: 3, marble: 1 },
    favor: 4,
    area: 'green',
    fee: { gold: 1 },
    plazas: 'A V V O',
    source: 'R R R R K',
  },
  {
    name: 'oracle',
    kind: 'Oracle',
    cost: { stone: 2, marble: 2 },
    favor: 6,
    area: 'green',
    fee: { gold: 2 },
    plazas: 'C C V O',
    source: 'R R R R K',
  },
  {
    name: 'worker_camp',
    kind: 'Worker Camp',
    cost: { wood: 1 },
    favor: 0,
    area: 'green',
    fee: { gold: 2 },
    plazas: 'C O O V',
    source: 'R R K R K',
  },
  {
    name: 'market',
    kind: 'Market',
    cost: { gold: 2, wood: 1 },
    favor: 1,
    area: 'green',
    fee: { gold: 1 },
    plazas: 'C C A V',
    source: 'R R I R K',
  },
  {
    name: 'imperial_outpost',
    kind: 'Imperial Outpost',
    cost: {},
    favor: 0,
    area: 'green',
    fee: {},
    plazas: 'A V O V',
    source: 'R R K R K',
  },
  {
    name: 'academy',
    kind: 'Academy',
    cost: { wood: 2, marble: 1 },
    favor: 3,
    area: 'gray',
    fee: { stone: 1 },
    plazas: 'C A O V',
    source: 'R R K K K',
  },
  {
    name: 'labor_camp',
    kind: 'Labor Camp',
    cost: { stone: 2, weapons: 1 },
    favor: 1,
    area: 'gray',
    fee: { weapons: 1 },
    plazas: 'C A A O',
    source: 'R R K K K',
  },
  {
    name: 'statue',
    kind: 'Statue',
    cost: { stone: 2, marble: 2 },
    favor: 8,
    area: 'none',
    fee: {},
    plazas: 'C O O A',
    source: 'R R K K K',
  },
  {
    name: 'arch_of_triumph',
    kind: 'Arch of Triumph',
    cost: { stone: 3, marble: 3, weapons: 1 },
    favor: 14,
    area: 'none',
    fee: {},
    plazas: 'A O V O',
    source: 'R R K K K',
  },
]

export const WALLS: readonly { name: string; demand: Cost; favor: number; source: string }[] = [
  { name: 'wall_01', demand: { marble: 2, weapons: 2 }, favor: 10, source: 'K I K' },
  { name: 'wall_02', demand: { gold: 6, wood: 2 }, favor: 6, source: 'R I R' },
  { name: 'wall_03', demand: { wood: 4, stone: 2 }, favor: 7, source: 'R I R' },
  { name: 'wall_04', demand: { wood: 3, stone: 3 }, favor: 7, source: 'R I R' },
  { name: 'wall_05', demand: { stone: 2, marble: 2 }, favor: 7, source: 'R I R' },
  { name: 'wall_06', demand: { stone: 3, weapons: 1 }, favor: 7, source: 'R I R' },
  { name: 'wall_07', demand: { weapons: 3 }, favor: 8, source: 'R I R' },
  { name: 'wall_08', demand: { stone: 1, marble: 3 }, favor: 8, source: 'R I R' },
  { name: 'wall_09', demand: { gold: 8, marble: 1 }, favor: 8, source: 'R I R' },
  { name: 'wall_10', demand: { wood: 5, weapons: 1 }, favor: 8, source: 'R I R' },
  { name: 'wall_11', demand: { wood: 2, stone: 2, marble: 2 }, favor: 9, source: 'R I R' },
  { name: 'wall_12', demand: { stone: 4, weapons: 2 }, favor: 11, source: 'R I R' },
  { name: 'wall_13', demand: { gold: 5, wood: 1, stone: 1, marble: 1, weapons: 1 }, favor: 11, source: 'R I R' },
  { name: 'wall_14', demand: { marble: 3, weapons: 2 }, favor: 12, source: 'R I R' },
]

/** Rates for Wood, Stone, Marble and Weapons; wages for an Active and a Retired Worker. */
export const BOARDS: readonly {
  name: string
  title: string
  morale: number[]
  sell: number[]
  buy: number[]
  wages: number[]
}[] = [
  {
    name: 'A',
    title: 'Common side',
    morale: [-10, -6, -3, -1, 0, 1, 2, 4, 6, 9, 11, 13, 15],
    sell: [1, 1, 2, 3],
    buy: [2, 3, 4, 5],
    wages: [1, 1],
  },
  {
    name: 'B1',
    title: 'Mercator',
    morale: [-10, -6, -3, -1, 0, 1, 2, 3, 5, 6, 8, 9, 11],
    sell: [1, 2, 3, 4],
    buy: [2, 3, 4, 5],
    wages: [1, 1],
  },
  {
    name: 'B2',
    title: 'Patronus',
    morale: [-12, -9, -6, -3, 0, 2, 4, 6, 8, 10, 12, 14, 16],
    sell: [1, 2, 3, 3],
    buy: [2, 3, 4, 5],
    wages: [1, 2],
  },
  {
    name: 'B3',
    title: 'Veteranus',
    morale: [-18, -13, -8, -4, 0, 1, 2, 3, 5, 7, 9, 11, 13],
    sell: [1, 1, 1, 2],
    buy: [3, 4, 5, 6],
    wages: [1, 0],
  },
  {
    name: 'B4',
    title: 'Tribunus',
    morale: [-24, -17, -11, -5, 0, 1, 2, 3, 5, 8, 11, 14, 17],
    sell: [1, 1, 2, 2],
    buy: [2, 3, 5, 6],
    wages: [1, 1],
  },
  {
    name: 'B5',
    title: 'Aedilis',
    morale: [-6, -4, -2, -1, 0, 1, 2, 4, 6, 7, 8, 9, 10],
    sell: [2, 2, 2, 2],
    buy: [3, 3, 3, 3],
    wages: [1, 1],
  },
]

const DESIGNS: Record<string, Plaza> = { C: 'crimson', A: 'azure', V: 'verdant', O: 'ochre' }

export const plazasOf = (letters: string): Plaza[] => letters.split(' ').map((letter) => DESIGNS[letter]!)

/** Is the number with this place among the marks a stand-in? */
export const isReconstructed = (source: string, place: number): boolean => source.split(' ')[place] === 'R'

export const kindNamed = (kind: string): Kind => KINDS.find((each) => each.kind === kind)!
