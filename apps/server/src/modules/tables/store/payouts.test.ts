import { expect, it } from 'vitest'
import { sql, transaction, type Tx } from '#platform/db'
import { randomUuid } from '#platform/random'
import { connectAs } from '../../../testing/as-owner.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { firstPayout, lockOwed, type PayoutKey } from './payouts.ts'

const ROUNDS = 1_500
const PAGE = 50

/** How many payouts this transaction has looked at. */
async function lookedAt(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
    where schemaname = 'tables' and relname = 'payout'`)
  return count
}

it('what is owed is found without a look at all of it, though its table was empty a moment ago', async () => {
  const app = await testApp({}, 'demo')
  const { memberId, merchantCode, currency } = await testPlayer(app, '1.00')
  const roomId = randomUuid()
  const owner = await connectAs(app, 'owner')
  await owner.query('analyze tables.payout')
  await owner.query(
    `insert into rooms.room (id, kind, game_code, merchant_code, currency, is_trial, rules)
     values ($1, 'crash', 'crash', $2, $3, false, '{}')`,
    [roomId, merchantCode, currency],
  )
  await transaction(app, async (tx) => {
    await tx.rows(sql`
      insert into tables.payout (room_id, round, member_id, part, is_last, kind, merchant_code, game_code, currency,
        is_trial, bets, units, is_uncounted)
      select ${roomId}, n, ${memberId}, part, part = 1, 'win', ${merchantCode}, 'crash', ${currency}, false, '[]', 1, false
      from generate_series(1, ${ROUNDS}::int) n, generate_series(0, 1) part`)
    const before = await lookedAt(tx)
    const rounds: number[] = []
    for (let after: PayoutKey = firstPayout; rounds.length < PAGE * 3; ) {
      const page = await lockOwed(tx, { after, limit: PAGE, roomId, isMoney: true })
      expect(page.every(({ part }) => part === 0)).toBe(true)
      rounds.push(...page.map(({ round }) => round))
      after = page.at(-1) ?? after
    }
    expect(rounds).toEqual(Array.from({ length: PAGE * 3 }, (_, place) => place + 1))
    // Of each member two parts, of which the second looks for the first.
    expect((await lookedAt(tx)) - before).toBeLessThan(rounds.length * 5)
  })
})
