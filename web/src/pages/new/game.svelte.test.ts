import { expect, test } from 'vitest'
import type { Games } from '$lib/net/api'
import { GameForm } from './game.svelte'

class Form extends GameForm {
  players = $state(3)
  asked = () => this.choice()
  submit = () => Promise.resolve('')
}
const setting = (name: string, usual: string, values: string[], per_seat = false) => ({
  name,
  default: usual,
  values,
  per_seat,
  meaning: '',
})
const colours = setting('colours', 'red,green,blue,brown', ['red', 'green', 'blue', 'brown'], true)
const reshuffle = setting('reshuffle', 'no', ['no', 'yes'])

function form(): Form {
  const made = new Form()
  const game = {
    name: 'trajan',
    editions: [{ edition: 'printed' }, { edition: 'other' }],
    options: [colours, reshuffle],
  }
  made.games = { games: [game] } as unknown as Games
  return made
}

test('only what is changed is asked for', () => {
  const made = form()
  made.set(reshuffle, 'no')
  made.edition = 'printed'

  expect(made.asked()).toMatchObject({ game: 'trajan', options: {}, clock: { kind: 'none' } })
  expect(made.asked()).not.toHaveProperty('edition')
})

test('values for each seat follow the number of seats', () => {
  const made = form()
  made.setAt(colours, 0, 'brown')
  expect(made.asked().options).toEqual({ colours: 'brown,green,blue' })

  made.players = 2
  expect(made.asked().options).toEqual({ colours: 'brown,green' })
  made.players = 4
  expect(made.asked().options).toEqual({ colours: 'brown,green,blue,brown' })
  made.setAt(colours, 0, 'red')
  expect(made.asked().options).toEqual({}) // as usual again
})

test('with other rules a game is not rated, with other colours it is', () => {
  const made = form()
  made.rated = true
  made.setAt(colours, 0, 'brown')
  expect([made.usual, made.asked().rated]).toEqual([true, true])

  made.set(reshuffle, 'yes')
  expect([made.usual, made.asked().rated]).toEqual([false, false])
  made.set(reshuffle, 'no')
  made.edition = 'other'
  expect([made.usual, made.asked().rated]).toEqual([false, false])
})

test('another game has its own rules', () => {
  const made = form()
  made.set(reshuffle, 'yes')
  made.chooseGame('praetor')

  expect(made.asked().options).toEqual({})
})
