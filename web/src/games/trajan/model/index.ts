/** From a position and the legal answers to what is drawn. Pure, and without rules. */
export * from './faces'
export * from './targets'
export * from './sets'
export * from './sowing'
export * from './geometry'
export * from './changes'
