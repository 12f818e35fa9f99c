import { expect, it } from 'vitest'
import { moment } from '../dev/fixtures'
import { linesOf, nameOf, remarkOf, type CoachRemark } from './teaching'

const { seat: frame } = moment('trajan-early-2p')
const option = (move: string) => ({ ...frame.options[0]!, move, message: { template: move, args: {}, text: move } })
const remark = {
  step: 4,
  moves: 9,
  taken_back: false,
  played: ['a', 'b', 'c'].map(option),
  better: ['a', 'd'].map(option),
} as unknown as CoachRemark
const said = (given: CoachRemark | null) => ({ ...frame, coach: { looking: false, remark: given } })

it('is there until it is dismissed, and again once it was taken back', () => {
  expect(remarkOf(said(remark), null)).toBe(remark)
  expect(remarkOf(said(remark), nameOf(remark))).toBeNull()
  expect(remarkOf(said({ ...remark, taken_back: true }), nameOf(remark))).not.toBeNull()
  expect(remarkOf(said(null), null)).toBeNull()
  expect(remarkOf({ ...said(remark), phase: 'finished' }, null)).toBeNull()
  expect(remarkOf(null, null)).toBeNull()
})

it('tells lines from where they part', () => {
  const say = ({ template }: { template: string }) => template
  expect(linesOf(remark, say)).toEqual({ played: '… b · c', better: '… d' })
  expect(linesOf({ played: ['x'].map(option), better: ['y'].map(option) }, say)).toEqual({ played: 'x', better: 'y' })
  expect(linesOf({ played: ['a', 'b'].map(option), better: ['a'].map(option) }, say)).toEqual({
    played: 'a · b',
    better: 'a',
  })
})
