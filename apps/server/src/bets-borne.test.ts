import { randomUUID } from 'node:crypto'
import { getBet, runReport } from '@baize/contracts'
import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { getFigures } from '#modules/figures'
import { getBalances, housePaths } from '#modules/ledger'
import { sql } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { countAllFigures } from './testing/count-all-figures.ts'
import { demoApi } from './testing/demo-app.ts'
import { pastGuards } from './testing/lottery-time.ts'
import { secondNode } from './testing/second-node.ts'
import { bet, testBook, testResult } from './testing/test-bets.ts'
import { testBrowser } from './testing/test-browser.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { cashOf, PASSWORD, testPlayer } from './testing/test-player.ts'
import { payUnpaid } from './modules/sports/settle/pay-unpaid.ts'
import { settleMarkets } from './modules/sports/settle/settle-market.ts'

const { won, lost } = legResults
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

async function correctionLines({ app, api }: Awaited<ReturnType<typeof demoApi>>): Promise<unknown> {
  const office = await officeBrowser(app, api, { login: 'fay', roles: ['finance'] })
  const days = { from: dayAt(Date.now() - DAY_MS), to: dayAt(Date.now() + 2 * DAY_MS) }
  const report = await office.call(runReport, { query: { house: 'BAIZE', report: 'corrections', ...days } })
  return report.json().value.rows
}

it('[SB-36] what a correction could not take back is the house’s loss in its own account, to the unit, and in a report', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const [spender, keeper] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  const [fixtureId, other] = [await book.fixture(), await book.fixture()]
  for (const id of [fixtureId, other]) book.quote(id, { outcomes: { home: 1_950, away: 3_750 } })
  const houseSum = async (name: string) => {
    const balances = await getBalances(app.db, housePaths({ name, currency: 'CNY' }))
    return [...balances.values()].reduce((sum, { units }) => sum + units, 0n)
  }
  const leg = { fixtureId, outcome: 'home', odds: 1_950 }
  const spent = await bet(app, spender, [leg])
  const kept = await bet(app, keeper, [leg])
  await testResult(app, { fixtureId, outcomes: { home: won, away: lost } })
  await settleMarkets(app)
  const before = await houseSum('play')
  await bet(app, spender, [{ ...leg, fixtureId: other }], { stake: '123.45' })
  await testResult(app, { fixtureId, outcomes: { home: lost, away: won } })
  await settleMarkets(app)
  await settleMarkets(app)

  expect([await cashOf(app, spender), await cashOf(app, keeper)]).toEqual([0n, 0n])
  // 71.55 of the 195.00 was still there: what is missing stands against the loss, and play has all of it back.
  expect(await houseSum('borne')).toBe(-1_234_500n)
  expect((await houseSum('play')) - before).toBe(1_234_500n + 2n * 1_950_000n)
  expect(
    await app.db.rows(sql`
      select bet_id, borne from sports.settlement where version = 2 order by borne`),
  ).toEqual([
    { betId: kept, borne: 0n },
    { betId: spent, borne: 1_234_500n },
  ])
  expect(await ledgerFaults(app)).toEqual([])

  await countAllFigures(app)
  const { operator } = await testOperator(app, { login: 'ann' })
  const { identities } = await getFigures(app, operator, { house: 'BAIZE' })
  expect(identities.every(({ holds }) => holds)).toBe(true)
  expect(await correctionLines({ app, api })).toEqual([
    [dayAt(Date.now()), 'football', '2', '390.00', '0.00', '123.45'],
  ])
})

it('[SB-36] [SB-41] what a correction that was owed could not take back is recorded when it is paid, once, and shown', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const account = `x${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, '100.00', account)
  const [fixtureId, other] = [await book.fixture(), await book.fixture()]
  for (const id of [fixtureId, other]) book.quote(id, { outcomes: { home: 1_950, away: 3_750 } })
  const leg = { fixtureId, outcome: 'home', odds: 1_950 }
  const betId = await bet(app, owner, [leg])
  await testResult(app, { fixtureId, outcomes: { home: won, away: lost } })
  await settleMarkets(app)
  await bet(app, owner, [{ ...leg, fixtureId: other }], { stake: '123.45' })
  const freeze = (at: 'now()' | 'null') =>
    pastGuards(
      app,
      `update ledger.account set frozen_at = ${at} where path = 'member:${owner.memberId}:cash'`,
    )
  await freeze('now()')
  await testResult(app, { fixtureId, outcomes: { home: lost, away: won } })
  await settleMarkets(app)
  await payUnpaid(app)
  const late = () => app.db.rows(sql`select bet_id, version, borne from sports.late_borne`)
  expect(await late()).toEqual([])
  await freeze('null')
  await Promise.all([payUnpaid(app), payUnpaid(secondNode(app)), payUnpaid(app)])
  await payUnpaid(app)

  expect(await cashOf(app, owner)).toBe(0n)
  expect(await late()).toEqual([{ betId, version: 2, borne: 1_234_500n }])
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const { settlements } = (await browser.call(getBet, { query: { betId } })).json().value
  expect(settlements).toMatchObject([
    { version: 1, borne: '0.00' },
    { version: 2, borne: '123.45' },
  ])
  expect(await correctionLines({ app, api })).toEqual([
    [dayAt(Date.now()), 'football', '1', '195.00', '0.00', '123.45'],
  ])
  expect(await ledgerFaults(app)).toEqual([])
})
