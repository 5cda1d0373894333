import { languageCodes } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoWorld } from './index.ts'

/** Letters of the language's own script, so that a text left in another language is noticed. */
const scripts = { EN: /[A-Za-z]/, BN: /\p{Script=Bengali}/u, UR: /\p{Script=Arabic}/u }

const promotions = demoWorld.merchants.flatMap((merchant) => merchant.promotions)
const levels = demoWorld.merchants.flatMap(({ vipLevels }) => vipLevels)

it('promotions are written out in every language, with as many terms in each', () => {
  expect(promotions.length).toBeGreaterThan(0)
  for (const { titles, texts, terms } of promotions)
    for (const code of languageCodes) {
      for (const text of [titles[code], texts[code], ...terms[code]]) expect(text).toMatch(scripts[code])
      expect(terms[code]).toHaveLength(terms.EN.length)
    }
})

it('levels have names and perks in every language', () => {
  expect(levels.length).toBeGreaterThan(0)
  for (const { names, perks } of levels)
    for (const words of [names, ...perks])
      for (const code of languageCodes) expect(words[code]).toMatch(scripts[code])
})

it('no bonus of a promotion is staked more than ten times over', () => {
  const times = promotions.flatMap(({ reward }) => (reward.kind === 'bonus' ? [reward.turnoverTimes] : []))
  expect(times.length).toBeGreaterThan(0)
  expect(Math.max(...times)).toBeLessThanOrEqual(10)
})
