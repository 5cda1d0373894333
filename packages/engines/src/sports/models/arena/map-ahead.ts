import { parted } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { TWO_32 } from '../sport-process.ts'
import {
  type ArenaMap,
  type ArenaParameters,
  endThresholds,
  FIRST_END,
  killThresholds,
  LONGEST,
  type SideThresholds,
  TEN,
  towerThresholds,
} from './process.ts'

/** Kills of a side that are still to come and are looked at. */
const SIZE = 80
const NEGLIGIBLE = 1e-12

export type ArenaMapSpreads = {
  readonly lead: Distribution
  readonly total: Distribution
  readonly minutes: Distribution
  readonly winner: Distribution
  readonly ten: Distribution
  readonly home: number
}

type Chances = { readonly home: number; readonly away: number }

const chancesOf = ({ home, both }: SideThresholds): Chances => ({
  home: home / TWO_32,
  away: (both - home) / TWO_32,
})

function add(sums: Float64Array, place: number, chance: number): void {
  sums[place] = (sums[place] ?? 0) + chance
}

/** The chances of home and away by the lead, from the least that the table has. */
type LeadChances = { readonly home: Float64Array; readonly away: Float64Array }

function byLead(map: ArenaMap, thresholds: (lead: number) => SideThresholds): LeadChances {
  const chances = { home: new Float64Array(2 * SIZE + 1), away: new Float64Array(2 * SIZE + 1) }
  for (let at = 0; at <= 2 * SIZE; at++) {
    const { home, away } = chancesOf(thresholds(map.home - map.away + at - SIZE))
    chances.home[at] = home
    chances.away[at] = away
  }
  return chances
}

type MapEnds = {
  readonly lead: Float64Array
  readonly total: Float64Array
  readonly minutes: Float64Array
  readonly winner: { home: number; away: number }
}

/** All ends of a map from its kills and its time on, exactly. */
export function mapAhead(parameters: ArenaParameters, map: ArenaMap): ArenaMapSpreads {
  const kills = byLead(map, (lead) => killThresholds(parameters, lead))
  const ends: MapEnds = {
    lead: new Float64Array(2 * SIZE + 1),
    total: new Float64Array(2 * SIZE + 1),
    minutes: new Float64Array(LONGEST / 2 + 1),
    winner: { home: 0, away: 0 },
  }
  const ten = { home: map.ten === 'home' ? 1 : 0, away: map.ten === 'away' ? 1 : 0 }
  let cells = new Float64Array(SIZE * SIZE)
  let next = new Float64Array(SIZE * SIZE)
  cells[0] = 1
  for (let steps = map.steps; steps < LONGEST; steps++) {
    const reach = Math.min(steps - map.steps, SIZE - 2)
    const tens = afterKills({ cells, next }, kills, { map, reach })
    ten.home += tens.home
    ten.away += tens.away
    if (steps >= FIRST_END) {
      const chances = byLead(map, (lead) => endThresholds(parameters, { lead, steps }))
      takeEnds(next, chances, { ends, reach: reach + 1, minute: Math.floor((steps + 1) / 2) })
    }
    const done = cells
    cells = next
    next = done.fill(0)
  }
  return {
    lead: { least: map.home - map.away - SIZE, weights: ends.lead },
    total: { least: map.home + map.away, weights: ends.total },
    minutes: { least: 0, weights: ends.minutes },
    winner: { least: -1, weights: [ends.winner.away, 0, ends.winner.home] },
    ten: parted(ten.home, 1 - ten.home - ten.away, ten.away),
    home: ends.winner.home,
  }
}

/** Takes out of the cells what is over after this half minute. */
function takeEnds(
  cells: Float64Array,
  chances: LeadChances,
  { ends, reach, minute }: { ends: MapEnds; reach: number; minute: number },
): void {
  for (let home = 0; home <= reach; home++)
    for (let away = 0; away <= reach - home; away++) {
      const at = home * SIZE + away
      const chance = cells[at] ?? 0
      if (chance === 0) continue
      const lead = home - away + SIZE
      const [won, lost] = [chance * (chances.home[lead] ?? 0), chance * (chances.away[lead] ?? 0)]
      ends.winner.home += won
      ends.winner.away += lost
      add(ends.lead, lead, won + lost)
      add(ends.total, home + away, won + lost)
      add(ends.minutes, minute, won + lost)
      cells[at] = chance - won - lost
    }
}

type HalfMinute = { readonly cells: Float64Array; readonly next: Float64Array }

/** A kill or none, and who comes to ten by it first. */
function afterKills(
  { cells, next }: HalfMinute,
  kills: LeadChances,
  { map, reach }: { map: ArenaMap; reach: number },
): Chances {
  const tens = { home: 0, away: 0 }
  for (let home = 0; home <= reach; home++)
    for (let away = 0; away <= reach - home; away++) {
      const at = home * SIZE + away
      const chance = cells[at] ?? 0
      if (chance < NEGLIGIBLE) continue
      const lead = home - away + SIZE
      const [own, others] = [chance * (kills.home[lead] ?? 0), chance * (kills.away[lead] ?? 0)]
      add(next, at, chance - own - others)
      add(next, at + SIZE, own)
      add(next, at + 1, others)
      const isOpen = map.ten === null && map.home + home < TEN && map.away + away < TEN
      if (isOpen && map.home + home === TEN - 1) tens.home += own
      if (isOpen && map.away + away === TEN - 1) tens.away += others
    }
  return tens
}

/** Whose rival loses the first tower; where none has fallen at the end, it is the winner's. */
export function towerAhead(parameters: ArenaParameters, map: ArenaMap): Distribution {
  const base = map.home - map.away
  const first = { home: 0, away: 0 }
  let open = new Float64Array(2 * LONGEST + 1)
  open[LONGEST] = 1
  for (let steps = map.steps; steps < LONGEST; steps++) {
    const next = new Float64Array(2 * LONGEST + 1)
    const settle = (at: number, chance: number) => {
      if (chance < NEGLIGIBLE) return
      const lead = base + at - LONGEST
      const tower = chancesOf(towerThresholds(parameters, { lead, steps }))
      const end = chancesOf(endThresholds(parameters, { lead, steps }))
      const stands = chance * (1 - tower.home - tower.away)
      first.home += chance * tower.home + stands * end.home
      first.away += chance * tower.away + stands * end.away
      add(next, at, stands * (1 - end.home - end.away))
    }
    open.forEach((chance, at) => {
      if (chance < NEGLIGIBLE) return
      const kill = chancesOf(killThresholds(parameters, base + at - LONGEST))
      settle(at + 1, chance * kill.home)
      settle(at - 1, chance * kill.away)
      settle(at, chance * (1 - kill.home - kill.away))
    })
    open = next
  }
  return { least: -1, weights: [first.away, 0, first.home] }
}
