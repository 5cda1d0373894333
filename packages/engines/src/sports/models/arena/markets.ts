import { legResults } from '../../bets/leg-result.ts'
import type { Market, MarketType } from '../../markets/market.ts'
import type { MarketReading, MatchSide } from '../sport-process.ts'
import type { ArenaState } from './process.ts'

export const arenaMarkets: readonly MarketType[] = [
  { type: 'winner', specifiers: [], shape: 'sides', group: 'main', marginClass: 'two-way', winners: 1 },
  {
    type: 'maps-ah',
    specifiers: ['mark'],
    shape: 'handicap',
    group: 'handicap',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'maps-total',
    specifiers: ['mark'],
    shape: 'total',
    group: 'totals',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'winner',
    specifiers: ['map'],
    shape: 'sides',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'ah',
    specifiers: ['map', 'mark'],
    shape: 'handicap',
    group: 'handicap',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'total',
    specifiers: ['map', 'mark'],
    shape: 'total',
    group: 'totals',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'duration',
    specifiers: ['map', 'mark'],
    shape: 'total',
    group: 'totals',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'first-tower',
    specifiers: ['map'],
    shape: 'sides',
    group: 'specials',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'first-to-ten',
    specifiers: ['map'],
    shape: 'one-of',
    group: 'specials',
    marginClass: 'three-way',
    winners: 1,
    outcomes: ['home', 'none', 'away'],
  },
]

/** What a match says about a market so far; marks and totals of a map count kills, its duration whole minutes. */
export function readArena(state: ArenaState, { type, specifiers }: Market): MarketReading | undefined {
  const { score, isOver, maps } = state
  if (specifiers.map !== undefined) return readMap(state, type, specifiers.map)
  switch (type) {
    case 'winner':
    case 'maps-ah':
      return { value: score.home - score.away, isFinal: isOver }
    case 'maps-total':
      return { value: maps.length, isFinal: isOver }
    default:
      return undefined
  }
}

/** A map that is not played is void. */
function readMap({ maps, isOver }: ArenaState, type: string, number: string): MarketReading | undefined {
  if (!/^[123]$/.test(number)) return undefined
  const map = maps[Number(number) - 1]
  if (!map) return isOver ? { results: [legResults.void, legResults.void, legResults.void] } : undefined
  const isFinal = map.winner !== null
  const known = (side: MatchSide | null) => ({
    value: side === 'home' ? 1 : side === 'away' ? -1 : 0,
    isFinal: isFinal || side !== null,
  })
  switch (type) {
    case 'winner':
      return known(map.winner)
    case 'ah':
      return { value: map.home - map.away, isFinal }
    case 'total':
      return { value: map.home + map.away, isFinal }
    case 'duration':
      return { value: Math.floor(map.steps / 2), isFinal }
    case 'first-tower':
      return known(map.tower)
    case 'first-to-ten':
      return { value: 1 - known(map.ten).value, isFinal: isFinal || map.ten !== null }
    default:
      return undefined
  }
}
