import * as z from 'zod/mini'
import type { Draws } from '../../../engine.ts'
import { count, guardOf, lastSteps, scorePair, sideName } from '../schemas.ts'
import { counted, type MatchSide, thresholdOf, withLast } from '../sport-process.ts'

export const MAPS = 2
/** A map is over after an hour at the latest: half minutes. */
export const LONGEST = 120
const FIRST_TOWER = 12
export const FIRST_END = 40
/** Kills of lead that still make a difference. */
const MOST_LEAD = 12
export const TEN = 10
const OF = 10_000

const parametersSchema = z.object({
  /** Of ten thousand half minutes, those in which a side makes a kill, and in which its rival's first tower falls. */
  kills: scorePair,
  towers: scorePair,
  /** Thousandths by which each kill of lead raises what a side does and lowers what the other does. */
  pull: count,
  /** Of ten thousand: how much likelier the end becomes with each half minute from the twentieth minute on. */
  end: count,
  /** Of ten thousand: what each kill of lead adds to the chance that the end is a side's own. */
  edge: count,
})
export type ArenaParameters = z.output<typeof parametersSchema>

const mapSchema = z.object({
  home: count,
  away: count,
  /** Half minutes played. */
  steps: count,
  tower: z.nullable(sideName),
  ten: z.nullable(sideName),
  winner: z.nullable(sideName),
})
const stateSchema = z.object({
  step: count,
  score: scorePair,
  /** Each map with its kills; the last is the one being played. */
  maps: z.array(mapSchema).check(z.minLength(1), z.maxLength(3)),
  last: lastSteps,
  isOver: z.boolean(),
})
export type ArenaState = z.output<typeof stateSchema>
export type ArenaMap = ArenaState['maps'][number]

export const isArenaParameters = guardOf(parametersSchema)
export const isArenaState = guardOf(stateSchema)

export const EMPTY_MAP: ArenaMap = { home: 0, away: 0, steps: 0, tower: null, ten: null, winner: null }

export function arenaParameters([home = 1_000, away = 1_000]: readonly number[]): ArenaParameters {
  const better = Math.min(Math.max(home - away, -500), 500)
  return {
    kills: { home: 2_200 + better, away: 2_200 - better },
    towers: { home: 350 + Math.floor(better / 4), away: 350 - Math.floor(better / 4) },
    pull: 20,
    end: 22,
    edge: 380,
  }
}

export function firstOfArena(): ArenaState {
  return { step: 0, score: { home: 0, away: 0 }, maps: [EMPTY_MAP], last: [], isOver: false }
}

type MapMoment = { readonly lead: number; readonly steps: number }

export type SideThresholds = { readonly home: number; readonly both: number }

/** Below the first it is home's, below the second away's. */
function sharedThresholds(home: number, away: number): SideThresholds {
  return { home: thresholdOf({ part: home, of: OF }), both: thresholdOf({ part: home + away, of: OF }) }
}

function pulled(usual: number, lead: number, pull: number): number {
  const by = Math.min(Math.max(lead, -MOST_LEAD), MOST_LEAD)
  return Math.floor((usual * (1_000 + by * pull)) / 1_000)
}

export function killThresholds({ kills, pull }: ArenaParameters, lead: number): SideThresholds {
  return sharedThresholds(pulled(kills.home, lead, pull), pulled(kills.away, -lead, pull))
}

/** No tower falls in the first six minutes. */
export function towerThresholds(
  { towers, pull }: ArenaParameters,
  { lead, steps }: MapMoment,
): SideThresholds {
  if (steps < FIRST_TOWER) return { home: 0, both: 0 }
  return sharedThresholds(pulled(towers.home, lead, pull), pulled(towers.away, -lead, pull))
}

/** No map ends in the first twenty minutes, and every map within the hour. */
export function endThresholds({ end, edge }: ArenaParameters, { lead, steps }: MapMoment): SideThresholds {
  if (steps < FIRST_END) return { home: 0, both: 0 }
  const likely = steps === LONGEST - 1 ? OF : Math.min(end * (steps - FIRST_END + 1), OF / 2)
  const own = Math.min(Math.max(OF / 2 + edge * lead, 200), OF - 200)
  const home = Math.floor((likely * own) / OF)
  return sharedThresholds(home, likely - home)
}

function sideOf(drawn: number, { home, both }: SideThresholds): MatchSide | null {
  return drawn < home ? 'home' : drawn < both ? 'away' : null
}

/** Half a minute of a match: a kill or none, a tower or none, the end or not, each by a draw of its own. */
export function stepOfArena(
  state: ArenaState,
  parameters: ArenaParameters,
  draws: Pick<Draws, 'u32'>,
): ArenaState {
  const map = state.maps.at(-1) ?? EMPTY_MAP
  const [forKill, forTower, forEnd] = [draws.u32(), draws.u32(), draws.u32()]
  const killer = sideOf(forKill, killThresholds(parameters, map.home - map.away))
  const kills = killer ? counted(map, killer) : map
  const lead = kills.home - kills.away
  const tower = map.tower ?? sideOf(forTower, towerThresholds(parameters, { lead, steps: map.steps }))
  const winner = sideOf(forEnd, endThresholds(parameters, { lead, steps: map.steps }))
  const played: ArenaMap = {
    home: kills.home,
    away: kills.away,
    steps: map.steps + 1,
    tower: tower ?? winner,
    ten: map.ten ?? (killer && kills[killer] >= TEN ? killer : null),
    winner,
  }
  const key = winner ? 'map' : tower !== map.tower ? 'tower' : 'kill'
  const side = winner ?? (key === 'tower' ? tower : killer)
  const score = winner ? counted(state.score, winner) : state.score
  const isOver = winner !== null && score[winner] === MAPS
  return {
    step: state.step + 1,
    score,
    maps: [...state.maps.slice(0, -1), played, ...(winner && !isOver ? [EMPTY_MAP] : [])],
    last: side ? [...withLast(state.last, { key, side })] : state.last,
    isOver,
  }
}
