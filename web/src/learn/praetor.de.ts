/** Was der Coach zu Praetor sagt. */
import type { Words } from './lessons'
import type { Id } from './praetor'

export const words: Words<Id> = {
  welcome: {
    title: 'Willkommen in der Bauhütte',
    text: `Du spielst eine echte Partie Praetor gegen einen Bot. Ihr baut beide an **einer Stadt**, und wer am Ende die meiste **Gunst** hat, gewinnt. Diese Zeile sagt immer, **was du gefragt wirst**; ich erkläre jede Frage, wenn sie das erste Mal kommt.

Zuerst ein kurzer Rundgang.`,
  },
  city: {
    title: 'Die Stadt',
    text: `Auf jedem Plättchen kann ein Arbeiter etwas tun: Der Streifen unten zeigt, was es kostet und was es bringt. **Jedes dient je Runde einem einzigen Arbeiter**, wer zuerst kommt. Plättchen mit deinem Schild sind für dich kostenlos; fremde kosten eine Gebühr, die ihr Besitzer bekommt.`,
  },
  tiles: {
    title: 'Was sich bauen lässt',
    text: `Diese Plättchen sind jetzt zu haben. Erst die **Kosten** in Waren, dann die **Gunst**, die du sofort bekommst. Was du baust, gehört dir: Du nutzt es umsonst, andere zahlen dir. Passende **Plätze** an den Ecken bringen zusätzlich Gunst.`,
  },
  wall: {
    title: 'Was Caesar fordert',
    text: `Ein Mauerplättchen will Waren und gibt Gunst. Du lieferst mit einem Arbeiter am **Kaiserlichen Außenposten**. Jedes, das du hast, bringt bei allen späteren etwas dazu. Es wechselt jede Runde; manchmal heißt es schnell sein.`,
  },
  workers: {
    title: 'Deine Arbeiter',
    text: `Würfel, und die Zahl ist ihre **Erfahrung**. Mehr Erfahrung bringt mehr Waren in Minen und Sägewerken. Sie lernen beim Bauen und auf **roten** Plättchen. Mit **6** gehen sie in den Ruhestand: 12 Gunst in Zeitalter I, 8 in Zeitalter II, aber sie arbeiten nicht mehr. Du brauchst also auch neue.`,
  },
  stock: {
    title: 'Deine Waren',
    text: `Gold bezahlt Löhne und Besitzer; aus Holz, Stein, Marmor und Waffen wird gebaut, und Caesar will sie. Am Ende sind sie so gut wie nichts wert: **Waren sind zum Ausgeben da**.`,
  },
  morale: {
    title: 'Moral',
    text: `Der Wert, auf dem dein Marker steht, zählt am Ende als Gunst, und er kann unter null liegen. Sie sinkt, wenn du Löhne nicht zahlen kannst.`,
  },
  order: {
    title: 'Wer beginnt',
    text: `Jede Runde beginnt, wer am **wenigsten Gunst** hat. Hinten zu liegen ist also nicht so schlimm: Du suchst dir als Erstes die Plättchen aus.`,
  },
  action: {
    title: 'Führe eine Aktion aus',
    text: `Schicke einen Arbeiter los: um ein Plättchen der Stadt zu **nutzen** oder eines der Plättchen unten zu **bauen**. Du und dein Gegner führt abwechselnd je eine Aktion aus, bis beide gepasst haben.

Ein guter Anfang: Baue ein Plättchen, das Waren bringt (Sägewerk oder Steinbruch), hole Gold für die Löhne und wirb am **Arbeiterlager** jemanden an.`,
  },
  worker: {
    title: 'Welcher Arbeiter geht?',
    text: `Wo der Ertrag von der Erfahrung abhängt, schicke den besten. Anderswo, am Markt oder im Lager, einen jungen. Auf einem **roten** Plättchen lernt er: Überlege, wer wachsen soll.`,
  },
  builder: {
    title: 'Welcher Arbeiter baut?',
    text: `Zum Bauen ist Erfahrung gleichgültig, und wer baut, **lernt**. Nimm also einen, den du in keiner Mine brauchst; einer mit 5 ginge danach in den Ruhestand.`,
  },
  place: {
    title: 'Wohin damit?',
    text: `Neben irgendein Plättchen der Stadt. Die Vorschau sagt, wie viel Gunst die **Plätze** dort bringen: 1 für jede Ecke, die zum Nachbarn passt. Suche Stellen mit zwei oder drei Nachbarn.`,
  },
  rotate: {
    title: 'Dreh es',
    text: `Beim Drehen treffen andere Ecken aufeinander. Nimm die Lage mit den meisten passenden **Plätzen**; die Zahl zeigt die Gunst.`,
  },
  forge: {
    title: 'Holz wird zu Waffen',
    text: `Jede Waffe kostet ein Holz. Mach so viele, wie du für ein Plättchen oder für Caesars Forderung brauchst; behalte das Holz, mit dem du bauen willst.`,
  },
  trade: {
    title: 'Auf dem Markt',
    text: `Verkaufe, wovon du zu viel hast, und kaufe, was dir für eine bestimmte Sache fehlt. **Behalte genug für die Löhne**: Sie sind am Ende der Runde fällig.`,
  },
  outpost: {
    title: 'An Caesar liefern',
    text: `Du gibst die gezeigten Waren und bekommst die Gunst, dazu den Bonus der Mauerplättchen, die du schon hast. Frühe zahlen sich am längsten aus.`,
  },
  'retired-works': {
    title: 'Ein Veteran kehrt zurück',
    text: `Ein Veteranenlager ruft einen Arbeiter aus dem Ruhestand für eine Arbeit zurück, als hätte er Erfahrung 6. Nutze ihn, wo Erfahrung zählt: in einer Mine, einem Steinbruch.`,
  },
  training: {
    title: 'Eine Stufe überspringen?',
    text: `Deine Novizen könnten jetzt statt erst nächste Runde aktiv werden. Ein Arbeiter mehr ist jede Runde eine Aktion mehr, aber auch ein Lohn mehr. Meist lohnt es sich, wenn du zahlen kannst.`,
  },
  villager: {
    title: 'Niemand mehr da',
    text: `Du hast keinen aktiven Arbeiter. Für 5 Gunst fängt ein Dörfler sofort an. Ohne Arbeiter kannst du nichts tun, also ist es fast immer richtig.`,
  },
  built: {
    title: 'Dein erstes Bauwerk',
    text: `Es gehört nun dir. Du nutzt es umsonst, und schickt der Gegner einen Arbeiter dorthin, **wirst du bezahlt**. Nutzen lässt es sich ab sofort, noch in dieser Runde.`,
  },
  hired: {
    title: 'Ein Novize ist angeworben',
    text: `Novizen werden zwei Runden ausgebildet, bevor sie arbeiten, und kosten solange nichts. Wirb rechtzeitig an: Arbeiter gehen schneller in den Ruhestand, als man denkt.`,
  },
  caesar: {
    title: 'Caesar ist zufrieden',
    text: `Du hast ein Mauerplättchen. Seine Rückseite bringt zusätzliche Gunst bei **jedem weiteren**, das du gewinnst; dranbleiben lohnt sich.`,
  },
  retired: {
    title: 'Ein Arbeiter ist im Ruhestand',
    text: `Das war viel Gunst. Von nun an ist jede Runde eine Rente fällig, und dir fehlt ein Paar Hände. Zeit für das **Arbeiterlager**, wenn niemand in Ausbildung ist.`,
  },
  update: {
    title: 'Eine Runde ist vorbei',
    text: `Die Arbeiter sind heimgekehrt; wer gebaut hat oder auf Rot stand, hat gelernt. **Löhne wurden gezahlt** (1 Gold für jeden aktiven und jeden im Ruhestand), und neue Plättchen liegen aus. Wem Gold fehlt, der verliert Moral und dann Gunst. Behalte genug Gold, bevor du passt.`,
  },
  age: {
    title: 'Zeitalter II beginnt',
    text: `Die Plättchen sind nun teurer und stärker, und der Ruhestand bringt 8 Gunst statt 12. Das Ende rückt näher: Gehen Stadtplättchen oder Mauerplättchen aus, wird noch eine Runde gespielt.`,
  },
  'last-turn': {
    title: 'Die letzte Runde',
    text: `Mach jetzt alles zu Gunst: bauen, an Caesar liefern, Tempel besuchen. Am Ende zählen auch Erfahrung und Moral; Waren im Vorrat kaum.`,
  },
  end: {
    title: 'Die Stadt steht',
    text: `Die Erfahrung der noch aktiven Arbeiter, die Moral und ein wenig für Waren sind hinzugekommen. Öffne die Punkte und sieh, **woher die Gunst kam**, deine und die des Bots: die beste Lehre für das nächste Mal. Danke fürs Spielen!`,
  },
}
