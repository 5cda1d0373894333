import { randomUUID } from 'node:crypto'
import { legResults } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { houseTools, type Owner } from '#modules/play'
import type { App } from '#platform/app'
import { type Query, repeatableTransaction, sql, transaction } from '#platform/db'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, type TestBook, testBook, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { bookOf } from '../book/book.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { readBet } from '../store/bets.ts'
import { sellAutomatic } from './auto-cash-out.ts'
import { cashOut, offerNow, setAutoCashOut } from './cash-out.ts'
import { sellIn } from './sell-bet.ts'

const { won, lost } = legResults

let app: TestApp
let book: TestBook
let owner: Owner
let fixtureId: string
let betId: string
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  owner = await testPlayer(app, '100.00')
  fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_500, away: 1_500 } })
  betId = await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_500 }])
  book.quote(fixtureId, { outcomes: { home: { odds: 1_600, won: 620_000 }, away: 2_500 } })
})

async function offer(node: App = app) {
  const own = await readBet(app.db, { betId, memberId: owner.memberId })
  if (!own) throw new Error('The bet is there.')
  return offerNow(node, own)
}

async function sale(change: { stake?: string; amount?: string; requestId?: string } = {}, node: App = app) {
  const now = await offer(node)
  const body = {
    requestId: randomUUID(),
    betId,
    offerId: now?.offerId ?? 'none-at-all',
    amount: unitsToWire(now?.amount ?? 1n),
  }
  return cashOut(node, owner.memberId, { ...body, ...change }).then(
    () => 'sold',
    (error: { code: string }) => error.code,
  )
}

async function betRow() {
  return app.db.one(sql`select state, open_stake, payout, version from sports.bet where id = ${betId}`)
}

it('[SB-42] 2.500 at a chance of 0.62 is offered 147.25, and pays it', async () => {
  expect((await offer())?.amount).toBe(1_472_500n)
  expect(await sale()).toBe('sold')
  expect(await cashOf(app, owner)).toBe(1_472_500n)
  expect(await betRow()).toMatchObject({ state: 'sold', openStake: 0n })
  const rounds = await app.db.rows(
    sql`select state, payout, turnover from play.round where member_id = ${owner.memberId}`,
  )
  expect(rounds).toEqual([{ state: 'settled', payout: 1_472_500n, turnover: 0n }])
  expect(await app.db.rows(sql`select 1 from sports.book where stakes <> 0`)).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SB-45] 40.00 of the stake is sold for 58.90, and the other 60.00 can pay 150', async () => {
  expect(await sale({ stake: '40', amount: '58.9' })).toBe('sold')
  expect(await cashOf(app, owner)).toBe(589_000n)
  expect(await betRow()).toMatchObject({ state: 'open', openStake: 600_000n })
  await testResult(app, { fixtureId, outcomes: { home: won, away: lost } })
  await settleMarkets(app)
  expect(await cashOf(app, owner)).toBe(589_000n + 1_500_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('one wish to sell that is sent ten times at once sells once, and each of them is told that it is sold', async () => {
  const seen = await offer()
  const body = { requestId: randomUUID(), betId, offerId: seen?.offerId ?? '', stake: '40', amount: '58.9' }
  await Promise.all(Array.from({ length: 10 }, () => cashOut(app, owner.memberId, body)))
  expect(await cashOf(app, owner)).toBe(589_000n)
  expect(await betRow()).toMatchObject({ state: 'open', openStake: 600_000n })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SB-37] a bet of which a part was sold is paid the rest of its stake when it is void', async () => {
  await sale({ stake: '40', amount: '58.9' })
  await testResult(app, { fixtureId, outcomes: { home: legResults.void, away: legResults.void } })
  await settleMarkets(app)
  expect(await cashOf(app, owner)).toBe(589_000n + 600_000n)
  expect(await betRow()).toMatchObject({ state: 'void', payout: 600_000n })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SB-43] nothing is offered while an open leg is suspended or disputed', async () => {
  book.stop(fixtureId)
  expect(await offer()).toBeUndefined()
  expect(await sale()).toBe('CASH_OUT_OFF')
  book.quote(fixtureId, { outcomes: { home: { odds: 1_600, won: 620_000 } } })
  expect(await offer()).toBeDefined()
  await transaction(app, (tx) => tx.rows(sql`update sports.market set state = 'disputed'`))
  expect(await offer()).toBeUndefined()
})

