import { simulationDraws } from '../../../slots/maths/generator.ts'
import { SAMPLED_PATHS } from '../calibration.ts'
import { other } from '../sport-process.ts'
import {
  ballEnd,
  BALLS,
  type CricketParameters,
  isPressing,
  kindBy,
  runsOf,
  SIX,
  tablesOf,
  WICKET,
  WICKETS,
  WIDE,
} from './balls.ts'
import { BATTERS, type CricketState, freshInnings, type Innings, targetOf } from './process.ts'
import { sixesLead } from './markets.ts'

/** The public seed of all paths: whoever prices a state finds the same chances. */
const SEED = 20_261_118
const MOST_SIXES = 60

export type CricketSample = {
  /** By how many sixes home leads, from −60 on, in parts of one. */
  readonly sixes: Float64Array
  /** Who is the best batter of this innings, a shared place in parts. */
  readonly batters: Float64Array
}

/** What single batters make, and sixes, over paths: too much hangs together to count it exactly. */
export function sampledAhead(state: CricketState, parameters: CricketParameters): CricketSample {
  const draws = simulationDraws(SEED)
  const place = state.innings.length - 1
  const innings = state.innings[place] ?? freshInnings('home')
  const chaser = freshInnings(other(innings.side))
  const sixes = new Float64Array(2 * MOST_SIXES + 1)
  const best = new Float64Array(BATTERS)
  const base = sixesLead(state)
  const target = targetOf(state)
  const first = pathsOf(innings, parameters)
  const second = pathsOf(chaser, parameters)
  const sign = innings.side === 'home' ? 1 : -1
  for (let path = 0; path < SAMPLED_PATHS; path++) {
    const made = follow(first, target ?? Number.POSITIVE_INFINITY, draws)
    shareBest(best, first.batters)
    let lead = base + sign * made.sixes
    if (place === 0) lead -= sign * follow(second, made.runs + 1, draws).sixes
    const at = Math.min(Math.max(lead + MOST_SIXES, 0), 2 * MOST_SIXES)
    sixes[at] = (sixes[at] ?? 0) + 1 / SAMPLED_PATHS
  }
  return { sixes, batters: best }
}

export const sixesFrom = -MOST_SIXES

const KINDS = 12
const ENDS = 8
/** A draw is looked up by its first bits, from where the search for its end goes on. */
const LOOKED_UP_BITS = 8
const LOOKED_UP = 1 << LOOKED_UP_BITS

/** What every way on from an innings has in common, laid out for millions of balls. */
type InningsPaths = {
  readonly innings: Innings
  /** The thresholds of all kinds of balls, one kind after another. */
  readonly below: Float64Array
  readonly startAt: Uint8Array
  /** The runs of each batter on the way that was followed last. */
  readonly batters: Int32Array
}

function pathsOf(innings: Innings, parameters: CricketParameters): InningsPaths {
  const below = new Float64Array(KINDS * ENDS)
  const startAt = new Uint8Array(KINDS * LOOKED_UP)
  for (const [kind, table] of tablesOf(parameters, innings.side).entries()) {
    below.set(table.below, kind * ENDS)
    for (let bits = 0; bits < LOOKED_UP; bits++)
      startAt[kind * LOOKED_UP + bits] = ballEnd(table, bits * 2 ** (32 - LOOKED_UP_BITS))
  }
  return { innings, below, startAt, batters: new Int32Array(BATTERS) }
}

/** One way on to the end of an innings. */
function follow(
  { innings, below, startAt, batters }: InningsPaths,
  enough: number,
  draws: { u32(): number },
): { readonly runs: number; readonly sixes: number } {
  batters.set(innings.batters)
  let { runs, wickets, balls, striker, partner } = innings
  let sixes = 0
  while (balls < BALLS && wickets < WICKETS && runs < enough) {
    // Where nothing is chased, enough is more than any sum, and is never pressing.
    const isPressed =
      enough !== Number.POSITIVE_INFINITY && isPressing({ runs: enough - runs, balls: BALLS - balls })
    const kind = kindBy({ balls, wickets }, isPressed)
    const drawn = draws.u32()
    let end = startAt[kind * LOOKED_UP + (drawn >>> (32 - LOOKED_UP_BITS))] ?? 0
    while (end < WIDE && drawn >= (below[kind * ENDS + end] ?? 0)) end++
    const made = runsOf[end] ?? 0
    runs += made
    if (end === WIDE) continue
    balls++
    if (end === SIX) sixes++
    if (end === WICKET) {
      wickets++
      striker = wickets + 1
    } else if (made > 0) batters[striker] = (batters[striker] ?? 0) + made
    if ((made % 2 === 1) !== (balls % 6 === 0)) {
      const before = striker
      striker = partner
      partner = before
    }
  }
  return { runs, sixes }
}

function shareBest(best: Float64Array, batters: Int32Array): void {
  let most = 0
  let sharers = 0
  for (const runs of batters) {
    if (runs === most) sharers++
    if (runs <= most) continue
    most = runs
    sharers = 1
  }
  const part = 1 / (sharers * SAMPLED_PATHS)
  for (let batter = 0; batter < best.length; batter++)
    if (batters[batter] === most) best[batter] = (best[batter] ?? 0) + part
}
