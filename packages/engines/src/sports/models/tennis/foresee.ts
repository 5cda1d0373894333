import { medianOf, parted } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type Market, markText } from '../../markets/market.ts'
import type { Foresight } from '../sport-process.ts'
import { gameChance, type SetEnd, setEnds } from './chances.ts'
import { placeOfSets } from './markets.ts'
import { currentSet, isTieBreak, SETS, type TennisParameters, type TennisState } from './process.ts'

const MOST_GAMES = 39

/** What is to be expected of a match: exactly, over every way in which its sets can end. */
export function foreseeTennis(state: TennisState, parameters: TennisParameters): Foresight {
  const set = currentSet(state)
  const ends = setEnds(parameters, { games: set, points: state.points, server: state.server })
  const all = matchAhead(state, parameters, ends)
  const number = state.sets.length
  const of = ({ type, specifiers }: Market): Distribution | undefined => {
    if (type === 'winner' && specifiers.game !== undefined) {
      const isThis = specifiers.set === String(number) && specifiers.game === String(set.games.length + 1)
      return isThis && !isTieBreak(set) ? lead(gameChance(parameters, state.server, state.points)) : undefined
    }
    if (type === 'winner' && specifiers.set !== undefined) {
      if (specifiers.set === String(number)) return lead(homeOf(ends))
      return specifiers.set === '2' && number === 1 ? lead(homeOf(freshEnds(parameters))) : undefined
    }
    return all[type]
  }
  return { offered: offeredMarkets(state, all), of }
}

const lead = (home: number): Distribution => ({ least: -1, weights: [1 - home, 0, home] })

function homeOf(ends: readonly SetEnd[]): number {
  return ends.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0)
}

function freshEnds(parameters: TennisParameters, server: SetEnd['nextServer'] = 'home'): readonly SetEnd[] {
  return setEnds(parameters, { games: zero, points: zero, server })
}

const zero = { home: 0, away: 0 }

type MatchSpreads = Readonly<Record<string, Distribution>>

function matchAhead(state: TennisState, parameters: TennisParameters, ends: readonly SetEnd[]): MatchSpreads {
  const fresh = { home: freshEnds(parameters, 'home'), away: freshEnds(parameters, 'away') }
  const games = new Float64Array(MOST_GAMES + 1)
  const leads = new Float64Array(2 * MOST_GAMES + 1)
  const sets = new Float64Array(4)
  let home = 0
  const played = state.sets
    .slice(0, -1)
    .reduce((sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }), zero)
  const go = (
    score: { home: number; away: number },
    sum: typeof zero,
    open: readonly SetEnd[],
    chance: number,
  ) => {
    for (const end of open) {
      const here = chance * end.chance
      const isHome = end.home > end.away
      const next = { home: score.home + (isHome ? 1 : 0), away: score.away + (isHome ? 0 : 1) }
      const total = { home: sum.home + end.home, away: sum.away + end.away }
      if (Math.max(next.home, next.away) < SETS) go(next, total, fresh[end.nextServer], here)
      else {
        add(games, total.home + total.away, here)
        add(leads, total.home - total.away + MOST_GAMES, here)
        add(sets, placeOfSets(next), here)
        if (isHome) home += here
      }
    }
  }
  go(state.score, played, ends, 1)
  return {
    winner: lead(home),
    'set-score': parted(...sets),
    total: { least: 0, weights: games },
    ah: { least: -MOST_GAMES, weights: leads },
  }
}

function add(sums: Float64Array, place: number, chance: number): void {
  sums[place] = (sums[place] ?? 0) + chance
}

const beside = [-2, -1, 0, 1, 2]

function offeredMarkets(state: TennisState, all: MatchSpreads): Market[] {
  const number = state.sets.length
  const set = currentSet(state)
  const halves = (spread: Distribution | undefined, sign: 1 | -1) =>
    spread ? beside.map((by) => markText((sign * medianOf(spread) + by) * 4 + 2)) : []
  return [
    { type: 'winner', specifiers: {} },
    { type: 'set-score', specifiers: {} },
    { type: 'winner', specifiers: { set: String(number) } },
    ...(number === 1 ? [{ type: 'winner', specifiers: { set: '2' } }] : []),
    { type: 'winner', specifiers: { game: String(set.games.length + 1), set: String(number) } },
    ...halves(all.ah, -1).map((mark) => ({ type: 'ah', specifiers: { mark } })),
    ...halves(all.total, 1).map((mark) => ({ type: 'total', specifiers: { mark } })),
  ]
}
