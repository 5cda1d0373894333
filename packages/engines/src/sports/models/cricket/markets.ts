import { deadHeat, legResults } from '../../bets/leg-result.ts'
import type { Market, MarketType } from '../../markets/market.ts'
import type { MarketReading, MatchSide } from '../sport-process.ts'
import { BATTERS, type CricketState, type Innings } from './process.ts'

const batters = Array.from({ length: BATTERS }, (_, batter) => `batter-${batter + 1}`)

export const cricketMarkets: readonly MarketType[] = [
  { type: 'winner', specifiers: [], shape: 'sides', group: 'main', marginClass: 'two-way', winners: 1 },
  { type: 'toss', specifiers: [], shape: 'sides', group: 'specials', marginClass: 'two-way', winners: 1 },
  {
    type: 'most-sixes',
    specifiers: [],
    shape: 'three-way',
    group: 'specials',
    marginClass: 'three-way',
    winners: 1,
    isSampled: true,
  },
  {
    type: 'runs',
    specifiers: ['innings', 'mark'],
    shape: 'total',
    group: 'totals',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'over-runs',
    specifiers: ['innings', 'mark', 'over'],
    shape: 'total',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'over-wicket',
    specifiers: ['innings', 'over'],
    shape: 'yes-no',
    group: 'halves',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'wicket-runs',
    specifiers: ['innings', 'mark', 'wicket'],
    shape: 'total',
    group: 'totals',
    marginClass: 'two-way',
    winners: 1,
  },
  {
    type: 'top-batter',
    specifiers: ['innings'],
    shape: 'field',
    group: 'specials',
    marginClass: 'outright',
    winners: 1,
    outcomes: batters,
    isSampled: true,
  },
]

/** What a match says about a market so far. */
export function readCricket(state: CricketState, { type, specifiers }: Market): MarketReading | undefined {
  switch (type) {
    case 'winner':
      return sideReading(state.winner)
    case 'toss':
      return sideReading(state.toss?.winner ?? null)
    case 'most-sixes':
      return { value: sixesLead(state), isFinal: state.innings[1]?.isOver ?? false }
    default:
      return readInnings(state, type, specifiers)
  }
}

function sideReading(side: MatchSide | null): MarketReading {
  return { value: side === 'home' ? 1 : -1, isFinal: side !== null }
}

/** Super overs do not count. */
export function sixesLead({ innings }: CricketState): number {
  return innings.slice(0, 2).reduce((sum, { side, sixes }) => sum + (side === 'home' ? sixes : -sixes), 0)
}

function readInnings(
  state: CricketState,
  type: string,
  specifiers: Market['specifiers'],
): MarketReading | undefined {
  if (specifiers.innings !== '1' && specifiers.innings !== '2') return undefined
  const innings = state.innings[Number(specifiers.innings) - 1]
  if (!innings) return undefined
  switch (type) {
    case 'runs':
      return { value: innings.runs, isFinal: innings.isOver }
    case 'over-runs':
    case 'over-wicket':
      return readOver(innings, type, specifiers.over)
    case 'wicket-runs':
      return readWicket(innings, specifiers.wicket)
    case 'top-batter':
      return innings.isOver ? { results: topBatters(innings) } : undefined
    default:
      return undefined
  }
}

/** An over that is never bowled is void. */
function readOver(innings: Innings, type: string, over: string | undefined): MarketReading | undefined {
  if (!/^([1-9]|1\d|20)$/.test(over ?? '')) return undefined
  const place = Number(over) - 1
  const isFinal = innings.isOver || innings.balls >= (place + 1) * 6
  const value = (type === 'over-runs' ? innings.overs : innings.overWickets)[place]
  if (value !== undefined) return { value, isFinal }
  return innings.isOver ? { results: [legResults.void, legResults.void] } : { value: 0, isFinal: false }
}

/** What stands on the board as a wicket falls, or at the end of the innings if it does not. */
function readWicket(innings: Innings, wicket: string | undefined): MarketReading | undefined {
  if (!/^([1-9]|10)$/.test(wicket ?? '')) return undefined
  const fallen = innings.falls[Number(wicket) - 1]
  return fallen === undefined
    ? { value: innings.runs, isFinal: innings.isOver }
    : { value: fallen, isFinal: true }
}

function topBatters({ batters: runs }: Innings) {
  const most = Math.max(...runs)
  const sharers = runs.filter((each) => each === most).length
  return runs.map((each) => (each === most ? deadHeat({ places: 1, sharers }) : legResults.lost))
}
