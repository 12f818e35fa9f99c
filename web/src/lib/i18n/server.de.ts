/** Auf Deutsch: was der Server zu allen Spielen sagt, und zu sich selbst. */
import type { Phrases } from './says'

export const german: Phrases = {
  parts: {
    what: { name: 'Name', text: 'Text', 'name of a key': 'Name eines Schlüssels' },
    period: { second: 'Sekunde', minute: 'Minute', hour: 'Stunde', day: 'Tag', month: 'Monat', year: 'Jahr' },
  },
  says: {
    // Ein Zug, der nicht geht.
    'The game is over; nothing is left to decide.': 'Das Spiel ist zu Ende; es gibt nichts mehr zu entscheiden.',
    'The game is over.': 'Das Spiel ist zu Ende.',
    'The game has not begun.': 'Das Spiel hat noch nicht begonnen.',
    'The game has begun.': 'Das Spiel hat begonnen.',
    'This table is closed.': 'Dieser Tisch ist geschlossen.',
    'It is {text} who decides now.': 'Jetzt entscheidet {text}.',
    'Move {n} of {n2}, {word}: {said}': 'Schritt {n} von {n2}, {word}: {said}',
    'There is no action {n}; they run from 0 to {n2}.': 'Eine Aktion {n} gibt es nicht; sie gehen von 0 bis {n2}.',
    "Only the numbers of the game's own list of actions name a move.":
      'Nur die Nummern der Aktionsliste des Spiels bezeichnen einen Zug.',
    'Number {n} is not among the answers open to this seat.':
      'Nummer {n} gehört nicht zu den Antworten, die dieser Platz hat.',
    'Something hidden is shown before; look at it first.':
      'Vorher wird etwas Verdecktes aufgedeckt; sieh es dir erst an.',
    'Decisions can be sent several at once until something hidden is shown: nobody may try out what would come of it.':
      'Mehrere Entscheidungen auf einmal gehen nur, bis etwas Verdecktes aufgedeckt wird: Niemand darf ausprobieren, was daraus würde.',
    'This answers version {n} of the table, which now is at version {n2}. Look again, then decide.':
      'Das antwortet auf Stand {n} des Tisches, der jetzt bei Stand {n2} ist. Sieh noch einmal hin und entscheide dann.',
    'The table has moved on since this was tried.': 'Am Tisch ging es inzwischen weiter.',
    'Others were faster each time. Look again, then decide.':
      'Andere waren jedes Mal schneller. Sieh noch einmal hin und entscheide dann.',
    '{text} has yet to confirm the last turn.': '{text} hat den letzten Zug noch nicht bestätigt.',
    'Advice is for the seat that has the move.': 'Rat bekommt, wer am Zug ist.',
    'There is no advice at this table; its host chose that.':
      'An diesem Tisch gibt es keinen Rat; so hat es der Gastgeber gewählt.',
    'All bots are thinking. Ask again.': 'Alle Bots denken gerade nach. Frag noch einmal.',
    'The adviser failed; it is noted in the log.': 'Der Ratgeber ist gescheitert; im Protokoll des Servers steht mehr.',
    'There is nothing for you to confirm.': 'Du hast nichts zu bestätigen.',

    // Zurücknehmen.
    'There is no decision to take back.': 'Es gibt nichts zurückzunehmen.',
    'The last decision was made by {text}.': 'Die letzte Entscheidung traf {text}.',
    'Something hidden has been shown since.': 'Seither wurde etwas Verdecktes aufgedeckt.',
    'A decision may be taken back by the player who made it, until something hidden has been shown or another player has decided.':
      'Zurücknehmen kann, wer entschieden hat, bis etwas Verdecktes aufgedeckt wurde oder jemand anders entschieden hat.',
    '{n} decisions stand, not {n2}.': 'Es stehen {n} Entscheidungen, nicht {n2}.',
    'At this table nothing is taken back.': 'An diesem Tisch wird nichts zurückgenommen.',
    'This was played before the table was forked.': 'Das wurde gespielt, bevor dieser Tisch abzweigte.',
    'At this table nobody can be asked to go back.': 'An diesem Tisch kann niemand um Rücknahme gebeten werden.',
    'Somebody has asked already; answer that first.': 'Es hat schon jemand gefragt; beantworte das zuerst.',
    'One can go back to {n}…{n2} moves.': 'Zurück geht es auf {n} bis {n2} Züge.',
    'Nobody has asked to go back, or it is settled.': 'Niemand hat um Rücknahme gebeten, oder es ist entschieden.',
    'You have agreed already.': 'Du hast schon zugestimmt.',

    // Am Tisch.
    'There is no such table.': 'Diesen Tisch gibt es nicht.',
    'This table is over.': 'An diesem Tisch ist das Spiel zu Ende.',
    'This table is over already.': 'An diesem Tisch ist das Spiel schon zu Ende.',
    'This table asks for its password.': 'Dieser Tisch fragt nach seinem Passwort.',
    'A table that asks for a password needs one; others do not.':
      'Ein Tisch mit Passwort braucht eines, andere brauchen keines.',
    'A seat is kept for somebody who is not known here.':
      'Ein Platz ist für jemanden frei gehalten, den hier niemand kennt.',
    'This game is over there; begin from an earlier move.':
      'Dort ist das Spiel zu Ende; beginne bei einem früheren Zug.',
    'This game is for {n} players.': 'Diese Partie ist für {n} Spieler.',
    'Only people can do that.': 'Das können nur Menschen.',
    'Only people talk.': 'Nur Menschen reden.',
    'Nothing was said.': 'Es wurde nichts gesagt.',
    'Nobody talks at this table; its host chose that.':
      'An diesem Tisch wird nicht geredet; so hat es der Gastgeber gewählt.',
    'Only those who sit at this table can talk here.': 'Reden kann hier nur, wer am Tisch sitzt.',
    'What is said is no part of the game.': 'Was gesagt wird, gehört nicht zum Spiel.',
    'You sit at this table already.': 'Du sitzt schon an diesem Tisch.',
    'The host has freed your seat at this table.': 'Der Gastgeber hat deinen Platz an diesem Tisch geräumt.',
    'No seat is open at this table.': 'An diesem Tisch ist kein Platz frei.',
    'This seat is not open to you; choose another.': 'Dieser Platz ist nicht für dich frei; nimm einen anderen.',
    'The game has begun; resign to give up your seat.':
      'Das Spiel hat begonnen; gib auf, um deinen Platz zu verlassen.',
    'You do not sit at this table.': 'Du sitzt nicht an diesem Tisch.',
    'You do not play at this table.': 'Du spielst nicht an diesem Tisch.',
    'No guest of yours sits there.': 'Dort sitzt keiner deiner Gäste.',
    'Somebody sits there; free the seat first.': 'Dort sitzt jemand; räume den Platz zuerst.',
    'A seat for a bot, and no other, says which bot.': 'Ein Platz für einen Bot, und nur der, sagt, für welchen.',
    'Not every seat is taken; wait, or seat a bot.':
      'Noch sind nicht alle Plätze besetzt; warte oder setz einen Bot hin.',
    'Only those who played can ask for another game.': 'Um eine Revanche kann nur bitten, wer mitgespielt hat.',
    'Another game has been set up: table {word}': 'Eine weitere Partie steht bereit: Tisch {word}',
    'A new table needs a name and a seed.': 'Ein neuer Tisch braucht einen Namen und einen Startwert.',
    'Only the host of this table can do that.': 'Das kann nur der Gastgeber dieses Tisches.',
    'There is no seat {n} at this table.': 'Einen Platz {n} gibt es an diesem Tisch nicht.',
    'Seat {word} is not yours.': 'Platz {word} gehört dir nicht.',
    'Seat {word} is not yours at this table.': 'Platz {word} an diesem Tisch gehört dir nicht.',
    'You hold several seats; say which one this is for.': 'Du hast mehrere Plätze; sag, für welchen das ist.',
    'The host has left.': 'Der Gastgeber ist gegangen.',
    'The host has called it off.': 'Der Gastgeber hat abgesagt.',
    'The table was closed by those who run the server.':
      'Der Tisch wurde von denen geschlossen, die den Server betreiben.',
    'This table is out of order. {said}': 'Dieser Tisch ist außer Betrieb. {said}',
    'This table has no events at all. Restore it from a backup.':
      'Von diesem Tisch ist nichts gespeichert. Stell ihn aus einer Sicherung wieder her.',
    'This can be seen when the game is over, and not before.': 'Das ist erst zu sehen, wenn das Spiel zu Ende ist.',
    'This game has the steps 0 to {n}, not {n2}.': 'Diese Partie hat die Schritte 0 bis {n}, nicht {n2}.',
    'A record may have {n} moves here at most.': 'Eine Partie darf hier höchstens {n} Züge haben.',

    // Eine mitgebrachte Partie, die nicht stimmt.
    'line {n}: {said}': 'Zeile {n}: {said}',
    'There is nothing in this record.': 'In dieser Partie steht nichts.',
    'Nothing may follow the {word} line.': 'Nach der Zeile {word} darf nichts mehr kommen.',
    'This is no tag; one looks like [Game "praetor"].': 'Das ist keine Kopfzeile; eine sieht so aus: [Game "praetor"].',
    'There is no tag {word}; there are {text}.': 'Eine Kopfzeile {word} gibt es nicht; es gibt {text}.',
    'The tag {word} stands on line {n} already.': 'Die Kopfzeile {word} steht schon in Zeile {n}.',
    'The tag {word} belongs above the first move.': 'Die Kopfzeile {word} gehört über den ersten Zug.',
    'The tag {word} is missing from the head of the record.': 'Im Kopf der Partie fehlt die Zeile {word}.',
    'The tag Seed, or Position, is missing from the head of the record.':
      'Im Kopf der Partie fehlt die Zeile Seed oder Position.',
    '{word} has no meaning beside Position; one must go.': '{word} bedeutet neben Position nichts; eines muss weg.',
    'Expected a tag, a line of moves such as 12. Blue pass, or {word}':
      'Erwartet wird eine Kopfzeile, eine Zeile mit Zügen wie 12. Blue pass, oder {word}',
    'This line has number {n}; {n2} was expected.': 'Diese Zeile hat die Nummer {n}; erwartet wird {n2}.',
    'This line has a player but no moves.': 'In dieser Zeile steht ein Spieler, aber kein Zug.',
    'Expected {word} then names with points, or {word2}': 'Erwartet wird {word} dann Namen mit Punkten, oder {word2}',
    'Expected names with points such as Red 97, or {word}': 'Erwartet werden Namen mit Punkten wie Red 97, oder {word}',
    'The record breaks off: a line beginning with {word} is missing.':
      'Die Partie bricht ab: Es fehlt eine Zeile, die mit {word} beginnt.',
    'The version of the rules is a whole number.': 'Der Stand der Regeln ist eine ganze Zahl.',
    'Names are written Yellow, Red, Blue.': 'Namen schreibt man so: Yellow, Red, Blue.',
    'Options are written name=value; name=value, each once.':
      'Einstellungen schreibt man so: name=value; name=value, jede einmal.',
    'The position is no JSON object.': 'Die Stellung ist kein JSON-Objekt.',
    'Played by version {n} of the {text} rules; this program plays by version {n2}, where its moves may mean something else.':
      'Gespielt nach Stand {n} der Regeln von {text}; dieses Programm spielt nach Stand {n2}, in dem ihre Züge etwas anderes bedeuten können.',
    'Played with the edition {text}; the one at hand is {text2}. Give the same edition file it was played with.':
      'Gespielt mit der Ausgabe {text}; hier ist es {text2}. Nötig ist die Ausgabe, mit der gespielt wurde.',
    'Nobody at this table is called {text}.': 'An diesem Tisch heißt niemand {text}.',
    '{text} cannot play {word}: {said} ({said2})': '{text} kann nicht {word} spielen: {said} ({said2})',
    '{text} cannot play {word}: {said}': '{text} kann nicht {word} spielen: {said}',
    'Moves are missing: {text} still has to decide before a result.':
      'Es fehlen Züge: Vor einem Ergebnis muss noch {text} entscheiden.',
    'It says {text}, but the moves end the game: {text2}.':
      'Dort steht {text}, doch die Züge beenden das Spiel: {text2}.',
    'It says {text}, but the moves give {text2}.': 'Dort steht {text}, doch die Züge ergeben {text2}.',

    // Ein Tisch, der so nicht geht.
    '{text} is for {n} to {n2} players, not {n3}.': '{text} ist für {n} bis {n2} Spieler, nicht für {n3}.',
    '{text} has no option “{text2}”. It has {text3}.': '{text} kennt keine Einstellung „{text2}“. Es gibt {text3}.',
    'The option {word} is given twice.': 'Die Einstellung {word} kommt zweimal vor.',
    'The option {word} is yes or no, not “{text}”.': 'Die Einstellung {word} ist an oder aus, nicht „{text}“.',
    'The option {word} needs {n} values, one for each seat, but has {n2}.':
      'Die Einstellung {word} braucht {n} Werte, einen für jeden Platz, hat aber {n2}.',
    '“{text}” is no colour of {text2}; choose from {text3}.': '„{text}“ ist keine Farbe von {text2}; es gibt {text3}.',
    'Give {n} different colours, one for each seat, with commas.':
      'Gib {n} verschiedene Farben an, eine für jeden Platz.',
    'A seed is a text of at least one printable character.':
      'Ein Startwert ist ein Text aus mindestens einem sichtbaren Zeichen.',
    '{n} players need {n2} names, not {n3}.': '{n} Spieler brauchen {n2} Namen, nicht {n3}.',
    '{text} cannot be a name: write it in one line of visible text.':
      '{text} kann kein Name sein: Schreib ihn in eine Zeile aus sichtbaren Zeichen.',
    'Two players are called {text}; give each a name of their own.':
      'Zwei Spieler heißen {text}; gib jedem einen eigenen Namen.',
    'There is no game called {text}; there is {text2}.': 'Ein Spiel {text} gibt es nicht; es gibt {text2}.',
    '{text}: there is no such edition of {text2} here: {text3}':
      '{text}: Diese Ausgabe von {text2} gibt es hier nicht; es gibt {text3}',
    'There is no bot called {text}; there are {text2}.': 'Einen Bot {text} gibt es nicht; es gibt {text2}.',
    'The bot {text} cannot be had: {said}': 'Der Bot {text} ist nicht zu haben: {said}',
    'The bot {text} cannot be given {text2}; it takes {text3}.':
      'Dem Bot {text} kann man {text2} nicht mitgeben; er nimmt {text3}.',
    'A bot may be given {word} at most, not {word2}': 'Einem Bot kann man höchstens {word} mitgeben, nicht {word2}',
    '{text} cannot be like this: {text2}.': '{text} geht so nicht: {text2}.',

    // Menschen und Konten.
    'Say who you are first: as a guest, or by signing in.': 'Sag zuerst, wer du bist: als Gast oder mit deinem Konto.',
    'This name and password do not belong together.': 'Dieser Name und dieses Passwort gehören nicht zusammen.',
    'This name and recovery code do not belong together.':
      'Dieser Name und dieser Wiederherstellungscode gehören nicht zusammen.',
    'This is not your password.': 'Das ist nicht dein Passwort.',
    'A guest has no password.': 'Ein Gast hat kein Passwort.',
    'A guest cannot administer; they need an account.': 'Ein Gast kann nicht verwalten; dazu braucht es ein Konto.',
    'There is an account called {text}; choose another name.':
      'Ein Konto namens {text} gibt es schon; nimm einen anderen Namen.',
    'There is no account called {text}.': 'Ein Konto namens {text} gibt es nicht.',
    'There is nobody like that.': 'Den gibt es hier nicht.',
    'This account is banned from this server.': 'Dieses Konto ist auf diesem Server gesperrt.',
    'You have an account already.': 'Du hast schon ein Konto.',
    'You cannot ban yourself.': 'Dich selbst kannst du nicht sperren.',
    'A password has {n} to {n2} letters.': 'Ein Passwort hat {n} bis {n2} Zeichen.',
    'This password is too easy to guess; choose another one.':
      'Dieses Passwort ist zu leicht zu erraten; nimm ein anderes.',
    'Too many people sign in just now; try again.': 'Gerade melden sich zu viele an; versuch es noch einmal.',
    'A {what} has 1 to {n} letters.': 'Ein {what} hat 1 bis {n} Zeichen.',
    'A {what} has only signs that can be seen.': 'Ein {what} hat nur sichtbare Zeichen.',
    'A {what} has no more than a few accents on a letter.':
      'Ein {what} hat höchstens ein paar Akzente auf einem Buchstaben.',
    'A {what} has at least one letter, number or sign.':
      'Ein {what} hat mindestens einen Buchstaben, eine Zahl oder ein Zeichen.',
    'You have {n} keys already; revoke one first.': 'Du hast schon {n} Schlüssel; beende zuerst einen.',
    'You have no such key.': 'Einen solchen Schlüssel hast du nicht.',
    'This key opens nothing here; make a new one.': 'Dieser Schlüssel öffnet hier nichts; mach einen neuen.',
    'A key plays, but does not change the account; sign in.':
      'Ein Schlüssel spielt, ändert aber kein Konto; melde dich an.',
    'Only those who administer this server may do this.': 'Das darf nur, wer diesen Server verwaltet.',
    'Figures are for those who run this server: ask from its machine, as an administrator, or with its metrics key.':
      'Zahlen sind für die, die diesen Server betreiben: Frag von seinem Rechner aus, als Verwalter oder mit seinem Schlüssel dafür.',
    'This is no address for a webhook. It cannot be read.':
      'Das ist keine Adresse für einen Webhook. Sie ist nicht zu lesen.',
    'This is no address for a webhook. It is longer than {n} characters.':
      'Das ist keine Adresse für einen Webhook. Sie ist länger als {n} Zeichen.',
    'This is no address for a webhook. It begins with https:// or http:// and a name.':
      'Das ist keine Adresse für einen Webhook. Sie beginnt mit https:// oder http:// und einem Namen.',
    'This is no address for a webhook. It holds no name and password.':
      'Das ist keine Adresse für einen Webhook. Name und Passwort gehören nicht hinein.',
    'This is no address for a webhook. Its port is 80, 443 or at least {n}.':
      'Das ist keine Adresse für einen Webhook. Ihr Port ist 80, 443 oder mindestens {n}.',
    'This webhook does not lead to a public address.': 'Dieser Webhook führt zu keiner öffentlichen Adresse.',

    // Zu viel, zu oft, zu lang.
    'You host {n} tables that have not begun; close one.':
      'Du hast {n} Tische eröffnet, die noch nicht begonnen haben; schließ einen.',
    'You have {n} games with bots going; finish one first.': 'Du spielst {n} Partien mit Bots; beende erst eine.',
    'You play at {n} tables; finish one first.': 'Du spielst an {n} Tischen; beende erst eine Partie.',
    'That was too often; {n} per 1 {period} is allowed.': 'Das war zu oft; erlaubt sind {n} je {period}.',
    'That was too often; {text} is allowed.': 'Das war zu oft; versuch es später noch einmal.',
    'Too many people watch this table already.': 'Diesem Tisch schauen schon zu viele zu.',
    'Too many tables are being played at here.': 'Hier wird an zu vielen Tischen gespielt.',
    'Too much is asked of this table at once.': 'Von diesem Tisch wird zu viel auf einmal verlangt.',
    'One socket watches {n} tables at most.': 'Eine Verbindung schaut höchstens {n} Tischen zu.',
    'A request here has at most {n} KiB.': 'Eine Anfrage hat hier höchstens {n} KiB.',
    'The request took too long to arrive; send it again.': 'Die Anfrage kam zu langsam an; schick sie noch einmal.',

    // Der Server selbst.
    'The server cannot be reached.': 'Der Server ist nicht zu erreichen.',
    'The server is about to restart. Try again in a moment.':
      'Der Server startet gleich neu. Versuch es in einem Moment noch einmal.',
    'The server failed at this; it is noted in its log.':
      'Daran ist der Server gescheitert; in seinem Protokoll steht mehr.',
    'The server failed at this; its log knows more under {text}.':
      'Daran ist der Server gescheitert; sein Protokoll weiß mehr unter {text}.',
    'There is nothing at this address.': 'Unter dieser Adresse ist nichts.',
    'This address does not answer to this method.': 'Diese Adresse antwortet nicht auf diese Methode.',
    'This cannot be read as JSON.': 'Das lässt sich nicht als JSON lesen.',
    'This is not JSON; check brackets, commas and quotes.':
      'Das ist kein JSON; prüf Klammern, Kommas und Anführungszeichen.',
    'Send JSON, with the content type application/json.': 'Schick JSON mit dem Inhaltstyp application/json.',
    'Send texts; bytes mean nothing here.': 'Schick Texte; Bytes bedeuten hier nichts.',
    'This is not JSON.': 'Das ist kein JSON.',
    'Send a JSON object.': 'Schick ein JSON-Objekt.',
    'Texts may not contain the sign U+0000.': 'Texte dürfen das Zeichen U+0000 nicht enthalten.',
    'This page may not talk to this server; its host can allow it with --origin.':
      'Diese Seite darf nicht mit diesem Server reden; sein Betreiber kann es mit --origin erlauben.',
  },
}
