import { randomUUID } from 'node:crypto'
import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { transaction, sql } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { testApp } from '../../../testing/test-app.ts'
import { bet, testBook, testResult } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { wantSettlement } from '../book/want-settlement.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { readBet } from '../store/bets.ts'
import { addCancel } from '../store/results.ts'
import { cashOut, offerNow } from './cash-out.ts'

/** `npm run prove -- sales` runs 10,000. */
const races = Number(process.env.SALE_RACES ?? 6)
const STAKE = 1_000_000n
const LONGEST_MS = 60_000 + races * 2_000

it(
  `[SB-46] ${races} races of two nodes that sell, one that settles and a void: paid once each`,
  async () => {
    const app = await testApp({}, 'demo')
    const nodes = [app, secondNode(app)] as const
    const book = await testBook(...nodes)
    const seen: Record<string, number> = {}
    for (let race = 0; race < races; race++) {
      const player = await testPlayer(app, '100.00')
      const fixtureId = await book.fixture()
      book.quote(fixtureId, { outcomes: { home: { odds: 2_500, won: 380_000 } } })
      const betId = await bet(app, player, [{ fixtureId, outcome: 'home', odds: 2_500 }])
      const row = await readBet(app.db, { betId, memberId: player.memberId })
      const offer = row && (await offerNow(app, row))
      const hasResult = race % 3 !== 0
      const marketId = hasResult
        ? await testResult(app, { fixtureId, outcomes: { home: legResults.won } })
        : (
            await app.db.one<{ id: bigint }>(
              sql`select id from sports.market where fixture_id = ${fixtureId}`,
            )
          ).id
      const sale = () => ({ requestId: randomUUID(), betId, offerId: offer?.offerId ?? '', amount: '1' })
      const voided = async () => {
        await transaction(app, async (tx) => {
          const whole = { marketId, from: null, to: null, reason: 'race', saidBy: 'test' }
          await addCancel(tx, { id: randomUUID(), ...whole })
          await wantSettlement(tx, marketId, hasResult ? 1 : 0)
        })
        await settleMarkets(nodes[1])
      }
      await Promise.allSettled([
        ...nodes.map((node) => cashOut(node, player.memberId, sale())),
        settleMarkets(app),
        ...(race % 3 === 1 ? [] : [voided()]),
      ])
      await settleMarkets(app)
      const { state } = await app.db.one<{ state: string }>(
        sql`select state from sports.bet where id = ${betId}`,
      )
      const owed = { sold: offer?.amount, settled: 2_500_000n, void: STAKE }[state]
      expect([race, state, await cashOf(app, player)]).toEqual([race, state, owed])
      seen[state] = (seen[state] ?? 0) + 1
    }
    expect(Object.values(seen).reduce((sum, each) => sum + each, 0)).toBe(races)
    expect(await ledgerFaults(app)).toEqual([])
  },
  LONGEST_MS,
)
