import { medianOf, parted, signs } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type Market, markText } from '../../markets/market.ts'
import { type Foresight, TWO_32 } from '../sport-process.ts'
import {
  currentMap,
  EVEN,
  homeRound,
  isMapWon,
  MAPS,
  type ShooterParameters,
  type ShooterState,
} from './process.ts'
import { seriesAhead } from '../series.ts'

/** Rounds of a side that are looked at; more overtimes have no chance that a price could show. */
const MOST = 120
const NEGLIGIBLE = 1e-13

type MapSpreads = {
  readonly lead: Distribution
  readonly total: Distribution
  readonly overtime: number
  readonly home: number
}

/** All ends of a map from its rounds on. */
export function mapAhead(
  parameters: ShooterParameters,
  map: number,
  from: { readonly home: number; readonly away: number },
): MapSpreads {
  const lead = new Float64Array(2 * MOST + 1)
  const total = new Float64Array(2 * MOST + 1)
  let overtime = from.home >= EVEN && from.away >= EVEN ? 1 : 0
  let open = new Map([[from.home, 1]])
  for (let played = from.home + from.away; open.size > 0 && played < 2 * MOST - 2; played++) {
    const round = homeRound(parameters, { map, played }) / TWO_32
    const next = new Map<number, number>()
    const reach = (home: number, chance: number) => {
      const away = played + 1 - home
      if (isMapWon({ home, away })) {
        lead[home - away + MOST] = (lead[home - away + MOST] ?? 0) + chance
        total[played + 1] = (total[played + 1] ?? 0) + chance
      } else if (chance > NEGLIGIBLE) next.set(home, (next.get(home) ?? 0) + chance)
    }
    for (const [home, chance] of open) {
      reach(home + 1, chance * round)
      reach(home, chance * (1 - round))
    }
    if (played + 1 === 2 * EVEN) overtime = next.get(EVEN) ?? 0
    open = next
  }
  const spread = { least: -MOST, weights: lead }
  return { lead: spread, total: { least: 0, weights: total }, overtime, home: signs(spread).above }
}

/** What is to be expected of a match: exactly, over every round that can be played. */
export function foreseeShooter(state: ShooterState, parameters: ShooterParameters): Foresight {
  const number = state.maps.length
  const current = mapAhead(parameters, number - 1, currentMap(state))
  const later = [1, 2].map((map) => mapAhead(parameters, map, { home: 0, away: 0 }))
  const chances = [1, 2, 3].map((map) => (map === number ? current.home : (later[map - 2]?.home ?? 0)))
  const series = seriesAhead(state.score, { chances: chances.slice(number - 1), toWin: MAPS })
  const of = ({ type, specifiers }: Market): Distribution | undefined => {
    if (specifiers.map === undefined) return type === 'maps-total' ? series.total : series.lead
    const isNext = specifiers.map === String(number + 1) && number === 1
    const map = specifiers.map === String(number) ? current : isNext ? later[0] : undefined
    if (!map) return undefined
    if (type === 'pistol') return pistolAhead(state, parameters, specifiers)
    if (type === 'overtime') return parted(1 - map.overtime, map.overtime)
    return type === 'total' ? map.total : map.lead
  }
  return { offered: offeredMarkets(state, current), of }
}

/** A second pistol round is always played: nobody has thirteen after twelve. */
function pistolAhead(
  state: ShooterState,
  parameters: ShooterParameters,
  { half, map }: Market['specifiers'],
): Distribution | undefined {
  if (half !== '1' && half !== '2') return undefined
  const place = Number(map) - 1
  if ((state.maps[place]?.pistols.length ?? 0) >= Number(half)) return undefined
  const home = homeRound(parameters, { map: place, played: half === '1' ? 0 : EVEN }) / TWO_32
  return { least: -1, weights: [1 - home, 0, home] }
}

function offeredMarkets({ maps }: ShooterState, current: MapSpreads): Market[] {
  const map = String(maps.length)
  const beside = [-2, -1, 0, 1, 2]
  return [
    { type: 'winner', specifiers: {} },
    { type: 'maps-ah', specifiers: { mark: '-1.5' } },
    { type: 'maps-ah', specifiers: { mark: '1.5' } },
    { type: 'maps-total', specifiers: { mark: '2.5' } },
    { type: 'winner', specifiers: { map } },
    ...(maps.length === 1 ? [{ type: 'winner', specifiers: { map: '2' } }] : []),
    ...beside.map((by) => ({
      type: 'ah',
      specifiers: { map, mark: markText((by - medianOf(current.lead)) * 4 + 2) },
    })),
    ...beside.map((by) => ({
      type: 'total',
      specifiers: { map, mark: markText((medianOf(current.total) + by) * 4 + 2) },
    })),
    ...['1', '2'].map((half) => ({ type: 'pistol', specifiers: { half, map } })),
    { type: 'overtime', specifiers: { map } },
  ]
}
