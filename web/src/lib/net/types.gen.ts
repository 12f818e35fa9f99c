// Written by `make schema` from the schema of the server: change it there.

export type Arg = number | string | SeatArg | PieceArg | BareMessage | Arg[]
export type Command =
  | Join
  | Leave
  | Decline
  | Kick
  | SetSeat
  | Start
  | Close
  | Move
  | Undo
  | AskUndo
  | AnswerUndo
  | Confirm
  | Plan
  | Prefer
  | Resign
  | Chat
  | Rematch
export type ErrorCode =
  | 'bad-options'
  | 'bad-record'
  | 'bad-request'
  | 'bad-shape'
  | 'banned'
  | 'broken-table'
  | 'cannot-undo'
  | 'closed-page'
  | 'confirm-first'
  | 'fault'
  | 'illegal'
  | 'leaving'
  | 'name-taken'
  | 'no-such-table'
  | 'not-allowed'
  | 'not-found'
  | 'not-json'
  | 'not-signed-in'
  | 'not-your-seat'
  | 'not-your-turn'
  | 'over'
  | 'restarting'
  | 'second-factor'
  | 'stale'
  | 'storage-unavailable'
  | 'table-full'
  | 'too-large'
  | 'too-many'
  | 'too-slow'
  | 'unknown-bot'
  | 'unknown-game'
  | 'unknown-notation'
  | 'weak-password'
  | 'wrong-code'
  | 'wrong-method'
  | 'wrong-passkey'
  | 'wrong-password'
  | 'wrong-phase'
export type PageRoute =
  | '/'
  | '/tables'
  | '/new'
  | '/me'
  | '/me/{part}'
  | '/admin'
  | '/admin/{part}'
  | '/about'
  | '/import'
  | '/t/{table}'
  | '/t/{table}/replay'
  | '/t/{table}/analysis'
  | '/p/{name:path}'
  | '/players'
  | '/tournaments'
  | '/tournaments/new'
  | '/to/{tournament}'
  | '/puzzles'
  | '/puzzles/{puzzle}'
  | '/rules/{game}'
  | '/learn/{game}'
export type SocketMessage =
  | HelloMessage
  | Frame
  | DoneResponse
  | RefusedMessage
  | GatheredMessage
  | ImaginedMessage
  | ChatMessage
  | ThinkingMessage
  | AttentionMessage
  | ReviewMessage
  | ReviewedMessage
  | PongMessage
  | ClosingMessage

/**
 * What goes over the wire between the server and its clients.
 */
export interface Aedile {
  [k: string]: unknown
}
/**
 * You sit there now.
 */
export interface AcceptedResponse {
  table: string
}
/**
 * An account has a password as well.
 */
export interface AccountRequest {
  /**
   * 1 to 30 visible characters.
   */
  name: string
  /**
   * At least 8 characters.
   */
  password: string
}
/**
 * A new account, with its recovery codes.
 */
export interface AccountResponse {
  admin: boolean
  /**
   * How they are signed in: session or key
   */
  by: string
  /**
   * Until when what is dangerous can be done; milliseconds since 1970.
   */
  confirmed?: number | null
  /**
   * About you, that you have not read.
   */
  decisions?: number
  /**
   * When the account is deleted, unless you restore it; null: it stays.
   */
  delete_at?: number | null
  id: string
  /**
   * guest or account; deleted
   */
  kind: string
  name: string
  /**
   * Who may see your page: all, friends or nobody.
   */
  page?: string
  recovery_codes: string[]
  /**
   * Whether signing in asks for a code too.
   */
  second_factor?: boolean
  webhook?: string | null
}
/**
 * One of the six actions, and what brought it about.
 */
export interface ActionQuestion {
  name: 'SeaportAction' | 'ForumAction' | 'MilitaryAction' | 'TrajanAction' | 'SenateAction' | 'ConstructionAction'
  reason: 'action' | 'bonus' | 'repeat' | 'second repeat'
}
/**
 * Somebody, as administrators see them.
 */
export interface AdminPersonResponse {
  admin: boolean
  banned: boolean
  created: number
  id: string
  /**
   * guest or account; deleted
   */
  kind: string
  name: string
}
/**
 * Whether somebody is to administer the server.
 */
export interface AdminRequest {
  admin: boolean
}
/**
 * A table, as administrators see it: who and when, but nothing of the game.
 */
export interface AdminTableResponse {
  changed: number
  created: number
  game: string
  host: string
  id: string
  phase: string
  players: number
  public: boolean
  seq: number
  title: string
}
/**
 * Tables, a page at a time.
 */
export interface AdminTablesResponse {
  /**
   * Send this as `after` for the next page; null on the last one.
   */
  next: string | null
  tables: AdminTableResponse[]
}
/**
 * Something you did as an administrator, or one of them did to your account.
 */
export interface Administered {
  action: string
  at: number
  by_me: boolean
  target: string | null
}
/**
 * One way to play your next turn.
 */
export interface Alternative {
  /**
   * Why it could not be played as things are.
   */
  failure: PlanFailure | null
  /**
   * Its last move shows something hidden.
   */
  hidden: boolean
  moves: string[]
  /**
   * By which your score would change.
   */
  points: number
  steps: PlannedStep[]
}
/**
 * A plan that cannot be played: which move of it, and why.
 */
export interface PlanFailure {
  /**
   * 0 is the first move.
   */
  place: number
  rule: Citation | null
  steps: PlannedStep[]
  why: Message
}
/**
 * The rule behind something.
 */
export interface Citation {
  /**
   * The paragraph of the rules pages; may be empty.
   */
  anchor: string
  /**
   * The title of the rulebook; empty without pages.
   */
  book: string
  pages: string[]
  /**
   * Numbers of `docs/rulings.md`, such as P-18.
   */
  rulings: string[]
  /**
   * The same in English.
   */
  text: string
  topic: BareMessage | null
}
/**
 * A message inside another.
 */
export interface BareMessage {
  /**
   * What fills the blanks, by name.
   */
  args: {
    [k: string]: Arg
  }
  /**
   * English with named blanks; the key of its translations.
   */
  template: string
}
/**
 * Who sits there; the client calls them by name.
 */
export interface SeatArg {
  seat: number
}
/**
 * A thing or place on the table, with its name.
 */
export interface PieceArg {
  name: BareMessage
  /**
   * What to ring, such as `tile:market_1` or `1/tray:2`.
   */
  target: string
}
/**
 * A move that is planned: what it does, and what it is about.
 */
export interface PlannedStep {
  message: Message
  target: string
}
/**
 * What is said to people, to be rendered in any language.
 */
export interface Message {
  /**
   * What fills the blanks, by name.
   */
  args: {
    [k: string]: Arg
  }
  /**
   * English with named blanks; the key of its translations.
   */
  template: string
  /**
   * The same in English.
   */
  text: string
}
/**
 * What the record later shows of the same pieces; nobody could know it.
 */
export interface AnalysisAfter {
  message: Message
  step: number
  turn: number
  [k: string]: unknown
}
/**
 * A sentence about these pieces that was found to be true.
 */
export interface AnalysisFact {
  args: unknown[]
  code: string
  message: Message
  [k: string]: unknown
}
/**
 * Where the chance to win went; start and what follows sum to the end.
 */
export interface AnalysisLedger {
  end: number
  luck: number
  others: number
  own: number
  rest: number
  start: number
  [k: string]: unknown
}
/**
 * A turn that could have been made.
 */
export interface AnalysisLine {
  /**
   * Half of the interval, against the best.
   */
  error: number
  /**
   * In notation, as far as they could be foreseen.
   */
  moves: string[]
  role: 'best' | 'played' | 'other'
  /**
   * Of the win that it keeps.
   */
  share: number
  [k: string]: unknown
}
/**
 * Something that was found; newer engines may say more.
 */
export interface AnalysisPart {
  [k: string]: unknown
}
/**
 * All that was found of a game.
 */
export interface AnalysisReport {
  /**
   * The turn with which the winner began to lead for good.
   */
  decided: number | null
  edition: string
  engine: {
    [k: string]: unknown
  }
  format: 'aedile-analysis'
  game: string
  key: string
  level: 'quick' | 'deep'
  over: boolean
  revelations: AnalysisRevelation[]
  seats: AnalysisSeat[]
  /**
   * Before each turn and at the end, by seat.
   */
  shares: number[][]
  turns: AnalysisTurn[]
  version: number
  [k: string]: unknown
}
/**
 * Something hidden was shown.
 */
export interface AnalysisRevelation {
  /**
   * To each seat.
   */
  luck: number[]
  seat: number
  step: number
  turn: number
  [k: string]: unknown
}
/**
 * What is to be said of a player.
 */
export interface AnalysisSeat {
  accuracy: number | null
  best: number | null
  counts: {
    [k: string]: number
  }
  error: number | null
  ledger?: AnalysisLedger | null
  luck: number
  seat: number
  turns: number
  worst: number | null
  [k: string]: unknown
}
/**
 * A decision that was judged.
 */
export interface AnalysisTurn {
  /**
   * By which it may be more.
   */
  above?: number | null
  accounted: number
  /**
   * What came of it.
   */
  after?: AnalysisAfter[]
  /**
   * Whether the terms point where the line leads.
   */
  agrees: boolean
  /**
   * Points judge, as hardly anything is left to win.
   */
  decided: boolean
  /**
   * By which it may be less, in 95 of 100 cases.
   */
  error: number
  lines: AnalysisLine[]
  /**
   * Of the share of the win; it may be below 0.
   */
  loss: number
  /**
   * Points of what is not told.
   */
  other: number
  points: number
  points_error: number
  /**
   * After the turn, when the terms are as told.
   */
  rounds?: number
  seat: number
  /**
   * What a second look found lost.
   */
  second: number | null
  /**
   * Moves made before it.
   */
  step: number
  terms: AnalysisTerm[]
  turn: number
  verdict: 'forced' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'unclear'
  worlds: number
  [k: string]: unknown
}
/**
 * What made the difference, in points.
 */
export interface AnalysisTerm {
  fact?: AnalysisFact | null
  /**
   * With this equal, the lead would fall by half.
   */
  main?: boolean
  points: number
  /**
   * The pieces it speaks of.
   */
  targets?: string[]
  /**
   * A template; `others` is what is left to the others.
   */
  term: string
  [k: string]: unknown
}
/**
 * How thoroughly a game is to be judged.
 */
export interface AnalysisRequest {
  level?: 'quick' | 'deep'
}
/**
 * What there is of an analysis.
 */
export interface AnalysisResponse {
  done: number
  engine: {
    [k: string]: unknown
  }
  key: string
  level: 'quick' | 'deep'
  outdated: boolean
  /**
   * Where `outdated`, that of an older engine, until the new one is whole.
   */
  report: AnalysisReport | null
  /**
   * Of one under way: those done since `after`.
   */
  rows: AnalysisRow[]
  state: 'none' | 'waiting' | 'whole' | 'failed'
  table: string
  /**
   * Decisions of the game.
   */
  total: number
}
/**
 * What is done of an analysis: a chance to win, or a decision that was judged.
 */
export interface AnalysisRow {
  kind: 'chance' | 'judged'
  /**
   * Of the decision, from 0.
   */
  place: number
  [k: string]: unknown
}
/**
 * What you think of a decision.
 */
export interface AnswerRequest {
  text: string
}
/**
 * Agree to such a request, or not.
 */
export interface AnswerUndo {
  agree: boolean
  cmd: string
  do: 'answer-undo'
  seat?: number | null
}
/**
 * The same from somebody who cannot sign in any more.
 */
export interface AppealRequest {
  name: string
  /**
   * At least 8 characters.
   */
  password: string
  text: string
}
/**
 * A number for each action.
 */
export interface Areas {
  construction: number
  forum: number
  military: number
  seaport: number
  senate: number
  trajan: number
}
/**
 * The coming round, with people swapped.
 */
export interface ArrangedRequest {
  /**
   * @maxItems 256
   */
  byes?: string[]
  /**
   * As the pairing said when you looked.
   */
  events: number
  /**
   * `who`; null: a house bot.
   *
   * @maxItems 256
   */
  tables: (string | null)[][]
}
/**
 * Ask the others to go back to an earlier number of moves.
 */
