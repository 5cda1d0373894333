import type { FeedMessage } from '@baize/ofp'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { testApp } from '../../../testing/test-app.ts'
import { bet, testBook } from '../../../testing/test-bets.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { keepMessages } from './keep-frames.ts'

const market = 'man-of-the-match'

it('[SB-33] a result that leaves out what somebody bet on is set aside and told, and a whole one settles', async () => {
  const app = await testApp({}, 'demo')
  const book = await testBook(app)
  const owner = await testPlayer(app, '100.00')
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { market, outcomes: { nine: 2_000, ten: 2_000, seven: 9_000 } })
  await bet(app, owner, [{ fixtureId, market, outcome: 'ten', odds: 2_000 }])
  const keep = (...outcomes: readonly string[]) => {
    const message: FeedMessage = {
      kind: 'result',
      fixture: fixtureId,
      market,
      certainty: 'confirmed',
      decidedAt: new Date().toISOString(),
      outcomes: outcomes.map((outcome) => ({ outcome, won: [outcome === 'ten' ? 1 : 0, 1], void: [0, 1] })),
    }
    const keeper = { closingOf: () => undefined, winnersOf: () => 1 }
    const frame = { producer: 'test-before', at: new Date().toISOString(), messages: [message] }
    return transaction(app, (tx) => keepMessages(tx, keeper, frame))
  }
  const states = () => app.db.rows(sql`select state, result_version from sports.market`)
  expect(await keep('nine', 'seven')).toEqual(['partial-result'])
  expect(await states()).toEqual([{ state: 'open', resultVersion: 0 }])
  expect(await keep('nine', 'ten'), 'nobody bet on what is left out').toEqual([])
  await settleMarkets(app)
  expect(await states()).toEqual([{ state: 'settled', resultVersion: 1 }])
  expect(await cashOf(app, owner)).toBe(2_000_000n)
})
