import { expect, it } from 'vitest'
import { isBirthDay, isOldEnough } from './age.ts'

const now = new Date('2026-11-16T12:00:00Z')

it.each([
  ['2008-11-16', true],
  ['2008-11-17', false],
  ['2008-02-30', false],
  ['1899-12-31', false],
  ['1990-2-3', false],
  ['', false],
])('[F53] who was born on %j is old enough at eighteen: %s', (birthDate, isEnough) => {
  expect(isOldEnough({ birthDate, minimumAge: 18, now })).toBe(isEnough)
})

it('[F53] a day that is too late is a day all the same, one that does not exist is none', () => {
  expect(isBirthDay('2020-02-29')).toBe(true)
  expect(isBirthDay('2021-02-29')).toBe(false)
})
