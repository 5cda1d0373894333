import { type Db, sql } from '#platform/db'

export type LateDraws = {
  readonly lotteryCode: string
  /** Whether it waits for somebody to say what was drawn elsewhere. */
  readonly isImported: boolean
  readonly count: number
  readonly sinceAt: Date
}

/** A draw of ours is over soon after its time; a result from elsewhere is waited for. */
const LATE_SECONDS = 20
const AWAITED_MINUTES = 30

/** By lottery, the draws that should have been drawn and paid by now. */
export async function readLateDraws(db: Db): Promise<LateDraws[]> {
  return db.rows<LateDraws>(sql`
    select lottery_code, is_imported, count(*)::int as count, min(draws_at) as since_at from (
      select lottery_code, draws_at, commitment is null and state in ('open', 'closed') as is_imported
      from lottery.draw where settled_at is null and closes_at <= statement_timestamp()) d
    where draws_at < clock_timestamp() - case when is_imported then make_interval(mins => ${AWAITED_MINUTES})
      else make_interval(secs => ${LATE_SECONDS}) end
    group by lottery_code, is_imported order by lottery_code, is_imported`)
}
