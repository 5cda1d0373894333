import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { answerTo, bet, type TestBook, testBook, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { legResults } from '@baize/engines'
import { bookOf } from '../book/book.ts'
import { settleLeftBehind } from '../settle/left-behind.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { contributionsOf } from './contributions.ts'

let app: TestApp
let book: TestBook
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  bookOf(app).setTerms(new Map([['test:competition:small', { marketPart: 50_000 }]]))
})

async function smallFixture(own: TestBook = book): Promise<string> {
  const fixtureId = await own.fixture({ competition: 'small' })
  own.quote(fixtureId, { outcomes: { home: 2_100, draw: 3_400, away: 3_750 } })
  return fixtureId
}

async function bookRow(fixtureId: string) {
  return app.db.one(sql`
    select b.stakes, b.payouts from sports.book b join sports.market m on m.id = b.market_id where m.fixture_id = ${fixtureId}`)
}

it('[SB-47] the book of a market, and the largest stakes on its outcomes, are the figures of the rules', async () => {
  const owner = await testPlayer(app, '100000.00')
  const fixtureId = await smallFixture()
  await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_100 }], { stake: '1000' })
  await bet(app, owner, [{ fixtureId, outcome: 'draw', odds: 3_400 }], { stake: '300' })
  await bet(app, owner, [{ fixtureId, outcome: 'away', odds: 3_750 }], { stake: '500' })
  expect(await bookRow(fixtureId)).toEqual({
    stakes: 18_000_000n,
    payouts: { home: '21000000', draw: '10200000', away: '18750000' },
  })
  expect(await app.db.rows(sql`select scope, worst from sports.exposure order by scope`)).toEqual([
    { scope: 'competition', worst: 3_000_000n },
    { scope: 'fixture', worst: 3_000_000n },
    { scope: 'house', worst: 3_000_000n },
  ])
  const largest = async (outcome: string, odds: number) =>
    bet(app, owner, [{ fixtureId, outcome, odds }], { stake: '9999' }).catch(({ value }) => value)
  expect(await largest('home', 2_100)).toEqual({ largest: '4272.72' })
  expect(await largest('draw', 3_400)).toEqual({ largest: '2408.33' })
  expect(await largest('away', 3_750)).toEqual({ largest: '1790.90' })
})

it('[SB-49] two hundred at once on two nodes for a limit that holds a hundred: exactly a hundred', async () => {
  const other = secondNode(app)
  const both = await testBook(app, other)
  const terms = new Map([['test:competition:small', { marketPart: 100_000 }]])
  for (const node of [app, other]) bookOf(node).setTerms(terms)
  const fixtureId = await both.fixture({ competition: 'small' })
  both.quote(fixtureId, { outcomes: { home: 2_000 } })
  const owner = await testPlayer(app, '100000.00')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, place) =>
      bet(place % 2 ? app : other, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }]),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['STAKE_LIMIT']))
  expect(await cashOf(app, owner)).toBe(900_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SB-47] [SB-49] members who bet at once on many fixtures on two nodes race for what their competition may lose: exactly that', async () => {
  const other = secondNode(app)
  const both = await testBook(app, other)
  const terms = new Map([['test:competition:small', { dayPart: 1_000 }]])
  for (const node of [app, other]) bookOf(node).setTerms(terms)
  const fixtures: string[] = []
  for (let number = 0; number < 10; number++) {
    const fixtureId = await both.fixture({ competition: 'small' })
    both.quote(fixtureId, { outcomes: { home: 2_000 } })
    fixtures.push(fixtureId)
  }
  const owners = await Promise.all(Array.from({ length: 8 }, () => testPlayer(app, '10000.00')))
  const outcomes = await Promise.allSettled(
    owners.flatMap((owner, member) =>
      fixtures.map((fixtureId, number) =>
        bet((member + number) % 2 ? app : other, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }], {
          stake: '20',
        }),
      ),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['STAKE_LIMIT']))
  const sums = await app.db.rows(sql`select worst from sports.exposure where scope <> 'fixture'`)
  expect(sums).toEqual([{ worst: 10_000_000n }, { worst: 10_000_000n }])
  expect(await strayBooks()).toEqual([])
})

