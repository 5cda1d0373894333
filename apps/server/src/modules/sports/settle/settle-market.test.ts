import { legResults } from '@baize/engines'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { isAway, isHome, type SettlingWorld, settlingWorld } from '../../../testing/test-settling.ts'
import { payUnpaid } from './pay-unpaid.ts'
import { settleMarkets } from './settle-market.ts'

const { won, lost, void: back, halfWon, halfLost } = legResults

let app: TestApp
let world: SettlingWorld
beforeEach(async () => {
  app = await testApp({}, 'demo')
  world = await settlingWorld(app)
})

describe('figures', () => {
  it.each([
    ['won', won, 1_950_000n],
    ['lost', lost, 0n],
    ['half won', halfWon, 1_475_000n],
    ['half lost', halfLost, 500_000n],
    ['a dead heat of two', { won: [1, 2], void: [0, 1] } as const, 975_000n],
  ])('[SB-32] 100.00 at 1.950 that is %s', async (_, result, payout) => {
    const owner = await testPlayer(app, '100.00')
    const { fixtureId, betId } = await world.betAt(owner, 1_950)
    await testResult(app, { fixtureId, outcomes: { home: result } })
    await settleMarkets(app)
    expect(await cashOf(app, owner)).toBe(payout)
    expect(await world.betRow(betId)).toMatchObject({ state: 'settled', version: 1, payout })
    expect(await world.booksLeft()).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-33] a treble is paid once, when its last leg is known, and lost as soon as one is', async () => {
    const owner = await testPlayer(app, '100.00')
    const odds = [2_050, 1_930, 1_880]
    const fixtures = await Promise.all(odds.map(world.fixtureAt))
    const legs = fixtures.map((fixtureId, place) => ({ fixtureId, outcome: 'home', odds: odds[place] ?? 0 }))
    const betId = await bet(app, owner, legs, { stake: '50' })
    const results = [won, halfWon, halfLost]
    for (const [place, fixtureId] of fixtures.entries()) {
      expect(await world.betRow(betId)).toMatchObject({ state: 'open', version: 0 })
      await testResult(app, { fixtureId, outcomes: { home: results[place] ?? lost } })
      await settleMarkets(app)
    }
    expect(await world.betRow(betId)).toMatchObject({ state: 'settled', payout: 750_812n })
    expect(await cashOf(app, owner)).toBe(500_000n + 750_812n)
    const again = await Promise.all(odds.map(world.fixtureAt))
    const loser = await bet(
      app,
      owner,
      again.map((fixtureId, place) => ({ fixtureId, outcome: 'home', odds: odds[place] ?? 0 })),
      { stake: '50' },
    )
    await testResult(app, { fixtureId: again[1] ?? '', outcomes: { home: lost } })
    await settleMarkets(app)
    expect(await world.betRow(loser)).toMatchObject({ state: 'settled', payout: 0n })
    expect(await world.booksLeft()).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
  })
})

describe('what waits', () => {
  it('[SB-10] nothing is paid while a result is disputed', async () => {
    const owner = await testPlayer(app, '100.00')
    const { fixtureId, betId } = await world.betAt(owner, 1_950)
    await testResult(app, { fixtureId, outcomes: isHome })
    await transaction(app, (tx) => tx.rows(sql`update sports.market set state = 'disputed'`))
    await settleMarkets(app)
    expect(await world.betRow(betId)).toMatchObject({ state: 'open' })
  })

  it('[SB-40] what is said live pays up to a sum, the rest is paid when it is confirmed', async () => {
    const owner = await testPlayer(app, '10000.00')
    const fixtureId = await world.fixtureAt(2_000)
    const leg = { fixtureId, outcome: 'home', odds: 2_000 }
    const small = await bet(app, owner, [leg], { stake: '2500' })
    const large = await bet(app, owner, [leg], { stake: '2500.01' })
    await testResult(app, { fixtureId, outcomes: isHome, certainty: 'live' })
    await settleMarkets(app)
    expect([(await world.betRow(small)).state, (await world.betRow(large)).state]).toEqual([
      'settled',
      'open',
    ])
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    expect(await world.betRow(large)).toMatchObject({ state: 'settled', version: 1, payout: 50_000_200n })
    expect(await world.betRow(small)).toMatchObject({ version: 1 })
  })

  it('[SB-41] a frozen account holds up nobody, and is paid once it is open again; who is suspended is paid at once', async () => {
    const [frozen, suspended, other] = [
      await testPlayer(app, '100.00'),
      await testPlayer(app, '100.00'),
      await testPlayer(app, '100.00'),
    ]
    const fixtureId = await world.fixtureAt(1_950)
    for (const owner of [frozen, suspended, other])
      await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 1_950 }])
    const freeze = (at: 'now()' | 'null') =>
      pastGuards(
        app,
        `update ledger.account set frozen_at = ${at} where path = 'member:${frozen.memberId}:cash'`,
      )
    await freeze('now()')
    await transaction(app, (tx) =>
      tx.rows(sql`update identity.member set status = 'suspended' where id = ${suspended.memberId}`),
    )
    await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    expect([await cashOf(app, frozen), await cashOf(app, suspended), await cashOf(app, other)]).toEqual([
      0n,
      1_950_000n,
      1_950_000n,
    ])
    await payUnpaid(app)
    expect(await cashOf(app, frozen)).toBe(0n)
    await freeze('null')
    await payUnpaid(app)
    await payUnpaid(app)
    expect(await cashOf(app, frozen)).toBe(1_950_000n)
    expect(await app.db.rows(sql`select 1 from sports.unpaid`)).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
  })
})

