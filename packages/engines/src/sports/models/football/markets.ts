import { type Market, type MarketType, quartersOf } from '../../markets/market.ts'
import type { ForSides, MarketReading } from '../sport-process.ts'
import { type FootballState } from './process.ts'

const MOST_LISTED = 4

/** Exact scores up to four each, then any other. */
export const footballScores: readonly string[] = [
  ...Array.from({ length: MOST_LISTED + 1 }, (_, home) =>
    Array.from({ length: MOST_LISTED + 1 }, (__, away) => `${home}-${away}`),
  ).flat(),
  'other',
]

export function placeOfScore({ home, away }: ForSides<number>): number {
  const isListed = home <= MOST_LISTED && away <= MOST_LISTED
  return isListed ? home * (MOST_LISTED + 1) + away : footballScores.length - 1
}

const results = ['home', 'draw', 'away'] as const
const halfFull = results.flatMap((half) => results.map((full) => `${half}-${full}`))

/** The place of a half and a whole result: 0 to 8. */
export function placeOfHalfFull({ half, full }: { readonly half: number; readonly full: number }): number {
  const place = (lead: number) => 1 - Math.sign(lead)
  return place(half) * 3 + place(full)
}

export const footballMarkets: readonly MarketType[] = [
  { type: '1x2', specifiers: [], shape: 'three-way', group: 'main', marginClass: 'three-way', winners: 1 },
  {
    type: 'double-chance',
    specifiers: [],
    shape: 'double-chance',
    group: 'main',
    marginClass: 'three-way',
    winners: 2,
  },
  { type: 'draw-no-bet', specifiers: [], shape: 'sides', group: 'main', marginClass: 'two-way', winners: 1 },
  { type: 'both-score', specifiers: [], shape: 'yes-no', group: 'main', marginClass: 'two-way', winners: 1 },
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
    type: 'team-total',
    specifiers: ['mark', 'side'],
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
    type: 'total',
    specifiers: ['half', 'mark'],
    shape: 'total',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'half-full',
    specifiers: [],
    shape: 'one-of',
    group: 'halves',
    marginClass: 'correct-score',
    winners: 1,
    outcomes: halfFull,
  },
  {
    type: 'correct-score',
    specifiers: [],
    shape: 'one-of',
    group: 'specials',
    marginClass: 'correct-score',
    winners: 1,
    outcomes: footballScores,
  },
  {
    type: 'next-goal',
    specifiers: ['goal'],
    shape: 'one-of',
    group: 'specials',
    marginClass: 'three-way',
    winners: 1,
    outcomes: ['home', 'none', 'away'],
  },
]

/** What a match says about a market so far. */
export function readFootball(state: FootballState, { type, specifiers }: Market): MarketReading | undefined {
  if (specifiers.half !== undefined && specifiers.half !== '1') return undefined
  const isHalf = specifiers.half === '1'
  const score: ForSides<number> = isHalf ? (state.half ?? state.score) : state.score
  const isFinal = isHalf ? state.half !== null : state.isOver
  switch (type) {
    case '1x2':
    case 'double-chance':
    case 'draw-no-bet':
    case 'ah':
      return { value: score.home - score.away, isFinal }
    case 'total':
      return { value: score.home + score.away, isFinal }
    case 'team-total':
      return specifiers.side === 'home' || specifiers.side === 'away'
        ? { value: score[specifiers.side], isFinal }
        : undefined
    case 'both-score':
      return { value: score.home > 0 && score.away > 0 ? 1 : 0, isFinal }
    case 'correct-score':
      return { value: placeOfScore(score), isFinal }
    case 'half-full':
      return state.half
        ? {
            value: placeOfHalfFull({
              half: state.half.home - state.half.away,
              full: score.home - score.away,
            }),
            isFinal,
          }
        : undefined
    case 'next-goal':
      return nextGoal(state, specifiers.goal)
    default:
      return undefined
  }
}

function nextGoal(state: FootballState, goal: string | undefined): MarketReading | undefined {
  const number = quartersOf(goal)
  if (number === undefined || number < 4 || number % 4 !== 0) return undefined
  const scored = state.goals[number / 4 - 1]
  if (!scored) return { value: 1, isFinal: state.isOver }
  return { value: scored.side === 'home' ? 0 : 2, isFinal: true }
}
