import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { isAway, isHome, type SettlingWorld, settlingWorld } from '../../../testing/test-settling.ts'
import { settleMarket, settleMarkets } from './settle-market.ts'

const BETS = 650
const BATCH = 200
/** 1.00 each at 1.950. */
const STAKED = BigInt(BETS) * 10_000n
const WON = BigInt(BETS) * 19_500n
const FUNDS = 10_000_000n

let app: TestApp
let world: SettlingWorld
let owner: Owner
let fixtureId: string
beforeEach(async () => {
  app = await testApp({}, 'demo')
  world = await settlingWorld(app)
  owner = await testPlayer(app, '1000.00')
  fixtureId = await world.fixtureAt(1_950)
  const leg = { fixtureId, outcome: 'home', odds: 1_950 }
  await Promise.all(Array.from({ length: BETS }, () => bet(app, owner, [leg], { stake: '1' })))
})

async function settledSoFar(): Promise<{ count: number; paid: bigint }> {
  return app.db.one(
    sql`select count(*)::int as count, coalesce(sum(payout), 0)::bigint as paid from sports.settlement`,
  )
}

async function expectPaidOnce(): Promise<void> {
  expect(await settledSoFar()).toEqual({ count: BETS, paid: WON })
  expect(await cashOf(app, owner)).toBe(FUNDS - STAKED + WON)
  expect(await app.db.rows(sql`select 1 from sports.settling`)).toEqual([])
  expect(await world.booksLeft()).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
}

it('[SB-35] nodes that race over a market of many batches pay each of its bets once', async () => {
  const marketId = await testResult(app, { fixtureId, outcomes: isHome })
  const nodes = [app, secondNode(app), secondNode(app)]
  await Promise.all(nodes.map((node) => settleMarket(node, marketId)))
  await expectPaidOnce()
})

it('[SB-35] a server that dies anywhere has paid whole batches, in their order', async () => {
  const marketId = await testResult(app, { fixtureId, outcomes: isHome })
  const look = async () => {
    const { count, paid } = await settledSoFar()
    expect(count === BETS || count % BATCH === 0).toBe(true)
    expect(await cashOf(app, owner)).toBe(FUNDS - STAKED + paid)
    const { isBehind } = await app.db.one<{ isBehind: boolean }>(sql`
      select exists (select from sports.bet b join sports.bet c on c.id > b.id where b.state = 'open' and c.state = 'settled')
        as is_behind`)
    expect(isBehind).toBe(false)
  }
  expect(await dieEverywhere(app, (node) => settleMarket(node, marketId), look)).toBeGreaterThan(8)
  await expectPaidOnce()
})

it('[SB-36] a result that is corrected while batches are under way holds for every bet', async () => {
  const marketId = await testResult(app, { fixtureId, outcomes: isHome })
  const settling = settleMarket(app, marketId)
  while ((await settledSoFar()).count === 0) await sleep(1)
  await testResult(app, { fixtureId, outcomes: isAway })
  await settling
  await settleMarkets(app)
  expect(
    await app.db.rows(
      sql`select state, payout, count(*)::int as count from sports.bet group by state, payout`,
    ),
  ).toEqual([{ state: 'settled', payout: 0n, count: BETS }])
  expect(await cashOf(app, owner)).toBe(FUNDS - STAKED)
  expect(await world.booksLeft()).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})
