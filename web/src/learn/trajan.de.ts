/** Was der Coach zu Trajan sagt. */
import type { Words } from './lessons'
import type { Id } from './trajan'

export const words: Words<Id> = {
  welcome: {
    title: 'Willkommen in Rom',
    text: `Du spielst eine echte Partie Trajan gegen einen Bot. Nach vier Quartalen gewinnen die meisten Punkte. Diese Zeile sagt immer, **was du gefragt wirst**; ich erkläre jede Frage, wenn sie das erste Mal kommt. Alles lässt sich zurücknehmen, bis etwas Verdecktes gezeigt wird.

Zuerst ein kurzer Rundgang.`,
  },
  circle: {
    title: 'Dein Aktionskreis',
    text: `Das Herz des Spiels. Sechs Mulden, sechs Aktionen. In jedem Zug **leerst du eine Mulde** und legst ihre Marker einzeln in die nächsten Mulden, im Uhrzeigersinn. **Wo der letzte fällt, handelst du.** Eine Mulde mit drei Markern bringt dich also drei Mulden weiter.`,
  },
  stacks: {
    title: 'Trajansplättchen',
    text: `Noch verdeckt. Jedes zeigt **zwei Farben**. Deine werden neben deinen Mulden liegen. Fällt dein letzter Marker in eine Mulde, die dann beide Farben ihres Plättchens enthält, bekommst du seine Punkte und was es zeigt: Karten, Leute oder nur Punkte. Gute Züge tun meist beides: ein Plättchen erfüllen und handeln.`,
  },
  port: {
    title: 'Der Hafen',
    text: `Hier sammelst du **Warenkarten** und verschiffst sie für Punkte. Ein Schiff will lauter gleiche Karten, eines lauter verschiedene, eines Paare. Wer ein Schiff im Quartal als Erster nutzt, bekommt den guten Preis.`,
  },
  provinces: {
    title: 'Die Provinzen',
    text: `Dein **Feldherr** zieht vom Lager von Provinz zu Provinz und nimmt die Plättchen, die dort liegen. **Legionäre** folgen und bringen die Zahl der Provinz; ferne sind mehr wert.`,
  },
  district: {
    title: 'Das Stadtviertel',
    text: `Hier bauen deine **Arbeiter**: sofort Punkte, und der **erste Bau jeder Art bringt eine zweite Aktion** umsonst. Drei oder vier einer Art sind ein Bausatz, am Ende 10 oder 20 wert.`,
  },
  forum: {
    title: 'Das Forum',
    text: `Plättchen zum Nehmen: Brot, Spiele und Religion für die **Forderungen des Volkes**, Stimmen für den Senat, Plättchen, die eine Aktion wiederholen (gelb), und Joker (Stern).`,
  },
  senate: {
    title: 'Der Senat',
    text: `Jeder Schritt bringt 2, 3, 4 und so weiter bis 8 Punkte und ebenso viele **Stimmen**. Am Ende des Quartals wählt, wer die meisten hat, eines der zwei **Bonusplättchen** rechts; zu zweit bekommt die andere Person das übrige.`,
  },
  time: {
    title: 'Die Zeit und das Volk',
    text: `Jeder gesäte Marker rückt den **Zeitstein** ein Feld vor. Einmal herum ist eine Runde, und nach jeder der ersten drei stellt das Volk eine **Forderung**. Nach der vierten musst du alle drei erfüllen, sonst verlierst du 4, 9 oder 15 Punkte. Behalte diese Zeile im Auge.`,
  },
  fill: {
    title: 'Fülle deine Mulden',
    text: `Lege zwei Marker in jede Mulde, in beliebigen Farben. **Mische sie**: Viele verschiedene Paare machen es später leicht, Plättchen zu erfüllen. Mehr ist noch nicht zu wissen, also denk nicht lange nach.`,
    offer: 'Fülle sie für mich',
  },
  'first-cards': {
    title: 'Drei Karten zum Anfang',
    text: `Nimm drei Karten, eine nach der anderen: eine der beiden offenen oder eine verdeckte. **Sieh auf dein Bonusplättchen**: Zahlt es für Waren, sind das gute Karten. Sonst sind zwei gleiche der Anfang für ein Schiff.`,
  },
  'first-tiles': {
    title: 'Deine ersten Trajansplättchen',
    text: `Nimm drei Plättchen aus drei Arten für die Plätze II, IV und VI: erst den Stapel anklicken, dann den Platz. **Vergleiche mit den Mulden**: Leicht ist ein Plättchen, wenn eine seiner Farben schon in der Mulde daneben liegt. Zusätzliche Arbeiter und Legionäre sind ein solider Anfang.`,
  },
  tray: {
    title: 'Welche Mulde leerst du?',
    text: `Zeige auf eine Mulde und sieh, wo ihr letzter Marker fiele, welche Aktion das ist, ob ein **Plättchen erfüllt** wird (es leuchtet) und wie weit die **Zeit** rückt.

Eine gute Regel: Suche zuerst eine Mulde, die ein Plättchen erfüllt, dann die Aktion, die du am meisten brauchst. Kleine Mulden lassen dir mehr Züge.`,
  },
  put: {
    title: 'Welcher Marker wohin',
    text: `Du bestimmst die Reihenfolge der Farben. Der **letzte** entscheidet, ob das Plättchen am Ziel erfüllt wird. Lege die anderen dorthin, wo ihre Farbe als Nächstes gebraucht wird.`,
  },
  special: {
    title: 'Ein Plättchen ist erfüllt',
    text: `Seine Punkte gehören dir. Nimm auch das Geschenk; es gibt kaum je einen Grund dagegen. Leute von einem Plättchen kannst du noch in diesem Zug einsetzen.`,
  },
  'plus-two': {
    title: 'Ein [+2]-Marker',
    text: `Er bleibt für immer bei einer Aktion: Ein Zusatzaktionsplättchen für sie zählt dann **doppelt**. Wähle eine Aktion, die du oft tun willst, am besten eine, für die du schon ein gelbes Plättchen hast. Bau und Senat sind meistens gut.`,
  },
  seaport: {
    title: 'Am Hafen',
    text: `Vier Wege: zwei **ziehen** und eine abwerfen, eine offene **nehmen**, eine oder zwei **auslegen** und ebenso viele nachziehen, oder **verschiffen**.

Verschiffe, wenn es sich lohnt: drei oder vier gleiche, oder zwei Paare. Zahlt dein Bonusplättchen für Waren, die du hast, ist auch Auslegen gut.`,
  },
  discard: {
    title: 'Eine Karte abwerfen',
    text: `Gib her, was zu nichts passt, aber denk an den Gegner: Die Karte liegt dann offen obenauf. Lege sie auf einen Stapel, auf dem sie etwas verdeckt, das er gern hätte.`,
  },
  'second-card': {
    title: 'Eine zweite Karte?',
    text: `Jede ausgelegte Karte wird durch eine neue ersetzt. Lege eine zweite aus, wenn sie in der Auslage etwas wert ist oder in der Hand nichts nützt.`,
  },
  load: {
    title: 'Das Schiff beladen',
    text: `Lade so viel, wie sich lohnt. Die Zahlen am Schiff sagen, was die nächste Karte bringt. Danach liegen die Karten in deiner Auslage, wo ein Bonusplättchen vielleicht noch einmal für sie zahlt.`,
  },
  'forum-action': {
    title: 'Ein Plättchen nehmen',
    text: `**Sieh zuerst auf die Forderungen.** Liegt eine offen, die du nicht erfüllen kannst, nimm dieses Plättchen: Es spart 4 Punkte oder mehr. Sonst ist ein gelbes eine zweite Aktion, und ein Stern füllt viele Lücken.`,
  },
  military: {
    title: 'Dein Heer',
    text: `Bewege den **Feldherrn** in eine Provinz mit gutem Plättchen und setze dort später einen **Legionär** für ihre Punkte ein; beides kostet je eine Aktion. Ferne Provinzen sind 10 wert, und jeder fremde Legionär kostet dich 3. Wirb an, wenn das Lager leer ist.`,
  },
  trajan: {
    title: 'Ein neues Trajansplättchen',
    text: `Es kommt auf den Platz, an dem dein **Bogen** steht. Sieh auf die Mulde daneben: Nimm ein Plättchen mit einer Farbe, die dort schon liegt. 9 Punkte ohne Geschenk sind spät gut; Leute und [+2]-Marker früh; Brot, Spiele und Religion für immer zahlen sich viermal aus, wenn man sie bald nimmt.`,
  },
  'senate-action': {
    title: 'Vorwärts im Senat',
    text: `Eine sichere Sache: jetzt Punkte, am Ende des Quartals Stimmen. Die späteren Schritte sind mehr wert, also lohnen sich zwei oder drei Besuche im selben Quartal am meisten.`,
  },
  construction: {
    title: 'Bauen oder anwerben',
    text: `Schicke einen Arbeiter auf ein Plättchen, dessen **Art du noch nicht hast**: Du bekommst seine Punkte und sofort die Aktion, die auf deinem Tableau steht. Weitere Arbeiter müssen neben deinen eigenen stehen; sieh also, wo das nächste Plättchen liegt. Wirb nur an, wenn das Lager leer ist.`,
  },
  extra: {
    title: 'Noch einmal?',
    text: `Du hast ein Plättchen, das die Aktion von eben wiederholt. Es ist eine ganze Aktion für ein Plättchen; nutze es, wenn die Wiederholung gut ist. Ein Plättchen je Zug.`,
  },
  meet: {
    title: 'Womit die Forderung erfüllen?',
    text: `Nimm, was du nicht mehr brauchst. Ein Trajansplättchen kostet nichts, es bleibt. Hebe Joker auf, wenn du kannst, und behalte ein Forumsplättchen, das eines deiner Bonusplättchen zählt.`,
  },
  consul: {
    title: 'Du bist Konsul',
    text: `Wähle das Bonusplättchen, das zu dem passt, was du hast und haben wirst: Waren in der Auslage, Legionäre in Provinzen, Arbeiter im Viertel. Gewertet wird es am Ende des Spiels.`,
  },
  matched: {
    title: 'Dein erstes Plättchen ist erfüllt',
    text: `Es hat seinen Platz verlassen, und die Punkte sind gutgeschrieben. Neue Plättchen bringt die **Trajansaktion**; sie kommen dorthin, wo dein Bogen steht. Zwei oder drei Plättchen neben den Mulden halten deine Züge ergiebig.`,
  },
  demand: {
    title: 'Das Volk hat gesprochen',
    text: `Eine Forderung liegt offen. Am Ende des Quartals brauchst du ein Plättchen dafür. Du findest es im **Forum** und in **Provinzen**; ein Trajansplättchen dafür wirkt in jedem Quartal. Nach den nächsten Runden folgen weitere Forderungen.`,
  },
  'last-round': {
    title: 'Die letzte Runde des Quartals',
    text: `Geht die Zeit wieder über das Startfeld, wird das Quartal gewertet: **Forderungen, dann der Senat**. Hast du alle drei Plättchen? Führst du nach Stimmen? Große Mulden beenden es früher, kleine später.`,
  },
  quarter: {
    title: 'Ein neues Quartal',
    text: `Die Forderungen sind beglichen, die Konsuln haben ihre Bonusplättchen, die Scheiben liegen wieder am Anfang. Das Forum ist voll, die Schiffe zeigen ihre gute Seite, verlassene Provinzen haben neue Plättchen. Nun kennst du alles; drei Quartale liegen vor dir.`,
  },
  end: {
    title: 'Das Jahr ist vorbei',
    text: `Handkarten, Leute in den Lagern, Bausätze und Bonusplättchen sind hinzugekommen. Öffne die Punkte und sieh, **woher sie kamen**, deine und die des Bots: die beste Lehre für das nächste Mal. Danke fürs Spielen!`,
  },
}
