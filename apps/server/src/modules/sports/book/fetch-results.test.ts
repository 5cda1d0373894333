import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { FIXTURE, resultOf, stateOf, until } from '../../../testing/faulty-feed.ts'
import { testApp } from '../../../testing/test-app.ts'
import { bet } from '../../../testing/test-bets.ts'
import { testFeed } from '../../../testing/test-feed.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { homeDrawAway, saidFixture, saidOdds } from '../../../testing/test-sports.ts'
import { startFeeds } from '../run-feeds.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { bookOf } from './book.ts'
import { fetchResults } from './fetch-results.ts'

const score = { home: 2, away: 1 }

/** A bet on a match whose feed fell silent before it began, and remembers nothing of it in a recovery. */
async function world() {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const feed = await testFeed(app)
  feed.holds = [saidFixture(), saidOdds([homeDrawAway()])]
  const runner = startFeeds(app)
  await until(() => bookOf(app).quote(FIXTURE, '1x2')?.state === 'open')
  await runner.settled()
  await bet(app, owner, [{ fixtureId: FIXTURE, outcome: 'home', odds: 2_050 }])
  await runner.stop()
  feed.holds = []
  const pass = (hours: number) =>
    transaction(app, (tx) =>
      tx.rows(sql`update sports.fixture set starts_at = now() - make_interval(hours => ${hours})`),
    )
  const settled = async () => {
    await fetchResults(app)
    await settleMarkets(app)
    return cashOf(app, owner)
  }
  const versions = () => app.db.rows(sql`select version from sports.result order by version`)
  return { app, feed, pass, settled, versions }
}

it('[SB-05] [SB-33] a result that no recovery brings is asked for, judged and paid once', async () => {
  const { app, feed, pass, settled, versions } = await world()
  feed.results = [stateOf('ended', 3, score), resultOf('home')]
  expect(await settled()).toBe(0n)
  expect(feed.askedMarkets, 'it may still be played').toEqual([])
  await pass(5)
  feed.die()
  expect(await settled(), 'a feed that does not answer is asked again').toBe(0n)
  feed.revive()
  expect(await settled()).toBe(2_050_000n)
  expect(feed.askedMarkets).toEqual(['1x2'])
  expect(await settled()).toBe(2_050_000n)
  expect([feed.askedMarkets, await versions()]).toEqual([['1x2'], [{ version: 1 }]])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SB-10] an answer that our engine does not come to is disputed, and pays nothing', async () => {
  const { app, feed, pass, settled } = await world()
  await pass(5)
  feed.results = [stateOf('ended', 3, score), resultOf('away')]
  expect(await settled()).toBe(0n)
  expect(await app.db.rows(sql`select state from sports.market`)).toEqual([{ state: 'disputed' }])
})

it('[SB-02] an answer says nothing of what the stream has said since it was asked, nor of other fixtures', async () => {
  const { app, feed, pass, settled, versions } = await world()
  await pass(5)
  const other = { ...resultOf('home'), fixture: 'test:fixture:other' }
  feed.results = [stateOf('ended', 3, score), resultOf('home'), other]
  // While the answer is on its way the stream says another result and takes it back.
  feed.beforeAnswer = () =>
    transaction(app, (tx) => tx.rows(sql`update sports.market set result_version = 2 where market = '1x2'`))
  expect(await settled()).toBe(0n)
  expect(await versions()).toEqual([])
})
