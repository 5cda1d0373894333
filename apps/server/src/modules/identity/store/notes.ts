import { type Db, sql, type Tx } from '#platform/db'

export type NewMemberNote = {
  readonly id: string
  readonly memberId: string
  readonly operatorId: string
  readonly fingerprint: string
  readonly sealed: Buffer
  readonly writtenAt: Date
}

/** False where the id was used before. */
export async function insertNoteOnce(tx: Tx, note: NewMemberNote): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into identity.note (id, member_id, operator_id, fingerprint, sealed, written_at)
    values (${note.id}, ${note.memberId}, ${note.operatorId}, ${note.fingerprint}, ${note.sealed}, ${note.writtenAt})
    on conflict (id) do nothing returning id`)
  return made !== undefined
}

export async function findNote(
  db: Db | Tx,
  id: string,
): Promise<Pick<NewMemberNote, 'memberId' | 'operatorId' | 'fingerprint'> | undefined> {
  return db.maybe(sql`select member_id, operator_id, fingerprint from identity.note where id = ${id}`)
}
