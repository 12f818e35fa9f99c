/** What stands where in the rules of Praetor, and from where it comes. */
import type { Plan } from '../types'

export const plan = [
  {
    id: 'short',
    paragraphs: [
      { id: 'aim', cites: 'p.1' },
      { id: 'overview', cites: 'p.1-2' },
    ],
  },
  {
    id: 'pieces',
    paragraphs: [
      { id: 'workers', cites: 'p.2', picture: 'workers' },
      { id: 'resources', cites: 'p.2; ruling P-44', picture: 'resources' },
      { id: 'city-tiles', cites: 'p.2', picture: 'anatomy' },
      { id: 'wall-tiles', cites: 'p.2', picture: 'wall' },
      { id: 'player-board', cites: 'p.2-3; ruling P-49' },
      { id: 'morale', cites: 'p.2; ruling P-27', picture: 'morale' },
      {
        id: 'markers',
        cites: 'p.2; ruling P-30',
        answers: ['Praetor p.2, only resources are unlimited; ruling P-30'],
      },
    ],
  },
  {
    id: 'setup',
    paragraphs: [
      { id: 'tiles-by-players', cites: 'p.3' },
      { id: 'starting-city', cites: 'p.3; ruling P-7', picture: 'start' },
      { id: 'stacks', cites: 'p.3' },
      { id: 'start-goods', cites: 'p.3-4' },
      { id: 'start-favor', cites: 'p.4; ruling P-37' },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { id: 'phases', cites: 'p.5' },
      { id: 'turn-order', cites: 'p.5; ruling P-9', picture: 'order' },
    ],
  },
  {
    id: 'action',
    paragraphs: [
      { id: 'actions', cites: 'p.5', answers: ['Praetor p.5, Action Phase', 'Praetor p.5'] },
      {
        id: 'build',
        cites: 'p.5; ruling P-54',
        picture: 'build',
        answers: ['Praetor p.5, to build a new City Tile', 'Praetor p.5, check that you have what it costs'],
      },
      {
        id: 'place',
        cites: 'p.5; ruling P-1',
        picture: 'place',
        answers: [
          'Praetor p.5, next to a tile already built',
          'Praetor p.5, place the Tile in the city',
          'Praetor p.5, placing a tile; ruling P-1',
          'Praetor p.5, rotating a tile',
        ],
      },
      {
        id: 'plazas',
        cites: 'p.5; ruling P-3',
        picture: 'plazas',
        answers: ['Praetor p.5, matching Plazas bring Favor'],
      },
      {
        id: 'activate',
        cites: 'p.5',
        picture: 'activate',
        answers: [
          'Praetor p.5, to activate a City Tile',
          'Praetor p.5, place a Worker from the Active Workers pool',
          'Praetor p.5, a City Tile is activated once per turn at most',
        ],
      },
      {
        id: 'pay-owner',
        cites: 'p.5; ruling P-10',
        picture: 'fee',
        answers: ['Praetor p.5, the owner is paid before the benefit; ruling P-10'],
      },
      {
        id: 'special',
        cites: 'p.6; ruling P-14',
        answers: [
          'Praetor p.6, each player uses a special tile once per turn at most',
          'Praetor p.6, special City Tiles take no Active Worker',
        ],
      },
      {
        id: 'pass',
        cites: 'p.6; ruling P-15',
        answers: ['Praetor p.6, who has placed every Active Worker must pass; ruling P-15'],
      },
    ],
  },
  {
    id: 'update',
    paragraphs: [
      { id: 'update-order', cites: 'p.6; ruling P-40' },
      {
        id: 'training',
        cites: 'p.6; ruling P-16',
        picture: 'training',
        answers: [
          'Praetor p.6, Update Phase; ruling P-16',
          'Praetor p.6, Update Phase; ruling P-47',
          'Praetor p.6, Update Phase',
        ],
      },
      { id: 'coming-home', cites: 'p.6; ruling P-13', picture: 'learning' },
      { id: 'retirement', cites: 'p.6; ruling P-21', picture: 'retirement' },
      { id: 'wages', cites: 'p.6; ruling P-24' },
      {
        id: 'villager-called',
        cites: 'p.6; ruling P-26',
        answers: ['Praetor p.6, Update Phase; ruling P-26'],
      },
      { id: 'update-city', cites: 'p.7; ruling P-22' },
      { id: 'last-turn', cites: 'p.7; ruling P-64' },
    ],
  },
  {
    id: 'tiles',
    paragraphs: [
      { id: 'gold-mine', cites: 'p.8', picture: 'tile-gold-mine' },
      { id: 'lumber-mill', cites: 'p.8', picture: 'tile-lumber-mill' },
      { id: 'stone-quarry', cites: 'p.8', picture: 'tile-stone-quarry' },
      { id: 'marble-quarry', cites: 'p.8', picture: 'tile-marble-quarry' },
      {
        id: 'blacksmith',
        cites: 'p.8; ruling P-38',
        picture: 'tile-blacksmith',
        answers: ['Praetor p.8, Blacksmith; ruling P-38', 'Praetor p.8, Blacksmith'],
      },
      { id: 'curia', cites: 'p.8; ruling P-29', picture: 'tile-curia' },
      { id: 'forum', cites: 'p.8; ruling P-8', picture: 'tile-forum' },
      { id: 'temple-of-maia', cites: 'p.8; ruling P-8', picture: 'tile-temple-of-maia' },
      { id: 'temple-of-apollo', cites: 'p.8; ruling P-29', picture: 'tile-temple-of-apollo' },
      { id: 'temple-of-plutus', cites: 'p.8', picture: 'tile-temple-of-plutus' },
      { id: 'temple-of-mercury', cites: 'p.8', picture: 'tile-temple-of-mercury' },
      { id: 'temple-of-venus', cites: 'p.8; ruling P-28', picture: 'tile-temple-of-venus' },
      { id: 'colosseum', cites: 'p.8; ruling P-27', picture: 'tile-colosseum' },
      { id: 'oracle', cites: 'p.8; ruling P-42', picture: 'tile-oracle' },
      {
        id: 'worker-camp',
        cites: 'p.8; ruling P-11',
        picture: 'tile-worker-camp',
        answers: ['Praetor p.8, Worker Camp; ruling P-11'],
      },
      {
        id: 'market',
        cites: 'p.8; ruling P-18',
        picture: 'tile-market',
        answers: ['Praetor p.8, Market; ruling P-18', 'Praetor p.8, Market'],
      },
      {
        id: 'imperial-outpost',
        cites: 'p.8; ruling P-19',
        picture: 'tile-imperial-outpost',
        answers: [
          'Praetor p.8, Imperial Outpost',
          'Praetor p.8, Imperial Outpost; ruling P-11',
          'Praetor p.8, Imperial Outpost; ruling P-19',
        ],
      },
      {
        id: 'academy',
        cites: 'p.8',
        picture: 'tile-academy',
        answers: ['Praetor p.8, Academy'],
      },
      {
        id: 'labor-camp',
        cites: 'p.6, 8; ruling P-12',
        picture: 'tile-labor-camp',
        answers: [
          'Praetor p.6, Labor Camp',
          'Praetor p.8, Labor Camp',
          'Praetor p.6, Labor Camp example A',
          'Praetor p.6, the Retired Worker is used at once; ruling P-48',
        ],
      },
      {
        id: 'statue',
        cites: 'p.8',
        picture: 'tile-statue',
        answers: ['Praetor p.8, Statue and Arch of Triumph'],
      },
      { id: 'arch-of-triumph', cites: 'p.8', picture: 'tile-arch-of-triumph' },
    ],
  },
  {
    id: 'end',
    paragraphs: [
      { id: 'final-workers', cites: 'p.7' },
      { id: 'final-morale', cites: 'p.7; ruling P-39' },
      { id: 'final-resources', cites: 'p.7; ruling P-35' },
      { id: 'victory', cites: 'p.7; ruling P-43' },
    ],
  },
  {
    id: 'variants',
    paragraphs: [
      { id: 'b-sides', cites: 'p.3; ruling P-49' },
      { id: 'expert', cites: 'p.7; ruling P-32' },
      { id: 'tough', cites: 'p.7; ruling P-34' },
      { id: 'short-game', cites: 'manual; ruling P-65' },
      {
        id: 'limited-market',
        cites: 'manual; ruling P-17',
        answers: ['Limited Market variant; ruling P-17'],
      },
      {
        id: 'unassigned-camp',
        cites: 'manual; ruling P-41',
        answers: ['Unassigned Labor Camp variant; ruling P-41'],
      },
      { id: 'diagonals', cites: 'ruling P-2' },
      {
        id: 'camp-builds',
        cites: 'ruling P-12',
        answers: ['Ruling P-12, option labor_camp_builds'],
      },
      { id: 'camp-last', cites: 'ruling P-15' },
    ],
  },
  {
    id: 'numbers',
    paragraphs: [
      { id: 'provenance', cites: 'edition' },
      { id: 'all-tiles', cites: 'edition', picture: 'all-tiles' },
      { id: 'all-walls', cites: 'edition', picture: 'all-walls' },
      { id: 'all-boards', cites: 'edition', picture: 'all-boards' },
    ],
  },
] as const satisfies Plan
