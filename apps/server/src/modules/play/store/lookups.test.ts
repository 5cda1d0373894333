import { expect, it } from 'vitest'
import { sql, transaction, type Tx } from '#platform/db'
import { connectAs } from '../../../testing/as-owner.ts'
import { testApp } from '../../../testing/test-app.ts'
import { readActions } from './actions.ts'
import { pinPlans } from './batch.ts'
import { readRefs } from './rounds.ts'

const KEYS = 50
const ROWS = 3_000

/** How many rows of a table this transaction has looked at. */
async function lookedAt(tx: Tx, table: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
    where schemaname = 'play' and relname = ${table}`)
  return count
}

const keys = Array.from({ length: KEYS }, (_, index) => ({
  vendor: 'V',
  ref: `ref-${index}`,
  txId: `tx-${index}`,
}))

it('keys are looked up one by one, though their tables were empty when it was planned how', async () => {
  const app = await testApp()
  const owner = await connectAs(app, 'owner')
  await owner.query('analyze play.round_ref; analyze play.action')
  await transaction(app, async (tx) => {
    await pinPlans(tx)
    expect(await readRefs(tx, keys)).toEqual([])
    expect(await readActions(tx, keys)).toEqual([])
    await tx.rows(sql`
      insert into play.round_ref (vendor, ref, round_id)
      select 'V', 'ref-' || n, gen_random_uuid() from generate_series(0, ${ROWS}::int - 1) n`)
    await tx.rows(sql`
      insert into play.action (vendor, tx_id, kind, state, wallet_tx_id, member_id, round_id, stake, payout, turnover,
        balance_after, applied_at)
      select 'V', 'tx-' || n, 'bet', 'applied', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 0, 0, 0, now()
      from generate_series(0, ${ROWS}::int - 1) n`)
    expect(await readRefs(tx, keys)).toHaveLength(KEYS)
    expect(await readActions(tx, keys)).toHaveLength(KEYS)
    expect(await lookedAt(tx, 'round_ref')).toBe(KEYS)
    expect(await lookedAt(tx, 'action')).toBe(KEYS)
  })
})
