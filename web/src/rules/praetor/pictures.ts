/** The pictures of Praetor's rules, drawn with the pieces of its table. */
import '$games/praetor/praetor.css'
import type { Component } from 'svelte'
import { bringSprite } from '$games/praetor/art/sprite'
import type { Pictures } from '../types'
import { KINDS } from './edition'
import Activate from './scenes/Activate.svelte'
import AllBoards from './scenes/AllBoards.svelte'
import AllTiles from './scenes/AllTiles.svelte'
import AllWalls from './scenes/AllWalls.svelte'
import Anatomy from './scenes/Anatomy.svelte'
import Build from './scenes/Build.svelte'
import Fee from './scenes/Fee.svelte'
import Learning from './scenes/Learning.svelte'
import Morale from './scenes/Morale.svelte'
import Order from './scenes/Order.svelte'
import Place from './scenes/Place.svelte'
import Plazas from './scenes/Plazas.svelte'
import Resources from './scenes/Resources.svelte'
import Retirement from './scenes/Retirement.svelte'
import Sign from './scenes/Sign.svelte'
import Start from './scenes/Start.svelte'
import TilePicture from './scenes/TilePicture.svelte'
import Training from './scenes/Training.svelte'
import Wall from './scenes/Wall.svelte'
import Workers from './scenes/Workers.svelte'

bringSprite()

/** One for each kind: "tile-temple-of-maia". */
const tiles = KINDS.map((kind): [string, Component] => [
  `tile-${kind.kind.toLowerCase().replaceAll(' ', '-')}`,
  (internals) => TilePicture(internals, { kind }),
])

export const pictures: Pictures = {
  scenes: {
    workers: Workers,
    resources: Resources,
    anatomy: Anatomy,
    wall: Wall,
    morale: Morale,
    start: Start,
    order: Order,
    build: Build,
    place: Place,
    plazas: Plazas,
    activate: Activate,
    fee: Fee,
    training: Training,
    learning: Learning,
    retirement: Retirement,
    'all-tiles': AllTiles,
    'all-walls': AllWalls,
    'all-boards': AllBoards,
    ...Object.fromEntries(tiles),
  },
  Sign,
}