export interface AskUndo {
  cmd: string
  do: 'ask-undo'
  moves: number
  seat?: number | null
  version: number
}
/**
 * An analysis that is made, or was.
 */
export interface AskedResponse {
  done: number
  /**
   * The same key is the same analysis.
   */
  key: string
  level: 'quick' | 'deep'
  state: 'waiting' | 'whole' | 'failed'
  total: number
}
/**
 * A passkey that was used: `PublicKeyCredential.toJSON()` after `credentials.get()`.
 */
export interface Assertion {
  id: string
  response: AssertionResponse
}
/**
 * What a device signed.
 */
export interface AssertionResponse {
  authenticatorData: string
  clientDataJSON: string
  signature: string
  userHandle?: string | null
}
/**
 * A whole turn; none gives up.
 */
export interface AttemptRequest {
  /**
   * @maxItems 64
   */
  moves: string[]
  /**
   * You chose the theme: it counts half.
   */
  themed?: boolean
}
/**
 * What came of a try, with the solution.
 */
export interface AttemptResponse {
  /**
   * Whether it counted: the first one does.
   */
  first: boolean
  /**
   * The best first.
   */
  lines: PuzzleLineResponse[]
  played: PuzzleLineResponse | null
  puzzle: PuzzleResponse
  rating: PuzzleChange | null
  right: boolean
  /**
   * Of the win that the best turn keeps.
   */
  share: number
  /**
   * The game it comes from.
   */
  source: {
    [k: string]: unknown
  }
  themes: ThemeResponse[]
}
/**
 * A turn, and what it loses.
 */
export interface PuzzleLineResponse {
  error: number
  /**
   * Of the share of the win, against the best.
   */
  loss: number
  moves: string[]
  points: number
  /**
   * Why it is worse, as far as that was asked.
   */
  terms: AnalysisTerm[]
}
/**
 * A puzzle as its solver sees it: nothing of its solution.
 */
export interface PuzzleResponse {
  attempts: number
  /**
   * Of the seats.
   */
  colours: string[]
  edition: string
  game: 'praetor' | 'trajan'
  id: string
  mine: PuzzleAttempt | null
  options: {
    [k: string]: string
  }
  /**
   * A mistake of one's own.
   */
  own: boolean
  rating: number | null
  /**
   * Whose turn it is: yours.
   */
  seat: number
  solved: number
  start: ExploredLine
  /**
   * Of one's own game; null for others.
   */
  turn: number | null
}
/**
 * What you tried first.
 */
export interface PuzzleAttempt {
  hinted: boolean
  moves: string[]
  /**
   * Null where you have asked for a hint only.
   */
  solved: boolean | null
  vote: number | null
}
/**
 * The table, and what is asked.
 */
export interface ExploredLine {
  end: ('turn' | 'hidden') | null
  failure?: PlanFailure | null
  gathering?: Gathering | null
  lines?: LogLine[] | null
  /**
   * Those that can be made.
   */
  moves: string[]
  options?: Option[] | null
  points: number
  position?: PraetorPosition | TrajanPosition | null
  prompt?: Prompt | null
  scores?: number[] | null
  steps: PlannedStep[]
}
/**
 * A set that is chosen in any order, and confirmed as a whole.
 */
export interface Gathering {
  items: Item[]
  kind: 'display' | 'cargo' | 'trays' | 'pair' | 'trades' | 'demands'
  /**
   * What it would do.
   */
  message: Message | null
  /**
   * Send these in one command; null while it cannot be confirmed.
   */
  moves: string[] | null
  /**
   * By which your score changes once it is confirmed.
   */
  points: number
  /**
   * Moves among the options that the set stands for.
   */
  replaces: string[]
  /**
   * The keys of what is in it, as they were sent.
   */
  set: string[]
  /**
   * Why it cannot be confirmed yet.
   */
  why: Message | null
}
/**
 * A part of a set, whether or not it can be added now.
 */
export interface Item {
  /**
   * How often it is in the set.
   */
  chosen: number
  /**
   * The rule behind that.
   */
  citation: Citation | null
  /**
   * Its name in the set.
   */
  key: string
  message: Message1
  /**
   * What to click, such as `hand:wine`.
   */
  target: string
  /**
   * Why it cannot be added; null if it can.
   */
  why: Message | null
}
/**
 * What is said to people, to be rendered in any language.
 */
export interface Message1 {
  /**
   * What fills the blanks, by name.
   */
  args: {
    [k: string]: Arg
  }
  /**
   * English with named blanks; the key of its translations.
   */
  template: string
  /**
   * The same in English.
   */
  text: string
}
/**
 * Something that happened.
 */
export interface LogLine {
  message: Message
  /**
   * The move it belongs to; 0 is the set-up.
   */
  move: number
  /**
   * By which the score of that seat changed.
   */
  points?: number
  /**
   * Whom it is about; null for what the game does.
   */
  seat: number | null
  /**
   * The pieces it speaks of; `1/tray:2` lies on the mat of seat 1.
   */
  targets?: string[]
  /**
   * The turn it belongs to.
   */
  turn: number
}
/**
 * One legal answer.
 */
export interface Option {
  action: number
  message: Message2
  /**
   * The notation; send it back to play it.
   */
  move: string
  /**
   * By which your score changes before the next question.
   */
  points?: number
  /**
   * What to click, such as `tile:lumber_mill_1`.
   */
  target: string
}
/**
 * What is said to people, to be rendered in any language.
 */
export interface Message2 {
  /**
   * What fills the blanks, by name.
   */
  args: {
    [k: string]: Arg
  }
  /**
   * English with named blanks; the key of its translations.
   */
  template: string
  /**
   * The same in English.
   */
  text: string
}
/**
 * The whole table; tiles face down are only counted.
 */
export interface PraetorPosition {
  available: PraetorTile[]
  city: PraetorBuilt[]
  city_stack: PraetorStack
  decision: PraetorQuestion | PraetorTileQuestion | PraetorRotation | PraetorAmount | null
  edition: string
  game: 'praetor'
  in_hand: PraetorTile | null
  last_turn: boolean
  open_spaces: [number, number][]
  over: boolean
  placements: PraetorPlacement[]
  players: PraetorPlayer[]
  set_aside: PraetorTile[]
  to_move: number | null
  turn: number
  turn_order: number[]
  viewer: number | null
  wall: PraetorWalls
}
/**
 * What is printed on a City Tile.
 */
export interface PraetorTile {
  age: '0' | 'I' | 'II'
  area: 'none' | 'red' | 'green' | 'gray'
  cost: {
    [k: string]: number
  }
  effect: string
  favor: number
  fee: {
    [k: string]: number
  }
  kind: string
  /**
   * @minItems 4
   * @maxItems 4
   */
  plazas: [
    'crimson' | 'azure' | 'verdant' | 'ochre',
    'crimson' | 'azure' | 'verdant' | 'ochre',
    'crimson' | 'azure' | 'verdant' | 'ochre',
    'crimson' | 'azure' | 'verdant' | 'ochre'
  ]
  tile: string
  title: string
}
/**
 * A tile in the city.
 */
export interface PraetorBuilt {
  activator: PraetorWorker | null
  age: '0' | 'I' | 'II'
  area: 'none' | 'red' | 'green' | 'gray'
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number]
  builder: PraetorWorker | null
  cost: {
    [k: string]: number
  }
  effect: string
  favor: number
  fee: {
    [k: string]: number
  }
  kind: string
  owner: number | null
  /**
   * @minItems 4
   * @maxItems 4
   */
  plazas: [
    'crimson' | 'azure' | 'verdant' | 'ochre',
    'crimson' | 'azure' | 'verdant' | 'ochre',
    'crimson' | 'azure' | 'verdant' | 'ochre',
    'crimson' | 'azure' | 'verdant' | 'ochre'
  ]
  rotation: number
  tile: string
  title: string
}
/**
 * A die on a tile.
 */
export interface PraetorWorker {
  experience: number
  player: number
}
/**
 * The stack of City Tiles; backs are public.
 */
export interface PraetorStack {
  age: '0' | 'I' | 'II'
  age_I: number
  age_II: number
  left: number
}
/**
 * A question about nothing in particular.
 */
export interface PraetorQuestion {
  name: 'TakeAction' | 'ChooseWallTile' | 'SendRetiredWorker' | 'SkipTraining' | 'HireVillager'
}
/**
 * A question about a tile.
 */
export interface PraetorTileQuestion {
  name: 'ChooseWorker' | 'ChooseBuilder' | 'PlaceTile' | 'PlaceCamp'
  tile: string
  title: string
}
/**
 * How is the tile turned, on the space chosen for it?
 */
export interface PraetorRotation {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number]
  name: 'RotateTile'
  tile: string
  title: string
}
/**
 * A question that experience limits.
 */
export interface PraetorAmount {
  experience: number
  name: 'ForgeWeapons' | 'Trade'
}
/**
 * A space for the tile in hand.
 */
export interface PraetorPlacement {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number]
  ways: PraetorWay[]
}
/**
 * A way round for the tile in hand, and the Favor it brings, printed and from Plazas.
 */
export interface PraetorWay {
  favor: number | null
  matches: PraetorMatch[]
  turns: number
}
/**
 * A Plaza that would match: the corner as the tile would lie, and where the other tile is.
 */
export interface PraetorMatch {
  corner: number
  /**
   * @minItems 2
   * @maxItems 2
   */
  side: [number, number]
}
/**
 * One player's board: everything on it lies open.
 */
export interface PraetorPlayer {
  active: number[]
  board: string
  buy: Resources
  called_back: number
  city_tiles: number
  colour: string
  favor: number
  markers_left: number
  morale: number
  morale_track: number[]
  morale_value: number
  /**
   * @minItems 2
   * @maxItems 2
   */
  novices: [number, number]
  passed: boolean
  pension: number
  points: {
    [k: string]: number
  }
  resources: Resources
  retired: number
  retirement: {
    [k: string]: number
  }
  seat: number
  sell: Resources
  special_tiles_used: string[]
  stack: number
  villagers: number
  wage: number
  wages_due: number
  wall_tiles: string[]
}
/**
 * A number for each resource.
 */
export interface Resources {
  gold: number
  marble: number
  stone: number
  weapons: number
  wood: number
}
/**
 * The wall: the demand on show, those met, and how many are to come.
 */
export interface PraetorWalls {
  available: PraetorWall | null
  left: number
  taken: PraetorWallTaken[]
  withdrawn: string[]
}
/**
 * What is printed on a Wall Tile.
 */
export interface PraetorWall {
  bonus: number
  demand: {
    [k: string]: number
  }
  favor: number
  tile: string
}
/**
 * A demand that was met.
 */
export interface PraetorWallTaken {
  bonus: number
  demand: {
    [k: string]: number
  }
  favor: number
  holder: number
  tile: string
}
/**
 * The whole table, as far as the viewer may see it.
 */
export interface TrajanPosition {
  bonus_left: number
  cards: Cards
  decision: TrajanQuestion | Filling | Placing | ActionQuestion | SpecialAction | Loading | Repeating | Meeting | null
  demands: ('bread' | 'games' | 'religion')[]
  demands_left: Demands
  edition: string
  forum: (string | null)[]
  forum_left: number
  game: 'trajan'
  over: boolean
  players: TrajanPlayer[]
  provinces: Province[]
  quarter: number
  round: number
  senate_bonus: (BonusTile | null)[]
  senate_track: number[]
  ships: Ship[]
  sites: Site[]
  sowings: Sowing[]
  stacks: Stack[]
  time: TimeTrack
  to_move: number | null
  viewer: number | null
}
/**
 * Both discard piles, which all have seen growing, and the size of the pile.
 */
export interface Cards {
  left: string[]
  left_in_pile: number
  right: string[]
}
/**
 * A question about nothing in particular.
 */
export interface TrajanQuestion {
  name:
    | 'DrawFirstCard'
    | 'TakeFirstTile'
    | 'ChooseTray'
    | 'PlacePlusTwo'
    | 'DiscardCard'
    | 'PlaySecondCard'
    | 'ChooseBonusTile'
}
/**
 * Which marker goes into the tray at set-up?
 */
