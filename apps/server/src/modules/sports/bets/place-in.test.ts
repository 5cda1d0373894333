import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { bet, testBet, type TestBook, testBook } from '../../../testing/test-bets.ts'
import { placeBet } from './place-bet.ts'

let app: TestApp
let book: TestBook
let fixtureId: string
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_100, draw: 3_400, away: 3_750 } })
})

const home = () => ({ fixtureId, outcome: 'home', odds: 2_100 })

async function betCount(): Promise<number> {
  return (await app.db.one<{ count: number }>(sql`select count(*)::int as count from sports.bet`)).count
}

describe('a single', () => {
  it('takes its stake, and is kept as it was struck', async () => {
    const owner = await testPlayer(app, '500.00')
    const betId = await bet(app, owner, [home()])
    expect(await cashOf(app, owner)).toBe(4_000_000n)
    expect(
      await app.db.rows(sql`
        select b.stake, b.possible_payout, b.state, l.odds, l.outcome, l.version, l.was_live from sports.bet b
        join sports.leg l on l.bet_id = b.id where b.id = ${betId}`),
    ).toEqual([
      {
        stake: 1_000_000n,
        possiblePayout: 2_100_000n,
        state: 'open',
        odds: 2_100,
        outcome: 'home',
        version: 1,
        wasLive: false,
      },
    ])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('what a member cannot pay, or may not, leaves nothing behind', async () => {
    const [poor, suspended] = [await testPlayer(app, '99.99'), await testPlayer(app, '500.00')]
    await transaction(app, (tx) =>
      tx.rows(sql`update identity.member set status = 'suspended' where id = ${suspended.memberId}`),
    )
    await expect(bet(app, poor, [home()])).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(bet(app, suspended, [home()])).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
    expect(await betCount()).toBe(0)
    expect(await bet(app, poor, [home()], { stake: '99.99', requestId: randomUUID() })).toBeDefined()
  })
})

describe('once', () => {
  it('[SB-19] fifty at once under one id are one bet, as is the same asked for again later; another body under it is refused', async () => {
    const owner = await testPlayer(app, '500.00')
    const other = secondNode(app)
    const both = await testBook(app, other)
    const fixture = await both.fixture()
    both.quote(fixture, { outcomes: { home: 2_000 } })
    const wanted = testBet([{ fixtureId: fixture, outcome: 'home', odds: 2_000 }])
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, place) => placeBet(place % 2 ? app : other, owner, wanted)),
    )
    expect(new Set(ids).size).toBe(1)
    both.quote(fixture, { outcomes: { home: 1_500 }, status: 'closed' })
    expect(await placeBet(app, owner, wanted)).toBe(ids[0])
    await expect(placeBet(app, owner, { ...wanted, stake: '99' })).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
    })
    expect([await cashOf(app, owner), await betCount()]).toEqual([4_000_000n, 1])
  })

  it('ten bets race on two nodes for money that covers one', async () => {
    const owner = await testPlayer(app, '100.00')
    const other = secondNode(app)
    const both = await testBook(app, other)
    const fixture = await both.fixture()
    both.quote(fixture, { outcomes: { home: 2_000 } })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, place) =>
        bet(place % 2 ? app : other, owner, [{ fixtureId: fixture, outcome: 'home', odds: 2_000 }]),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['INSUFFICIENT_FUNDS']))
    expect([await cashOf(app, owner), await betCount()]).toEqual([0n, 1])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-16] a server that dies anywhere has taken the stake with the bet, or neither', async () => {
    const owner = await testPlayer(app, '500.00')
    const wanted = testBet([home()])
    const look = async () => {
      const cash = await cashOf(app, owner)
      expect(5_000_000n - cash).toBe(BigInt(await betCount()) * 1_000_000n)
    }
    const deaths = await dieEverywhere(
      app,
      async (node) => {
        const own = await testBook(node)
        own.say('before', ...book.said(fixtureId))
        return placeBet(node, owner, wanted)
      },
      look,
    )
    expect(deaths).toBeGreaterThan(8)
    expect([await cashOf(app, owner), await betCount()]).toEqual([4_000_000n, 1])
    expect(await ledgerFaults(app)).toEqual([])
  })
})
