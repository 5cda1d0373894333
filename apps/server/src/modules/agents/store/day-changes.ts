import { type Db, sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'

export type ChangedDay = { readonly merchantCode: string; readonly day: HouseDay }

/** The figures of days changed at a moment. */
export async function writeDayChanges(tx: Tx, days: readonly ChangedDay[], at: Date): Promise<void> {
  await tx.rows(sql`
    insert into agents.day_change as c (merchant_code, day, changed_at)
    select distinct merchant_code, day, ${at}::timestamptz from unnest(${days.map(({ merchantCode }) => merchantCode)}::text[],
      ${days.map(({ day }) => day)}::date[]) as n (merchant_code, day)
    on conflict (merchant_code, day) do update set changed_at = greatest(c.changed_at, excluded.changed_at)`)
}

/** The days of a house whose figures changed since a moment, with when they did last. */
export async function readDayChanges(
  db: Db | Tx,
  { merchantCode, since }: { readonly merchantCode: string; readonly since: Date },
): Promise<Map<HouseDay, Date>> {
  const rows = await db.rows<{ day: HouseDay; changedAt: Date }>(sql`
    select day::text as day, changed_at from agents.day_change
    where merchant_code = ${merchantCode} and changed_at >= ${since} order by day`)
  return new Map(rows.map(({ day, changedAt }) => [day, changedAt]))
}
