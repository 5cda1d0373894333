import * as z from 'zod/mini'
import type { Draws } from '../../../engine.ts'
import { count, guardOf, lastSteps, sideName } from '../schemas.ts'
import { other, type MatchSide, TWO_32, withLast } from '../sport-process.ts'
import {
  BALLS,
  ballEnd,
  ballEnds,
  type CricketParameters,
  kindOfBall,
  runsOf,
  SIX,
  SUPER_BALLS,
  SUPER_WICKETS,
  tablesOf,
  WICKET,
  WICKETS,
  WIDE,
} from './balls.ts'

export const BATTERS = 11

const inningsSchema = z.object({
  side: sideName,
  runs: count,
  wickets: count,
  /** That counted; wides are bowled again. */
  balls: count,
  sixes: count,
  /** Runs and wickets of each over that has begun. */
  overs: z.array(count).check(z.maxLength(20)),
  overWickets: z.array(count).check(z.maxLength(20)),
  /** What stood on the board as each wicket fell. */
  falls: z.array(count).check(z.maxLength(WICKETS)),
  batters: z.array(count).check(z.minLength(BATTERS), z.maxLength(BATTERS)),
  striker: count,
  partner: count,
  isOver: z.boolean(),
})
const stateSchema = z.object({
  /** Balls bowled, and the toss before them. */
  step: count,
  toss: z.nullable(z.object({ winner: sideName, bats: sideName })),
  /** One of each side; then super overs, two by two, while it is level. */
  innings: z.array(inningsSchema).check(z.maxLength(60)),
  winner: z.nullable(sideName),
  last: lastSteps,
  isOver: z.boolean(),
})
export type CricketState = z.output<typeof stateSchema>
export type Innings = CricketState['innings'][number]
export const isCricketState = guardOf(stateSchema)

export function firstOfCricket(): CricketState {
  return { step: 0, toss: null, innings: [], winner: null, last: [], isOver: false }
}

export function freshInnings(side: MatchSide): Innings {
  return {
    side,
    runs: 0,
    wickets: 0,
    balls: 0,
    sixes: 0,
    overs: [],
    overWickets: [],
    falls: [],
    batters: Array.from({ length: BATTERS }, () => 0),
    striker: 0,
    partner: 1,
    isOver: false,
  }
}

export function limitsOf(place: number): { readonly balls: number; readonly wickets: number } {
  return place < 2 ? { balls: BALLS, wickets: WICKETS } : { balls: SUPER_BALLS, wickets: SUPER_WICKETS }
}

/** What the side that bats second has to reach; nothing while the first bats. */
export function targetOf({ innings }: CricketState, place = innings.length - 1): number | null {
  return place % 2 === 1 ? (innings[place - 1]?.runs ?? 0) + 1 : null
}

/** The toss, then a ball a step. */
export function stepOfCricket(
  state: CricketState,
  parameters: CricketParameters,
  draws: Pick<Draws, 'u32'>,
): CricketState {
  if (!state.toss) return tossed(state, draws)
  const place = state.innings.length - 1
  const innings = state.innings[place] ?? freshInnings('home')
  const target = targetOf(state)
  const { balls, wickets } = limitsOf(place)
  const chase = target === null ? null : { runs: target - innings.runs, balls: balls - innings.balls }
  const kind = kindOfBall({ ...innings, chase, isSuper: place >= 2 })
  const table = tablesOf(parameters, innings.side)[kind]
  if (!table) throw new Error('There is no table for such a ball.')
  const end = ballEnd(table, draws.u32())
  const bowled = afterBall(innings, end)
  const isReached = target !== null && bowled.runs >= target
  const isOver = isReached || bowled.balls === balls || bowled.wickets === wickets
  const after = {
    ...state,
    step: state.step + 1,
    innings: [...state.innings.slice(0, -1), { ...bowled, isOver }],
    last: [...withLast(state.last, { key: ballEnds[end] ?? 'dot', side: innings.side })],
  }
  return isOver ? afterInnings(after) : after
}

function tossed(state: CricketState, draws: Pick<Draws, 'u32'>): CricketState {
  const winner: MatchSide = draws.u32() < TWO_32 / 2 ? 'home' : 'away'
  const bats = draws.u32() < TWO_32 / 2 ? winner : other(winner)
  const last = [...withLast(state.last, { key: 'toss', side: winner })]
  return { ...state, step: 1, toss: { winner, bats }, innings: [freshInnings(bats)], last }
}

function afterBall(innings: Innings, end: number): Innings {
  const runs = runsOf[end] ?? 0
  const over = Math.floor(innings.balls / 6)
  const isWicket = end === WICKET
  const balls = innings.balls + (end === WIDE ? 0 : 1)
  // Batters change ends by odd runs and by the end of an over; a wide is run by nobody.
  const isOdd = end !== WIDE && runs % 2 === 1
  const isOverDone = end !== WIDE && balls % 6 === 0
  const striker = isWicket ? innings.wickets + 2 : innings.striker
  const hasChanged = isOdd !== isOverDone
  const total = innings.runs + runs
  return {
    ...innings,
    runs: total,
    wickets: innings.wickets + (isWicket ? 1 : 0),
    balls,
    sixes: innings.sixes + (end === SIX ? 1 : 0),
    overs: addedAt(innings.overs, over, runs),
    overWickets: addedAt(innings.overWickets, over, isWicket ? 1 : 0),
    falls: isWicket ? [...innings.falls, total] : innings.falls,
    batters: end === WIDE || runs === 0 ? innings.batters : addedAt(innings.batters, innings.striker, runs),
    striker: hasChanged ? innings.partner : striker,
    partner: hasChanged ? striker : innings.partner,
  }
}

function addedAt(list: readonly number[], place: number, by: number): number[] {
  const added = [...list]
  added[place] = (added[place] ?? 0) + by
  return added
}

/** The other side bats; or the match is won; or, level, whoever batted second begins a super over. */
function afterInnings(state: CricketState): CricketState {
  const place = state.innings.length - 1
  const [before, innings] = [state.innings[place - 1], state.innings[place]]
  if (!innings) return state
  if (place % 2 === 0) return { ...state, innings: [...state.innings, freshInnings(other(innings.side))] }
  const lead = innings.runs - (before?.runs ?? 0)
  if (lead !== 0) return { ...state, winner: lead > 0 ? innings.side : other(innings.side), isOver: true }
  return { ...state, innings: [...state.innings, freshInnings(innings.side)] }
}
