/** What a piece on the table is and does, from the position: for the card beside it. */
import type { Cost, PraetorPlayer, PraetorPosition, PraetorWall, Resource } from '$lib/net/types'
import type { Explanation } from '$lib/state/tooltip.svelte'
import { named, signed } from '$i18n'
import { sourceName, w } from './text'
import { MARK, type Marks } from './reconstructed'
import { costList, type Die } from './model'

/** What a sign means is said wherever it stands. */
function card(title: string, ...lines: (string | false)[]): Explanation {
  const told = lines.filter((line) => line !== false)
  const marked = [title, ...told].some((line) => line.includes(MARK))
  return { title, lines: marked ? [...told, `${MARK} ${w('about.reconstructedAre')}`] : told }
}

const goods = (cost: Cost, mark: string): string =>
  costList(cost)
    .map(({ resource, amount }) => w(`goods.${resource}`, { n: amount }))
    .join(' + ') + mark

export function aboutResource(player: PraetorPlayer, resource: Resource, marks: Marks): Explanation {
  const rates =
    resource !== 'gold' &&
    w('about.traded', { sell: player.sell[resource] + marks.rates, buy: player.buy[resource] + marks.rates })
  return card(
    w(`goods.${resource}`, { n: player.resources[resource] }),
    w(`about.good.${resource}`),
    rates,
    w('about.goodsEnd'),
  )
}

export function aboutDie(player: PraetorPlayer, die: Die): Explanation {
  const title = w('worker', { n: die.experience })
  if (!die.tile)
    return card(
      title,
      w('about.active'),
      w('about.activeCounts', { n: die.experience }),
      w('about.learns'),
      w('about.wage', { n: player.wage }),
    )
  const tile = named(die.tile.kind)
  const home =
    die.experience === 6
      ? w('about.comesRetired')
      : die.builds || die.tile.area === 'red'
        ? w('about.comesWiser')
        : w('about.comesSame')
  return card(title, die.builds ? w('about.outBuilds', { tile }) : w('about.outUses', { tile }), home)
}

export function aboutNovice(level: number): Explanation {
  return card(
    w('about.novice', { level }),
    level === 1 ? w('about.noviceFirst') : w('about.noviceSecond'),
    w('about.noviceCosts'),
  )
}

export function aboutVillagers(player: PraetorPlayer): Explanation {
  return card(w('about.villagers', { n: player.villagers }), w('about.villagersAre'), w('about.villagersCalled'))
}

export function aboutRetired(player: PraetorPlayer): Explanation {
  return card(
    w('about.retired', { n: player.retired }),
    w('about.retiredAre', { n: player.pension }),
    player.called_back > 0 && w('about.calledBack', { n: player.called_back }),
  )
}

export function aboutRetirement(player: PraetorPlayer, age: string): Explanation {
  const { I: one = 0, II: two = 0 } = player.retirement
  return card(
    w('about.retirement', { n: player.retirement[age] ?? two }),
    w('about.retirementIs', { first: one, second: two, age }),
  )
}

export function aboutMorale(player: PraetorPlayer, level: number, marks: Marks): Explanation {
  const value = player.morale_track[level] ?? 0
  return card(
    w('about.moraleAt', {
      level: level + 1,
      levels: player.morale_track.length,
      value: signed(value) + marks.morale(player.board, value),
    }),
    level === player.morale && w('about.moraleHere'),
    w('about.moraleIs'),
    w('about.moraleMoves'),
  )
}

export function aboutRate(player: PraetorPlayer, way: 'sell' | 'buy', resource: Resource, marks: Marks): Explanation {
  const rate = player[way][resource] + marks.rates
  return card(
    way === 'sell'
      ? w('about.sells', { what: w(`good.${resource}`), rate })
      : w('about.buys', { what: w(`good.${resource}`), rate }),
    w('about.marketIs'),
    w('about.goodsEnd'),
  )
}

export function aboutWages(player: PraetorPlayer): Explanation {
  return card(
    w('about.wages', { n: player.wages_due }),
    w('about.wagesAre', { wage: player.wage, pension: player.pension }),
    w('about.wagesShort'),
  )
}

export function aboutFavor(name: string, player: PraetorPlayer): Explanation {
  return card(
    w('about.favor', { who: name, n: player.favor }),
    player.stack > 0 && w('about.favorStack', { n: player.stack }),
    w('about.favorIs'),
    w('about.favorOrder'),
  )
}

export function aboutPlace(name: string, place: number, passed: boolean): Explanation {
  return passed
    ? card(w('about.orderPassed', { who: name }), w('about.orderPassedIs'), w('about.orderIs'))
    : card(w('about.orderPlace', { who: name, n: place }), w('about.orderIs'))
}

export function aboutWall(wall: PraetorWall, marks: Marks): Explanation {
  return card(
    w('about.wall'),
    w('about.wallAsks', {
      goods: goods(wall.demand, marks.demand(wall.tile)),
      favor: wall.favor + marks.wallFavor(wall.tile),
    }),
    w('about.wallBack', { n: wall.bonus }),
    w('about.wallLeaves'),
  )
}

export function aboutWallTaken(wall: PraetorWall, marks: Marks): Explanation {
  return card(
    w('about.wallTaken'),
    w('about.wallBrings', { n: wall.bonus }),
    w('about.wallWas', {
      goods: goods(wall.demand, marks.demand(wall.tile)),
      favor: wall.favor + marks.wallFavor(wall.tile),
    }),
  )
}

export function aboutWallStack({ wall }: PraetorPosition): Explanation {
  return card(
    w('about.wallStack', { n: wall.left }),
    w('about.wallStackIs'),
    wall.withdrawn.length > 0 && w('about.wallsGone', { n: wall.withdrawn.length }),
  )
}

export function aboutStack({ city_stack: stack }: PraetorPosition): Explanation {
  return card(
    w('about.stack', { n: stack.left }),
    w('about.stackIs', { first: stack.age_I, second: stack.age_II }),
    w('about.stackAge', { age: stack.age }),
  )
}

export function aboutBoard({ board }: PraetorPlayer): Explanation {
  return board === 'A'
    ? card(w('about.boardA'), w('about.boardAIs'))
    : card(w('about.boardB', { side: board }), w('about.boardBIs'))
}

export function aboutOwned(player: PraetorPlayer): Explanation {
  return card(
    w('about.owned', { n: player.city_tiles }),
    w('about.ownedAre'),
    w('about.markers', { n: player.markers_left }),
    w('about.markersAre'),
  )
}

export function aboutSource(source: string, points: number): Explanation {
  return card(`${sourceName(source)}: ${signed(points)}`, w(`about.source.${source}`))
}
