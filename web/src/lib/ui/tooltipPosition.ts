/** Where the tooltip of a piece goes. */

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

const GAP = 8

const within = (from: number, size: number, room: number): number => Math.max(GAP, Math.min(from, room - size - GAP))

/** Above the piece, else below, else beside it: never over it while there is room, and never over the edge. */
export function placeCard(piece: Box, card: Size, room: Size): { left: number; top: number } {
  const middle = within(piece.left + piece.width / 2 - card.width / 2, card.width, room.width)
  const above = piece.top - card.height - GAP
  if (above >= GAP) return { left: middle, top: above }
  const below = piece.top + piece.height + GAP
  if (below + card.height + GAP <= room.height) return { left: middle, top: below }
  const right = piece.left + piece.width + GAP
  const left = right + card.width + GAP <= room.width ? right : piece.left - card.width - GAP
  return { left: within(left, card.width, room.width), top: within(piece.top, card.height, room.height) }
}
