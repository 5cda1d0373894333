import { expect, it } from 'vitest'
import { bookGames, bookSport, findBookGame, houseGamePage, isRoomPage } from './house-game.ts'

it('the page of a game says whether it is played in a room', () => {
  expect(isRoomPage(houseGamePage({ kind: 'tables', code: 'roulette' }))).toBe(true)
  expect(isRoomPage(houseGamePage({ kind: 'tables', code: 'crash' }, 'a-token'))).toBe(true)
  expect(isRoomPage(houseGamePage({ kind: 'originals', code: 'wheel' }))).toBe(false)
  expect(isRoomPage(houseGamePage({ kind: 'fish', code: 'reef-wreck' }, 'a-token'))).toBe(true)
  expect(isRoomPage(houseGamePage({ kind: 'slots', code: 'crash' }))).toBe(false)
})

it('the titles of the book open it at their sport', () => {
  expect(houseGamePage({ kind: 'book', code: 'baize-sportsbook' })).toBe('/book/?game=baize-sportsbook')
  expect(houseGamePage({ kind: 'book', code: 'kart-foxes' }, 'a-token')).toBe(
    '/book/karts?game=kart-foxes&token=a-token',
  )
  expect(bookGames.map((code) => findBookGame(code)?.kind)).toEqual(bookGames.map(() => 'book'))
  expect([findBookGame('dice'), bookSport('dice'), bookSport('baize-sportsbook')]).toEqual([
    undefined,
    undefined,
    null,
  ])
})
