import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { type Posting, seal } from './posting.ts'

const house = 'house:play:CNY-3'
const cash = (name: string) => `member:${name}:cash`
const transfer = { from: cash('a'), to: house, amount: money(1n, 'CNY') }
const sound: Posting = { id: '66666666-0000-4000-8000-000000000001', reason: 'test', transfers: [transfer] }

it('the digest is of the body alone, and of all of it', () => {
  const { digest } = seal(sound)
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(seal({ ...sound, id: '66666666-0000-4000-8000-000000000002' }).digest).toBe(digest)
  const others: Posting[] = [
    { ...sound, reason: 'other' },
    { ...sound, transfers: [transfer, transfer] },
    { ...sound, transfers: [{ ...transfer, from: cash('b') }] },
    { ...sound, transfers: [{ ...transfer, to: cash('b') }] },
    { ...sound, transfers: [{ ...transfer, amount: money(2n, 'CNY') }] },
    { ...sound, transfers: [{ ...transfer, amount: money(1n, 'PKR') }] },
  ]
  expect(new Set([digest, ...others.map((posting) => seal(posting).digest)]).size).toBe(7)
})

it.each([
  ['no transfer', { transfers: [] }],
  ['a foreign id', { id: 'not-a-uuid' }],
  ['a reason of two lines', { reason: 'a\nb' }],
  ['an amount of nothing', { transfers: [{ from: cash('a'), to: house, amount: money(0n, 'CNY') }] }],
  ['an amount below zero', { transfers: [{ from: cash('a'), to: house, amount: money(-1n, 'CNY') }] }],
  [
    'an amount past all bounds',
    { transfers: [{ from: cash('a'), to: house, amount: money(10n ** 17n, 'CNY') }] },
  ],
  ['one account on both sides', { transfers: [{ from: house, to: house, amount: money(1n, 'CNY') }] }],
  ['a path that is none', { transfers: [{ from: 'x', to: house, amount: money(1n, 'CNY') }] }],
  ['a path that breaks out', { transfers: [{ from: 'member:a"},{"', to: house, amount: money(1n, 'CNY') }] }],
])('a posting with %s is a mistake, and never reaches the database', (_, fault) => {
  expect(() => seal({ ...sound, ...fault })).toThrow()
})
