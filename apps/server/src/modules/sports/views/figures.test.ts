import { getClosingOdds, getSportsFigures } from '@baize/contracts'
import { type LegResult, legResults } from '@baize/engines'
import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { randomUuid } from '#platform/random'
import { unitsToWire } from '@baize/money'
import { demoApi } from '../../../testing/demo-app.ts'
import { connectAs } from '../../../testing/as-owner.ts'
import { bet, type TestBook, testBook, testResult } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { cashOut, offerNow } from '../cash-out/cash-out.ts'
import { sportsJobs } from '../jobs.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { readBet } from '../store/bets.ts'
import { addClosing } from '../store/quotes.ts'
import { countWait } from '../store/waits.ts'
import { figuresOf } from './get-figures.ts'

const { won, lost, void: back } = legResults

type World = Awaited<ReturnType<typeof demoApi>>
let app: World['app']
let api: World['api']
let book: TestBook
let owner: Owner
beforeEach(async () => {
  ;({ app, api } = await demoApi())
  book = await testBook(app)
  owner = await testPlayer(app, '10000.00')
})

async function figures(): Promise<readonly Record<string, unknown>[]> {
  figuresOf.forget(app)
  return (await testBrowser(api).call(getSportsFigures)).json().value.days
}

async function fixtureOf(sport: string): Promise<string> {
  const fixtureId = await book.fixture({ sport })
  book.quote(fixtureId, { outcomes: { home: 2_500, away: 1_500 } })
  return fixtureId
}

const home = (fixtureId: string) => [{ fixtureId, outcome: 'home', odds: 2_500 }]

async function settled(fixtureId: string, result: LegResult | null): Promise<void> {
  await testResult(app, { fixtureId, outcomes: result && { home: result } })
  await settleMarkets(app)
}

it('[SB-59] figures of a day say what bets came to, how long that took, and what was corrected and void', async () => {
  const [first, second, third, fourth] = [
    await fixtureOf('football'),
    await fixtureOf('football'),
    await fixtureOf('football'),
    await fixtureOf('tennis'),
  ]
  await bet(app, owner, home(first))
  await bet(app, owner, home(second))
  await bet(app, owner, home(third))
  await bet(app, { ...owner, isTrial: true }, home(first)).catch(() => 'play money needs a trial')
  // Open bets are counted, and nothing of them is staked or paid yet.
  await bet(app, owner, home(fourth))
  await transaction(app, (tx) =>
    tx.rows(
      sql`update sports.fixture set ended_at = clock_timestamp() - interval '30 seconds' where id = ${first}`,
    ),
  )
  await settled(first, won)
  await settled(second, won)
  await settled(second, lost)
  await settled(third, back)
  const [football, tennis, ...others] = await figures()
  expect(others).toEqual([])
  // 250 of 200: what is void is neither staked nor paid.
  expect(football).toMatchObject({
    sport: 'football',
    bets: 3,
    returned: 1_250_000,
    corrections: 1,
    voids: 1,
    waits: { rose: 0, fell: 0, refusedRose: 0, refusedFell: 0 },
  })
  expect(football?.secondsToSettle).toBeGreaterThanOrEqual(30)
  expect(football?.secondsToSettle).toBeLessThan(60)
  expect(tennis).toMatchObject({ sport: 'tennis', bets: 1, returned: null, secondsToSettle: null })
})

it('[SB-59] what was sold of a bet is paid for it', async () => {
  const fixtureId = await fixtureOf('football')
  const betId = await bet(app, owner, home(fixtureId))
  book.quote(fixtureId, { outcomes: { home: { odds: 1_600, won: 620_000 }, away: 2_500 } })
  const own = await readBet(app.db, { betId, memberId: owner.memberId })
  const offer = own && (await offerNow(app, own))
  if (!offer) throw new Error('There is an offer.')
  await cashOut(app, owner.memberId, {
    requestId: randomUuid(),
    betId,
    offerId: offer.offerId,
    amount: unitsToWire(offer.amount),
  })
  expect(await figures()).toMatchObject([{ bets: 1, returned: 1_472_500, voids: 0, corrections: 0 }])
})

it('[SB-59] refused waits are told by direction, also of a sport that nobody has a bet on', async () => {
  const waits = [
    { hasRisen: true, isRefused: false },
    { hasRisen: true, isRefused: true },
    { hasRisen: false, isRefused: true },
  ]
  for (const wait of waits) await transaction(app, (tx) => countWait(tx, { sport: 'kabaddi', ...wait }))
  expect(await figures()).toMatchObject([
    {
      sport: 'kabaddi',
      bets: 0,
      returned: null,
      waits: { rose: 2, fell: 1, refusedRose: 1, refusedFell: 1 },
    },
  ])
})

it('[SB-59] closing odds with results are public for 90 days, and then gone from the database', async () => {
  const fixtureId = await fixtureOf('football')
  const outcomes = [
    { outcome: 'home', odds: 2_000, chance: 476_190 },
    { outcome: 'away', odds: 1_900, chance: 523_810 },
  ]
  await transaction(app, (tx) =>
    addClosing(tx, { fixtureId, markets: [{ market: '1x2', winners: 1, outcomes }] }),
  )
  await transaction(app, (tx) => countWait(tx, { sport: 'football', hasRisen: true, isRefused: true }))
  await settled(fixtureId, won)
  const closing = async () =>
    (await testBrowser(api).call(getClosingOdds, { query: { fixtureId } })).json().value.markets
  expect(await closing()).toMatchObject([
    { market: '1x2', margin: 26_316, outcomes: [{ odds: 2_000, won: [1, 1], void: [0, 1] }, { won: null }] },
  ])
  const clean = sportsJobs.find(({ name }) => name === 'sports-clean-quotes')
  await clean?.run(app, {})
  expect(await closing()).toHaveLength(1)
  const past = await connectAs(app, 'owner')
  await past.query(`update sports.closing set made_at = now() - interval '91 days'`)
  await past.query('update sports.wait_count set day = day - 91')
  expect(await closing()).toEqual([])
  await clean?.run(app, {})
  const left = await app.db.rows(sql`
    select 1 as one from sports.closing union all select 1 from sports.wait_count`)
  expect(left).toEqual([])
})

it('figures are counted once a minute, however many ask for them', async () => {
  await figures()
  const fixtureId = await fixtureOf('football')
  await bet(app, owner, home(fixtureId))
  const again = (await testBrowser(api).call(getSportsFigures)).json().value.days
  expect(again).toEqual([])
  expect(await figures()).toMatchObject([{ bets: 1 }])
})
