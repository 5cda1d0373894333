import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { answerTo, bet, testBet, type TestBook, testBook, type TestLeg } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { bookOf } from '../book/book.ts'
import { checkSlip } from './check-slip.ts'
import { placeBet } from './place-bet.ts'
import type { WantedBet } from '../slips/read-slip.ts'

let app: TestApp
let book: TestBook
let owner: Owner
let fixtureId: string
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  owner = await testPlayer(app, '10000.00')
  fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_100, draw: 3_400, away: 3_750 } })
})

const home = (odds = 2_100): TestLeg => ({ fixtureId, outcome: 'home', odds })

const answer = (legs: readonly TestLeg[], change?: Partial<WantedBet>) => answerTo(app, owner, legs, change)

describe('the form of a slip', () => {
  it('[SB-20] [SB-21] [SB-27] [SB-28] what is no slip is refused by its form, then by legs that are related', async () => {
    const others = await Promise.all(
      Array.from({ length: 21 }, async () => {
        const id = await book.fixture()
        book.quote(id, { outcomes: { home: 1_100 } })
        return { fixtureId: id, outcome: 'home', odds: 1_100 }
      }),
    )
    const away = { fixtureId, outcome: 'away', odds: 3_750 }
    const cases: [string, readonly TestLeg[], Partial<WantedBet>][] = [
      ['SLIP_WRONG', others, {}],
      ['SLIP_WRONG', others.slice(0, 13), { kind: 'system', sizes: [2] }],
      ['SLIP_WRONG', others.slice(0, 12), { kind: 'system', sizes: [5, 6] }],
      ['SLIP_WRONG', [home(), home()], {}],
      ['SLIP_WRONG', [home()], { kind: 'system', sizes: [2] }],
      ['SLIP_WRONG', others.slice(0, 2), { kind: 'multiple', sizes: [2] }],
      ['SLIP_WRONG', others.slice(0, 2), { kind: 'single' }],
      ['SLIP_WRONG', [home()], { kind: 'each-way' }],
      ['LEGS_RELATED', [home(), away], {}],
      ['taken', [home(), away, ...others.slice(0, 1)], { kind: 'system', sizes: [1] }],
      ['LEGS_RELATED', [home(), away, ...others.slice(0, 1)], { kind: 'system', sizes: [2] }],
      ['FIXTURE_NOT_FOUND', [{ ...home(), fixtureId: 'test:fixture:none' }], {}],
      ['MARKET_CLOSED', [{ ...home(), market: 'no-such' }], {}],
      ['MARKET_CLOSED', [{ ...home(), outcome: 'nobody' }], {}],
      ['INVALID_AMOUNT', [home()], { stake: '0' }],
      ['INVALID_AMOUNT', [home()], { stake: '1.001' }],
      ['STAKE_LIMIT', [home()], { stake: '0.99' }],
      ['taken', others.slice(0, 20), { stake: '1' }],
    ]
    for (const [expected, legs, change] of cases)
      expect([legs.length, await answer(legs, change)]).toEqual([legs.length, expected])
  })

  it('[SB-21] the no comes in one order: account, market, odds, related legs, limits, money', async () => {
    const wrong = [home(9_000), { fixtureId, outcome: 'away', odds: 3_750 }]
    const frozen = await testPlayer(app, '1.00')
    await transaction(app, (tx) =>
      tx.rows(sql`update identity.member set status = 'suspended' where id = ${frozen.memberId}`),
    )
    book.stop(fixtureId)
    await expect(bet(app, frozen, wrong, { stake: '900000' })).rejects.toMatchObject({
      code: 'ACCOUNT_FROZEN',
    })
    expect(await answer(wrong, { stake: '900000' })).toBe('MARKET_SUSPENDED')
    book.quote(fixtureId, { outcomes: { home: 2_100, away: 3_750 } })
    expect(await answer(wrong, { stake: '900000' })).toBe('ODDS_CHANGED')
    expect(await answer([home(), ...wrong.slice(1)], { stake: '900000' })).toBe('LEGS_RELATED')
    expect(await answer([home()], { stake: '900000' })).toBe('STAKE_LIMIT')
    expect(await answer([home()], { stake: '10000.01' })).toBe('INSUFFICIENT_FUNDS')
  })
})

