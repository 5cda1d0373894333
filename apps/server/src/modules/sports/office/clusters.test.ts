import { beforeEach, expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, type TestBook, testBook } from '../../../testing/test-bets.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { acceptedAgo } from '../../../testing/test-trading.ts'
import { byOutcome, findClusters, thresholdOf } from './clusters.ts'

let app: TestApp
let book: TestBook
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
})

async function onHome(memberId: string, fixtureId: string, stake: string): Promise<string> {
  const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  return bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }], { stake })
}

async function quoted(): Promise<string> {
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_000, away: 2_000 } })
  return fixtureId
}

async function flags() {
  return app.db.rows<{ memberId: string; kind: string; figures: Record<string, string> }>(sql`
    select c.member_id, f.kind, f.figures from payments.flag f join payments.aml_case c on c.id = f.case_id
    order by f.kind, c.member_id`)
}

it('[SB-60] twenty times what outcomes usually take in ten minutes is a case, once, and money stays where it is', async () => {
  const [many, large, small] = [
    await testPlayer(app, '10000.00'),
    await testPlayer(app, '10000.00'),
    await testPlayer(app, '10000.00'),
  ]
  for (let place = 0; place < 20; place++)
    await acceptedAgo(app, await onHome(many.memberId, await quoted(), '10'), 60)
  const fixtureId = await quoted()
  await onHome(small.memberId, fixtureId, '99.99')
  expect(await findClusters(app)).toBe(0)
  await onHome(large.memberId, fixtureId, '100.01')
  expect(await findClusters(app)).toBe(2)
  await findClusters(app)
  const figures = {
    amount: '2000000',
    threshold: '2000000',
    members: '1',
    fixture: fixtureId,
    market: '1x2',
    outcome: 'home',
  }
  const raised = await flags()
  expect(raised).toHaveLength(2)
  expect(raised).toContainEqual({ memberId: large.memberId, kind: 'sports-cluster', figures })
  expect(raised).toContainEqual({ memberId: small.memberId, kind: 'sports-cluster', figures })
  await pastGuards(app, `update payments.aml_case set state = 'cleared', closed_at = now()`)
  await findClusters(app)
  expect(await app.db.rows(sql`select 1 from payments.aml_case where closed_at is null`)).toEqual([])
  expect(await cashOf(app, large)).toBe(98_999_900n)
  expect(await app.db.rows(sql`select 1 from sports.halt`)).toEqual([])
  expect(await app.db.rows(sql`select distinct state from sports.bet`)).toEqual([{ state: 'open' }])
})

it('[SB-60] accounts of one device on one outcome are a case, whatever they staked', async () => {
  const [one, other, stranger] = [
    await testPlayer(app, '100.00'),
    await testPlayer(app, '100.00'),
    await testPlayer(app, '100.00'),
  ]
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into identity.known_device (member_id, device_digest, first_seen_at)
      select id, ${Buffer.alloc(32, 7)}, now() from unnest(${[one.memberId, other.memberId]}::uuid[]) as id`),
  )
  const fixtureId = await quoted()
  for (const { memberId } of [one, other, stranger]) await onHome(memberId, fixtureId, '10')
  expect(await findClusters(app)).toBe(2)
  expect(await flags()).toEqual(
    [one, other]
      .map(({ memberId }) => ({ memberId, kind: 'sports-linked', figures: expect.anything() }))
      .sort((a, b) => (a.memberId < b.memberId ? -1 : 1)),
  )
})

it('[SB-60] where too little was staked to know what is usual, nothing is unusual', () => {
  const place = {
    merchantCode: 'BAIZE',
    currency: 'CNY',
    marketId: 1n,
    fixtureId: 'f',
    market: '1x2',
    outcome: 'home',
  }
  const [stakes] = byOutcome([{ ...place, memberId: 'm', staked: 1_000_000n }])
  if (!stakes) throw new Error('There is one outcome.')
  const usual = { merchantCode: 'BAIZE', currency: 'CNY', median: 10n, spans: 20 }
  expect(thresholdOf(stakes, [usual])).toBe(200n)
  expect(thresholdOf(stakes, [{ ...usual, spans: 19 }])).toBeUndefined()
  expect(thresholdOf(stakes, [{ ...usual, currency: 'BDT' }])).toBeUndefined()
  expect(thresholdOf(stakes, [{ ...usual, median: 50_001n }])).toBeUndefined()
})
