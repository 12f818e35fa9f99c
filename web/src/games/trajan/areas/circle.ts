/** The measures of the action circle, and where things lie on it. */
import { angleOf } from '../model'

export const CX = 242
export const CY = 230
/** The plate. */
export const DISC = 172
/** A tray. */
export const BOWL = 50
/** From the middle to the middle of the trays, and of the slots. */
export const REACH = 110
const SLOT = 203

export const at = (angle: number, radius: number): [number, number] => {
  const a = (angle * Math.PI) / 180
  return [CX + Math.cos(a) * radius, CY + Math.sin(a) * radius]
}
export const trayAt = (i: number) => at(angleOf(i), REACH)
export const slotAt = (i: number) => at(angleOf(i), SLOT)