export interface Filling {
  markers: ('blue' | 'yellow' | 'green' | 'orange' | 'pink' | 'white')[]
  name: 'FillTray'
  tray: number
}
/**
 * Which marker goes into the next tray?
 */
export interface Placing {
  markers: ('blue' | 'yellow' | 'green' | 'orange' | 'pink' | 'white')[]
  name: 'PutMarker'
  target: number
  tray: number
}
/**
 * Is the special action of this tile used?
 */
export interface SpecialAction {
  name: 'UseSpecialAction'
  tile: TrajanTile
}
/**
 * What is printed on a Trajan tile.
 */
export interface TrajanTile {
  amount: number
  category: 'cards' | 'points' | 'workers' | 'legionnaires' | 'plus-two' | 'demands'
  /**
   * @minItems 2
   * @maxItems 2
   */
  colours: [
    'blue' | 'yellow' | 'green' | 'orange' | 'pink' | 'white',
    'blue' | 'yellow' | 'green' | 'orange' | 'pink' | 'white'
  ]
  demand: ('bread' | 'games' | 'religion') | null
  name: Message
  points: number
}
/**
 * What goes aboard next?
 */
export interface Loading {
  name: 'LoadShip'
  ship: 'identical' | 'different' | 'pairs'
  units: number
}
/**
 * Is one of these actions repeated?
 */
export interface Repeating {
  name: 'DiscardExtraTile'
  repeatable: ('seaport' | 'forum' | 'military' | 'senate' | 'trajan' | 'construction')[]
}
/**
 * With what is this demand met?
 */
export interface Meeting {
  demand: 'bread' | 'games' | 'religion'
  name: 'MeetDemand'
}
/**
 * A number for each demand.
 */
export interface Demands {
  bread: number
  games: number
  religion: number
}
/**
 * One player's mat; the hand is there for its owner alone.
 */
export interface TrajanPlayer {
  arch: string | null
  bonus_tiles: BonusTile[]
  buildings: string[]
  colour: string
  demands: Demands
  display: {
    [k: string]: number
  }
  extra: Areas
  hand: {
    [k: string]: number
  } | null
  hand_known: {
    [k: string]: number
  }
  hand_size: number
  in_sight: {
    [k: string]: number
  }
  leader: string
  legionnaires: number
  permanent: Demands
  plus_two: ('seaport' | 'forum' | 'military' | 'senate' | 'trajan' | 'construction')[]
  points: {
    [k: string]: number
  }
  score: number
  seat: number
  senate: number
  senate_stack: number
  senate_tiles: {
    [k: string]: number
  }
  slots: (TrajanTile | null)[]
  supply: number
  trays: ('blue' | 'yellow' | 'green' | 'orange' | 'pink' | 'white')[][]
  votes: number
  wilds: {
    [k: string]: number
  }
  workers: number
}
/**
 * A bonus tile, its side, and the points it brings: once, or for each thing it counts.
 */
export interface BonusTile {
  name: Message
  points: number
  side: 'yellow' | 'gray'
  tile: string
  worth?: number
}
/**
 * A province, who stands in it, and where leaders go from there.
 */
export interface Province {
  borders: string[]
  leaders: number[]
  legionnaires: number[]
  points: number
  province: string
  tile: string | null
}
/**
 * A ship, its side, and the points for one unit, two, and so on.
 */
export interface Ship {
  best: Cargo | null
  points: number[]
  ship: 'identical' | 'different' | 'pairs'
  side: 'coloured' | 'gray'
}
/**
 * The best that a hand holds for a ship, with as few wilds as that takes.
 */
export interface Cargo {
  cards: {
    [k: string]: number
  }
  points: number
  units: number
  wilds: number
}
/**
 * A construction site: the tile still there, and who works on it.
 */
export interface Site {
  site: number
  tile: string | null
  workers: number[]
}
/**
 * What would come of emptying a tray; trays count from 0.
 */
export interface Sowing {
  ends: '' | 'round' | 'quarter' | 'game'
  markers: number
  put: ('blue' | 'yellow' | 'green' | 'orange' | 'pink' | 'white')[] | null
  target: number
  tile: TrajanTile | null
  time: number
  tray: number
}
/**
 * A stack of Trajan tiles: the open one, and how many are left.
 */
export interface Stack {
  category: 'cards' | 'points' | 'workers' | 'legionnaires' | 'plus-two' | 'demands'
  left: number
  top: TrajanTile | null
}
/**
 * The time marker.
 */
export interface TimeTrack {
  at: number
  length: number
  rounds_due: number
}
/**
 * The question, without whom it is put to, and the rule it comes from.
 */
export interface Prompt {
  citation: Citation | null
  message: Message
}
/**
 * What a try did to your rating.
 */
export interface PuzzleChange {
  after: number
  before: number
}
/**
 * What puzzles are about.
 */
export interface ThemeResponse {
  name: Message
  puzzles: number
  theme: string
}
/**
 * The tables that wait for you; sent whenever they change.
 */
export interface AttentionMessage {
  tables: string[]
  type: 'attention'
}
/**
 * Something an administrator did.
 */
export interface AuditEntry {
  action:
    | 'claimed'
    | 'made-admin'
    | 'unmade-admin'
    | 'banned'
    | 'unbanned'
    | 'warned'
    | 'muted'
    | 'unrated'
    | 'renamed'
    | 'lifted'
    | 'erased-line'
    | 'voided-table'
    | 'closed-report'
    | 'closed-table'
    | 'deleted-table'
    | 'deleted-variation'
    | 'deleted-comment'
    | 'reset-password'
    | 'reset-factors'
    | 'made-claim-word'
    | 'deleted-account'
  /**
   * A person, or `console` for `aedile admin`.
   */
  actor: string
  actor_name: string | null
  address: string | null
  /**
   * Milliseconds since 1970.
   */
  at: number
  id: number
  /**
   * A person or a table.
   */
  target: string | null
  /**
   * What a person is called now; null for a table.
   */
  target_name: string | null
}
/**
 * What administrators did, the newest first, a page at a time.
 */
export interface AuditResponse {
  entries: AuditEntry[]
  /**
   * Send this as `before` for the next page; null on the last one.
   */
  next: number | null
}
/**
 * A bot they played alone against.
 */
export interface BeatenResponse {
  bot: string
  /**
   * When they first won.
   */
  first: number | null
  game: string
  games: number
  won: number
}
/**
 * A house bot that is to play.
 */
export interface BotRequest {
  bot: string
}
/**
 * A bot that can be seated.
 */
export interface BotResponse {
  meaning: string
  name: string
  /**
   * What it can be given, as in `search:sims=500`.
   */
  takes: string
}
/**
 * All that can be said of a table whose log makes no sense.
 */
export interface BrokenFrame {
  phase: 'broken'
  seat: number | null
  seq: number
  table: string
  type: 'table'
  why: Message
}
/**
 * What people can change about themselves.
 */
export interface ChangeRequest {
  /**
   * 1 to 30 visible characters.
   */
  name: string
}
/**
 * Say something to everybody at the table.
 */
export interface Chat {
  cmd: string
  do: 'chat'
  text: string
}
/**
 * Something said at a table you watch, or at a tournament you listen to.
 */
export interface ChatMessage {
  at: number
  /**
   * Only you hear it: you cannot talk to others now.
   */
  muted?: boolean
  name: string
  number: number
  person: string
  /**
   * Or a tournament.
   */
  table: string
  text: string
  type: 'chat'
}
/**
 * The chat of a table.
 */
export interface ChatResponse {
  chat: RemarkResponse[]
}
/**
 * A chat message.
 */
export interface RemarkResponse {
  at: number
  /**
   * Only you hear it: you cannot talk to others now.
   */
  muted?: boolean
  name: string
  number: number
  person: string
  text: string
}
/**
 * The word that was printed when the server was first started.
 */
export interface ClaimRequest {
  word: string
}
/**
 * The times of all seats.
 */
export interface Clock {
  due: number | null
  kind: 'none' | 'live' | 'days'
  /**
   * Milliseconds, when `running` began to think.
   */
  left: number[] | null
  running: number | null
  since: number | null
}
/**
 * With one kind of clock.
 */
export interface ClockRecord {
  /**
   * The share that would be won by chance.
   */
  chance: number
  clock: string
  games: number
  won: number
}
/**
 * The host calls off a table that has not begun.
 */
export interface Close {
  cmd: string
  do: 'close'
}
/**
 * The server shuts down: reconnect in a moment.
 */
export interface ClosingMessage {
  type: 'closing'
  why: string
}
/**
 * What the coach says of your turn, by what you could know.
 */
export interface CoachRemark {
  better: Option[]
  /**
   * Points judge, as hardly anything is left to win.
   */
  decided: boolean
  /**
   * Half of its interval.
   */
  error: number
  /**
   * Of the share of the win.
   */
  loss: number
  /**
   * Moves made when it was over.
   */
  moves: number
  played: Option[]
  /**
   * Lost.
   */
  points: number
  reason: Message
  sentence: Message
  /**
   * Moves made before the turn.
   */
  step: number
  /**
   * By `undo` of the turn, by `ask-undo` to `step` moves, or no longer.
   */
  take_back: ('undo' | 'ask') | null
  /**
   * It was; what was said stays until your next move.
   */
  taken_back: boolean
  /**
   * The pieces the reason speaks of.
   */
  targets: string[]
  verdict: 'inaccuracy' | 'mistake' | 'blunder'
}
/**
 * The coach of your seat, at a table that has one.
 */
export interface Coaching {
  /**
   * At your last turn; confirm it to go on without waiting.
   */
  looking: boolean
  /**
   * What it said of the last turn it spoke of.
   */
  remark: CoachRemark | null
}
/**
 * A code of the app.
 */
export interface CodeRequest {
  code: string
}
/**
 * Recovery codes; shown only this once.
 */
export interface CodesResponse {
  recovery_codes: string[]
}
/**
 * Sit down, on a certain seat or the first that is open.
 */
export interface Join {
  cmd: string
  do: 'join'
  password?: string | null
  seat?: number | null
}
/**
 * Stand up again, or, as a host, close a table at which nobody else sits.
 */
export interface Leave {
  cmd: string
  do: 'leave'
}
/**
 * Do without the seats that are kept for you; anybody may take them then.
 */
export interface Decline {
  cmd: string
  do: 'decline'
}
/**
 * The host frees a seat.
 */
export interface Kick {
  cmd: string
  do: 'kick'
  seat: number
}
/**
 * The host opens a seat, gives it to a bot, or takes it as well (one screen for several).
 */
export interface SetSeat {
  bot?: string | null
  cmd: string
  do: 'set-seat'
  name?: string | null
  seat: number
  to: 'open' | 'bot' | 'host'
}
/**
 * The host begins the game; every seat is taken.
 */
export interface Start {
  cmd: string
  do: 'start'
}
/**
 * One decision or several in a row, all or none, in answer to a version of the table.
 */
export interface Move {
  cmd: string
  do: 'move'
  /**
   * @minItems 1
   * @maxItems 64
   */
  moves: string[]
  seat?: number | null
  version: number
}
/**
 * Take back your last choice, or the whole turn, if the undo rules of the table allow it.
 */
export interface Undo {
  cmd: string
  do: 'undo'
  seat?: number | null
  turn?: boolean
  version: number
}
/**
 * Confirm the end of your turn, if the seat has chosen to be asked.
 */
export interface Confirm {
  cmd: string
  do: 'confirm'
  seat?: number | null
  version: number
}
/**
 * Moves to be made when the turn comes, or several ways to play it, the best first.
 *
 * The first that can be played then is. Without any, plans and what is told of them are forgotten.
 */
export interface Plan {
  /**
   * @maxItems 6
   */
  alternatives?: string[][]
  cmd: string
  do: 'plan'
  /**
   * @maxItems 32
   */
  moves?: string[]
  seat?: number | null
}
/**
 * Whether to be asked at the end of each turn.
 */
export interface Prefer {
  cmd: string
  confirm: boolean
  do: 'prefer'
  seat?: number | null
}
/**
 * Give up the seat for good.
 */
