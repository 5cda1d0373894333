import { describe, expect, it } from 'vitest'
import { testDice } from '../../../testing/test-lottery.ts'
import type { BookFixture, Quote } from '../book/quote.ts'
import { marketOnWire } from '../views/on-wire.ts'
import { requireSlip } from './read-slip.ts'
import { isSameQuote, type StrikeBook, strike } from './strike.ts'

const FIXTURE = 'test:fixture:1'
const STEP_AT = 1_800_000_000_000

const fixture: BookFixture = {
  id: FIXTURE,
  sport: 'football',
  competitionId: 'test:competition:1',
  competitionNames: { en: 'Cup' },
  country: null,
  sides: [],
  startsAt: new Date(STEP_AT - 60_000),
  startedAt: null,
  status: 'live',
  state: null,
  stateVersion: 1,
  isSimulated: true,
  steps: 3,
  priced: new Map([['test', 3]]),
  nextStepAt: new Date(STEP_AT),
  producer: 'test',
  format: 'minutes=90',
  terms: {},
  delayMs: 0,
  simulation: null,
  version: 1,
  leaf: null,
}

/** A book of one market at these odds. */
function bookAt(odds: number, given: Partial<Quote> = {}): StrikeBook {
  const chances = { odds, isOffered: true, won: 400_000, halfWon: 0, void: 0, halfLost: 0 }
  const quote: Quote = {
    fixtureId: FIXTURE,
    market: '1x2',
    state: 'open',
    version: 1,
    stops: 0,
    losses: 0,
    winners: 1,
    isLive: true,
    isSimulated: true,
    stepAt: new Date(STEP_AT),
    steps: 3,
    producer: 'test',
    outcomes: new Map([['home', chances]]),
    ...given,
  }
  return { quote: () => quote, fixture: () => fixture }
}

function slipAt(odds: number) {
  const leg = { fixtureId: FIXTURE, market: '1x2', outcome: 'home', odds, version: 1, stops: 0 }
  return requireSlip({ kind: 'single', legs: [leg] })
}

const wish = { leastOdds: null, builderOdds: null, stops: null } as const

function isTaken(book: StrikeBook, odds: number, accept: 'exact' | 'better' | 'any'): boolean {
  try {
    return strike(book, slipAt(odds), { ...wish, accept }, new Date(STEP_AT - 5_000)).kind === 'struck'
  } catch {
    return false
  }
}

it('[SB-17] of ten thousand bets around a step none is struck in its last half second or after it', () => {
  const dice = testDice()
  const book = bookAt(2_000)
  let taken = 0
  for (let placed = 0; placed < 10_000; placed++) {
    const before = dice.int(10_001) - 5_000
    const struck = strike(book, slipAt(2_000), { ...wish, accept: 'better' }, new Date(STEP_AT - before))
    expect([before, struck.kind]).toEqual([before, before > 500 ? 'struck' : 'hold'])
    if (struck.kind === 'struck') taken++
  }
  expect(taken).toBeGreaterThan(4_000)
})

it('[SB-15] a line that was lost within a wait refuses as a stop does, and what a page is told are stops alone', () => {
  const now = new Date(STEP_AT - 5_000)
  const [lost, whole] = [bookAt(2_000, { stops: 2, losses: 1 }), bookAt(2_000, { stops: 2 })]
  const waited = { ...wish, accept: 'better', stops: [2] } as const
  expect(strike(whole, slipAt(2_000), waited, now).kind).toBe('struck')
  expect(() => strike(lost, slipAt(2_000), waited, now)).toThrow('MARKET_SUSPENDED')
  const struck = strike(lost, slipAt(2_000), { ...wish, accept: 'better' }, now)
  const [leg] = struck.kind === 'struck' ? struck.slip.legs : []
  expect(leg && [isSameQuote(lost, leg), isSameQuote(whole, leg), marketOnWire(leg.quote).stops]).toEqual([
    true,
    false,
    2,
  ])
})

describe('[SB-18] waits in which the odds moved', () => {
  it('exact refuses both directions alike, better none whose odds rose', () => {
    const dice = testDice()
    const counts = { rose: 0, fell: 0, exactRose: 0, exactFell: 0, betterRose: 0, betterFell: 0 }
    for (let waited = 0; waited < 100_000; waited++) {
      const before = 1_100 + dice.int(5_000)
      const move = 1 + dice.int(50)
      const hasRisen = dice.int(2) === 0
      const book = bookAt(hasRisen ? before + move : before - move)
      const direction = hasRisen ? 'Rose' : 'Fell'
      counts[hasRisen ? 'rose' : 'fell']++
      if (!isTaken(book, before, 'exact')) counts[`exact${direction}`]++
      if (!isTaken(book, before, 'better')) counts[`better${direction}`]++
    }
    const share = (refused: number, of: number) => refused / of
    expect(
      Math.abs(share(counts.exactRose, counts.rose) - share(counts.exactFell, counts.fell)),
    ).toBeLessThan(0.01)
    expect([counts.betterRose, counts.betterFell]).toEqual([0, counts.fell])
  })
})
