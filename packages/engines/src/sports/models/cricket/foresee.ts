import { medianOf, moved, parted } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type Market, markText } from '../../markets/market.ts'
import type { Foresight } from '../sport-process.ts'
import { followInnings, inningsAhead, type InningsFrom } from './ahead.ts'
import type { CricketParameters } from './balls.ts'
import { type CricketState, freshInnings, type Innings, limitsOf, targetOf } from './process.ts'
import { type CricketSample, sampledAhead, sixesFrom } from './sampled.ts'
import { type FirstRuns, homeWins } from './winner-ahead.ts'

/** What is to be expected of a match: exactly, but for single batters and sixes, which are followed over paths. */
export function foreseeCricket(state: CricketState, parameters: CricketParameters): Foresight {
  const place = state.innings.length - 1
  const innings = place < 2 ? state.innings[place] : undefined
  const current = innings
    ? inningsMarkets(innings, { state, parameters, place })
    : beforeToss(state, parameters)
  let sample: CricketSample | undefined
  // Paths are followed between overs alone: within one, what is counted by them rests.
  const sampled = () => {
    if (innings && innings.balls % 6 === 0) sample ??= sampledAhead(state, parameters)
    return sample
  }
  const of = (market: Market): Distribution | undefined => {
    switch (market.type) {
      case 'winner':
        return lead(homeWins(state, parameters, current?.firstRuns))
      case 'toss':
        return lead(0.5)
      case 'most-sixes':
        return spreadFrom(sixesFrom, sampled()?.sixes)
      case 'top-batter':
        return isOfInnings(market, place) ? spreadFrom(0, sampled()?.batters) : undefined
      default:
        return isOfInnings(market, Math.max(place, 0)) ? current?.of(market) : undefined
    }
  }
  const always = [
    { type: 'winner', specifiers: {} },
    ...(state.toss ? [] : [{ type: 'toss', specifiers: {} }]),
  ]
  return { offered: [...always, ...(current?.offered ?? [])], of }
}

function spreadFrom(least: number, weights: Float64Array | undefined): Distribution | undefined {
  return weights && { least, weights }
}

/** What is foreseen of an innings, with its runs where it is the first. */
type InningsForesight = Foresight & { readonly firstRuns?: FirstRuns }

/** Before the toss either side may bat first. */
function beforeToss(state: CricketState, parameters: CricketParameters): InningsForesight | undefined {
  if (state.toss) return undefined
  const [home, away] = (['home', 'away'] as const).map((side) =>
    inningsAhead(parameters, { ...freshInnings(side), target: null, limits: limitsOf(0), isSuper: false }),
  )
  const weights = Float64Array.from(
    home?.weights ?? [],
    (chance, runs) => (chance + (away?.weights[runs] ?? 0)) / 2,
  )
  const runs = { least: 0, weights }
  const marks = [-10, -5, 0, 5, 10].map((by) => markText((medianOf(runs) + by) * 4 + 2))
  return {
    offered: marks.map((mark) => ({ type: 'runs', specifiers: { innings: '1', mark } })),
    of: ({ type }) => (type === 'runs' ? runs : undefined),
    firstRuns: { ...(home && { home }), ...(away && { away }) },
  }
}

const lead = (home: number): Distribution => ({ least: -1, weights: [1 - home, 0, home] })

function isOfInnings({ specifiers }: Market, place: number): boolean {
  return place < 2 && specifiers.innings === String(place + 1)
}

type Asked = { readonly state: CricketState; readonly parameters: CricketParameters; readonly place: number }

function inningsMarkets(innings: Innings, { state, parameters, place }: Asked): InningsForesight {
  const from: InningsFrom = { ...innings, target: targetOf(state), limits: limitsOf(place), isSuper: false }
  const runs = inningsAhead(parameters, from)
  const over = overAhead(parameters, from, innings)
  const wicket = wicketAhead(parameters, from)
  const number = { innings: String(place + 1) }
  const overNumber = String(Math.floor(innings.balls / 6) + 1)
  const wicketNumber = String(innings.wickets + 1)
  const marks = (spread: Distribution, beside: readonly number[]) =>
    beside.map((by) => markText((medianOf(spread) + by) * 4 + 2))
  const isOverDone = innings.balls % 6 === 0
  const sampled = [
    { type: 'top-batter', specifiers: number },
    { type: 'most-sixes', specifiers: {} },
  ]
  return {
    offered: [
      ...marks(runs, [-10, -5, -2, 0, 2, 5, 10]).map((mark) => ({
        type: 'runs',
        specifiers: { ...number, mark },
      })),
      ...marks(over.runs, [-2, -1, 0, 1, 2]).map((mark) => ({
        type: 'over-runs',
        specifiers: { ...number, mark, over: overNumber },
      })),
      { type: 'over-wicket', specifiers: { ...number, over: overNumber } },
      ...marks(wicket, [-3, 0, 3]).map((mark) => ({
        type: 'wicket-runs',
        specifiers: { ...number, mark, wicket: wicketNumber },
      })),
      ...(isOverDone ? sampled : []),
    ],
    of({ type, specifiers }) {
      if (type === 'runs') return runs
      if (type === 'over-runs') return specifiers.over === overNumber ? over.runs : undefined
      if (type === 'over-wicket') return specifiers.over === overNumber ? over.wicket : undefined
      return type === 'wicket-runs' && specifiers.wicket === wicketNumber ? wicket : undefined
    },
    ...(place === 0 && { firstRuns: { [innings.side]: runs } }),
  }
}

const MOST_RUNS = 340

/** The runs of the over that is bowled now, and whether a wicket falls in it. */
function overAhead(
  parameters: CricketParameters,
  from: InningsFrom,
  innings: Innings,
): { readonly runs: Distribution; readonly wicket: Distribution } {
  const until = (Math.floor(innings.balls / 6) + 1) * 6
  const weights = new Float64Array(MOST_RUNS)
  let fallen = 0
  followInnings(parameters, from, {
    until,
    onEnd: ({ runs, wickets, chance }) => {
      weights[runs] = (weights[runs] ?? 0) + chance
      if (wickets > from.wickets) fallen += chance
    },
  })
  const before = from.runs - (innings.overs[Math.floor(innings.balls / 6)] ?? 0)
  return { runs: moved({ least: 0, weights }, -before), wicket: parted(1 - fallen, fallen) }
}

/** What stands on the board when the next wicket falls, or at the end. */
function wicketAhead(parameters: CricketParameters, from: InningsFrom): Distribution {
  const weights = new Float64Array(MOST_RUNS)
  const add = ({ runs, chance }: { readonly runs: number; readonly chance: number }) => {
    weights[runs] = (weights[runs] ?? 0) + chance
  }
  followInnings(parameters, from, { onEnd: add, onWicket: add })
  return { least: 0, weights }
}
