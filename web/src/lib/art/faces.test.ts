import { expect, test } from 'vitest'
import names from '../../../../src/aedile/bots/names.json'
import { faceOf } from './faces'

/** The names the server gives to bots. */
const NAMES = [...names.men, ...names.women]

test('a name has always the same face, and no other name has it', () => {
  const faces = NAMES.map((name) => JSON.stringify(faceOf(name)))
  expect(new Set(faces).size).toBe(NAMES.length)
  expect(NAMES.map((name) => JSON.stringify(faceOf(name)))).toEqual(faces)
})

test('any two faces differ in more than their nose', () => {
  const seen = NAMES.map((name) => JSON.stringify({ ...faceOf(name), nose: 0 }))
  expect(new Set(seen).size).toBe(NAMES.length)
})

test('women are told by their names', () => {
  expect(names.women.every((name) => faceOf(name).woman)).toBe(true)
  expect(names.men.some((name) => faceOf(name).woman)).toBe(false)
})

test('women wear no beards, and every kind of hair and beard is worn by somebody', () => {
  const faces = NAMES.map(faceOf)
  const women = faces.filter((face) => face.woman)
  const men = faces.filter((face) => !face.woman)
  expect(women.every((face) => face.beard === 0)).toBe(true)
  for (const some of [women, men]) expect(new Set(some.map((face) => face.hair)).size).toBe(5)
  expect(new Set(men.map((face) => face.beard)).size).toBe(4)
  expect(new Set(faces.map((face) => face.skin)).size).toBe(4)
})

test('any name has a face', () => {
  for (const name of ['', 'x', 'Ωmega', '🙂', 'Anna']) expect(faceOf(name).hair).toBeLessThan(5)
})
