import { legResults } from '@baize/engines'
import { runReport } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getFigures } from '#modules/figures'
import { getBalances, housePaths } from '#modules/ledger'
import { sql } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { countAllFigures } from './testing/count-all-figures.ts'
import { demoApi } from './testing/demo-app.ts'
import { bet, testBook, testResult } from './testing/test-bets.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { cashOf, testPlayer } from './testing/test-player.ts'
import { settleMarkets } from './modules/sports/settle/settle-market.ts'

const { won, lost } = legResults
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

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
  const office = await officeBrowser(app, api, { login: 'fay', roles: ['finance'] })
  const days = { from: dayAt(Date.now() - DAY_MS), to: dayAt(Date.now() + 2 * DAY_MS) }
  const report = await office.call(runReport, { query: { house: 'BAIZE', report: 'corrections', ...days } })
  expect(report.json().value.rows).toEqual([[dayAt(Date.now()), 'football', '2', '390.00', '0.00', '123.45']])
})
