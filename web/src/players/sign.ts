/** A shield for everybody: the same one wherever their name is. */
const COLOURS = ['purple', 'red', 'green', 'yellow', 'black', 'blue', 'brown']

export function signOf(name: string): { seat: number; colour: string } {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0
  return { seat: hash % 5, colour: COLOURS[hash % COLOURS.length]! }
}
