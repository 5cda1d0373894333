import { randomUUID } from 'node:crypto'
import { legResults, sportModels } from '@baize/engines'
import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import {
  bet,
  testBet,
  type TestBook,
  testBook,
  type TestLeg,
  testResult,
} from '../../../testing/test-bets.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { checkSlip } from '../bets/check-slip.ts'
import { bookOf } from '../book/book.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { countBuilder, requireBuilderOdds } from './builder.ts'

const parameters = sportModels.football.parametersOf([1_000, 1_000])
const { won, lost } = legResults

let app: TestApp
let book: TestBook
let owner: Owner
let fixtureId: string
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  owner = await testPlayer(app, '300.00')
  fixtureId = await book.fixture({ kind: 'simulated', parameters })
  book.quote(fixtureId, { outcomes: { home: 2_100, draw: 3_400, away: 3_750 } })
  book.quote(fixtureId, { market: 'total|mark=2.5', outcomes: { over: 1_950, under: 1_850 } })
})

const legs = () => [
  { fixtureId, outcome: 'home', odds: 2_100 },
  { fixtureId, market: 'total|mark=2.5', outcome: 'over', odds: 1_950 },
]

/** What the set is worth at the state that its fixture is in, which nobody has counted yet. */
async function setOdds(): Promise<number> {
  const fixture = bookOf(app).fixture(fixtureId)
  if (!fixture) throw new Error('The fixture is there.')
  const set = [
    { fixture, quote: { market: '1x2' }, outcome: 'home' },
    { fixture, quote: { market: 'total|mark=2.5' }, outcome: 'over' },
  ]
  expect(requireBuilderOdds(set)).toBeUndefined()
  await countBuilder(
    app,
    fixture,
    set.map(({ quote, outcome }) => ({ market: quote.market, outcome })),
  )
  return requireBuilderOdds(set) ?? 0
}

it('[SB-29] legs of one fixture are priced together, below what their product says, and win together', async () => {
  const odds = await setOdds()
  expect(odds).toBeLessThan((2_100 * 1_950) / 1_000)
  const betId = await bet(app, owner, legs(), { kind: 'builder', builderOdds: odds })
  const row = await app.db.one(sql`select form, possible_payout from sports.bet where id = ${betId}`)
  expect(row).toEqual({ form: { builderOdds: odds }, possiblePayout: BigInt(odds) * 1_000n })
  await testResult(app, { fixtureId, outcomes: { home: won, draw: lost, away: lost } })
  await settleMarkets(app)
  expect(await cashOf(app, owner)).toBe(2_000_000n)
  await testResult(app, { fixtureId, market: 'total|mark=2.5', outcomes: { over: won, under: lost } })
  await settleMarkets(app)
  expect(await cashOf(app, owner)).toBe(2_000_000n + BigInt(odds) * 1_000n)
})

it('[SB-29] a void leg voids the set', async () => {
  await bet(app, owner, legs(), { kind: 'builder', builderOdds: await setOdds() })
  await testResult(app, { fixtureId, outcomes: { home: won, draw: lost, away: lost } })
  await testResult(app, {
    fixtureId,
    market: 'total|mark=2.5',
    outcomes: { over: legResults.void, under: legResults.void },
  })
  await settleMarkets(app)
  expect(await cashOf(app, owner)).toBe(3_000_000n)
})

it('[SB-29] odds of the set that the page did not see are refused, and so is what cannot be', async () => {
  const odds = await setOdds()
  const builder = { kind: 'builder' as const, builderOdds: odds }
  await expect(bet(app, owner, legs(), { ...builder, builderOdds: odds + 10 })).rejects.toMatchObject({
    code: 'ODDS_CHANGED',
    value: { combinedOdds: odds },
  })
  const both = [legs()[0], { fixtureId, outcome: 'away', odds: 3_750 }].flatMap((leg) => leg ?? [])
  await expect(bet(app, owner, both, { ...builder, requestId: randomUUID() })).rejects.toMatchObject({
    code: 'SLIP_WRONG',
  })
  const other = await book.fixture()
  book.quote(other, { outcomes: { home: 2_000 } })
  const mixed = [...legs(), { fixtureId: other, outcome: 'home', odds: 2_000 }]
  await expect(bet(app, owner, mixed, builder)).rejects.toMatchObject({ code: 'SLIP_WRONG' })
})

it('[SB-13] [SB-29] who says nothing of the odds of a set that they saw is refused, whichever changed odds they take', async () => {
  await setOdds()
  for (const accept of ['exact', 'better', 'any'] as const)
    await expect(bet(app, owner, legs(), { kind: 'builder', accept })).rejects.toMatchObject({
      code: 'SLIP_WRONG',
    })
  await expect(
    bet(app, owner, legs(), { kind: 'builder', accept: 'any', leastOdds: 1_001 }),
  ).rejects.toMatchObject({ code: 'SLIP_WRONG' })
  expect(await cashOf(app, owner)).toBe(3_000_000n)
})

it('[SB-29] a set that cannot be struck has no odds, and never those of its product', async () => {
  const checked = async (own: readonly TestLeg[]) => {
    const { kind, legs: asked } = testBet(own, { kind: 'builder' })
    return (await checkSlip(app, owner, { kind, legs: asked })).combinedOdds
  }
  const odds = await setOdds()
  expect(await checked(legs())).toBe(odds)
  const both = [
    { fixtureId, outcome: 'home', odds: 2_100 },
    { fixtureId, outcome: 'away', odds: 3_750 },
  ]
  expect(await checked(both)).toBeNull()
})
