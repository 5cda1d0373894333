import { type Db, sql, type Tx } from '#platform/db'

type Noted = { readonly agentId: string; readonly memberId: string }

export async function findNote(db: Db, { agentId, memberId }: Noted): Promise<Buffer | undefined> {
  const row = await db.maybe<{ sealed: Buffer }>(sql`
    select sealed from agents.note where agent_id = ${agentId} and member_id = ${memberId}`)
  return row?.sealed
}

export async function upsertNote(
  tx: Tx,
  { agentId, memberId, sealed, now }: Noted & { readonly sealed: Buffer; readonly now: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into agents.note (agent_id, member_id, sealed, written_at) values (${agentId}, ${memberId}, ${sealed}, ${now})
    on conflict (agent_id, member_id) do update set sealed = excluded.sealed, written_at = excluded.written_at`)
}

export async function deleteNote(tx: Tx, { agentId, memberId }: Noted): Promise<void> {
  await tx.rows(sql`delete from agents.note where agent_id = ${agentId} and member_id = ${memberId}`)
}

/** What somebody wrote about others, and what others wrote about them. */
export async function deleteNotesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`delete from agents.note where agent_id = ${memberId} or member_id = ${memberId}`)
}

export type NoteRow = { readonly memberId: string; readonly sealed: Buffer; readonly writtenAt: Date }

export async function readNotes(
  db: Db,
  { agentId, limit }: { readonly agentId: string; readonly limit: number },
): Promise<NoteRow[]> {
  return db.rows<NoteRow>(sql`
    select member_id, sealed, written_at from agents.note where agent_id = ${agentId}
    order by written_at desc, member_id limit ${limit}`)
}
