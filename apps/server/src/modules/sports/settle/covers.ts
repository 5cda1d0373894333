import type { Tx } from '#platform/db'
import type { SportsBet, Leg } from '../slips/bet.ts'
import { type FixtureLegs, readMemberLegs } from '../store/member-legs.ts'
import type { KnownMarkets } from './leg-results.ts'

/** Sports whose matches may end level, and those that only their parts may: what comes behind the end decides the whole. */
const LEVEL_SPORTS: ReadonlySet<string> = new Set(['football', 'kabaddi'])
const LEVEL_IN_PARTS: ReadonlySet<string> = new Set(['basketball'])
/** Types of markets that name a draw, in whatever sport. */
const threeWay: ReadonlySet<string> = new Set(['1x2', 'double-chance'])

/** Types of markets that all ask who wins. */
const whoWins: ReadonlySet<string> = new Set(['1x2', 'winner', 'double-chance', 'draw-no-bet', 'ah'])

/** More than so many hundredths of what could fall is nearly all of it. */
const MOST_COVERED = 70

const MARK = 'mark='

/** What a leg covers of a family of markets: which of its outcomes, of how many. */
type Cover = { readonly family: string; readonly covered: readonly string[]; readonly of: number }

function coverOf({ sport, market, outcome, outcomes }: FixtureLegs): Cover {
  const [type = '', text = ''] = market.split('|', 2)
  const specifiers = text.split('&')
  const mark = Number(specifiers.find((each) => each.startsWith(MARK))?.slice(MARK.length) ?? 0)
  const about = specifiers.filter((each) => !each.startsWith(MARK)).join('&')
  if (!whoWins.has(type)) {
    const isTotal = outcome === 'over' || outcome === 'under'
    return { family: `${type} ${about}`, covered: [outcome], of: isTotal ? 2 : outcomes }
  }
  const hasDraw = LEVEL_SPORTS.has(sport) || threeWay.has(type) || (LEVEL_IN_PARTS.has(sport) && about !== '')
  const covered = winnersIn({ type, outcome, mark: hasDraw ? mark : 0 })
  return { family: `who-wins ${about}`, covered, of: hasDraw ? 3 : 2 }
}

type WinnerLeg = { readonly type: string; readonly outcome: string; readonly mark: number }

/** A handicap that is given also covers the draw. */
function winnersIn({ type, outcome, mark }: WinnerLeg): readonly string[] {
  if (type === 'double-chance') return outcome.split('-')
  const isHelped = type === 'ah' && (outcome === 'home' ? mark > 0 : mark < 0)
  return isHelped ? [outcome, 'draw'] : [outcome]
}

type SettledBets = {
  /** Those whose turnover is to be counted, in the order of their ids. */
  readonly bets: readonly SportsBet[]
  readonly legs: ReadonlyMap<string, readonly Leg[]>
  readonly known: KnownMarkets
}

/** Bets whose members have bet on nearly all that could fall in one family of a fixture's markets: they turn nothing over. */
export async function coveredAmong(tx: Tx, { bets, legs, known }: SettledBets): Promise<ReadonlySet<string>> {
  const counting = bets.filter(({ isTrial }) => !isTrial)
  const own = counting.flatMap(({ id }) => legs.get(id) ?? [])
  const fixtureIds = [...new Set(own.flatMap(({ marketId }) => known.results.get(marketId)?.fixtureId ?? []))]
  const memberIds = [...new Set(counting.map(({ memberId }) => memberId))]
  const [first, last] = [counting[0]?.id, counting.at(-1)?.id]
  if (fixtureIds.length === 0 || first === undefined || last === undefined) return new Set()
  const all = await readMemberLegs(tx, { memberIds, fixtureIds, first, last })
  const covered = new Set<string>()
  const byFixture = Map.groupBy(all, ({ memberId, fixtureId }) => `${memberId} ${fixtureId}`)
  for (const placed of byFixture.values()) {
    const covers = placed.map((each) => ({ betIds: each.betIds, ...coverOf(each) }))
    for (const family of Map.groupBy(covers, (cover) => cover.family).values()) {
      const fallen = new Set(family.flatMap((cover) => cover.covered)).size
      const of = Math.max(...family.map((cover) => cover.of))
      if (fallen * 100 > of * MOST_COVERED)
        for (const { betIds } of family) for (const id of betIds) covered.add(id)
    }
  }
  return covered
}