it('[SB-43] nothing is offered while the producer of an open leg is down, and what was offered is not sold', async () => {
  const offered = await offer()
  bookOf(app).know({ code: 'test-before', kind: 'before', silentAfterMs: 0 })
  expect(await offer()).toBeUndefined()
  const body = { requestId: randomUUID(), betId, offerId: offered?.offerId ?? '', amount: '1' }
  await expect(cashOut(app, owner.memberId, body)).rejects.toMatchObject({ code: 'CASH_OUT_OFF' })
  expect(await betRow()).toMatchObject({ state: 'open', openStake: 1_000_000n })
  expect(await cashOf(app, owner)).toBe(0n)
})

it('[SB-44] odds that move while a sale is written are seen by its last look, and nothing is sold', async () => {
  const now = await offer()
  const wish = { betId, memberId: owner.memberId, requestId: randomUUID(), fingerprint: 'f'.repeat(64) }
  const whole = { isAutomatic: false, stake: null, stops: null, waitedMs: 0 }
  const wanted = { ...wish, ...whole, amount: now?.amount ?? 0n }
  const tools = { ...(await houseTools(app)), book: bookOf(app) }
  const selling = repeatableTransaction(app, (tx) => {
    const rows = async <Row>(query: Query) => {
      const found = await tx.rows<Row>(query)
      if (query.text.includes('insert into sports.sale'))
        book.quote(fixtureId, { outcomes: { home: { odds: 1_500, won: 650_000 } } })
      return found
    }
    return sellIn({ ...tx, rows }, wanted, tools)
  })
  await expect(selling).rejects.toMatchObject({ code: 'CASH_OUT_OFF' })
  expect(await cashOf(app, owner)).toBe(0n)
  expect(await betRow()).toMatchObject({ state: 'open', openStake: 1_000_000n })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SB-44] an offer that rose pays what it is now, one that fell says so, and one that is old is none', async () => {
  const seen = await offer()
  book.quote(fixtureId, { outcomes: { home: { odds: 1_700, won: 600_000 } } })
  const body = { requestId: randomUUID(), betId, offerId: seen?.offerId ?? '', amount: '147.25' }
  await expect(cashOut(app, owner.memberId, body)).rejects.toMatchObject({
    code: 'CASH_OUT_CHANGED',
    value: { amount: '142.50' },
  })
  const old = `${(Date.now() - 6_000).toString(36)}.${'0'.repeat(32)}`
  await expect(cashOut(app, owner.memberId, { ...body, offerId: old })).rejects.toMatchObject({
    code: 'CASH_OUT_CHANGED',
  })
  book.quote(fixtureId, { outcomes: { home: { odds: 1_500, won: 640_000 } } })
  await cashOut(app, owner.memberId, body)
  expect(await cashOf(app, owner)).toBe(1_520_000n)
})

it('[SB-44] a sale asked for again pays nothing more; another body under its id is refused, and so is another sale', async () => {
  const offerId = (await offer())?.offerId ?? ''
  const body = { requestId: randomUUID(), betId, offerId, amount: '147.25' }
  await cashOut(app, owner.memberId, body)
  await cashOut(app, owner.memberId, body)
  expect(await cashOf(app, owner)).toBe(1_472_500n)
  await expect(cashOut(app, owner.memberId, { ...body, amount: '1' })).rejects.toMatchObject({
    code: 'REQUEST_ID_REUSED',
  })
  expect(await sale()).toBe('ROUND_SETTLED')
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SB-44] one id that two nodes send at once for two bets, or with two bodies, sells once and refuses the other', async () => {
  const other = secondNode(app)
  const both = await testBook(app, other)
  const seen: string[][] = []
  for (const isSameBet of [true, false]) {
    const player = await testPlayer(app, '300.00')
    const fixture = await both.fixture()
    both.quote(fixture, { outcomes: { home: { odds: 2_500, won: 380_000 } } })
    const leg = { fixtureId: fixture, outcome: 'home', odds: 2_500 }
    const first = await bet(app, player, [leg])
    const second = isSameBet ? first : await bet(app, player, [leg])
    const requestId = randomUUID()
    const sell = async (node: App, wanted: { betId: string; stake?: string }) => {
      const own = await readBet(app.db, { betId: wanted.betId, memberId: player.memberId })
      const offered = own && (await offerNow(node, own))
      const body = { requestId, offerId: offered?.offerId ?? '', amount: '1', ...wanted }
      return cashOut(node, player.memberId, body).then(
        () => 'sold',
        (error: { code?: string }) => error.code ?? 'fault',
      )
    }
    const answers = await Promise.all([
      sell(app, { betId: first, stake: '40' }),
      sell(other, { betId: second, stake: '50' }),
    ])
    seen.push(answers.toSorted())
    expect(
      await app.db.one(
        sql`select count(*)::int as count from sports.sale where member_id = ${player.memberId}`,
      ),
    ).toEqual({ count: 1 })
  }
  expect(seen).toEqual([
    ['REQUEST_ID_REUSED', 'sold'],
    ['REQUEST_ID_REUSED', 'sold'],
  ])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a part that is no part, and a bet of another, are refused', async () => {
  for (const stake of ['0', '100.01', '99.5', '1.001'])
    expect([stake, await sale({ stake, amount: '0.01' })]).toEqual([stake, 'INVALID_AMOUNT'])
  const other = await testPlayer(app, '0')
  const body = { requestId: randomUUID(), betId, offerId: (await offer())?.offerId ?? '', amount: '1' }
  await expect(cashOut(app, other.memberId, body)).rejects.toMatchObject({ code: 'BET_NOT_FOUND' })
})

