import { beforeEach, expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { isHome, type SettlingWorld, settlingWorld } from '../../../testing/test-settling.ts'
import { settleLeftBehind } from './left-behind.ts'
import { settleMarkets } from './settle-market.ts'

let app: TestApp
let world: SettlingWorld
beforeEach(async () => {
  app = await testApp({}, 'demo')
  world = await settlingWorld(app)
})

/** As if settlement had gone past all bets before they were committed. */
async function goPast(): Promise<void> {
  await transaction(app, (tx) => tx.rows(sql`delete from sports.settling`))
}

it('[SB-33] a bet that was committed behind the settlement of its market is settled within a minute, and once', async () => {
  const owner = await testPlayer(app, '200.00')
  const { fixtureId, betId } = await world.betAt(owner, 1_950)
  const later = await world.fixtureAt(2_000)
  const legs = [
    { fixtureId, outcome: 'home', odds: 1_950 },
    { fixtureId: later, outcome: 'home', odds: 2_000 },
  ]
  const double = await bet(app, owner, legs)
  await testResult(app, { fixtureId, outcomes: isHome })
  await goPast()
  await settleMarkets(app)
  expect(await world.betRow(betId)).toMatchObject({ state: 'open' })
  await settleLeftBehind(app)
  await settleLeftBehind(app)
  expect(await world.betRow(betId)).toMatchObject({ state: 'settled', version: 1, payout: 1_950_000n })
  expect(await world.betRow(double)).toMatchObject({ state: 'open', version: 0 })
  await testResult(app, { fixtureId: later, outcomes: isHome })
  await goPast()
  await settleLeftBehind(app)
  expect(await world.betRow(double)).toMatchObject({ state: 'settled', payout: 3_900_000n })
  expect(await cashOf(app, owner)).toBe(5_850_000n)
  expect(await world.booksLeft()).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a bet is left to its settlement while that is under way, and while its market is open or disputed', async () => {
  const owner = await testPlayer(app, '100.00')
  const { fixtureId, betId } = await world.betAt(owner, 1_950)
  await testResult(app, { fixtureId, outcomes: isHome })
  await settleLeftBehind(app)
  await goPast()
  for (const state of ['open', 'disputed']) {
    await transaction(app, (tx) => tx.rows(sql`update sports.market set state = ${state}`))
    await settleLeftBehind(app)
  }
  expect(await world.betRow(betId)).toMatchObject({ state: 'open' })
})