describe('a dispute', () => {
  it('[SB-10] [SB-36] what was paid stays as it is while one of its legs is disputed, and is corrected once by what is decided', async () => {
    const owner = await testPlayer(app, '200.00')
    const [one, two] = [await world.fixtureAt(2_000), await world.fixtureAt(1_500)]
    const [first, second] = [
      { fixtureId: one, outcome: 'home', odds: 2_000 },
      { fixtureId: two, outcome: 'home', odds: 1_500 },
    ]
    const double = await bet(app, owner, [first, second])
    const loser = await bet(app, owner, [first, { ...second, outcome: 'away', odds: 3_750 }])
    const paidRow = { state: 'settled', version: 1, payout: 3_000_000n }
    for (const fixtureId of [one, two]) await testResult(app, { fixtureId, outcomes: isHome })
    await settleMarkets(app)
    expect([await world.betRow(double), await cashOf(app, owner)]).toMatchObject([paidRow, 3_000_000n])
    const disputed = await testResult(app, { fixtureId: one, outcomes: isAway })
    await transaction(app, (tx) =>
      tx.rows(sql`update sports.market set state = 'disputed' where id = ${disputed}`),
    )
    await settleMarkets(app)
    await testResult(app, { fixtureId: two, outcomes: { ...isHome, home: halfWon } })
    await settleMarkets(app)
    expect([await world.betRow(double), await cashOf(app, owner)]).toMatchObject([paidRow, 3_000_000n])
    expect(await world.betRow(loser)).toMatchObject({ state: 'settled', version: 1 })
    await testResult(app, { fixtureId: one, outcomes: isHome })
    await settleMarkets(app)
    expect(await world.betRow(double)).toMatchObject({ state: 'settled', version: 2, payout: 2_500_000n })
    expect(await cashOf(app, owner)).toBe(2_500_000n)
    expect(await ledgerFaults(app)).toEqual([])
  })
})

describe('what is owed', () => {
  it('[SB-36] [SB-41] what is corrected while it is owed is paid once, as it came to in the end', async () => {
    const owner = await testPlayer(app, '100.00')
    const { fixtureId, betId } = await world.betAt(owner, 1_950)
    const freeze = (at: 'now()' | 'null') =>
      pastGuards(
        app,
        `update ledger.account set frozen_at = ${at} where path = 'member:${owner.memberId}:cash'`,
      )
    await freeze('now()')
    await testResult(app, { fixtureId, outcomes: { home: won } })
    await settleMarkets(app)
    expect(await cashOf(app, owner)).toBe(0n)
    await freeze('null')
    await testResult(app, { fixtureId, outcomes: { home: halfWon } })
    await settleMarkets(app)
    await payUnpaid(app)
    expect(await cashOf(app, owner)).toBe(1_475_000n)
    expect(await world.betRow(betId)).toMatchObject({ state: 'settled', version: 2, payout: 1_475_000n })
    expect(await app.db.rows(sql`select 1 from sports.settlement where borne <> 0`)).toEqual([])
    expect(await app.db.rows(sql`select 1 from sports.unpaid`)).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
  })
})

describe('what was owed and is open again', () => {
  it.each([
    [
      'lost',
      lost,
      { cash: 0n, round: { state: 'settled', staked: 1_000_000n, payout: 0n, turnover: 950_000n } },
    ],
    [
      'won',
      won,
      {
        cash: 1_950_000n,
        round: { state: 'settled', staked: 1_000_000n, payout: 1_950_000n, turnover: 950_000n },
      },
    ],
    ['void', back, { cash: 1_000_000n, round: { state: 'void', staked: 0n, payout: 0n, turnover: 0n } }],
  ])(
    '[SB-36] [SB-41] a bet that was owed, reopened and then %s ends its round as if nothing had been owed',
    async (_, result, { cash, round }) => {
      const owner = await testPlayer(app, '100.00')
      const { fixtureId, betId } = await world.betAt(owner, 1_950)
      const say = async (outcomes: Parameters<typeof testResult>[1]['outcomes']) => {
        await testResult(app, { fixtureId, outcomes })
        await settleMarkets(app)
        await payUnpaid(app)
      }
      const freeze = (at: 'now()' | 'null') =>
        pastGuards(
          app,
          `update ledger.account set frozen_at = ${at} where path = 'member:${owner.memberId}:cash'`,
        )
      await freeze('now()')
      await say({ home: won })
      await say(null)
      expect(await world.betRow(betId)).toMatchObject({ state: 'open', version: 2 })
      await freeze('null')
      await payUnpaid(app)
      await say({ home: result })
      expect(await cashOf(app, owner)).toBe(cash)
      expect(
        await app.db.rows(
          sql`select state, staked, payout, turnover from play.round where member_id = ${owner.memberId}`,
        ),
      ).toEqual([round])
      expect(await app.db.rows(sql`select 1 from sports.unpaid`)).toEqual([])
      expect(await ledgerFaults(app)).toEqual([])
    },
  )
})
