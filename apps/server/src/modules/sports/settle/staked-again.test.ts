import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { isAway, isHome, type SettlingWorld, settlingWorld } from '../../../testing/test-settling.ts'
import { wantSettlement } from '../book/want-settlement.ts'
import { payUnpaid } from './pay-unpaid.ts'
import { settleMarkets } from './settle-market.ts'

let app: TestApp
let world: SettlingWorld
let fixtureId: string
beforeEach(async () => {
  app = await testApp({}, 'demo')
  world = await settlingWorld(app)
  fixtureId = await world.fixtureAt(1_950)
})

/** Two bets of 100.00 each, on both sides, whose stakes a cancel gave back before it was undone. */
async function givenBack(owner: Owner): Promise<void> {
  await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 1_950 }])
  await bet(app, owner, [{ fixtureId, outcome: 'away', odds: 3_750 }])
  await transaction(app, async (tx) => {
    const { id } = await tx.one<{ id: bigint }>(
      sql`select id from sports.market where fixture_id = ${fixtureId}`,
    )
    await tx.rows(sql`
      insert into sports.cancel (id, market_id, reason, said_by) values (${randomUUID()}, ${id}, 'wrong', 'test')`)
    await wantSettlement(tx, id, 0)
  })
  await settleMarkets(app)
  expect(await cashOf(app, owner)).toBe(2_000_000n)
  await transaction(app, (tx) => tx.rows(sql`update sports.cancel set undone_at = now()`))
}

async function result(outcomes: typeof isHome): Promise<void> {
  await testResult(app, { fixtureId, outcomes })
  await settleMarkets(app)
}

async function borne() {
  return app.db.rows(sql`select version, borne from sports.settlement where borne <> 0`)
}

const owed = () => app.db.rows(sql`select code from sports.unpaid`)

describe('[SB-36] [SB-38] [SB-41] a cancel that is undone', () => {
  it.each([
    [
      'excluded',
      (owner: Owner) =>
        sql`update limits.standing set excluded_kind = 'self', excluded_at = now() where member_id = ${owner.memberId}`,
    ],
    [
      'suspended',
      (owner: Owner) => sql`update identity.member set status = 'suspended' where id = ${owner.memberId}`,
    ],
  ])(
    'who is %s meanwhile keeps the stake, gets what a bet gains at once, and is corrected like others',
    async (_, statement) => {
      const owner = await testPlayer(app, '200.00')
      await givenBack(owner)
      await transaction(app, (tx) => tx.rows(statement(owner)))
      await result(isHome)
      expect(await owed()).toEqual([])
      expect(await cashOf(app, owner)).toBe(2_000_000n + 950_000n)
      expect(await borne()).toEqual([{ version: 2, borne: 1_000_000n }])
      await result(isAway)
      expect(await owed()).toEqual([])
      expect(await cashOf(app, owner)).toBe(2_000_000n + 950_000n - 1_950_000n + 3_750_000n)
      expect(await ledgerFaults(app)).toEqual([])
    },
  )

  it('whose account is frozen meanwhile is staked again once it is open: what was there to be lost is lost', async () => {
    const owner = await testPlayer(app, '200.00')
    await givenBack(owner)
    const freeze = (at: 'now()' | 'null') =>
      pastGuards(
        app,
        `update ledger.account set frozen_at = ${at} where path = 'member:${owner.memberId}:cash'`,
      )
    await freeze('now()')
    await result(isHome)
    for (let minute = 0; minute < 2; minute++) await payUnpaid(app)
    expect(await owed()).toEqual([{ code: 'ACCOUNT_FROZEN' }, { code: 'ACCOUNT_FROZEN' }])
    await freeze('null')
    await Promise.all([payUnpaid(app), payUnpaid(secondNode(app)), payUnpaid(app)])
    expect(await owed()).toEqual([])
    expect(await borne()).toEqual([])
    expect(await cashOf(app, owner)).toBe(2_000_000n - 2_000_000n + 1_950_000n)
    const rounds = await app.db.rows(sql`
      select staked, payout from play.round where member_id = ${owner.memberId} and state = 'settled' order by payout`)
    expect(rounds).toEqual([
      { staked: 1_000_000n, payout: 0n },
      { staked: 1_000_000n, payout: 1_950_000n },
    ])
    await result(isAway)
    expect(await cashOf(app, owner)).toBe(3_750_000n)
    expect(await ledgerFaults(app)).toEqual([])
  })
})
