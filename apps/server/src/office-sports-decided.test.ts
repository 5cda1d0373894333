import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { HOUR_MS } from '#platform/time'
import { settleMarkets } from './modules/sports/settle/settle-market.ts'
import { bet, testResult } from './testing/test-bets.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { cashOf, testPlayer } from './testing/test-player.ts'
import {
  acceptedAgo,
  betOnHome,
  dispute,
  minutesAround,
  tradersWorld,
  usualOdds,
} from './testing/test-trading.ts'

const { won, lost } = legResults
const reason = 'looked at together'

it('[SB-10] a disputed market is paid to nobody until two agree what it came to', async () => {
  const { app, fixtureOf, risk, other, agree } = await tradersWorld()
  const [owner, loser] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  const fixtureId = await fixtureOf()
  await betOnHome(app, owner, fixtureId)
  await bet(app, loser, [{ fixtureId, outcome: 'away', odds: 3_750 }])
  const marketId = await testResult(app, { fixtureId, outcomes: { home: won, draw: lost, away: lost } })
  await dispute(app, marketId)
  await settleMarkets(app)
  const [shown] = (await risk.call(contract.listDisputedMarkets)).json().value
  expect(shown).toMatchObject({
    marketId: String(marketId),
    fixtureId,
    market: '1x2',
    version: 1,
    said: { by: 'test', certainty: 'confirmed' },
    judged: null,
    openBets: 2,
  })
  const ask = (take: contract.DisputeChoice, version = 1, id = randomUUID()) =>
    risk.call(contract.settleDisputedMarket, {
      body: { id, marketId: String(marketId), version, take, reason },
    })
  expect((await ask('judged')).json().errorCode).toBe('ALREADY_DECIDED')
  expect((await ask('said', 2)).json().errorCode).toBe('ALREADY_DECIDED')
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await ask('said', 1, first)).statusCode).toBe(200)
  expect((await ask('void', 1, second)).statusCode).toBe(200)
  expect([await cashOf(app, owner), await cashOf(app, loser)]).toEqual([0n, 0n])
  expect(await agree(other, first)).toBe('done')
  expect(await agree(other, second)).toBe('ALREADY_DECIDED')
  await settleMarkets(app)
  expect([await cashOf(app, owner), await cashOf(app, loser)]).toEqual([2_000_000n, 0n])
  expect((await risk.call(contract.listDisputedMarkets)).json().value).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it.each([
  ['said', 2_000_000n],
  ['void', 1_000_000n],
] as const)(
  '[SB-10] where two agree that a market is as %s, what the feed left out is void and nobody waits for it',
  async (take, paid) => {
    const { app, fixtureOf, risk, other, agree } = await tradersWorld()
    const [owner, beside] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
    const fixtureId = await fixtureOf()
    await betOnHome(app, owner, fixtureId)
    await bet(app, beside, [{ fixtureId, outcome: 'away', odds: 3_750 }])
    const marketId = await testResult(app, { fixtureId, outcomes: { home: won } })
    await dispute(app, marketId)
    const id = randomUUID()
    await risk.call(contract.settleDisputedMarket, {
      body: { id, marketId: String(marketId), version: 1, take, reason },
    })
    expect(await agree(other, id)).toBe('done')
    await settleMarkets(app)
    expect([await cashOf(app, owner), await cashOf(app, beside)]).toEqual([paid, 1_000_000n])
    expect(await ledgerFaults(app)).toEqual([])
  },
)

