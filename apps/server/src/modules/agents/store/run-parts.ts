import { type Db, sql, type Tx } from '#platform/db'

/** A part of what a run came to, as it was written. */
export type PartRow = { readonly number: number; readonly body: string }

export async function insertPart(tx: Tx, runId: string, { number, body }: PartRow): Promise<void> {
  await tx.rows(sql`insert into agents.run_part (run_id, number, body) values (${runId}, ${number}, ${body})`)
}

/** Some parts behind one, in their order. */
export async function readParts(
  db: Db | Tx,
  { runId, after, limit }: { readonly runId: string; readonly after: number; readonly limit: number },
): Promise<PartRow[]> {
  return db.rows<PartRow>(sql`
    select number, body from agents.run_part where run_id = ${runId} and number > ${after} order by number limit ${limit}`)
}

/** Which of the parts that nobody holds is taken next. */
export type PartEnd = 'first' | 'last'

export async function lockPart(tx: Tx, runId: string, end: PartEnd): Promise<PartRow | undefined> {
  const order = end === 'first' ? sql`number` : sql`number desc`
  return tx.maybe<PartRow>(sql`
    select number, body from agents.run_part where run_id = ${runId}
    order by ${order} limit 1 for update skip locked`)
}

export async function removePart(tx: Tx, runId: string, number: number): Promise<void> {
  await tx.rows(sql`delete from agents.run_part where run_id = ${runId} and number = ${number}`)
}

export async function hasParts(tx: Tx, runId: string): Promise<boolean> {
  return (await tx.maybe(sql`select from agents.run_part where run_id = ${runId} limit 1`)) !== undefined
}
