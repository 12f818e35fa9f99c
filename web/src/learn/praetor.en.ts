/** The coach's words for Praetor. */
import type { Words } from './lessons'
import type { Id } from './praetor'

export const words: Words<Id> = {
  welcome: {
    title: 'Welcome, engineer',
    text: `You play a real game of Praetor against one bot. Both of you build **one city**, and whoever has the most **Favor** at the end wins. This line always says **what you are asked**; I explain each question the first time it comes up.

First, a short look around.`,
  },
  city: {
    title: 'The city',
    text: `Every tile is a place where a Worker can do something: the strip at its foot shows what it costs and what it brings. **Each tile serves one Worker a turn**, whoever is first. Tiles with your shield are free for you; rivals' tiles cost a fee that goes to them.`,
  },
  tiles: {
    title: 'Tiles to build',
    text: `These can be built now. Left the **cost** in goods, then the **Favor** you get at once. A tile you build is yours: you use it free, others pay you. Matching **Plazas** at its corners bring more Favor.`,
  },
  wall: {
    title: 'What Caesar demands',
    text: `A Wall Tile asks for goods and gives Favor. You deliver them at the **Imperial Outpost** with a Worker. Every Wall Tile you hold adds a bonus to each later one. It is replaced every turn, so sometimes one has to be quick.`,
  },
  workers: {
    title: 'Your Workers',
    text: `Dice, and the number is their **experience**. More experience brings more goods at mines and mills. Workers learn by building and on **red** tiles. At **6** they retire: 12 Favor in Age I, 8 in Age II, but they work no more. So you also need new ones.`,
  },
  stock: {
    title: 'Your goods',
    text: `Gold pays wages and owners; Wood, Stone, Marble and Weapons build tiles and please Caesar. At the end they are worth next to nothing: **goods are there to be spent**.`,
  },
  morale: {
    title: 'Morale',
    text: `The value where your marker stands counts as Favor at the end, and it can be below zero. It drops when you cannot pay wages.`,
  },
  order: {
    title: 'Who goes first',
    text: `Each turn begins with whoever has the **least Favor**. Being behind is not that bad: you get first pick of the tiles.`,
  },
  action: {
    title: 'Take an action',
    text: `Send one Worker: to **use a tile** of the city, or to **build** one of the tiles below. You and your rival take one action each, in turn, until both have passed.

A sound beginning: build a tile that makes goods (a mill or quarry), collect Gold for the wages, and hire somebody at the **Worker Camp**.`,
  },
  worker: {
    title: 'Which Worker goes?',
    text: `Where the gain depends on experience, send your best. Elsewhere, at the Market or the camp, send a young one. On a **red** tile the Worker learns: think of whom you want to see grow.`,
  },
  builder: {
    title: 'Which Worker builds?',
    text: `Experience does not matter for building, and whoever builds **learns**. So send one you do not need at a mine; a Worker with 5 would retire after this.`,
  },
  place: {
    title: 'Where does it go?',
    text: `Beside any tile of the city. The preview says how much Favor the **Plazas** would bring there: every corner that matches its neighbour is 1. Look for places with two or three neighbours.`,
  },
  rotate: {
    title: 'Turn it',
    text: `Turning changes which corners meet. Take the way with the most matching **Plazas**; the number shows the Favor.`,
  },
  forge: {
    title: 'Wood into Weapons',
    text: `Each Weapon takes one Wood. Make as many as you need for a tile or for Caesar's demand; keep Wood you want to build with.`,
  },
  trade: {
    title: 'At the Market',
    text: `Sell what you have too much of, buy what you lack for one certain thing. **Do not go below your wages**: they are due at the end of the turn.`,
  },
  outpost: {
    title: 'Deliver to Caesar',
    text: `You give the goods shown and gain the Favor, plus the bonus of the Wall Tiles you already have. Early ones pay off longest.`,
  },
  'retired-works': {
    title: 'One of the Retired returns',
    text: `A Labor Camp calls a Retired Worker back for one job, as if with experience 6. Use it where experience counts: a mine, a quarry.`,
  },
  training: {
    title: 'Skip a level?',
    text: `Your Novices could become Active now instead of next turn. A Worker more is an action more each turn, but also one wage more. Usually worth it if you can pay.`,
  },
  villager: {
    title: 'Nobody left to work',
    text: `You have no Active Worker. For 5 Favor a Villager begins at once. Without Workers you can do nothing, so it is nearly always right.`,
  },
  built: {
    title: 'Your first building',
    text: `It is yours now. You use it free, and when the rival sends a Worker there, **you are paid**. It can be used from now on, even this turn.`,
  },
  hired: {
    title: 'A Novice is hired',
    text: `Novices train for two turns before they work, and cost nothing meanwhile. Hire in time: Workers retire faster than you think.`,
  },
  caesar: {
    title: 'Caesar is pleased',
    text: `You hold a Wall Tile. Its back brings extra Favor with **each further** one you win, so it is good to stay at it.`,
  },
  retired: {
    title: 'A Worker has retired',
    text: `That was a lot of Favor. From now on a pension is due every turn, and you have one pair of hands less. Time for the **Worker Camp**, if nobody is in training.`,
  },
  update: {
    title: 'A turn is over',
    text: `Workers came home, those who built or stood on red learned, **wages were paid** (1 Gold for each Active and Retired one), and new tiles lie on offer. Whoever lacks Gold loses Morale, and then Favor. Keep enough Gold before you pass.`,
  },
  age: {
    title: 'Age II begins',
    text: `The tiles are dearer and stronger now, and retiring brings 8 Favor instead of 12. The end is coming nearer: when City Tiles or Wall Tiles run out, one more turn is played.`,
  },
  'last-turn': {
    title: 'The last turn',
    text: `Turn everything into Favor now: build, deliver to Caesar, visit temples. At the end experience and Morale count as well; goods in stock hardly do.`,
  },
  end: {
    title: 'The city stands',
    text: `Experience of the Workers still active, Morale and a little for goods have been added. Open the points to see **where the Favor came from**, yours and the bot's: the best lesson for next time. Thank you for playing!`,
  },
}
