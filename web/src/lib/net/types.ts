/** What the server sends and takes: `docs/server-api.md` of the server says what it means. */

import type { Message } from '$i18n/message'

// A table.

export type GameName = 'praetor' | 'trajan'
export type Phase = 'open' | 'playing' | 'finished' | 'closed' | 'broken'

/** One legal answer: what to send, a sentence, and what to click ("tile:lumber_mill_1", "space:2,-1"). */
export interface Option {
  action: number
  move: string
  text: string
  target: string
  /** By which it changes the score at once, where it does. */
  points?: number
}

export interface Prompt {
  text: string
  rule: string
}

export interface SeatInfo {
  seat: number
  name: string
  kind: 'open' | 'person' | 'bot'
  person: string | null
  bot: string | null
  colour: string
  you: boolean
  gone: boolean
  confirm: boolean
}

export type ClockChoice =
  { kind: 'none' } | { kind: 'live'; bank: number; increment: number } | { kind: 'days'; days: number }

export type Visibility = 'public' | 'link' | 'password'
export type UndoChoice = 'none' | 'free' | 'consent'
export type Leavers = 'bot' | 'forfeit'

export interface Info {
  game: GameName
  title: string
  edition: string
  edition_note: string
  rules: number
  options: Record<string, string>
  players: number
  seats: SeatInfo[]
  host: { person: string; name: string }
  visibility: Visibility
  clock: ClockChoice
  leavers: Leavers
  undo: UndoChoice
  confirm: boolean
  chat: boolean
  /** Whoever has the move may ask what a good player would do. */
  hints: boolean
  shuffle: boolean
  seed_chosen: boolean
  forked: boolean
  rematch: string | null
  ended: Message | null
}

export interface Clock {
  kind: ClockChoice['kind']
  /** Milliseconds of each seat, when `running` began to think. */
  left: number[] | null
  running: number | null
  since: number | null
  due: number | null
}

export interface LogLine {
  move: number
  text: string
  /** The pieces it speaks of; `1/tray:2` lies on the mat of seat 1. */
  targets?: string[]
  /** Who made the move, where that is known. */
  by?: number
}

export interface Standing {
  player: number
  place: number
  score: number
  tiebreak: number[]
  sources: Record<string, number>
}

export interface UndoAsked {
  seat: number
  moves: number
  waiting_for: number[]
}

/** A table as one seat may see it. */
export interface Frame<P extends Position = Position> {
  type: 'table'
  table: string
  seat: number | null
  seq: number
  version: number
  phase: Phase
  why?: Message
  info: Info
  to_move: number | null
  waiting_for: number[]
  prompt: Prompt | null
  options: Option[]
  /** The seat that has to confirm its turn. */
  confirm: number | null
  position: P | null
  scores: number[] | null
  standings: Standing[] | null
  log: { after: number; moves: number; lines: LogLine[] }
  /** The number of the viewer's last move: later ones are news. */
  since_your_turn: number | null
  undo: { may: boolean; line: boolean; why: Message | null }
  undo_asked: UndoAsked | null
  clock: Clock
  plan: string[]
  seed: string | null
  record: string | null
  lost: number[]
}

export type Position = PraetorPosition | TrajanPosition

// Praetor.

export type Resource = 'gold' | 'wood' | 'stone' | 'marble' | 'weapons'
export type Cost = Partial<Record<Resource, number>>
export type Plaza = 'crimson' | 'azure' | 'verdant' | 'ochre'
export type Area = 'red' | 'green' | 'gray' | 'none'

export interface PraetorTile {
  tile: string
  kind: string
  title: string
  age: string
  cost: Cost
  favor: number
  area: Area
  fee: Cost
  effect: string
  /** From top left clockwise; as printed, before any turn. */
  plazas: [Plaza, Plaza, Plaza, Plaza]
}

export interface PraetorWorker {
  player: number
  experience: number
}

export interface PraetorBuilt extends PraetorTile {
  at: [number, number]
  /** Quarter turns. */
  rotation: number
  owner: number | null
  activator: PraetorWorker | null
  builder: PraetorWorker | null
}

export interface PraetorPlayer {
  seat: number
  colour: string
  board: string
  favor: number
  stack: number
  morale: number
  morale_value: number
  morale_track: number[]
  resources: Record<Resource, number>
  sell: Record<Resource, number>
  buy: Record<Resource, number>
  wage: number
  pension: number
  wages_due: number
  /** Favor for a Worker who retires, by age. */
  retirement: Record<string, number>
  active: number[]
  novices: [number, number]
  villagers: number
  retired: number
  called_back: number
  passed: boolean
  special_tiles_used: string[]
  wall_tiles: string[]
  city_tiles: number
  markers_left: number
  points: Record<string, number>
}

export interface PraetorWall {
  tile: string
  demand: Cost
  favor: number
  bonus: number
}

export type PraetorDecision =
  | { name: 'TakeAction' | 'ChooseWallTile' | 'SkipTraining' | 'SendRetiredWorker' | 'HireVillager' }
  | { name: 'ChooseWorker' | 'ChooseBuilder' | 'PlaceTile' | 'PlaceCamp'; tile: string; title: string }
  | { name: 'RotateTile'; tile: string; title: string; at: [number, number] }
  | { name: 'Trade' | 'ForgeWeapons'; experience: number }

