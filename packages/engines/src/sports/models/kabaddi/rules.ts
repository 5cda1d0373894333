import type { Market, MarketType } from '../../markets/market.ts'
import type { MarketReading, SportRules } from '../sport-process.ts'
import {
  firstOfKabaddi,
  isKabaddiParameters,
  isKabaddiState,
  type KabaddiParameters,
  kabaddiParameters,
  type KabaddiState,
  RAIDS,
  stepOfKabaddi,
} from './process.ts'

const kabaddiMarkets: readonly MarketType[] = [
  { type: '1x2', specifiers: [], shape: 'three-way', group: 'main', marginClass: 'three-way', winners: 1 },
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
    specifiers: ['half'],
    shape: 'three-way',
    group: 'halves',
    marginClass: 'three-way',
    winners: 1,
  },
  {
    type: 'ah',
    specifiers: ['half', 'mark'],
    shape: 'handicap',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'total',
    specifiers: ['half', 'mark'],
    shape: 'total',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
]

/** What a match says about a market so far. */
function readKabaddi(state: KabaddiState, { type, specifiers }: Market): MarketReading | undefined {
  if (specifiers.half !== undefined && specifiers.half !== '1') return undefined
  const isHalf = specifiers.half === '1'
  const score = isHalf ? (state.half ?? state.score) : state.score
  const value = type === 'total' ? score.home + score.away : score.home - score.away
  return { value, isFinal: isHalf ? state.half !== null : state.isOver }
}

/** What a match of it is drawn and judged by, without its prices. */
export const kabaddiRules: SportRules<KabaddiParameters, KabaddiState> = {
  code: 'kabaddi',
  version: 1,
  paceMs: 6_000,
  longestSteps: RAIDS,
  parametersOf: kabaddiParameters,
  isParameters: isKabaddiParameters,
  isState: isKabaddiState,
  first: firstOfKabaddi,
  step: stepOfKabaddi,
  isOver: ({ isOver }) => isOver,
  marketTypes: kabaddiMarkets,
  read: readKabaddi,
}