it('[SB-46] [SB-49] books stay what the open bets say while markets are settled and others bet on them, on two nodes', async () => {
  const other = secondNode(app)
  const both = await testBook(app, other)
  const fixtures: [string, ...string[]] = [await both.fixture(), await both.fixture(), await both.fixture()]
  for (const fixtureId of fixtures) both.quote(fixtureId, { outcomes: { home: 2_000, away: 2_100 } })
  const owners = await Promise.all(Array.from({ length: 6 }, () => testPlayer(app, '10000.00')))
  const betOnAll = async (place: number) =>
    Promise.all(
      owners.map((owner, member) =>
        answerTo((member + place) % 2 ? app : other, owner, [
          { fixtureId: fixtures[member % 3] ?? fixtures[0], outcome: 'home', odds: 2_000 },
          { fixtureId: fixtures[(member + 1) % 3] ?? fixtures[0], outcome: 'away', odds: 2_100 },
        ]),
      ),
    )
  expect(new Set(await betOnAll(0))).toEqual(new Set(['taken']))
  const outcomes = { home: legResults.won, away: legResults.lost }
  const settled = testResult(app, { fixtureId: fixtures[0], outcomes }).then(() =>
    Promise.all([settleMarkets(app), settleMarkets(other)]),
  )
  // Whoever comes behind the result is refused; whoever came with it is settled, or was gone past.
  const [answers, more] = await Promise.all([betOnAll(1), betOnAll(2), settled])
  expect(['taken', 'MARKET_CLOSED']).toEqual(expect.arrayContaining([...new Set([...answers, ...more])]))
  expect(new Set(await betOnAll(3))).toEqual(new Set(['taken', 'MARKET_CLOSED']))
  await settleMarkets(app)
  await settleLeftBehind(app)
  const left = await app.db.rows(sql`
    select from sports.bet b join sports.leg l on l.bet_id = b.id join sports.market m on m.id = l.market_id
    where b.state = 'open' and m.state = 'settled' and l.outcome = 'away'`)
  expect(left, 'a double whose leg has lost is over').toEqual([])
  expect(await strayBooks()).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

/** Books that are not what the bets say that stand in them. */
async function strayBooks() {
  return app.db.rows(sql`
    with said as (
      select (c.value ->> 0)::bigint as market_id, c.value ->> 1 as outcome, sum((c.value ->> 2)::bigint) as stakes,
        sum((c.value ->> 3)::bigint) as payouts
      from sports.bet b cross join jsonb_array_elements(b.exposure) c group by 1, 2
    ), kept as (
      select b.market_id, b.stakes, p.key as outcome, p.value::bigint as payouts
      from sports.book b left join lateral jsonb_each_text(b.payouts) p on true
    )
    select market_id from kept full join said using (market_id, outcome)
    where kept.payouts is distinct from said.payouts and coalesce(kept.payouts, said.payouts) <> 0
    union all
    select k.market_id from (select distinct market_id, stakes from kept) k
    where k.stakes <> (select coalesce(sum(s.stakes), 0) from said s where s.market_id = k.market_id)`)
}

it('[SB-48] the profit of a double is shared among its legs, and whole in the last when the other has won', async () => {
  const owner = await testPlayer(app, '100.00')
  const [one, two] = [await book.fixture(), await book.fixture()]
  book.quote(one, { outcomes: { home: 2_100 } })
  book.quote(two, { outcomes: { home: 1_800 } })
  await bet(app, owner, [
    { fixtureId: one, outcome: 'home', odds: 2_100 },
    { fixtureId: two, outcome: 'home', odds: 1_800 },
  ])
  expect(await bookRow(one)).toEqual({ stakes: 0n, payouts: { home: '1609474' } })
  expect(await bookRow(two)).toEqual({ stakes: 0n, payouts: { home: '1170527' } })
  await testResult(app, { fixtureId: one, outcomes: { home: legResults.won } })
  await settleMarkets(app)
  expect(await bookRow(one)).toEqual({ stakes: 0n, payouts: {} })
  expect(await bookRow(two)).toEqual({ stakes: 0n, payouts: { home: '2780000' } })
})

it('[SB-47] while a fixture is live the house risks a quarter', async () => {
  const owner = await testPlayer(app, '100000.00')
  const fixtureId = await book.fixture({ kind: 'simulated', startsInSeconds: -10, competition: 'small' })
  book.state(fixtureId, { status: 'live', steps: 1, nextStepInMs: 60_000 })
  book.quote(fixtureId, { outcomes: { home: 2_000 }, steps: 1 })
  await expect(
    bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }], { stake: '5000' }),
  ).rejects.toMatchObject({
    value: { largest: '1250.00' },
  })
})

it('[SB-48] a line that lost adds nothing, and a void leg leaves the profit to the others', () => {
  const legs = [2_000, 3_000].map((odds, place) => ({
    marketId: BigInt(place + 1),
    placeMarketId: null,
    outcome: 'home',
    odds,
  }))
  const bets = { form: { kind: 'multiple' as const }, openStake: 1_000_000n, legs }
  const known = (win: typeof legResults.won | typeof legResults.lost | typeof legResults.void) => [
    { win, place: undefined },
  ]
  expect(contributionsOf({ ...bets, results: known(legResults.lost) })).toEqual([])
  expect(contributionsOf({ ...bets, results: known(legResults.void) })).toEqual([
    { marketId: 2n, outcome: 'home', stake: 0n, payout: 2_000_000n },
  ])
})
