import { expect, it } from 'vitest'
import { routeOf } from './router.svelte'

it.each([
  ['/', { page: 'home' }],
  ['/new', { page: 'new' }],
  ['/t/Zk3vP0', { page: 'table', table: 'Zk3vP0' }],
  ['/t/Zk3vP0/replay', { page: 'replay', table: 'Zk3vP0' }],
  ['/t/Zk3vP0/analysis', { page: 'analysis', table: 'Zk3vP0' }],
  ['/puzzles', { page: 'puzzles' }],
  ['/puzzles/3f2a', { page: 'puzzle', puzzle: '3f2a' }],
  ['/puzzles/3f2a/more', { page: 'missing' }],
  ['/rules/trajan', { page: 'rules', game: 'trajan' }],
  ['/import', { page: 'import' }],
  ['/me', { page: 'me', part: 'profile' }],
  ['/me/devices', { page: 'me', part: 'devices' }],
  ['/me/profile', { page: 'missing' }],
  ['/admin/audit', { page: 'admin', part: 'audit' }],
  ['/admin/audit/1', { page: 'missing' }],
  ['/t', { page: 'missing' }],
  ['/t/%E0%A4%A', { page: 'table', table: '%E0%A4%A' }],
  ['/new/more', { page: 'missing' }],
])('%s', (path, route) => expect(routeOf(path)).toEqual(route))
