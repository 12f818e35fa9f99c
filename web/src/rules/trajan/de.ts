/** Die Regeln von Trajan auf Deutsch, in eigenen Worten. */
import type { Words } from '../types'
import type { plan } from './plan'

export const de: Words<typeof plan> = {
  title: 'Trajan',
  lead: 'Ein Jahr in Rom unter Kaiser Trajan, für 2 bis 4 Personen. Sechs Mulden mit farbigen Markern entscheiden, was du tun kannst, und wann.',
  credits:
    'Trajan ist ein Brettspiel von Stefan Feld, 2011. Diese Regeln sind in eigenen Worten geschrieben und mit eigenen Bildern gezeichnet; maßgeblich bleibt die gedruckte Anleitung.',
  notice:
    'Wo die Anleitung etwas offenlässt, sagt eine Entscheidung mit eigener Nummer, wie an diesem Tisch gespielt wird. Nur eine Zahl ist nicht gesichert: die Länge der Zeitleiste (T-1).',
  sections: {
    overview: 'Das Spiel in Kürze',
    preparation: 'Vor dem ersten Zug',
    turn: 'Dein Zug',
    actions: 'Die sechs Aktionen',
    tiles: 'Plättchen',
    quarter: 'Ende einer Runde, Ende eines Quartals',
    end: 'Ende des Spiels',
    table: 'An diesem Tisch',
  },
  paragraphs: {
    goal: {
      title: 'Worum es geht',
      text: `Wer nach vier Quartalen die **meisten Punkte** hat, gewinnt. Punkte gibt es überall: für erfüllte Trajansplättchen, beladene Schiffe, besetzte Provinzen, Schritte im Senat und errichtete Bauten; am Ende auch für Bausätze und Bonusplättchen. Das Volk von Rom kostet dich Punkte, wenn du es vergisst.

Das Herz des Spiels ist dein **Aktionskreis**. In jedem Zug leerst du eine seiner sechs Mulden und legst die Marker einzeln in die folgenden Mulden. Die Mulde, in die der letzte Marker fällt, ist die Aktion, die du ausführen darfst. Du wählst also mit der Mulde eine Aktion und bereitest zugleich die nächsten Züge vor.`,
    },
    pieces: {
      title: 'Was auf dem Tisch liegt',
      text: `In der Mitte liegen sechs Orte, einer für jede Aktion: der **Hafen** mit drei Schiffen und Warenkarten, das **Forum** mit Plättchen zum Nehmen, die **Provinzen** mit dem Militärlager, die Leiste des **Senats**, der **Trajansbogen** mit sechs Stapeln von Plättchen und das **Stadtviertel** mit zwanzig Bauplätzen und dem Arbeiterlager. Daneben verlaufen Punkteleiste und Zeitleiste.

Alle haben ein **Tableau** mit dem Aktionskreis und darauf:

- 12 **Marker**: je zwei in Blau, Gelb, Grün, Orange, Rosa und Weiß
- 6 **Plätze** rund um den Kreis, einen neben jeder Mulde, für Trajansplättchen, und einen **Bogen**, der zeigt, wohin das nächste kommt
- Felder für Plättchen vom Forum, für Bauten und für Zusatzaktionen
- 15 **Spielsteine**, die zu Legionären oder Arbeitern werden, einen **Feldherrn** und Scheiben für Punkte und Senat

| Mulde | Aktion |
| I | {icon:seaport} Hafen |
| II | {icon:forum} Forum |
| III | {icon:military} Militär |
| IV | {icon:senate} Senat |
| V | {icon:trajan} Trajan |
| VI | {icon:construction} Bau |`,
    },
    year: {
      title: 'Quartale, Runden und Züge',
      text: `Ein Spiel ist ein Jahr: **vier Quartale zu je vier Runden**. Eine Runde ist ein Umlauf des Zeitsteins auf der Zeitleiste. Sie hat keine feste Zahl von Zügen: Eine volle Mulde zu leeren schiebt die Zeit weit voran, eine kleine bewegt sie kaum. Insgesamt kommst du auf gut dreißig Züge.

Gespielt wird im Uhrzeigersinn, ohne Unterbrechung zwischen Runden und Quartalen.`,
    },
    board: {
      title: 'Der Spielplan',
      text: `- Ein offenes **Forumsplättchen** in jeder der zehn Provinzen.
- Im Forum drei **Zusatzaktionsplättchen** auf den gelben Feldern und Forumsplättchen in zwei, drei oder vier Spalten zu dritt, für zwei, drei oder vier Personen.
- Ein **Bauplättchen** auf jedem der zwanzig Bauplätze, zufällig verteilt.
- Von fünfzehn **Forderungen** gehen drei ungesehen aus dem Spiel; zwölf bilden einen Stapel: drei für jedes Quartal.
- Die **Schiffe** zeigen ihre farbige Seite; der Zeitstein steht auf dem Startfeld.
- Die **Trajansplättchen** werden nach Kategorien gemischt und bilden sechs Stapel. Aufgedeckt werden sie, wenn alle Mulden gefüllt sind.
- Zwei **Bonusplättchen** liegen neben dem Senat, gelbe Seite oben.
- Zwei **Warenkarten** werden links und rechts vom verdeckten Stapel aufgedeckt; jede beginnt einen Ablagestapel.

All das erledigt der Tisch für dich.`,
    },
    'own-pieces': {
      title: 'Womit du beginnst',
      text: `Dein Feldherr und ein Spielstein beginnen im Militärlager, ein weiterer Stein im Arbeiterlager; dreizehn bleiben im Vorrat. Dein Bogen steht an Platz I. Außerdem ziehst du ein Bonusplättchen und behältst es, gelbe Seite oben, bis zum Schluss.

Die Scheiben aller liegen gestapelt am Anfang der Senatsleiste, die der Startperson zuunterst. Das ist wichtig: Wer höher liegt, gewinnt dort bei Gleichstand.

> T-70 Platz 1 beginnt. Nach dem Ende einer Runde oder eines Quartals geht es im Uhrzeigersinn weiter.`,
    },
    'fill-trays': {
      title: 'Die Mulden füllen',
      text: `Zuallererst legst du deine zwölf Marker in die sechs Mulden, **zwei in jede, in beliebigen Farben**. Gut gemischt ist ein guter Anfang: Viele verschiedene Paare machen es später leichter, Plättchen zu erfüllen.

> T-46 Auch zwei von einer Farbe in einer Mulde sind erlaubt. Gefüllt wird, bevor jemand Trajansplättchen, Bonusplättchen oder Karten sieht.

> T-60 Erst füllen alle die Mulden, Platz für Platz; dann wird ausgelegt, dann wählen alle Karten, dann alle Trajansplättchen.

> T-63 Zwei Marker für dieselbe Mulde werden in der Reihenfolge Blau, Gelb, Grün, Orange, Rosa, Weiß genannt, denn das Ergebnis ist gleich.

> T-64 Die letzte Mulde füllt sich von selbst, weil nichts mehr zu wählen ist.`,
    },
    'first-cards': {
      title: 'Deine ersten drei Karten',
      text: `Der Reihe nach nehmen alle **drei Warenkarten**: vom verdeckten Stapel, vom linken oder vom rechten Ablagestapel, in beliebiger Mischung. Wird ein Ablagestapel leer, kommt die nächste Karte des verdeckten Stapels darauf.

Sieh dir dein Bonusplättchen an: Vielleicht belohnt es bestimmte Waren. Sonst sind gleiche Karten auf [[shipping|Schiffen]] am meisten wert.

> T-44 Du nimmst alle drei nacheinander und siehst eine verdeckt gezogene Karte, bevor du die nächste wählst.`,
    },
    'first-tiles': {
      title: 'Deine ersten drei Trajansplättchen',
      text: `Danach nehmen alle der Reihe nach **drei Trajansplättchen aus drei verschiedenen Kategorien** oben von den Stapeln und legen sie auf die Plätze **II, IV und VI**, in beliebiger Verteilung. Nimm Plättchen, deren zwei Farben du in der Mulde daneben zusammenbringen kannst.

> T-43 Du nimmst alle drei, bevor die nächste Person wählt. Ist ein Plättchen genommen, liegt das darunter offen.`,
    },
    steps: {
      title: 'Die Schritte eines Zuges',
      text: `1. **Säen**: Leere eine Mulde und verteile ihre Marker. Das ist Pflicht.
2. Die **Zeit** rückt um so viele Felder vor, wie es Marker waren.
3. **Erfüllen**: Sind neben der letzten Mulde die Farben eines Trajansplättchens beisammen, gibt es Punkte und auf Wunsch die Sonderaktion.
4. **Handeln**: Führe die Aktion der letzten Mulde aus, oder lass es.
5. Ein **Zusatzaktionsplättchen** kann die Aktion wiederholen.

Hat der Zeitstein das Startfeld erreicht oder überschritten, [[round-end|endet die Runde]] nach deinem Zug.

> T-7 Diese Reihenfolge steht fest: Ein Spielstein von einem Trajansplättchen kann noch im selben Zug genutzt werden, und alles zum Rundenende kommt zuletzt.

> T-47 Säen muss man, und irgendeine Mulde hat immer einen Marker. Auf die Aktion darf man verzichten.

> T-69 Nach etwas, das gar nicht geht, wirst du nicht gefragt.`,
    },
    sow: {
      title: 'Marker säen',
      text: `Wähle eine Mulde mit mindestens einem Marker und nimm **alle** ihre Marker. Lege sie **einzeln in die folgenden Mulden**, im Uhrzeigersinn, in beliebiger Reihenfolge der Farben. Wo der letzte fällt, ist die **Zielmulde**.

Die Zahl der Marker entscheidet also, wie weit du kommst: Drei Marker aus Mulde V gehen nach VI, I und II, und deine Aktion ist das Forum. Die Reihenfolge der Farben entscheidet, was in welcher Mulde liegt, und damit, welche Trajansplättchen du jetzt oder später erfüllst.

> T-3 Die geleerte Mulde wird nicht übersprungen. Ein sechster Marker fällt in sie zurück, und ab dem siebten bekommen manche Mulden einen zweiten.

> T-63 Bekommt eine Mulde beim Säen zwei Marker, dann beide, sobald sie das erste Mal an der Reihe ist, genannt in der Reihenfolge der Farben.

> T-64 Sind die übrigen Marker alle von einer Farbe, werden sie ohne Frage verteilt.`,
    },
    time: {
      title: 'Der Zeitstein',
      text: `Der Zeitstein rückt für **jeden gesäten Marker ein Feld** vor. Kommt er auf das Startfeld oder darüber hinaus, ist dies der letzte Zug der Runde. Er wird nicht zurückgesetzt: Die neue Runde geht dort weiter, wo er steht.

Du hast also die Hand an der Uhr. Bist du für die Forderungen des Volkes bereit und die anderen nicht, dann eile; brauchst du noch einen Zug, dann nimm eine kleine Mulde.

> T-1 Die Leiste hat 11 Felder für zwei, 16 für drei und 21 für vier Personen. Ein Bild dieses Randes kennen wir nicht, und es gibt andere Zahlen (12, 17, 22); der Tisch lässt sich auch damit eröffnen.

> T-2 Geht ein Zug zweimal über das Startfeld, enden zwei Runden nacheinander. Was nach dem Ende des Spiels käme, verfällt.`,
    },
    accomplish: {
      title: 'Ein Trajansplättchen erfüllen',
      text: `Sieh auf den Platz neben der Zielmulde. Liegt dort ein Trajansplättchen und enthält die Mulde nun **Marker seiner beiden Farben**, ist es erfüllt: Du bekommst seine Punkte und darfst seine [[special|Sonderaktion]] nutzen. Weitere Marker in der Mulde schaden nicht, und es ist gleich, wie lange sie schon da liegen. Das Plättchen geht aus dem Spiel; nur die für Brot, Spiele und Religion bleiben dir.

> T-4 Was passt, wird erfüllt und gewertet; freiwillig ist nur die Sonderaktion. Willst du ein Plättchen behalten, säe in anderer Reihenfolge.

> T-5 Zeigt ein Plättchen eine Farbe zweimal, braucht es beide Marker dieser Farbe.

> T-6 Nur die Zielmulde zählt, nicht die Mulden auf dem Weg.

> T-8 Wartet dein Bogen in der Mitte, fällt er noch vor deiner Aktion auf den frei gewordenen Platz. So kann Mulde V ein Plättchen erfüllen und im selben Zug ein neues bringen.

> T-9 Sonst bleibt der Bogen stehen, wenn ein Plättchen erfüllt wird.`,
    },
    special: {
      title: 'Die Sonderaktion eines Plättchens',
      text: `Nach den Punkten darfst du nehmen, was das Plättchen bietet: zwei Karten, einen oder zwei Spielsteine in ein Lager oder einen [+2]-Marker. Alle sechs Arten stehen unter [[trajan-tiles|Trajansplättchen]].

> T-10 Geht es nur zum Teil, tust du diesen Teil: die Steine, die du noch hast, die Karten, die noch da sind. Ein siebter [+2]-Marker bringt nichts.

> T-52 Ganz oder gar nicht; von zwei Steinen nur einen zu nehmen geht nicht. Ein Plättchen für eine Forderung bleibt dir immer.`,
    },
    act: {
      title: 'Die Aktion ausführen',
      text: `Ob du ein Plättchen erfüllt hast oder nicht: Jetzt darfst du **die eine Aktion der Zielmulde** ausführen. Danach kann ein Zusatzaktionsplättchen [[extra-actions|sie wiederholen]].

> T-14 Verzichtest du auf die Aktion oder ist sie unmöglich, gibt es auch nichts zu wiederholen.`,
    },
    seaport: {
      title: 'Hafen',
      text: `Tu **eines** von vier Dingen:

- **Ziehen**: zwei Karten vom verdeckten Stapel, dann eine Karte aus der Hand offen auf den linken oder rechten Ablagestapel.
- **Nehmen**: die oberste Karte eines der beiden Ablagestapel.
- **Auslegen**: eine oder zwei Karten aus der Hand offen vor dich legen und ebenso viele verdeckt nachziehen.
- **Verschiffen**: eines der drei Schiffe mit Karten aus der Hand beladen, für Punkte.

Ausgelegte und verschiffte Karten liegen in deiner **Auslage**. Von selbst bringen sie nichts, aber ein Bonusplättchen für ihre Waren zahlt am Ende für jede.

> T-18 Nach dem Ziehen darfst du jede Handkarte abwerfen, auf einen Stapel deiner Wahl.

> T-24 Ein Warenjoker ist ein Plättchen, keine Karte: Auslegen kann man ihn nicht.

> T-65 Zwei Karten werden in der Reihenfolge der Waren genannt, und nachgezogen wird nach beiden.`,
    },
    shipping: {
      title: 'Verschiffen',
      text: `Jedes Schiff will eine andere Ladung. Die farbige Seite zahlt gut; dann dreht sich das Schiff auf seine **graue** Seite, die viel weniger zahlt, und bleibt für alle grau, bis das Quartal endet.

| Schiff | Farbige Seite | Graue Seite |
| Lauter gleiche Karten: 1, 2, 3, 4 | 2, 6, 12, 20 | 0, 1, 7, 15 |
| Lauter verschiedene Karten: 1, 2, 3, 4 | 2, 4, 6, 8 | 0, 1, 3, 5 |
| Paare: 1, 2, 3 | 5, 10, 15 | 1, 6, 11 |

Alle Karten der Ladung kommen in deine Auslage. Nachgezogen wird nicht.

> T-21 Du darfst weniger laden als möglich, auch für keinen Punkt, aber wenigstens eine Karte oder ein Paar.

> T-22 Die Paare einer Ladung sind aus verschiedenen Waren: Vier gleiche Karten sind hier ein Paar, nicht zwei.

> T-66 Karten werden in der Reihenfolge der Waren genannt, dann Joker. Das Schiff fährt ab, wenn du es sagst, wenn es voll ist oder wenn du für eine weitere Einheit zu wenig hast.

> T-67 Nach einer weiteren Karte wirst du gefragt, solange die Größe deiner Hand eine erlaubt; so verrät die Frage niemandem, was du hast.`,
    },
    piles: {
      title: 'Wenn Karten ausgehen',
      text: `Es gibt sechzig Karten: je fünf von zwölf Waren.

> T-19 Wird ein Ablagestapel leer, wird dort sofort die nächste verdeckte Karte aufgedeckt.

> T-20 Ein verbrauchter verdeckter Stapel wird nicht erneuert. Du ziehst, was da ist; ist nur eine Karte übrig, ziehst du sie und wirfst trotzdem eine ab, ohne Karten geht es nicht.

> T-55 Wo neu gemischt wird, bilden alle abgeworfenen Karten außer den beiden obersten einen neuen Stapel, sobald eine Karte gebraucht wird.

> T-57 Ein Ablagestapel, der sich nicht auffüllen lässt, bleibt leer, bis jemand darauf abwirft.

> T-72 Die Ablagestapel dürfen alle durchsehen.`,
    },
    forum: {
      title: 'Forum',
      text: `Nimm **ein Plättchen deiner Wahl** aus dem Forum, ein Forumsplättchen oder ein Zusatzaktionsplättchen, und lege es auf dein Tableau. Was sie bewirken, steht unter [[forum-tiles|Forumsplättchen]]. Das Forum wird erst am Ende des Quartals aufgefüllt; gute Plättchen sind früh weg.`,
    },
    military: {
      title: 'Militär: Feldherr und Provinzen',
      text: `Tu **eines** von drei Dingen:

- **Anwerben**: einen Spielstein aus dem Vorrat ins Militärlager stellen. Er ist von nun an Legionär.
- **Den Feldherrn bewegen**: einen Schritt in eine benachbarte Provinz. Liegt dort ein Plättchen, gehört es dir.
- **Einen Legionär einsetzen**: aus dem Lager in die Provinz, in der dein Feldherr steht, [[legionnaires|für Punkte]].

Vom Lager aus erreicht der Feldherr Alpes, Raetia und Noricum. Nach Britannia geht es über das Meer, von Lugudunensis, Belgica und Germania Inferior aus.

> T-25 Der Feldherr darf in jede Nachbarprovinz, auch zu anderen Feldherren oder dorthin, wo er schon war. Ins Lager kehrt er nie zurück, und Stehenbleiben ist kein Zug.

> T-26 Wer zuerst ankommt, nimmt das Plättchen, auch wenn Legionäre anderer dort stehen.`,
    },
    legionnaires: {
      title: 'Militär: Legionäre einsetzen',
      text: `Ein Legionär geht geradewegs vom Lager zu deinem Feldherrn; er wandert nicht von Provinz zu Provinz. Du bekommst sofort die Punkte der Provinz, **3 weniger für jeden Legionär anderer**, der schon dort steht, aber nie weniger als 0. Du kannst in jeder Provinz nur **einen Legionär** haben. Er bleibt bis zum Schluss.

> T-27 Solange dein Feldherr noch im Lager ist, kann kein Legionär eingesetzt werden.`,
    },
    provinces: {
      title: 'Die zehn Provinzen',
      text: `| Provinz | Punkte | Nachbarn |
| Alpes | 3 | Lager, Narbonensis, Lugudunensis, Belgica, Raetia |
| Raetia | 3 | Lager, Alpes, Belgica, Germania Superior, Noricum |
| Noricum | 5 | Lager, Raetia |
| Narbonensis | 6 | Alpes, Lugudunensis, Aquitania |
| Lugudunensis | 6 | Alpes, Narbonensis, Aquitania, Belgica, Britannia |
| Belgica | 6 | Alpes, Raetia, Lugudunensis, beide Germanien, Britannia |
| Germania Superior | 6 | Raetia, Belgica, Germania Inferior |
| Aquitania | 10 | Lugudunensis, Narbonensis |
| Britannia | 10 | Lugudunensis, Belgica, Germania Inferior |
| Germania Inferior | 10 | Belgica, Germania Superior, Britannia |

Je weiter weg, desto mehr ist eine Provinz wert. Nach einem Quartal bekommen die ohne Plättchen, Feldherrn und Legionär [[refill|ein neues Plättchen]].`,
    },
    trajan: {
      title: 'Trajan',
      text: `Nimm das **oberste Plättchen eines der sechs Stapel** und lege es auf den Platz, an dem dein Bogen steht. Dann rückt der Bogen im Uhrzeigersinn zum nächsten Platz ohne Plättchen. Sind alle sechs Plätze belegt, wartet der Bogen in der Mitte des Kreises: Die Trajansaktion ist unmöglich, bis du ein Plättchen erfüllst, und der Bogen kommt auf dessen Platz.

Bevor du ein Plättchen nimmst, sieh auf die Mulde daneben: Welche seiner zwei Farben liegt schon dort, und wann kommst du mit der anderen vorbei?

> T-74 Ein verbrauchter Stapel bietet nichts mehr. Sind alle sechs verbraucht, ist die Aktion unmöglich.`,
    },
    senate: {
      title: 'Senat',
      text: `Rücke deine Scheibe auf der Senatsleiste **ein Feld vor** und erhalte, was das neue Feld zeigt: 2, 3, 4, 5, 6, 7, dann 8. Liegen dort andere Scheiben, kommt deine obenauf. Auf dem Feld der 8 geht es in diesem Quartal nicht weiter.

Dieselben Zahlen sind deine **Stimmen** am [[consuls|Ende des Quartals]]; danach kehren alle Scheiben an den Anfang zurück.`,
    },
    construction: {
      title: 'Bau',
      text: `Tu **eines** von zwei Dingen:

- **Anwerben**: einen Spielstein aus dem Vorrat ins Arbeiterlager stellen. Er ist von nun an Arbeiter.
- **Bauen**: einen Arbeiter aus dem Lager auf einen Bauplatz des Stadtviertels schicken.

Dein erster Arbeiter darf auf **jeden** Bauplatz; jeder weitere muss **neben einem eigenen** stehen, darüber, darunter, links oder rechts. Liegt dort ein Bauplättchen, nimmst du es und bekommst seine Punkte (2, 3, 4 oder 5), und es kann eine [[buildings|Bonusaktion]] bringen. Arbeiter bleiben bis zum Schluss.

Du darfst auch dorthin, wo schon andere arbeiten. Ein Plättchen ist dort nicht mehr, aber es kann der Weg zu einem besseren sein.

> T-30 Zwei eigene Arbeiter auf demselben Bauplatz sind nicht erlaubt.`,
    },
    buildings: {
      title: 'Bauten und ihre Bonusaktionen',
      text: `Es gibt fünf Arten von Bauten, je vier, im Wert von 2, 3, 4 und 5. Dein **erster Bau einer Art** bringt sofort und kostenlos eine Aktion:

| Bau | Bonusaktion |
| {icon:stairs} Treppe | {icon:forum} Forum |
| {icon:door} Tür | {icon:senate} Senat |
| {icon:fountain} Brunnen | {icon:seaport} Hafen |
| {icon:roof} Dach | {icon:trajan} Trajan |
| {icon:window} Fenster | {icon:military} Militär |

Weitere derselben Art bringen nur ihre Punkte, aber drei oder vier einer Art sind am Ende [[sets|ein Bausatz]].

> T-13 Auch ein Bau, den du beim Wiederholen der Bauaktion nimmst, bringt seine Bonusaktion, noch vor der nächsten Wiederholung.

> T-50 Auf eine Bonusaktion darfst du verzichten; verschmäht oder unmöglich ist sie verloren.`,
    },
    tokens: {
      title: 'Spielsteine, Vorrat und Lager',
      text: `Ein Stein im Vorrat ist noch nichts. Im Militärlager ist er Legionär, im Arbeiterlager Arbeiter, und das bleibt er. Du hast insgesamt fünfzehn; ist der Vorrat leer, kannst du niemanden mehr anwerben. Legionäre und Arbeiter, die am Ende noch in ihren Lagern stehen, sind je 1 Punkt wert.`,
    },
    'trajan-tiles': {
      title: 'Trajansplättchen',
      text: `Sechs Kategorien zu je neun Plättchen. Jedes zeigt zwei Farben (manchmal zweimal dieselbe), seine Punkte und seine Sonderaktion.

| Kategorie | Punkte | Sonderaktion |
| {icon:points} Punkte | 9 | keine |
| {icon:cards} Karten | 3 | zwei Karten vom verdeckten Stapel ziehen |
| {icon:plus-two} [+2]-Marker | 4 | einen [+2]-Marker zu einer der sechs Aktionen legen |
| {icon:workers} Arbeiter | 5 oder 2 | ein Stein ins Arbeiterlager, bei den Plättchen mit 2 Punkten zwei |
| {icon:legionnaires} Legionäre | 5 oder 2 | ein Stein ins Militärlager, bei den Plättchen mit 2 Punkten zwei |
| {icon:demands} Forderungen | 1 | bleibt auf deinem Tableau: erfüllt diese Forderung in jedem weiteren Quartal einmal |

Alle gehen aus dem Spiel, sobald sie erfüllt sind, außer denen für Forderungen.`,
    },
    'plus-two': {
      title: '[+2]-Marker',
      text: `Ein [+2]-Marker liegt für den Rest des Spiels bei einer deiner sechs Aktionen. Immer wenn du ein Zusatzaktionsplättchen für diese Aktion abwirfst, darfst du sie **zweimal** statt einmal wiederholen. Das Plättchen ist verbraucht, der Marker bleibt.

> T-11 Er darf zu jeder Aktion, die noch keinen hat, ob du ein Plättchen dafür hast oder nicht. Versetzt wird er nie.

> T-16 Die zweite Wiederholung ist freiwillig, und jede darf eine andere Möglichkeit derselben Aktion nutzen.`,
    },
    'extra-actions': {
      title: 'Zusatzaktionsplättchen',
      text: `Nach einer Aktion darfst du ein Zusatzaktionsplättchen mit **derselben Aktion** abwerfen und sie noch einmal ausführen; liegt dort ein [+2]-Marker, bis zu zweimal. Du darfst **ein Zusatzaktionsplättchen je Zug** nutzen.

> T-12 Brachte ein Bau eine Bonusaktion, darf das Plättchen entweder die Bauaktion oder die Bonusaktion wiederholen, nicht beide. Ein Tisch lässt sich auch so eröffnen, dass nur die Aktion der Zielmulde wiederholt wird.

> T-14 Wiederholen lässt sich nur, was du in diesem Zug ausgeführt hast.

> T-15 Ein Plättchen für das Forum darf gerade die Forumsaktion wiederholen, die es genommen hat.

> T-17 Ein Zusatzaktionsjoker steht für jede der sechs Aktionen, und auch ihm hilft der [+2]-Marker.

> T-51 Abwerfen darfst du das Plättchen nur, wenn die Aktion noch einmal möglich ist, und dann ist die erste Wiederholung Pflicht.

> T-61 Eine Bonusaktion aus einer Wiederholung ist kostenlos, erlaubt aber keine weitere Zusatzaktion.

> T-62 Ein Plättchen aus einer Bonusaktion kann sofort genutzt werden.`,
    },
    'forum-tiles': {
      title: 'Forumsplättchen',
      text: `Die siebzig Forumsplättchen liegen im Forum und in den Provinzen.

| Plättchen | Anzahl | Wirkung |
| {icon:bread} Brot, {icon:games} Spiele, {icon:religion} Religion | je 14 | erfüllt am Ende eines Quartals eine solche Forderung und ist dann weg |
| {icon:votes} Senatsplättchen | je 3 mit 2, 3, 4, 5 | so viele zusätzliche Stimmen am Ende dieses Quartals; danach gehen sie, genutzt oder nicht |
| {icon:extra} Zusatzaktion | 1 je Aktion | wie die zwölf Zusatzaktionsplättchen auf den gelben Feldern (2 je Aktion) |
| Joker | 10 | siehe [[wilds|Joker]] |

Plättchen für Forderungen behältst du, bis du sie brauchst, auch über mehrere Quartale.`,
    },
    wilds: {
      title: 'Joker',
      text: `| Joker | Anzahl | Steht für |
| Forderung | 3 | irgendein Plättchen für eine Forderung, einmal |
| Zusatzaktion | 2 | irgendein Zusatzaktionsplättchen, einmal |
| Ware | 3 | eine Warenkarte auf einem Schiff, oder eine in der Auslage für ein Bonusplättchen am Ende |
| Bau | 2 | einen weiteren Bau einer Art, für einen Bausatz am Ende |

> T-23 Beliebig viele Warenjoker dürfen an Bord. Karte und Joker sind ein Paar, zwei Joker auch. Sie gehen aus dem Spiel und kommen nicht in die Auslage.

> T-54 Eine Ladung nur aus Jokern ist erlaubt.

> T-35 Ein unbenutzter Forderungsjoker zählt nicht für die Bonusplättchen für Brot, Spiele und Religion, außer der Tisch wurde so eröffnet.

> T-39 Ein unbenutzter Warenjoker zählt als eine ausgelegte Karte für dein bestes Bonusplättchen: 3 oder 2 Punkte.

> T-38 Ein Baujoker hat keine eigenen Punkte und bringt keine Bonusaktion.`,
    },
    'round-end': {
      title: 'Ende einer Runde',
      text: `Nach dem Zug, in dem der Zeitstein das Startfeld erreicht oder überschritten hat, wird eine **Forderung aufgedeckt**: Brot, Spiele oder Religion. Alle sehen, was zu liefern sein wird. Weiter geht es mit der nächsten Person.

Nach der ersten, zweiten und dritten Runde eines Quartals erscheint eine Forderung. Nach der **vierten Runde** nicht; stattdessen wird das Quartal gewertet:

1. alle [[demands|erfüllen die Forderungen]],
2. der [[consuls|Senat]] bestimmt seine Konsuln,
3. der Plan wird [[refill|abgeräumt und aufgefüllt]].`,
    },
    demands: {
      title: 'Die Forderungen des Volkes',
      text: `Für **jede der drei Forderungen** gibst du ein passendes Plättchen: ein Forumsplättchen, das dann weg ist, ein Trajansplättchen dieser Forderung, das du behältst, oder einen Forderungsjoker, der dann weg ist. Sind zwei Forderungen gleich, brauchst du zwei.

| Unerfüllte Forderungen | Punkte |
| eine | −4 |
| zwei | −9 |
| drei | −15 |

Was du erfüllen kannst, musst du erfüllen. Punkte können unter null fallen.

> T-31 Womit, wählst du, solange dadurch keine andere Forderung unerfüllt bleibt. Auch Forderungsjoker zählen zu dem, was du hast.

> T-32 Ein Trajansplättchen erfüllt in jeder Wertung eine Forderung, nicht zwei.

> T-53 Forderungen und benutzte Joker gehen aus dem Spiel; das nächste Quartal hat drei eigene Forderungen.

> T-59 Gefragt wird Platz für Platz; keine Wahl berührt die einer anderen Person.

> T-68 Gefragt wirst du nur, wo es mehr als einen Weg gibt, und in der Reihenfolge, in der die Forderungen kamen.`,
    },
    consuls: {
      title: 'Konsul und Vizekonsul',
      text: `Alle zählen Stimmen: die Zahl des Feldes auf der **Senatsleiste** und dazu alle **Senatsplättchen** auf dem Tableau.

- Die meisten Stimmen: **Konsul**. Wählt eines der beiden Bonusplättchen neben dem Senat und behält es mit der **gelben** Seite nach oben.
- Die zweitmeisten: **Vizekonsul**. Bekommt das andere, **graue** Seite oben.

Bei Gleichstand gewinnt die Scheibe, die auf der Leiste weiter vorn liegt, und auf demselben Feld die höhere im Stapel. Dann kehren alle Scheiben an den Anfang zurück und werden nach Stimmen gestapelt, die des Konsuls obenauf.

> T-33 Auch ganz ohne Stimmen kann man Konsul werden. Zu zweit bekommen immer beide ein Bonusplättchen.

> T-34 Bei gleichen Stimmen wird nach derselben Regel gestapelt.`,
    },
    refill: {
      title: 'Ein neues Quartal',
      text: `Aus dem Spiel gehen: Plättchen und Joker, die für Forderungen verwendet wurden, **alle Senatsplättchen auf Tableaus** und alles, was noch im Forum liegt.

Neu kommen: zwei Bonusplättchen neben den Senat, ein Forumsplättchen in jede verlassene Provinz, Forumsplättchen und drei Zusatzaktionsplättchen ins Forum. Die Schiffe drehen sich wieder auf die farbige Seite, und das nächste Quartal beginnt mit der nächsten Person im Uhrzeigersinn.

> T-28 Eine Provinz bekommt nur dann ein Plättchen, wenn dort kein Plättchen, kein Feldherr und kein Legionär ist.

> T-29 Werden Forumsplättchen knapp, kommen erst die Provinzen, dann das Forum; der Rest bleibt leer.

> T-49 Senatsplättchen in Provinzen bleiben dort.

> T-58 Provinzen werden in der Reihenfolge der [[provinces|Liste]] gefüllt, das Forum Spalte für Spalte.`,
    },
    'final-scoring': {
      title: 'Schlusswertung',
      text: `Das vierte Quartal wird gewertet wie die anderen. Dann kommt für alle hinzu:

| Für | Punkte |
| jede Handkarte | 1 |
| jeden Arbeiter im Arbeiterlager | 1 |
| jeden Legionär im Militärlager | 1 |
| jeden [[sets|Bausatz]] aus drei gleichen Bauten | 10 |
| jeden Bausatz aus vier gleichen Bauten | 20 |
| [[bonus-tiles|Bonusplättchen]] | wie angegeben |

> T-41 Trajansplättchen, die noch am Kreis liegen, zählen nichts, außer der Tisch wurde mit 1 Punkt dafür eröffnet.

> T-48 Was für die letzten Forderungen ausgegeben wurde, ist vor dieser Wertung weg. Aufgefüllt wird nicht mehr.

> T-75 Joker werden für dich dort eingesetzt, wo sie am meisten bringen.`,
    },
    sets: {
      title: 'Bausätze',
      text: `Drei Bauten einer Art sind **10** wert, alle vier **20**. Ein Baujoker ersetzt einen fehlenden.

> T-38 Ein Joker fügt einer Art einen Bau hinzu, höchstens bis vier, wo es am meisten bringt. Ein Bau und zwei Joker sind ein Bausatz aus drei.

> T-40 Vier bringen 20, nicht 10 und 20.`,
    },
    'bonus-tiles': {
      title: 'Bonusplättchen',
      text: `Eines hast du von Anfang an, weitere gewinnst du im Senat. Es gibt zwölf:

| Plättchen | Gelb | Grau |
| zwei Waren (sechs Plättchen): für jede solche Karte in deiner Auslage | 3 | 2 |
| Brot, Spiele oder Religion: wenn du wenigstens ein solches Forumsplättchen hast | 9 | 6 |
| Arbeiter: für jeden deiner Arbeiter im Stadtviertel | 1 | ½ |
| Legionäre: für jeden deiner Legionäre in einer Provinz | 2 | 1 |
| Bonusplättchen: für jedes deiner gelben Bonusplättchen | 3 | 2 |

Die Waren gehören so zusammen: Säulen und Felle; Rollen und Öl; Obst und Keramik; Wein und Fisch; Schmuck und Steine; Vieh und Weizen. Behaltene Trajansplättchen gelten nicht als Forumsplättchen.

> T-36 Das Plättchen für gelbe Bonusplättchen zählt sich selbst mit, wenn es gelb liegt, nicht wenn es grau liegt.

> T-37 Halbe Punkte werden zusammengezählt und einmal aufgerundet.

> T-56 Wo Forderungsjoker zählen, dient jeder unbenutzte einem Bonusplättchen, das kein eigenes Plättchen hat, dem besten zuerst.`,
    },
    winner: {
      title: 'Wer gewinnt',
      text: `Die meisten Punkte gewinnen. Bei Gleichstand entscheidet, wer im Senat höher steht.

> T-42 Gemeint ist der Stapel der Scheiben nach der letzten Senatswertung; so ist jeder Gleichstand entschieden.`,
    },
    players: {
      title: 'Zu zweit, zu dritt, zu viert',
      text: `| Personen | Zwei | Drei | Vier |
| Felder der Zeitleiste | 11 | 16 | 21 |
| Forumsplättchen im Forum | 6 | 9 | 12 |
| Zusatzaktionsplättchen im Forum | 3 | 3 | 3 |
| Bonusplättchen insgesamt | 10 | 11 | 12 |

Alles andere ist gleich. Zu zweit gibt es nach jedem Quartal für beide ein Bonusplättchen.`,
    },
    hidden: {
      title: 'Was verdeckt ist',
      text: `Verdeckt sind nur Handkarten und die Reihenfolge von Stapeln und Beutel. Tableaus, Auslagen, Plättchen und Bonusplättchen liegen offen.

> T-45 Eine Karte, die von einem Ablagestapel genommen wurde, bleibt allen bekannt, solange sie in der Hand ist.

> T-71 Könnten eine bekannte und eine unbekannte Karte dieselbe sein, gilt die bekannte als gespielt.

> T-73 Die drei anfangs entfernten Forderungen werden nie gezeigt.`,
    },
    options: {
      title: 'Was ein Tisch ändern kann',
      text: `Wer einen Tisch eröffnet, darf wählen:

| Option | Üblich | Entscheidung |
| Länge der Zeitleiste | gedruckt | T-1 |
| Zusatzaktion darf eine Bonusaktion wiederholen | ja | T-12 |
| Leerer Kartenstapel wird neu gemischt | nein | T-20, T-55 |
| Forderungsjoker zählen für Bonusplättchen | nein | T-35, T-56 |
| 1 Punkt für jedes unerfüllte Trajansplättchen | nein | T-41 |`,
    },
  },
}
