/** Praetor auf Deutsch: was der Server sagt. Begriffe, die auch am Tisch stehen, kommen von dort. */
import type { Phrases } from '$lib/i18n/says'
import { LANGUAGES } from './words'

const { kinds, effects, sources } = LANGUAGES.de

export const german: Phrases = {
  parts: {
    who: { Blue: 'Blau', Yellow: 'Gelb', White: 'Weiß', Black: 'Schwarz', Purple: 'Lila', nobody: 'niemand' },
    payee: { '{who}': '{who}', 'the bank': 'den Vorrat' },
    kind: { ...kinds, Forum: 'Forum', Statue: 'Statue' },
    tile: { '{kind} #{n}': '{kind} #{n}' },
    effect: effects,
    // In Klammern, mitten im Satz.
    source: {
      ...sources,
      'unpaid wages': 'offene Löhne',
      'largest area': 'größtes Viertel',
      'most wall tiles': 'meiste Mauern',
      'most villagers': 'meiste Dörfler',
    },
    age: { '0': '0', I: 'I', II: 'II' },
    goods: {
      '{n} Gold': '{n} Gold',
      '{n} Wood': '{n} Holz',
      '{n} Stone': '{n} Stein',
      '{n} Marble': '{n} Marmor',
      '1 Weapon': '1 Waffe',
      '{n} Weapons': '{n} Waffen',
    },
    amounts: {
      nothing: 'nichts',
      '{goods}': '{goods}',
      '{goods} + {goods2}': '{goods} + {goods2}',
      '{goods} + {goods2} + {goods3}': '{goods} + {goods2} + {goods3}',
      '{goods} + {goods2} + {goods3} + {goods4}': '{goods} + {goods2} + {goods3} + {goods4}',
      '{goods} + {goods2} + {goods3} + {goods4} + {goods5}': '{goods} + {goods2} + {goods3} + {goods4} + {goods5}',
    },
    fee: { '': '', ' (your own)': ' (gehört dir)', ' (pay {payee} {amounts})': ' (du zahlst {amounts} an {payee})' },
    learns: { '': '', '; the Worker learns': '; der Arbeiter lernt dazu' },
    warning: {
      '': '',
      '; this is the last turn, it brings no more work': '; es ist die letzte Runde, er arbeitet nicht mehr',
    },
    space: { '@{n},{n2}': '@{n},{n2}' },
    plaza: { crimson: 'karmesin', azure: 'azur', verdant: 'smaragd', ochre: 'ocker' },
    turned: {
      Unturned: 'Ungedreht',
      'One quarter turn': 'Eine Vierteldrehung',
      'Two quarter turns': 'Zwei Vierteldrehungen',
      'Three quarter turns': 'Drei Vierteldrehungen',
    },
    levels: { '1 level': '1 Stufe', '{n} levels': '{n} Stufen' },
    ordinal: { first: 'erster', second: 'zweiter', third: 'dritter', fourth: 'vierter', fifth: 'fünfter' },
    stacks: { City: 'Stadt', Wall: 'Mauer', 'City and Wall': 'Stadt- und Mauer' },

    // Worauf sich der Server beruft.
    page: { 'Praetor p.{n}': 'Praetor S. {n}' },
    variant: {
      'Limited Market variant': 'Variante Begrenzter Markt',
      'Unassigned Labor Camp variant': 'Variante Herrenloses Veteranenlager',
    },
    topic: {
      'Action Phase': 'Aktionsphase',
      'Update Phase': 'Abschlussphase',
      'to activate a City Tile': 'ein Stadtplättchen aktivieren',
      'to build a new City Tile': 'ein neues Stadtplättchen bauen',
      'next to a tile already built': 'neben einem gebauten Plättchen',
      'matching Plazas bring Favor': 'passende Plätze bringen Gunst',
      Blacksmith: 'Schmiede',
      Market: 'Markt',
      'Imperial Outpost': 'Außenposten',
      'Worker Camp': 'Arbeiterlager',
      Academy: 'Akademie',
      'Labor Camp': 'Veteranenlager',
      'Labor Camp example A': 'Veteranenlager, Beispiel A',
      'Statue and Arch of Triumph': 'Statue und Triumphbogen',
      'who has placed every Active Worker must pass': 'wer alle aktiven Arbeiter eingesetzt hat, muss passen',
      'place a Worker from the Active Workers pool': 'eingesetzt wird ein aktiver Arbeiter',
      'a City Tile is activated once per turn at most': 'jedes Stadtplättchen höchstens einmal je Runde',
      'the owner is paid before the benefit': 'erst zahlen, dann nutzen',
      'check that you have what it costs': 'was es kostet, musst du haben',
      'only resources are unlimited': 'nur Rohstoffe gehen nie aus',
      'each player uses a special tile once per turn at most':
        'jeder nutzt ein Sonderplättchen höchstens einmal je Runde',
      'the Retired Worker is used at once': 'der Zurückgerufene wird sofort eingesetzt',
      'special City Tiles take no Active Worker': 'Sonderplättchen brauchen keinen aktiven Arbeiter',
      'place the Tile in the city': 'das Plättchen in die Stadt legen',
      'placing a tile': 'ein Plättchen legen',
      'rotating a tile': 'ein Plättchen drehen',
    },
  },
  says: {
    // Fragen.
    '{who}: take an action or pass': '{who}: Führe eine Aktion aus oder passe',
    '{who}: which Worker goes to {tile}?': '{who}: Welcher Arbeiter geht zu {tile}?',
    '{who}: which Worker builds {tile}?': '{who}: Welcher Arbeiter baut {tile}?',
    '{who}: where does {tile} go?': '{who}: Wohin kommt {tile}?',
    '{who}: where does {tile} go, which will belong to nobody?':
      '{who}: Wohin kommt {tile}, das niemandem gehören wird?',
    '{who}: which way round does {tile} lie?': '{who}: Wie herum liegt {tile}?',
    '{who}: how much Wood becomes Weapons?': '{who}: Wie viel Holz wird zu Waffen?',
    '{who}: sell, buy, or be done': '{who}: Verkaufe, kaufe oder beende den Handel',
    '{who}: which demand of Caesar?': '{who}: Welche Forderung Caesars?',
    '{who}: what does the Retired Worker do, counting as 6 experience?':
      '{who}: Was tut der Zurückgerufene? Er zählt als 6 Erfahrung.',
    '{who}: skip the second level of training at an Academy?':
      '{who}: Die zweite Ausbildungsstufe an einer Akademie überspringen?',
    '{who}: give up 5 Favor to make a Villager an Active Worker?':
      '{who}: 5 Gunst abgeben, damit ein Dörfler aktiver Arbeiter wird?',

    // Antworten.
    'Pass for the rest of the turn': 'Für den Rest der Runde passen',
    'Leave the Market': 'Den Markt verlassen',
    'No, train one more turn (a Novice draws no wage)':
      'Nein, eine Runde länger ausbilden (ein Novize bekommt keinen Lohn)',
    'No, keep the Favor': 'Nein, die Gunst behalten',
    No: 'Nein',
    'Yes, give up 5 Favor for an Active Worker with 1 experience{warning}':
      'Ja, 5 Gunst für einen aktiven Arbeiter mit 1 Erfahrung abgeben{warning}',
    'Train at {tile}{fee}: Novices become Active': 'Ausbildung an {tile}{fee}: Novizen werden aktive Arbeiter',
    'Use {tile}{fee}: {effect}': '{tile} nutzen{fee}: {effect}',
    'Activate {tile}{fee}: {effect}{learns}': '{tile} aktivieren{fee}: {effect}{learns}',
    'Build {tile} for {amounts}: {n} Favor and Plazas; {effect}':
      '{tile} bauen für {amounts}: {n} Gunst und Plätze; {effect}',
    'The Worker with {n} experience': 'Der Arbeiter mit {n} Erfahrung',
    'Away from the city': 'Abseits der Stadt',
    'At {space}': 'Auf {space}',
    'At {space}: up to {n} Favor from Plazas': 'Auf {space}: bis zu {n} Gunst durch Plätze',
    '{n} quarter turns': '{n} Vierteldrehungen',
    '{turned} (from top left: {plaza} {plaza2} {plaza3} {plaza4})':
      '{turned} (von oben links: {plaza} {plaza2} {plaza3} {plaza4})',
    '{turned} (from top left: {plaza} {plaza2} {plaza3} {plaza4}): {n} Favor from Plazas':
      '{turned} (von oben links: {plaza} {plaza2} {plaza3} {plaza4}): {n} Gunst durch Plätze',
    'Turn no Wood into Weapons': 'Kein Holz zu Waffen machen',
    'Turn {n} Wood into {goods}': 'Aus {n} Holz {goods} machen',
    'Sell {goods} for {n} Gold': '{goods} für {n} Gold verkaufen',
    'Buy {goods} for {n} Gold': '{goods} für {n} Gold kaufen',
    'Give Caesar {amounts}: {n} Favor': 'Caesar {amounts} geben: {n} Gunst',
    'Give Caesar {amounts}: {n} Favor and {n2} for earlier Wall Tiles':
      'Caesar {amounts} geben: {n} Gunst und {n2} für frühere Mauern',

    // Was geschah.
    'Turn {n} begins.': 'Runde {n} beginnt.',
    'Turn {n} begins, the last.': 'Runde {n} beginnt, die letzte.',
    '{who} plays {ordinal}.': '{who} spielt an {ordinal} Stelle.',
    '{who} passes.': '{who} passt.',
    '{who} sends a Worker with {n} to {tile}.': '{who} schickt einen Arbeiter mit {n} zu {tile}.',
    '{who} pays {payee} {goods}.': '{who} zahlt {goods} an {payee}.',
    '{who} gains {goods}.': '{who} erhält {goods}.',
    '{who} pays {goods}.': '{who} zahlt {goods}.',
    '{who} gains {n} Favor ({source}).': '{who} erhält {n} Gunst ({source}).',
    '{who} loses {n} Favor ({source}).': '{who} verliert {n} Gunst ({source}).',
    "{who}'s Morale rises {levels}, to a value of {n}.": '{who} steigt um {levels} in der Moral, auf den Wert {n}.',
    "{who}'s Morale falls {levels}, to a value of {n}.": '{who} fällt um {levels} in der Moral, auf den Wert {n}.',
    '{who} builds {tile} with a Worker of {n}.': '{who} baut {tile} (Arbeiter mit {n}).',
    '{tile} is laid at {n},{n2}.': '{tile} wird auf {n},{n2} gelegt.',
    '{tile} is laid at {n},{n2} for {who}.': '{tile} wird auf {n},{n2} gelegt und gehört {who}.',
    '{who} recruits a Novice.': '{who} wirbt einen Novizen an.',
    "{who} fulfils Caesar's demand for {amounts}.": '{who} erfüllt Caesars Forderung nach {amounts}.',
    '{who} calls back a Retired Worker through {tile}.':
      '{who} ruft über {tile} einen Arbeiter aus dem Ruhestand zurück.',
    '{who} sells {goods} for {n} Gold.': '{who} verkauft {goods} für {n} Gold.',
    '{who} buys {goods} for {n} Gold.': '{who} kauft {goods} für {n} Gold.',
    '{who} turns {n} Wood into Weapons.': '{who} macht aus {n} Holz Waffen.',
    '1 Novice of {who} becomes Active.': '1 Novize von {who} wird aktiver Arbeiter.',
    '{n} Novices of {who} become Active.': '{n} Novizen von {who} werden aktive Arbeiter.',
    '1 Novice of {who} moves to the second level.': '1 Novize von {who} rückt auf die zweite Stufe.',
    '{n} Novices of {who} move to the second level.': '{n} Novizen von {who} rücken auf die zweite Stufe.',
    "{who}'s Worker with {n} returns unchanged.": '{who} holt den Arbeiter mit {n} unverändert zurück.',
    "{who}'s Worker with {n} returns with {n2}.": '{who} holt den Arbeiter mit {n} zurück; er hat nun {n2}.',
    '1 Retired Worker of {who} goes home.': '1 zurückgerufener Arbeiter von {who} geht wieder heim.',
    '{n} Retired Workers of {who} go home.': '{n} zurückgerufene Arbeiter von {who} gehen wieder heim.',
    'A Worker of {who} retires in Age {age}.': 'Ein Arbeiter von {who} geht in Zeitalter {age} in den Ruhestand.',
    '{who} pays {n} Gold in wages.': '{who} zahlt {n} Gold Lohn.',
    '{who} owes {n} Gold in wages and pays {n2}.': '{who} schuldet {n} Gold Lohn und zahlt {n2}.',
    '{who} makes a Villager an Active Worker.': '{who} macht einen Dörfler zum aktiven Arbeiter.',
    '{tile} is revealed.': '{tile} wird aufgedeckt.',
    'Caesar now demands {amounts}.': 'Caesar fordert jetzt {amounts}.',
    'Nobody met the demand for {amounts}; it is withdrawn.':
      'Niemand hat die Forderung nach {amounts} erfüllt; sie wird zurückgezogen.',
    'The stack of {stacks} Tiles is empty: the next turn is the last.':
      'Der Stapel der {stacks}plättchen ist leer: Die nächste Runde ist die letzte.',
    '{tile} is set aside to be placed.': '{tile} liegt bereit und wird noch gelegt.',
    'Final Scoring.': 'Schlusswertung.',

    // Was nicht geht.
    'That does not answer the question now asked.': 'Das beantwortet nicht die Frage, die jetzt gestellt ist.',
    'That tile is not in the city.': 'Dieses Plättchen liegt nicht in der Stadt.',
    'That tile is not among the available City Tiles.': 'Dieses Plättchen liegt nicht in der Auslage.',
    'You have no Active Worker left to place.': 'Du hast keinen aktiven Arbeiter mehr, den du einsetzen kannst.',
    'You have no Active Worker with that experience at home.':
      'Du hast keinen aktiven Arbeiter mit dieser Erfahrung daheim.',
    'This tile has already been activated this turn.': 'Dieses Plättchen wurde in dieser Runde schon aktiviert.',
    'This tile has no activation area; it was built for its Favor alone.':
      'Dieses Plättchen hat kein Aktivierungsfeld; es bringt nur beim Bau Gunst.',
    'You cannot pay the owner the activation cost.': 'Du kannst dem Besitzer die Aktivierungskosten nicht zahlen.',
    'You do not have the resources to build this tile.': 'Dir fehlen Rohstoffe, um dieses Plättchen zu bauen.',
    'You have no Marker left for another tile.': 'Du hast keinen Marker mehr für ein weiteres Plättchen.',
    'You have no Villager left to recruit.': 'Du hast keinen Dörfler mehr, den du anwerben kannst.',
    'No Wall Tile is available until the next turn.': 'Bis zur nächsten Runde ist kein Mauerplättchen verfügbar.',
    'You do not have the resources Caesar demands.': 'Du hast nicht die Rohstoffe, die Caesar fordert.',
    'The Academy is used in the Update Phase, not as an action.':
      'Die Akademie wird in der Abschlussphase genutzt, nicht als Aktion.',
    'You have already used this special tile this turn.':
      'Du hast dieses Sonderplättchen in dieser Runde schon genutzt.',
    'You have no Retired Worker at home to call back.':
      'Du hast keinen Arbeiter im Ruhestand daheim, den du zurückrufen kannst.',
    'Once its cost is paid, a Retired Worker could do nothing with it.':
      'Wären die Kosten gezahlt, könnte ein Zurückgerufener nichts mehr tun.',
    'The Retired Worker you called back must be used now.':
      'Der Arbeiter, den du zurückgerufen hast, muss jetzt eingesetzt werden.',
    'At this table a called-back Retired Worker does not build.':
      'An diesem Tisch baut ein zurückgerufener Arbeiter nicht.',
    'A Worker cannot be sent to a special tile.': 'Zu einem Sonderplättchen kann kein Arbeiter geschickt werden.',
    'A tile already lies on that space.': 'Auf diesem Feld liegt schon ein Plättchen.',
    'A new tile must share an edge with one already built.':
      'Ein neues Plättchen muss mit einer Kante an ein gebautes grenzen.',
    'Turned that way the tile looks the same as with fewer turns.':
      'So gedreht sieht das Plättchen aus wie mit weniger Drehungen.',
    'You do not have that much Wood.': 'So viel Holz hast du nicht.',
    "The Worker's experience does not reach that far.": 'So weit reicht die Erfahrung des Arbeiters nicht.',
    'Gold is what the Market pays with.': 'Mit Gold wird am Markt bezahlt; es wird nicht gehandelt.',
    'You have none of that left to sell.': 'Davon hast du nichts mehr zu verkaufen.',
    'Sell in the order Wood, Stone, Marble, Weapons, and before you buy; no other order brings more.':
      'Verkaufe in der Reihenfolge Holz, Stein, Marmor, Waffen, und bevor du kaufst; keine andere bringt mehr.',
    'Buy in the order Wood, Stone, Marble, Weapons; no other order brings more.':
      'Kaufe in der Reihenfolge Holz, Stein, Marmor, Waffen; keine andere bringt mehr.',
    'You sold that a moment ago; buying it back would only cost Gold.':
      'Das hast du eben verkauft; es zurückzukaufen würde nur Gold kosten.',
    'You do not have the Gold for that.': 'Dafür fehlt dir das Gold.',
    "This Worker's experience allows no further sale.":
      'Die Erfahrung dieses Arbeiters erlaubt keinen weiteren Verkauf.',
    "This Worker's experience allows no further purchase.":
      'Die Erfahrung dieses Arbeiters erlaubt keinen weiteren Kauf.',
    'That Wall Tile is not available.': 'Dieses Mauerplättchen ist nicht verfügbar.',
    'Only an Academy in the city shortens training.': 'Nur eine Akademie in der Stadt verkürzt die Ausbildung.',
    'You control an Academy and train there free of charge.':
      'Dir gehört eine Akademie; dort bildest du kostenlos aus.',
    'You cannot pay the owner of the Academy.': 'Du kannst den Besitzer der Akademie nicht bezahlen.',

    // Die Regel dahinter.
    '{page}': '{page}',
    '{page}, {topic}': '{page}, {topic}',
    '{page}; ruling {word}': '{page}; Entscheidung {word}',
    '{page}, {topic}; ruling {word}': '{page}, {topic}; Entscheidung {word}',
    '{variant}; ruling {word}': '{variant}; Entscheidung {word}',
    'Ruling P-12, option labor_camp_builds': 'Entscheidung P-12, Einstellung „Zurückgerufene dürfen bauen“',

    // Ausgaben, Einstellungen, Notation.
    reconstructed: 'rekonstruiert',
    'Only a few of the printed numbers of Praetor are public. This edition keeps every one of them and fills the gaps with numbers of its own, so it is no copy of the printed pieces.':
      'Nur wenige der gedruckten Zahlen von Praetor sind öffentlich. Diese Ausgabe behält sie alle und füllt die Lücken mit eigenen; sie ist also keine Kopie des gedruckten Materials.',
    'The Expert Game is for 3 to 5 players (Praetor p.7; ruling P-46).':
      'Das Expertenspiel ist für 3 bis 5 Spieler (Praetor S. 7; Entscheidung P-46).',
    'There is no board side “{text}”; the sides are {text2}.':
      'Eine Tafelseite „{text}“ gibt es nicht; es gibt {text2}.',
    'Board side {word} exists once in the box and cannot lie at two seats (ruling P-49). Side A is free for all.':
      'Die Tafelseite {word} gibt es nur einmal, sie kann nicht an zwei Plätzen liegen (Entscheidung P-49). Seite A ist für alle da.',
    'The option youngest names seats from 1 to {n}, youngest first, not “{text}”.':
      'Beim jüngsten Spieler stehen Plätze von 1 bis {n}, der jüngste zuerst, nicht „{text}“.',
    '“{text}” is no move of Praetor. A move looks like {text2} or {word}':
      '„{text}“ ist kein Zug von Praetor. Ein Zug sieht so aus: {text2} oder {word}',
    '“{text}” names no City Tile; there is no {word} in the box.':
      '„{text}“ ist kein Stadtplättchen; ein {word} gibt es nicht.',
    '“{text}” names no Wall Tile; they are numbered from 1 to 14.':
      '„{text}“ ist kein Mauerplättchen; sie tragen die Nummern 1 bis 14.',
    '“{text}” is out of range; the highest is {word}.': '„{text}“ ist zu viel; das Höchste ist {word}.',
    '“{text}” is no resource; they are {text2}.': '„{text}“ ist kein Rohstoff; es gibt {text2}.',
  },
}
