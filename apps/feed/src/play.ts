import type { FeedMessage } from '@baize/ofp'
import { type BeaconClock, timeOfRound } from './beacon-line.ts'
import type { FeedWorld } from './feed-world.ts'
import {
  canGoOn,
  drawStep,
  judged,
  type Match,
  type MatchStatus,
  firstVersionOf,
  roundOfStep,
} from './match.ts'
import { fixtureMessage, oddsMessages, stateMessage } from './messages.ts'
import { say } from './producer.ts'
import { requote, withdrawn } from './quote.ts'

/** A match begins: its markets of before are handed over, and the live ones open with its first state. */
export function kickOff(world: FeedWorld, match: Match): void {
  const { before, beacon } = world
  const handed = [...match.quoted.keys()].flatMap((market) => withdrawn(match, market, 'idle'))
  if (handed.length > 0) say(before, oddsMessages(match, handed), world.now())
  becomes(match, 'live')
  // One that began while the program was not running goes on first, and is quoted then.
  if (beacon.values.has(roundOfStep(match, 0))) return
  sayState(world, match, quotes(match))
}

/** Draws all steps whose rounds are known, and says how it stands after them. */
export function goOn(world: FeedWorld, match: Match, clock: BeaconClock): void {
  const { values } = world.beacon
  const decided: FeedMessage[] = []
  if (match.quoted.size === 0) requote(match, { isLive: true })
  while (canGoOn(match)) {
    const round = roundOfStep(match, match.steps)
    const value = values.get(round)
    if (value === undefined) break
    drawStep(match, value)
    decided.push(...newResults(match, timeOfRound(clock, round)))
  }
  if (canGoOn(match)) {
    becomes(match, 'live')
    sayState(world, match, [...decided, ...closings(match), ...quotes(match)])
    return
  }
  match.endedAt = timeOfRound(clock, roundOfStep(match, match.steps - 1))
  const isOver = match.model.isOver(match.state)
  becomes(match, isOver ? 'ended' : 'abandoned')
  sayState(world, match, [
    ...decided,
    ...leftOver(match, isOver ? 'undecided' : 'abandoned'),
    ...closings(match),
  ])
  match.quoted.clear()
}

/** The beacon is late: nobody may bet on what could be known to somebody. */
export function interrupt(world: FeedWorld, match: Match): void {
  becomes(match, 'interrupted')
  const stop: FeedMessage = { kind: 'stop', fixture: match.plan.id, groups: null }
  const held = [...match.quoted.keys()].flatMap((market) => withdrawn(match, market))
  sayState(world, match, [stop, ...oddsMessages(match, held)])
}

/** What was decided stands, the rest is void. */
export function abandon(world: FeedWorld, match: Match): void {
  match.endedAt = world.now()
  becomes(match, 'abandoned')
  sayState(world, match, [...leftOver(match, 'abandoned'), ...closings(match)])
  match.quoted.clear()
}

function becomes(match: Match, status: MatchStatus): void {
  match.status = status
  match.stateVersion = Math.max(match.stateVersion + 1, firstVersionOf(match.steps))
}

function quotes(match: Match): FeedMessage[] {
  return oddsMessages(match, requote(match, { isLive: true }))
}

function sayState(world: FeedWorld, match: Match, after: readonly FeedMessage[]): void {
  const { clock } = world.beacon
  if (!clock) return
  // Who hears of it here first knows what is played.
  const isNew = match.steps === 0 || match.endedAt !== undefined
  const messages = [...(isNew ? [fixtureMessage(match)] : []), stateMessage(match, clock), ...after]
  say(world.live, messages, world.now())
}

/** Results of markets that this step decided. */
function newResults(match: Match, decidedAt: number): FeedMessage[] {
  const { quoted, results, decisions, plan } = match
  return [...quoted.keys()].flatMap((market) => {
    const outcomes = results.has(market) ? undefined : judged(match, market)
    if (!outcomes) return []
    const result = {
      kind: 'result' as const,
      fixture: plan.id,
      market,
      certainty: 'confirmed' as const,
      outcomes,
      decidedAt: new Date(decidedAt).toISOString(),
    }
    results.set(market, result)
    decisions.push(result)
    return [result]
  })
}

/** Markets that nothing will decide any more are void for everybody. */
function leftOver(match: Match, reason: string): FeedMessage[] {
  const { quoted, results, decisions, plan } = match
  return [...quoted.keys()].flatMap((market) => {
    if (results.has(market)) return []
    const cancel = { kind: 'cancel' as const, fixture: plan.id, market, from: null, to: null, reason }
    results.set(market, cancel)
    decisions.push(cancel)
    return [cancel]
  })
}

/** Decided markets are closed. */
function closings(match: Match): FeedMessage[] {
  const closed = [...match.results.keys()].flatMap((market) => withdrawn(match, market, 'closed'))
  return closed.length > 0 ? oddsMessages(match, closed) : []
}
