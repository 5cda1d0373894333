import { legResults } from '../../bets/leg-result.ts'
import type { Market, MarketType } from '../../markets/market.ts'
import type { MarketReading } from '../sport-process.ts'
import { KARTS, type KartsState, TOP } from './process.ts'

const field = Array.from({ length: KARTS }, (_, kart) => `side-${kart + 1}`)

export const kartsMarkets: readonly MarketType[] = [
  {
    type: 'winner',
    specifiers: [],
    shape: 'field',
    group: 'main',
    marginClass: 'outright',
    winners: 1,
    outcomes: field,
  },
  {
    type: 'top-three',
    specifiers: [],
    shape: 'field',
    group: 'main',
    marginClass: 'outright',
    winners: TOP,
    outcomes: field,
  },
  {
    type: 'head-to-head',
    specifiers: ['first', 'second'],
    shape: 'sides',
    group: 'specials',
    marginClass: 'two-way',
    winners: 1,
    outcomes: ['first', 'second'],
  },
]

/** The two karts of a head to head, from 0 on. */
export function pairOf({ specifiers }: Market): readonly [number, number] | undefined {
  const [first, second] = [Number(specifiers.first) - 1, Number(specifiers.second) - 1]
  const isPair = field.includes(`side-${specifiers.first}`) && field.includes(`side-${specifiers.second}`)
  return isPair && first < second ? [first, second] : undefined
}

/** What a race says about a market so far. */
export function readKarts({ order, isOver }: KartsState, market: Market): MarketReading | undefined {
  switch (market.type) {
    case 'winner':
      return { value: order[0] ?? 0, isFinal: isOver }
    case 'top-three':
      return isOver
        ? { results: field.map((_, kart) => (order.indexOf(kart) < TOP ? legResults.won : legResults.lost)) }
        : undefined
    case 'head-to-head': {
      const pair = pairOf(market)
      return pair && { value: order.indexOf(pair[1]) - order.indexOf(pair[0]), isFinal: isOver }
    }
    default:
      return undefined
  }
}
