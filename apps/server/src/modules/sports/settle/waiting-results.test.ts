import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { testApp } from '../../../testing/test-app.ts'
import { bet, testBook, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { isHome } from '../../../testing/test-settling.ts'
import { keepCancel, keepResult } from '../book/keep-results.ts'
import { readBet } from '../store/bets.ts'
import { settleMarkets } from './settle-market.ts'

const market = 'man-of-the-match'

function partsOf(isWon: boolean): { won: [number, number]; void: [number, number] } {
  return { won: [isWon ? 1 : 0, 1], void: [0, 1] }
}

it('[SB-10] what we cannot judge pays no bet before the feed is sure, whatever else is settled or cancelled', async () => {
  const app = await testApp({}, 'demo')
  const book = await testBook(app)
  const owner = await testPlayer(app, '200.00')
  const [fixtureId, other] = [await book.fixture(), await book.fixture()]
  book.quote(fixtureId, { market, outcomes: { nine: 2_000, ten: 2_000 } })
  book.quote(other, { outcomes: { home: 2_000 } })
  const leg = { fixtureId, market, outcome: 'nine', odds: 2_000 }
  const single = await bet(app, owner, [leg])
  const double = await bet(app, owner, [leg, { fixtureId: other, outcome: 'home', odds: 2_000 }])
  const states = async () => {
    await settleMarkets(app)
    const bets = await Promise.all(
      [single, double].map((betId) => readBet(app.db, { betId, memberId: owner.memberId })),
    )
    return bets.map((each) => each && [each.state, each.payout])
  }
  const sayer = { producer: 'test-before', winnersOf: () => 1, setAside() {} }
  const say = (certainty: 'live' | 'confirmed', winner: 'nine' | 'ten') =>
    transaction(app, (tx) =>
      keepResult(
        tx,
        {
          kind: 'result',
          fixture: fixtureId,
          market,
          certainty,
          decidedAt: new Date().toISOString(),
          outcomes: [
            { outcome: 'nine', ...partsOf(winner === 'nine') },
            { outcome: 'ten', ...partsOf(winner === 'ten') },
          ],
        },
        sayer,
      ),
    )
  const open = ['open', 0n]
  expect(await say('live', 'nine')).toBe('waiting')
  await testResult(app, { fixtureId: other, outcomes: isHome })
  expect(await states()).toEqual([open, open])
  const past = { from: '2020-01-01T00:00:00.000Z', to: '2020-01-02T00:00:00.000Z' }
  const cancel = { kind: 'cancel', fixture: fixtureId, market, ...past, reason: 'error' } as const
  expect(await transaction(app, (tx) => keepCancel(tx, cancel, sayer))).toBe('kept')
  expect(await states()).toEqual([open, open])
  expect(await say('confirmed', 'ten')).toBe('kept')
  expect(await states()).toEqual([
    ['settled', 0n],
    ['settled', 0n],
  ])
  expect(await say('live', 'nine')).toBe('waiting')
  expect(await transaction(app, (tx) => keepCancel(tx, { ...cancel, kind: 'cancel-undone' }, sayer))).toBe(
    'kept',
  )
  expect(await states()).toEqual([
    ['settled', 0n],
    ['settled', 0n],
  ])
  expect(await cashOf(app, owner)).toBe(0n)
  expect(await ledgerFaults(app)).toEqual([])
})
