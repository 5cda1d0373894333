import { expect, it } from 'vitest'
import { brokenPasswordRules } from './password-rule.ts'

const words = ['Rafi_88', 'Baize']

it.each([
  ['', ['length', 'variety', 'ownWords']],
  ['qx7!mzk', ['length']],
  ['aaaaaaaaaaaaaaaaaaaa', ['variety']],
  ['Rafi_88!!', ['ownWords']],
  ['qx7 '.repeat(33).slice(0, 129), ['length']],
  ['green felt brass rail', []],
  ['সবুজ কাপড়ের টেবিল', []],
])('[F42] of %j, the rules %j are not kept', (password, broken) => {
  expect(brokenPasswordRules({ password, words })).toEqual(broken)
})

it('[F42] a rule about the name is kept again when another name is typed', () => {
  expect(brokenPasswordRules({ password: 'Rafi_88!!', words: ['tariq'] })).toEqual([])
})
