/** Praetors Regeln auf Deutsch, in eigenen Worten. */
import type { Words } from '../types'
import type { plan } from './plan'

export const de: Words<typeof plan> = {
  title: 'Praetor',
  lead: 'Zwei bis fünf Baumeister errichten gemeinsam eine römische Stadt am Hadrianswall. Etwa anderthalb Stunden.',
  credits:
    'Praetor (2014) ist von Andrei Novac, entwickelt von Agnieszka Kopera, illustriert von David Szilagyi, erschienen bei NSKN Games. Worte und Zeichnungen dieser Seite sind unsere eigenen; Seitenzahlen meinen das Regelheft.',
  notice:
    'Die Regeln sind die des Spiels. Die Zahlen auf den Spielteilen sind es meist nicht: Nur wenige gedruckte sind öffentlich, darum sind Kosten, Gunst, Plätze, Preise und B-Seiten zum großen Teil rekonstruiert. Das Zeichen ◦ kennzeichnet sie.',
  sections: {
    short: 'In Kürze',
    pieces: 'Was auf dem Tisch liegt',
    setup: 'Aufbau',
    turn: 'Eine Runde',
    action: 'Aktionsphase',
    update: 'Abschlussphase',
    tiles: 'Die Stadtplättchen',
    end: 'Das Ende',
    variants: 'Varianten',
    numbers: 'Die Zahlen',
  },
  paragraphs: {
    aim: {
      title: 'Das Ziel',
      text: `
        Alle bauen an derselben Stadt, doch regieren wird sie nur eine Person. Wer am Ende die meiste **Gunst** hat, wird
        Praetor und gewinnt.

        Gunst kommt von vier Seiten: durch [[build|Bauen]], in [[temple-of-maia|Tempeln]], für
        [[imperial-outpost|Caesars Forderungen]] und für [[retirement|Arbeiter, die in den Ruhestand gehen]].`,
    },
    overview: {
      title: 'So läuft es',
      text: `
        Deine Arbeiter sind Würfel, und die Zahl oben ist, was sie gelernt haben. In jeder Runde schickst du sie einzeln
        los: um ein Plättchen der Stadt zu nutzen, wem auch immer es gehört, oder um ein neues zu bauen. Danach kommen
        sie heim, manche um eine Erfahrung reicher. Wer die 6 erreicht, geht in den Ruhestand: Das bringt viel Gunst und
        kostet dich fortan eine Rente.

        Du brauchst also immer neue Leute, Gold für Löhne, Material zum Bauen und den richtigen Zeitpunkt: **Ein
        Plättchen dient in jeder Runde nur einem Arbeiter**, und wer hinten liegt, ist zuerst dran.

        Das Ende naht, wenn die Stadtplättchen oder Caesars Forderungen ausgehen.`,
    },
    workers: {
      title: 'Arbeiter',
      text: `
        Jede Person hat acht Würfel. Ein Würfel ist eines von vieren:

        - **Dörfler**: noch nicht angeworben, kostet nichts.
        - **Novize**: angeworben und bis zu zwei Runden in [[training|Ausbildung]], kostet noch nichts.
        - **Aktiver Arbeiter**: baut und nutzt Plättchen und erhält Lohn.
        - **Arbeiter im Ruhestand**: hat die 6 erreicht und erhält bis zum Spielende Rente.

        Die gezeigte Zahl ist die **Erfahrung**. Sie wächst beim Bauen und auf Plättchen mit
        {icon:red} rotem Feld; siehe [[coming-home|Heimkehr]].`,
    },
    resources: {
      title: 'Rohstoffe',
      text: `
        Es gibt fünf: {icon:gold} Gold, {icon:wood} Holz, {icon:stone} Stein, {icon:marble} Marmor und
        {icon:weapons} Waffen. Mit Gold bezahlst du Löhne und die meisten Besitzer; aus den anderen vieren wird gebaut,
        und Holz lässt sich zu Waffen schmieden. Caesar kann jeden davon fordern.

        Du darfst beliebig viel lagern, und der Vorrat geht nie aus.

        > P-44 Auch auf einer Ausbildungsstufe dürfen beliebig viele Novizen stehen.`,
    },
    'city-tiles': {
      title: 'Stadtplättchen',
      text: `
        Jedes Plättchen nennt seine **Baukosten** und die **Gunst**, die sein Erbauer erhält. Unten liegt das
        **Aktivierungsfeld**, links davon der Preis der Nutzung, rechts der Ertrag. Farbe und Form des Feldes sagen, was
        mit dem Arbeiter geschieht:

        | Feld | Bedeutung |
        | {icon:red} rot, ein Haus | nimmt einen Arbeiter auf, der dort lernt |
        | {icon:green} grün, ein Kreis | nimmt einen Arbeiter auf, der nichts lernt |
        | {icon:gray} grau, ein Sechseck | ein [[special|Sonderplättchen]]; ohne Arbeiter |
        | keines | wird nie genutzt; nur für Gunst gebaut |

        Jede der vier Ecken ist ein Viertel eines **Platzes** in einem von vier Mustern: {icon:crimson} {icon:azure}
        {icon:verdant} {icon:ochre}. Sie zählen, wenn ein Plättchen [[plazas|gelegt]] wird.

        Dein Marker auf einem Plättchen zeigt, dass es dir gehört.`,
    },
    'wall-tiles': {
      title: 'Mauerplättchen',
      text: `
        Vorn steht eine Forderung Caesars: Rohstoffe, die du hergibst, und Gunst, die du dafür erhältst. Hinten steht die
        zusätzliche Gunst, die es dir mit **jedem späteren** Mauerplättchen bringt. Immer nur eines liegt offen;
        erfüllt wird es am [[imperial-outpost|Außenposten]].`,
    },
    'player-board': {
      title: 'Spielertafel',
      text: `
        Deine Tafel zeigt Dörfler, Novizen, aktive Arbeiter und jene im Ruhestand, ihren Lohn und ihre Rente, deine
        [[morale|Moral]], deine Preise am [[market|Markt]] und die Gunst für einen Ruhestand.

        Seite A ist für alle gleich und die richtige für den Anfang. Die fünf B-Seiten sind alle verschieden; siehe
        [[b-sides|B-Seiten]].`,
    },
    morale: {
      title: 'Moral',
      text: `
        Die Moral ist eine Leiste mit Werten von unter null bis weit darüber. Gewinne rücken deinen Marker nach rechts,
        unbezahlte Löhne nach links. Der Wert deines Feldes kommt [[final-morale|am Ende]] zu deiner Gunst, und der
        [[temple-of-venus|Venus-Tempel]] zahlt ihn schon während des Spiels.

        Beachte den Unterschied: Plättchen und Löhne bewegen dich um **Stufen**, also Felder; Gunst zählt den **Wert**
        des Feldes.

        > P-27 Am rechten Ende bleibt der Marker stehen, weitere Stufen verfallen.`,
    },
    markers: {
      title: 'Marker sind begrenzt',
      text: `
        Von deinen 15 Markern stehen drei auf den Leisten. Die übrigen zwölf kommen auf Plättchen; mehr als zwölf
        Stadtplättchen kann also niemand besitzen, die Goldmine vom Anfang eingeschlossen.

        > P-30 Unbegrenzt sind nur die Rohstoffe. Wer keinen Marker mehr hat, baut nicht mehr; um sich genutzte
        Sonderplättchen zu merken, braucht es keinen.`,
    },
    'tiles-by-players': {
      title: 'Plättchen nach Spielerzahl',
      text: `
        Die Rückseite eines Stadtplättchens nennt die kleinste Spielerzahl, für die es gedacht ist. Was für mehr
        Spieler ist, als am Tisch sitzen, bleibt in der Schachtel.

        | Spieler | 2 | 3 | 4 | 5 |
        | Startstadt | 5 | 6 | 8 | 10 |
        | Zeitalter I | 10 | 13 | 16 | 18 |
        | Zeitalter II | 7 | 9 | 11 | 14 |
        | in der Auslage | 3 | 4 | 5 | 6 |

        Wie viele es jeweils sind, gehört zur rekonstruierten Ausgabe. Die 14 Mauerplättchen sind immer alle dabei.`,
    },
    'starting-city': {
      title: 'Die Startstadt',
      text: `
        Plättchen mit einer 0 auf der Rückseite liegen offen in der Mitte, in fester Anordnung: ein kaiserlicher
        Außenposten, ein oder zwei Märkte und Arbeiterlager und für jede Person eine Goldmine.

        > P-7 Die Goldmine vor dir gehört dir und zählt überall mit, wo deine Plättchen zählen. Die anderen gehören
        niemandem und kosten keine Nutzung.

        > P-4 Ihre Plätze zählen wie alle anderen, wenn daneben gebaut wird.`,
    },
    stacks: {
      title: 'Die Stapel',
      text: `
        Mische die Plättchen von Zeitalter II und lege die ebenfalls gemischten von Zeitalter I darauf. Decke ein
        Stadtplättchen mehr auf, als Personen mitspielen: Das ist die **Auslage**, aus der gebaut wird. Mische die
        Mauerplättchen und decke das erste auf.`,
    },
    'start-goods': {
      title: 'Womit du beginnst',
      text: `
        - {icon:gold} 10 Gold, {icon:wood} 4 Holz, {icon:stone} 3 Stein, {icon:marble} 2 Marmor und {icon:weapons} 1 Waffe
        - drei aktive Arbeiter mit 1, 2 und 3 Erfahrung
        - fünf Dörfler
        - Moral 0 und deine Goldmine`,
    },
    'start-favor': {
      title: 'Gunst zu Beginn',
      text: `
        Wer zuletzt in Rom war, beginnt mit 10 Gunst; die anderen folgen **gegen den Uhrzeigersinn** mit 9, 8, 7 und 6.
        Da die geringste Gunst zuerst zieht, ist der Romreisende in der ersten Runde als Letzter dran.

        > P-37 In Aedile sind die Sitze im Uhrzeigersinn nummeriert, und Sitz 1 war in Rom. Nach Sitzen: 10, 9 zu zweit;
        10, 8, 9 zu dritt; 10, 7, 8, 9 zu viert; 10, 6, 7, 8, 9 zu fünft.`,
    },
    phases: {
      title: 'Drei Phasen',
      text: `
        1. [[turn-order|Reihenfolgephase]]: Wer die wenigste Gunst hat, beginnt.
        2. [[actions|Aktionsphase]]: reihum je eine Aktion, bis alle gepasst haben.
        3. [[update-order|Abschlussphase]]: Arbeiter kommen heim, lernen, gehen in den Ruhestand und werden bezahlt; dann
           wird die Stadt ergänzt.

        Auf die letzte Runde folgt die [[final-workers|Schlusswertung]].`,
    },
    'turn-order': {
      title: 'Reihenfolgephase',
      text: `
        Gezogen wird von der geringsten Gunst zur größten. Marker auf demselben Feld der Gunstleiste liegen
        übereinander, und der obere kommt vor den unteren.

        Die Reihenfolge gilt für die ganze Runde, was auch immer inzwischen mit der Gunst geschieht.

        > P-9 Ein Marker, der hinzukommt, liegt oben, ob er aufgestiegen oder zurückgefallen ist. Später da zu sein ist
        ein Vorteil.

        > P-45 Ein Gewinn von 0 bewegt nichts und hebt darum auch keinen Marker nach oben.`,
    },
    actions: {
      title: 'Eine Aktion oder passen',
      text: `
        In der Reihenfolge, und immer wieder von vorn, führst du **eine** Aktion aus:

        - mit einem aktiven Arbeiter ein Plättchen der Auslage [[build|bauen]],
        - mit einem aktiven Arbeiter ein Plättchen der Stadt [[activate|aktivieren]],
        - ein [[special|Sonderplättchen]] nutzen, das keinen braucht,

        oder du [[pass|passt]]. Die Phase endet, wenn alle gepasst haben.`,
    },
    build: {
      title: 'Ein Plättchen bauen',
      text: `
        1. Wähle ein Plättchen der Auslage, dessen Kosten du hast, und einen aktiven Arbeiter daheim.
        2. Zahle die Kosten in den Vorrat.
        3. [[place|Lege das Plättchen]] in die Stadt, beliebig gedreht.
        4. Es gehört dir: Dein Marker kommt darauf.
        5. Du erhältst die aufgedruckte Gunst und 1 weitere für jeden [[plazas|Platz, der übereinstimmt]].

        Der Arbeiter bleibt bis zum Ende der Runde in der Mitte des neuen Plättchens und gewinnt dafür Erfahrung.

        Von nun an können alle das Plättchen nutzen, noch in derselben Runde, auch du mit einem weiteren Arbeiter: Der
        Erbauer steht nicht im Weg.

        > P-54 Zuerst werden Plättchen und Arbeiter gewählt, dann der Ort, dann die Drehung. Bis jemand anderes
        entscheidet, kannst du alles zurücknehmen.`,
    },
    place: {
      title: 'Wohin ein Plättchen darf',
      text: `
        Ein neues Plättchen liegt neben irgendeinem, das schon da ist, gleich wem es gehört. Du darfst es um Viertel
        drehen. Die Stadt darf in jede Richtung wachsen.

        > P-1 Daneben heißt: Sie teilen eine ganze Kante. Eine Ecke genügt nicht.

        > P-55 Drehungen, die gleich aussehen, werden nur einmal angeboten.`,
    },
    plazas: {
      title: 'Übereinstimmende Plätze',
      text: `
        Sieh dir jede Ecke des gelegten Plättchens an und die Ecken seiner Nachbarn, die dort anstoßen. Jede solche Ecke
        mit **demselben Muster** bringt dir 1 Gunst. Bei vier Nachbarn können es acht sein; ein billiges Plättchen am
        richtigen Ort kann so viel wert sein wie ein Tempel.

        Im Bild bringt das Sägewerk 3: zwei an der Ecke rechts oben, eine links oben.

        > P-3 Verglichen werden nur Ecken, die im selben Punkt zusammentreffen, und jede davon zählt.

        > P-2 Plättchen, die sich nur an der Ecke berühren, zählen nicht. Wer es anders sieht, spielt mit
        [[diagonals|Plätzen über Eck]].`,
    },
    activate: {
      title: 'Ein Plättchen aktivieren',
      text: `
        Stelle einen aktiven Arbeiter auf das Aktivierungsfeld eines beliebigen Plättchens der Stadt,
        [[pay-owner|bezahle den Besitzer]], falls es einen hat, und nimm, was es bringt. [[gold-mine|Alle Plättchen
        sind weiter unten erklärt.]]

        **Ein Plättchen mit rotem oder grünem Feld wird in jeder Runde insgesamt einmal aktiviert**, nicht einmal von
        jedem. Wer zuerst kommt, nutzt es zuerst.

        > P-11 Ein Arbeiter darf auch für einen Ertrag von null losziehen, etwa der Erfahrung wegen. Nicht so, wo etwas
        getan werden muss: Der Außenposten braucht die geforderten Rohstoffe, das Arbeiterlager einen Dörfler.`,
    },
    'pay-owner': {
      title: 'Den Besitzer bezahlen',
      text: `
        Gehört das Plättchen jemand anderem, gibst du ihm zuerst die aufgedruckten Aktivierungskosten. Eigene Plättchen
        und solche, die niemandem gehören, kosten nichts.

        > P-10 Du musst die Kosten vorher haben. Der Ertrag kann sie nicht bezahlen.`,
    },
    special: {
      title: 'Sonderplättchen',
      text: `
        {icon:gray} Plättchen mit grauem Feld nehmen keinen aktiven Arbeiter auf. Jeder darf **jedes davon einmal pro
        Runde** nutzen, einer nach dem anderen, und bezahlt dafür den Besitzer. Es gibt zwei Arten: das
        [[labor-camp|Veteranenlager]], genutzt als Aktion, und die [[academy|Akademie]] in der Abschlussphase.

        > P-14 Wer es besitzt, nutzt es umsonst, aber auch nur einmal.

        > P-70 Eines, das niemandem gehört, ist frei, außer dem Lager der [[unassigned-camp|Variante]].`,
    },
    pass: {
      title: 'Passen',
      text: `
        Passen darfst du jederzeit, und du musst, wenn dein letzter aktiver Arbeiter unterwegs ist. Danach führst du in
        dieser Runde keine Aktion mehr aus. Deine Plättchen bringen dir weiter ihren Preis ein, und in der
        Abschlussphase entscheidest du wie alle.

        > P-15 Ohne aktiven Arbeiter daheim musst du passen, auch wenn dir ein Veteranenlager offenstünde: Nutze es vor
        dem letzten Arbeiter. Ein Tisch kann es [[camp-last|anders halten]].

        > P-51 Wer niemanden mehr daheim hat, passt ungefragt.`,
    },
    'update-order': {
      title: 'Was der Reihe nach geschieht',
      text: `
        Jeder geht diese Schritte durch:

        1. [[training|Novizen werden ausgebildet]]
        2. [[coming-home|Arbeiter kommen heim]], einige lernen
        3. [[retirement|wer 6 hat, geht in den Ruhestand]]
        4. [[wages|Löhne und Renten werden bezahlt]]
        5. wer keinen aktiven Arbeiter hat, darf [[villager-called|einen Dörfler rufen]]

        Dann wird [[update-city|die Stadt ergänzt]]. In der letzten Runde entfällt nur dies.

        > P-40 Einer nach dem anderen in der Reihenfolge der Runde, jeder alle fünf Schritte.

        > P-23 Auch in der letzten Runde wird ausgebildet, gelernt, in den Ruhestand gegangen und bezahlt.`,
    },
    training: {
      title: 'Ausbildung',
      text: `
        Novizen der zweiten Stufe werden aktive Arbeiter mit 1 Erfahrung. Die der ersten rücken auf die zweite.

        Steht eine [[academy|Akademie]] in der Stadt, dürfen Novizen der ersten Stufe die zweite überspringen und gleich
        aktiv werden. Wer sie besitzt, zahlt dafür nichts; alle anderen geben dem Besitzer 1 Stein, einmal für alle ihre
        Novizen.

        > P-16 Das ist freiwillig, auch für den Besitzer: Ein Novize kostet keinen Lohn, warten kann sich lohnen.

        > P-66 Alle Novizen der ersten Stufe überspringen die zweite oder keiner. Gefragt wird nur, wer zahlen kann.

        > P-47 Bei mehreren Akademien nutzt jeder seine eigene; die anderen wählen, wen sie bezahlen.`,
    },
    'coming-home': {
      title: 'Heimkehr',
      text: `
        Deine Arbeiter kehren aus der Stadt zurück. Wer **gebaut** hat und wer auf einem {icon:red} **roten** Feld stand,
        gewinnt 1 Erfahrung. Alle anderen bleiben, wie sie sind.

        Arbeiter im Ruhestand, die ein [[labor-camp|Veteranenlager]] zurückrief, gehen vorher heim.

        > P-13 Sie lernen nichts mehr und gehen kein zweites Mal in den Ruhestand.`,
    },
    retirement: {
      title: 'In den Ruhestand',
      text: `
        Jeder aktive Arbeiter mit 6 Erfahrung geht in den Ruhestand, und du erhältst 12 Gunst in Zeitalter I oder 8 in
        Zeitalter II. Das oberste Plättchen des Stadtstapels zeigt das Zeitalter.

        Von da an erhält der Arbeiter Rente, und nur ein Veteranenlager bringt ihn noch einmal zur Arbeit. Das
        [[oracle|Orakel]] zählt ihn.

        > P-21 Das Zeitalter gilt vor dem Auffüllen. Bei leerem Stapel ist es Zeitalter II.`,
    },
    wages: {
      title: 'Löhne und Renten',
      text: `
        Zahle für jeden aktiven Arbeiter den Lohn und für jeden im Ruhestand die Rente, wie deine Tafel es sagt; auf
        Seite A je 1 Gold. Wer gerade aktiv geworden ist, wird mitbezahlt. Novizen und Dörfler nicht.

        Für jedes Gold, das dir fehlt, sinkt deine Moral um eine Stufe. Ist sie ganz unten, kostet jedes weitere fehlende
        Gold 5 Gunst.

        > P-24 Gold zurückhalten darfst du nicht: Zahle, was du hast.

        > P-25 Unter 0 fällt die Gunst nie; der Rest der Schuld ist erlassen.`,
    },
    'villager-called': {
      title: 'Einen Dörfler rufen',
      text: `
        Hast du nach all dem keinen aktiven Arbeiter, darfst du 5 Gunst hergeben und einen deiner Dörfler sofort zum
        aktiven Arbeiter mit 1 Erfahrung machen.

        > P-26 Du musst die 5 Gunst haben.

        > P-67 Nur einmal, denn dann hast du wieder einen aktiven Arbeiter.`,
    },
    'update-city': {
      title: 'Die Stadt ergänzen',
      text: `
        Decke Stadtplättchen auf, bis wieder eines mehr ausliegt, als Personen mitspielen. Ein Mauerplättchen, das
        niemand nahm, kommt aus dem Spiel, und das nächste wird aufgedeckt. In der letzten Runde entfällt beides.

        > P-22 Sind zu wenige Stadtplättchen übrig, werden diese ausgelegt.

        > P-19 Ein Mauerplättchen, das genommen wurde, wird erst jetzt ersetzt.`,
    },
    'last-turn': {
      title: 'Ist die nächste Runde die letzte?',
      text: `
        Nach dem Ergänzen sieh auf beide Stapel. Sind die Stadtplättchen oder die Mauerplättchen aufgebraucht, wird noch
        eine Runde gespielt, die letzte. Was offen liegt, ist in ihr noch zu haben.

        > P-64 Geprüft wird nach dem Ergänzen und zu keiner anderen Zeit.`,
    },
    'gold-mine': {
      title: 'Goldmine',
      text: `
        {icon:red} Bringt so viel {icon:gold} Gold, wie der Arbeiter Erfahrung hat. Der Arbeiter lernt. Jeder beginnt
        mit einer.`,
    },
    'lumber-mill': {
      title: 'Sägewerk',
      text: `{icon:red} Bringt so viel {icon:wood} Holz, wie der Arbeiter Erfahrung hat. Der Arbeiter lernt.`,
    },
    'stone-quarry': {
      title: 'Steinbruch',
      text: `{icon:red} Bringt so viel {icon:stone} Stein, wie der Arbeiter Erfahrung hat. Der Arbeiter lernt.`,
    },
    'marble-quarry': {
      title: 'Marmorbruch',
      text: `{icon:red} Bringt so viel {icon:marble} Marmor, wie der Arbeiter Erfahrung hat. Der Arbeiter lernt.`,
    },
    blacksmith: {
      title: 'Schmiede',
      text: `
        {icon:red} Macht aus {icon:wood} Holz {icon:weapons} Waffen, eins zu eins, so viele, wie der Arbeiter Erfahrung
        hat. Der Arbeiter lernt.

        > P-38 Bis zu so vielen; auch gar keine.

        > P-68 Ohne Holz wird nicht gefragt, und der Arbeiter lernt trotzdem.`,
    },
    curia: {
      title: 'Kurie',
      text: `
        {icon:red} 1 {icon:gold} Gold je Stadtplättchen, das dir gehört. Der Arbeiter lernt.

        > P-29 Plättchen aus dieser Runde zählen sofort mit, deine Goldmine ebenso.`,
    },
    forum: {
      title: 'Forum',
      text: `
        {icon:red} 2 {icon:gold} Gold je aktivem Arbeiter, den du hast. Der Arbeiter lernt.

        > P-8 Aktiv ist, wer weder Dörfler noch Novize noch im Ruhestand ist: daheim, in der Stadt und der, der hier
        steht. Ein Zurückgerufener zählt nicht.`,
    },
    'temple-of-maia': {
      title: 'Maia-Tempel',
      text: `
        {icon:green} 2 Gunst je aktivem Arbeiter, den du hast.

        > P-8 Gezählt wie beim [[forum|Forum]].`,
    },
    'temple-of-apollo': {
      title: 'Apollo-Tempel',
      text: `
        {icon:green} 1 Gunst je Stadtplättchen, das dir gehört.

        > P-29 Gezählt wie bei der [[curia|Kurie]].`,
    },
    'temple-of-plutus': {
      title: 'Plutus-Tempel',
      text: `
        {icon:green} 1 Gunst für jedes {icon:wood} Holz und jeden {icon:stone} Stein in deinem Lager, höchstens 22. Du
        behältst sie.`,
    },
    'temple-of-mercury': {
      title: 'Merkur-Tempel',
      text: `
        {icon:green} 2 Gunst für jeden {icon:marble} Marmor und jede {icon:weapons} Waffe in deinem Lager, höchstens 22.
        Du behältst sie.`,
    },
    'temple-of-venus': {
      title: 'Venus-Tempel',
      text: `
        {icon:green} So viel Gunst, wie deine [[morale|Moral]] gerade wert ist.

        > P-28 Unter null bringt er nichts und nimmt nichts.`,
    },
    colosseum: {
      title: 'Kolosseum',
      text: `
        {icon:green} Eine Moralstufe je zwei Stadtplättchen, die dir gehören; ein einzelnes verfällt.

        > P-29 Gezählt wie bei der [[curia|Kurie]].`,
    },
    oracle: {
      title: 'Orakel',
      text: `
        {icon:green} Zwei Moralstufen je Arbeiter im Ruhestand, den du hast.

        > P-42 Zurückgerufene zählen mit, wo immer sie stehen.`,
    },
    'worker-camp': {
      title: 'Arbeiterlager',
      text: `
        {icon:green} Einer deiner Dörfler wird Novize auf der ersten Stufe der [[training|Ausbildung]]. Schon die
        Abschlussphase dieser Runde bringt ihn weiter.

        > P-11 Du brauchst einen Dörfler.`,
    },
    market: {
      title: 'Markt',
      text: `
        {icon:green} Verkaufe und kaufe, so viel du willst, zu den Preisen deiner Tafel. Jedes Stück wird gegen Gold
        gehandelt; nichts kostet dich weniger, als es einbringt.

        > P-18 Verkauf und Kauf dürfen sich in einem Besuch mischen.

        > P-52 Gefragt wird in fester Folge: zuerst Verkauf von Holz, Stein, Marmor, Waffen, dann Kauf ebenso, und nichts,
        was du gerade verkauft hast. Keine andere Folge bringt mehr.`,
    },
    'imperial-outpost': {
      title: 'Kaiserlicher Außenposten',
      text: `
        {icon:green} Gib Caesar, was das offene Mauerplättchen fordert. Du erhältst seine Gunst und für jedes
        Mauerplättchen, das du schon hast, den Bonus seiner Rückseite. Dann gehört es dir, verdeckt: Forderungen lohnen
        sich immer mehr.

        > P-20 Die eigene Rückseite zählt ab dem nächsten.

        > P-19 Ein Mauerplättchen liegt offen. Ist es weg, kommt das nächste, wenn die Stadt ergänzt wird.

        > P-11 Du musst alles Geforderte haben.

        > P-53 Hat der Außenposten einen Besitzer, wird zuerst dieser bezahlt.`,
    },
    academy: {
      title: 'Akademie',
      text: `
        {icon:gray} Keine Aktion: Sie wirkt in der Abschlussphase. Zahle dem Besitzer 1 {icon:stone} Stein, und alle
        deine Novizen der ersten Stufe werden aktive Arbeiter. Der Besitzer zahlt nichts. Siehe
        [[training|Ausbildung]].`,
    },
    'labor-camp': {
      title: 'Veteranenlager',
      text: `
        {icon:gray} Bezahle als Aktion den Besitzer und rufe einen deiner Arbeiter im Ruhestand zurück, der daheim ist. Er
        handelt sofort wie ein aktiver Arbeiter mit 6 Erfahrung: Er aktiviert ein Plättchen oder baut eines, zu allen
        üblichen Kosten.

        > P-12 Auch Bauen ist erlaubt, obwohl die Beispiele des Regelhefts nur aktivieren. Ein Tisch kann es
        [[camp-builds|untersagen]].

        > P-48 Der Preis kommt zuerst. Wäre mit dem Rest nichts mehr zu tun, ist dir das Lager verschlossen.

        > P-57 Zu einem weiteren Sonderplättchen geht er nicht.

        > P-13 Er kommt heim, ohne etwas zu lernen.`,
    },
    statue: {
      title: 'Statue',
      text: `Hat kein Aktivierungsfeld. Wer sie baut, erhält die Gunst, und das ist alles.`,
    },
    'arch-of-triumph': {
      title: 'Triumphbogen',
      text: `Wie die Statue: zu nichts nütze als zur Gunst für den Bau, und die ist reichlich.`,
    },
    'final-workers': {
      title: 'Schlusswertung: Arbeiter',
      text: `
        Nach der letzten Runde erhältst du für jeden aktiven Arbeiter Gunst in Höhe seiner Erfahrung und 1 für jeden
        Novizen. Dörfler und Arbeiter im Ruhestand bringen nichts.`,
    },
    'final-morale': {
      title: 'Schlusswertung: Moral',
      text: `
        Du gewinnst oder verlierst den Wert deiner Moral.

        > P-39 Auch hier fällt Gunst nicht unter 0, Schritt für Schritt in dieser Folge.`,
    },
    'final-resources': {
      title: 'Schlusswertung: Rohstoffe',
      text: `
        Alles, was du hast, wird zu den Preisen deiner Tafel verkauft. Für je volle 10 Gold erhältst du 1 Gunst.

        > P-35 Auch im [[tough|Harten Spiel]], obwohl es dort keinen Markt gibt.`,
    },
    victory: {
      title: 'Wer gewinnt',
      text: `
        Die meiste Gunst gewinnt. Bei Gleichstand entscheidet der Reihe nach:

        1. die höhere Moral
        2. mehr Mauerplättchen
        3. mehr Stadtplättchen
        4. wer jünger ist

        > P-43 Moral wird nach ihrem Wert verglichen, da die Tafeln verschieden sind.

        > P-61 Wer am jüngsten ist, sagt ihr beim Anlegen des Tisches; sonst geht es nach Sitzen.

        > P-31 Über 100 Gunst wird einfach weitergezählt.`,
    },
    'b-sides': {
      title: 'B-Seiten',
      text: `
        Statt Seite A kannst du eine B-Seite nehmen, jede mit eigenen Preisen, Löhnen und eigener Moralleiste. Sie sind
        für alle gedacht, die das Spiel kennen, und dürfen mit Seite A gemischt werden. [[all-boards|Hier sind sie.]]

        > P-49 Jede B-Seite gibt es einmal; Seite A ist für alle da.`,
    },
    expert: {
      title: 'Expertenspiel',
      text: `
        Für drei bis fünf Personen. In der Schlusswertung kommen drei Ranglisten dazu:

        | Rangliste | 1. | 2. | 3. | 4. |
        | Größtes zusammenhängendes Viertel | 12 | 8 | 4 | 0 |
        | Meiste Mauerplättchen | 18 | 12 | 6 | 0 |
        | Meiste Dörfler übrig | 20 | 10 | 5 | 0 |

        Wer gleichauf liegt, teilt: Jeder erhält den Durchschnitt, abgerundet.

        > P-32 Der Durchschnitt gilt über alle Ränge, die sie zusammen belegen. Auch wer nichts davon hat, hat einen Rang.

        > P-33 Ein Viertel hängt über Kanten zusammen, und die Goldmine gehört dazu.

        > P-46 Der fünfte Rang ist 0 wert und zählt im Durchschnitt als 0.`,
    },
    tough: {
      title: 'Hartes Spiel',
      text: `
        Keine Märkte: Was du brauchst, musst du anders finden. Lässt sich mit dem Expertenspiel verbinden.

        > P-34 In der Startstadt bleibt das Feld des Marktes frei und darf bebaut werden.

        > P-63 Alle Märkte kommen heraus, auch die im Stapel.`,
    },
    'short-game': {
      title: 'Kurzes Spiel',
      text: `
        Vor Beginn werden fünf zufällige Mauerplättchen ungesehen entfernt. Mit neun Forderungen kommt das Ende früher.

        > P-65 Welche es waren, erfährt niemand.`,
    },
    'limited-market': {
      title: 'Begrenzter Markt',
      text: `
        Am Markt verkaufst du höchstens so viele Stücke, wie der Arbeiter Erfahrung hat, und kaufst höchstens so viele.

        > P-17 Das sind zwei Grenzen, eine für jede Richtung. Ein Stück ist ein Handel.`,
    },
    'unassigned-camp': {
      title: 'Herrenloses Veteranenlager',
      text: `
        Das Veteranenlager gehört niemandem. Wer als Erster an der Reihe ist, bestimmt, wo es liegt, und alle dürfen es zu
        seinem Preis nutzen.

        > P-41 Ein aufgedecktes Veteranenlager wird beiseitegelegt und durch ein anderes Plättchen ersetzt. Zu Beginn der
        nächsten Runde legt es der Erste auf ein beliebiges freies Feld. Es braucht keinen Arbeiter, kostet nichts,
        bringt keine Gunst und ist sofort nutzbar.

        > P-36 Der Preis geht in den Vorrat, einmal je Person und Runde.

        > P-59 Zwei auf einmal legt dieselbe Person, eines nach dem anderen.

        > P-60 Auf die übliche Art gebaut wird es nie.`,
    },
    diagonals: {
      title: 'Option: Plätze über Eck',
      text: `
        Wo vier Plättchen zusammentreffen, bilden ihre Ecken ein Quadrat. Mit dieser Option zählt auch das Plättchen
        schräg gegenüber: Bis zu zwölf statt acht Ecken können übereinstimmen.

        > P-2 Das Regelheft spricht von Nachbarn und lässt es offen; ohne die Option zählen nur Kanten.`,
    },
    'camp-builds': {
      title: 'Option: Zurückgerufene bauen',
      text: `
        Gewöhnlich an: Wen das [[labor-camp|Veteranenlager]] zurückruft, der darf auch bauen. Ausgeschaltet darf er nur
        aktivieren.

        > P-12 Das Plättchen lässt ihn an die Stelle eines aktiven Arbeiters treten, und die bauen.`,
    },
    'camp-last': {
      title: 'Option: Veteranenlager zuletzt',
      text: `
        Gewöhnlich aus: Wer keinen aktiven Arbeiter mehr daheim hat, muss [[pass|passen]]. Eingeschaltet darf er dann
        noch ein Veteranenlager nutzen.

        > P-15 Der Satz über das Passen kennt keine Ausnahme, trifft aber hart, wer nur noch Arbeiter im Ruhestand hat.`,
    },
    provenance: {
      title: 'Woher die Zahlen kommen',
      text: `
        Eine Liste der gedruckten Zahlen von Praetor ist nicht öffentlich. Diese Ausgabe behält jede Zahl, die das
        Regelheft oder eine veröffentlichte Quelle nennt, und füllt die Lücken mit passenden eigenen. Von 490 Zahlen sind
        99 bekannt, 35 folgen aus bekannten, und 356 sind rekonstruiert; sie tragen das Zeichen **◦**.

        Wer das Spiel besitzt, kann die gedruckten Zahlen eintippen und damit spielen: Das Handbuch von Aedile sagt, wie.`,
    },
    'all-tiles': {
      title: 'Alle Arten von Stadtplättchen',
      text: `Baukosten, Gunst für den Bau, das Feld und was andere dem Besitzer zahlen.`,
    },
    'all-walls': {
      title: 'Alle Mauerplättchen',
      text: `Jedes bringt mit jedem späteren derselben Person 3 weitere Gunst.`,
    },
    'all-boards': {
      title: 'Alle Spielertafeln',
      text: `
        Preise in Gold je Stück. Lohn erhält jeder aktive Arbeiter, Rente jeder im Ruhestand. Alles ist rekonstruiert ◦
        außer den Löhnen und den Werten 0, 4 und 9 von Seite A.`,
    },
  },
}
