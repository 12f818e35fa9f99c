/**
 * Sentences of the server in another language. As with gettext the English sentence is the key, but it comes with its
 * blanks filled in: a catalogue lists patterns, "{who} passes." → "{who} passt.", and what stands in a blank is
 * translated by the catalogue of that name. So a sentence is either translated to its last word or not at all.
 *
 * Patterns are walked through by hand: as regular expressions, with all that can stand in their blanks, they would be
 * large, and phones take seconds to prepare those.
 */

/** English pattern → the same in another language. */
export type Catalogue = Readonly<Record<string, string>>

/**
 * What can be said, and what can stand in the blanks, by name; digits behind a name tell apart two blanks of a kind.
 * `n` is a number, `word` and `text` stay as they are, and `said` is a sentence again.
 */
export interface Phrases {
  says: Catalogue
  parts: Readonly<Record<string, Catalogue>>
}

/** The translation; null of what is in no catalogue. */
export type Speaker = (text: string) => string | null

/** Words as they are, or a blank: its name and what may stand there. */
type Piece = string | { name: string; kind: string }

interface Line {
  pieces: Piece[]
  to: string
}

/** Lines by the letter they begin with; under '' those that begin with a blank, or are empty. */
type Lines = Map<string, Line[]>

/** A way to read a text from some place on: where it ends, and what that says. */
interface Reading {
  end: number
  told: string
}

/** Of what several phrases have, the first counts. */
export function speaker(...phrases: Phrases[]): Speaker {
  const says = linesOf(merged(phrases.map((each) => each.says)))
  const parts = new Map(
    Object.entries(merged(phrases.map((each) => each.parts))).map(([kind, catalogue]) => [kind, linesOf(catalogue)]),
  )
  for (const lines of [says, ...parts.values()]) checkBlanks(lines, parts)
  const known = new Map<string, string | null>()
  return speak

  function speak(text: string): string | null {
    let told = known.get(text)
    if (told === undefined) known.set(text, (told = whole(text)))
    return told
  }

  function whole(text: string): string | null {
    for (const { end, told } of readings(says, text, 0)) if (end === text.length) return told
    return null
  }

  function* readings(lines: Lines, text: string, at: number): Generator<Reading> {
    for (const key of new Set([text.charAt(at).toLowerCase(), ''])) {
      for (const line of lines.get(key) ?? []) yield* readLine(line, text, at)
    }
  }

  function* readLine(line: Line, text: string, from: number): Generator<Reading> {
    for (const [end, values] of fillings(line.pieces, 0, text, from)) {
      const told = line.to.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank)
      yield { end, told: isCapital(text.charAt(from)) ? told.charAt(0).toUpperCase() + told.slice(1) : told }
    }
  }

  /** How a pattern fits from its piece `index` on: where it ends, and what stands in its blanks. */
  function* fillings(
    pieces: Piece[],
    index: number,
    text: string,
    at: number,
  ): Generator<[number, Record<string, string>]> {
    const piece = pieces[index]
    if (piece === undefined) yield [at, {}]
    else if (typeof piece === 'string') {
      const end = at + piece.length
      if (text.slice(at, end).toLowerCase() === piece) yield* fillings(pieces, index + 1, text, end)
    } else {
      for (const { end, told } of inBlank(piece.kind, text, at)) {
        for (const [last, values] of fillings(pieces, index + 1, text, end))
          yield [last, { [piece.name]: told, ...values }]
      }
    }
  }

  function* inBlank(kind: string, text: string, at: number): Generator<Reading> {
    const lines = parts.get(kind)
    if (lines) return yield* readings(lines, text, at)
    for (const end of ends[kind]!(text, at)) {
      const given = text.slice(at, end)
      yield { end, told: kind === 'said' ? (speak(given) ?? given) : given }
    }
  }
}

/** Where something that needs no catalogue can end. */
const ends: Record<string, (text: string, at: number) => Iterable<number>> = {
  n: (text, at) => {
    const number = /^-?\d+/.exec(text.slice(at))
    return number ? [at + number[0].length] : []
  },
  word: (text, at) => downTo(at, text.indexOf(' ', at) < 0 ? text.length : text.indexOf(' ', at)),
  text: (text, at) => downTo(at, text.length).reverse(),
  said: (text, at) => downTo(at, text.length),
}
/** The longest first. */
const downTo = (at: number, end: number) => Array.from({ length: end - at }, (_, less) => end - less)

function linesOf(catalogue: Catalogue): Lines {
  const lines: Lines = new Map()
  for (const [from, to] of Object.entries(catalogue)) {
    const pieces = from
      .split(/(\{[a-zA-Z]+\d*\})/)
      .filter(Boolean)
      .map(pieceOf)
    const key = typeof pieces[0] === 'string' ? pieces[0].charAt(0) : ''
    lines.set(key, [...(lines.get(key) ?? []), { pieces, to }])
  }
  return lines
}

function pieceOf(piece: string): Piece {
  const blank = /^\{([a-zA-Z]+)\d*\}$/.exec(piece)
  return blank ? { name: piece.slice(1, -1), kind: blank[1]! } : piece.toLowerCase()
}

function checkBlanks(lines: Lines, parts: ReadonlyMap<string, Lines>): void {
  for (const piece of [...lines.values()].flat().flatMap((line) => line.pieces)) {
    if (typeof piece !== 'string' && !parts.has(piece.kind) && !(piece.kind in ends))
      throw new Error(`No catalogue says what {${piece.kind}} can be.`)
  }
}

/** All of them as one, those of the first in front. */
function merged<T>(all: Readonly<Record<string, T>>[]): Record<string, T> {
  return Object.assign({}, ...all, ...[...all].reverse()) as Record<string, T>
}

const isCapital = (letter: string) => letter >= 'A' && letter <= 'Z'
