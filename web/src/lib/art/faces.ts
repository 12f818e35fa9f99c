/**
 * The face of a bot, put together from its name: always the same for a name, another for another.
 * Drawn in a square of 48; names in -a are women's, as the server chooses them (bots/names.py).
 */

export interface Face {
  woman: boolean
  skin: number
  hair: number
  hairColour: number
  /** A man's beard; 0 is none. */
  beard: number
  nose: number
  /** What is worn: nothing, a laurel, a band or earrings. */
  worn: number
}

export const SKINS = [
  { fill: '#F0CFAE', edge: '#A9744C' },
  { fill: '#DFB189', edge: '#96623C' },
  { fill: '#BD8A5F', edge: '#774A29' },
  { fill: '#8E5F3F', edge: '#50301B' },
] as const
export const HAIR_COLOURS = ['#2A201B', '#5A3820', '#8F4722', '#C09A55', '#A49D92'] as const

export const WOMENS_HAIR = 5
export const MENS_HAIR = 5
export const BEARDS = 4
export const NOSES = 3
export const WORN = 3

/** Chosen so that the names of bots differ in what is seen from afar. */
const SALT = 17427
const cache = new Map<string, Face>()

export function faceOf(name: string): Face {
  let face = cache.get(name)
  if (!face) cache.set(name, (face = drawn(name)))
  return face
}

function drawn(name: string): Face {
  const draw = lots(name)
  const woman = name.toLowerCase().endsWith('a')
  return {
    woman,
    hair: draw(woman ? WOMENS_HAIR : MENS_HAIR),
    hairColour: draw(HAIR_COLOURS.length),
    beard: woman ? 0 : draw(BEARDS),
    skin: draw(SKINS.length),
    worn: draw(WORN),
    nose: draw(NOSES),
  }
}

/** Numbers below a bound, one after the other, that depend on the name alone. */
function lots(name: string): (bound: number) => number {
  let seed = SALT
  const mix = (value: number) => (seed = Math.imul(seed ^ value, 16777619) >>> 0)
  for (const sign of name) mix(sign.codePointAt(0)!)
  return (bound) => {
    mix(seed >>> 15)
    return Math.floor((mix(bound) / 2 ** 32) * bound)
  }
}
