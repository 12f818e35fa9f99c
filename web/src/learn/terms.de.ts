/** What the adviser counts, auf Deutsch: name and meaning, by the English name. */
type Terms = Record<string, readonly [name: string, meaning: string]>

const both: Terms = { 'What it leaves to the others': ['Was es den anderen lässt', ''] }

export const terms: Record<string, Terms> = {
  praetor: {
    ...both,
    Favor: ['Gunst', 'Gunst auf der Leiste.'],
    actions: ['Aktionen', 'Arbeiter, die noch zu Hause sind und diese Runde handeln können.'],
    Workers: [
      'Arbeiter',
      'Gunst für Erfahrung und die Arbeit, die noch kommt; wer im Ruhestand ist, arbeitet nicht mehr.',
    ],
    wages: ['Löhne', 'Löhne, die nicht gezahlt werden können, kosten Moral, dann Gunst.'],
    Gold: ['Gold', 'Gold, das nach den Löhnen dieser Runde bleibt.'],
    goods: ['Waren', 'Holz, Stein, Marmor und Waffen, zum Bauen und für Caesar.'],
    plans: ['Pläne', 'Was bereitliegt und bezahlt werden kann: ein Stadtplättchen, Caesars Forderung.'],
    'City Tiles': ['Stadtplättchen', 'Gebühren, die andere zahlen werden, und was die eigenen Plättchen zählt.'],
    Temples: ['Tempel', 'Gunst, die bei den Tempeln der Stadt wartet.'],
    'Wall Tiles': ['Mauerplättchen', 'Die Rückseiten der Mauerplättchen, für jede Forderung, die noch erfüllt wird.'],
    Morale: ['Moral', 'Gunst für Moral am Ende des Spiels.'],
    'turn order': ['Reihenfolge', 'Weniger Gunst beginnt die nächste Runde und wirbt an den Arbeiterlagern an.'],
    'special tiles': ['Sonderplättchen', 'Veteranenlager für die im Ruhestand, eine Akademie für die Novizen.'],
    rankings: ['Ränge', 'Expertenspiel: Gunst für die Ränge, wie sie stehen.'],
    building: ['Bau', 'Das Plättchen, das gerade gebaut wird.'],
    ties: ['Gleichstände', 'Ein wenig für jeden gewonnenen Gleichstand, wenn das Spiel vorbei ist.'],
  },
  trajan: {
    ...both,
    points: ['Punkte', 'Punkte auf der Leiste, am Ende auch der Gleichstand.'],
    'Trajan tiles': [
      'Trajansplättchen',
      'Was die Plättchen neben den Mulden bringen werden, umso mehr, je näher ihre Farben sind.',
    ],
    'action circle': [
      'Aktionskreis',
      'Was die nächsten zwei Züge versprechen: Aktionen, zu denen die Marker führen, und Plättchen, die sie erfüllen.',
    ],
    'turn under way': ['Laufender Zug', 'Was vom jetzigen Zug noch zu erwarten ist.'],
    'cards in hand': ['Handkarten', 'Am Ende je ein Punkt, mehr als Ladung und für Bonusplättchen.'],
    demands: ['Forderungen', 'Punkte, die am Ende dieses Quartals wohl verloren gehen.'],
    'later demands': ['Spätere Forderungen', 'Was Plättchen für Forderungen in den nächsten Quartalen sparen.'],
    votes: ['Stimmen', 'Die Aussicht, Konsul oder Vizekonsul zu werden, und die Bonusplättchen, um die es geht.'],
    'bonus tiles': ['Bonusplättchen', 'Was die eigenen Bonusplättchen am Ende bringen.'],
    legionnaires: ['Legionäre', 'Legionäre im Lager: je ein Punkt, mehr, sobald sie eingesetzt sind.'],
    leader: ['Feldherr', 'Wo der Feldherr steht und was neben ihm liegt.'],
    workers: ['Arbeiter', 'Arbeiter im Lager: je ein Punkt, mehr, sobald sie bauen.'],
    'building ground': ['Baugrund', 'Bauplättchen neben den eigenen Arbeitern.'],
    'building sets': ['Bausätze', 'Drei oder vier Bauplättchen einer Art, oder der Weg dorthin.'],
    'extra actions': ['Zusatzaktionen', 'Zusatzaktionsplättchen und [+2]-Marker: Aktionen für später.'],
    'commodity wilds': ['Warenjoker', 'Joker, die eine Ladung oder einen Bonus ergänzen.'],
  },
}