it('[SB-45] a rule sells without a session, for the offer that reached it', async () => {
  await setAutoCashOut(app, owner.memberId, { betId, amount: '150' })
  await sellAutomatic(app)
  expect(await betRow()).toMatchObject({ state: 'open' })
  book.quote(fixtureId, { outcomes: { home: { odds: 1_500, won: 640_000 } } })
  await sellAutomatic(app)
  await sellAutomatic(app)
  expect(await cashOf(app, owner)).toBe(1_520_000n)
  expect(await betRow()).toMatchObject({ state: 'sold' })
})

describe('[SB-46] one wins', () => {
  it('two nodes that sell race with one that settles, and the bet is paid once', async () => {
    for (let round = 0; round < 6; round++) {
      const player = await testPlayer(app, '100.00')
      const nodes = [app, secondNode(app)] as const
      const both = await testBook(...nodes)
      const id = await both.fixture()
      both.quote(id, { outcomes: { home: { odds: 2_500, won: 380_000 } } })
      const own = await bet(app, player, [{ fixtureId: id, outcome: 'home', odds: 2_500 }])
      const row = await readBet(app.db, { betId: own, memberId: player.memberId })
      const now = row && (await offerNow(app, row))
      await testResult(app, { fixtureId: id, outcomes: { home: won } })
      const body = () => ({ requestId: randomUUID(), betId: own, offerId: now?.offerId ?? '', amount: '1' })
      await Promise.allSettled([
        ...nodes.map((node) => cashOut(node, player.memberId, body())),
        settleMarkets(app),
      ])
      await settleMarkets(app)
      const { state } = await app.db.one<{ state: string }>(
        sql`select state from sports.bet where id = ${own}`,
      )
      expect(await cashOf(app, player)).toBe(state === 'sold' ? (now?.amount ?? 0n) : 2_500_000n)
    }
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('what was sold is final: no later version touches it', async () => {
    await sale()
    await testResult(app, { fixtureId, outcomes: { home: won, away: lost } })
    await settleMarkets(app)
    expect(await cashOf(app, owner)).toBe(1_472_500n)
    expect(await betRow()).toMatchObject({ state: 'sold', version: 0 })
  })

  it('a server that dies anywhere has sold it and paid for it, or neither', async () => {
    const requestId = randomUUID()
    const seen = await offer()
    const look = async () => {
      const { state } = await app.db.one<{ state: string }>(
        sql`select state from sports.bet where id = ${betId}`,
      )
      expect(await cashOf(app, owner)).toBe(state === 'sold' ? 1_472_500n : 0n)
    }
    const deaths = await dieEverywhere(
      app,
      async (node) => {
        const own = await testBook(node)
        own.say('before', ...book.said(fixtureId))
        const offerId = `${Date.now().toString(36)}.${seen?.offerId.split('.')[1]}`
        await cashOut(node, owner.memberId, { requestId, betId, offerId, amount: '147.25' }).catch(
          (error: { code?: string }) => {
            // The body of each try names another moment: what was sold before is said to be another request.
            if (error.code !== 'REQUEST_ID_REUSED') throw error
          },
        )
      },
      look,
    )
    expect(deaths).toBeGreaterThan(8)
    expect(await cashOf(app, owner)).toBe(1_472_500n)
    expect(await ledgerFaults(app)).toEqual([])
  })
})
