import { type Db, sql } from '#platform/db'

/** What the pieces on a wall speak of. */
export async function readNeeds(db: Db, merchantCode: string): Promise<string[]> {
  const rows = await db.rows<{ needs: string }>(sql`
    select needs from messaging.banner where merchant_code = ${merchantCode} and needs is not null
    union select needs from messaging.notice where merchant_code = ${merchantCode} and needs is not null
    union select needs from messaging.popup where merchant_code = ${merchantCode} and needs is not null
    union select needs from messaging.help where merchant_code = ${merchantCode} and needs is not null`)
  return rows.map(({ needs }) => needs)
}
