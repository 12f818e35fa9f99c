/** Praetor's rules in English, in our own words. */
import type { Words } from '../types'
import type { plan } from './plan'

export const en: Words<typeof plan> = {
  title: 'Praetor',
  lead: 'Two to five engineers raise one Roman city beside Hadrian’s Wall. About an hour and a half.',
  credits:
    'Praetor (2014) was designed by Andrei Novac, developed by Agnieszka Kopera, illustrated by David Szilagyi and published by NSKN Games. Words and drawings on this page are our own; page numbers are those of the rulebook.',
  notice:
    'The rules are the game’s own. The numbers on the pieces mostly are not: few printed ones are public, so costs, Favor, Plazas, rates and B sides are largely reconstructed. The sign ◦ marks them.',
  sections: {
    short: 'In short',
    pieces: 'What lies on the table',
    setup: 'Setting up',
    turn: 'A turn',
    action: 'Action Phase',
    update: 'Update Phase',
    tiles: 'The City Tiles',
    end: 'The end',
    variants: 'Variants',
    numbers: 'The numbers',
  },
  paragraphs: {
    aim: {
      title: 'The aim',
      text: `
        Everybody builds the same city, but only one engineer will govern it. Whoever has the most **Favor** when the
        game ends is made Praetor and wins.

        Favor comes from four sides: [[build|building]], [[temple-of-maia|temples]],
        [[imperial-outpost|Caesar’s demands]], and [[retirement|Workers who retire]].`,
    },
    overview: {
      title: 'How it goes',
      text: `
        Your Workers are dice, and the number on top is what they have learned. Each turn you send them out one at a
        time: to use a tile of the city, whoever owns it, or to build a new one. Then they come home, some of them wiser.
        A Worker who reaches 6 retires, for a handsome reward and a pension you pay ever after.

        So you need fresh hands all the time, Gold for wages, goods to build with, and good timing: **a tile serves only
        one Worker per turn**, and whoever is behind goes first.

        The game nears its end when either the City Tiles or Caesar’s demands run out.`,
    },
    workers: {
      title: 'Workers',
      text: `
        Each player has eight dice. A die is in one of four states:

        - **Villager**: not yet hired, costs nothing.
        - **Novice**: hired, in [[training|training]] for up to two turns, costs nothing yet.
        - **Active Worker**: builds and uses tiles, and draws a wage.
        - **Retired Worker**: has reached 6 and draws a pension for the rest of the game.

        The number showing is the Worker’s **experience**. It grows by building and on tiles with a
        {icon:red} red area; see [[coming-home|coming home]].`,
    },
    resources: {
      title: 'Resources',
      text: `
        There are five: {icon:gold} Gold, {icon:wood} Wood, {icon:stone} Stone, {icon:marble} Marble and
        {icon:weapons} Weapons. Gold pays wages and most owners; the other four are what tiles are built of, and Wood is
        also forged into Weapons. Caesar may demand any of them.

        You may store as much as you like, and the supply never runs out.

        > P-44 Nor is there a limit to how many Novices train on the same level.`,
    },
    'city-tiles': {
      title: 'City Tiles',
      text: `
        Each tile names what it **costs** to build and the **Favor** its builder gets. At its foot lies the **activation
        area**, with the price for using it on the left and what it brings on the right. The area’s colour and
        shape tell what happens to the Worker:

        | Area | Meaning |
        | {icon:red} red, a house | takes a Worker, who learns there |
        | {icon:green} green, a circle | takes a Worker, who learns nothing |
        | {icon:gray} gray, a hexagon | a [[special|special tile]]; takes no Worker |
        | none | never used; built for its Favor |

        Each of the four corners is a quarter of a **Plaza** in one of four designs: {icon:crimson} {icon:azure}
        {icon:verdant} {icon:ochre}. They matter when a tile is [[plazas|laid]].

        Your Marker on a tile says that you control it.`,
    },
    'wall-tiles': {
      title: 'Wall Tiles',
      text: `
        The front of a Wall Tile is a demand of Caesar: resources to give up and Favor to gain. The back shows the extra
        Favor it brings its holder with **each later** Wall Tile. One of them lies open at a time; you meet its
        demand at the [[imperial-outpost|Imperial Outpost]].`,
    },
    'player-board': {
      title: 'Player Board',
      text: `
        Your board shows your Villagers, Novices, Active and Retired Workers, the wage and the pension each of them
        draws, your [[morale|Morale]], the rates at which you trade at the [[market|Market]], and the Favor for a
        Worker’s retirement.

        Side A is the same for everybody and the one to begin with. The five B sides all differ;
        see [[b-sides|B sides]].`,
    },
    morale: {
      title: 'Morale',
      text: `
        Morale is a track of spaces with values from below zero to well above. A gain moves your marker right, unpaid
        wages move it left. The value you stand on is added to your Favor [[final-morale|at the end]], and the
        [[temple-of-venus|Temple of Venus]] pays it during the game.

        Mind the difference: tiles and wages move you by **levels**, that is spaces; Favor counts the **value** of the
        space.

        > P-27 At the right end the marker stays where it is, and further levels are lost.`,
    },
    markers: {
      title: 'Markers are limited',
      text: `
        Of your 15 Markers three stand on the tracks. The other twelve go on tiles, so nobody controls more than twelve
        City Tiles, the Gold Mine from the start included.

        > P-30 Only resources are declared unlimited. Who has no Marker left builds no more; none is needed to remember
        which special tiles were used.`,
    },
    'tiles-by-players': {
      title: 'Tiles by number of players',
      text: `
        The back of a City Tile names the smallest number of players it is for. Tiles for more players than are at the
        table stay in the box.

        | Players | 2 | 3 | 4 | 5 |
        | Starting city | 5 | 6 | 8 | 10 |
        | Age I | 10 | 13 | 16 | 18 |
        | Age II | 7 | 9 | 11 | 14 |
        | Tiles on offer | 3 | 4 | 5 | 6 |

        How many of each there are is part of the reconstructed edition. All 14 Wall Tiles are used with every number of
        players.`,
    },
    'starting-city': {
      title: 'The starting city',
      text: `
        Tiles with a 0 on the back are laid open in the middle, in a set pattern: an Imperial Outpost, one or two
        Markets and Worker Camps, and a Gold Mine for each player.

        > P-7 You own the Gold Mine before you, and it counts wherever tiles you control are counted. The other starting
        tiles belong to nobody and cost nothing to use.

        > P-4 Their Plazas count like all others when something is built beside them.`,
    },
    stacks: {
      title: 'The stacks',
      text: `
        Shuffle the tiles of Age II and put those of Age I, also shuffled, on top. Turn up one more City Tile than there
        are players: these are **available** to be built. Shuffle the Wall Tiles and turn up the first.`,
    },
    'start-goods': {
      title: 'What you begin with',
      text: `
        - {icon:gold} 10 Gold, {icon:wood} 4 Wood, {icon:stone} 3 Stone, {icon:marble} 2 Marble and {icon:weapons} 1 Weapon
        - three Active Workers with 1, 2 and 3 experience
        - five Villagers
        - Morale 0 and your Gold Mine`,
    },
    'start-favor': {
      title: 'Favor at the start',
      text: `
        Whoever was in Rome last starts on 10 Favor; the others follow **counter-clockwise** on 9, 8, 7 and 6. As the
        one with the least Favor begins, the traveller plays last in the first turn.

        > P-37 In Aedile seats are numbered clockwise and seat 1 is the traveller. By seat: 10, 9 with two players;
        10, 8, 9 with three; 10, 7, 8, 9 with four; 10, 6, 7, 8, 9 with five.`,
    },
    phases: {
      title: 'Three phases',
      text: `
        1. [[turn-order|Turn Order Phase]]: who has least Favor goes first.
        2. [[actions|Action Phase]]: one action each, round and round, until all have passed.
        3. [[update-order|Update Phase]]: Workers come home, learn, retire and are paid; then the city is updated.

        After the last turn comes the [[final-workers|Final Scoring]].`,
    },
    'turn-order': {
      title: 'Turn Order Phase',
      text: `
        Players act from the least Favor to the most. Markers that share a space of the Favor track form a stack, and
        the one on top goes before those below.

        The order holds for the whole turn, whatever happens to Favor meanwhile.

        > P-9 A marker that arrives lies on top, whether it came from below or fell back. Getting there last is an
        advantage.

        > P-45 A gain of 0 moves nothing and so does not lift a marker to the top.`,
    },
    actions: {
      title: 'One action, or pass',
      text: `
        In turn order, and again and again, you take **one** action:

        - [[build|build]] an available tile with an Active Worker,
        - [[activate|activate]] a tile of the city with an Active Worker,
        - use a [[special|special tile]], which needs none,

        or you [[pass|pass]]. The phase ends when everybody has passed.`,
    },
    build: {
      title: 'Building a tile',
      text: `
        1. Choose an available tile whose cost you have, and an Active Worker at home.
        2. Pay the cost to the bank.
        3. [[place|Lay the tile]] in the city, turned as you like.
        4. It is yours: your Marker goes on it.
        5. Gain the printed Favor, and 1 more for each [[plazas|Plaza that matches]].

        The Worker stays in the middle of the new tile until the end of the turn and gains experience for it.

        Everybody can use the tile from now on, even this turn, you too with another Worker: the builder does not stand
        in the way.

        > P-54 Tile and Worker are chosen first, then the place, then how it is turned. Until somebody else decides you
        can take it all back.`,
    },
    place: {
      title: 'Where a tile may lie',
      text: `
        A new tile lies next to any tile that is already there, no matter whose. You may turn it by quarters. The city
        may grow in every direction.

        > P-1 Next to means sharing a whole edge. Touching at a corner is not enough.

        > P-55 Ways of turning that show the same corners are offered once.`,
    },
    plazas: {
      title: 'Matching Plazas',
      text: `
        Look at each corner of the tile you lay, and at the corners of its neighbours that meet it there. Every such
        corner with **the same design** brings you 1 Favor. With four neighbours up to eight corners can match, so a
        cheap tile in a good spot may be worth a temple.

        In the picture the Lumber Mill scores 3: two in its top right corner, one at its top left.

        > P-3 Only corners that meet in the same point are compared, and each of them counts.

        > P-2 Tiles that touch only at a corner do not count. Groups that see it otherwise switch on
        [[diagonals|Plazas across corners]].`,
    },
    activate: {
      title: 'Activating a tile',
      text: `
        Put one of your Active Workers on the activation area of any tile in the city, [[pay-owner|pay its owner]] if it
        has one, and take what the tile brings. [[gold-mine|The tiles are explained below.]]

        **A tile with a red or green area is activated once per turn in all**, not once by each player. First come, first
        served.

        > P-11 A Worker may be sent for a gain of nothing, say for the experience. Not so where something has to be
        done: the Outpost needs the goods demanded, the Worker Camp a Villager.`,
    },
    'pay-owner': {
      title: 'Paying the owner',
      text: `
        If the tile belongs to a rival, first give them the activation cost printed on it. Your own tiles and those of
        nobody are free.

        > P-10 You must have the cost in hand beforehand. What the tile brings cannot pay for it.`,
    },
    special: {
      title: 'Special tiles',
      text: `
        {icon:gray} Tiles with a gray area take no Active Worker. Every player may use **each of them once per turn**,
        one after the other, and pays the owner for it. Two kinds exist: the [[labor-camp|Labor Camp]], used as an
        action, and the [[academy|Academy]], used in the Update Phase.

        > P-14 The owner uses it free of charge, but only once as well.

        > P-70 One that belongs to nobody is free, except for the camp of the [[unassigned-camp|variant]].`,
    },
    pass: {
      title: 'Passing',
      text: `
        You may pass at any time, and you must when your last Active Worker is out. Having passed, you take no more
        actions this turn. Tiles of yours still earn their price, and you still decide in the Update Phase.

        > P-15 Without an Active Worker at home you must pass even if a Labor Camp is open to you: use it before your
        last Worker. A table can [[camp-last|choose otherwise]].

        > P-51 Who has nobody left at home passes without being asked.`,
    },
    'update-order': {
      title: 'The order of things',
      text: `
        Each player goes through these steps:

        1. [[training|Novices train]]
        2. [[coming-home|Workers come home]] and some learn
        3. [[retirement|Workers with 6 retire]]
        4. [[wages|wages and pensions are paid]]
        5. who has no Active Worker may [[villager-called|call a Villager]]

        Then [[update-city|the city is updated]]. In the last turn only that is left out.

        > P-40 Players update one after the other in turn order, each all five steps.

        > P-23 In the last turn Workers still train, learn, retire and are paid.`,
    },
    training: {
      title: 'Training',
      text: `
        Novices on the second level become Active Workers, with 1 experience. Those on the first move to the second.

        If there is an [[academy|Academy]] in the city, Novices of the first level may skip the second and become
        Active at once. Its owner does so free of charge, everybody else pays the owner 1 Stone, once for all their
        Novices.

        > P-16 It is a choice, also for the owner: a Novice costs no wage, so waiting can be wise.

        > P-66 All Novices of the first level skip or none. You are asked only if you can pay.

        > P-47 With several Academies, who controls one uses that; others choose whom to pay.`,
    },
    'coming-home': {
      title: 'Coming home',
      text: `
        Your Workers return from the city. Those who **built**, and those who stood on a {icon:red} **red** area, gain
        1 experience. All others stay as they are.

        Retired Workers called back by a [[labor-camp|Labor Camp]] go home first.

        > P-13 They learn nothing more and do not retire a second time.`,
    },
    retirement: {
      title: 'Retiring',
      text: `
        Every Active Worker with 6 experience retires, and you gain 12 Favor in Age I or 8 in Age II. The top tile of
        the City Tile stack tells which Age it is.

        From then on the Worker draws a pension, and only a Labor Camp can bring it back to work. The
        [[oracle|Oracle]] counts it.

        > P-21 The Age is read before new tiles are turned up. With an empty stack it is Age II.`,
    },
    wages: {
      title: 'Wages and pensions',
      text: `
        Pay the bank the wage of every Active and the pension of every Retired Worker, as your board says; on side A that is
        1 Gold each. Workers who have just become Active are paid too. Novices and Villagers are not.

        For each Gold you lack your Morale drops one level. When it is at the bottom, each Gold still missing costs
        5 Favor.

        > P-24 You cannot keep Gold back: pay what you have.

        > P-25 Favor never falls below 0; what is left of the debt is forgiven.`,
    },
    'villager-called': {
      title: 'Calling a Villager',
      text: `
        If after all this you have no Active Worker, you may give up 5 Favor and make one of your Villagers an Active
        Worker with 1 experience right away.

        > P-26 You need the 5 Favor.

        > P-67 Once only, for then you have an Active Worker again.`,
    },
    'update-city': {
      title: 'Updating the city',
      text: `
        Turn up City Tiles until again one more than the number of players is available. A Wall Tile that nobody took
        leaves the game, and the next one is turned up. Both are left out in the last turn.

        > P-22 If too few City Tiles are left, those few are laid out.

        > P-19 A Wall Tile that was taken is replaced only now.`,
    },
    'last-turn': {
      title: 'Is the next turn the last?',
      text: `
        After updating, look at both stacks. If the City Tiles or the Wall Tiles have run out, one more turn is played,
        and it is the last. The tiles that lie open can still be had in it.

        > P-64 This is checked after the update and at no other time.`,
    },
    'gold-mine': {
      title: 'Gold Mine',
      text: `
        {icon:red} Brings as much {icon:gold} Gold as the Worker has experience. The Worker learns. Everybody starts
        with one.`,
    },
    'lumber-mill': {
      title: 'Lumber Mill',
      text: `{icon:red} Brings as much {icon:wood} Wood as the Worker has experience. The Worker learns.`,
    },
    'stone-quarry': {
      title: 'Stone Quarry',
      text: `{icon:red} Brings as much {icon:stone} Stone as the Worker has experience. The Worker learns.`,
    },
    'marble-quarry': {
      title: 'Marble Quarry',
      text: `{icon:red} Brings as much {icon:marble} Marble as the Worker has experience. The Worker learns.`,
    },
    blacksmith: {
      title: 'Blacksmith',
      text: `
        {icon:red} Turns {icon:wood} Wood into {icon:weapons} Weapons, one for one, as many as the Worker has
        experience. The Worker learns.

        > P-38 Up to that many; it may be none.

        > P-68 Without Wood you are not asked, and the Worker learns all the same.`,
    },
    curia: {
      title: 'Curia',
      text: `
        {icon:red} 1 {icon:gold} Gold for each City Tile you control. The Worker learns.

        > P-29 Tiles built this turn count at once, and so does your Gold Mine.`,
    },
    forum: {
      title: 'Forum',
      text: `
        {icon:red} 2 {icon:gold} Gold for each of your Active Workers. The Worker learns.

        > P-8 Active are all who are neither Villager, Novice nor retired: at home, out in the city, and the one standing
        here. A Retired Worker who was called back is not counted.`,
    },
    'temple-of-maia': {
      title: 'Temple of Maia',
      text: `
        {icon:green} 2 Favor for each of your Active Workers.

        > P-8 Counted as at the [[forum|Forum]].`,
    },
    'temple-of-apollo': {
      title: 'Temple of Apollo',
      text: `
        {icon:green} 1 Favor for each City Tile of yours.

        > P-29 Counted as at the [[curia|Curia]].`,
    },
    'temple-of-plutus': {
      title: 'Temple of Plutus',
      text: `
        {icon:green} 1 Favor for each {icon:wood} Wood and each {icon:stone} Stone in your store, at most 22. You keep
        them.`,
    },
    'temple-of-mercury': {
      title: 'Temple of Mercury',
      text: `
        {icon:green} 2 Favor for each {icon:marble} Marble and each {icon:weapons} Weapon in your store, at most 22. You
        keep them.`,
    },
    'temple-of-venus': {
      title: 'Temple of Venus',
      text: `
        {icon:green} The Favor your [[morale|Morale]] is worth now.

        > P-28 Below zero it brings nothing, and takes nothing.`,
    },
    colosseum: {
      title: 'Colosseum',
      text: `
        {icon:green} One level of Morale for every two City Tiles you control; an odd one is lost.

        > P-29 Counted as at the [[curia|Curia]].`,
    },
    oracle: {
      title: 'Oracle',
      text: `
        {icon:green} Two levels of Morale for each of your Retired Workers.

        > P-42 Those called back count too, wherever they stand.`,
    },
    'worker-camp': {
      title: 'Worker Camp',
      text: `
        {icon:green} One of your Villagers becomes a Novice on the first level of [[training|training]]. That same turn’s
        Update Phase already moves it on.

        > P-11 You need a Villager.`,
    },
    market: {
      title: 'Market',
      text: `
        {icon:green} Sell and buy as much as you like at the rates of your board. Every piece is traded against Gold;
        its price to you is never below what it sells for.

        > P-18 Sales and purchases may be mixed in one visit.

        > P-52 You are asked in a set order: first sell Wood, Stone, Marble, Weapons, then buy in that order, and nothing
        that you have just sold. No other order brings more.`,
    },
    'imperial-outpost': {
      title: 'Imperial Outpost',
      text: `
        {icon:green} Give Caesar what the open Wall Tile demands. You gain its Favor, and for every Wall Tile you already hold the
        bonus on its back. Then the tile is yours, face down: demands pay better and better.

        > P-20 The new tile’s own back counts from your next one on.

        > P-19 One Wall Tile lies open. Once taken, the next comes when the city is updated.

        > P-11 You must be able to give all of it.

        > P-53 Where the Outpost has an owner, that one is paid first.`,
    },
    academy: {
      title: 'Academy',
      text: `
        {icon:gray} Not an action: it works in the Update Phase. Pay its owner 1 {icon:stone} Stone, and all your Novices
        of the first level become Active Workers. The owner pays nothing. See [[training|training]].`,
    },
    'labor-camp': {
      title: 'Labor Camp',
      text: `
        {icon:gray} As an action, pay the owner and call back one of your Retired Workers from home. It acts at once, like
        an Active Worker with 6 experience: it activates a tile or builds one, at all the usual costs.

        > P-12 Building is allowed, though the rulebook’s examples only activate. A table can
        [[camp-builds|forbid it]].

        > P-48 Its price comes first. If nothing could then be done with what is left, the camp is closed to you.

        > P-57 It is not sent to another special tile.

        > P-13 Coming home it learns nothing.`,
    },
    statue: {
      title: 'Statue',
      text: `Has no activation area. Its builder gains the Favor, and that is all.`,
    },
    'arch-of-triumph': {
      title: 'Arch of Triumph',
      text: `As the Statue: it has no use but the Favor for building it, and plenty of that.`,
    },
    'final-workers': {
      title: 'Final Scoring: Workers',
      text: `
        After the last turn you gain Favor equal to the experience of each Active Worker, and 1 for each Novice.
        Villagers and Retired Workers bring nothing.`,
    },
    'final-morale': {
      title: 'Final Scoring: Morale',
      text: `
        You gain or lose the value of your Morale.

        > P-39 Favor does not fall below 0 here either, at each step in this order.`,
    },
    'final-resources': {
      title: 'Final Scoring: resources',
      text: `
        Everything you have is sold at the rates of your board. You gain 1 Favor for every full 10 Gold.

        > P-35 In the [[tough|Tough Game]] too, although there is no Market.`,
    },
    victory: {
      title: 'Who wins',
      text: `
        The most Favor wins. If it is tied, compare in turn:

        1. the higher Morale
        2. more Wall Tiles
        3. more City Tiles
        4. the younger player

        > P-43 Morale is compared by its value, as boards differ.

        > P-61 Who is youngest is told when the table is set up; otherwise it goes by seats.

        > P-31 Favor above 100 simply goes on.`,
    },
    'b-sides': {
      title: 'B sides',
      text: `
        Instead of side A you may take a B side, each with rates, wages and a Morale track of its own. They are meant for
        people who know the game, and mix freely with side A. [[all-boards|Here they are.]]

        > P-49 Each B side exists once; side A is free for all.`,
    },
    expert: {
      title: 'Expert Game',
      text: `
        For three to five players. In the Final Scoring three rankings are added:

        | Ranking | 1st | 2nd | 3rd | 4th |
        | Largest connected area of your tiles | 12 | 8 | 4 | 0 |
        | Most Wall Tiles | 18 | 12 | 6 | 0 |
        | Most Villagers left | 20 | 10 | 5 | 0 |

        Players who are tied share: each gets the average, rounded down.

        > P-32 The average is taken over all the places they fill together. Having none of something still ranks.

        > P-33 An area is connected by edges, and the Gold Mine belongs to it.

        > P-46 The fifth place is worth 0 and counts as 0 in averages.`,
    },
    tough: {
      title: 'Tough Game',
      text: `
        No Markets: what you need, you must find another way. It can be combined with the Expert Game.

        > P-34 In the starting city the Market’s space stays open and may be built on.

        > P-63 Every Market is taken out, also from the stack.`,
    },
    'short-game': {
      title: 'Short Game',
      text: `
        Before the start five Wall Tiles are taken out at random, unseen. With nine demands the end comes sooner.

        > P-65 Nobody learns which ones they were.`,
    },
    'limited-market': {
      title: 'Limited Market',
      text: `
        At the Market you sell at most as many pieces as the Worker has experience, and buy at most as many.

        > P-17 These are two limits, one for each way. One piece is one trade.`,
    },
    'unassigned-camp': {
      title: 'Unassigned Labor Camp',
      text: `
        The Labor Camp belongs to nobody. Whoever is first in turn order decides where it goes, and everybody may use it
        for its price.

        > P-41 A Labor Camp that is turned up is set aside, and another tile takes its place. At the start of the next
        turn the first player lays it on any open space. It needs no Worker and costs nothing, brings no Favor, and can
        be used at once.

        > P-36 The price goes to the bank, once per player and turn.

        > P-59 Two at once are laid by the same player, one after the other.

        > P-60 It is never built in the usual way.`,
    },
    diagonals: {
      title: 'Option: Plazas across corners',
      text: `
        Where four tiles meet, their corners form one square. With this option the tile across the corner counts too: up to
        twelve corners may match instead of eight.

        > P-2 The rulebook speaks of adjacent tiles and leaves it open; without the option only edges count.`,
    },
    'camp-builds': {
      title: 'Option: called-back Workers build',
      text: `
        Usually on: a Retired Worker called back by the [[labor-camp|Labor Camp]] may build. Switched off, it may only
        activate tiles.

        > P-12 The tile lets it stand in for an Active Worker, and those build.`,
    },
    'camp-last': {
      title: 'Option: Labor Camp last',
      text: `
        Usually off: who has no Active Worker left at home must [[pass|pass]]. Switched on, a Labor Camp may still be used then.

        > P-15 The sentence on passing knows no exception, but it is hard on a player with Retired Workers only.`,
    },
    provenance: {
      title: 'Where the numbers come from',
      text: `
        No list of Praetor’s printed numbers is public. This edition keeps every number that the rulebook or a published
        source gives and fills the gaps with numbers made to fit. Of 490 numbers 99 are known, 35 follow from known ones,
        and 356 are reconstructed; those carry the sign **◦**.

        If you own the game, you can type in what is printed and play with that: the handbook of Aedile says how.`,
    },
    'all-tiles': {
      title: 'All kinds of City Tile',
      text: `What it costs to build, the Favor for building it, its area, and what a rival pays its owner.`,
    },
    'all-walls': {
      title: 'All Wall Tiles',
      text: `Each brings 3 more Favor with every later one of the same player.`,
    },
    'all-boards': {
      title: 'All Player Boards',
      text: `
        Rates are in Gold for one piece. A wage goes to every Active, a pension to every Retired Worker. All of it is
        reconstructed ◦ but the wages and the values 0, 4 and 9 of side A.`,
    },
  },
}
