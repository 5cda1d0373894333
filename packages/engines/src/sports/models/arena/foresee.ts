import { medianOf } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type Market, markText } from '../../markets/market.ts'
import { seriesAhead } from '../series.ts'
import type { Foresight } from '../sport-process.ts'
import { type ArenaMapSpreads, mapAhead, towerAhead } from './map-ahead.ts'
import { type ArenaMap, type ArenaParameters, type ArenaState, EMPTY_MAP, MAPS } from './process.ts'

/** What is to be expected of a match: exactly, over every kill that can be made. */
export function foreseeArena(state: ArenaState, parameters: ArenaParameters): Foresight {
  const number = state.maps.length
  const map = state.maps.at(-1) ?? EMPTY_MAP
  const current = map.steps === 0 ? freshMap(parameters) : mapAhead(parameters, map)
  const fresh = freshMap(parameters)
  const chances = [current.home, fresh.home, fresh.home]
  const series = seriesAhead(state.score, { chances, toWin: MAPS })
  const of = ({ type, specifiers }: Market): Distribution | undefined => {
    if (specifiers.map === undefined) return type === 'maps-total' ? series.total : series.lead
    if (specifiers.map === String(number)) return ofMap(type, { parameters, map, spreads: current })
    if (specifiers.map !== '2' || number !== 1) return undefined
    return ofMap(type, { parameters, map: EMPTY_MAP, spreads: fresh })
  }
  return { offered: offeredMarkets(number, current), of }
}

const known = new WeakMap<ArenaParameters, ArenaMapSpreads>()

/** A map before its first step; counted once for the same parameters. */
function freshMap(parameters: ArenaParameters): ArenaMapSpreads {
  const spreads = known.get(parameters) ?? mapAhead(parameters, EMPTY_MAP)
  known.set(parameters, spreads)
  return spreads
}

function ofMap(
  type: string,
  { parameters, map, spreads }: { parameters: ArenaParameters; map: ArenaMap; spreads: ArenaMapSpreads },
): Distribution | undefined {
  switch (type) {
    case 'winner':
      return spreads.winner
    case 'ah':
      return spreads.lead
    case 'total':
      return spreads.total
    case 'duration':
      return spreads.minutes
    case 'first-to-ten':
      return spreads.ten
    case 'first-tower':
      return towerAhead(parameters, map)
    default:
      return undefined
  }
}

function offeredMarkets(number: number, current: ArenaMapSpreads): Market[] {
  const map = String(number)
  const beside = [-3, -1, 0, 1, 3]
  const marks = (spread: Distribution, sign: 1 | -1) =>
    beside.map((by) => markText((sign * medianOf(spread) + by) * 4 + 2))
  return [
    { type: 'winner', specifiers: {} },
    { type: 'maps-ah', specifiers: { mark: '-1.5' } },
    { type: 'maps-ah', specifiers: { mark: '1.5' } },
    { type: 'maps-total', specifiers: { mark: '2.5' } },
    { type: 'winner', specifiers: { map } },
    ...(number === 1 ? [{ type: 'winner', specifiers: { map: '2' } }] : []),
    ...marks(current.lead, -1).map((mark) => ({ type: 'ah', specifiers: { map, mark } })),
    ...marks(current.total, 1).map((mark) => ({ type: 'total', specifiers: { map, mark } })),
    ...marks(current.minutes, 1).map((mark) => ({ type: 'duration', specifiers: { map, mark } })),
    { type: 'first-to-ten', specifiers: { map } },
    { type: 'first-tower', specifiers: { map } },
  ]
}
