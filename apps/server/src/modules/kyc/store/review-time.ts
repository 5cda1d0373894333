import type { ExpectedTime, MeasuredTime } from '@baize/contracts'
import { type Db, sql } from '#platform/db'
import { readKycRule } from './cases.ts'

/** So many of the last ones are measured, and fewer than the least say nothing. */
const LAST = 50
const LEAST = 10

/** How long a house's last reviews took, from the handing in to the word, and what it promises. */
export async function readReviewTime(db: Db, merchantCode: string): Promise<ExpectedTime> {
  const [{ reviewHours }, measured] = await Promise.all([
    readKycRule(db, merchantCode),
    db.maybe<MeasuredTime>(sql`
      select ceil(round((percentile_cont(0.5) within group (order by took))::numeric, 3))::int as median,
        ceil(round((percentile_cont(0.9) within group (order by took))::numeric, 3))::int as slow, count(*)::int as count
      from (
        select extract(epoch from decided_at - submitted_at) as took from kyc.case
        where merchant_code = ${merchantCode} and decided_at is not null
        order by decided_at desc limit ${LAST}) last
      having count(*) >= ${LEAST}`),
  ])
  return { measured: measured ?? null, promisedHours: reviewHours }
}