export interface Resign {
  cmd: string
  do: 'resign'
  seat?: number | null
}
/**
 * The same table once more, everybody one seat on.
 */
export interface Rematch {
  cmd: string
  do: 'rematch'
}
/**
 * Something to say about a moment.
 */
export interface CommentRequest {
  step: number
  text: string
  variation?: string | null
}
/**
 * What somebody says about a moment.
 */
export interface CommentResponse {
  at: number
  by: string
  id: string
  mine: boolean
  /**
   * Moves made by then, from the beginning of the game.
   */
  step: number
  text: string
  /**
   * Null: on the game itself.
   */
  variation: string | null
}
/**
 * What a table is like.
 */
export interface Config {
  chat?: boolean
  clock?: NoClock | LiveClock | DaysClock
  coach?: 'none' | 'blunders' | 'mistakes' | 'all'
  confirm?: boolean
  edition?: string | null
  game: string
  hints?: boolean
  in_time?: boolean
  leaver_bot?: string
  leavers?: 'bot' | 'forfeit'
  options?: {
    [k: string]: string
  }
  paced?: boolean
  players: number
  rated?: boolean
  sealed?: boolean
  /**
   * @maxItems 5
   */
  seats?: SeatPlan[]
  seed?: string | null
  shuffle?: boolean
  title?: string
  tournament?: string | null
  undo?: 'none' | 'free' | 'consent'
  visibility?: 'public' | 'link' | 'password'
}
/**
 * Everybody takes the time they need.
 */
export interface NoClock {
  kind?: 'none'
}
/**
 * A time bank for the whole game, and something on top with every turn; in seconds.
 */
export interface LiveClock {
  bank: number
  increment?: number
  kind: 'live'
}
/**
 * So many days for each turn.
 */
export interface DaysClock {
  days: number
  kind: 'days'
}
/**
 * Who is to sit somewhere.
 *
 * The host takes a seat, or several under the names of those around one
 * screen; a seat is open to anyone, kept for one person, or a bot's.
 */
export interface SeatPlan {
  bot?: string | null
  name?: string | null
  person?: string | null
  to: 'host' | 'open' | 'bot' | 'person'
}
/**
 * The password, with a code where there is a second factor; or a passkey.
 */
export interface ConfirmRequest {
  /**
   * A code of the app, or a recovery code; where the account has a second factor.
   */
  code?: string | null
  passkey?: Assertion | null
  password?: string | null
}
/**
 * Your address for mail.
 */
export interface ContactResponse {
  /**
   * Mail comes back from there; give another one.
   */
  bad: boolean
  email: string
  verified: boolean
}
/**
 * All games of so many players.
 */
export interface CountStatistics {
  games: number
  seats: SeatStatistics[]
  /**
   * Of `all`, and by rating: `1600` is 1600 to 1799.
   */
  sources?: {
    [k: string]: SourceStatistics
  }
}
/**
 * How a seat does.
 */
export interface SeatStatistics {
  points: number
  seat: number
  won: number
}
/**
 * Where the points of people come from.
 */
export interface SourceStatistics {
  n: number
  sums: {
    [k: string]: number
  }
}
/**
 * Why you decide so: the person concerned reads it.
 */
export interface DecideRequest {
  /**
   * The report you see to by it.
   */
  report?: number | null
  why: string
}
/**
 * What was decided, the newest first.
 */
export interface DecidedAllResponse {
  decisions: DecidedResponse[]
  /**
   * Send this as `before` for the next page.
   */
  next: number | null
}
/**
 * A decision about somebody.
 */
export interface DecidedResponse {
  /**
   * What the person said about it, once.
   */
  answer: string | null
  at: number
  id: number
  in_force: boolean
  kind: 'warn' | 'mute' | 'unrated' | 'left' | 'ban' | 'rename' | 'line' | 'void'
  name: string
  person: string
  /**
   * By the person.
   */
  read: boolean
  /**
   * Or a tournament.
   */
  table: string | null
  /**
   * The table is a tournament.
   */
  tournament: boolean
  /**
   * Null: until it is lifted.
   */
  until: number | null
  why: string
}
/**
 * Something moderators did, or a pause for leaving games.
 */
export interface DecisionResponse {
  /**
   * What the person said about it, once.
   */
  answer: string | null
  at: number
  id: number
  kind: 'warn' | 'mute' | 'unrated' | 'left' | 'ban' | 'rename' | 'line' | 'void'
  /**
   * Or a tournament.
   */
  table: string | null
  /**
   * The table is a tournament.
   */
  tournament: boolean
  /**
   * Null: until it is lifted.
   */
  until: number | null
  why: string
}
/**
 * What was decided about you, the newest first.
 */
export interface DecisionsResponse {
  decisions: DecisionResponse[]
}
/**
 * What becomes of an account.
 */
export interface DeletionResponse {
  /**
   * When it is deleted, in milliseconds since 1970; null: it is gone.
   */
  delete_at: number | null
}
/**
 * The id of a browser.
 */
export interface DeviceAdded {
  id: string
}
/**
 * What a browser says of its subscription.
 */
export interface DeviceRequest {
  auth: string
  endpoint: string
  p256dh: string
}
/**
 * A browser that gets push messages.
 */
export interface DeviceResponse {
  agent: string | null
  created: number
  id: string
}
/**
 * A command was carried out, and is on disk.
 */
export interface DoneResponse {
  cmd: string
  seq: number
  type?: 'done'
  version: number
}
/**
 * A set of components.
 */
export interface EditionResponse {
  edition: string
  /**
   * What must be said of its numbers wherever the game is shown.
   */
  note: Message | null
}
/**
 * An address for mail, and the language of the mail that confirms it.
 */
export interface EmailRequest {
  email: string
  language?: string
}
/**
 * What is wrong, and what to do.
 */
export interface Error {
  /**
   * One of a fixed list; see server-api.md.
   */
  code: string
  message: Message
  /**
   * The rule of the game behind it, with its page.
   */
  rule: Citation | null
}
/**
 * Every answer that is not a success.
 */
export interface ErrorAnswer {
  error: Error
}
/**
 * What concerned the safety of an account, the newest first.
 */
export interface EventsResponse {
  events: OneEvent[]
}
/**
 * Something that concerned the safety of an account.
 */
export interface OneEvent {
  address: string | null
  agent: string | null
  at: number
  kind:
    | 'created'
    | 'signed-in'
    | 'signed-in-passkey'
    | 'wrong-code'
    | 'recovered'
    | 'password-changed'
    | 'password-reset'
    | 'codes-renewed'
    | 'code-used'
    | 'totp-added'
    | 'totp-removed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'factors-reset'
    | 'key-made'
    | 'key-revoked'
    | 'webhook-set'
    | 'webhook-removed'
    | 'email-set'
    | 'email-confirmed'
    | 'email-removed'
    | 'push-added'
    | 'push-removed'
    | 'session-ended'
    | 'signed-out-everywhere'
    | 'exported'
    | 'deletion-asked'
    | 'deletion-taken-back'
    | 'made-admin'
    | 'unmade-admin'
}
/**
 * Moves to try at a moment of a finished game.
 */
export interface ExploreRequest {
  /**
   * Only what the moves do, without positions.
   */
  brief?: boolean
  /**
   * @minItems 1
   * @maxItems 16
   */
  lines: string[][]
  /**
   * What is in the set that is asked for at their end.
   *
   * @maxItems 63
   */
  set?: string[]
  /**
   * After this many moves.
   */
  step: number
}
/**
 * Where each of the lines leads.
 */
export interface ExploreResponse {
  lines: ExploredLine1[]
  seat: number
  step: number
  table: string
}
/**
 * Where moves lead, as whoever had to move could foresee it.
 */
export interface ExploredLine1 {
  end: ('turn' | 'hidden') | null
  failure?: PlanFailure | null
  gathering?: Gathering | null
  lines?: LogLine[] | null
  /**
   * Those that can be made.
   */
  moves: string[]
  options?: Option[] | null
  points: number
  position?: PraetorPosition | TrajanPosition | null
  prompt?: Prompt | null
  scores?: number[] | null
  steps: PlannedStep[]
}
/**
 * All that is kept of you, a page at a time.
 */
export interface ExportResponse {
  /**
   * On the first page.
   */
  account: OwnAccount | null
  /**
   * Send this as `before` for the next page; null on the last one.
   */
  next: string | null
  tables: OwnTable[]
}
/**
 * All that is kept of you, apart from tables. Nothing in it signs anybody in.
 */
export interface OwnAccount {
  admin: boolean
  administered: Administered[]
  /**
   * How they are signed in: session or key
   */
  by: string
  /**
   * The newest thousand.
   */
  comments: OwnComment[]
  /**
   * Until when what is dangerous can be done; milliseconds since 1970.
   */
  confirmed?: number | null
  /**
   * Your e-mail address.
   */
  contacts: {
    [k: string]: unknown
  }[]
  created: number
  /**
   * About you, that you have not read.
   */
  decisions?: number
  /**
   * When the account is deleted, unless you restore it; null: it stays.
   */
  delete_at?: number | null
  events: OneEvent[]
  id: string
  /**
   * Who may invite you.
   */
  invites: string
  keys: KeyResponse[]
  /**
   * guest or account; deleted
   */
  kind: string
  name: string
  /**
   * What the page shows under its bell.
   */
  notices: {
    [k: string]: unknown
  }[]
  /**
   * Who may see your page: all, friends or nobody.
   */
  page?: string
  passkeys: PasskeyResponse[]
  practice: OwnPractice[]
  /**
   * The browsers that get push messages.
   */
  push: {
    [k: string]: unknown
  }[]
  puzzles: OwnAttempt[]
  /**
   * How strong you are, as it is stored.
   */
  ratings: {
    [k: string]: unknown
  }[]
  /**
   * Whom you follow, mute or block.
   */
  relations: {
    [k: string]: unknown
  }[]
  /**
   * What you have reported.
   */
  reports: {
    [k: string]: unknown
  }[]
  said_elsewhere: SaidElsewhere[]
  /**
   * What moderators decided about you.
   */
  sanctions: {
    [k: string]: unknown
  }[]
  /**
   * Whether signing in asks for a code too.
   */
  second_factor?: boolean
  /**
   * What game you look for.
   */
  seeking: {
    [k: string]: unknown
  }[]
  sessions: OneSession[]
  solver: OwnSolver[]
  /**
   * Since when the codes of an app are asked for.
   */
  totp_since: number | null
  /**
   * Those you have entered, or run.
   */
  tournaments: {
    [k: string]: unknown
  }[]
  variations: OwnVariation[]
  webhook?: string | null
  /**
   * And mail and push messages, likewise.
   */
  webhooks: WaitingWebhook[]
  /**
   * What you want to be told, when and how.
   */
  wishes: {
    [k: string]: unknown
  }[]
}
/**
 * Something you said about a finished game.
 */
export interface OwnComment {
  at: number
  step: number
  table: string
  text: string
  variation: string | null
}
/**
 * An API key, without its token.
 */
export interface KeyResponse {
  /**
   * The network it was last used from.
   */
  address: string | null
  /**
   * Milliseconds since 1970.
   */
  created: number
  id: string
  name: string
  /**
   * When it was last used, to ten minutes.
   */
  used: number | null
}
/**
 * A passkey.
 */
export interface PasskeyResponse {
  created: number
  id: string
  name: string
  used: number | null
}
/**
 * A mistake that you keep for practice.
 */
export interface OwnPractice {
  due: number
  stage: number
  step: number
  table_id: string
}
/**
 * What you tried at a puzzle first, and what you thought of it.
 */
export interface OwnAttempt {
  at: number
  hinted: boolean
  loss: number | null
  moves: string[]
  puzzle: string
  solved: boolean | null
  vote: number | null
}
/**
 * Something you said at a table you have left, or at a tournament.
 */
export interface SaidElsewhere {
  at: number
  table: string
  text: string
}
/**
 * Where somebody is signed in.
 */
export interface OneSession {
  /**
   * The network it was last used from.
   */
  address: string | null
  /**
   * Browser and system, or a program.
   */
  agent: string | null
  /**
   * Milliseconds since 1970.
   */
  created: number
  /**
   * Whether it is the one that asks.
   */
  here: boolean
  id: string
  /**
   * When it was last used, to ten minutes.
   */
  seen: number
}
/**
 * How well you solve the puzzles of a game.
 */
