import { expect, it } from 'vitest'
import { houseGamePage, isRoomPage } from './house-game.ts'

it('the page of a game says whether it is played in a room', () => {
  expect(isRoomPage(houseGamePage({ kind: 'tables', code: 'roulette' }))).toBe(true)
  expect(isRoomPage(houseGamePage({ kind: 'tables', code: 'crash' }, 'a-token'))).toBe(true)
  expect(isRoomPage(houseGamePage({ kind: 'originals', code: 'wheel' }))).toBe(false)
  expect(isRoomPage(houseGamePage({ kind: 'fish', code: 'reef-wreck' }, 'a-token'))).toBe(true)
  expect(isRoomPage(houseGamePage({ kind: 'slots', code: 'crash' }))).toBe(false)
})
