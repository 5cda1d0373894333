import { expect, it } from 'vitest'
import { offerIn, emptyOffer, withFamily, withTier } from './agent/offer-draft.ts'
import { inFamilies, ratesDraftOf, ratesIn } from './acts/rates-draft.ts'
import { percentDigits, ppmIn, sumIn } from '../kit/figures.ts'
import { placeOf } from '../lib/use-place.ts'
import { agentPlaceOf, linkTo } from './place.ts'
import { rulesDraftOf, rulesIn } from './rules/rules-draft.ts'

it('rates are read and written as percent, exactly, and what is none is refused', () => {
  for (const ppm of [0, 100, 700, 8_000, 12_300, 100_000, 400_000])
    expect(ppmIn(percentDigits(ppm))).toBe(ppm)
  expect([percentDigits(8_000), percentDigits(700)]).toEqual(['0.80', '0.07'])
  expect([ppmIn('0.8'), ppmIn(' 1 '), ppmIn('10')]).toEqual([8_000, 10_000, 100_000])
  for (const wrong of ['', '-1', '0.005', '1,5', '100', 'NaN', '1.', '٠.٨'])
    expect(ppmIn(wrong)).toBeUndefined()
  expect(sumIn('CNY')('1234567.8')).toBe('\u20681,234,567.80 CNY\u2069')
})

it('rates that are typed come back as they were, and a group without its number is refused', () => {
  const rates = {
    rebates: inFamilies((family) => (family === 'RNG' ? 9_000 : 0)),
    series: { SSC: 1_960, K3: 1_950 },
  }
  expect(ratesIn(ratesDraftOf(rates))).toEqual(rates)
  const draft = ratesDraftOf(rates)
  expect(ratesIn({ ...draft, series: '' })?.series).toEqual({})
  for (const series of ['SSC', 'ssc 1960', 'SSC 19600', '1960'])
    expect(ratesIn({ ...draft, series })).toBeUndefined()
  expect(ratesIn({ ...draft, percents: { ...draft.percents, LIVE: 'x' } })).toBeUndefined()
})

it('what a house says of its agents comes back as it was', () => {
  const rules = {
    depthMost: 10,
    gapPpm: 100,
    gapSeries: 2,
    caps: inFamilies(() => 4_000),
    minBilling: '1000.00',
    heldAbove: '5000.00',
    payer: 'house' as const,
    transferMost: '10000.00',
    transferDayMost: '50000.00',
    transferReceiverMost: '20000.00',
  }
  expect(rulesIn(rulesDraftOf(rules))).toEqual(rules)
  expect(rulesIn({ ...rulesDraftOf(rules), gap: '' })).toBeUndefined()
})

it('an offer names its games or its period, and its tiers by themselves', () => {
  const [first] = emptyOffer.rows
  const rows = [
    { key: first?.key ?? 0, minTurnover: '50000', minActive: '3', minLoss: '100.00', rate: '0.4' },
  ]
  expect(offerIn({ ...emptyOffer, rows })).toEqual({
    rows: [{ minTurnover: '50000', minActive: 3, ratePpm: 4_000 }],
    options: { kind: 'daily', families: ['RNG'] },
  })
  expect(offerIn({ ...emptyOffer, kind: 'dividend', rows })).toEqual({
    rows: [{ minTurnover: '50000', minActive: 3, minLoss: '100.00', ratePpm: 4_000 }],
    options: { kind: 'dividend', period: 'week', mode: 'fixed', carry: 0 },
  })
  expect(offerIn(withFamily(emptyOffer, 'RNG', false))).toBeUndefined()
  expect(withTier(emptyOffer).rows.map(({ key }) => key)).toEqual([1, 2])
})

it('an address leads to a part of the area, with whose it is', () => {
  const read = (link: string) => agentPlaceOf(placeOf(link).path)
  expect(read(linkTo({ house: 'PADMA', account: 'a/b c' }, 'agent'))).toEqual({
    part: 'agent',
    account: 'a/b c',
  })
  expect(read(linkTo({ house: 'BAIZE', account: 'kamal' }, 'tree'))).toEqual({
    part: 'tree',
    account: 'kamal',
  })
  expect(read('#/agents/NOOR/runs')).toEqual({ part: 'runs', account: undefined })
  expect(read('#/agents/BAIZE/agent/%')).toEqual({ part: 'tree', account: undefined })
  expect(read('#/agents/BAIZE')).toEqual({ part: 'tree', account: undefined })
})
