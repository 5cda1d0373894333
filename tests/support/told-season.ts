import { sportModels } from '@baize/engines'
import type { FeedMessage } from '@baize/ofp/messages'
import { canGoOn, drawStep, firstVersionOf, type Match, newMatch } from '../../apps/feed/src/match.ts'
import { fixtureMessage, oddsMessages } from '../../apps/feed/src/messages.ts'
import { requote } from '../../apps/feed/src/quote.ts'
import { plannedBetween, type PlannedFixture } from '../../apps/feed/src/world/schedule.ts'
import type { SeasonMatch } from './desk-order.ts'

const HOUR_MS = 3_600_000
const calendar = { pace: 1 }
const seedSecret = Buffer.alloc(32, 1)
const BEACON = 'aa'.repeat(32)
/** To come of each sport, beside the one that is live. */
const TO_COME = 3
/** How far a live match is, of all its steps. */
const PLAYED_PART = 0.4

/**
 * A match of each sport that is under way and some that begin in hours, as the demo's own feed would have them; but nothing
 * of them goes on, so that a test meets what the one before it met.
 */
export function* seasonAt(now: number): Generator<{ about: SeasonMatch; messages: FeedMessage[] }> {
  const planned = plannedBetween({ from: now + 3 * HOUR_MS, to: now + 12 * HOUR_MS }, calendar)
  for (const sport of Object.keys(sportModels)) {
    const ofSport = planned.filter(({ league }) => league.sport === sport).slice(0, TO_COME + 1)
    for (const [place, plan] of ofSport.entries()) {
      const isLive = place === 0
      const match = isLive ? underWay({ ...plan, startsAt: now - HOUR_MS }, now) : toCome(plan, now)
      const competitionId = `baize:competition:${plan.league.code}`
      yield {
        about: { fixtureId: plan.id, sport, competitionId, isLive },
        messages: [
          fixtureMessage(match),
          ...(isLive ? [stateOf(match, now)] : []),
          ...oddsMessages(match, requote(match, { isLive })),
        ],
      }
    }
  }
}

function freshMatch(plan: PlannedFixture, now: number): Match {
  const [, model] = Object.entries(sportModels).find(([sport]) => sport === plan.league.sport) ?? []
  if (!model) throw new Error(`Nobody plays ${plan.league.sport}.`)
  return newMatch(plan, { seedSecret, model, clock: { round: 1_000_000n, at: now, periodMs: 3_000 } })
}

function toCome(plan: PlannedFixture, now: number): Match {
  return Object.assign(freshMatch(plan, now), { status: 'open' as const })
}

function underWay(plan: PlannedFixture, now: number): Match {
  const whole = freshMatch(plan, now)
  while (canGoOn(whole)) drawStep(whole, BEACON)
  const match = freshMatch(plan, now)
  while (match.steps < whole.steps * PLAYED_PART) drawStep(match, BEACON)
  return Object.assign(match, { status: 'live' as const, stateVersion: firstVersionOf(match.steps) })
}

/** The next step is tomorrow. */
function stateOf({ plan, state, steps, stateVersion }: Match, now: number): FeedMessage {
  return {
    kind: 'state',
    fixture: plan.id,
    status: 'live',
    version: stateVersion,
    state,
    steps,
    nextStepAt: new Date(now + 24 * HOUR_MS).toISOString(),
    startedAt: new Date(plan.startsAt).toISOString(),
  }
}