export interface PraetorPosition {
  game: 'praetor'
  edition: string
  viewer: number | null
  turn: number
  last_turn: boolean
  over: boolean
  to_move: number | null
  decision: PraetorDecision | null
  /** The tile that is about to be built: it lies nowhere. */
  in_hand: PraetorTile | null
  turn_order: number[]
  players: PraetorPlayer[]
  city: PraetorBuilt[]
  open_spaces: [number, number][]
  available: PraetorTile[]
  set_aside: PraetorTile[]
  city_stack: { left: number; age: string; age_I: number; age_II: number }
  wall: {
    available: PraetorWall | null
    left: number
    taken: (PraetorWall & { holder: number })[]
    withdrawn: string[]
  }
}

// Trajan.

export type MarkerColour = 'blue' | 'yellow' | 'green' | 'orange' | 'pink' | 'white'
export type TrajanArea = 'seaport' | 'forum' | 'military' | 'senate' | 'trajan' | 'construction'
export type Demand = 'bread' | 'games' | 'religion'

export interface TrajanTile {
  category: 'cards' | 'points' | 'workers' | 'legionnaires' | 'plus-two' | 'demands'
  colours: [MarkerColour, MarkerColour]
  points: number
  /** Of cards, tokens or markers. */
  amount: number
  /** Met in every quarter. */
  demand: Demand | null
  name: Message
}

export interface BonusTile {
  tile: string
  side: 'yellow' | 'gray'
  /** Once, or for each thing it counts. */
  points: number
  name: Message
  worth?: number
}

export interface TrajanPlayer {
  seat: number
  colour: string
  score: number
  trays: MarkerColour[][]
  slots: (TrajanTile | null)[]
  /** The slot beside which the Arch stands; null in the centre. */
  arch: string | null
  supply: number
  legionnaires: number
  workers: number
  leader: string | null
  hand_size: number
  hand_known: Record<string, number>
  hand: Record<string, number> | null
  display: Record<string, number>
  demands: Record<Demand, number>
  permanent: Record<Demand, number>
  senate_tiles: Record<string, number>
  extra: Record<TrajanArea, number>
  plus_two: TrajanArea[]
  wilds: Record<string, number>
  buildings: string[]
  bonus_tiles: BonusTile[]
  senate: number
  senate_stack: number
  votes: number
  points: Record<string, number>
  /** What would be scored if the year ended now, by source. */
  in_sight: Record<string, number>
}

/** What would come of emptying a tray; from 0. */
export interface Sowing {
  tray: number
  markers: number
  target: number
  time: number
  ends: string
  tile: TrajanTile | null
  put: MarkerColour[] | null
}

export type TrajanDecision =
  | { name: 'FillTray'; markers: MarkerColour[]; tray: number }
  | { name: 'PutMarker'; markers: MarkerColour[]; tray: number; target: number }
  | {
      name:
        | 'DrawFirstCard'
        | 'TakeFirstTile'
        | 'ChooseTray'
        | 'PlacePlusTwo'
        | 'DiscardCard'
        | 'PlaySecondCard'
        | 'ChooseBonusTile'
    }
  | {
      name: 'SeaportAction' | 'ForumAction' | 'MilitaryAction' | 'TrajanAction' | 'SenateAction' | 'ConstructionAction'
      reason: string
    }
  | { name: 'UseSpecialAction'; tile: string }
  | { name: 'LoadShip'; ship: string; units: number }
  | { name: 'DiscardExtraTile'; repeatable: TrajanArea[] }
  | { name: 'MeetDemand'; demand: Demand }

export interface Province {
  province: string
  points: number
  tile: string | null
  legionnaires: number[]
  leaders: number[]
  borders: string[]
}

export interface TrajanPosition {
  game: 'trajan'
  edition: string
  viewer: number | null
  quarter: number
  round: number
  time: { at: number; length: number; rounds_due: number }
  over: boolean
  to_move: number | null
  decision: TrajanDecision | null
  sowings: Sowing[]
  players: TrajanPlayer[]
  demands: Demand[]
  demands_left: Record<Demand, number>
  ships: { ship: 'identical' | 'different' | 'pairs'; side: 'coloured' | 'gray'; points: number[] }[]
  cards: { left_in_pile: number; left: string[]; right: string[] }
  provinces: Province[]
  forum: (string | null)[]
  forum_left: number
  sites: { site: number; tile: string | null; workers: number[] }[]
  stacks: { category: TrajanTile['category']; left: number; top: TrajanTile | null }[]
  senate_track: number[]
  senate_bonus: (BonusTile | null)[]
  bonus_left: number
}

// Commands: each is sent with a `cmd` of its own.

export type Command =
  | { do: 'join'; seat?: number; password?: string }
  | { do: 'leave' | 'start' | 'close' | 'rematch' }
  | { do: 'kick'; seat: number }
  | { do: 'set-seat'; seat: number; to: 'open' | 'bot' | 'host'; bot?: string; name?: string }
  | { do: 'move'; version: number; moves: string[]; seat?: number }
  | { do: 'undo'; version: number; turn?: boolean; seat?: number }
  | { do: 'ask-undo'; version: number; moves: number; seat?: number }
  | { do: 'answer-undo'; agree: boolean; seat?: number }
  | { do: 'confirm'; version: number; seat?: number }
  | { do: 'plan'; moves: string[]; seat?: number }
  | { do: 'prefer'; confirm: boolean; seat?: number }
  | { do: 'resign'; seat?: number }
  | { do: 'chat'; text: string }

export interface Done {
  cmd: string
  seq: number
  version: number
}

export interface ErrorTold {
  code: string
  message: string
  rule?: string | null
}

export interface Remark {
  number: number
  person?: string
  name: string
  text: string
  at?: number
}
