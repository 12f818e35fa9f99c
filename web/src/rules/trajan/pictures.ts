/** The pictures of Trajan's rules, drawn with the pieces of its table. */
import type { Component } from 'svelte'
import Defs from '$games/trajan/art/Defs.svelte'
import ActionCircle from '$games/trajan/areas/ActionCircle.svelte'
import District from '$games/trajan/areas/District.svelte'
import Forum from '$games/trajan/areas/Forum.svelte'
import Provinces from '$games/trajan/areas/Provinces.svelte'
import Seaport from '$games/trajan/areas/Seaport.svelte'
import Senate from '$games/trajan/areas/Senate.svelte'
import Stacks from '$games/trajan/areas/Stacks.svelte'
import TimeTrack from '$games/trajan/areas/TimeTrack.svelte'
import type { Pictures } from '../types'
import Demands from './scenes/Demands.svelte'
import Row from './scenes/Row.svelte'
import Scene from './scenes/Scene.svelte'
import { BONUS, SCENES, type SceneOf, TILES } from './scenes/scene'
import Sign from './scenes/Sign.svelte'

const FACES = [
  'bread',
  'games',
  'religion',
  '3 votes',
  'extra senate',
  'wild demand',
  'wild extra action',
  'wild commodity',
  'wild construction',
]

const draw =
  (Piece: Component, scene: SceneOf, ratio: string, width: number): Component =>
  (internals) =>
    Scene(internals, { Piece, scene, ratio, width })

export const pictures: Pictures = {
  scenes: {
    mat: draw(ActionCircle, SCENES.mat, '484 / 446', 420),
    sowing: draw(ActionCircle, SCENES.sowing, '484 / 446', 420),
    match: draw(ActionCircle, SCENES.match, '484 / 446', 420),
    time: draw(TimeTrack, SCENES.time, '576 / 46', 520),
    forum: draw(Forum, SCENES.still, '238 / 116', 300),
    seaport: draw(Seaport, SCENES.still, '340 / 162', 420),
    provinces: draw(Provinces, SCENES.provinces, '640 / 240', 640),
    stacks: draw(Stacks, SCENES.still, '358 / 70', 440),
    senate: draw(Senate, SCENES.senate, '520 / 70', 560),
    district: draw(District, SCENES.district, '238 / 168', 320),
    tiles: (internals) => Row(internals, { tiles: TILES }),
    faces: (internals) => Row(internals, { faces: FACES }),
    bonus: (internals) => Row(internals, { bonus: BONUS }),
    demands: Demands,
  },
  Sign,
  Defs,
}
