import { randomInt } from 'node:crypto'
import { cardOffer } from '../../apps/server/src/modules/cards/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql, transaction } from '../../apps/server/src/platform/db.ts'
import { callDown, testCards } from '../../apps/server/src/testing/test-cards.ts'

const GAME = 'holdem-high'
const BUY_IN = '40.00'

type Playing = { readonly memberId: string; readonly staysOpen: boolean }

/**
 * Plays a hand of hold'em for 0.50/1.00 as the member, who raises before the flop and sees it through, with two others: one folds, for
 * want of time, and one calls. The table is closed after it, or stays as it is for whoever looks at the lobby.
 */
export async function playHand(app: App, { memberId, staysOpen }: Playing): Promise<{ number: number }> {
  // Far from the numbers that a house opens by itself.
  const number = randomInt(1_000, 1_000_000)
  const table = await testCards(app, { code: GAME, kind: 'holdem', rules: cardOffer(GAME)?.stakes, number })
  const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY' as const, isTrial: false }
  const member = await table.sit(0, BUY_IN, { owner })
  await table.sit(2, BUY_IN)
  await table.sit(4, BUY_IN)
  await table.deal()
  await table.act({ do: 'raise', to: '3.00' }, member)
  const second = table.turn()
  if (second) await table.act({ do: 'call' }, second)
  // Whose line is lost has twenty seconds more; then it is done for them.
  await table.next()
  await table.next()
  await callDown(table)
  if (!staysOpen)
    await transaction(app, (tx) =>
      tx.rows(sql`update rooms.room set state = 'closed' where id = ${table.room.id}`),
    )
  return { number }
}
