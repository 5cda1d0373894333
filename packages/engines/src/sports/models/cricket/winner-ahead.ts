import type { Distribution } from '../../markets/judge-value.ts'
import { other, type MatchSide } from '../sport-process.ts'
import { chaseOf, freshChase, inningsAhead } from './ahead.ts'
import type { CricketParameters } from './balls.ts'
import { type CricketState, freshInnings, type Innings, limitsOf, targetOf } from './process.ts'

/** The chances that home has won when an innings or two are over, and that it is level. */
type Ends = { readonly home: number; readonly level: number }

/** How the runs of a first innings are spread, where whoever asks has counted that. */
export type FirstRuns = Readonly<Partial<Record<MatchSide, Distribution>>>

/** The chance that home wins the match. */
export function homeWins(
  state: CricketState,
  parameters: CricketParameters,
  counted: FirstRuns | undefined,
): number {
  const supers = superOvers(parameters)
  if (!state.toss)
    return (['home', 'away'] as const).reduce((sum, side) => {
      const { home, level } = firstEnds(parameters, freshInnings(side), { place: 0, runs: counted?.[side] })
      return sum + (home + level * supers[other(side)]) / 2
    }, 0)
  const place = state.innings.length - 1
  const innings = state.innings[place] ?? freshInnings('home')
  const isFirst = place % 2 === 0
  const { home, level } = isFirst
    ? firstEnds(parameters, innings, { place, runs: place === 0 ? counted?.[innings.side] : undefined })
    : secondEnds(parameters, innings, { place, target: targetOf(state) ?? 0 })
  return home + level * supers[isFirst ? other(innings.side) : innings.side]
}

/** While the first side bats: every total it can set is chased. */
function firstEnds(
  parameters: CricketParameters,
  innings: Innings,
  { place, runs: counted }: { readonly place: number; readonly runs?: Distribution | undefined },
): Ends {
  const limits = limitsOf(place)
  const totals =
    counted ?? inningsAhead(parameters, { ...innings, target: null, limits, isSuper: place >= 2 })
  const chaser = other(innings.side)
  const chase = freshChase({ parameters, side: chaser, isSuper: place >= 2 })
  let won = 0
  let level = 0
  for (let runs = 0; runs < totals.weights.length; runs++) {
    const chance = totals.weights[runs] ?? 0
    if (chance === 0) continue
    const ends = chase[runs + 1]
    won += chance * (ends?.won ?? 0)
    level += chance * (ends?.level ?? 0)
  }
  return { home: chaser === 'home' ? won : 1 - won - level, level }
}

function secondEnds(
  parameters: CricketParameters,
  innings: Innings,
  { place, target }: { place: number; target: number },
): Ends {
  const chase = chaseOf({ parameters, side: innings.side, isSuper: place >= 2 })
  const { won, level } = chase({
    balls: limitsOf(place).balls - innings.balls,
    wickets: innings.wickets,
    runs: target - innings.runs,
  })
  return { home: innings.side === 'home' ? won : 1 - won - level, level }
}

const known = new WeakMap<CricketParameters, Readonly<Record<MatchSide, number>>>()

/** Super overs until one is not level: the chance of home by who bats first, which changes every time. */
function superOvers(parameters: CricketParameters): Readonly<Record<MatchSide, number>> {
  const found = known.get(parameters)
  if (found) return found
  const own = firstEnds(parameters, freshInnings('home'), { place: 2 })
  const others = firstEnds(parameters, freshInnings('away'), { place: 2 })
  const home = (own.home + own.level * others.home) / (1 - own.level * others.level)
  const chances = { home, away: others.home + others.level * home }
  known.set(parameters, chances)
  return chances
}
