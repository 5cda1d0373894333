import { randomUUID } from 'node:crypto'
import { legResults } from '@baize/engines'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { isAway, isHome, type SettlingWorld, settlingWorld } from '../../../testing/test-settling.ts'
import { wantSettlement } from '../book/want-settlement.ts'
import { settleMarket, settleMarkets } from './settle-market.ts'

const { void: back } = legResults

let app: TestApp
let world: SettlingWorld
beforeEach(async () => {
  app = await testApp({}, 'demo')
  world = await settlingWorld(app)
})

describe('once', () => {
  it('[SB-35] two nodes race to settle the two fixtures of one bet, and it is paid once', async () => {
    const owner = await testPlayer(app, '1000.00')
    const [one, two] = [await world.fixtureAt(2_000), await world.fixtureAt(1_500)]
    const legs = [
      { fixtureId: one, outcome: 'home', odds: 2_000 },
      { fixtureId: two, outcome: 'home', odds: 1_500 },
    ]
    for (let placed = 0; placed < 10; placed++) await bet(app, owner, legs)
    const ids = [
      await testResult(app, { fixtureId: one, outcomes: isHome }),
      await testResult(app, { fixtureId: two, outcomes: isHome }),
    ]
    const nodes = [app, secondNode(app)]
    await Promise.all(ids.flatMap((id) => nodes.map((node) => settleMarket(node, id))))
    expect(await cashOf(app, owner)).toBe(30_000_000n)
    expect(await app.db.rows(sql`select 1 from sports.settling`)).toEqual([])
    expect(await world.booksLeft()).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-35] a server that dies anywhere in it has paid whole batches, the next goes on from there, and settling again pays nothing', async () => {
    const owner = await testPlayer(app, '1000.00')
    const { fixtureId } = await world.betAt(owner, 1_950)
    await bet(app, owner, [{ fixtureId, outcome: 'away', odds: 3_750 }])
    const marketId = await testResult(app, { fixtureId, outcomes: isHome })
    const look = async () => {
      const { paid } = await app.db.one<{ paid: bigint }>(
        sql`select coalesce(sum(payout), 0)::bigint as paid from sports.settlement`,
      )
      expect(await cashOf(app, owner)).toBe(8_000_000n + paid)
    }
    expect(await dieEverywhere(app, (node) => settleMarket(node, marketId), look)).toBeGreaterThan(8)
    expect(await cashOf(app, owner)).toBe(9_950_000n)
    await transaction(app, (tx) => wantSettlement(tx, marketId, 1))
    await settleMarkets(app)
    expect(await cashOf(app, owner)).toBe(9_950_000n)
    expect(await ledgerFaults(app)).toEqual([])
  })
})

