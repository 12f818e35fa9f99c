/**
 * What is drawn of a table of Praetor: position and options in, plain figures out. No rules: what can be done and what it
 * brings is read from the options the server sends.
 */
export * from './changes'
export * from './placing'
export * from './position'
export * from './targets'
export * from './trades'
export * from './track'
export * from './workers'
