import { type Db, sql, type Tx } from '#platform/db'

export type SanctionRow = {
  readonly id: string
  readonly merchantCode: string
  readonly memberId: string
  readonly kind: 'mute' | 'ban'
  readonly showId: string | null
  readonly why: string
  readonly madeBy: string
  readonly madeAt: Date
  readonly endsAt: Date | null
  readonly liftedAt: Date | null
  readonly liftedBy: string | null
}

const columns = sql`id, merchant_code, member_id, kind, show_id, why, made_by, made_at, ends_at, lifted_at, lifted_by`

export async function insertSanction(tx: Tx, row: SanctionRow): Promise<void> {
  await tx.rows(sql`
    insert into shows.sanction (${columns})
    values (${row.id}, ${row.merchantCode}, ${row.memberId}, ${row.kind}, ${row.showId}, ${row.why}, ${row.madeBy},
      ${row.madeAt}, ${row.endsAt}, ${row.liftedAt}, ${row.liftedBy}) on conflict (id) do nothing`)
}

export async function findSanction(db: Db | Tx, id: string): Promise<SanctionRow | undefined> {
  return db.maybe<SanctionRow>(sql`select ${columns} from shows.sanction where id = ${id}`)
}

type Standing = { readonly memberIds: readonly string[]; readonly now: Date }

/** What keeps these from speaking now. */
export async function readStandingSanctions(
  db: Db | Tx,
  { memberIds, now }: Standing,
): Promise<SanctionRow[]> {
  if (memberIds.length === 0) return []
  return db.rows<SanctionRow>(sql`
    select ${columns} from shows.sanction
    where member_id = any (${memberIds}::uuid[]) and lifted_at is null and (ends_at is null or ends_at > ${now})
    order by ends_at desc nulls first`)
}

type Lift = { readonly id: string; readonly by: string; readonly now: Date }

export async function liftSanction(tx: Tx, { id, by, now }: Lift): Promise<void> {
  await tx.rows(sql`
    update shows.sanction set lifted_at = ${now}, lifted_by = ${by} where id = ${id} and lifted_at is null`)
}

type SanctionPage = {
  readonly merchantCode: string
  readonly after: string | undefined
  readonly limit: number
}

/** Newest first by what was written last. */
export async function readSanctions(
  db: Db,
  { merchantCode, after, limit }: SanctionPage,
): Promise<SanctionRow[]> {
  return db.rows<SanctionRow>(sql`
    select ${columns} from shows.sanction s
    where s.merchant_code = ${merchantCode} and (${after ?? null}::uuid is null or (s.made_at, s.id) <
      (select a.made_at, a.id from shows.sanction a where a.id = ${after ?? null}::uuid))
    order by s.made_at desc, s.id desc limit ${limit}`)
}

export async function readSanctionsOf(db: Db, memberId: string): Promise<SanctionRow[]> {
  return db.rows<SanctionRow>(
    sql`select ${columns} from shows.sanction where member_id = ${memberId} order by made_at desc, id desc`,
  )
}
