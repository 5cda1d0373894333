import { expect, it } from 'vitest'
import { betLeg } from '../../features/sports/testing/bet-leg.ts'
import { makeText } from '../../lib/texts/i18n.tsx'
import { messages as en } from '../../locales/en/sports-bets.ts'
import { sharedPath, sharedText } from './shared-bet.ts'

const t = makeText('EN', en)
const write = (odds: number) => (odds / 1_000).toFixed(2)

it('what is shared says outcomes and odds, and leads to the match instead of a receipt that opens to nobody else', () => {
  const bet = { kind: 'single' as const, lines: 1, odds: 1_950, legs: [betLeg()] }
  expect(sharedText(t, { bet, write })).toEqual({
    title: 'Single · 1.95',
    text: 'Padma – Meghna: Padma 1.95',
  })
  expect(sharedPath(bet)).toBe('/m/sports/match/baize:fixture:f1')
})

it('a bet on several matches leads to the book, one on several markets of a match to that', () => {
  const other = betLeg({ place: 1, fixtureId: 'baize:fixture:f2', sides: ['Surma', 'Karnali'], odds: 2_100 })
  const legs = [betLeg(), other]
  const bet = { kind: 'multiple', lines: 1, odds: 4_095, legs } as const
  expect(sharedText(t, { bet, write })).toEqual({
    title: '2-fold · 4.09',
    text: 'Padma – Meghna: Padma 1.95\nSurma – Karnali: Surma 2.10',
  })
  expect(sharedPath(bet)).toBe('/m/sports')
  expect(sharedPath({ legs: [betLeg(), betLeg({ place: 1, market: 'total|mark=2.5' })] })).toBe(
    '/m/sports/match/baize:fixture:f1',
  )
})
