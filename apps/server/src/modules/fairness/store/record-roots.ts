import { type Db, sql, type Tx } from '#platform/db'

/** What the log holds of the record, in the order in which it was said. */
export async function readRoots(db: Db): Promise<string[]> {
  const rows = await db.rows<{ body: string }>(
    sql`select body from fairness.leaf where kind = 'record-root' order by index`,
  )
  return rows.map(({ body }) => body)
}

export async function readLastRoot(tx: Tx): Promise<string | undefined> {
  const [last] = await tx.rows<{ body: string }>(
    sql`select body from fairness.leaf where kind = 'record-root' order by index desc limit 1`,
  )
  return last?.body
}