export interface OwnSolver {
  attempts: number
  deviation: number
  game: string
  rating: number
  solved: number
  volatility: number
}
/**
 * A line you keep of a finished game.
 */
export interface OwnVariation {
  created: number
  deal: number | null
  moves: string[]
  name: string
  shared: boolean
  step: number
  table: string
}
/**
 * A webhook that is still to be sent to you.
 */
export interface WaitingWebhook {
  body: string
  next_try: number
  tries: number
  url: string
}
/**
 * A table of yours, with what you said and planned there and, once it is over, the game.
 */
export interface OwnTable {
  /**
   * Milliseconds that the clock gives: for a turn over days, live in all.
   */
  allowed?: number | null
  changed: number
  chat: Said[]
  /**
   * none, live or days
   */
  clock: string
  created: number
  /**
   * When a clock runs out, in milliseconds since 1970.
   */
  due: number | null
  finished: number | null
  game: string
  /**
   * The id of the person who opened it.
   */
  host: string
  id: string
  /**
   * It asks for people who take 95 % of their turns in time.
   */
  in_time: boolean
  phase: string
  /**
   * What your seats have planned, as it is stored.
   */
  plans: {
    [k: string]: unknown
  }[]
  players: number
  public: boolean
  rated: boolean
  /**
   * The game as text; null before its end.
   */
  record: string | null
  /**
   * What came of it for your seats, as it is stored.
   */
  results: {
    [k: string]: unknown
  }[]
  seats: SeatResponse[]
  title: string
  /**
   * The people who have to act.
   */
  turn_of: string[]
}
/**
 * Something you said at a table.
 */
export interface Said {
  at: number
  text: string
}
/**
 * A seat, in a list.
 */
export interface SeatResponse {
  bot: string | null
  /**
   * It is kept for this person, who has not sat down yet.
   */
  invited: boolean
  name: string
  person: string | null
  seat: number
}
/**
 * More time for the round.
 */
export interface ExtendRequest {
  days: number
}
/**
 * What happened, the newest first.
 */
export interface FeedResponse {
  notices: OneNotice[]
}
/**
 * Something that happened.
 */
export interface OneNotice {
  at: number
  game: string
  id: number
  kind: ('turn' | 'turn-ending' | 'invitation' | 'game-over' | 'round' | 'season' | 'organiser') | 'declined'
  seen: boolean
  table: string | null
  title: string
}
/**
 * The next round as it would be paired now.
 */
export interface ForecastResponse {
  byes: Player[]
  /**
   * One for each table.
   */
  effects: ForecastTable[]
  /**
   * Of the tournament; send it back with what you have swapped.
   */
  events: number
  /**
   * Pairs that would meet again.
   */
  repeats: number
  /**
   * Whether people can be swapped.
   */
  swaps: boolean
  tables: ForecastSeat[][]
}
/**
 * Somebody who plays, or runs a tournament.
 */
export interface Player {
  account: boolean
  bot: string | null
  name: string
  /**
   * A person, or an entrant that is a bot; null: a house bot.
   */
  who: string | null
}
/**
 * What a table of the next round would mean.
 */
export interface ForecastTable {
  /**
   * Names of those who would meet again.
   */
  again: [string, string][]
  /**
   * Whether some do not wish to meet, for the organiser; null: not told.
   */
  apart: boolean | null
}
/**
 * Somebody who would sit somewhere.
 */
export interface ForecastSeat {
  account: boolean
  bot: string | null
  name: string
  /**
   * How often they have sat there before.
   */
  times: number
  /**
   * A person, or an entrant that is a bot; null: a house bot.
   */
  who: string | null
}
/**
 * Where a new table begins.
 */
export interface ForkRequest {
  /**
   * As for a new table.
   */
  cmd?: string | null
  /**
   * Deal everything hidden anew, hands included.
   */
  fresh?: boolean
  /**
   * After this many moves.
   */
  step: number
}
/**
 * Others who would play.
 */
export interface FoundResponse {
  /**
   * How many have.
   */
  answers: number
  bots: number
  /**
   * You have said so.
   */
  confirmed: boolean
  game: string
  people: number
  players: number
  rated: boolean
  /**
   * When it is too late to say that you play.
   */
  until: number
}
/**
 * A table as one seat may see it, or a spectator.
 */
export interface Frame {
  clock: Clock
  /**
   * To a seat at a table with a coach.
   */
  coach: Coaching | null
  /**
   * The seat that has to confirm its turn.
   */
  confirm: number | null
  /**
   * The set that the question is about, still empty, to that seat alone.
   */
  gathering: Gathering | null
  info: Info
  log: Log
  /**
   * Seats that gave up, or ran out of time.
   */
  lost: number[]
  /**
   * Its legal answers, to that seat alone.
   */
  options: Option[]
  phase: 'open' | 'playing' | 'finished' | 'closed' | 'broken'
  plan: Plans
  /**
   * What this seat sees of the game.
   */
  position: PraetorPosition | TrajanPosition | null
  /**
   * The question, to the seat that is asked.
   */
  prompt: Prompt | null
  /**
   * Once the game is over.
   */
  record: string | null
  scores: number[] | null
  /**
   * Null for a spectator.
   */
  seat: number | null
  /**
   * Once the game is over.
   */
  seed: string | null
  /**
   * The number of the last event.
   */
  seq: number
  /**
   * Your last move: later ones are news.
   */
  since_your_turn: number | null
  /**
   * Once the game is over.
   */
  standings: Standing[] | null
  table: string
  to_move: number | null
  type: 'table'
  undo: UndoState
  undo_asked: UndoAsked | null
  /**
   * What was taken back last.
   */
  undone: Undone | null
  /**
   * Send it back with a move.
   */
  version: number
  waiting_for: number[]
  /**
   * Others with the same deal have yet to end what is over here; nobody can move.
   */
  waits: boolean
}
/**
 * What was chosen for a table, and who sits where.
 */
export interface Info {
  /**
   * What has changed in the rules since the table began; it goes on all the same.
   */
  amended: Message[]
  chat: boolean
  clock: NoClock | LiveClock | DaysClock
  /**
   * The losses after which a coach speaks to whoever made the turn.
   */
  coach: 'none' | 'blunders' | 'mistakes' | 'all'
  confirm: boolean
  /**
   * Those who did not want the seat kept for them.
   */
  declined: string[]
  edition: string
  /**
   * Why the game ended early; null if it goes on or was played to its end.
   */
  ended: Message | null
  forked: boolean
  game: 'praetor' | 'trajan'
  /**
   * The player to move may ask what a good player would do.
   */
  hints: boolean
  host: Host
  leavers: 'bot' | 'forfeit'
  /**
   * What must be said of the numbers in play.
   */
  note: Message | null
  options: {
    [k: string]: string
  }
  players: number
  /**
   * It counts for the ratings of those who play.
   */
  rated: boolean
  rematch: string | null
  rules: number
  /**
   * Only those who sit here may look yet.
   */
  sealed: boolean
  seats: SeatInfo[]
  seed_chosen: boolean
  shuffle: boolean
  title: string
  /**
   * That it belongs to.
   */
  tournament: string | null
  undo: 'none' | 'free' | 'consent'
  visibility: 'public' | 'link' | 'password'
}
/**
 * Who opened the table.
 */
export interface Host {
  name: string
  person: string
}
/**
 * Who sits where.
 */
export interface SeatInfo {
  bot: string | null
  colour: string
  /**
   * Wants to be asked at the end of each turn.
   */
  confirm: boolean
  gone: boolean
  kind: 'open' | 'person' | 'bot'
  name: string
  /**
   * The id of who sits there, or for whom it is kept.
   */
  person: string | null
  seat: number
  you: boolean
}
/**
 * What happened after a number of moves, and the turns this belongs to.
 */
export interface Log {
  after: number
  /**
   * Turns with this number or a higher one are told anew: forget those you know.
   */
  first_turn: number
  lines: LogLine[]
  moves: number
  turns: TurnLine[]
}
/**
 * A turn in a sentence, or what the game did by itself, or the set-up of a seat.
 */
export interface TurnLine {
  message: Message
  /**
   * By which the score of each seat changed; may be left out.
   */
  points?: number[]
  /**
   * Whose it is; null for what the game does.
   */
  seat: number | null
  /**
   * The pieces it is about.
   */
  targets?: string[]
  /**
   * Its number; they rise. Those below 16 are the set-up.
   */
  turn: number
}
/**
 * What your seat has planned, the best first, and what became of the plans before.
 */
export interface Plans {
  alternatives: Alternative[]
  news: PlanNews | null
}
/**
 * What became of your plans when your turn came; told until your next move.
 */
export interface PlanNews {
  dropped: PlanFailure[]
  /**
   * How many moves had been made then.
   */
  moves: number
  /**
   * What was played, if anything.
   */
  played: PlannedStep[]
}
/**
 * How one seat came out.
 */
export interface Standing {
  place: number
  player: number
  score: number
  /**
   * Points by source; they add up to the score.
   */
  sources: {
    [k: string]: number
  }
  tiebreak: number[]
}
/**
 * Whether you may take something back.
 */
export interface UndoState {
  /**
   * All of the turn.
   */
  line: boolean
  may: boolean
  /**
   * Why not.
   */
  why: Message | null
}
/**
 * Somebody asks the others to go back.
 */
export interface UndoAsked {
  /**
   * The number of moves to go back to.
   */
  moves: number
  seat: number
  /**
   * Something hidden has been shown since; the record will say so.
   */
  seen: boolean
  waiting_for: number[]
}
/**
 * Moves that were taken back.
 */
export interface Undone {
  /**
   * How many moves.
   */
  count: number
  seat: number
  /**
   * The event with which it happened.
   */
  seq: number
}
/**
 * A game, before it is played.
 */
export interface GameResponse {
  /**
   * Of the seats, in order, unless an option changes them.
   */
  colours: string[]
  /**
   * The usual one first.
   */
  editions: EditionResponse[]
  name: string
  options: SettingResponse[]
  players: number[]
  rules_version: number
  title: string
}
/**
 * Something to choose when a table is set up.
 */
export interface SettingResponse {
  default: string
  meaning: string
  name: string
  /**
   * A value for each seat, separated by commas.
   */
  per_seat: boolean
  values: string[]
}
/**
 * Everything that can be chosen when a table is opened.
 */
export interface GamesResponse {
  bots: BotResponse[]
  games: GameResponse[]
  levels: LevelResponse[]
}
/**
 * A bot by how well it plays.
 */
export interface LevelResponse {
  bot: string
  level: string
  meaning: string
}
/**
 * What is in the set, and which position it is about.
 */
export interface GatherRequest {
  /**
   * Moves to be imagined before it.
   *
   * @maxItems 64
   */
  after?: string[]
  /**
   * Of several seats of yours, which one.
   */
  seat?: number | null
  /**
   * Keys of its parts, in any order.
   *
   * @maxItems 63
   */
  set: string[]
  version: number
}
/**
 * How a set stands that was asked about.
 */
export interface GatheredMessage {
  after: string[]
  /**
   * Of the request.
   */
  cmd: string | null
  gathering: Gathering
  seat: number
  set: string[]
  table: string
  type: 'gathered'
  version: number
}
/**
 * How a set stands.
 */
export interface GatheredResponse {
  after: string[]
  gathering: Gathering
  seat: number
  set: string[]
  table: string
  version: number
}
/**
 * A guest needs a name, and nothing else.
 */
export interface GuestRequest {
  /**
   * 1 to 30 visible characters.
   */
  name: string
}
/**
 * The first message: who is signed in.
 */
export interface HelloMessage {
  /**
   * The clock of the server, in milliseconds since 1970.
   */
  now: number
  person: PersonResponse
  /**
   * The version of this protocol.
   */
  protocol: number
  type: 'hello'
}
/**
 * Somebody, as others see them.
 */
export interface PersonResponse {
  id: string
  /**
   * guest or account; deleted
   */
  kind: string
  name: string
}
/**
 * A line worth playing.
 */
