import { slotTitles } from '@baize/engines'
import { expect, it } from 'vitest'
import bn from '../locales/bn.json'
import en from '../locales/en.json'
import ur from '../locales/ur.json'
import { spokenName } from './paytable.ts'

it('every symbol that has no role to be called by is called by what it pays, in every language', () => {
  for (const texts of [en, bn, ur] satisfies Readonly<Record<string, string>>[]) {
    const words: Readonly<Record<string, string>> = texts
    const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      words[key]?.replace('{count}', String(values['count'])) ?? ''
    for (const { id, mathematics } of slotTitles) {
      const { symbols } = mathematics.rules
      const named = Object.entries(symbols).flatMap(([symbol, { role }]) => (role ? [] : [symbol]))
      const names = new Set(named.map((symbol) => spokenName(symbol, t)))
      expect(names.size, id).toBe(named.length)
      expect(
        [...names].every((name) => name?.match(/\p{L}.*\d/u)),
        id,
      ).toBe(true)
    }
  }
  expect(spokenName('h2', (key, { count } = {}) => `${key} ${count}`)).toBe('slots.high 2')
  for (const symbol of ['wild', 'wild2', 'scatter', 'coin', 'orb'])
    expect(spokenName(symbol, String)).toBe(undefined)
})
