/**
 * Pieces that fly to where they went. A board marks what has an identity with `data-piece="tile:forum_2"`: if a piece
 * of that name lies elsewhere after a change, a copy flies from the old place to the new one, and nothing else moves.
 */
const NEAR = 6 // pixels; what moved less has not moved

export interface Placed {
  piece: Element
  box: DOMRect
}

export interface Flight {
  piece: Element
  from: DOMRect
  to: DOMRect
}

export function boxesOf(root: HTMLElement): Map<string, Placed> {
  const found = new Map<string, Placed>()
  for (const piece of root.querySelectorAll('[data-piece]'))
    found.set(piece.getAttribute('data-piece')!, { piece, box: piece.getBoundingClientRect() })
  return found
}

/** What lies elsewhere now. What came or went, or what all moved alike (a scrolled board), does not fly. */
export function flightsOf(before: ReadonlyMap<string, Placed>, after: ReadonlyMap<string, Placed>): Flight[] {
  const flights: Flight[] = []
  for (const [name, { piece, box }] of after) {
    const from = before.get(name)?.box
    if (!from || from.width === 0 || box.width === 0) continue
    if (
      Math.hypot(box.x + box.width / 2 - from.x - from.width / 2, box.y + box.height / 2 - from.y - from.height / 2) >
      NEAR
    )
      flights.push({ piece, from, to: box })
  }
  return flights.length > Math.max(4, after.size / 2) ? [] : flights
}

/** Have a copy fly, and the piece itself appear when it has landed. */
export function fly({ piece, from, to }: Flight, time: number): void {
  const copy = copyOf(piece, to)
  document.body.append(copy)
  const style = (piece as HTMLElement | SVGElement).style
  style.visibility = 'hidden'
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`
  const land = () => {
    copy.remove()
    style.visibility = ''
  }
  copy
    .animate([{ transform: start }, { transform: 'none' }], { duration: time, easing: 'cubic-bezier(.3,.1,.2,1)' })
    .finished.then(land, land)
}

/** Have a copy that was made where a piece lay go to where it went, and be gone. */
export function send(copy: HTMLElement, from: DOMRect, to: DOMRect, time: number): void {
  document.body.append(copy)
  const size = Math.min(1, to.width / from.width, to.height / from.height)
  const shift = `translate(${to.x + (to.width - from.width * size) / 2 - from.x}px, ${to.y + (to.height - from.height * size) / 2 - from.y}px) scale(${size})`
  const gone = () => copy.remove()
  copy
    .animate(
      [{ transform: 'none' }, { transform: shift, opacity: 1, offset: 0.85 }, { transform: shift, opacity: 0 }],
      { duration: time, easing: 'cubic-bezier(.3,.1,.2,1)' },
    )
    .finished.then(gone, gone)
}

/** A drawing of a piece above everything, at this place. */
export function copyOf(piece: Element, at: DOMRect): HTMLElement {
  const holder = document.createElement('div')
  Object.assign(holder.style, {
    position: 'fixed',
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    zIndex: '14',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  })
  const twin = piece.cloneNode(true) as Element
  twin.removeAttribute('data-piece')
  if (piece instanceof SVGGraphicsElement && !(piece instanceof SVGSVGElement)) holder.append(framed(piece, twin))
  else {
    Object.assign((twin as HTMLElement).style, { width: '100%', height: '100%' })
    holder.append(twin)
  }
  return holder
}

/** Part of a drawing needs a drawing around it. */
function framed(piece: SVGGraphicsElement, twin: Element): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const { x, y, width, height } = piece.getBBox()
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  svg.setAttribute('width', '100%')
  svg.setAttribute('height', '100%')
  twin.removeAttribute('transform')
  ;(twin as SVGElement).style.transform = 'none'
  svg.append(twin)
  return svg
}
