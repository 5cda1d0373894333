import { randomUUID } from 'node:crypto'
import { legResults } from '@baize/engines'
import { beforeEach, describe, expect, it } from 'vitest'
import { houseTools, type Owner } from '#modules/play'
import { type Query, repeatableTransaction, sql, transaction } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, type TestBook, testBook, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { bookOf } from '../book/book.ts'
import { readBet } from '../store/bets.ts'
import { sellAutomatic } from './auto-cash-out.ts'
import { cashOut, offerNow, setAutoCashOut } from './cash-out.ts'
import { sellIn } from './sell-bet.ts'

const DELAY_MS = 300

let app: TestApp
let book: TestBook
let owner: Owner
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  owner = await testPlayer(app, '100.00')
})

async function betOn(fixtureId: string): Promise<string> {
  book.quote(fixtureId, { outcomes: { home: { odds: 2_500, won: 380_000 } } })
  return bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_500 }])
}

const stateOf = async (betId: string) =>
  (await app.db.one<{ state: string }>(sql`select state from sports.bet where id = ${betId}`)).state

async function offered(betId: string) {
  const own = await readBet(app.db, { betId, memberId: owner.memberId })
  const offer = own && (await offerNow(app, own))
  if (!offer) throw new Error('The bet can be sold.')
  return offer
}

async function sale(betId: string): Promise<string> {
  const { offerId } = await offered(betId)
  return cashOut(app, owner.memberId, { requestId: randomUUID(), betId, offerId, amount: '1' }).then(
    () => 'sold',
    (error: { code: string }) => error.code,
  )
}

type Sale = { readonly waitedMs?: number; readonly whileWritten?: () => Promise<unknown> }

/** A sale whose wait is over, and what happens while it is written. */
async function sold(betId: string, { waitedMs = 0, whileWritten = async () => {} }: Sale): Promise<string> {
  const { stops } = await offered(betId)
  const tools = { ...(await houseTools(app)), book: bookOf(app) }
  const wish = { betId, memberId: owner.memberId, requestId: randomUUID(), fingerprint: 'f'.repeat(64) }
  const wanted = { ...wish, isAutomatic: false, stake: null, amount: 1n, stops, waitedMs }
  return repeatableTransaction(app, (tx) => {
    const rows = async <Row>(query: Query) => {
      const found = await tx.rows<Row>(query)
      if (query.text.includes('insert into sports.sale')) await whileWritten()
      return found
    }
    return sellIn({ ...tx, rows }, wanted, tools)
  }).then(
    () => 'sold',
    (error: { code: string }) => error.code,
  )
}

describe('halts', () => {
  const targets: readonly (readonly [scope: string, target: (fixtureId: string) => string])[] = [
    ['all', () => 'all'],
    ['producer', () => 'test-before'],
    ['sport', () => 'football'],
    ['competition', () => 'test:competition:cup'],
    ['fixture', (fixtureId) => fixtureId],
  ]
  it.each(targets)(
    '[SB-06] [SB-43] nothing is sold, by hand or by a rule, while an operator has halted by %s, whatever this node knows',
    async (scope, target) => {
      const fixtureId = await book.fixture({ competition: 'cup' })
      const betId = await betOn(fixtureId)
      await setAutoCashOut(app, owner.memberId, { betId, amount: '50' })
      await transaction(app, (tx) =>
        tx.rows(sql`
        insert into sports.halt (id, scope, target, reason, made_by)
        values (${randomUUID()}, ${scope}, ${target(fixtureId)}, 'test', 'test')`),
      )
      expect(bookOf(app).quote(fixtureId, '1x2')?.state).toBe('open')
      expect(await sale(betId)).toBe('CASH_OUT_OFF')
      await sellAutomatic(app)
      expect([await stateOf(betId), await cashOf(app, owner)]).toEqual(['open', 0n])
      await transaction(app, (tx) =>
        tx.rows(sql`update sports.halt set lifted_at = now(), lifted_by = 'test', lift_reason = 'test'`),
      )
      await sellAutomatic(app)
      expect(await stateOf(betId)).toBe('sold')
      expect(await ledgerFaults(app)).toEqual([])
    },
  )
})

describe('what another node has heard', () => {
  it('[SB-43] [SB-46] a market that gets its result while a sale is written is not sold', async () => {
    const fixtureId = await book.fixture()
    const betId = await betOn(fixtureId)
    const outcomes = { home: legResults.lost }
    const answer = await sold(betId, { whileWritten: () => testResult(app, { fixtureId, outcomes }) })
    expect([answer, await stateOf(betId), await cashOf(app, owner)]).toEqual(['CASH_OUT_OFF', 'open', 0n])
    expect(await ledgerFaults(app)).toEqual([])
  })
})

describe('waits', () => {
  it('[SB-44] a leg that begins behind the wait of a sale, or without one, is not sold on it', async () => {
    bookOf(app).setTerms(new Map([['test:competition:quick', { delayMs: DELAY_MS }]]))
    const fixtureId = await book.fixture({ kind: 'live', startsInSeconds: -10, competition: 'quick' })
    book.state(fixtureId, { status: 'live' })
    const betId = await betOn(fixtureId)
    expect((await offered(betId)).delayMs).toBe(DELAY_MS)
    for (const waitedMs of [0, DELAY_MS - 1]) expect(await sold(betId, { waitedMs })).toBe('CASH_OUT_OFF')
    expect([await stateOf(betId), await cashOf(app, owner)]).toEqual(['open', 0n])
    expect(await sold(betId, { waitedMs: DELAY_MS })).toBe('sold')
    expect(await ledgerFaults(app)).toEqual([])
  })
})
