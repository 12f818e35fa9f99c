/** What a piece on the table is and does, from the position: for the card beside it. */
import type { Cost, PraetorPlayer, PraetorPosition, PraetorWall, Resource } from '$lib/net/types'
import type { Explanation } from '$lib/state/tooltip.svelte'
import { about, words } from './language'
import { MARK, type Marks } from './reconstructed'
import { costList, type Die } from './model'
import { kindName, signed } from './words'

/** What a sign means is said wherever it stands. */
function card(title: string, ...lines: (string | false)[]): Explanation {
  const told = lines.filter((line) => line !== false)
  const marked = [title, ...told].some((line) => line.includes(MARK))
  return { title, lines: marked ? [...told, `${MARK} ${about().reconstructedAre}`] : told }
}

const goods = (cost: Cost, mark: string): string =>
  costList(cost)
    .map(({ resource, amount }) => `${amount} ${words()[resource]}`)
    .join(' + ') + mark

export function aboutResource(player: PraetorPlayer, resource: Resource, marks: Marks): Explanation {
  const a = about()
  const rates = resource !== 'gold' && a.traded(player.sell[resource] + marks.rates, player.buy[resource] + marks.rates)
  return card(`${player.resources[resource]} ${words()[resource]}`, a.resources[resource], rates, a.goodsEnd)
}

export function aboutDie(player: PraetorPlayer, die: Die): Explanation {
  const a = about()
  const title = words().worker(die.experience)
  if (!die.tile) return card(title, a.active, a.activeCounts(die.experience), a.learns, a.wage(player.wage))
  const tile = kindName(words(), die.tile.kind)
  const home =
    die.experience === 6 ? a.comesRetired : die.builds || die.tile.area === 'red' ? a.comesWiser : a.comesSame
  return card(title, die.builds ? a.outBuilds(tile) : a.outUses(tile), home)
}

export function aboutNovice(level: number): Explanation {
  const a = about()
  return card(a.novice(level), level === 1 ? a.noviceFirst : a.noviceSecond, a.noviceCosts)
}

export function aboutVillagers(player: PraetorPlayer): Explanation {
  const a = about()
  return card(a.villagers(player.villagers), a.villagersAre, a.villagersCalled)
}

export function aboutRetired(player: PraetorPlayer): Explanation {
  const a = about()
  return card(
    a.retired(player.retired),
    a.retiredAre(player.pension),
    player.called_back > 0 && a.calledBack(player.called_back),
  )
}

export function aboutRetirement(player: PraetorPlayer, age: string): Explanation {
  const { I: one = 0, II: two = 0 } = player.retirement
  return card(about().retirement(player.retirement[age] ?? two), about().retirementIs(one, two, age))
}

export function aboutMorale(player: PraetorPlayer, level: number, marks: Marks): Explanation {
  const a = about()
  const value = player.morale_track[level] ?? 0
  return card(
    a.moraleAt(level + 1, player.morale_track.length, signed(value) + marks.morale(player.board, value)),
    level === player.morale && a.moraleHere,
    a.moraleIs,
    a.moraleMoves,
  )
}

export function aboutRate(player: PraetorPlayer, way: 'sell' | 'buy', resource: Resource, marks: Marks): Explanation {
  const a = about()
  const rate = player[way][resource] + marks.rates
  return card(
    way === 'sell' ? a.sells(words()[resource], rate) : a.buys(words()[resource], rate),
    a.marketIs,
    a.goodsEnd,
  )
}

export function aboutWages(player: PraetorPlayer): Explanation {
  const a = about()
  return card(a.wages(player.wages_due), a.wagesAre(player.wage, player.pension), a.wagesShort)
}

export function aboutFavor(name: string, player: PraetorPlayer): Explanation {
  const a = about()
  return card(a.favor(name, player.favor), player.stack > 0 && a.favorStack(player.stack), a.favorIs, a.favorOrder)
}

export function aboutPlace(name: string, place: number, passed: boolean): Explanation {
  const a = about()
  return passed ? card(a.orderPassed(name), a.orderPassedIs, a.orderIs) : card(a.orderPlace(name, place), a.orderIs)
}

export function aboutWall(wall: PraetorWall, marks: Marks): Explanation {
  const a = about()
  return card(
    a.wall,
    a.wallAsks(goods(wall.demand, marks.demand(wall.tile)), wall.favor + marks.wallFavor(wall.tile)),
    a.wallBack(wall.bonus),
    a.wallLeaves,
  )
}

export function aboutWallTaken(wall: PraetorWall, marks: Marks): Explanation {
  const a = about()
  return card(
    a.wallTaken,
    a.wallBrings(wall.bonus),
    a.wallWas(goods(wall.demand, marks.demand(wall.tile)), wall.favor + marks.wallFavor(wall.tile)),
  )
}

export function aboutWallStack({ wall }: PraetorPosition): Explanation {
  const a = about()
  return card(a.wallStack(wall.left), a.wallStackIs, wall.withdrawn.length > 0 && a.wallsGone(wall.withdrawn.length))
}

export function aboutStack({ city_stack: stack }: PraetorPosition): Explanation {
  const a = about()
  return card(a.stack(stack.left), a.stackIs(stack.age_I, stack.age_II), a.stackAge(stack.age))
}

export function aboutBoard({ board }: PraetorPlayer): Explanation {
  const a = about()
  return board === 'A' ? card(a.boardA, a.boardAIs) : card(a.boardB(board), a.boardBIs)
}

export function aboutOwned(player: PraetorPlayer): Explanation {
  const a = about()
  return card(a.owned(player.city_tiles), a.ownedAre, a.markers(player.markers_left), a.markersAre)
}

export function aboutSource(source: string, points: number): Explanation {
  const said = about().sources[source]
  return card(`${words().sources[source] ?? source}: ${signed(points)}`, said ?? false)
}
