/** The words of Trajan's table in each language. What moves mean is told by the server. */
import { settings } from '$lib/state/settings.svelte'

const en = {
  goods: {
    column: 'Columns', fur: 'Furs', scroll: 'Scrolls', oil: 'Oil', fruit: 'Fruit', ceramics: 'Ceramics',
    wine: 'Wine', fish: 'Fish', jewelry: 'Jewelry', gems: 'Gems', cattle: 'Cattle', wheat: 'Wheat',
  } as Record<string, string>,
  actions: {
    seaport: 'Seaport', forum: 'Forum', military: 'Military', senate: 'Senate', trajan: 'Trajan', construction: 'Construction',
  },
  areas: {
    military: 'Provinces', seaport: 'Seaport', construction: 'District', trajan: 'Arch of Trajan', forum: 'Forum', senate: 'Senate',
  } as Record<string, string>,
  areaTabs: {
    military: 'Map', seaport: 'Port', construction: 'District', trajan: 'Arch', forum: 'Forum', senate: 'Senate',
  } as Record<string, string>,
  colours: { blue: 'blue', yellow: 'yellow', green: 'green', orange: 'orange', pink: 'pink', white: 'white' },
  demandNames: { bread: 'Bread', games: 'Games', religion: 'Religion' } as Record<string, string>,
  buildings: { stairs: 'Stairs', door: 'Door', fountain: 'Fountain', roof: 'Roof', window: 'Window' } as Record<string, string>,
  ships: { identical: 'all alike', different: 'all different', pairs: 'pairs' } as Record<string, string>,
  sources: {
    'trajan tiles': 'Trajan tiles', ships: 'Ships', provinces: 'Provinces', senate: 'Senate', construction: 'Buildings',
    'unmet demands': 'Unmet demands', 'cards in hand': 'Cards in hand', 'workers in camp': 'Workers in camp',
    'legionnaires in camp': 'Legionnaires in camp', 'construction sets': 'Sets of buildings', 'bonus tiles': 'Bonus tiles',
    'unfinished trajan tiles': 'Unfinished tiles',
  } as Record<string, string>,
  tabs: { mat: 'My mat', board: 'Board' },
  moment: (quarter: string, round: number) => `Quarter ${quarter} · Round ${round}`,
  momentOf: (quarter: string, round: number) => `Quarter ${quarter} · Round ${round} of 4`,
  mat: 'Mat', tiles: 'Tiles', hand: 'Hand', display: 'On display', bonus: 'Bonus', demands: 'Demands', permanent: 'For good', wilds: 'Wild', votes: 'Votes',
  buildingsOwned: 'Buildings', extra: 'Extra actions', supply: 'in supply', legionReady: 'in military camp', workersReady: 'in worker camp', camp: 'Camp', workerCamp: 'Worker camp', italia: 'Italia',
  drawPile: 'draw pile', discards: 'open discards', empty: 'empty',
  people: 'People demand', stillHidden: 'still hidden',
  archStands: (slot: string) => `a tile goes to your arch: ${slot}`, archCentre: 'your arch is in the centre',
  points: 'points', pointsAndVotes: 'points and votes',
  tray: (roman: string, action: string) => `Tray ${roman}, ${action}`,
  slot: (roman: string) => `Slot ${roman}`,
  then: 'then', time: 'time', ends: { round: 'ends the round', quarter: 'ends the quarter', game: 'ends the game' } as Record<string, string>,
  needs: (colour: string) => `needs ${colour} last`,
  sowingOrder: 'Order', sowTo: (roman: string) => `Sow to ${roman}`, rotate: 'Rotate', back: 'Back', cancel: 'Cancel',
  sowHint: 'Click markers in the order they fall, drag them, or press R.',
  inHand: 'In hand', next: (roman: string) => `next into ${roman}`, fill: (roman: string) => `Fill tray ${roman}`,
  enlarge: 'Show the whole mat',
  wildNames: { 'extra action': 'extra action', construction: 'building', commodity: 'card', demand: 'demand' },
  short: { hand: 'Hand', votes: 'Votes', camp: 'Legion', workers: 'Workers', buildings: 'Buildings', bonus: 'Bonus' },
  forumLeft: 'in the pile',
}

export type Words = typeof en

