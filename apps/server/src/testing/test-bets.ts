import { randomUUID } from 'node:crypto'
import type { LegResult } from '@baize/engines'
import type { Owner } from '#modules/play'
import { bookOf, placeBet, type WantedBet, wantSettlement } from '#modules/sports'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'
import {
  fixtureOf,
  keepFixture,
  keepProducers,
  type Kind,
  type Quoted,
  quotedOutcomes,
  type TestFixture,
  testProducers,
} from './test-producers.ts'

type QuoteWish = {
  readonly market?: string
  readonly outcomes: Readonly<Record<string, Quoted>>
  readonly status?: 'open' | 'suspended' | 'closed'
  readonly winners?: number
  readonly steps?: number
}

type StateWish = {
  readonly status: 'live' | 'ended'
  readonly steps?: number
  readonly nextStepInMs?: number
}

/** Producers whose every word the test says, to one node or to several, and what a writer of theirs would have kept. */
export async function testBook(...nodes: readonly [App, ...App[]]) {
  const [app] = nodes
  const { say, said } = testProducers(nodes)
  const kinds = new Map<string, Kind>()
  const versions = new Map<string, number>()
  const states = new Map<string, number>()
  const statuses = new Map<string, StateWish['status']>()
  await keepProducers(app)

  const kindOf = (fixtureId: string) => kinds.get(fixtureId) ?? 'before'
  const sayState = (
    fixtureId: string,
    change: { readonly steps?: number; readonly nextStepAt?: string } = {},
  ) => {
    const version = (states.get(fixtureId) ?? 0) + 1
    states.set(fixtureId, version)
    const status = statuses.get(fixtureId) ?? 'open'
    const startedAt = status === 'open' ? null : new Date().toISOString()
    say(kindOf(fixtureId), {
      kind: 'state',
      fixture: fixtureId,
      status,
      version,
      state: null,
      startedAt,
      ...change,
    })
  }

  return {
    say,
    said,
    /** Announces a fixture, and keeps it as the writer of its producer would. */
    async fixture({ kind = 'before', ...wish }: TestFixture = {}) {
      const id = `test:fixture:${randomUUID()}`
      kinds.set(id, kind)
      const fixture = fixtureOf({ id, kind, ...wish })
      await keepFixture(app, fixture, `test-${kind}`)
      say(kind, { kind: 'fixture', fixture })
      if (kind === 'simulated') for (const node of nodes) bookOf(node).notePromise(id, 1)
      return id
    },
    state(fixtureId: string, { status, steps, nextStepInMs }: StateWish) {
      statuses.set(fixtureId, status)
      sayState(fixtureId, {
        ...(steps !== undefined && { steps }),
        ...(nextStepInMs !== undefined && { nextStepAt: new Date(Date.now() + nextStepInMs).toISOString() }),
      })
    },
    /** Quotes a market of it anew. */
    quote(fixtureId: string, { market = '1x2', outcomes, status = 'open', winners = 1, steps }: QuoteWish) {
      const version = (versions.get(`${fixtureId} ${market}`) ?? 0) + 1
      versions.set(`${fixtureId} ${market}`, version)
      // Something has happened, so chances may move as far as they like.
      if (version > 1 && kindOf(fixtureId) !== 'simulated') sayState(fixtureId)
      const markets = [{ market, status, version, winners, outcomes: quotedOutcomes(outcomes) }]
      say(kindOf(fixtureId), {
        kind: 'odds',
        fixture: fixtureId,
        markets,
        ...(steps !== undefined && { steps }),
      })
    },
    stop: (fixtureId: string) => say(kindOf(fixtureId), { kind: 'stop', fixture: fixtureId, groups: null }),
  }
}

export type TestBook = Awaited<ReturnType<typeof testBook>>

/** A leg of a test: the first market and its odds unless others are said. */
export type TestLeg = {
  readonly fixtureId: string
  readonly outcome: string
  readonly odds: number
  readonly market?: string
  readonly version?: number
  readonly stops?: number
}

export function testBet(legs: readonly TestLeg[], change: Partial<WantedBet> = {}): WantedBet {
  return {
    requestId: randomUUID(),
    kind: legs.length === 1 ? 'single' : 'multiple',
    legs: legs.map(({ market = '1x2', version = 1, stops = 0, ...leg }) => ({
      market,
      version,
      stops,
      ...leg,
    })),
    stake: '100',
    accept: 'better',
    ...change,
  }
}

export async function bet(
  app: App,
  owner: Owner,
  legs: readonly TestLeg[],
  change: Partial<WantedBet> = {},
): Promise<string> {
  return placeBet(app, owner, testBet(legs, change))
}

/** How it was answered: `taken`, or the code of the no. */
export async function answerTo(...asked: Parameters<typeof bet>): Promise<string> {
  return bet(...asked).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )
}

type SaidResult = {
  readonly fixtureId: string
  readonly market?: string
  readonly outcomes: Readonly<Record<string, LegResult>> | null
  readonly certainty?: 'live' | 'confirmed'
  readonly decidedAt?: Date | null
}

/** Adds a version of a market's result, as the writer of its producer would, and asks for its settlement. */
export async function testResult(
  app: App,
  { fixtureId, market = '1x2', outcomes, certainty = 'confirmed', decidedAt = null }: SaidResult,
): Promise<bigint> {
  const rows = outcomes && Object.entries(outcomes).map(([outcome, result]) => ({ outcome, ...result }))
  return transaction(app, async (tx) => {
    const { id, version } = await tx.one<{ id: bigint; version: number }>(sql`
      insert into sports.market (fixture_id, market, winners) values (${fixtureId}, ${market}, 1)
      on conflict (fixture_id, market) do update set result_version = sports.market.result_version
      returning id, result_version + 1 as version`)
    await tx.rows(sql`
      insert into sports.result (market_id, version, outcomes, certainty, decided_at, said_by)
      values (${id}, ${version}, ${rows && JSON.stringify(rows)}, ${certainty}, ${decidedAt}, 'test')`)
    await tx.rows(sql`
      update sports.market set result_version = ${version}, state = ${outcomes ? 'settled' : 'open'} where id = ${id}`)
    await wantSettlement(tx, id, version)
    return id
  })
}
