import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBet, testBook, testResult } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { settleMarkets } from '../settle/settle-market.ts'

const { won, lost } = legResults

async function world() {
  const { app, api } = await demoApi()
  const account = `x${randomUUID().slice(0, 8)}`
  await testPlayer(app, '1000.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: { odds: 2_500, won: 380_000 }, away: 1_500 } })
  const leg = { fixtureId, outcome: 'home', odds: 2_500 }
  const body = testBet([leg])
  const { betId, offer } = (await browser.call(contract.placeBet, { body })).json().value
  /** All that was accepted, of the bet and of its legs. */
  const accepted = () =>
    app.db.rows(sql`
      select b.id, b.member_id, b.merchant_code, b.currency, b.is_trial, b.request_id, b.game_code, b.kind, b.form,
        b.line_count, b.line_stake, b.stake, b.possible_payout, b.accept, b.asked_odds, b.rules_hash, b.accepted_at,
        (select jsonb_agg(to_jsonb(l) order by l.place) from sports.leg l where l.bet_id = b.id) as legs
      from sports.bet b where b.id = ${betId}`)
  return { app, browser, book, fixtureId, leg, body, betId, offer, accepted }
}

it('[SB-23] nothing that a bet goes through changes what was accepted: not a repeated request, a rule, a sale, a result, a correction', async () => {
  const { app, browser, book, fixtureId, leg, body, betId, offer, accepted } = await world()
  const before = await accepted()
  expect(before).toHaveLength(1)
  const other = await browser.call(contract.placeBet, { body: { ...body, stake: '200' } })
  expect(other.json().errorCode).toBe('REQUEST_ID_REUSED')
  expect((await browser.call(contract.placeBet, { body })).json().value.betId).toBe(betId)
  await browser.call(contract.setAutoCashOut, { body: { betId, amount: '200' } })
  const sale = { requestId: randomUUID(), betId, offerId: offer.offerId, stake: '40', amount: '1' }
  expect((await browser.call(contract.cashOut, { body: sale })).statusCode).toBe(200)
  book.quote(fixtureId, { outcomes: { home: { odds: 1_900, won: 500_000 }, away: 1_900 } })
  expect(
    (await browser.call(contract.placeBet, { body: testBet([{ ...leg, odds: 1_900 }]) })).statusCode,
  ).toBe(200)
  for (const outcomes of [{ home: won, away: lost }, { home: lost, away: won }, null]) {
    await testResult(app, { fixtureId, outcomes })
    await settleMarkets(app)
    expect(await accepted()).toEqual(before)
  }
})

/** What an endpoint that writes does to a bet; whoever adds one says so here. */
const writers: Readonly<Record<string, string>> = {
  'POST /wps/sports/bets': 'makes one',
  'POST /wps/sports/cash-out': 'sells of what is open',
  'PUT /wps/sports/auto-cash-out': 'keeps a rule beside it',
  'POST /wps/sports/slip': 'looks alone',
  'PUT /wps/sports/settings': 'is about the member',
}

it('[SB-23] no endpoint edits a bet', () => {
  const found = Object.values(contract).flatMap((value) => {
    const isEndpoint = typeof value === 'object' && 'path' in value && 'method' in value
    if (!isEndpoint || typeof value.path !== 'string' || !value.path.startsWith('/wps/sports')) return []
    return value.method === 'GET' ? [] : [`${value.method} ${value.path}`]
  })
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted())
})

it('[SB-23] the server itself has no right to change, add to or take away what was accepted', async () => {
  const { app, browser, betId, offer, accepted } = await world()
  const before = await accepted()
  const tried = (query: Parameters<typeof app.db.rows>[0]) =>
    transaction(app, (tx) => tx.rows(query)).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const [DENIED, CHECK] = ['42501', '23514']
  expect(await tried(sql`update sports.bet set stake = 1 where id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`update sports.bet set line_stake = 1 where id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`update sports.bet set form = '{}' where id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`update sports.bet set possible_payout = 1 where id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`update sports.bet set accepted_at = now() where id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`delete from sports.bet where id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`update sports.leg set odds = 9000 where bet_id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`update sports.leg set outcome = 'away' where bet_id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`delete from sports.leg where bet_id = ${betId}`)).toBe(DENIED)
  expect(await tried(sql`update sports.settlement set payout = 1`)).toBe(DENIED)
  expect(await tried(sql`update sports.sale set amount = 1`)).toBe(DENIED)
  const further = await tried(sql`
    insert into sports.leg (bet_id, place, market_id, outcome, odds, chance, version, stops, was_live, accepted_at)
    select bet_id, 1, market_id, 'away', 1500, 600000, version, stops, was_live, accepted_at
    from sports.leg where bet_id = ${betId}`)
  expect(further).toBe(CHECK)
  const sale = { requestId: randomUUID(), betId, offerId: offer.offerId, stake: '40', amount: '1' }
  expect((await browser.call(contract.cashOut, { body: sale })).statusCode).toBe(200)
  expect(await tried(sql`update sports.bet set open_stake = stake where id = ${betId}`)).toBe(CHECK)
  expect(await tried(sql`update sports.bet set version = version - 1 where id = ${betId}`)).toBe(CHECK)
  expect(await accepted()).toEqual(before)
})
