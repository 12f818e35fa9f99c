import { expect, test } from 'vitest'
import { placeOf } from './places'
import { routeOf } from './router.svelte'

const at = (path: string) => placeOf(routeOf(path).page)

test('every page of tables, tournaments and oneself belongs to its place', () => {
  expect(at('/')).toBe('turns')
  expect(['/tables', '/new', '/import', '/t/abcdef'].map(at)).toEqual(Array(4).fill('tables'))
  expect(['/tournaments', '/tournaments/new', '/to/abcdef'].map(at)).toEqual(Array(3).fill('tournaments'))
  expect(['/me', '/me/security', '/admin', '/admin/tables'].map(at)).toEqual(Array(4).fill('me'))
})

test('other pages belong to none', () => {
  expect(['/rules/trajan', '/players', '/p/Livia', '/puzzles', '/about', '/nowhere'].map(at)).toEqual(
    Array(6).fill(null),
  )
})
