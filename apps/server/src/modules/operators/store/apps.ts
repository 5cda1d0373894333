import { type Db, sql, type Tx } from '#platform/db'

type WaitingApp = { readonly id: string; readonly operatorId: string; readonly sealedTotp: Buffer }

/** Keeps an app until it is confirmed, and gives the one that is kept: another under the same id was there before. */
export async function keepWaitingApp(tx: Tx, { id, operatorId, sealedTotp }: WaitingApp): Promise<Buffer> {
  const kept = await tx.maybe<{ sealedTotp: Buffer }>(sql`
    insert into operators.waiting_app (id, operator_id, sealed_totp) values (${id}, ${operatorId}, ${sealedTotp})
    on conflict (id) do nothing returning sealed_totp`)
  if (kept) return kept.sealedTotp
  const before = await tx.one<{ sealedTotp: Buffer }>(
    sql`select sealed_totp from operators.waiting_app where id = ${id}`,
  )
  return before.sealedTotp
}

export async function findWaitingApp(
  db: Db | Tx,
  { id, operatorId }: Pick<WaitingApp, 'id' | 'operatorId'>,
): Promise<Buffer | undefined> {
  const row = await db.maybe<{ sealedTotp: Buffer }>(sql`
    select sealed_totp from operators.waiting_app where id = ${id} and operator_id = ${operatorId}`)
  return row?.sealedTotp
}

export async function dropWaitingApp(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`delete from operators.waiting_app where id = ${id}`)
}

type Given = { readonly operatorId: string; readonly sealedTotp: Buffer; readonly step: number }

/** In place of the one before, whose codes are worth nothing from now on. */
export async function writeApp(tx: Tx, { operatorId, sealedTotp, step }: Given): Promise<void> {
  await tx.rows(sql`
    update operators.operator set sealed_totp = ${sealedTotp}, totp_step = ${step} where id = ${operatorId}`)
}
