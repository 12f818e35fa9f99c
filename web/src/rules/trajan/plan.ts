/** What stands where in the rules of Trajan: pages and rulings it comes from, pictures, and the citations it answers. */
import type { Plan } from '../types'

export const plan = [
  {
    id: 'overview',
    paragraphs: [
      { id: 'goal', cites: 'p.3' },
      { id: 'pieces', cites: 'p.1', picture: 'mat' },
      { id: 'year', cites: 'p.4; ruling T-1' },
    ],
  },
  {
    id: 'preparation',
    paragraphs: [
      { id: 'board', cites: 'p.2', picture: 'forum' },
      { id: 'own-pieces', cites: 'p.2-3; ruling T-70' },
      {
        id: 'fill-trays',
        cites: 'p.2; rulings T-46, T-60, T-63, T-64',
      },
      { id: 'first-cards', cites: 'p.3; ruling T-44' },
      { id: 'first-tiles', cites: 'p.3; ruling T-43' },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { id: 'steps', cites: 'p.4; rulings T-7, T-47, T-69' },
      {
        id: 'sow',
        cites: 'p.4; rulings T-3, T-63, T-64',
        picture: 'sowing',
      },
      { id: 'time', cites: 'p.4; rulings T-1, T-2', picture: 'time' },
      { id: 'accomplish', cites: 'p.5; rulings T-4, T-5, T-6, T-8, T-9', picture: 'match' },
      { id: 'special', cites: 'p.5, 11; rulings T-10, T-52' },
      { id: 'act', cites: 'p.5; rulings T-14, T-47, T-50, T-69' },
    ],
  },
  {
    id: 'actions',
    paragraphs: [
      {
        id: 'seaport',
        cites: 'p.5; rulings T-18, T-24, T-65, T-67',
        picture: 'seaport',
      },
      {
        id: 'shipping',
        cites: 'p.5; rulings T-21, T-22, T-66',
      },
      {
        id: 'piles',
        cites: 'p.3, 5; rulings T-19, T-20, T-55, T-57, T-72',
      },
      { id: 'forum', cites: 'p.6' },
      {
        id: 'military',
        cites: 'p.6; rulings T-25, T-26',
        picture: 'provinces',
      },
      {
        id: 'legionnaires',
        cites: 'p.6; ruling T-27',
      },
      { id: 'provinces', cites: 'p.6; rulings T-28, T-49' },
      { id: 'trajan', cites: 'p.6; rulings T-8, T-9, T-74', picture: 'stacks' },
      { id: 'senate', cites: 'p.7', picture: 'senate' },
      {
        id: 'construction',
        cites: 'p.7; ruling T-30',
        picture: 'district',
      },
      { id: 'buildings', cites: 'p.7; rulings T-13, T-50, T-61' },
      { id: 'tokens', cites: 'p.6-7; ruling T-10' },
    ],
  },
  {
    id: 'tiles',
    paragraphs: [
      { id: 'trajan-tiles', cites: 'p.11; rulings T-5, T-52', picture: 'tiles' },
      {
        id: 'plus-two',
        cites: 'p.11; rulings T-11, T-16',
      },
      {
        id: 'extra-actions',
        cites: 'p.11; rulings T-12 to T-17, T-51, T-61, T-62',
      },
      { id: 'forum-tiles', cites: 'p.10-11', picture: 'faces' },
      {
        id: 'wilds',
        cites: 'p.11; rulings T-17, T-23, T-24, T-35, T-38, T-39, T-54',
      },
    ],
  },
  {
    id: 'quarter',
    paragraphs: [
      { id: 'round-end', cites: 'p.8; ruling T-2' },
      {
        id: 'demands',
        cites: 'p.8; rulings T-31, T-32, T-53, T-59, T-68',
        picture: 'demands',
      },
      { id: 'consuls', cites: 'p.8-9; rulings T-33, T-34' },
      { id: 'refill', cites: 'p.9; rulings T-28, T-29, T-49, T-58' },
    ],
  },
  {
    id: 'end',
    paragraphs: [
      { id: 'final-scoring', cites: 'p.10; rulings T-40, T-41, T-48, T-75' },
      { id: 'sets', cites: 'p.10-11; rulings T-38, T-40' },
      { id: 'bonus-tiles', cites: 'p.10; rulings T-35 to T-37, T-39, T-56', picture: 'bonus' },
      { id: 'winner', cites: 'p.10; ruling T-42' },
    ],
  },
  {
    id: 'table',
    paragraphs: [
      { id: 'players', cites: 'p.2, 4, 9; ruling T-1' },
      { id: 'hidden', cites: 'rulings T-45, T-67, T-71 to T-73' },
      { id: 'options', cites: 'rulings T-1, T-12, T-20, T-35, T-41, T-55, T-56' },
    ],
  },
] as const satisfies Plan
