import { medianOf } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type Market, markText } from '../../markets/market.ts'
import { type Foresight, type ForSides, type MatchSide, TWO_32 } from '../sport-process.ts'
import {
  HALF,
  type KabaddiParameters,
  type KabaddiState,
  PLAYERS,
  raidEnds,
  raiderAt,
  RAIDS,
} from './process.ts'

const MATS = PLAYERS * PLAYERS
/** Points to either side that are looked at, from where a match stands. */
const REACH = 128
const WIDTH = 2 * REACH + 1
const NEGLIGIBLE = 1e-12

/** What a raid can do on each mat: five ends, each with its chance and where it leads among the cells. */
type RaidMoves = { readonly chances: Float64Array; readonly leads: Int32Array }

const ENDS = 5
/** The most points of a raid, either way. */
const MOST_POINTS = 4

const matAt = ({ home, away }: ForSides<number>) => (home - 1) * PLAYERS + away - 1

/** Points as they count: by how far home leads, or altogether. */
function movesOf(parameters: KabaddiParameters, raider: MatchSide, counts: 'lead' | 'total'): RaidMoves {
  const chances = new Float64Array(MATS * ENDS)
  const leads = new Int32Array(MATS * ENDS)
  for (let mat = 0; mat < MATS; mat++) {
    const players = { home: Math.floor(mat / PLAYERS) + 1, away: (mat % PLAYERS) + 1 }
    let before = 0
    for (const [place, end] of raidEnds(parameters, raider, players).entries()) {
      const points = counts === 'lead' ? end.points.home - end.points.away : end.points.home + end.points.away
      chances[mat * ENDS + place] = (end.below - before) / TWO_32
      leads[mat * ENDS + place] = points * MATS + matAt(end.mat)
      before = end.below
    }
  }
  return { chances, leads }
}

/** How a count stands at the half, if that is to come, and at the end; exactly, with the players on the mat. */
function spreadAhead(
  state: KabaddiState,
  parameters: KabaddiParameters,
  counts: 'lead' | 'total',
): { readonly half: Distribution | undefined; readonly full: Distribution } {
  const moves = { home: movesOf(parameters, 'home', counts), away: movesOf(parameters, 'away', counts) }
  const { home, away } = state.score
  const base = counts === 'lead' ? home - away : home + away
  let cells = new Float64Array(WIDTH * MATS)
  cells[REACH * MATS + matAt(state.mat)] = 1
  let half: Distribution | undefined
  let range = { from: REACH, to: REACH }
  for (let step = state.step; step < RAIDS; step++) {
    if (step === HALF) half = spreadOf(cells, base)
    const { next, reached } = afterRaid(cells, range, moves[raiderAt(step)])
    cells = next
    range = reached
  }
  return { half: state.half ? undefined : (half ?? spreadOf(cells, base)), full: spreadOf(cells, base) }
}

type Range = { readonly from: number; readonly to: number }

function afterRaid(
  cells: Float64Array,
  { from, to }: Range,
  { chances, leads }: RaidMoves,
): { readonly next: Float64Array<ArrayBuffer>; readonly reached: Range } {
  const next = new Float64Array(WIDTH * MATS)
  let [least, most] = [WIDTH, 0]
  for (let at = from; at <= to; at++)
    for (let mat = 0; mat < MATS; mat++) {
      const chance = cells[at * MATS + mat] ?? 0
      if (chance < NEGLIGIBLE) continue
      if (at < least) least = at
      if (at > most) most = at
      for (let end = mat * ENDS; end < (mat + 1) * ENDS; end++) {
        const place = at * MATS + (leads[end] ?? 0)
        next[place] = (next[place] ?? 0) + chance * (chances[end] ?? 0)
      }
    }
  const reached = {
    from: Math.max(least - MOST_POINTS, MOST_POINTS),
    to: Math.min(most + MOST_POINTS, WIDTH - 1 - MOST_POINTS),
  }
  return { next, reached }
}

function spreadOf(cells: Float64Array, base: number): Distribution {
  const weights = new Float64Array(WIDTH)
  cells.forEach((chance, at) => {
    const place = Math.floor(at / MATS)
    weights[place] = (weights[place] ?? 0) + chance
  })
  return { least: base - REACH, weights }
}

/** What is to be expected of a match. */
export function foreseeKabaddi(state: KabaddiState, parameters: KabaddiParameters): Foresight {
  const lead = spreadAhead(state, parameters, 'lead')
  const total = spreadAhead(state, parameters, 'total')
  const of = ({ type, specifiers }: Market): Distribution | undefined => {
    if (specifiers.half !== undefined && specifiers.half !== '1') return undefined
    const known = type === 'total' ? total : lead
    return specifiers.half === '1' ? known.half : known.full
  }
  const beside = [-4, -2, -1, 0, 1, 2, 4]
  const marks = (spread: Distribution, sign: 1 | -1) =>
    beside.map((by) => markText((sign * medianOf(spread) + by) * 4 + 2))
  const halves =
    lead.half && total.half
      ? [
          { type: '1x2', specifiers: { half: '1' } },
          ...marks(lead.half, -1).map((mark) => ({ type: 'ah', specifiers: { half: '1', mark } })),
          ...marks(total.half, 1).map((mark) => ({ type: 'total', specifiers: { half: '1', mark } })),
        ]
      : []
  const offered: Market[] = [
    { type: '1x2', specifiers: {} },
    ...marks(lead.full, -1).map((mark) => ({ type: 'ah', specifiers: { mark } })),
    ...marks(total.full, 1).map((mark) => ({ type: 'total', specifiers: { mark } })),
    ...halves,
  ]
  return { offered, of }
}
