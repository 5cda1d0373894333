import type { FeedFault, tellFeed } from '@baize/ofp'
import type * as z from 'zod/mini'
import type { FeedWorld } from './feed-world.ts'
import { type Decision, judged, type Match } from './match.ts'
import { fixtureMessage, oddsMessages } from './messages.ts'
import { abandon } from './play.ts'
import { type Producer, say } from './producer.ts'
import { absurd, saidAnew } from './quote.ts'

export type FaultWish = z.output<typeof tellFeed.body>

/** What was done, and to what; undefined where there is nothing that it could be done to. */
export type FaultDone = { readonly fixture: string | null; readonly market: string | null }

const FOR_MS = 10_000
const SPAN_MS = 60_000

/** Fails in the way that a tester wants (SB-11). */
export function failAs(world: FeedWorld, wish: FaultWish): FaultDone | undefined {
  const producer = wish.producer === world.before.code ? world.before : world.live
  return isOfLine(wish.fault)
    ? failOnLine(world, producer, { fault: wish.fault, forMs: wish.forMs ?? FOR_MS })
    : failAbout(world, wish)
}

type OfLine = 'silence' | 'lag' | 'gap' | 'duplicate' | 'disorder' | 'conflict'
const ofLine: ReadonlySet<FeedFault> = new Set<OfLine>([
  'silence',
  'lag',
  'gap',
  'duplicate',
  'disorder',
  'conflict',
])

function isOfLine(fault: FeedFault): fault is OfLine {
  return ofLine.has(fault)
}

function failOnLine(
  world: FeedWorld,
  producer: Producer,
  { fault, forMs }: { readonly fault: OfLine; readonly forMs: number },
): FaultDone {
  const now = world.now()
  if (fault === 'silence') producer.silentUntil = now + forMs
  else if (fault === 'lag') producer.lag = { until: now + forMs, ms: Math.min(forMs, 5_000) }
  else producer.faults.push(fault)
  return { fixture: null, market: null }
}

/** Faults in what is said: of the fixture and market that are named, or of the first that will do. */
function failAbout(world: FeedWorld, wish: FaultWish): FaultDone | undefined {
  const isBefore = wish.fault === 'swapped-sides'
  const match = [...world.matches.values()].find(({ plan, status }) =>
    wish.fixture === undefined ? status === (isBefore ? 'open' : 'live') : plan.id === wish.fixture,
  )
  if (!match) return undefined
  const market = wish.market ?? match.quoted.keys().next().value
  const done = { fixture: match.plan.id, market: null }
  if (wish.fault === 'swapped-sides') return swapSides(world, match) ? done : undefined
  if (wish.fault === 'abandonment') {
    if (match.endedAt !== undefined || match.stateVersion === 0) return undefined
    abandon(world, match)
    return done
  }
  if (market === undefined || !match.quoted.has(market)) return undefined
  const about = { match, market, forMs: wish.forMs ?? FOR_MS }
  if (wish.fault === 'absurd-odds') quoteAbsurdly(world, about)
  else if (wish.fault === 'cancel-range') cancelRange(world, about, wish)
  else misreport(world, about)
  return { fixture: match.plan.id, market }
}

type About = { readonly match: Match; readonly market: string; readonly forMs: number }

/** The sides were announced the wrong way round, and are so from here on: it is another contest, and is quoted anew. */
function swapSides(world: FeedWorld, match: Match): boolean {
  if (match.endedAt !== undefined) return false
  match.sides = match.sides.toReversed()
  match.changes++
  const anew = oddsMessages(match, saidAnew(match))
  say(speakerOf(world, match), [fixtureMessage(match, 'sides'), ...anew], world.now())
  return true
}

function speakerOf({ before, live }: FeedWorld, { status }: Match): Producer {
  return status === 'announced' || status === 'open' ? before : live
}

function quoteAbsurdly(world: FeedWorld, { match, market }: About): void {
  say(speakerOf(world, match), oddsMessages(match, absurd(match, market)), world.now())
}

/** Cancels what was accepted in a span, and takes that back after a while. */
function cancelRange(world: FeedWorld, { match, market, forMs }: About, { from, to }: FaultWish): void {
  const now = world.now()
  const span = {
    fixture: match.plan.id,
    market,
    from: from ?? new Date(now - SPAN_MS).toISOString(),
    to: to ?? new Date(now).toISOString(),
  }
  decide(world, match, [{ kind: 'cancel', ...span, reason: 'tester' }])
  if (forMs > 0) later(world, forMs, () => decide(world, match, [{ kind: 'cancel-undone', ...span }]))
}

/** Says a result that is none, takes it back, and says the right one if there is one by then. */
function misreport(world: FeedWorld, { match, market, forMs }: About): void {
  const { plan, results } = match
  const about = { fixture: plan.id, market }
  const outcomes = match.quoted.get(market)?.outcomes.map(({ outcome }) => outcome) ?? []
  const right = judged(match, market)
  const winner = outcomes.findLast(
    (name) => !right?.some(({ outcome, won: [part] }) => outcome === name && part > 0),
  )
  const wrong = outcomes.map((outcome) => ({
    outcome,
    won: [outcome === winner ? 1 : 0, 1] satisfies [number, number],
    void: [0, 1] satisfies [number, number],
  }))
  const certainty = 'confirmed'
  const decidedAt = new Date(world.now()).toISOString()
  decide(world, match, [{ kind: 'result', ...about, certainty, outcomes: wrong, decidedAt }])
  later(world, forMs, () => {
    const said = results.get(market)
    decide(world, match, [{ kind: 'result-undone', ...about }, ...(said ? [said] : [])])
  })
}

/** Says how markets came out; whoever was away hears it in a recovery. */
function decide(world: FeedWorld, match: Match, decisions: readonly Decision[]): void {
  match.decisions.push(...decisions)
  say(world.live, decisions, world.now())
}

function later(world: FeedWorld, afterMs: number, run: () => void): void {
  world.later.push({ at: world.now() + afterMs, run })
}
