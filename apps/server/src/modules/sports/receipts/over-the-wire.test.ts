import { randomUUID } from 'node:crypto'
import {
  cashOut,
  checkBetSlip,
  getBet,
  getSportsSettings,
  getWallet,
  listBetRecords,
  listBets,
  listWinners,
  placeBet,
  putSportsSettings,
  setAutoCashOut,
} from '@baize/contracts'
import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { sumPlayed } from '#modules/play'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBet, testBook, testResult } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { startTestTrial } from '../../../testing/test-trial.ts'
import { settleMarkets } from '../settle/settle-market.ts'

it('[SB-53] a trial bets, sells and is paid with play money, of which nothing is in books, statistics or on the board', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: { odds: 2_000, won: 480_000 }, away: 1_900 } })
  const browser = testBrowser(api)
  expect((await startTestTrial(browser)).statusCode).toBe(200)
  const cash = async () => Number((await browser.call(getWallet)).json().value.sumBalance)
  const before = await cash()
  const leg = { fixtureId, outcome: 'home', odds: 2_000 }
  const placed = (await browser.call(placeBet, { body: testBet([leg]) })).json()
  expect(placed).toMatchObject({
    success: true,
    value: {
      kind: 'single',
      state: 'open',
      isTrial: true,
      stake: '100.00',
      odds: 2_000,
      possiblePayout: '200.00',
      askedOdds: null,
    },
  })
  const sold = (await browser.call(placeBet, { body: testBet([leg]) })).json().value
  expect(await cash()).toBeCloseTo(before - 200, 4)
  const sale = {
    requestId: randomUUID(),
    betId: sold.betId,
    offerId: sold.offer.offerId,
    amount: sold.offer.amount,
  }
  expect((await browser.call(cashOut, { body: sale })).json()).toMatchObject({
    value: { state: 'sold', sold: '91.20' },
  })
  await testResult(app, { fixtureId, outcomes: { home: legResults.won, away: legResults.lost } })
  await settleMarkets(app)
  expect(await cash()).toBeCloseTo(before + 91.2, 4)
  const detail = (await browser.call(getBet, { query: { betId: placed.value.betId } })).json().value
  expect(detail).toMatchObject({
    state: 'settled',
    payout: '200.00',
    settlements: [
      {
        version: 1,
        payout: '200.00',
        why: 'result',
        borne: '0.00',
        steps: [{ line: 0, stake: '100.00', payout: '200.00' }],
      },
    ],
    legs: [{ state: 'won', won: [1, 1] }],
  })
  const { memberId } = await app.db.one<{ memberId: string }>(sql`select member_id from sports.bet limit 1`)
  expect(await app.db.rows(sql`select 1 from sports.book`)).toEqual([])
  expect(await app.db.rows(sql`select 1 from sports.exposure`)).toEqual([])
  const ever = { since: new Date(0), until: new Date(Date.now() + 60_000) }
  expect(await sumPlayed(app.db, { memberId, ...ever })).toEqual([])
  expect((await browser.call(listWinners, { query: { gameCategory: 'ALL' } })).json().value.list).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a member lists what is open, what can be sold and what is over, and has a rule for selling', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const [fixtureId, other] = [await book.fixture(), await book.fixture()]
  for (const id of [fixtureId, other]) book.quote(id, { outcomes: { home: 2_000, away: 1_900 } })
  const browser = testBrowser(api)
  await startTestTrial(browser)
  await browser.call(getWallet) // it opens the trial's account
  const first = (
    await browser.call(placeBet, { body: testBet([{ fixtureId, outcome: 'home', odds: 2_000 }]) })
  ).json().value
  await browser.call(placeBet, { body: testBet([{ fixtureId: other, outcome: 'home', odds: 2_000 }]) })
  book.stop(other)
  const list = async (show: 'open' | 'cash-out' | 'settled') =>
    (await browser.call(listBets, { query: { show } })).json().value.bets.length
  expect([await list('open'), await list('cash-out'), await list('settled')]).toEqual([2, 1, 0])
  const { content } = (await browser.call(listBetRecords, { query: {} })).json().value
  expect(content.map(({ betId }: { betId: string }) => betId)).toContain(first.betId)
  const rule = (await browser.call(setAutoCashOut, { body: { betId: first.betId, amount: '150' } })).json()
  expect(rule.value.autoCashOut).toBe('150.00')
  const cleared = (await browser.call(setAutoCashOut, { body: { betId: first.betId, amount: null } })).json()
  expect(cleared.value.autoCashOut).toBeNull()
  expect((await browser.call(getBet, { query: { betId: randomUUID() } })).json()).toMatchObject({
    success: false,
  })
})

