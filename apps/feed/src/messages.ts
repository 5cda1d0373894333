import type { FeedMessage, QuotedMarket } from '@baize/ofp'
import type { BeaconClock } from './beacon-line.ts'
import { fixtureVersion, type Match, nextStepAt } from './match.ts'
import type { Names } from './world/names.ts'

type FixtureMessage = FeedMessage & { readonly kind: 'fixture' }
type FixtureChange = NonNullable<FixtureMessage['fixture']['why']>

const idOf = (kind: string, code: string) => `baize:${kind}:${code}`
const moment = (time: number) => new Date(time).toISOString()
const namesOf = ({ en, bn, ur }: Names) => ({ en, bn, ur })

export function fixtureMessage(match: Match, why?: FixtureChange): FixtureMessage {
  const { plan, sides, status, simulation } = match
  const { league } = plan
  return {
    kind: 'fixture',
    fixture: {
      id: plan.id,
      sport: league.sport,
      category: {
        id: idOf('category', `${league.sport}-${league.category.code}`),
        names: namesOf(league.category.names),
        country: league.category.country,
      },
      competition: { id: idOf('competition', league.code), names: namesOf(league.names) },
      sides: sides.map(({ code, names }) => ({ id: idOf('side', code), names: namesOf(names) })),
      startsAt: moment(plan.startsAt),
      status,
      format: league.format,
      simulation,
      version: fixtureVersion(match),
      ...(why && { why }),
    },
  }
}

/** How a match stands, under a version of its own. */
export function stateMessage(match: Match, clock: BeaconClock): FeedMessage {
  const { plan, status, state, steps, stateVersion } = match
  const isRunning = status === 'live' || status === 'interrupted'
  return {
    kind: 'state',
    fixture: plan.id,
    status,
    version: stateVersion,
    state,
    steps,
    nextStepAt: isRunning ? moment(nextStepAt(match, clock)) : null,
    startedAt: moment(plan.startsAt),
  }
}

const MARKETS_OF_MESSAGE = 200

/** Quotes after a number of steps. Without markets it says that what was quoted before still holds. */
export function oddsMessages({ plan, steps }: Match, markets: readonly QuotedMarket[]): FeedMessage[] {
  const count = Math.max(1, Math.ceil(markets.length / MARKETS_OF_MESSAGE))
  return Array.from({ length: count }, (_, index) => ({
    kind: 'odds',
    fixture: plan.id,
    steps,
    markets: markets.slice(index * MARKETS_OF_MESSAGE, (index + 1) * MARKETS_OF_MESSAGE),
  }))
}