export interface HintLine {
  /**
   * Half of the interval, against the best.
   */
  error: number
  /**
   * Of the win that it keeps.
   */
  share: number
  turn: Option[]
}
/**
 * Which seat the hint is for.
 */
export interface HintRequest {
  /**
   * The judge takes longer, and tells lines in shares of the win.
   */
  by?: 'adviser' | 'judge'
  /**
   * Of several seats of yours, which one.
   */
  seat?: number | null
}
/**
 * A hint: what a good player would do, why, and how sure that is.
 */
export interface HintResponse {
  by: 'adviser' | 'judge'
  confidence: 'clear' | 'better' | 'close'
  /**
   * Best first; by the judge.
   */
  lines: HintLine[]
  /**
   * The next best, at most two; by the adviser.
   */
  others: OtherResponse[]
  reason: Message3
  seat: number
  sure: Message4
  /**
   * The answer to give now, and those after it until something hidden is shown.
   */
  turn: Option[]
  /**
   * The version of the table the hint is for.
   */
  version: number
}
/**
 * Another answer a good player might give.
 */
export interface OtherResponse {
  /**
   * About so many points worse; 0 is about as good.
   */
  less: number
  option: Option
}
/**
 * What is said to people, to be rendered in any language.
 */
export interface Message3 {
  /**
   * What fills the blanks, by name.
   */
  args: {
    [k: string]: Arg
  }
  /**
   * English with named blanks; the key of its translations.
   */
  template: string
  /**
   * The same in English.
   */
  text: string
}
/**
 * What is said to people, to be rendered in any language.
 */
export interface Message4 {
  /**
   * What fills the blanks, by name.
   */
  args: {
    [k: string]: Arg
  }
  /**
   * English with named blanks; the key of its translations.
   */
  template: string
  /**
   * The same in English.
   */
  text: string
}
/**
 * A place among the first of a tournament that is over.
 */
export interface HonourResponse {
  /**
   * The highest is 1.
   */
  division: number
  divisions: number
  duplicate: boolean
  ended: number
  game: string
  kind: 'division' | 'plane' | 'swiss' | 'league'
  /**
   * How many were in the same division, bots among them.
   */
  of: number
  place: number
  /**
   * Of a league.
   */
  season: number
  title: string
  tournament: string
}
/**
 * All of somebody, the newest first.
 */
export interface HonoursResponse {
  honours: HonourResponse[]
}
/**
 * Where the moves you tried would lead, if nothing changes before your turn.
 */
export interface ImaginedMessage {
  cmd: string
  /**
   * The turn is over, or something hidden would be shown: plan no further.
   */
  end: ('turn' | 'hidden') | null
  /**
   * The first move that cannot be made.
   */
  failure: PlanFailure | null
  gathering: Gathering | null
  /**
   * What would happen.
   */
  lines: LogLine[]
  /**
   * Those that can be made.
   */
  moves: string[]
  options: Option[]
  /**
   * By which your score would change.
   */
  points: number
  /**
   * Before a move that would show something hidden.
   */
  position: PraetorPosition | TrajanPosition
  prompt: Prompt | null
  scores: number[]
  seat: number
  steps: PlannedStep[]
  table: string
  type: 'imagined'
  version: number
}
/**
 * A table at which a seat is kept for you, and what it is like.
 */
export interface InvitationResponse {
  clock: NoClock | LiveClock | DaysClock
  /**
   * When the seat is kept no longer; milliseconds since 1970.
   */
  ends: number
  /**
   * Those that are not the usual ones.
   */
  options: {
    [k: string]: string
  }
  /**
   * The host first.
   */
  people: SittingResponse[]
  rated: boolean
  table: TableResponse
}
/**
 * Somebody who sits at that table, or is invited as well.
 */
export interface SittingResponse {
  /**
   * They have a page.
   */
  account: boolean
  host: boolean
  id: string
  /**
   * A seat is kept for them, too.
   */
  invited: boolean
  name: string
  rating: RatedResponse | null
  /**
   * Null, as the rating is, where you may not see their page.
   */
  reliability: ReliabilityResponse | null
}
/**
 * How strong somebody is in the game of a table.
 */
export interface RatedResponse {
  points: number
  sigma: number
}
/**
 * Whether somebody plays in time, and to the end.
 */
export interface ReliabilityResponse {
  finished: number
  /**
   * Within a year.
   */
  games: number
  in_time: number
  /**
   * Too few turns to tell.
   */
  new: boolean
  /**
   * With a clock, the last ones.
   */
  turns: number
}
/**
 * A table, in a list.
 */
export interface TableResponse {
  /**
   * Milliseconds that the clock gives: for a turn over days, live in all.
   */
  allowed?: number | null
  changed: number
  /**
   * none, live or days
   */
  clock: string
  created: number
  /**
   * When a clock runs out, in milliseconds since 1970.
   */
  due: number | null
  finished: number | null
  game: string
  /**
   * The id of the person who opened it.
   */
  host: string
  id: string
  /**
   * It asks for people who take 95 % of their turns in time.
   */
  in_time: boolean
  phase: string
  players: number
  public: boolean
  rated: boolean
  seats: SeatResponse[]
  title: string
  /**
   * The people who have to act.
   */
  turn_of: string[]
}
/**
 * Invitations, the newest first.
 */
export interface InvitationsResponse {
  invitations: InvitationResponse[]
}
/**
 * Who may invite you.
 */
export interface InvitesRequest {
  who: 'all' | 'friends' | 'nobody'
}
/**
 * What was just kept.
 */
export interface KeptResponse {
  id: string
}
/**
 * A name for an API key.
 */
export interface KeyRequest {
  name: string
}
/**
 * All API keys of a person.
 */
export interface KeysResponse {
  keys: KeyResponse[]
}
/**
 * Somebody you follow, mute or block.
 */
export interface KnownResponse {
  blocked: boolean
  follows: boolean
  /**
   * They follow you, too.
   */
  friend: boolean
  /**
   * A friend who is here now.
   */
  here: boolean
  id: string
  kind: string
  muted: boolean
  name: string
}
/**
 * Those who are known well and played lately, the best first.
 */
export interface LeaderboardResponse {
  /**
   * Whoever asks, and those next to them.
   */
  around: RankedResponse[]
  bots: {
    [k: string]: number
  }
  game: string
  /**
   * Send this as `after` for the next page.
   */
  next: string | null
  players: number
  rows: RankedResponse[]
}
/**
 * Somebody in a list.
 */
export interface RankedResponse {
  games: number
  last: number
  me: boolean
  name: string
  place: number
  points: number
  sigma: number
}
/**
 * A tournament, in a list.
 */
export interface ListedTournament {
  clock: NoClock | LiveClock | DaysClock
  created: number
  duplicate: boolean
  entrants: number
  game: string
  host: string | null
  id: string
  kind: 'division' | 'plane' | 'swiss' | 'league'
  mine: boolean
  most: number
  phase: 'open' | 'playing' | 'over' | 'closed'
  rated: boolean
  round: number
  rounds: number
  season: number
  size: number
  title: string
}
/**
 * A password, and a code where the account has a second factor.
 */
export interface LoginRequest {
  /**
   * A code of the app, or a recovery code; where the account has a second factor.
   */
  code?: string | null
  /**
   * 1 to 30 visible characters.
   */
  name: string
  /**
   * At least 8 characters.
   */
  password: string
}
/**
 * Somebody, as they see themselves.
 */
export interface Me {
  admin: boolean
  /**
   * How they are signed in: session or key
   */
  by: string
  /**
   * Until when what is dangerous can be done; milliseconds since 1970.
   */
  confirmed?: number | null
  /**
   * About you, that you have not read.
   */
  decisions?: number
  /**
   * When the account is deleted, unless you restore it; null: it stays.
   */
  delete_at?: number | null
  id: string
  /**
   * guest or account; deleted
   */
  kind: string
  name: string
  /**
   * Who may see your page: all, friends or nobody.
   */
  page?: string
  /**
   * Whether signing in asks for a code too.
   */
  second_factor?: boolean
  webhook?: string | null
}
/**
 * What you do about somebody.
 */
export interface MeasureRequest {
  /**
   * To be muted, or without rated games.
   */
  days?: number | null
  kind: 'warn' | 'mute' | 'unrated' | 'ban'
  /**
   * The report you see to by it.
   */
  report?: number | null
  why: string
}
/**
 * A mistake of yours in a game that was judged.
 */
export interface MistakeResponse {
  game: 'praetor' | 'trajan'
  /**
   * As the id of a puzzle.
   */
  id: string
  loss: number
  step: number
  table: string
  turn: number
  verdict: 'mistake' | 'blunder'
}
/**
 * A table of yours that is being played.
 */
export interface MyTable {
  due: number | null
  round: number
  scores: number[]
  table: string
  /**
   * Whether it waits for you.
   */
  turn: boolean
}
/**
 * An API key with its token; shown only this once.
 */
export interface NewKeyResponse {
  /**
   * The network it was last used from.
   */
  address: string | null
  /**
   * Milliseconds since 1970.
   */
  created: number
  id: string
  name: string
  token: string
  /**
   * When it was last used, to ten minutes.
   */
  used: number | null
}
/**
 * A passkey that a browser has just made, and a name for it.
 */
export interface NewPasskeyRequest {
  credential: Registered
  name: string
}
/**
 * A new passkey: `PublicKeyCredential.toJSON()` after `credentials.create()`.
 */
export interface Registered {
  id: string
  response: RegisteredResponse
}
/**
 * What a device says of a new passkey.
 */
export interface RegisteredResponse {
  attestationObject: string
  clientDataJSON: string
}
/**
 * A table that was just opened.
 */
export interface NewTableResponse {
  id: string
  /**
   * Anyone who has it can open the table.
   */
  link: string
}
/**
 * A tournament that was just created.
 */
export interface NewTournamentResponse {
  id: string
}
/**
 * With the secret that signs what is sent; shown only this once.
 */
export interface NewWebhookResponse {
  secret: string
  url: string | null
}
/**
 * All about how you are told.
 */
export interface NoticesResponse {
  /**
   * The channels this server has.
   */
  available: ('browser' | 'push' | 'email' | 'webhook')[]
  contact: ContactResponse | null
  devices: DeviceResponse[]
  webhook: string | null
  wishes: WishesResponse
}
/**
 * The same, as it is stored.
 */
export interface WishesResponse {
  channels: {
    [k: string]: ('browser' | 'push' | 'email' | 'webhook')[]
  }
  digest: 'none' | 'daily' | 'weekly'
  ending_breaks: boolean
  language: string
  quiet_from: number | null
  quiet_to: number | null
  zone: string
}
/**
 * Somebody they met.
 */
export interface OpponentResponse {
  /**
   * How often they were ahead of this opponent.
   */
  ahead: number
  games: number
  name: string
}
/**
 * With options that are not the usual ones; none of them is the usual game.
 */
export interface OptionsRecord {
  /**
   * The share that would be won by chance.
   */
  chance: number
  games: number
  options: {
    [k: string]: string
  }
  won: number
}
/**
 * What to give to the browser.
 */
export interface OptionsResponse {
  /**
   * For `PublicKeyCredential.parse…OptionsFromJSON()`.
   */
  options: {
    [k: string]: unknown
  }
}
/**
 * Your own mistakes, and those you keep.
 */
export interface OwnPuzzlesResponse {
  mistakes: MistakeResponse[]
  now: number
  practice: PracticeResponse[]
}
/**
 * A mistake that you keep, and when it comes back.
 */
export interface PracticeResponse {
  due: number
  id: string
  /**
   * How often you have found it in a row.
   */
  stage: number
  step: number
  table: string
}
/**
 * Who may see your page.
 */
export interface PageRequest {
  /**
   * `friends`: those whom you follow and who follow you; `nobody`: you alone. With either you are in no list.
   */
  shown: 'all' | 'friends' | 'nobody'
}
/**
 * A passkey that a browser has just used.
 */
export interface PasskeyRequest {
  credential: Assertion
}
/**
 * All passkeys of a person.
 */
export interface PasskeysResponse {
  passkeys: PasskeyResponse[]
}
/**
 * A new password, with the old one as proof.
 */
