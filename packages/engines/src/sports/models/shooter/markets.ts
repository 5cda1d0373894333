import type { Market, MarketType } from '../../markets/market.ts'
import type { MarketReading } from '../sport-process.ts'
import { EVEN, type ShooterState } from './process.ts'

export const shooterMarkets: readonly MarketType[] = [
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
    type: 'pistol',
    specifiers: ['half', 'map'],
    shape: 'sides',
    group: 'specials',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'overtime',
    specifiers: ['map'],
    shape: 'yes-no',
    group: 'specials',
    marginClass: 'two-way',
    winners: 1,
  },
]

/** What a match says about a market so far. */
export function readShooter(state: ShooterState, { type, specifiers }: Market): MarketReading | undefined {
  const { score, isOver, maps } = state
  if (specifiers.map !== undefined) return readMap(state, type, specifiers)
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
function readMap(
  { maps, isOver }: ShooterState,
  type: string,
  specifiers: Market['specifiers'],
): MarketReading | undefined {
  if (!/^[123]$/.test(specifiers.map ?? '')) return undefined
  const place = Number(specifiers.map) - 1
  const map = maps[place]
  const isFinal = isOver || place < maps.length - 1
  if (!map) return isOver ? { results: [notPlayed, notPlayed] } : undefined
  switch (type) {
    case 'winner':
    case 'ah':
      return { value: map.home - map.away, isFinal }
    case 'total':
      return { value: map.home + map.away, isFinal }
    case 'overtime':
      return { value: map.home >= EVEN && map.away >= EVEN ? 1 : 0, isFinal }
    case 'pistol': {
      const winner =
        specifiers.half === '1' || specifiers.half === '2'
          ? map.pistols[Number(specifiers.half) - 1]
          : undefined
      return {
        value: winner === 'home' ? 1 : winner === 'away' ? -1 : 0,
        isFinal: isFinal || winner !== undefined,
      }
    }
    default:
      return undefined
  }
}

const notPlayed = { won: [0, 1], void: [1, 1] } as const
