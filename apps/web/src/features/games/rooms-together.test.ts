import type { RoomFace } from '@baize/contracts'
import { expect, it } from 'vitest'
import { togetherOf } from './rooms-together.ts'

const face: RoomFace = {
  room: '0b7b6f0e-7d5c-4d5c-8f4e-0f8b8a6d1c11',
  game: 'reef-lagoon',
  kind: 'reef',
  number: 1,
  people: 0,
  simulated: 0,
  seated: 0,
  isRelaxed: false,
  phase: 'resting',
  locksAt: null,
  history: [],
}

it('the rooms of a game are one on its tile: it runs where one of them does, and everybody is counted', () => {
  expect(togetherOf([])).toBeUndefined()
  expect(togetherOf([face])).toEqual(face)
  const second = { ...face, number: 2, phase: 'swimming', people: 3, simulated: 1 }
  const third = { ...face, number: 3, phase: 'swimming', people: 2 }
  expect(togetherOf([face, second, third])).toEqual({ ...second, people: 5, simulated: 1 })
})
