import { expect, it } from 'vitest'
import { resultText } from './result-text.ts'

it('[SB-32] what became of an outcome is one word', () => {
  expect(resultText({ won: [1, 1], void: [0, 1] })).toBe('won')
  expect(resultText({ won: [0, 1], void: [0, 1] })).toBe('lost')
  expect(resultText({ won: [0, 1], void: [1, 1] })).toBe('void')
  expect(resultText({ won: [1, 2], void: [1, 2] })).toBe('half-won')
  expect(resultText({ won: [0, 1], void: [1, 2] })).toBe('half-lost')
  expect(resultText({ won: [1, 3], void: [0, 1] })).toBe('dead-heat')
})
