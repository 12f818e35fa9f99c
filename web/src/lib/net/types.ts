/** What the server sends and takes, by the names the client uses; `types.gen.ts` is written from its schema. */
import type * as wire from './types.gen'

export type {
  ArrangedRequest,
  ChatResponse,
  AnalysisReport,
  AnalysisResponse,
  AnalysisTurn,
  AttemptResponse,
  BonusTile,
  Cargo,
  Citation,
  Clock,
  CommentResponse,
  EditionResponse,
  ExploredLine,
  ExploreResponse,
  ForecastResponse,
  GatheredMessage,
  Gathering,
  HintResponse,
  HonoursResponse,
  InvitationResponse,
  InvitationsResponse,
  KnownResponse,
  LeaderboardResponse,
  ListedTournament,
  LogLine,
  Message,
  OneNotice,
  Option,
  OwnPuzzlesResponse,
  PlayedGameResponse,
  PlayedGamesResponse,
  PlayedResponse,
  PointResponse,
  PraetorBuilt,
  PraetorMatch,
  PraetorPlacement,
  PraetorPlayer,
  PraetorPosition,
  PraetorTile,
  PraetorWall,
  PraetorWay,
  PraetorWorker,
  ProfileResponse,
  Prompt,
  PuzzleResponse,
  PuzzlesResponse,
  Province,
  RankedResponse,
  RelationResponse,
  RelationsResponse,
  SeatInfo,
  SeekingRequest,
  SeekingResponse,
  ShownLine,
  ShownView,
  Sowing,
  Standing,
  SeasonResponse,
  StandingRow,
  StatisticsResponse,
  TournamentRequest,
  TournamentResponse,
  TournamentSeat,
  TournamentTable,
  TournamentsResponse,
  TrajanPlayer,
  TrajanPosition,
  TrajanTile,
  TryResponse,
  TriedResponse,
  TurnLine,
  Undone,
  VariationResponse,
  VariationsResponse,
} from './types.gen'

export type TournamentRound = wire.Round
export type TournamentPlayer = wire.Player
export type GameName = wire.Info['game']
export type Phase = wire.Frame['phase']
export type ClockChoice = Required<wire.NoClock> | Required<wire.LiveClock> | Required<wire.DaysClock>
export type Visibility = wire.Info['visibility']
export type UndoChoice = wire.Info['undo']
export type CoachChoice = wire.Info['coach']
export type Leavers = wire.Info['leavers']
export type Position = wire.PraetorPosition | wire.TrajanPosition

export type Info = Omit<wire.Info, 'clock'> & { clock: ClockChoice }

/** A table as one seat may see it. */
export type Frame<P extends Position = Position> = Omit<wire.Frame, 'position' | 'info'> & {
  info: Info
  position: P | null
  /** Why it cannot be shown. */
  why?: string
}

export type PraetorDecision = NonNullable<wire.PraetorPosition['decision']>
export type Resource = keyof wire.Resources
export type Cost = Partial<Record<Resource, number>>
export type Plaza = wire.PraetorTile['plazas'][number]
export type Area = wire.PraetorTile['area']

export type TrajanDecision = NonNullable<wire.TrajanPosition['decision']>
export type MarkerColour = wire.TrajanTile['colours'][number]
export type TrajanArea = keyof wire.Areas
export type Demand = keyof wire.Demands

/** A part of a set that is gathered. */
export type GatheringItem = wire.Item

export type PlannedStep = wire.PlannedStep
export type PlanFailure = wire.PlanFailure
/** A turn that has not come, as it would be. */
export type Imagined = Omit<wire.ImaginedMessage, 'position'> & { position: Position }

/** What is done at a table; each is sent with a `cmd` of its own. */
export type Command = WithoutId<wire.Command>
type WithoutId<C> = C extends { cmd: string } ? Omit<C, 'cmd'> : never

export type Done = wire.DoneResponse
export type ErrorTold = wire.Error
export type Remark = wire.RemarkResponse
/** A game that is looked at together, and what is asked about that. */
export type ReviewTold = wire.ReviewMessage
export type OfReview =
  { do: 'review'; alone: boolean } | { do: 'lead'; to: string | null } | { do: 'show'; view: wire.ShownView }
/** How far a bot has thought. */
export type Thought = wire.ThinkingMessage
