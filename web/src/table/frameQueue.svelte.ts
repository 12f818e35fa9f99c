/** A long queue goes faster: nobody waits for longer than so many take. */
const LONGEST = 4

/**
 * Things that come quickly, shown one after the other at a pace that can be followed.
 * The first is shown at once; only what comes while it is looked at has to wait.
 */
export class FrameQueue<T> {
  /** How many have come and were not shown yet. */
  waiting = $state(0)
  private queue: { item: T; holds: boolean }[] = []
  private most = 0 // that have waited, since none did
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly show: (item: T) => void,
    /** How long this one is looked at, in milliseconds; 0 for no pace at all. */
    private readonly pause: (item: T) => number,
  ) {}

  /** What holds is looked at for a while; what does not only takes its turn. */
  add(item: T, holds: boolean): void {
    this.queue.push({ item, holds })
    this.waiting = this.queue.length
    if (this.timer === undefined) this.next()
  }

  /** Show all that waits, now. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const rest = this.queue
    this.queue = []
    this.waiting = 0
    for (const { item } of rest) this.show(item)
  }

  private next(): void {
    this.timer = undefined
    for (;;) {
      const first = this.queue.shift()
      this.waiting = this.queue.length
      if (!first) return void (this.most = 0)
      this.show(first.item)
      const pause = first.holds ? this.pause(first.item) : 0
      if (pause === 0) continue
      this.most = Math.max(this.most, this.queue.length)
      this.timer = setTimeout(() => this.next(), pause * Math.min(1, LONGEST / this.most))
      return
    }
  }
}
