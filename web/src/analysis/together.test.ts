import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { named } from '$i18n'
import { Refused } from '$lib/net/api'
import type { ReviewHandlers } from '$lib/net/socket'
import type { ReviewTold } from '$lib/net/types'
import { session } from '$lib/state/session.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import type { AnalysisController } from './controller.svelte'
import { Together } from './together.svelte'
import { placeOf, viewOf, type View } from './views'

const ENTRIES = [2, 6, 9, 14].map((step) => ({ step, lines: [{ moves: ['a', 'b'] }] }))
const PEOPLE = ['livia', 'marcus'].map((id) => ({ id, name: id, alone: false }))

/** A page, as far as others see it. */
class Page {
  id = 'T'
  phone = false
  view = 'turns'
  entries = ENTRIES
  at = 0
  walk: { line: { moves: string[] }; step: number } | null = null
  store = {
    level: 'quick',
    choose: (level: string) => {
      this.store.level = level
      return Promise.resolve()
    },
  }
  learning = { on: false, leave: () => (this.learning.on = false) }
  exploring = {
    on: false,
    step: 0,
    deal: null as number | null,
    made: 0,
    whole: null as { moves: string[] } | null,
    follow: (way: { step: number; deal: number | null; moves: string[] }, made: number) => {
      Object.assign(this.exploring, { on: true, step: way.step, deal: way.deal, made, whole: { moves: way.moves } })
      return Promise.resolve()
    },
    leave: () => (this.exploring.on = false),
  }
  here = vi.fn()
  get entry() {
    return this.entries[this.at] ?? null
  }
  go(at: number) {
    this.at = at
    this.walk = null
  }
  play(line: { moves: string[] }, step: number) {
    this.walk = { line, step }
  }
}

const view = (step: number, line: View['line'] = null): View => ({ step, level: 'quick', line })

describe('a game that is looked at together', () => {
  let page: Page
  let together: Together
  let handlers: ReviewHandlers
  let reviewed: boolean[]
  let asked: { do: string; view?: View }[]

  const told = (more: Partial<ReviewTold> = {}): ReviewTold => ({
    type: 'review',
    table: 'T',
    people: PEOPLE,
    leader: 'livia',
    alone: false,
    view: null,
    unheard: false,
    ...more,
  })
  const hear = async (more: Partial<ReviewTold> = {}) => {
    handlers.told(told(more))
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = () => asked.filter((each) => each.do === 'show').map((each) => each.view)

  beforeEach(async () => {
    vi.useFakeTimers()
    page = new Page()
    ;[reviewed, asked] = [[], []]
    session.me = { id: 'marcus', name: 'Marcus', kind: 'guest' } as typeof session.me
    session.known = true
    vi.spyOn(session.socket, 'review').mockImplementation((_, given, alone = false) => {
      handlers = given
      reviewed.push(alone)
      return Promise.resolve()
    })
    vi.spyOn(session.socket, 'request').mockImplementation((_, what) => {
      asked.push(what as { do: string })
      return Promise.resolve({} as never)
    })
    together = new Together(page as unknown as AnalysisController)
    await together.come()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('goes where whoever leads is', async () => {
    await hear({ view: view(9, { kind: 'judged', deal: null, moves: ['a', 'b'], made: 1 }) })
    expect([page.at, page.walk?.step]).toEqual([2, 1])
    await hear({ view: view(7, { kind: 'tried', deal: 3, moves: ['x'], made: 1 }) })
    expect(viewOf(page as never)).toEqual(view(7, { kind: 'tried', deal: 3, moves: ['x'], made: 1 }))
    await hear({ view: { ...view(14), level: 'deep' } })
    expect([page.exploring.on, page.at, page.store.level]).toEqual([false, 3, 'deep'])
    together.moved()
    expect([together.alone, shown()]).toEqual([false, []])
  })

  it('shows a moment on the table where nothing is judged', async () => {
    page.entries = []
    await hear({ view: view(9) })
    expect(viewOf(page as never)).toEqual(view(9, { kind: 'tried', deal: null, moves: [], made: 0 }))
  })

  it('lets one look around alone as soon as one does something, and come back', async () => {
    await hear({ view: view(9) })
    page.go(0)
    together.moved()
    expect([together.alone, reviewed]).toEqual([true, [false, true]])
    await hear({ view: view(14), alone: true })
    expect(page.at).toBe(0)

    await together.lookAround(false)
    await hear({ view: view(14) })
    expect([page.at, reviewed]).toEqual([3, [false, true, false]])
  })

  it('is not taken back by what was told before one went', async () => {
    await hear({ view: view(9) })
    vi.mocked(session.socket.review).mockReturnValue(new Promise(() => undefined))
    page.go(0)
    together.moved()
    await hear({ view: view(14) })
    expect([together.alone, page.at]).toEqual([true, 0])
  })

  it('follows on when more of the game is judged meanwhile', async () => {
    page.entries = ENTRIES.slice(2)
    await hear({ view: view(9) })
    page.entries = ENTRIES
    together.moved()
    await vi.advanceTimersByTimeAsync(0)
    expect([together.alone, page.at]).toEqual([false, 2])
  })

  it('shows the others what one looks at, the newest of it, and not too often', async () => {
    await hear({ leader: 'marcus' })
    expect(shown()).toEqual([view(2)])
    for (const at of [1, 2, 3]) {
      page.go(at)
      together.moved()
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toEqual([view(2), view(14)])
  })

  it('shows nothing of mistakes that are asked about', async () => {
    await hear({ leader: 'marcus' })
    page.learning.on = true
    together.moved()
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toEqual([view(2)])
  })

  it('says who leads when that changes', async () => {
    const say = vi.spyOn(toasts, 'say')
    await hear()
    await hear()
    await hear({ leader: 'marcus' })
    await hear({ leader: null })
    expect(say.mock.calls).toHaveLength(3)
  })

  it('takes the lead with a key where nobody has it', async () => {
    await hear()
    expect(together.press('l')).toBe(true)
    expect(asked).toEqual([])
    await hear({ leader: null })
    together.press('l')
    expect(asked).toEqual([{ do: 'lead', to: null }])
    together.press('f')
    expect(together.alone).toBe(true)
    expect(together.press('m')).toBe(false)
  })

  it('ends where the server takes one no longer', async () => {
    await hear()
    handlers.refused(new Refused({ code: 'too-many', message: named('Full.'), rule: null }))
    expect(together.on).toBe(false)
    expect(together.press('f')).toBe(false)
  })
})

describe('the decision of a step', () => {
  it('is the one there, or the last before', () => {
    expect([0, 2, 8, 9, 99].map((step) => placeOf(ENTRIES, step))).toEqual([0, 0, 1, 2, 3])
  })
})
