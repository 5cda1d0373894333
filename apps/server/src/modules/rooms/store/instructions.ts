import { sql, type Tx } from '#platform/db'
import { randomUuid } from '#platform/random'

type NewInstruction = { readonly roomId: string; readonly body: unknown; readonly madeBy: string }

/** What an operator asks of the owner of a room, whichever node that is; it does so within two seconds. */
export async function insertInstruction(tx: Tx, { roomId, body, madeBy }: NewInstruction): Promise<void> {
  await tx.rows(sql`
    insert into rooms.instruction (id, room_id, body, made_by)
    values (${randomUuid()}, ${roomId}, ${JSON.stringify(body)}::jsonb, ${madeBy})`)
}