describe('related legs', () => {
  it('[SB-28] a fixture and the outright that it decides are no line, and of another competition they are one', async () => {
    const [cup, elsewhere] = [await book.fixture(), await book.fixture({ competition: 'elsewhere' })]
    for (const id of [cup, elsewhere]) book.quote(id, { market: 'outright', outcomes: { 'side-1': 5_000 } })
    const outright = (id: string) => ({ fixtureId: id, market: 'outright', outcome: 'side-1', odds: 5_000 })
    expect(await answer([home(), outright(cup)])).toBe('LEGS_RELATED')
    expect(await answer([home(), outright(elsewhere)])).toBe('taken')
  })
})

describe('what a slip comes to', () => {
  it('a market is found whatever the order of its specifiers', async () => {
    book.quote(fixtureId, { market: 'total|map=2&mark=2.5', outcomes: { over: 1_900, under: 1_900 } })
    const leg = { fixtureId, market: 'total|mark=2.5&map=2', outcome: 'over', odds: 1_900 }
    expect(await answer([leg])).toBe('taken')
  })

  it('[SB-27] a Yankee is eleven lines, with a banker three; each way is two halves', async () => {
    const legs = await Promise.all(
      [2_100, 1_850, 3_400, 1_667].map(async (odds) => {
        const id = await book.fixture()
        book.quote(id, { outcomes: { home: odds } })
        return { fixtureId: id, outcome: 'home', odds }
      }),
    )
    await bet(app, owner, legs, { kind: 'system', sizes: [2, 3, 4], stake: '10' })
    await bet(app, owner, legs, { kind: 'system', sizes: [1], bankers: [0], stake: '10' })
    const race = await book.fixture({ sport: 'karts', sides: 8 })
    book.quote(race, { market: 'winner', outcomes: { 'side-1': 11_000 } })
    book.quote(race, { market: 'top-three', outcomes: { 'side-1': 3_000 }, winners: 3 })
    const leg = { fixtureId: race, market: 'winner', outcome: 'side-1', odds: 11_000 }
    await bet(app, owner, [leg], { kind: 'each-way', stake: '100' })
    const rows = await app.db.rows(sql`
      select line_count, stake, possible_payout, game_code from sports.bet order by accepted_at`)
    expect(rows).toEqual([
      { lineCount: 11, stake: 1_100_000n, possiblePayout: expect.any(BigInt), gameCode: 'baize-sportsbook' },
      { lineCount: 3, stake: 300_000n, possiblePayout: expect.any(BigInt), gameCode: 'baize-sportsbook' },
      { lineCount: 2, stake: 2_000_000n, possiblePayout: 14_000_000n, gameCode: 'kart-foxes' },
    ])
    expect(await ledgerFaults(app)).toEqual([])
  })
})

