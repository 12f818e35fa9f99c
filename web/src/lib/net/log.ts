/** The log of a table, put together from frames that each bring only what is new. */
import type { Frame, LogLine } from './types'

/** What was known, without what was taken back, and what the frame adds. */
export function joinLog(known: LogLine[], told: Frame['log'] | undefined): LogLine[] {
  if (!told) return known
  if (told.after === 0) return told.lines
  return [...known.filter((line) => line.move <= told.after), ...told.lines]
}
