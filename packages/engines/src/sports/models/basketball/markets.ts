import type { Market, MarketType } from '../../markets/market.ts'
import type { MarketReading } from '../sport-process.ts'
import { type BasketballState, RACES } from './process.ts'

export const basketballMarkets: readonly MarketType[] = [
  { type: 'winner', specifiers: [], shape: 'sides', group: 'main', marginClass: 'two-way', winners: 1 },
  {
    type: 'ah',
    specifiers: ['mark'],
    shape: 'handicap',
    group: 'handicap',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'total',
    specifiers: ['mark'],
    shape: 'total',
    group: 'totals',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: '1x2',
    specifiers: ['quarter'],
    shape: 'three-way',
    group: 'halves',
    marginClass: 'three-way',
    winners: 1,
  },
  {
    type: 'ah',
    specifiers: ['mark', 'quarter'],
    shape: 'handicap',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'total',
    specifiers: ['mark', 'quarter'],
    shape: 'total',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'race',
    specifiers: ['points'],
    shape: 'sides',
    group: 'specials',
    marginClass: 'two-way',
    winners: 1,
  },
]

/** What a match says about a market so far: overtimes count, except in quarters. */
export function readBasketball(
  state: BasketballState,
  { type, specifiers }: Market,
): MarketReading | undefined {
  if (type === 'race') return readRace(state, specifiers.points)
  const { quarter } = specifiers
  if (quarter !== undefined && !/^[1-4]$/.test(quarter)) return undefined
  const place = Number(quarter) - 1
  const score = quarter === undefined ? state.score : state.quarters[place]
  const isFinal = state.isOver || (quarter !== undefined && place < state.quarters.length - 1)
  if (!score) return undefined
  const value = type === 'total' ? score.home + score.away : score.home - score.away
  return { value, isFinal }
}

function readRace({ races, isOver }: BasketballState, points: string | undefined): MarketReading | undefined {
  const place = RACES.findIndex((each) => String(each) === points)
  if (place < 0) return undefined
  const side = races[place]
  return side ? { value: side === 'home' ? 1 : -1, isFinal: true } : { value: 0, isFinal: isOver }
}