const de: Words = {
  goods: {
    column: 'Säulen', fur: 'Felle', scroll: 'Rollen', oil: 'Öl', fruit: 'Obst', ceramics: 'Keramik',
    wine: 'Wein', fish: 'Fisch', jewelry: 'Schmuck', gems: 'Steine', cattle: 'Vieh', wheat: 'Weizen',
  },
  actions: {
    seaport: 'Hafen', forum: 'Forum', military: 'Militär', senate: 'Senat', trajan: 'Trajan', construction: 'Bau',
  },
  areas: {
    military: 'Provinzen', seaport: 'Hafen', construction: 'Stadtviertel', trajan: 'Trajansbogen', forum: 'Forum', senate: 'Senat',
  },
  areaTabs: {
    military: 'Karte', seaport: 'Hafen', construction: 'Viertel', trajan: 'Bogen', forum: 'Forum', senate: 'Senat',
  },
  colours: { blue: 'Blau', yellow: 'Gelb', green: 'Grün', orange: 'Orange', pink: 'Rosa', white: 'Weiß' },
  demandNames: { bread: 'Brot', games: 'Spiele', religion: 'Religion' },
  buildings: { stairs: 'Treppe', door: 'Tür', fountain: 'Brunnen', roof: 'Dach', window: 'Fenster' },
  ships: { identical: 'alle gleich', different: 'alle verschieden', pairs: 'Paare' },
  sources: {
    'trajan tiles': 'Trajansplättchen', ships: 'Schiffe', provinces: 'Provinzen', senate: 'Senat', construction: 'Bauten',
    'unmet demands': 'Unerfüllte Forderungen', 'cards in hand': 'Handkarten', 'workers in camp': 'Arbeiter im Lager',
    'legionnaires in camp': 'Legionäre im Lager', 'construction sets': 'Bausätze', 'bonus tiles': 'Bonusplättchen',
    'unfinished trajan tiles': 'Unerfüllte Plättchen',
  },
  tabs: { mat: 'Mein Tableau', board: 'Spielplan' },
  moment: (quarter, round) => `Quartal ${quarter} · Runde ${round}`,
  momentOf: (quarter, round) => `Quartal ${quarter} · Runde ${round} von 4`,
  mat: 'Tableau', tiles: 'Plättchen', hand: 'Hand', display: 'Ausgelegt', bonus: 'Boni', demands: 'Forderungen', permanent: 'Dauerhaft', wilds: 'Joker', votes: 'Stimmen',
  buildingsOwned: 'Bauten', extra: 'Zusatzaktionen', supply: 'im Vorrat', legionReady: 'im Militärlager', workersReady: 'im Arbeiterlager', camp: 'Lager', workerCamp: 'Arbeiterlager', italia: 'Italia',
  drawPile: 'Nachziehstapel', discards: 'offene Ablagen', empty: 'leer',
  people: 'Das Volk fordert', stillHidden: 'noch verdeckt',
  archStands: (slot) => `zu deinem Bogen: ${slot}`, archCentre: 'dein Bogen steht in der Mitte',
  points: 'Punkte', pointsAndVotes: 'Punkte und Stimmen',
  tray: (roman, action) => `Mulde ${roman}, ${action}`,
  slot: (roman) => `Platz ${roman}`,
  then: 'dann', time: 'Zeit', ends: { round: 'beendet die Runde', quarter: 'beendet das Quartal', game: 'beendet das Spiel' },
  needs: (colour) => `${colour} muss zuletzt fallen`,
  sowingOrder: 'Reihenfolge', sowTo: (roman) => `Säen bis ${roman}`, rotate: 'Drehen', back: 'Zurück', cancel: 'Abbrechen',
  sowHint: 'Marker in der Reihenfolge anklicken, in der sie fallen, ziehen oder R drücken.',
  inHand: 'In der Hand', next: (roman) => `als Nächstes in ${roman}`, fill: (roman) => `Mulde ${roman} füllen`,
  enlarge: 'Ganzes Tableau zeigen',
  wildNames: { 'extra action': 'Zusatzaktion', construction: 'Bau', commodity: 'Karte', demand: 'Forderung' },
  short: { hand: 'Hand', votes: 'Stimmen', camp: 'Legion', workers: 'Arbeiter', buildings: 'Bauten', bonus: 'Bonus' },
  forumLeft: 'im Stapel',
}

/** The words in the language of the settings. */
export function words(): Words {
  return settings.language === 'de' ? de : en
}
