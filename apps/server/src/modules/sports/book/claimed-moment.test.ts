import { legResults } from '@baize/engines'
import type { FeedMessage } from '@baize/ofp'
import { beforeEach, expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { HOUR_MS, MINUTE_MS } from '#platform/time'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, type TestBook, testBook, testResult } from '../../../testing/test-bets.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { isHome } from '../../../testing/test-settling.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { boundMoment } from './claimed-moment.ts'
import { keepMessages } from './keep-frames.ts'

const market = 'man-of-the-match'
const { won } = legResults
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

let app: TestApp
let book: TestBook
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
})

/** What is kept of a message as the writer of its producer would, and why some of it was not believed. */
async function keep(message: FeedMessage): Promise<readonly string[]> {
  const keeper = { closingOf: () => undefined, winnersOf: () => 1 }
  const frame = { producer: 'test-before', at: ago(0), messages: [message] }
  return transaction(app, (tx) => keepMessages(tx, keeper, frame))
}

const decided = (fixture: string, decidedAt: string): FeedMessage => ({
  kind: 'result',
  fixture,
  market,
  certainty: 'confirmed',
  decidedAt,
  outcomes: [{ outcome: 'nine', won: [1, 1], void: [0, 1] }],
})

it.each([
  ['an hour too early', HOUR_MS, 'settled', ['odd-moment']],
  ['a minute ago', MINUTE_MS, 'void', []],
  ['in an hour', -HOUR_MS, 'settled', ['odd-moment']],
])('[SB-08] a result that was decided %s', async (_, earlier, state, why) => {
  const owner = await testPlayer(app, '100.00')
  const fixture = await book.fixture()
  book.quote(fixture, { market, outcomes: { nine: 2_000 } })
  const betId = await bet(app, owner, [{ fixtureId: fixture, market, outcome: 'nine', odds: 2_000 }])
  expect(await keep(decided(fixture, ago(earlier)))).toEqual(why)
  await settleMarkets(app)
  expect(await app.db.one(sql`select state from sports.bet where id = ${betId}`)).toEqual({ state })
  expect(await cashOf(app, owner)).toBe(state === 'void' ? 1_000_000n : 2_000_000n)
})

it.each([
  ['an hour too early', HOUR_MS, 'settled', ['odd-moment']],
  ['a minute ago', MINUTE_MS, 'void', []],
])('[SB-08] a match that is said to have begun %s', async (_, earlier, state, why) => {
  const owner = await testPlayer(app, '100.00')
  const fixture = await book.fixture()
  book.quote(fixture, { outcomes: { home: 2_000 } })
  const betId = await bet(app, owner, [{ fixtureId: fixture, outcome: 'home', odds: 2_000 }])
  const begun = { status: 'live', version: 1, state: null, startedAt: ago(earlier) } as const
  expect(await keep({ kind: 'state', fixture, ...begun })).toEqual(why)
  await testResult(app, { fixtureId: fixture, outcomes: { ...isHome, home: won } })
  await settleMarkets(app)
  expect(await app.db.one(sql`select state from sports.bet where id = ${betId}`)).toEqual({ state })
})

it('a moment that is heard late is believed where nobody has bet since, and never made earlier', async () => {
  const now = new Date()
  const claimed = ago(3 * HOUR_MS)
  const before = async () => new Date(Date.parse(claimed) - MINUTE_MS)
  for (const lastTaken of [async () => null, before])
    expect(await boundMoment({ claimed, now, lastTaken })).toEqual({ at: claimed, isOdd: false })
})
