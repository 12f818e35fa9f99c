import { describe, expect, it } from 'vitest'
import { inline, links, parse, plain } from './markup'

const text = (words: string) => ({ kind: 'text', text: words })

describe('blocks', () => {
  it('are parted by blank lines, and lines within one are joined', () => {
    expect(parse('\n  One\n  line.\n\n  Another.\n')).toEqual([
      { kind: 'text', parts: [text('One line.')] },
      { kind: 'text', parts: [text('Another.')] },
    ])
  })

  it('are lists when they begin with a dash or a number, and long items go on', () => {
    expect(parse('- one\n  and more\n- two')).toEqual([
      { kind: 'list', ordered: false, items: [[text('one and more')], [text('two')]] },
    ])
    expect(parse('1. one\n2. two')[0]).toMatchObject({
      kind: 'list',
      ordered: true,
      items: [[text('one')], [text('two')]],
    })
  })

  it('are tables with a head', () => {
    expect(parse('| a | [[x|b]] |\n| 1 | 2 |')).toEqual([
      {
        kind: 'table',
        head: [[text('a')], [{ kind: 'link', to: 'x', text: 'b' }]],
        rows: [[[text('1')], [text('2')]]],
      },
    ])
  })

  it('are rulings with a number', () => {
    expect(parse('> P-18 Any\norder.')).toEqual([{ kind: 'ruling', number: 'P-18', parts: [text('Any order.')] }])
  })
})

describe('words', () => {
  it('are bold, linked or signs', () => {
    expect(inline('a **b {icon:gold}** [[pass|c]]')).toEqual([
      text('a '),
      { kind: 'bold', parts: [text('b '), { kind: 'sign', name: 'gold' }] },
      text(' '),
      { kind: 'link', to: 'pass', text: 'c' },
    ])
  })

  it('never become anything else: what looks like HTML stays text', () => {
    expect(inline('<img src=x onerror=alert(1)>')).toEqual([text('<img src=x onerror=alert(1)>')])
  })

  it('are found without their marks', () => {
    expect(plain('A **b** {icon:gold}[[c|d]]\n\n> P-1 e\n\n- f\n\n| g | h |')).toBe('A b d P-1 e f g h')
    expect(links('**[[a|b]]** [[c|d]]')).toEqual(['a', 'c'])
  })
})
