import { expect, it } from 'vitest'
import { makeText } from '../../lib/texts/i18n.tsx'
import { messages as en } from '../../locales/en/sports.ts'
import { saleOf } from './sale.ts'
import { factorWords, sumText } from './settle-words.ts'

const money = { symbol: '৳', pattern: '#,##0.00' }

it('[SB-34] a settlement is said step by step, in words and in figures', () => {
  const t = makeText('EN', en)
  const said = (won: string, back: string, factor: string) =>
    factorWords(t, { place: 0, odds: 1_950, won, void: back, factor })
  expect([said('1', '0', '1.95'), said('0', '1', '1'), said('0', '0', '0')]).toEqual([
    'won, × 1.95',
    'void, stake back, × 1',
    'lost, × 0',
  ])
  expect(said('0.5', '0.5', '1.475')).toBe('half won: half at 1.95, half back, × 1.475')
  expect(said('0', '1/2', '0.5')).toBe('half lost: half back, × 0.5')
  expect(said('2/3', '0', '1.3')).toBe('dead heat: 2/3 at 1.95, × 1.3')
  const factors = ['1.95', '1.475'].map((factor, place) => ({
    place,
    odds: 1_950,
    won: '1',
    void: '0',
    factor,
  }))
  expect(sumText({ line: 0, stake: '100.00', factors, payout: '287.6250' }, money)).toBe(
    '৳100.00 × 1.95 × 1.475 = ৳287.625',
  )
})

it('[SB-45] a part of a bet is sold for its part of the offer, cut to hundredths', () => {
  expect(saleOf({ openStake: '100.00', offer: '147.25', percent: 40 })).toEqual({
    stake: 400_000,
    amount: 589_000,
  })
  expect(saleOf({ openStake: '100.00', offer: '147.25', percent: 100 })).toEqual({
    stake: 1_000_000,
    amount: 1_472_500,
  })
  expect(saleOf({ openStake: '33.33', offer: '41.07', percent: 35 })).toEqual({
    stake: 116_600,
    amount: 143_600,
  })
})
