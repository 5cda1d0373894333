import { type Db, sql, type Tx } from '#platform/db'
import type { CountedHouse } from './read-sums.ts'

/** How far pockets were from the sums when they were last added up again. */
export async function readDrift(db: Db | Tx, { merchantCode, currency }: CountedHouse): Promise<bigint> {
  const row = await db.maybe<{ difference: bigint }>(sql`
    select difference from figures.standing_check where merchant_code = ${merchantCode} and currency = ${currency}`)
  return row?.difference ?? 0n
}

export type StandingCheck = CountedHouse & { readonly difference: bigint; readonly checkedAt: Date }

export async function putChecks(tx: Tx, checks: readonly StandingCheck[]): Promise<void> {
  await tx.rows(sql`
    insert into figures.standing_check (merchant_code, currency, difference, checked_at)
    select * from unnest(${checks.map(({ merchantCode }) => merchantCode)}::text[],
      ${checks.map(({ currency }) => currency)}::text[], ${checks.map(({ difference }) => String(difference))}::bigint[],
      ${checks.map(({ checkedAt }) => checkedAt)}::timestamptz[])
    on conflict (merchant_code, currency) do update
      set difference = excluded.difference, checked_at = excluded.checked_at`)
}

/** What is in the pockets of real members by the sums, by house. */
export async function readPocketSums(db: Db | Tx): Promise<(CountedHouse & { readonly units: bigint })[]> {
  return db.rows(sql`
    select merchant_code, currency, sum(units)::bigint as units from figures.hour_line
    where population = 'real' and line like 'pocket-%' group by merchant_code, currency`)
}
