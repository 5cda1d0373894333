import { type Db, sql, type Tx } from '#platform/db'

/** How far rounds are counted, as a transaction's number; whoever holds it is the only one who counts. */
export async function lockCounted(tx: Tx): Promise<string> {
  const { upTo } = await tx.one<{ upTo: string }>(
    sql`select up_to::text as up_to from agents.counted for update`,
  )
  return upTo
}

/** The same while somebody else may count on. */
export async function readCounted(db: Db | Tx): Promise<string> {
  const { upTo } = await db.one<{ upTo: string }>(sql`select up_to::text as up_to from agents.counted`)
  return upTo
}

export async function moveCounted(tx: Tx, upTo: string): Promise<void> {
  await tx.rows(sql`update agents.counted set up_to = ${upTo}::bigint`)
}

/** A moment, and the first transaction that was to begin then. */
export type CountMark = { readonly xact: string; readonly at: Date }

/** The mark that is waited for, held. */
export async function lockMark(tx: Tx): Promise<{ readonly upTo: string; readonly mark: CountMark | null }> {
  const { upTo, xact, at } = await tx.one<{ upTo: string; xact: string | null; at: Date | null }>(
    sql`select up_to::text as up_to, mark_xact::text as xact, mark_at as at from agents.counted for update`,
  )
  return { upTo, mark: xact !== null && at !== null ? { xact, at } : null }
}

/** Everything that ended before the moment is counted. */
export async function writePassed(tx: Tx, at: Date): Promise<void> {
  await tx.rows(
    sql`update agents.counted set passed_at = greatest(passed_at, ${at}), mark_xact = null, mark_at = null`,
  )
}

export async function writeMark(tx: Tx, { xact, at }: CountMark): Promise<void> {
  await tx.rows(sql`update agents.counted set mark_xact = ${xact}::bigint, mark_at = ${at}`)
}

export async function readPassed(db: Db | Tx): Promise<Date> {
  const { passedAt } = await db.one<{ passedAt: Date }>(sql`select passed_at from agents.counted`)
  return passedAt
}
