import { marketType } from '@baize/engines'
import type { FeedMessage } from '@baize/ofp'
import { timeOfRound, valuesFrom } from './beacon-line.ts'
import type { FeedWorld } from './feed-world.ts'
import { canGoOn, drawStep, firstVersionOf, judged, type Match, newMatch, roundOfStep } from './match.ts'
import { fixtureMessage, stateMessage } from './messages.ts'
import { plannedById } from './world/schedule.ts'

const ROUNDS_AT_ONCE = 200

/** A match as it stands: the one that is remembered, or the same played again with the beacon's rounds. */
export async function findMatch(world: FeedWorld, id: string): Promise<Match | undefined> {
  const known = world.matches.get(id)
  if (known) return known
  const { settings, models, beacon } = world
  const plan = plannedById(id, settings)
  const model = plan && models.get(plan.league.sport)
  const { clock } = beacon
  if (!plan || !model || !clock || plan.startsAt > world.now()) return undefined
  const match = newMatch(plan, { seedSecret: settings.seedSecret, model, clock })
  await playAgain(world, match)
  return match
}

async function playAgain({ beacon }: FeedWorld, match: Match): Promise<void> {
  const { clock } = beacon
  const { model } = match
  if (!clock) return
  let first = match.firstRound
  let values: readonly string[] = []
  while (canGoOn(match)) {
    const round = roundOfStep(match, match.steps)
    if (round >= first + BigInt(values.length)) {
      first = round
      values = await valuesFrom(beacon, { from: first, count: ROUNDS_AT_ONCE })
    }
    const value = values[Number(round - first)]
    if (value === undefined) break
    drawStep(match, value)
  }
  match.status = model.isOver(match.state) ? 'ended' : canGoOn(match) ? 'live' : 'abandoned'
  if (!canGoOn(match)) match.endedAt = timeOfRound(clock, roundOfStep(match, match.steps - 1))
  match.stateVersion = firstVersionOf(match.steps)
}

/** How a match stands, and how the markets came out that are asked for; without any, all that it was opened with. */
export function resultMessages(
  { beacon }: FeedWorld,
  match: Match,
  asked: readonly string[] | undefined,
): FeedMessage[] {
  const { clock } = beacon
  const { plan, model, parameters } = match
  if (!clock || match.stateVersion === 0) return []
  const known = [...match.results.values()]
  const first = () => model.prices(model.first(parameters), parameters, []).map(({ market }) => market)
  const wanted = asked ?? (known.length > 0 ? known.map(({ market }) => market) : first())
  const last = timeOfRound(clock, roundOfStep(match, Math.max(0, match.steps - 1)))
  const decidedAt = new Date(last).toISOString()
  const results = wanted.flatMap((market): FeedMessage[] => {
    const said = match.results.get(market)
    if (said) return [said]
    const outcomes = judged(match, market)
    if (outcomes)
      return [{ kind: 'result', fixture: plan.id, market, certainty: 'confirmed', outcomes, decidedAt }]
    const isKnown = marketType(model.code, market) !== undefined
    return isKnown && !canGoOn(match)
      ? [{ kind: 'cancel', fixture: plan.id, market, from: null, to: null, reason: 'undecided' }]
      : []
  })
  return [fixtureMessage(match), stateMessage(match, clock), ...results]
}
