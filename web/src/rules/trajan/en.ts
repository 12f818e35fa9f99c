/** The rules of Trajan in English, in our own words. */
import type { Words } from '../types'
import type { plan } from './plan'

export const en: Words<typeof plan> = {
  title: 'Trajan',
  lead: 'A year in Rome under the emperor Trajan, for 2 to 4 players. Six bowls of coloured markers decide what you can do, and when.',
  credits:
    'Trajan is a board game by Stefan Feld, 2011. These rules are written in our own words and drawn with our own pictures; the printed rulebook remains the authority.',
  notice:
    'Where the rulebook leaves something open, a ruling says how this table plays it and has a number of its own. The length of the time track is the only number that is not certain (T-1).',
  sections: {
    overview: 'The game in short',
    preparation: 'Before the first turn',
    turn: 'Your turn',
    actions: 'The six actions',
    tiles: 'Tiles',
    quarter: 'End of a round, end of a quarter',
    end: 'End of the game',
    table: 'At this table',
  },
  paragraphs: {
    goal: {
      title: 'What it is about',
      text: `Whoever has the **most points** after four quarters wins. Points come from everywhere: from Trajan tiles you match, ships you load, provinces you occupy, steps in the senate and buildings you raise; and at the end from sets of buildings and from bonus tiles. The people of Rome cost you points if you forget them.

The heart of the game is your **action circle**. Each turn you empty one of its six trays and drop the markers, one by one, into the trays that follow. The tray that gets the last marker is the action you may perform. So you choose an action by choosing a tray, and with every turn you also prepare the turns to come.`,
    },
    pieces: {
      title: 'What lies on the table',
      text: `In the middle are six places, one for each action: the **seaport** with three ships and commodity cards, the **forum** with tiles to take, the **provinces** with the military camp, the **senate** track, the **Arch of Trajan** with six stacks of tiles, and the **construction district** with twenty sites and the worker camp. Beside them run the track for points and the time track.

Everyone has a **mat** with the action circle, and on it:

- 12 **markers**: two each of blue, yellow, green, orange, pink and white
- 6 **slots** around the circle, one beside each tray, for Trajan tiles, and an **Arch** that shows where the next one goes
- places for tiles from the forum, for buildings, and for extra actions
- 15 **tokens** that become legionnaires or workers, a **leader**, and discs for points and senate

| Tray | Action |
| I | {icon:seaport} Seaport |
| II | {icon:forum} Forum |
| III | {icon:military} Military |
| IV | {icon:senate} Senate |
| V | {icon:trajan} Trajan |
| VI | {icon:construction} Construction |`,
    },
    year: {
      title: 'Quarters, rounds and turns',
      text: `A game is one year: **four quarters of four rounds** each. A round is one trip of the time marker around the time track. It has no fixed number of turns: emptying a full tray pushes time far ahead, emptying a small one hardly moves it. In all you will have some thirty turns or a few more.

Turns go clockwise around the table, without a break between rounds and quarters.`,
    },
    board: {
      title: 'The board',
      text: `- One **forum tile**, face up, in each of the ten provinces.
- In the forum three **extra action tiles** on the yellow spaces, and forum tiles on two, three or four columns of three, for two, three or four players.
- A **construction tile** on each of the twenty sites, at random.
- Of fifteen **demand tiles** three leave the game unseen; twelve make a pile: three for every quarter.
- The **ships** show their coloured sides; the time marker stands on the start space.
- The **Trajan tiles** are shuffled by category into six stacks. They are turned up when all trays are filled.
- Two **bonus tiles** lie beside the senate, yellow side up.
- Two **commodity cards** are turned up to the left and right of the face-down pile; each begins a discard pile.

The table does all this for you.`,
    },
    'own-pieces': {
      title: 'What you begin with',
      text: `Your leader and one token start in the military camp, another token in the worker camp; thirteen stay in your supply. Your Arch stands at slot I. You also draw one bonus tile and keep it, yellow side up, to the end.

The discs of all players are stacked on the start of the senate track, that of the start player at the bottom. That matters: whoever lies higher wins ties there.

> T-70 Seat 1 is the start player. After the end of a round or a quarter the next player clockwise goes on.`,
    },
    'fill-trays': {
      title: 'Filling the trays',
      text: `First of all you put your twelve markers into the six trays, **two in each, of any colours you like**. A mixture is a good start: many different pairs make it easier to match tiles later.

> T-46 Two of one colour in a tray are fine too. The trays are filled before any Trajan tile, bonus tile or card is seen.

> T-60 First everyone fills the trays, seat by seat; then the tiles are laid out, then everyone chooses cards, then everyone chooses Trajan tiles.

> T-63 Two markers for the same tray are named in the order blue, yellow, green, orange, pink, white, since the result is the same.

> T-64 The last tray fills itself, because nothing is left to choose.`,
    },
    'first-cards': {
      title: 'Your first three cards',
      text: `In turn order everyone takes **three commodity cards**: from the face-down pile, from the left or from the right discard pile, in any mixture. A discard pile that becomes empty gets the next card of the face-down pile.

Look at your bonus tile: it may pay for certain goods. Otherwise cards of the same kind are worth most on [[shipping|ships]].

> T-44 You take all three in a row, and see a card from the face-down pile before you choose the next.`,
    },
    'first-tiles': {
      title: 'Your first three Trajan tiles',
      text: `Then everyone, in turn order, takes **three Trajan tiles of three different categories** from the tops of the stacks, and puts them on slots **II, IV and VI**, in any arrangement. Choose tiles whose two colours you can bring together in the tray beside the slot.

> T-43 You take all three at once before the next player does. When a tile is taken, the one below it lies open.`,
    },
    steps: {
      title: 'The steps of a turn',
      text: `1. **Sow**: empty one tray and spread its markers. You must do this.
2. **Time** moves on by as many spaces as there were markers.
3. **Accomplish** the Trajan tile beside the last tray, if its colours are there: points, and its special action if you want it.
4. **Act**: perform the action of the last tray, or leave it.
5. An **extra action** tile may repeat the action.

If the time marker has reached or passed the start, [[round-end|the round ends]] after your turn.

> T-7 This order is fixed: a token from a Trajan tile can be used in the action of the same turn, and everything about the end of a round comes last.

> T-47 Sowing cannot be passed, and some tray always has a marker. The action may be passed.

> T-69 You are not asked about something that cannot be done.`,
    },
    sow: {
      title: 'Sowing the markers',
      text: `Choose a tray with at least one marker and take **all** of its markers. Put them **one by one into the following trays**, clockwise, in whatever order of colours you like. The tray where the last one falls is the **target tray**.

The number of markers thus decides how far you get: three markers from tray V go to VI, I and II, and the forum is your action. The order of the colours decides what lies in which tray, and so which Trajan tiles you can match, now or later.

> T-3 The tray you emptied is not skipped. A sixth marker falls back into it, and from the seventh on some trays get a second one.

> T-63 If a tray gets two markers in one sowing, it gets both when it is first reached, named in the order of the colours.

> T-64 Once the markers left are all of one colour they are placed without asking.`,
    },
    time: {
      title: 'The time marker',
      text: `The time marker moves **one space for each marker you sowed**. When it comes to the start space or passes it, this is the last turn of the round. It is not set back: the new round goes on from where it stands.

So you have a hand on the clock. If you are ready for the people's demands and the others are not, hurry; if you need one more turn, take a small tray.

> T-1 The track has 11 spaces for two players, 16 for three and 21 for four. No picture of that edge of the board is known to us, and other numbers (12, 17, 22) exist; the table can be set up with them.

> T-2 If one move passes the start twice, that is two ends of a round, one after the other. Anything after the end of the game is void.`,
    },
    accomplish: {
      title: 'Matching a Trajan tile',
      text: `Look at the slot beside the target tray. If a Trajan tile lies there, and the tray now holds **markers of both its colours**, the tile is accomplished: you score its points and may use its [[special|special action]]. Other markers in the tray do no harm, and it does not matter how long they have been there. The tile leaves the game; only those for bread, games and religion stay with you for good.

> T-4 A tile that is matched always goes and always scores; only the special action is a choice. If you want to keep a tile, sow in another order.

> T-5 A tile with one colour twice needs both markers of that colour.

> T-6 Only the target tray counts, not the trays passed on the way.

> T-8 If your Arch waits in the centre, it drops to the slot that has become free, before your action. So tray V can accomplish a tile and bring a new one in the same turn.

> T-9 Otherwise the Arch stays where it is when a tile is accomplished.`,
    },
    special: {
      title: 'The special action of a tile',
      text: `After the points of a tile you may take what it offers: two cards, one or two tokens into a camp, or a [+2] marker. All six kinds are listed under [[trajan-tiles|Trajan tiles]].

> T-10 If only a part of it is possible, you do that part: the tokens you still have, the cards that are left. A seventh [+2] marker brings nothing.

> T-52 You take all of it or nothing; you cannot choose one of two tokens. A tile for a demand is always kept.`,
    },
    act: {
      title: 'Performing the action',
      text: `Whether or not you accomplished a tile, you may now perform **the one action of the target tray**. Afterwards an extra action tile may [[extra-actions|repeat it]].

> T-14 If you leave the action, or it is impossible, there is nothing to repeat either.`,
    },
    seaport: {
      title: 'Seaport',
      text: `Do **one** of four things:

- **Draw** two cards from the face-down pile, then discard one card from your hand, open, on the left or right discard pile.
- **Take** the top card of one of the two discard piles.
- **Play** one or two cards from your hand, open, in front of you, and draw as many from the face-down pile.
- **Ship**: load one of the three ships with cards from your hand, for points.

Cards you played or shipped lie in your **display**. They earn nothing by themselves, but a bonus tile for their goods pays for each of them at the end.

> T-18 The card discarded after drawing may be any card of your hand, and you choose the pile.

> T-24 A commodity wild is a tile, not a card: it cannot be played into the display.

> T-65 Two cards are named in the order of the goods, and new ones are drawn after both.`,
    },
    shipping: {
      title: 'Shipping',
      text: `Each ship asks for another kind of load. The coloured side pays well; then the ship turns to its **gray** side, which pays much less, and stays gray for all players until the quarter ends.

| Ship | Coloured side | Gray side |
| Cards all alike: 1, 2, 3, 4 | 2, 6, 12, 20 | 0, 1, 7, 15 |
| Cards all different: 1, 2, 3, 4 | 2, 4, 6, 8 | 0, 1, 3, 5 |
| Pairs: 1, 2, 3 | 5, 10, 15 | 1, 6, 11 |

All cards of a load go to your display. You draw no new ones.

> T-21 You may load less than you could, even for no points, but at least one card or pair.

> T-22 The pairs of a load are of different goods: four cards alike are one pair here, not two.

> T-66 Cards are named in the order of the goods, then wilds. The ship sails when you say so, when it is full, or when you have too little for another unit.

> T-67 You are asked for another card as long as the size of your hand allows one, so that the question tells nobody what you hold.`,
    },
    piles: {
      title: 'When cards run out',
      text: `There are sixty cards: five each of twelve goods.

> T-19 When a discard pile is emptied, the next card of the face-down pile is turned up there at once.

> T-20 A face-down pile that is used up is not renewed. You draw what is left; with one card left you draw it and still discard one, with none you cannot draw.

> T-55 Where a table plays with reshuffling, all discards except the two on top become a new pile when a card is needed.

> T-57 A discard pile that cannot be refilled stays empty until someone discards onto it.

> T-72 Everybody may look through the discard piles.`,
    },
    forum: {
      title: 'Forum',
      text: `Take **one tile of your choice** from the forum, a forum tile or an extra action tile, and put it on your mat. What the tiles do is listed under [[forum-tiles|forum tiles]]. The forum is not refilled before the quarter ends, so good tiles go early.`,
    },
    military: {
      title: 'Military: leader and provinces',
      text: `Do **one** of three things:

- **Recruit**: move a token from your supply to the military camp. It is a legionnaire from now on.
- **Move your leader** one step to a neighbouring province. If a tile lies there, it is yours.
- **Place a legionnaire** from the camp into the province where your leader stands, [[legionnaires|for points]].

From the camp the leader reaches Alpes, Raetia and Noricum. Britannia is reached over the sea from Lugudunensis, Belgica and Germania Inferior.

> T-25 The leader may enter any neighbouring province, also where other leaders are or where it has been before. It never goes back to the camp and cannot stay where it is for a move.

> T-26 The first leader to arrive takes the tile, even if legionnaires of others are there.`,
    },
    legionnaires: {
      title: 'Military: placing legionnaires',
      text: `A legionnaire goes straight from the camp to your leader; it does not walk from province to province. You score the points of the province at once, **3 less for each legionnaire of another player** already there, but never less than 0. You can have only **one legionnaire in each province**. It stays there to the end.

> T-27 While your leader is still in the camp, no legionnaire can be placed.`,
    },
    provinces: {
      title: 'The ten provinces',
      text: `| Province | Points | Neighbours |
| Alpes | 3 | camp, Narbonensis, Lugudunensis, Belgica, Raetia |
| Raetia | 3 | camp, Alpes, Belgica, Germania Superior, Noricum |
| Noricum | 5 | camp, Raetia |
| Narbonensis | 6 | Alpes, Lugudunensis, Aquitania |
| Lugudunensis | 6 | Alpes, Narbonensis, Aquitania, Belgica, Britannia |
| Belgica | 6 | Alpes, Raetia, Lugudunensis, both Germaniae, Britannia |
| Germania Superior | 6 | Raetia, Belgica, Germania Inferior |
| Aquitania | 10 | Lugudunensis, Narbonensis |
| Britannia | 10 | Lugudunensis, Belgica, Germania Inferior |
| Germania Inferior | 10 | Belgica, Germania Superior, Britannia |

The farther away, the more a province is worth. After a quarter those without tile, leader and legionnaire get [[refill|a new tile]].`,
    },
    trajan: {
      title: 'Trajan',
      text: `Take the **top tile of one of the six stacks** and put it on the slot where your Arch stands. Then the Arch moves on clockwise to the next slot without a tile. If all six slots have tiles, the Arch waits in the centre of the circle: the Trajan action is impossible until you accomplish a tile, and the Arch comes to that slot.

Before you take a tile, look at the tray beside the slot: which of its two colours lie there already, and when will you pass there with the other?

> T-74 A stack that is used up offers nothing more. With all six used up the action is impossible.`,
    },
    senate: {
      title: 'Senate',
      text: `Move your disc **one space forward** on the senate track and score what the new space shows: 2, 3, 4, 5, 6, 7, then 8. If other discs lie there, yours goes on top. On the space of 8 you can go no further in this quarter.

The same numbers are your **votes** at the [[consuls|end of the quarter]]; then all discs go back to the start.`,
    },
    construction: {
      title: 'Construction',
      text: `Do **one** of two things:

- **Recruit**: move a token from your supply to the worker camp. It is a worker from now on.
- **Build**: send a worker from the camp to a site of the district.

Your first worker may go to **any** site; each further one must stand **next to one of your own**, above, below, left or right. If a construction tile lies there, you take it and score its points (2, 3, 4 or 5), and it may bring a [[buildings|bonus action]]. Workers stay to the end.

You may also go to a site where others work already. There is no tile left, but it can be the way to a better one.

> T-30 You cannot have two workers on the same site.`,
    },
    buildings: {
      title: 'Buildings and their bonus actions',
      text: `There are five kinds of buildings, four of each, worth 2, 3, 4 and 5. Your **first of a kind** brings an action at once, for free:

| Building | Bonus action |
| {icon:stairs} Stairs | {icon:forum} Forum |
| {icon:door} Door | {icon:senate} Senate |
| {icon:fountain} Fountain | {icon:seaport} Seaport |
| {icon:roof} Roof | {icon:trajan} Trajan |
| {icon:window} Window | {icon:military} Military |

Further ones of the same kind bring only their points, but three or four of a kind are [[sets|a set]] at the end.

> T-13 A building taken while repeating the construction action brings its bonus action as well, before the next repeat.

> T-50 You may leave a bonus action; left or impossible, it is lost.`,
    },
    tokens: {
      title: 'Tokens, supply and camps',
      text: `A token in your supply is nothing yet. In the military camp it is a legionnaire, in the worker camp a worker, and it never changes again. You have fifteen in all; when the supply is empty, you can recruit no more. Legionnaires and workers still in their camps at the end are worth 1 point each.`,
    },
    'trajan-tiles': {
      title: 'Trajan tiles',
      text: `Six categories of nine tiles. Each shows two colours (sometimes one colour twice), its points and its special action.

| Category | Points | Special action |
| {icon:points} Points | 9 | none |
| {icon:cards} Cards | 3 | draw two cards from the face-down pile |
| {icon:plus-two} [+2] marker | 4 | put a [+2] marker to one of the six actions |
| {icon:workers} Workers | 5, or 2 | one token to the worker camp, or two with the tiles of 2 points |
| {icon:legionnaires} Legionnaires | 5, or 2 | one token to the military camp, or two with the tiles of 2 points |
| {icon:demands} Demands | 1 | stays on your mat: meets that demand once in every quarter to come |

All leave the game when they are accomplished, except those for demands.`,
    },
    'plus-two': {
      title: '[+2] markers',
      text: `A [+2] marker lies at one of your six actions for the rest of the game. Whenever you discard an extra action tile for this action, you may repeat it **twice** instead of once. The tile is used up, the marker stays.

> T-11 It may go to any action that has none yet, whether or not you have a tile for it. It is never moved.

> T-16 The second repeat is optional, and each repeat may use another way of the same action.`,
    },
    'extra-actions': {
      title: 'Extra action tiles',
      text: `After an action you may discard an extra action tile that shows **the same action**, and perform that action once more; with a [+2] marker there, up to twice more. You may use **one extra action tile in a turn**.

> T-12 If a building brought a bonus action, the tile may repeat either the construction action or the bonus action, not both. A table can be set up so that only the action of the target tray is repeated.

> T-14 Only what you have performed in this turn can be repeated.

> T-15 A tile for the forum may repeat the very forum action that took it.

> T-17 An extra action wild stands for any of the six and profits from the [+2] marker too.

> T-51 The tile can be discarded only if the action is possible once more, and then the first repeat must be done.

> T-61 A bonus action won during a repeat is free, but opens no further extra action.

> T-62 A tile gained through a bonus action can be used at once.`,
    },
    'forum-tiles': {
      title: 'Forum tiles',
      text: `The seventy forum tiles lie in the forum and in the provinces.

| Tile | Number | What it does |
| {icon:bread} Bread, {icon:games} games, {icon:religion} religion | 14 each | meets one such demand at the end of a quarter, and is then gone |
| {icon:votes} Senate tiles | 3 each of 2, 3, 4, 5 | so many extra votes at the end of this quarter; then they leave, used or not |
| {icon:extra} Extra action | 1 of each action | as the twelve extra action tiles on the yellow spaces (2 of each) |
| Wild tiles | 10 | see [[wilds|wild tiles]] |

You keep tiles for demands until you use them, also over several quarters.`,
    },
    wilds: {
      title: 'Wild tiles',
      text: `| Wild | Number | Stands for |
| Demand | 3 | any tile for a demand, once |
| Extra action | 2 | any extra action tile, once |
| Commodity | 3 | one commodity card on a ship, or one in the display for a bonus tile at the end |
| Construction | 2 | one more building of a kind, for a set at the end |

> T-23 Any number of commodity wilds may go aboard. A card and a wild make a pair, and so do two wilds. They leave the game and do not enter the display.

> T-54 A load of wilds alone is allowed.

> T-35 An unused demand wild does not count for the bonus tiles of bread, games and religion, unless the table was set up so.

> T-39 An unused commodity wild counts as one displayed card for the best bonus tile you have: 3 or 2 points.

> T-38 A construction wild has no points of its own and brings no bonus action.`,
    },
    'round-end': {
      title: 'End of a round',
      text: `After the turn in which the time marker reached or passed the start, a **demand tile is turned up**: bread, games or religion. All can see what will have to be delivered. Play goes on with the next player.

After the first, second and third round of a quarter a demand appears. After the **fourth round** there is none; instead the quarter is scored:

1. everyone [[demands|meets the demands]],
2. the [[consuls|senate]] chooses its consuls,
3. the board is [[refill|cleared and refilled]].`,
    },
    demands: {
      title: 'The demands of the people',
      text: `For **each of the three demands** you give one matching tile: a forum tile, which is used up, a Trajan tile of that demand, which you keep, or a demand wild, which is used up. If two demands are alike, you need two.

| Demands you cannot meet | Points |
| one | −4 |
| two | −9 |
| three | −15 |

If you can meet a demand, you must. Points can fall below zero.

> T-31 You choose by which means, as long as it does not leave another demand unmet. Demand wilds count among what you have.

> T-32 A Trajan tile meets one demand in each scoring, not two.

> T-53 The demand tiles and the wilds used leave the game; the next quarter has three demands of its own.

> T-59 Players are asked seat by seat; no choice touches another player's.

> T-68 You are asked only where there is more than one way, and in the order the demands appeared.`,
    },
    consuls: {
      title: 'Consul and vice consul',
      text: `Everyone counts votes: the number of the space on the **senate track**, plus all **senate tiles** on the mat.

- Most votes: **consul**. Chooses one of the two bonus tiles beside the senate and keeps it with the **yellow** side up.
- Second most: **vice consul**. Gets the other one, **gray** side up.

A tie goes to the disc farther ahead on the track, and on the same space to the disc higher in the stack. Then all discs return to the start and are stacked by votes, the consul's on top.

> T-33 Even without any vote you can be consul. With two players both always get a bonus tile.

> T-34 Equal votes are stacked by the same tie-break.`,
    },
    refill: {
      title: 'A new quarter',
      text: `What leaves the game: tiles and wilds used for demands, **all senate tiles on mats**, and everything still lying in the forum.

What comes new: two bonus tiles beside the senate, a forum tile in each deserted province, forum tiles and three extra action tiles in the forum. The ships turn back to their coloured sides, and the next quarter begins with the next player clockwise.

> T-28 A province gets a tile only if it has no tile, no leader and no legionnaire.

> T-29 If forum tiles run short, provinces come first, then the forum; the rest stays empty.

> T-49 Senate tiles lying in provinces stay there.

> T-58 Provinces are filled in the order of the [[provinces|list]], the forum column by column.`,
    },
    'final-scoring': {
      title: 'Final scoring',
      text: `The fourth quarter is scored like the others. Then everyone adds:

| For | Points |
| each card in hand | 1 |
| each worker in the worker camp | 1 |
| each legionnaire in the military camp | 1 |
| each [[sets|set]] of three buildings of a kind | 10 |
| each set of four buildings of a kind | 20 |
| [[bonus-tiles|bonus tiles]] | as they say |

> T-41 Trajan tiles still at the circle count nothing, unless the table was set up to give 1 point each.

> T-48 Tiles spent on the last demands are gone before this scoring. Nothing is refilled.

> T-75 Wilds are placed for you where they bring most.`,
    },
    sets: {
      title: 'Sets of buildings',
      text: `Three buildings of one kind are worth **10**, all four **20**. A construction wild takes the place of a missing one.

> T-38 A wild adds one building to a kind, four at most, wherever it brings most. One building and two wilds are a set of three.

> T-40 A set of four brings 20, not 10 and 20.`,
    },
    'bonus-tiles': {
      title: 'Bonus tiles',
      text: `You have one from the beginning and win more in the senate. There are twelve:

| Tile | Yellow | Gray |
| two goods (six tiles): for each such card in your display | 3 | 2 |
| bread, games or religion: if you own at least one forum tile of it | 9 | 6 |
| workers: for each of your workers in the district | 1 | ½ |
| legionnaires: for each of your legionnaires in a province | 2 | 1 |
| bonus tiles: for each of your yellow bonus tiles | 3 | 2 |

The goods go together so: columns and furs; scrolls and oil; fruit and ceramics; wine and fish; jewelry and gems; cattle and wheat. Kept Trajan tiles do not count as forum tiles.

> T-36 The tile for yellow bonus tiles counts itself when it is yellow, not when it is gray.

> T-37 Half points are added up and rounded up once.

> T-56 Where demand wilds count, each unused one serves one bonus tile that has no tile of its own, the best first.`,
    },
    winner: {
      title: 'Who wins',
      text: `The most points win. A tie goes to the player who stands higher in the senate.

> T-42 That is the order of the stack of discs after the last senate scoring, so every tie is decided.`,
    },
    players: {
      title: 'Two, three or four players',
      text: `| Players | Two | Three | Four |
| Spaces of the time track | 11 | 16 | 21 |
| Forum tiles in the forum | 6 | 9 | 12 |
| Extra action tiles in the forum | 3 | 3 | 3 |
| Bonus tiles used in all | 10 | 11 | 12 |

Everything else is the same. With two players there is a bonus tile for both after every quarter.`,
    },
    hidden: {
      title: 'What is hidden',
      text: `Only cards in hand and the order of piles, stacks and bag are hidden. Mats, displays, tiles and bonus tiles lie open.

> T-45 A card taken from a discard pile stays known to all while it is in the hand.

> T-71 If a known card and an unknown one could be the same, the known one counts as played.

> T-73 The three demand tiles taken out at the beginning are never shown.`,
    },
    options: {
      title: 'What a table can change',
      text: `Whoever opens a table may choose:

| Option | Usual | Ruling |
| Length of the time track | printed | T-1 |
| An extra action may repeat a bonus action | yes | T-12 |
| Empty pile of cards is reshuffled | no | T-20, T-55 |
| Demand wilds serve bonus tiles | no | T-35, T-56 |
| 1 point for each unfinished Trajan tile | no | T-41 |`,
    },
  },
}
