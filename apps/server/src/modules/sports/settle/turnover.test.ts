import { legResults } from '@baize/engines'
import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, type TestBook, testBook, testResult } from '../../../testing/test-bets.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { payUnpaid } from './pay-unpaid.ts'
import { settleMarkets } from './settle-market.ts'

const { won, lost, halfLost } = legResults

let app: TestApp
let book: TestBook
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
})

async function turnoverOf({ memberId }: Owner): Promise<bigint> {
  const { sum } = await app.db.one<{ sum: bigint }>(
    sql`select coalesce(sum(turnover), 0)::bigint as sum from play.round where member_id = ${memberId} and state = 'settled'`,
  )
  return sum
}

it.each([
  [1_400, lost, 0n],
  [1_500, lost, 500_000n],
  [1_800, won, 800_000n],
  [3_000, lost, 1_000_000n],
  [3_000, halfLost, 500_000n],
])(
  '[SB-54] 100.00 at %d counts as turnover when it is settled, for no more than it could win',
  async (odds, result, counted) => {
    const owner = await testPlayer(app, '100.00')
    const fixtureId = await book.fixture()
    book.quote(fixtureId, { outcomes: { home: odds } })
    await bet(app, owner, [{ fixtureId, outcome: 'home', odds }])
    expect(await turnoverOf(owner)).toBe(0n)
    await testResult(app, { fixtureId, outcomes: { home: result, draw: lost, away: lost } })
    await settleMarkets(app)
    expect(await turnoverOf(owner)).toBe(counted)
  },
)

it('[SB-54] bets that cover more than 70 % of a family of a fixture count for none, whichever markets they are in', async () => {
  const [whole, part] = [await testPlayer(app, '1000.00'), await testPlayer(app, '1000.00')]
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 3_000, draw: 3_000, away: 3_000 } })
  book.quote(fixtureId, { market: 'double-chance', outcomes: { 'draw-away': 1_500 }, winners: 2 })
  await bet(app, whole, [{ fixtureId, outcome: 'home', odds: 3_000 }])
  await bet(app, whole, [{ fixtureId, market: 'double-chance', outcome: 'draw-away', odds: 1_500 }])
  await bet(app, part, [{ fixtureId, outcome: 'home', odds: 3_000 }])
  await bet(app, part, [{ fixtureId, outcome: 'draw', odds: 3_000 }])
  await testResult(app, { fixtureId, outcomes: { home: won, draw: lost, away: lost } })
  await testResult(app, {
    fixtureId,
    market: 'double-chance',
    outcomes: { 'home-draw': won, 'home-away': won, 'draw-away': lost },
  })
  await settleMarkets(app)
  expect([await turnoverOf(whole), await turnoverOf(part)]).toEqual([0n, 2_000_000n])
})

it('[SB-54] two of the three ways that a quarter may end are not nearly all, and a handicap alone covers one side', async () => {
  const [quarter, all, handicap] = [
    await testPlayer(app, '1000.00'),
    await testPlayer(app, '1000.00'),
    await testPlayer(app, '1000.00'),
  ]
  const fixtureId = await book.fixture({ sport: 'basketball' })
  const market = '1x2|quarter=1'
  book.quote(fixtureId, { market, outcomes: { home: 3_000, draw: 3_000, away: 3_000 } })
  book.quote(fixtureId, { market: 'ah|mark=3.5', outcomes: { home: 1_900, away: 1_900 } })
  for (const [owner, outcomes] of [
    [quarter, ['home', 'draw']],
    [all, ['home', 'draw', 'away']],
  ] as const)
    for (const outcome of outcomes) await bet(app, owner, [{ fixtureId, market, outcome, odds: 3_000 }])
  await bet(app, handicap, [{ fixtureId, market: 'ah|mark=3.5', outcome: 'home', odds: 1_900 }])
  await testResult(app, { fixtureId, market, outcomes: { home: won, draw: lost, away: lost } })
  await testResult(app, { fixtureId, market: 'ah|mark=3.5', outcomes: { home: won, away: lost } })
  await settleMarkets(app)
  expect([await turnoverOf(quarter), await turnoverOf(all), await turnoverOf(handicap)]).toEqual([
    2_000_000n,
    0n,
    900_000n,
  ])
})

it('[SB-54] [SB-41] covering bets count for nothing also when they are paid once an account is open again', async () => {
  const owner = await testPlayer(app, '1000.00')
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 3_000, draw: 3_000, away: 3_000 } })
  for (const outcome of ['home', 'draw', 'away']) await bet(app, owner, [{ fixtureId, outcome, odds: 3_000 }])
  const freeze = (at: 'now()' | 'null') =>
    pastGuards(
      app,
      `update ledger.account set frozen_at = ${at} where path = 'member:${owner.memberId}:cash'`,
    )
  await freeze('now()')
  await testResult(app, { fixtureId, outcomes: { home: won, draw: lost, away: lost } })
  await settleMarkets(app)
  await freeze('null')
  await payUnpaid(app)
  expect(await app.db.rows(sql`select 1 from sports.unpaid`)).toEqual([])
  expect(await turnoverOf(owner)).toBe(0n)
})
