import { prepared, sql, type Tx } from '#platform/db'

/**
 * Until the transaction ends, rows are found by their keys whatever the statistics say: a table that was empty when a
 * statement was planned would otherwise be read from end to end long after it has grown. Says the transaction's number.
 */
export async function findByKeys(tx: Tx): Promise<{ readonly xact: string }> {
  return tx.one(
    prepared(
      'play.findByKeys',
      sql`
        select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
          set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
          pg_current_xact_id()::text as xact`,
    ),
  )
}
