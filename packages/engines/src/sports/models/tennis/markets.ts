import type { Market, MarketType } from '../../markets/market.ts'
import type { MarketReading } from '../sport-process.ts'
import type { TennisState } from './process.ts'

const setScores = ['2-0', '2-1', '1-2', '0-2']

export function placeOfSets({ home, away }: { readonly home: number; readonly away: number }): number {
  return home > away ? away : 3 - home
}

export const tennisMarkets: readonly MarketType[] = [
  { type: 'winner', specifiers: [], shape: 'sides', group: 'main', marginClass: 'two-way', winners: 1 },
  {
    type: 'set-score',
    specifiers: [],
    shape: 'one-of',
    group: 'main',
    marginClass: 'correct-score',
    winners: 1,
    outcomes: setScores,
  },
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
    type: 'winner',
    specifiers: ['set'],
    shape: 'sides',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'winner',
    specifiers: ['game', 'set'],
    shape: 'sides',
    group: 'specials',
    marginClass: 'two-way',
    winners: 1,
  },
]

/** What a match says about a market so far; marks and totals count games. */
export function readTennis(state: TennisState, { type, specifiers }: Market): MarketReading | undefined {
  const { score, isOver, sets } = state
  const home = sets.reduce((sum, set) => sum + set.home, 0)
  const away = sets.reduce((sum, set) => sum + set.away, 0)
  switch (type) {
    case 'winner':
      return specifiers.set === undefined
        ? { value: score.home - score.away, isFinal: isOver }
        : readSet(state, specifiers.set, specifiers.game)
    case 'set-score':
      return { value: placeOfSets(score), isFinal: isOver }
    case 'ah':
      return { value: home - away, isFinal: isOver }
    case 'total':
      return { value: home + away, isFinal: isOver }
    default:
      return undefined
  }
}

/** A set or a game that was never played is void: neither side has more of it. */
function readSet(
  { sets, isOver }: TennisState,
  number: string,
  game: string | undefined,
): MarketReading | undefined {
  if (!/^[123]$/.test(number) || (game !== undefined && !/^([1-9]|1[0-3])$/.test(game))) return undefined
  const place = Number(number) - 1
  const set = sets[place]
  const isFinal = isOver || place < sets.length - 1
  if (game === undefined) return { value: set ? set.home - set.away : 0, isFinal }
  const winner = set?.games[Number(game) - 1]
  if (winner === undefined) return { value: 0, isFinal }
  return { value: winner === 'h' ? 1 : -1, isFinal: true }
}
