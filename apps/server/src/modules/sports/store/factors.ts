import { type Db, sql, type Tx } from '#platform/db'

type FactorRow = {
  readonly memberId: string
  readonly merchantCode: string
  readonly factor: number
  readonly reason: string
  readonly madeBy: string
  readonly madeAt: Date
}

/** Members of a house whose stakes are cut, the last first. */
export async function readFactorsOf(
  db: Db,
  { merchantCode, limit }: { readonly merchantCode: string; readonly limit: number },
): Promise<FactorRow[]> {
  return db.rows<FactorRow>(sql`
    select member_id, merchant_code, factor, reason, made_by, made_at from sports.member_factor
    where merchant_code = ${merchantCode} order by made_at desc, member_id limit ${limit}`)
}

export async function findFactor(db: Db | Tx, memberId: string): Promise<FactorRow | undefined> {
  return db.maybe<FactorRow>(sql`
    select member_id, merchant_code, factor, reason, made_by, made_at from sports.member_factor
    where member_id = ${memberId}`)
}

export async function putFactor(
  tx: Tx,
  { memberId, merchantCode, factor, reason, madeBy }: Omit<FactorRow, 'madeAt'>,
): Promise<void> {
  await tx.rows(sql`
    insert into sports.member_factor (member_id, merchant_code, factor, reason, made_by)
    values (${memberId}, ${merchantCode}, ${factor}, ${reason}, ${madeBy})
    on conflict (member_id) do update
    set factor = excluded.factor, reason = excluded.reason, made_by = excluded.made_by, made_at = now()`)
}

export async function dropFactor(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`delete from sports.member_factor where member_id = ${memberId}`)
}
