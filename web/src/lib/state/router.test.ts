import { expect, it } from 'vitest'
import { routeOf } from './router.svelte'

it.each([
  ['/', { page: 'home' }],
  ['/new', { page: 'new' }],
  ['/t/Zk3vP0', { page: 'table', table: 'Zk3vP0' }],
  ['/t/Zk3vP0/replay', { page: 'replay', table: 'Zk3vP0' }],
  ['/rules/trajan', { page: 'rules', game: 'trajan' }],
  ['/import', { page: 'import' }],
  ['/t', { page: 'missing' }],
  ['/t/%E0%A4%A', { page: 'table', table: '%E0%A4%A' }],
  ['/new/more', { page: 'missing' }],
])('%s', (path, route) => expect(routeOf(path)).toEqual(route))
