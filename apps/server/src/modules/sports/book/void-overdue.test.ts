import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { testApp } from '../../../testing/test-app.ts'
import { answerTo, bet, testBook } from '../../../testing/test-bets.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { bookOf } from './book.ts'
import { voidOverdue } from './void-overdue.ts'

it('[SB-14] what the house has closed takes no bets, though nodes have heard nothing of it from the feed', async () => {
  const app = await testApp({}, 'demo')
  const book = await testBook(app)
  const owner = await testPlayer(app, '200.00')
  const fixtureId = await book.fixture()
  for (const market of ['1x2', '1x2|half=1'])
    book.quote(fixtureId, { market, outcomes: { home: 2_000, away: 1_900 } })
  const leg = { fixtureId, outcome: 'home', odds: 2_000 }
  await bet(app, owner, [leg])
  await transaction(app, (tx) =>
    tx.rows(sql`update sports.fixture set first_starts_at = now() - interval '49 hours'`),
  )
  await voidOverdue(app)
  await settleMarkets(app)
  expect(bookOf(app).quote(fixtureId, '1x2|half=1')?.state).toBe('open')
  // Nobody has bet on the other one, so no row of a market says that it is over.
  for (const market of ['1x2', '1x2|half=1'])
    expect(await answerTo(app, owner, [{ ...leg, market }])).toBe('MARKET_CLOSED')
  expect(await cashOf(app, owner)).toBe(2_000_000n)
})