it.each([
  ['winners', { home: won, draw: lost, away: lost }, 1_950_000n],
  ['losers', { home: lost, draw: lost, away: won }, 0n],
] as const)(
  '[SB-39] an obvious error is void for all %s who took it, in the public log, and nothing else is',
  async (_, outcomes, others) => {
    const { app, book, fixtureOf, risk, finance, agree } = await tradersWorld()
    const [one, two, late] = [
      await testPlayer(app, '100.00'),
      await testPlayer(app, '100.00'),
      await testPlayer(app, '100.00'),
    ]
    const fixtureId = await fixtureOf()
    // Fair would be 2.000: 3.100 is above one and a half times that.
    book.quote(fixtureId, { outcomes: { ...usualOdds, home: { odds: 3_100, won: 500_000 } } })
    const wrong = [await betOnHome(app, one, fixtureId, 3_100), await betOnHome(app, two, fixtureId, 3_100)]
    for (const [place, betId] of wrong.entries()) await acceptedAgo(app, betId, 5 + place)
    book.quote(fixtureId, { outcomes: { ...usualOdds, home: { odds: 1_950, won: 500_000 } } })
    await betOnHome(app, late, fixtureId, 1_950)
    const ask = (change: Partial<contract.BodyOf<typeof contract.voidSportsBets>> = {}) =>
      risk.call(contract.voidSportsBets, {
        body: {
          id: randomUUID(),
          fixtureId,
          market: '1x2',
          outcome: 'home',
          ...minutesAround(5),
          cause: 'obvious-error',
          reason,
          ...change,
        },
      })
    const { from, to } = minutesAround(5)
    const shifted = new Date(Date.parse(from) + 1).toISOString()
    const narrow = new Date(Date.parse(to) - 2 * 60_000).toISOString()
    for (const change of [
      { from: shifted },
      { from: to, to: from },
      { to: new Date(Date.now() + HOUR_MS).toISOString() },
      // The same quote for one and not for the other.
      { from: narrow },
    ])
      expect((await ask(change)).json().errorCode).toBe('VOID_RANGE_WRONG')
    expect((await ask({ outcome: 'away' })).json().errorCode).toBe('NOT_FOUND')
    const id = randomUUID()
    const asked = await ask({ id })
    expect(asked.json().value).toMatchObject({ decides: 'finance', body: { bets: 2, members: 2 } })
    expect(await agree(finance, id)).toBe('done')
    await testResult(app, { fixtureId, outcomes })
    await settleMarkets(app)
    expect([await cashOf(app, one), await cashOf(app, two)]).toEqual([1_000_000n, 1_000_000n])
    expect(await cashOf(app, late)).toBe(others)
    const [leaf] = await app.db.rows<{ body: string }>(sql`
    select l.body from fairness.leaf l join sports.cancel c on c.leaf = l.index where l.kind = 'bets-void'`)
    expect(leaf?.body.split('\n').slice(0, 4)).toEqual([
      'bets-void v1',
      `match ${fixtureId}`,
      'market 1x2',
      'outcome home',
    ])
    expect(leaf?.body).not.toContain(one.memberId)
    expect(await ledgerFaults(app)).toEqual([])
  },
)

it('[SB-39] odds that are not half above fair are no obvious error, and after a day nothing is', async () => {
  const { app, book, fixtureOf, risk } = await tradersWorld()
  const owner = await testPlayer(app, '200.00')
  const [dear, old] = [await fixtureOf(), await fixtureOf()]
  const ask = (fixtureId: string, minutes: number) =>
    risk.call(contract.voidSportsBets, {
      body: {
        id: randomUUID(),
        fixtureId,
        market: '1x2',
        outcome: 'home',
        ...minutesAround(minutes),
        cause: 'obvious-error',
        reason,
      },
    })
  book.quote(dear, { outcomes: { ...usualOdds, home: { odds: 3_000, won: 500_000 } } })
  await acceptedAgo(app, await betOnHome(app, owner, dear, 3_000), 5)
  expect((await ask(dear, 5)).json().errorCode).toBe('NO_OBVIOUS_ERROR')
  book.quote(old, { outcomes: { ...usualOdds, home: { odds: 3_200, won: 500_000 } } })
  await acceptedAgo(app, await betOnHome(app, owner, old, 3_200), 24 * 60)
  expect((await ask(old, 24 * 60)).json().errorCode).toBe('NO_OBVIOUS_ERROR')
})
