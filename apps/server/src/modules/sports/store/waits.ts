import { sql, type Tx } from '#platform/db'

type Wait = { readonly sport: string; readonly hasRisen: boolean; readonly isRefused: boolean }

/** Counts a wait in which odds moved, on its day. */
export async function countWait(tx: Tx, { sport, hasRisen, isRefused }: Wait): Promise<void> {
  const rose = hasRisen ? 1 : 0
  const refused = isRefused ? 1 : 0
  await tx.rows(sql`
    insert into sports.wait_count as w (day, sport, rose, fell, refused_rose, refused_fell)
    values ((clock_timestamp() at time zone 'UTC')::date, ${sport}, ${rose}, ${1 - rose}, ${rose * refused},
      ${(1 - rose) * refused})
    on conflict (day, sport) do update set rose = w.rose + excluded.rose, fell = w.fell + excluded.fell,
      refused_rose = w.refused_rose + excluded.refused_rose, refused_fell = w.refused_fell + excluded.refused_fell`)
}
