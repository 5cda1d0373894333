import { randomUUID } from 'node:crypto'
import { cashOut, checkBetSlip, getBet, placeBet, setLimit, takeTimeOut } from '@baize/contracts'
import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBet, testBook, type TestLeg, testResult } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { settleMarkets } from '../settle/settle-market.ts'

const { won, lost, void: back } = legResults

/** A member with so much cash, as a browser that is logged in. */
async function world(cash: string) {
  const { app, api } = await demoApi()
  const account = `x${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, cash, account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  return { app, api, owner, browser, book: await testBook(app) }
}

it('[SB-22] [SB-27] a slip says how its market pays each way, and such a bet is placed and paid over the wire', async () => {
  const { app, owner, browser, book } = await world('600.00')
  const race = await book.fixture({ sport: 'karts', sides: 8 })
  const pair = await book.fixture({ sport: 'karts', sides: 2 })
  for (const id of [race, pair])
    book.quote(id, { market: 'winner', outcomes: { 'side-1': { odds: 11_000, won: 80_000 } } })
  const leg = { fixtureId: race, market: 'winner', outcome: 'side-1', odds: 11_000 }
  const look = async (fixtureId: string) => {
    const { legs } = testBet([{ ...leg, fixtureId }])
    return (await browser.call(checkBetSlip, { body: { kind: 'single', legs } })).json().value.legs[0].eachWay
  }
  expect(await look(race), 'nobody says who is placed').toBeNull()
  book.quote(race, { market: 'top-three', outcomes: { 'side-1': 3_000 }, winners: 3 })
  expect([await look(race), await look(pair)]).toEqual([{ places: 3, part: [1, 5] }, null])

  const body = testBet([leg], { kind: 'each-way' })
  const looked = (await browser.call(checkBetSlip, { body: { kind: body.kind, legs: body.legs } })).json()
  expect(looked.value).toMatchObject({ lines: 2, left: null })
  const placed = (await browser.call(placeBet, { body })).json().value
  expect(placed).toMatchObject({ kind: 'each-way', lines: 2, stake: '200.00', possiblePayout: '1400.00' })
  const wrong = testBet([{ ...leg, fixtureId: pair }], { kind: 'each-way' })
  expect((await browser.call(placeBet, { body: wrong })).json()).toMatchObject({ errorCode: 'SLIP_WRONG' })

  // Two share the third place: a fifth of the profit, for half of the stake.
  await testResult(app, { fixtureId: race, market: 'winner', outcomes: { 'side-1': lost } })
  await testResult(app, {
    fixtureId: race,
    market: 'top-three',
    outcomes: { 'side-1': { won: [1, 2], void: [0, 1] } },
  })
  await settleMarkets(app)
  const paid = (await browser.call(getBet, { query: { betId: placed.betId } })).json().value
  expect(paid).toMatchObject({ state: 'settled', payout: '150.00' })
  expect(paid.settlements[0].steps).toEqual([
    {
      line: 0,
      stake: '100.00',
      factors: [{ place: 0, odds: 11_000, won: '0', void: '0', factor: '0' }],
      payout: '0.00',
    },
    {
      line: 1,
      stake: '100.00',
      factors: [{ place: 0, odds: 3_000, won: '0.5', void: '0', factor: '1.5' }],
      payout: '150.00',
    },
  ])
  expect(await cashOf(app, owner)).toBe(4_000_000n + 1_500_000n)
  expect(paid.legs[0].state).toBe('dead-heat')
  // Third alone, as it turns out: half of the stake was on the place, and has won.
  await testResult(app, { fixtureId: race, market: 'top-three', outcomes: { 'side-1': won } })
  await settleMarkets(app)
  const corrected = (await browser.call(getBet, { query: { betId: placed.betId } })).json().value
  expect(corrected).toMatchObject({ payout: '300.00', legs: [{ state: 'half-won' }] })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SB-22] [SB-51] a slip says what the member’s own limits still allow, to the unit at which the door refuses', async () => {
  const { api, browser, book } = await world('900.00')
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_000 } })
  const leg = { fixtureId, outcome: 'home', odds: 2_000 }
  const { kind, legs } = testBet([leg])
  const left = async (who = browser) =>
    (await who.call(checkBetSlip, { body: { kind, legs } })).json().value.left
  expect([await left(testBrowser(api)), await left()]).toEqual([null, null])
  await browser.call(setLimit, { body: { kind: 'loss', span: 'week', amount: '400.00' } })
  await browser.call(setLimit, { body: { kind: 'wager', span: 'day', amount: '250.00' } })
  expect(await left()).toBe('250.00')
  expect((await browser.call(placeBet, { body: testBet([leg]) })).statusCode).toBe(200)
  expect(await left()).toBe('150.00')
  const more = (await browser.call(placeBet, { body: testBet([leg], { stake: '150.01' }) })).json()
  expect(more).toMatchObject({ errorCode: 'LIMIT_REACHED' })
  expect((await browser.call(placeBet, { body: testBet([leg], { stake: '150' }) })).statusCode).toBe(200)
  expect(await left()).toBe('0.00')
  await browser.call(takeTimeOut, { body: { length: '24h' } })
  expect(await left()).toBe('0.00')
})

const yankee = [2_100, 1_850, 3_400, 1_667]

async function yankeeOf(cash: string) {
  const all = await world(cash)
  const legs: TestLeg[] = []
  for (const odds of yankee) {
    const fixtureId = await all.book.fixture()
    all.book.quote(fixtureId, { outcomes: { home: odds } })
    legs.push({ fixtureId, outcome: 'home', odds })
  }
  const body = testBet(legs, { kind: 'system', sizes: [2, 3, 4], stake: '10' })
  const placed = (await all.browser.call(placeBet, { body })).json().value
  const settled = async () => {
    for (const [place, outcome] of [won, won, back, lost].entries())
      await testResult(all.app, { fixtureId: legs[place]?.fixtureId ?? '', outcomes: { home: outcome } })
    await settleMarkets(all.app)
    return (await all.browser.call(getBet, { query: { betId: placed.betId } })).json().value
  }
  return { ...all, placed, settled }
}

it('[SB-34] the Yankee of 8.2 is explained over the wire in amounts and factors', async () => {
  const { placed, settled } = await yankeeOf('110.00')
  expect(placed).toMatchObject({ lines: 11, stake: '110.00' })
  const { payout, settlements } = await settled()
  expect(payout).toBe('117.20')
  const [{ steps }] = settlements
  expect(steps).toHaveLength(11)
  const factorOf = [
    { place: 0, odds: 2_100, won: '1', void: '0', factor: '2.1' },
    { place: 1, odds: 1_850, won: '1', void: '0', factor: '1.85' },
    { place: 2, odds: 3_400, won: '0', void: '1', factor: '1' },
  ]
  const [a, b, c] = factorOf
  expect(steps.filter((step: { payout: string }) => step.payout !== '0.00')).toEqual([
    { line: 0, stake: '10.00', factors: [a, b], payout: '38.85' },
    { line: 1, stake: '10.00', factors: [a, c], payout: '21.00' },
    { line: 3, stake: '10.00', factors: [b, c], payout: '18.50' },
    { line: 6, stake: '10.00', factors: [a, b, c], payout: '38.85' },
  ])
})

it('[SB-26] what the rest of a bet that was sold in part may pay is shown to the unit, line by line', async () => {
  const { browser, placed } = await yankeeOf('110.00')
  const { betId, offer } = placed
  const sale = { requestId: randomUUID(), betId, offerId: offer.offerId, stake: '40', amount: '1' }
  const { possiblePayout } = (await browser.call(cashOut, { body: sale })).json().value
  // Eleven lines of 6.3636…, each floored once.
  expect(possiblePayout).toBe('596.0173')
})

it('[SB-34] a line of a bet that was sold in part has a stake that reads as an amount', async () => {
  const { browser, placed, settled } = await yankeeOf('110.00')
  const { betId, offer } = placed
  const sale = { requestId: randomUUID(), betId, offerId: offer.offerId, stake: '40', amount: '1' }
  expect((await browser.call(cashOut, { body: sale })).json().value).toMatchObject({ openStake: '70.00' })
  const { settlements } = await settled()
  const [{ steps }] = settlements
  expect(steps[0]).toMatchObject({ stake: '6.3636', payout: '24.7227' })
})
