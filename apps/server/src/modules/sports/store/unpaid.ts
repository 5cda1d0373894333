import { type Db, sql, type Tx } from '#platform/db'

/** What a bet is owed and could not be moved yet. */
export type UnpaidBet = {
  readonly betId: string
  /** By which version of it the money stands; none where nothing was moved. */
  readonly standingVersion: number
}

/** What was owed before stays owed as it was. */
export async function insertUnpaid(
  tx: Tx,
  rows: readonly (UnpaidBet & { readonly code: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    insert into sports.unpaid (bet_id, standing_version, code)
    select * from unnest(${rows.map(({ betId }) => betId)}::uuid[],
      ${rows.map(({ standingVersion }) => standingVersion)}::int[], ${rows.map(({ code }) => code)}::text[])
    on conflict do nothing`)
}

/** Whoever asks holds the bets. */
export async function readUnpaidOf(tx: Tx, betIds: readonly string[]): Promise<UnpaidBet[]> {
  return tx.rows<UnpaidBet>(
    sql`select bet_id, standing_version from sports.unpaid where bet_id = any (${betIds}::uuid[])`,
  )
}

export async function deleteUnpaid(tx: Tx, betIds: readonly string[]): Promise<void> {
  if (betIds.length > 0) await tx.rows(sql`delete from sports.unpaid where bet_id = any (${betIds}::uuid[])`)
}

export async function readUnpaidPage(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ betId: string }>(
    sql`select bet_id from sports.unpaid where bet_id > ${after} order by bet_id limit ${limit}`,
  )
  return rows.map(({ betId }) => betId)
}

type LateBorne = { readonly betId: string; readonly version: number; readonly borne: bigint }

/** What could not be taken back when what was owed was paid. */
export async function insertLateBorne(tx: Tx, rows: readonly LateBorne[]): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    insert into sports.late_borne (bet_id, version, borne)
    select * from unnest(${rows.map(({ betId }) => betId)}::uuid[],
      ${rows.map(({ version }) => version)}::int[], ${rows.map(({ borne }) => borne)}::bigint[])`)
}
