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
      { id: 'actions', cites: 'p.5' },
      {
        id: 'build',
        cites: 'p.5; ruling P-54',
        picture: 'build',
      },
      {
        id: 'place',
        cites: 'p.5; ruling P-1',
        picture: 'place',
      },
      {
        id: 'plazas',
        cites: 'p.5; ruling P-3',
        picture: 'plazas',
      },
      {
        id: 'activate',
        cites: 'p.5',
        picture: 'activate',
      },
      {
        id: 'pay-owner',
        cites: 'p.5; ruling P-10',
        picture: 'fee',
      },
      {
        id: 'special',
        cites: 'p.6; ruling P-14',
      },
      {
        id: 'pass',
        cites: 'p.6; ruling P-15',
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
      },
      { id: 'coming-home', cites: 'p.6; ruling P-13', picture: 'learning' },
      { id: 'retirement', cites: 'p.6; ruling P-21', picture: 'retirement' },
      { id: 'wages', cites: 'p.6; ruling P-24' },
      {
        id: 'villager-called',
        cites: 'p.6; ruling P-26',
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
      },
      {
        id: 'market',
        cites: 'p.8; ruling P-18',
        picture: 'tile-market',
      },
      {
        id: 'imperial-outpost',
        cites: 'p.8; ruling P-19',
        picture: 'tile-imperial-outpost',
      },
      {
        id: 'academy',
        cites: 'p.8',
        picture: 'tile-academy',
      },
      {
        id: 'labor-camp',
        cites: 'p.6, 8; ruling P-12',
        picture: 'tile-labor-camp',
      },
      {
        id: 'statue',
        cites: 'p.8',
        picture: 'tile-statue',
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
      },
      {
        id: 'unassigned-camp',
        cites: 'manual; ruling P-41',
      },
      { id: 'diagonals', cites: 'ruling P-2' },
      {
        id: 'camp-builds',
        cites: 'ruling P-12',
      },
      { id: 'camp-last', cites: 'ruling P-15' },
    ],
  },
  {
    id: 'numbers',
    paragraphs: [
      { id: 'provenance', cites: 'edition' },
      { id: 'editions', cites: 'edition' },
      { id: 'all-tiles', cites: 'edition', picture: 'all-tiles' },
      { id: 'all-walls', cites: 'edition', picture: 'all-walls' },
      { id: 'all-boards', cites: 'edition', picture: 'all-boards' },
    ],
  },
] as const satisfies Plan
