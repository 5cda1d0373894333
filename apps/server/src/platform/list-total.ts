import { type ListTotal, MOST_COUNTED } from '@baize/contracts'
import { type Db, type Query, sql } from './db.ts'

/** How many rows these are, where somebody asked: exactly up to a bound, so that a long list is not gone through for it. */
export async function readTotal(
  db: Db,
  asked: 'true' | undefined,
  rows: Query,
): Promise<{ total?: ListTotal }> {
  if (asked === undefined) return {}
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (${rows} limit ${MOST_COUNTED + 1}) as part`)
  return { total: { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED } }
}