it('[SB-13] [SB-22] a slip is looked at by whoever asks, and the choice of odds is kept for a member', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_000, away: 1_900 } })
  const browser = testBrowser(api)
  const { kind, legs } = testBet([{ fixtureId, outcome: 'home', odds: 1_950 }])
  const looked = (await browser.call(checkBetSlip, { body: { kind, legs } })).json()
  expect(looked).toMatchObject({
    success: true,
    value: {
      legs: [{ state: 'open', odds: 2_000, related: [] }],
      lines: 1,
      combinedOdds: 2_000,
      factor: null,
      waitSeconds: 0,
    },
  })
  const both = testBet([
    { fixtureId, outcome: 'home', odds: 2_000 },
    { fixtureId, outcome: 'away', odds: 1_900 },
  ])
  const related = (await browser.call(checkBetSlip, { body: { kind: both.kind, legs: both.legs } })).json()
    .value
  expect(related).toMatchObject({ legs: [{ related: [1] }, { related: [0] }], largest: '0.00' })
  await startTestTrial(browser)
  expect((await browser.call(getSportsSettings)).json()).toMatchObject({
    value: { accept: 'better', format: null },
  })
  const body = {
    format: 'malay' as const,
    accept: 'exact' as const,
    isQuick: false,
    quickStake: null,
    favourites: [fixtureId, fixtureId],
  }
  await browser.call(putSportsSettings, { body })
  expect((await browser.call(getSportsSettings)).json()).toMatchObject({
    value: { accept: 'exact', format: 'malay', favourites: [fixtureId] },
  })
})

it('[SB-24] a stake, a part and a price that are no amount are refused as such, whatever is written', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_000, away: 1_900 } })
  const browser = testBrowser(api)
  await startTestTrial(browser)
  const wanted = () => testBet([{ fixtureId, outcome: 'home', odds: 2_000 }])
  const { betId, offer } = (await browser.call(placeBet, { body: wanted() })).json().value
  const odd = ['0', '-1', '0.00001', '1e308', '1,000', '১০০', '１００', ' 100', '+100', '1'.repeat(309), '']
  const answers = await Promise.all(
    odd.map(async (amount) => {
      const sale = { requestId: randomUUID(), betId, offerId: offer.offerId }
      const replies = [
        await browser.call(placeBet, { body: { ...wanted(), stake: amount } }),
        await browser.call(cashOut, { body: { ...sale, amount: '1', stake: amount } }),
        await browser.call(cashOut, { body: { ...sale, amount } }),
        await browser.call(setAutoCashOut, { body: { betId, amount } }),
      ]
      return [amount, ...replies.map((reply) => `${reply.statusCode} ${reply.json().errorCode}`)]
    }),
  )
  const no = '400 INVALID_AMOUNT'
  expect(answers).toEqual(odd.map((amount) => [amount, no, no, no, no]))
  const fine = await browser.call(placeBet, { body: { ...wanted(), stake: '100.001' } })
  expect([fine.statusCode, fine.json().errorCode]).toEqual([400, 'INVALID_AMOUNT'])
  expect(await app.db.one(sql`select count(*)::int as count from sports.bet`)).toEqual({ count: 1 })
})