describe('limits of the house', () => {
  it('[SB-22] the largest is told, and taken where that is wished for', async () => {
    const rich = await testPlayer(app, '1000000.00')
    const wanted = testBet([home()], { stake: '60000' })
    await expect(placeBet(app, rich, wanted)).rejects.toMatchObject({
      code: 'STAKE_LIMIT',
      value: { largest: '50000.00' },
    })
    await placeBet(app, rich, { ...wanted, takesLargest: true, requestId: randomUUID() })
    expect(await app.db.one(sql`select stake from sports.bet`)).toEqual({ stake: 500_000_000n })
  })

  it('[SB-30] a payout above the most of the house is refused with the largest stake, never cut', async () => {
    const rich = await testPlayer(app, '1000000.00')
    const wide = 50_000_000
    const terms = { marketPart: wide, fixturePart: wide, dayPart: wide }
    bookOf(app).setTerms(new Map([['test:competition:wide', terms]]))
    const long = await Promise.all(
      [5_000, 5_000].map(async (odds) => {
        const id = await book.fixture({ competition: 'wide' })
        book.quote(id, { outcomes: { home: odds } })
        return { fixtureId: id, outcome: 'home', odds }
      }),
    )
    await expect(bet(app, rich, long, { stake: '20000.01' })).rejects.toMatchObject({
      code: 'PAYOUT_LIMIT',
      value: { largest: '20000.00' },
    })
    const far = await Promise.all(
      [100_000, 100_001].map(async (odds) => {
        const id = await book.fixture()
        book.quote(id, { outcomes: { home: odds } })
        return { fixtureId: id, outcome: 'home', odds }
      }),
    )
    expect(await answer(far, { stake: '1' })).toBe('PAYOUT_LIMIT')
  })
})

describe('factors and types', () => {
  it('[SB-50] a factor on a member cuts what they may stake, and nobody else', async () => {
    const [cut, other] = [await testPlayer(app, '100000.00'), await testPlayer(app, '100000.00')]
    await transaction(app, (tx) =>
      tx.rows(sql`
        insert into sports.member_factor (member_id, merchant_code, factor, reason, made_by)
        values (${cut.memberId}, ${cut.merchantCode}, 100000, 'test', 'test')`),
    )
    await expect(bet(app, cut, [home()], { stake: '6000' })).rejects.toMatchObject({
      value: { largest: '5000.00' },
    })
    await bet(app, other, [home()], { stake: '6000' })
  })

  it('[SB-22] [SB-50] a factor cuts the room of the books as well, by what the slip was told', async () => {
    const [cut, other] = [await testPlayer(app, '100000.00'), await testPlayer(app, '100000.00')]
    await transaction(app, (tx) =>
      tx.rows(sql`
        insert into sports.member_factor (member_id, merchant_code, factor, reason, made_by)
        values (${cut.memberId}, ${cut.merchantCode}, 100000, 'test', 'test')`),
    )
    bookOf(app).setTerms(new Map([['test:competition:small', { marketPart: 50_000 }]]))
    const small = await book.fixture({ competition: 'small' })
    book.quote(small, { outcomes: { home: 2_100, draw: 3_400, away: 3_750 } })
    const leg = { fixtureId: small, outcome: 'home', odds: 2_100 }
    const { kind, legs } = testBet([leg])
    // Others may stake 4,545.45 there.
    expect((await checkSlip(app, cut, { kind, legs })).largest).toBe('454.54')
    await expect(bet(app, cut, [leg], { stake: '454.55' })).rejects.toMatchObject({
      code: 'STAKE_LIMIT',
      value: { largest: '454.54' },
    })
    await bet(app, cut, [leg], { stake: '454.54' })
    await bet(app, other, [leg], { stake: '4000' })
  })

  it('[SB-50] each way the places have the limit of their own type', async () => {
    const types = { 'top-three': { marketPart: 1_000 } }
    bookOf(app).setTerms(new Map([['test:competition:cup', { types }]]))
    const race = await book.fixture({ sport: 'karts', sides: 8, competition: 'cup' })
    book.quote(race, { market: 'winner', outcomes: { 'side-1': 11_000 } })
    book.quote(race, { market: 'top-three', outcomes: { 'side-1': 3_000 }, winners: 3 })
    const leg = { fixtureId: race, market: 'winner', outcome: 'side-1', odds: 11_000 }
    // A place pays three times its half: 50.00 can lose the 100.00 that the house risks there.
    await expect(bet(app, owner, [leg], { kind: 'each-way', stake: '50.01' })).rejects.toMatchObject({
      code: 'STAKE_LIMIT',
      value: { largest: '50.00' },
    })
    await bet(app, owner, [leg], { stake: '60' })
    await bet(app, owner, [leg], { kind: 'each-way', stake: '50' })
  })
})
