/** The coach's words for Trajan. */
import type { Words } from './lessons'
import type { Id } from './trajan'

export const words: Words<Id> = {
  welcome: {
    title: 'Welcome to Rome',
    text: `You play a real game of Trajan against one bot. After four quarters the most points win. This line always says **what you are asked**; I explain each question the first time it comes up. Everything you do can be taken back until something hidden is shown.

First, a short look around.`,
  },
  circle: {
    title: 'Your action circle',
    text: `The heart of the game. Six trays, six actions. Each turn you **empty one tray** and drop its markers one by one into the next trays, clockwise. **Where the last one falls, you act.** So a tray with three markers takes you three trays further.`,
  },
  stacks: {
    title: 'Trajan tiles',
    text: `Still face down. Each shows **two colours**. Yours will lie beside your trays. If your last marker falls into a tray that then holds both colours of its tile, you score the tile and get what it shows: cards, men, or points alone. Most good turns do both: match a tile and act.`,
  },
  port: {
    title: 'The seaport',
    text: `Here you collect **commodity cards** and ship them for points. One ship wants cards all alike, one all different, one pairs. The first to use a ship in a quarter gets the good price.`,
  },
  provinces: {
    title: 'The provinces',
    text: `Your **leader** walks from the camp from province to province and takes the tiles lying there. **Legionnaires** follow and score the number of the province; far ones are worth more.`,
  },
  district: {
    title: 'The construction district',
    text: `Your **workers** build here: points at once, and the **first building of each kind brings a second action** for free. Three or four of a kind are a set, worth 10 or 20 at the end.`,
  },
  forum: {
    title: 'The forum',
    text: `Tiles to take: bread, games and religion for the **people's demands**, votes for the senate, tiles that repeat an action (yellow), and wild ones (star).`,
  },
  senate: {
    title: 'The senate',
    text: `Every step scores 2, 3, 4 and so on up to 8 points, and as many **votes**. When the quarter ends, most votes choose one of the two **bonus tiles** on the right; with two players the other one goes to the second.`,
  },
  time: {
    title: 'Time and the people',
    text: `Every marker you sow moves the **time marker** one space. Once around is a round, and after each of the first three rounds the people voice a **demand**. After the fourth you must meet all three, or lose 4, 9 or 15 points. Keep an eye on this row.`,
  },
  fill: {
    title: 'Fill your trays',
    text: `Put two markers into each tray, in any colours. **Mix them**: many different pairs make it easy to match tiles later. Nothing more is to be known yet, so do not think long.`,
    offer: 'Fill them for me',
  },
  'first-cards': {
    title: 'Three cards to begin with',
    text: `Take three cards, one at a time: one of the two open ones or an unseen one. **Look at your bonus tile**: if it pays for goods, those are a good catch. Otherwise, two of a kind are a start for a ship.`,
  },
  'first-tiles': {
    title: 'Your first Trajan tiles',
    text: `Take three tiles of three kinds for the slots II, IV and VI: click a stack, then a slot. **Compare with the trays**: a tile is easy if one of its colours already lies in the tray beside the slot. Extra workers and legionnaires are a solid start.`,
  },
  tray: {
    title: 'Choose a tray to empty',
    text: `Point at a tray and see where its last marker would fall, which action that is, whether a **tile is matched** (it lights up), and how far **time** moves.

A good rule: first look for a tray that matches a tile, then for the action you need most. Small trays leave you more turns.`,
  },
  put: {
    title: 'Which marker where',
    text: `You choose the order of the colours. The **last one** decides whether the tile at the end is matched. Put the others where their colours are needed next time.`,
  },
  special: {
    title: 'A tile is matched',
    text: `Its points are yours. Take the gift as well; there is hardly ever a reason not to. Men from a tile can be used in this very turn.`,
  },
  'plus-two': {
    title: 'A [+2] marker',
    text: `It stays at one action for good: an extra action tile for that action then counts **twice**. Choose an action you want to do often, best one for which you already have a yellow tile. Construction and Senate are usually good.`,
  },
  seaport: {
    title: 'At the seaport',
    text: `Four ways: **draw** two and discard one, **take** an open card, **play** one or two into your display and draw as many, or **ship**.

Ship when it pays: three or four alike, or two pairs. If your bonus tile pays for goods you hold, playing them is good too.`,
  },
  discard: {
    title: 'Discard one card',
    text: `Give away what fits nothing, but mind your rival: the card will lie open on top. Put it on a pile that covers something they would like.`,
  },
  'second-card': {
    title: 'A second card?',
    text: `Every card you play is replaced by a fresh one. Play a second if it is worth something in your display or useless in your hand.`,
  },
  load: {
    title: 'Loading the ship',
    text: `Load as much as pays. The numbers on the ship say what the next card brings. The cards then lie in your display, where a bonus tile may pay for them once more.`,
  },
  'forum-action': {
    title: 'Take a tile',
    text: `**Check the people's demands first.** If one is open that you cannot meet, take that tile: it saves 4 points or more. Otherwise a yellow tile is a second action, and a star fits many gaps.`,
  },
  military: {
    title: 'Your army',
    text: `Move the **leader** to a province with a good tile, then place a **legionnaire** there for its points; each takes one action. Far provinces are worth 10, and every rival legionnaire costs you 3. Recruit when the camp is empty.`,
  },
  trajan: {
    title: 'A new Trajan tile',
    text: `It goes to the slot where your **Arch** stands. Look at the tray beside it: take a tile with a colour that already lies there. 9 points without a gift are good late; men and [+2] markers are good early; bread, games and religion for good pay off four times if taken soon.`,
  },
  'senate-action': {
    title: 'Forward in the senate',
    text: `A sure thing: points now, votes for the end of the quarter. The later steps are worth more, so two or three visits in one quarter pay best.`,
  },
  construction: {
    title: 'Build or recruit',
    text: `Send a worker to a tile whose **kind you do not have yet**: you score it and get the action shown on your mat at once. Later workers must stand next to your own, so look where the next tile lies. Recruit only if the camp is empty.`,
  },
  extra: {
    title: 'Once more?',
    text: `You have a tile that repeats the action you just did. It is a whole action for a tile, so use it when the repeat is good. One tile in a turn.`,
  },
  meet: {
    title: 'Which tile for the demand?',
    text: `Use what you will not need. A Trajan tile costs nothing, it stays. Keep wild tiles for later if you can, and keep a forum tile that a bonus tile of yours counts.`,
  },
  consul: {
    title: 'You are consul',
    text: `Choose the bonus tile that fits what you have and will have: goods in your display, legionnaires in provinces, workers in the district. It is scored at the end of the game.`,
  },
  matched: {
    title: 'Your first tile is matched',
    text: `It has left its slot, and the points are on your account. New tiles come with the **Trajan** action and go where your Arch stands. Two or three tiles beside your trays keep your turns rich.`,
  },
  demand: {
    title: 'The people have spoken',
    text: `A demand lies open. When the quarter ends you need a tile for it. You find them in the **forum** and in **provinces**; a Trajan tile for it works every quarter. More demands follow after the next rounds.`,
  },
  'last-round': {
    title: 'The last round of the quarter',
    text: `When time passes the start again, the quarter is scored: **demands, then the senate**. Do you have all three tiles? Are you ahead in votes? Big trays end it sooner, small ones later.`,
  },
  quarter: {
    title: 'A new quarter',
    text: `Demands were paid, the consuls have their bonus tiles, the discs are back at the start. The forum is full again, ships show their good side, deserted provinces have new tiles. You know everything now; three quarters to go.`,
  },
  end: {
    title: 'The year is over',
    text: `Cards in hand, men in the camps, sets of buildings and bonus tiles have been added. Open the points to see **where they came from**, yours and the bot's: the best lesson for next time. Thank you for playing!`,
  },
}
