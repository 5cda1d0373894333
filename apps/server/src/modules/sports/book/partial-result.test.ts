import type { FeedMessage } from '@baize/ofp'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { testApp } from '../../../testing/test-app.ts'
import { bet, testBook } from '../../../testing/test-bets.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { keepMessages } from './keep-frames.ts'

const market = 'man-of-the-match'

type Decided = FeedMessage extends infer Each
  ? Each extends { fixture: string; market: string }
    ? Omit<Each, 'fixture' | 'market'>
    : never
  : never

/** A market that bets stand on, and a feed that says how it came out. */
async function marketWithBets(...outcomes: readonly string[]) {
  const app = await testApp({}, 'demo')
  const book = await testBook(app)
  const owner = await testPlayer(app, '100.00')
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { market, outcomes: { nine: 2_000, ten: 2_000, seven: 9_000 } })
  const odds = (outcome: string) => (outcome === 'seven' ? 9_000 : 2_000)
  for (const outcome of outcomes)
    await bet(app, owner, [{ fixtureId, market, outcome, odds: odds(outcome) }], {
      stake: String(100 / outcomes.length),
    })
  const keeper = { closingOf: () => undefined, winnersOf: () => 1 }
  const say = (said: Decided) => {
    const message = { fixture: fixtureId, market, ...said } as FeedMessage
    const frame = { producer: 'test-before', at: new Date().toISOString(), messages: [message] }
    return transaction(app, (tx) => keepMessages(tx, keeper, frame))
  }
  const keep = (...named: readonly string[]) =>
    say({
      kind: 'result',
      certainty: 'confirmed',
      decidedAt: new Date().toISOString(),
      outcomes: named.map((outcome) => ({ outcome, won: [outcome === 'ten' ? 1 : 0, 1], void: [0, 1] })),
    })
  const states = () => app.db.rows(sql`select state, result_version from sports.market`)
  return { app, owner, say, keep, states }
}

it('[SB-10] [SB-33] a result that leaves out what somebody bet on pays nobody and is disputed, and a whole one settles', async () => {
  const { app, owner, keep, states } = await marketWithBets('ten')
  expect(await keep('nine', 'seven')).toEqual(['partial-result'])
  expect(await states()).toEqual([{ state: 'disputed', resultVersion: 1 }])
  expect(await keep('nine', 'seven'), 'the same again is no news').toEqual([])
  expect(await keep('nine', 'ten'), 'nobody bet on what is left out').toEqual([])
  await settleMarkets(app)
  expect(await states()).toEqual([{ state: 'settled', resultVersion: 2 }])
  expect(await cashOf(app, owner)).toBe(2_000_000n)
  expect(await keep('nine'), 'who was paid is not taken back to waiting').toEqual(['partial-result'])
  await settleMarkets(app)
  expect(await cashOf(app, owner)).toBe(2_000_000n)
})

it('[SB-33] a result that leaves out what is sold or void by a cancel settles, and is disputed once that is undone', async () => {
  const { app, keep, states, say } = await marketWithBets('ten', 'seven')
  await transaction(app, (tx) =>
    tx.rows(sql`update sports.bet set state = 'sold', open_stake = 0, exposure = '[]'
      where id in (select bet_id from sports.leg where outcome = 'seven')`),
  )
  const whole = { from: null, to: null } as const
  await say({ kind: 'cancel', reason: 'test', ...whole })
  expect(await keep('nine')).toEqual([])
  expect(await states()).toEqual([{ state: 'settled', resultVersion: 1 }])
  await say({ kind: 'cancel-undone', ...whole })
  expect(await states()).toEqual([{ state: 'disputed', resultVersion: 1 }])
})