describe('corrections', () => {
  it('[SB-36] a result that is corrected pays by version, and nobody falls below zero', async () => {
    const [rich, poor] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
    const fixtureId = await world.fixtureAt(1_950)
    const leg = { fixtureId, outcome: 'home', odds: 1_950 }
    const [kept, spent] = [await bet(app, rich, [leg]), await bet(app, poor, [leg])]
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    const other = await world.fixtureAt(2_000)
    await bet(app, poor, [{ fixtureId: other, outcome: 'home', odds: 2_000 }], { stake: '150' })
    await testResult(app, { fixtureId, outcomes: isAway })
    await settleMarkets(app)
    expect([await cashOf(app, rich), await cashOf(app, poor)]).toEqual([0n, 0n])
    const borne = await app.db.rows(
      sql`select borne from sports.settlement where bet_id = any (${[kept, spent]}::uuid[]) and version = 2 order by borne`,
    )
    expect(borne).toEqual([{ borne: 0n }, { borne: 1_500_000n }])
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    expect(await world.betRow(kept)).toMatchObject({ state: 'settled', version: 3, payout: 1_950_000n })
    expect(await cashOf(app, rich)).toBe(1_950_000n)
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-36] a result that is undone reopens the bet, whose books stand again', async () => {
    const owner = await testPlayer(app, '100.00')
    const { fixtureId, betId } = await world.betAt(owner, 1_950)
    const before = await world.booksLeft()
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    await testResult(app, { fixtureId, outcomes: null })
    await settleMarkets(app)
    expect(await world.betRow(betId)).toMatchObject({ state: 'open', version: 2, payout: 0n })
    expect([await cashOf(app, owner), await world.booksLeft()]).toEqual([0n, before])
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    expect(await world.betRow(betId)).toMatchObject({ state: 'settled', version: 3, payout: 1_950_000n })
    expect(await cashOf(app, owner)).toBe(1_950_000n)
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-36] after 72 hours only what favours the member is corrected', async () => {
    const owner = await testPlayer(app, '200.00')
    const fixtureId = await world.fixtureAt(1_950)
    await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 1_950 }])
    await bet(app, owner, [{ fixtureId, outcome: 'away', odds: 3_750 }])
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    await transaction(app, (tx) =>
      tx.rows(sql`update sports.bet set settled_at = settled_at - interval '73 hours'`),
    )
    await testResult(app, { fixtureId, outcomes: isAway })
    await settleMarkets(app)
    expect(await cashOf(app, owner)).toBe(1_950_000n + 3_750_000n)
  })

  it('[SB-41] a correction writes a letter with both versions', async () => {
    const owner = await testPlayer(app, '100.00')
    const { fixtureId, betId } = await world.betAt(owner, 1_950)
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    await testResult(app, { fixtureId, outcomes: isAway })
    await settleMarkets(app)
    expect(await app.db.rows(sql`select payload from platform.fact where name = 'bet.corrected'`)).toEqual([
      { payload: { memberId: owner.memberId, betId, before: '1950000', after: '0', currency: 'CNY' } },
    ])
  })
})

async function cancel(
  fixtureId: string,
  { from = null, to = null }: { from?: Date | null; to?: Date | null } = {},
) {
  return transaction(app, async (tx) => {
    const { id } = await tx.one<{ id: bigint }>(
      sql`select id from sports.market where fixture_id = ${fixtureId}`,
    )
    await tx.rows(sql`
      insert into sports.cancel (id, market_id, from_at, to_at, reason, said_by)
      values (${randomUUID()}, ${id}, ${from}, ${to}, 'wrong', 'test')`)
    await wantSettlement(tx, id, 0)
  })
}

async function undoCancels(fixtureId: string) {
  await transaction(app, async (tx) => {
    const { id } = await tx.one<{ id: bigint }>(
      sql`select id from sports.market where fixture_id = ${fixtureId}`,
    )
    await tx.rows(sql`update sports.cancel set undone_at = now() where market_id = ${id}`)
    await wantSettlement(tx, id, 0)
  })
}

/** What the house bears of the last version of a bet. */
async function borneBy(betId: string): Promise<bigint> {
  const { borne } = await app.db.one<{ borne: bigint }>(
    sql`select borne from sports.settlement where bet_id = ${betId} order by version desc limit 1`,
  )
  return borne
}

describe('void', () => {
  it('[SB-37] a bet whose every leg is void is rolled back whole', async () => {
    const owner = await testPlayer(app, '100.00')
    const { fixtureId, betId } = await world.betAt(owner, 1_950)
    await testResult(app, { fixtureId, outcomes: { home: back, draw: back, away: back } })
    await settleMarkets(app)
    expect(await cashOf(app, owner)).toBe(1_000_000n)
    expect(await world.betRow(betId)).toMatchObject({ state: 'void', version: 1, isStaked: false })
    const rounds = await app.db.rows(
      sql`select state, staked, turnover from play.round where member_id = ${owner.memberId}`,
    )
    expect(rounds).toEqual([{ state: 'void', staked: 0n, turnover: 0n }])
    expect(await world.booksLeft()).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-08] a leg that was accepted when the match had begun, or was decided, is void whatever the result', async () => {
    const owner = await testPlayer(app, '200.00')
    const [begun, decided] = [await world.betAt(owner, 1_950), await world.betAt(owner, 1_950)]
    await transaction(app, (tx) =>
      tx.rows(
        sql`update sports.fixture set started_at = now() - interval '1 minute' where id = ${begun.fixtureId}`,
      ),
    )
    await testResult(app, { fixtureId: begun.fixtureId, outcomes: isHome })
    await testResult(app, {
      fixtureId: decided.fixtureId,
      outcomes: isAway,
      decidedAt: new Date(Date.now() - 60_000),
    })
    await settleMarkets(app)
    expect([(await world.betRow(begun.betId)).state, (await world.betRow(decided.betId)).state]).toEqual([
      'void',
      'void',
    ])
    expect(await cashOf(app, owner)).toBe(2_000_000n)
  })
})

