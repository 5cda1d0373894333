import { sql, type Tx } from '#platform/db'

/** How many parts of events were made for the months ahead, or let go of because they are too old. */
export async function keepPartitions(tx: Tx, months: number): Promise<number> {
  const { changed } = await tx.one<{ changed: number }>(
    sql`select rooms.keep_partitions(${months}) as changed`,
  )
  return changed
}

export async function forgetTrialEvents(tx: Tx): Promise<void> {
  await tx.rows(sql`select rooms.forget_events()`)
}
