/** The pictures show the numbers that are played with. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '$i18n/languages'
import { BOARDS, KINDS, WALLS } from './edition'
import { loadRules } from '..'

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../../..', path), 'utf8')
const file = read('src/aedile/games/praetor/components/even.toml')
/** Spaces aside, as the file aligns its columns. */
const rows = new Set(file.split('\n').map((line) => line.replace(/#.*/, '').replace(/\s+/g, ' ').trim()))
const goods = (cost: object): string =>
  Object.keys(cost).length
    ? `{ ${Object.entries(cost)
        .map(([name, amount]) => `${name} = ${amount}`)
        .join(', ')} }`
    : '{}'

it.each(KINDS.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  expect(rows).toContain(
    `${name} = { cost = ${goods(kind.cost)}, favor = ${kind.favor}, area = "${kind.area}", fee = ${goods(kind.fee)}, source = "${kind.source}" }`,
  )
  expect([...rows].find((row) => row.startsWith(`${name}_1 = `))).toContain(`plazas = "${kind.plazas}"`)
})

it.each(WALLS.map((wall) => [wall.name, wall] as const))('%s', (name, wall) => {
  expect(rows).toContain(
    `${name} = { favor = ${wall.favor}, bonus = 3, source = "${wall.source}", demand = ${goods(wall.demand)} }`,
  )
})

it.each(BOARDS.map((board) => [board.name, board] as const))('board %s', (name, board) => {
  const part = file.split(`[boards.${name}]`)[1]!.split('[boards.')[0]!
  const numbers = (key: string): number[] =>
    [...new RegExp(`^${key}\\b.*= +[[{](.*)[\\]}]`, 'm').exec(part)![1]!.matchAll(/-?\d+/g)].map(Number)
  expect(numbers('morale')).toEqual(board.morale)
  expect(numbers('sell')).toEqual(board.sell)
  expect(numbers('buy')).toEqual(board.buy)
  expect(numbers('wages')).toEqual(board.wages)
})

it('leaves nothing out', () => {
  expect([KINDS.length, WALLS.length, BOARDS.length]).toEqual([21, 14, 6])
})

it.each([...languages.keys()])('tells how many numbers are known as the handbook does, in %s', async (language) => {
  const [, ...counts] = /Of its (\d+) numbers (\d+) are known, (\d+)\s+follow from known ones, and (\d+) are/.exec(
    read('README.md'),
  )!
  const { sections } = await loadRules('praetor', language)
  const paragraph = sections.flatMap((section) => section.paragraphs).find(({ id }) => id === 'provenance')!
  expect(paragraph.text.match(/\d+/g)).toEqual(counts)
})