export interface PasswordRequest {
  /**
   * Keep API keys and the webhook, which end otherwise.
   */
  keep?: boolean
  /**
   * At least 8 characters.
   */
  new: string
  /**
   * At least 8 characters.
   */
  old: string
}
/**
 * People, a page at a time.
 */
export interface PeopleResponse {
  /**
   * Send this as `after` for the next page; null on the last one.
   */
  next: string | null
  people: AdminPersonResponse[]
}
/**
 * Somebody who looks at a game together with others.
 */
export interface PersonThere {
  /**
   * They look around by themselves.
   */
  alone: boolean
  id: string
  name: string
}
/**
 * A finished game, as one of its people had it.
 */
export interface PlayedGameResponse {
  /**
   * Of the best of the others, or behind.
   */
  ahead: number
  change: number | null
  clock: string
  expected: number | null
  finished: number
  game: string
  key: string
  left: boolean
  others: SitterResponse[]
  place: number
  players: number
  points: number
  rated: boolean
  rating: number | null
  /**
   * Why it is not rated.
   */
  reason:
    | (
        | 'unasked'
        | 'edition'
        | 'options'
        | 'hints'
        | 'seed'
        | 'fork'
        | 'import'
        | 'guest'
        | 'bot'
        | 'hot-seat'
        | 'nobody'
        | 'called-off'
        | 'voided'
        | 'same-pair'
      )
    | null
  seat: number
  /**
   * Null where whoever asks may not look.
   */
  table: string | null
}
/**
 * Another seat at the same table.
 */
export interface SitterResponse {
  /**
   * They have a page.
   */
  account: boolean
  bot: string | null
  /**
   * Null where the table is not public.
   */
  name: string | null
  place: number
  points: number
  seat: number
}
/**
 * Finished games, a page at a time.
 */
export interface PlayedGamesResponse {
  games: PlayedGameResponse[]
  /**
   * Send this as `before` for the next page.
   */
  next: string | null
}
/**
 * All about one game.
 */
export interface PlayedResponse {
  /**
   * Bots of known strength.
   */
  bots: {
    [k: string]: number
  }
  clocks: ClockRecord[]
  game: string
  graph: PointResponse[]
  options: OptionsRecord[]
  players: PlayersRecord[]
  ratings: RatingResponse[]
  seats: SeatRecord[]
  sources: SourcesResponse
}
/**
 * A rated game: what it did.
 */
export interface PointResponse {
  change: number
  /**
   * The place that was to be expected.
   */
  expected: number | null
  finished: number
  place: number
  players: number
  points: number
  rating: number
  sigma: number
  /**
   * Null where others may not look.
   */
  table: string | null
}
/**
 * With so many players.
 */
export interface PlayersRecord {
  /**
   * The share that would be won by chance.
   */
  chance: number
  games: number
  /**
   * How often each place was reached.
   */
  places: number[]
  players: number
  won: number
}
/**
 * How strong somebody is in games for so many players.
 */
export interface RatingResponse {
  games: number
  of: number | null
  /**
   * In the list of so many players; null in none.
   */
  place: number | null
  /**
   * 0: whatever their number.
   */
  players: number
  points: number
  /**
   * Too little is known for a place in a list.
   */
  provisional: boolean
  /**
   * Its standard deviation.
   */
  sigma: number
}
/**
 * On one seat.
 */
export interface SeatRecord {
  /**
   * The share that would be won by chance.
   */
  chance: number
  games: number
  players: number
  seat: number
  won: number
}
/**
 * Where points come from.
 */
export interface SourcesResponse {
  /**
   * The ratings of the others; null for everybody.
   */
  band: number[] | null
  games: number
  rows: SourceRow[]
}
/**
 * Points from one source, on average.
 */
export interface SourceRow {
  /**
   * What others get; null where too few played.
   */
  others: number | null
  points: number
  source: string
}
/**
 * Where everybody's points came from.
 */
export interface PointsResponse {
  game: string
  moves: number
  rows: PointsRow[]
  seats: string[]
  table: string
}
/**
 * The points of every seat at one moment.
 */
export interface PointsRow {
  /**
   * After this line of the record; 0 is the beginning.
   */
  line: number
  scores: number[]
  /**
   * Whose line it was.
   */
  seat: number | null
  /**
   * For each seat; they add up to its score.
   */
  sources: {
    [k: string]: number
  }[]
  step: number
}
/**
 * The answer to a ping.
 */
export interface PongMessage {
  n: number
  type: 'pong'
}
/**
 * A person's page.
 */
export interface ProfileResponse {
  bots: BeatenResponse[]
  games: PlayedResponse[]
  id: string
  name: string
  opponents: OpponentResponse[]
  /**
   * What they are to whoever asks.
   */
  relation: RelationResponse | null
  reliability: ReliabilityResponse
  since: number
  together: TogetherResponse | null
}
/**
 * What somebody is to you. They are told that you follow them only by following you.
 */
export interface RelationResponse {
  blocked: boolean
  follows: boolean
  muted: boolean
}
/**
 * Whoever asks and this person, at the same tables.
 */
export interface TogetherResponse {
  /**
   * How often whoever asks was ahead.
   */
  ahead: number
  behind: number
  games: number
}
/**
 * The password once more.
 */
export interface ProofRequest {
  /**
   * At least 8 characters.
   */
  password: string
}
/**
 * The public key of this server.
 */
export interface PushKeyResponse {
  key: string
}
/**
 * The puzzles of a game.
 */
export interface PuzzleGame {
  game: 'praetor' | 'trajan'
  /**
   * Null for guests and strangers.
   */
  me: SolverResponse | null
  puzzles: number
  themes: ThemeResponse[]
}
/**
 * How well you solve.
 */
export interface SolverResponse {
  attempts: number
  deviation: number
  rating: number
  solved: number
}
/**
 * What to begin with.
 */
export interface PuzzleHint {
  move: string
}
/**
 * Moves to try.
 */
export interface PuzzleLines {
  brief?: boolean
  /**
   * @minItems 1
   * @maxItems 16
   */
  lines: string[][]
  /**
   * What is in the set that is asked for at their end.
   *
   * @maxItems 63
   */
  set?: string[]
}
/**
 * The puzzles there are.
 */
export interface PuzzlesResponse {
  /**
   * The id of today's puzzle.
   */
  daily: string | null
  day: string
  /**
   * Mistakes kept for practice that have come back.
   */
  due: number
  games: PuzzleGame[]
}
/**
 * A game as text.
 */
export interface RecordRequest {
  /**
   * As for a new table.
   */
  cmd?: string | null
  record: string
  /**
   * One that breaks off is not to be played on, but explored as it is.
   */
  study?: boolean
}
/**
 * A record that has become a table.
 */
export interface RecordResponse {
  id: string
  /**
   * Anyone who has it can open the table.
   */
  link: string
  /**
   * finished; or open, where the record breaks off.
   */
  phase: string
}
/**
 * A recovery code and a new password, from somebody who forgot theirs.
 */
export interface RecoveryRequest {
  code: string
  /**
   * Keep API keys and the webhook, which end otherwise.
   */
  keep?: boolean
  /**
   * 1 to 30 visible characters.
   */
  name: string
  /**
   * At least 8 characters.
   */
  password: string
  /**
   * A code of the app, or a recovery code; where the account has a second factor.
   */
  second?: string | null
}
/**
 * A command, or a request to watch, that was refused.
 */
export interface RefusedMessage {
  /**
   * Of the command or request; null for anything else.
   */
  cmd: string | null
  error: Error
  seat?: number | 'mine' | null
  table?: string | null
  type: 'refused'
}
/**
 * What is to change; the rest stays.
 */
export interface RelationRequest {
  /**
   * No invitations, no games found, no seat at each other's tables.
   */
  blocked?: boolean | null
  follows?: boolean | null
  /**
   * Their chat does not reach you.
   */
  muted?: boolean | null
}
/**
 * All whom you follow, mute or block: friends who are here first.
 */
export interface RelationsResponse {
  /**
   * Who may invite you.
   */
  invites: 'all' | 'friends' | 'nobody'
  people: KnownResponse[]
}
/**
 * Another name for somebody.
 */
export interface RenameRequest {
  /**
   * 1 to 30 visible characters.
   */
  name: string
  /**
   * The report you see to by it.
   */
  report?: number | null
  why: string
}
/**
 * All steps of a game, or the position after one of them.
 */
export interface ReplayResponse {
  /**
   * So many moves were made before the table was forked.
   */
  base: number
  game: string
  /**
   * The move that led to this step.
   */
  move?: StepResponse | null
  moves: number
  /**
   * What the seat sees, or a spectator.
   */
  position?: {
    [k: string]: unknown
  } | null
  prompt?: Prompt | null
  /**
   * The whole position, without a seat.
   */
  revealed?: {
    [k: string]: unknown
  } | null
  scores?: number[] | null
  seat: number | null
  seats: string[]
  /**
   * What happened before the first move, with the list of steps.
   */
  setup?: LogLine[] | null
  step?: number | null
  /**
   * The list of steps.
   */
  steps?: StepResponse[] | null
  table: string
  to_move?: number | null
  /**
   * Every turn in a sentence, with the list of steps.
   */
  turns?: TurnLine[] | null
}
/**
 * A move, and what followed from it.
 */
export interface StepResponse {
  /**
   * The turn or quarter it led to.
   */
  chapter: number
  /**
   * The line of the record it stands on.
   */
  line: number
  /**
   * What came of it, as in the log of a frame.
   */
  lines: LogLine[]
  move: string
  seat: number
  step: number
}
/**
 * What you report: somebody, a table or a tournament, or a line of the chat there.
 */
export interface ReportRequest {
  /**
   * Of the chat there.
   */
  line?: number | null
  person?: string | null
  reason: 'insult' | 'cheating' | 'name' | 'left' | 'spam' | 'other'
  table?: string | null
  /**
   * What there is to say about it.
   */
  text?: string
  /**
   * Instead of a table.
   */
  tournament?: string | null
}
/**
 * A report that nobody has seen to.
 */
export interface ReportResponse {
  /**
   * A person; of a table its host.
   */
  about: string
  about_name: string | null
  at: number
  /**
   * What was decided about the same person already.
   */
  before: number
  game: string | null
  id: number
  line: number | null
  name: string
  /**
   * Who reports.
   */
  person: string
  phase: string | null
  reason: 'insult' | 'cheating' | 'name' | 'left' | 'spam' | 'other'
  said: string | null
  table: string | null
  text: string
  title: string | null
  /**
   * The table is a tournament.
   */
  tournament: boolean
}
/**
 * Open reports, longest first.
 */
export interface ReportsResponse {
  /**
   * Send this as `after` for the next page.
   */
  next: number | null
  reports: ReportResponse[]
  /**
   * In all.
   */
  waiting: number
}
/**
 * What a client sends: read strictly, and no unknown fields.
 */
export interface RequestBody {}
/**
 * What a client gets.
 */
export interface ResponseBody {}
/**
 * A finished game you look at together with others: sent whenever something changes.
 */
export interface ReviewMessage {
  /**
   * You look around by yourself.
   */
  alone: boolean
  /**
   * The id of whoever leads; null if they have left.
   */
  leader: string | null
  /**
   * All who are there, you as well.
   */
  people: PersonThere[]
  table: string
  type: 'review'
  /**
   * You have muted or blocked who leads; so no view.
   */
  unheard: boolean
  /**
   * What is shown; null: nothing yet.
   */
  view: ShownView | null
}
/**
 * What somebody looks at in a finished game.
 */
export interface ShownView {
  /**
   * Of the analysis.
   */
  level?: 'quick' | 'deep'
  /**
   * That leaves the game there.
   */
  line?: ShownLine | null
  /**
   * After so many moves of the game.
   */
  step: number
}
/**
 * A line that is shown, and how far it is played.
 */
export interface ShownLine {
  /**
   * Deals anew what the mover did not know; null: as it lay.
   */
  deal?: number | null
  /**
   * By people, or by an analysis.
   */
  kind: 'tried' | 'judged'
  /**
   * So many of these moves.
   */
  made: number
  /**
   * @maxItems 400
   */
  moves: string[]
}
/**
 * A request about a review was carried out.
 */
