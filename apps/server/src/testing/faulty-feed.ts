import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sportModels } from '@baize/engines'
import type { FeedMessage } from '@baize/ofp'
import { expect, onTestFinished } from 'vitest'
import type { Owner } from '#modules/play'
import { bookOf, placeBet, startFeeds } from '#modules/sports'
import { settleMarkets } from '../modules/sports/settle/settle-market.ts'
import { sql } from '../platform/db.ts'
import type { FeedEvent } from './feed-event.ts'
import { moneyOf } from './feed-model.ts'
import { testApp } from './test-app.ts'
import { testBet } from './test-bets.ts'
import { type TestFeed, testFeed } from './test-feed.ts'
import { ledgerFaults } from './test-ledger.ts'
import { cashOf, testPlayer } from './test-player.ts'
import { homeDrawAway, saidFixture, saidOdds, testFixture, testSimulation } from './test-sports.ts'

export const FIXTURE = 'test:fixture:1'
const football = sportModels.football
const simulation = { ...testSimulation, parameters: football.parametersOf([1_000, 1_000]) }

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10)
}

export type Score = { readonly home: number; readonly away: number }

/** A state of a football match with this score. */
export function stateOf(status: 'live' | 'ended' | 'abandoned', version: number, score: Score): FeedMessage {
  const first = football.first(simulation.parameters) as Record<string, unknown>
  const goals = [
    ...Array.from({ length: score.home }, () => ({ minute: 1, side: 'home' })),
    ...Array.from({ length: score.away }, () => ({ minute: 2, side: 'away' })),
  ]
  const isOver = status === 'ended'
  const state = { ...first, step: isOver ? 90 : 1, score, half: isOver ? score : null, goals, isOver }
  const startedAt = new Date().toISOString()
  const live =
    status === 'live' ? { steps: 1, nextStepAt: new Date(Date.now() + 3_600_000).toISOString() } : {}
  return { kind: 'state', fixture: FIXTURE, status, version, state, startedAt, ...live }
}

export function resultOf(winner: string): FeedMessage {
  return {
    kind: 'result',
    fixture: FIXTURE,
    market: '1x2',
    certainty: 'confirmed',
    decidedAt: new Date(Date.now() + 60_000).toISOString(),
    outcomes: ['home', 'draw', 'away'].map((outcome) => ({
      outcome,
      won: [outcome === winner ? 1 : 0, 1],
      void: [0, 1],
    })),
  }
}

const PATIENT_MS = 60_000

/** Whoever may not be silent for long says that it is there. */
function keepAlive(feed: TestFeed): void {
  const beat = setInterval(() => feed.send({ messages: [{ kind: 'alive' }] }), 200)
  onTestFinished(() => clearInterval(beat))
}

/** A house with one feed that the test speaks for, two members with money, and what the model makes of it all. */
export async function faultyFeed({ silentAfterMs = PATIENT_MS } = {}) {
  const app = await testApp({}, 'demo')
  const feed = await testFeed(app, { silentAfterMs })
  const members: Record<string, Owner> = {
    anu: await testPlayer(app, '1000.00'),
    bo: await testPlayer(app, '1000.00'),
  }
  const events: FeedEvent[] = []
  const answers: boolean[] = []
  const fixture = testFixture({ simulation })
  const holds = [saidFixture({ ...fixture }), saidOdds([homeDrawAway()])]
  feed.holds = holds
  if (silentAfterMs < PATIENT_MS) keepAlive(feed)
  const runner = startFeeds(app)
  onTestFinished(() => runner.stop())
  const book = bookOf(app)
  const quote = () => book.quote(FIXTURE, '1x2')
  await until(() => quote()?.state === 'open')
  events.push({ kind: 'recovery', seq: 1, messages: holds })

  const heard = async (seq: number) => {
    await until(() => (book.producer(feed.producer)?.seq ?? 0) >= seq)
    await runner.settled()
    await settleMarkets(app)
  }
  const say = async (...messages: FeedMessage[]) => {
    const seq = feed.say(...messages)
    events.push({ kind: 'frame', seq, ageMs: 0, messages })
    await heard(seq)
    return seq
  }
  const bet = async (member: string, outcome: string, odds: number, stake = '100') => {
    const owner = members[member]
    if (!owner) throw new Error(`Nobody is called ${member}.`)
    const { version = 1, stops = 0 } = quote() ?? {}
    const wish = testBet([{ fixtureId: FIXTURE, outcome, odds, version, stops }], {
      stake,
      requestId: randomUUID(),
    })
    const betId = await placeBet(app, owner, wish).catch((error: { code?: string }) => {
      if (error.code === undefined) throw error
      return undefined
    })
    answers.push(betId !== undefined)
    const row =
      betId &&
      (await app.db.one<{ at: Date }>(sql`select accepted_at as at from sports.bet where id = ${betId}`))
    const at = row ? row.at : new Date()
    events.push({ kind: 'bet', member, fixture: FIXTURE, outcome, odds, stake: BigInt(stake) * 10_000n, at })
    return at
  }
  /** Balances and answers are what the model says. */
  const same = async () => {
    await runner.settled()
    await settleMarkets(app)
    const real = Object.fromEntries(
      await Promise.all(
        Object.entries(members).map(async ([name, owner]) => [name, await cashOf(app, owner)]),
      ),
    )
    const start = Object.fromEntries(Object.keys(members).map((name) => [name, 10_000_000n]))
    expect({ balances: real, taken: answers }).toEqual(moneyOf(start, events))
    expect(await ledgerFaults(app)).toEqual([])
    return real
  }
  return { app, feed, runner, book, events, say, bet, same, heard, quote, fixture }
}
