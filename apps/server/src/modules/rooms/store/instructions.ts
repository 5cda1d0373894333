import { type Db, sql, type Tx } from '#platform/db'

export type NewInstruction = {
  readonly id: string
  readonly roomId: string
  readonly body: unknown
  readonly madeBy: string
}

export async function insertInstruction(tx: Tx, { id, roomId, body, madeBy }: NewInstruction): Promise<void> {
  await tx.rows(sql`
    insert into rooms.instruction (id, room_id, body, made_by)
    values (${id}, ${roomId}, ${JSON.stringify(body)}::jsonb, ${madeBy})`)
}

/** Who is in each of these rooms; nobody where it lost its node. */
export async function readCounts(db: Db, ids: readonly string[]): Promise<{ id: string; people: number }[]> {
  return db.rows(sql`
    select id, people from rooms.room where id = any (${ids}::uuid[]) and lease_ends_at > clock_timestamp()`)
}
