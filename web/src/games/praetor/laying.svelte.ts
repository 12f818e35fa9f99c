/** Laying the tile in hand: looked at where the pointer is, put down on a space, turned there, and built. */
import type { Option, PraetorPosition } from '$lib/net/types'
import type { Choices } from '../contract'
import { ghostAt, numbered, placementAt, spaceOf, type Ghost } from './model'
import { cellKey, type Cell } from './viewport'

/** What there is to see; a component gives it with getters. */
interface Sight {
  readonly position: PraetorPosition | null
  readonly choices: Choices
}

export class Laying {
  private put = $state.raw<Cell | null>(null)
  private turns = $state<number | null>(null)

  constructor(private readonly sight: Sight) {}

  /** The space has been chosen, and it is asked how the tile lies on it. */
  private readonly turning = $derived.by(() => {
    const decision = this.sight.position?.decision
    return decision?.name === 'RotateTile' && this.rotations.length ? decision.at : null
  })
  private readonly rotations = $derived.by(() => numbered(this.sight.choices.all, 'rotation'))
  /** The space in sight. */
  private readonly at = $derived.by(() => {
    const { preview } = this.sight.choices
    return this.turning ?? (preview && spaceOf(preview))
  })
  readonly ghost = $derived.by((): Ghost | null => {
    const { position } = this.sight
    return position && this.at && ghostAt(position, this.at, this.turns)
  })
  /** It lies on a space, to be turned and built. */
  readonly held = $derived.by(() => this.turning !== null || this.isAt(this.put))
  /** In how many ways it can lie there. */
  readonly ways = $derived.by(() => (this.at && this.sight.position ? this.waysAt(this.at) : []))

  /** The pointer or the focus is on a space. */
  look(option: Option): void {
    if (!this.held) this.show(option, null)
  }

  /** Nothing is looked at any more; a tile that was put down stays. */
  leave(): void {
    if (!this.held && this.sight.choices.preview && spaceOf(this.sight.choices.preview))
      this.sight.choices.setPreview(null)
  }

  /** A space was pressed: the tile is put there, and if it lies there, it is built. */
  press(option: Option): void {
    const at = spaceOf(option)
    if (this.held && this.isAt(at)) return this.build()
    this.put = at
    this.show(option, null)
  }

  turn(by: number): void {
    const { ghost, ways } = this
    const next = ways[(ways.findIndex((way) => way.turns === ghost?.turns) + by + ways.length) % ways.length]
    const { preview } = this.sight.choices
    if (!next) return
    if (this.turning) this.show(this.rotation(next.turns), next.turns)
    else if (preview) this.show(preview, next.turns)
  }

  build(): void {
    const { choices } = this.sight
    if (this.turning) choices.choose(this.rotation(this.ghost?.turns ?? 0)!)
    else if (choices.preview) choices.chooseMany(this.moves(choices.preview))
  }

  /** A new question: it lies nowhere yet, or as it brings most where the space is known. */
  reset(): void {
    this.put = null
    this.turns = null
    if (this.turning) this.show(this.rotation(this.ghost?.turns ?? 0), null)
  }

  private show(option: Option | undefined, turns: number | null): void {
    this.turns = turns
    if (option) this.sight.choices.setPreview(option, this.turning ? [option.move] : this.moves(option))
  }

  /** The space, and how the tile lies there. */
  private moves(option: Option): string[] {
    const { position } = this.sight
    const at = spaceOf(option)
    const ghost = position && at && ghostAt(position, at, this.turns)
    return ghost ? [option.move, `r${ghost.turns}`] : [option.move]
  }

  private rotation(turns: number): Option | undefined {
    return this.rotations.find(({ number }) => number === turns)?.option
  }

  private waysAt(at: Cell) {
    return (this.sight.position && placementAt(this.sight.position, at)?.ways) ?? []
  }

  private isAt(cell: Cell | null): boolean {
    return cell !== null && this.at !== null && cellKey(cell) === cellKey(this.at)
  }
}
