import { prepared, type Query, sql, type Tx } from '../../db.ts'

export type CommandKey = { readonly roomId: string; readonly memberId: string; readonly key: string }

export type KnownCommand = CommandKey & {
  readonly fingerprint: string
  readonly answer: { readonly seq: number; readonly you: unknown }
}

/** Those of the commands that were taken before. */
export async function readKnown(tx: Tx, keys: readonly CommandKey[]): Promise<KnownCommand[]> {
  return tx.rows<KnownCommand>(
    prepared(
      'rooms.read-known',
      sql`
    select c.room_id, c.member_id, c.key, c.fingerprint, c.answer
    from unnest(${keys.map(({ roomId }) => roomId)}::uuid[], ${keys.map(({ memberId }) => memberId)}::uuid[],
      ${keys.map(({ key }) => key)}::text[]) as k (room_id, member_id, key)
    join rooms.command c using (room_id, member_id, key)`,
    ),
  )
}

export function keepingCommands(commands: readonly KnownCommand[]): Query {
  return prepared(
    'rooms.keep-commands',
    sql`
    insert into rooms.command (room_id, member_id, key, fingerprint, answer)
    select room_id, member_id, key, fingerprint, answer::jsonb
    from unnest(${commands.map(({ roomId }) => roomId)}::uuid[],
      ${commands.map(({ memberId }) => memberId)}::uuid[], ${commands.map(({ key }) => key)}::text[],
      ${commands.map(({ fingerprint }) => fingerprint)}::text[],
      ${commands.map(({ answer }) => JSON.stringify(answer))}::text[])
      as c (room_id, member_id, key, fingerprint, answer)`,
  )
}

export type Instruction = { readonly id: string; readonly roomId: string; readonly body: unknown }

/** What operators have asked of these rooms, the oldest first. */
export async function readInstructions(tx: Tx, roomIds: readonly string[]): Promise<Instruction[]> {
  return tx.rows<Instruction>(sql`
    select id, room_id, body from rooms.instruction
    where room_id = any(${roomIds}) and done_at is null order by made_at, id`)
}

/** Those that nobody has done yet. */
export async function readOpenInstructions(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from rooms.instruction where id = any(${ids}) and done_at is null`,
  )
  return rows.map(({ id }) => id)
}

export function endingInstructions(ids: readonly string[]): Query {
  return prepared(
    'rooms.end-instructions',
    sql`update rooms.instruction set done_at = clock_timestamp() where id = any(${ids})`,
  )
}