export interface ReviewedMessage {
  cmd: string | null
  type: 'reviewed'
}
/**
 * A round that has been paired.
 */
export interface Round {
  began: number
  byes: Player[]
  ended: number | null
  /**
   * SHA-256 of `seed:salt`.
   */
  hash: string | null
  number: number
  over: boolean
  /**
   * Null where no table waits for others.
   */
  pace: RoundPace | null
  salt: string | null
  sealed: boolean
  seed: string | null
  tables: TournamentTable[]
}
/**
 * How far the tables of a round are that wait for each other.
 */
export interface RoundPace {
  /**
   * Tables at which that is over.
   */
  ended: number
  /**
   * What is played now, from 1: a turn or a quarter of the game.
   */
  stage: number
  tables: number
}
/**
 * A table of a round.
 */
export interface TournamentTable {
  adjudicated: boolean
  number: number
  over: boolean
  /**
   * That decided it; points are their average.
   */
  playouts: number
  /**
   * In percent; null where the deal is sealed.
   */
  progress: number | null
  seats: TournamentSeat[]
  table: string
}
/**
 * A seat at a table of a round, and what came of it.
 */
export interface TournamentSeat {
  account: boolean
  bot: string | null
  name: string
  place: number | null
  points: number | null
  score: number | null
  /**
   * A person, or an entrant that is a bot; null: a house bot.
   */
  who: string | null
}
/**
 * Something to say to everybody.
 */
export interface SayRequest {
  /**
   * Sent twice under one name it is said once.
   */
  cmd: string
  text: string
}
/**
 * The next season of a league as it would begin now.
 */
export interface SeasonResponse {
  divisions: Player[][]
}
/**
 * What game you look for.
 */
export interface SeekingRequest {
  /**
   * May bots take seats if too few people are found?
   */
  bots?: boolean
  /**
   * @minItems 1
   * @maxItems 10
   */
  games: string[]
  pace: 'live' | 'days'
  /**
   * How many may sit there; more are preferred.
   *
   * @minItems 1
   * @maxItems 5
   */
  players: number[]
  rated?: boolean
}
/**
 * What has become of it; `wish` is null where you look for nothing.
 */
export interface SeekingResponse {
  found: FoundResponse | null
  /**
   * Where you sit: the game has begun.
   */
  table: string | null
  wish: WishResponse | null
}
/**
 * What game you look for, and since when.
 */
export interface WishResponse {
  bots: boolean
  /**
   * From when on bots could take seats.
   */
  bots_from: number
  games: string[]
  /**
   * How many others look for a game at this pace.
   */
  others: number
  pace: 'live' | 'days'
  players: number[]
  rated: boolean
  since: number
  /**
   * By game, how far from your rating others may be; null: everybody will do.
   */
  windows: {
    [k: string]: number | null
  }
}
/**
 * Up to which notice you have seen them.
 */
export interface SeenRequest {
  upto: number
}
/**
 * Who is signed in, if anybody.
 */
export interface SessionResponse {
  me: Me | null
}
/**
 * Everywhere somebody is signed in, the last used first.
 */
export interface SessionsResponse {
  sessions: OneSession[]
}
/**
 * How far a bot has thought about its move; sent now and then, to those who keep up.
 */
export interface ThinkingMessage {
  seat: number
  /**
   * Of its time or its budget, from 0 to 1.
   */
  share: number
  table: string
  type: 'thinking'
  /**
   * The version of the table it thinks about.
   */
  version: number
}
/**
 * Somebody in the standings.
 */
export interface StandingRow {
  account: boolean
  bot: string | null
  games: number
  gone: boolean
  name: string
  /**
   * The share of those on the same seat of the same deal who had less.
   */
  outscored: number | null
  place: number
  points: number
  /**
   * When they entered.
   */
  rating: number
  rivals: number
  /**
   * A person, or an entrant that is a bot; null: a house bot.
   */
  who: string | null
  wins: number
}
/**
 * What all games of a kind have in common, as of the last fit.
 */
export interface StatisticsResponse {
  at: number
  game: string
  /**
   * Points that are expected of somebody new.
   */
  level: number
  players: {
    [k: string]: CountStatistics
  }
  /**
   * Rated games in the fit.
   */
  rated: number
}
/**
 * The settings of a new table; only the game and the number of players are required.
 */
export interface TableRequest {
  chat?: boolean
  clock?: NoClock | LiveClock | DaysClock
  /**
   * A name you make up: sent again with it, this opens nothing.
   */
  cmd?: string | null
  coach?: 'none' | 'blunders' | 'mistakes' | 'all'
  confirm?: boolean
  edition?: string | null
  game: string
  hints?: boolean
  in_time?: boolean
  leaver_bot?: string
  leavers?: 'bot' | 'forfeit'
  options?: {
    [k: string]: string
  }
  paced?: boolean
  /**
   * For a table with visibility `password`.
   */
  password?: string | null
  players: number
  rated?: boolean
  sealed?: boolean
  /**
   * @maxItems 5
   */
  seats?: SeatPlan[]
  seed?: string | null
  shuffle?: boolean
  title?: string
  tournament?: string | null
  undo?: 'none' | 'free' | 'consent'
  visibility?: 'public' | 'link' | 'password'
}
/**
 * In which language to send a test.
 */
export interface TestRequest {
  language?: string
}
/**
 * Over which channels a test is on its way.
 */
export interface TestedResponse {
  channels: ('browser' | 'push' | 'email' | 'webhook')[]
}
/**
 * What an app needs to make codes; shown only this once.
 */
export interface TotpResponse {
  /**
   * The same to be scanned: an SVG image.
   */
  qr: string
  /**
   * To be typed, where no camera is at hand.
   */
  secret: string
  /**
   * The same for an app on this device.
   */
  uri: string
}
/**
 * A new tournament; only its title, the game and the size of a table are required.
 */
export interface TournamentRequest {
  about?: string
  advance?: 'auto' | 'organiser'
  bot?: string
  clock?: NoClock | LiveClock | DaysClock
  /**
   * As for a new table.
   */
  cmd?: string | null
  duplicate?: boolean
  edition?: string | null
  fill?: boolean
  game: string
  kind?: 'division' | 'plane' | 'swiss' | 'league'
  options?: {
    [k: string]: string
  }
  paced?: boolean
  rated?: boolean
  round_days?: number | null
  rounds?: number
  size: number
  title: string
}
/**
 * A tournament, its rounds and its standings.
 */
export interface TournamentResponse {
  about: string
  advance: 'auto' | 'organiser'
  bot: string
  clock: NoClock | LiveClock | DaysClock
  created: number
  divisions: StandingRow[][]
  duplicate: boolean
  /**
   * The tournament that was the season before.
   */
  earlier: string | null
  /**
   * Null: the usual one.
   */
  edition: string | null
  /**
   * When open tables of the round are adjudicated.
   */
  ends: number | null
  fill: boolean
  game: string
  host: Player
  id: string
  kind: 'division' | 'plane' | 'swiss' | 'league'
  /**
   * The tournament that is the next season.
   */
  later: string | null
  most: number
  options: {
    [k: string]: string
  }
  /**
   * No stage begins before all tables have ended the last one.
   */
  paced: boolean
  phase: 'open' | 'playing' | 'over' | 'closed'
  /**
   * By place.
   */
  points: number[]
  rated: boolean
  round_days: number | null
  rounds: Round[]
  rounds_planned: number
  /**
   * Of a league, from 1.
   */
  season: number
  size: number
  title: string
  /**
   * For the organiser, to begin the next round.
   */
  waits: boolean
  you: You
}
/**
 * What you have to do with it.
 */
export interface You {
  entered: boolean
  gone: boolean
  host: boolean
  tables: MyTable[]
  /**
   * Whether you may say something there.
   */
  talks: boolean
  who: string | null
}
/**
 * Tournaments, a page at a time.
 */
export interface TournamentsResponse {
  next: string | null
  tournaments: ListedTournament[]
}
/**
 * Where the lines lead.
 */
export interface TriedResponse {
  lines: ExploredLine1[]
}
/**
 * The first move that cannot be made, and why.
 */
export interface TryFailure {
  /**
   * 0 is the first move.
   */
  place: number
  rule: Citation | null
  why: Message
}
/**
 * A line that leaves a finished game, and who answers.
 */
export interface TryRequest {
  /**
   * `others`: quick bots answer until whoever moved first is asked again; `turn`: a bot makes this turn; `round`: both.
   */
  answer?: 'none' | 'others' | 'turn' | 'round'
  /**
   * Deals anew what the mover did not know; the same number, the same deal. Null: as it lay.
   */
  deal?: number | null
  /**
   * All since then, of whomever.
   *
   * @maxItems 400
   */
  moves: string[]
  /**
   * What is in the set that is asked for at the end.
   *
   * @maxItems 63
   */
  set?: string[]
  /**
   * After so many moves of the game.
   */
  step: number
}
/**
 * Where a line leads, as whoever has to move there sees it.
 */
export interface TryResponse {
  /**
   * So many of them at the end were the bots’.
   */
  answered: number
  deal: number | null
  /**
   * Whose view the position is.
   */
  eyes: number
  failure: TryFailure | null
  gathering: Gathering | null
  /**
   * Those that can be made, and what bots answered.
   */
  moves: string[]
  options: Option[]
  position: PraetorPosition | TrajanPosition
  prompt: Prompt | null
  scores: number[]
  /**
   * Whoever moves first.
   */
  seat: number
  /**
   * Of the win, by seat.
   */
  shares: number[]
  step: number
  /**
   * What each did, counted from here.
   */
  steps: StepResponse[]
  table: string
  to_move: number | null
  turns: TurnLine[]
}
/**
 * What is to change.
 */
export interface VariationPatch {
  moves?: string[] | null
  name?: string | null
  /**
   * It comes first of yours.
   */
  promoted?: boolean
  /**
   * With all who may look at the table.
   */
  shared?: boolean | null
}
/**
 * A line to be kept.
 */
export interface VariationRequest {
  /**
   * Deals anew what the mover did not know; the same number, the same deal. Null: as it lay.
   */
  deal?: number | null
  /**
   * @minItems 1
   * @maxItems 400
   */
  moves: string[]
  name?: string
  shared?: boolean
  step: number
}
/**
 * A line that was kept.
 */
export interface VariationResponse {
  by: string
  created: number
  deal: number | null
  id: string
  mine: boolean
  moves: string[]
  name: string
  shared: boolean
  /**
   * Of the win at its end; empty where not yet known.
   */
  shares: number[]
  step: number
  /**
   * The first of them, in a sentence each.
   */
  turns: TurnLine[]
}
/**
 * Lines and comments: one’s own, and what others share.
 */
export interface VariationsResponse {
  /**
   * The oldest first.
   */
  comments: CommentResponse[]
  table: string
  /**
   * One’s own first, the best on top.
   */
  variations: VariationResponse[]
}
/**
 * What you think of a puzzle.
 */
export interface VoteRequest {
  good: boolean
}
/**
 * Where to send webhooks.
 */
export interface WebhookRequest {
  url: string
}
/**
 * Where webhooks are sent.
 */
export interface WebhookResponse {
  url: string | null
}
/**
 * What you want to be told, over which channels, and when not.
 */
export interface WishesBody {
  /**
   * By kind; what is not named is not told.
   */
  channels: {
    [k: string]: ('browser' | 'push' | 'email' | 'webhook')[]
  }
  /**
   * One mail a day or a week instead of many.
   */
  digest: 'none' | 'daily' | 'weekly'
  /**
   * A turn that is ending is told in quiet hours too.
   */
  ending_breaks: boolean
  language: string
  /**
   * In minutes of the day; null: never quiet.
   */
  quiet_from: number | null
  quiet_to: number | null
  /**
   * As IANA names it.
   */
  zone: string
}
/**
 * Who plays no further round.
 */
export interface WithdrawRequest {
  /**
   * For the organiser, who may say it of anybody; none: you.
   */
  who?: string | null
}
/**
 * Games, and how many of them were won.
 */
export interface WonRecord {
  /**
   * The share that would be won by chance.
   */
  chance: number
  games: number
  won: number
}