describe('cancels', () => {
  it('[SB-38] a cancel touches exactly the legs accepted within its time; undone, what held holds again', async () => {
    const owner = await testPlayer(app, '300.00')
    const fixtureId = await world.fixtureAt(1_950)
    const leg = { fixtureId, outcome: 'home', odds: 1_950 }
    const ids = [await bet(app, owner, [leg]), await bet(app, owner, [leg]), await bet(app, owner, [leg])]
    const times = await app.db.rows<{ acceptedAt: Date }>(
      sql`select accepted_at from sports.bet order by accepted_at`,
    )
    await cancel(fixtureId, { from: times[1]?.acceptedAt ?? null, to: times[2]?.acceptedAt ?? null })
    await settleMarkets(app)
    const states = async () => (await Promise.all(ids.map(world.betRow))).map(({ state }) => state)
    expect(await states()).toEqual(['open', 'void', 'open'])
    expect(await cashOf(app, owner)).toBe(1_000_000n)
    await undoCancels(fixtureId)
    await settleMarkets(app)
    expect(await states()).toEqual(['open', 'open', 'open'])
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    expect(await states()).toEqual(['settled', 'settled', 'settled'])
    expect(await cashOf(app, owner)).toBe(3n * 1_950_000n)
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-38] whoever has spent what a cancel gave back gets what the bet gains', async () => {
    const owner = await testPlayer(app, '100.00')
    const { fixtureId, betId } = await world.betAt(owner, 1_950)
    await cancel(fixtureId)
    await settleMarkets(app)
    const other = await world.fixtureAt(2_000)
    await bet(app, owner, [{ fixtureId: other, outcome: 'home', odds: 2_000 }])
    await undoCancels(fixtureId)
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    expect(await cashOf(app, owner)).toBe(950_000n)
    await testResult(app, { fixtureId, outcomes: isAway })
    await settleMarkets(app)
    expect(await world.betRow(betId)).toMatchObject({ state: 'settled', version: 3, payout: 0n })
    expect([await cashOf(app, owner), await borneBy(betId)]).toEqual([0n, 1_000_000n])
    expect(await app.db.rows(sql`select code from sports.unpaid`)).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-36] what a bet has lost of a stake that cannot be staked again is the house’s loss, and is recorded', async () => {
    const [lost, gained] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
    const fixtureId = await world.fixtureAt(1_950)
    const betIds = [
      await bet(app, lost, [{ fixtureId, outcome: 'away', odds: 3_750 }]),
      await bet(app, gained, [{ fixtureId, outcome: 'home', odds: 1_950 }]),
    ]
    await cancel(fixtureId)
    await settleMarkets(app)
    const other = await world.fixtureAt(2_000)
    for (const owner of [lost, gained])
      await bet(app, owner, [{ fixtureId: other, outcome: 'home', odds: 2_000 }])
    await undoCancels(fixtureId)
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    expect([await cashOf(app, lost), await cashOf(app, gained)]).toEqual([0n, 950_000n])
    expect(await Promise.all(betIds.map(borneBy))).toEqual([1_000_000n, 0n])
    await testResult(app, { fixtureId, outcomes: isAway })
    await settleMarkets(app)
    expect([await cashOf(app, lost), await cashOf(app, gained)]).toEqual([3_750_000n, 0n])
    expect(await Promise.all(betIds.map(borneBy))).toEqual([0n, 1_000_000n])
    expect(await app.db.rows(sql`select code from sports.unpaid`)).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
  })
})
