import { type Db, sql, type Tx } from '#platform/db'

export type HostRow = {
  readonly id: string
  readonly merchantCode: string
  readonly memberId: string
  readonly name: string
  readonly shareBp: number
  readonly currency: string
  readonly documentsAt: Date | null
  readonly contract: string | null
  readonly isSimulated: boolean
  readonly stoppedAt: Date | null
  readonly madeBy: string
  readonly madeAt: Date
}

const columns = sql`id, merchant_code, member_id, name, share_bp, currency, documents_at, contract, is_simulated, stopped_at,
  made_by, made_at`

export async function findHost(db: Db | Tx, id: string): Promise<HostRow | undefined> {
  return db.maybe<HostRow>(sql`select ${columns} from shows.host where id = ${id}`)
}

export async function findHostOf(db: Db | Tx, memberId: string): Promise<HostRow | undefined> {
  return db.maybe<HostRow>(sql`select ${columns} from shows.host where member_id = ${memberId}`)
}

/** Held until the transaction ends, so that nobody is paid twice at once. */
export async function lockHost(tx: Tx, id: string): Promise<HostRow | undefined> {
  return tx.maybe<HostRow>(sql`select ${columns} from shows.host where id = ${id} for update`)
}

export async function readHosts(db: Db, merchantCode: string): Promise<HostRow[]> {
  return db.rows<HostRow>(
    sql`select ${columns} from shows.host where merchant_code = ${merchantCode} order by name, id`,
  )
}

export async function insertHost(tx: Tx, row: HostRow): Promise<void> {
  await tx.rows(sql`
    insert into shows.host (${columns})
    values (${row.id}, ${row.merchantCode}, ${row.memberId}, ${row.name}, ${row.shareBp}, ${row.currency},
      ${row.documentsAt}, ${row.contract}, ${row.isSimulated}, ${row.stoppedAt}, ${row.madeBy}, ${row.madeAt})`)
}

export async function updateHost(
  tx: Tx,
  {
    id,
    name,
    documentsAt,
    contract,
    stoppedAt,
  }: Pick<HostRow, 'id' | 'name' | 'documentsAt' | 'contract' | 'stoppedAt'>,
): Promise<void> {
  await tx.rows(sql`
    update shows.host set name = ${name}, documents_at = ${documentsAt}, contract = ${contract}, stopped_at = ${stoppedAt}
    where id = ${id}`)
}

export async function readStewards(db: Db | Tx, hostId: string): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>(
    sql`select member_id from shows.steward where host_id = ${hostId} order by added_at, member_id`,
  )
  return rows.map(({ memberId }) => memberId)
}

type Stewards = { readonly hostId: string; readonly memberIds: readonly string[]; readonly now: Date }

export async function replaceStewards(tx: Tx, { hostId, memberIds, now }: Stewards): Promise<void> {
  await tx.rows(
    sql`delete from shows.steward where host_id = ${hostId} and member_id <> all (${memberIds}::uuid[])`,
  )
  await tx.rows(sql`
    insert into shows.steward (host_id, member_id, added_at)
    select ${hostId}, m, ${now} from unnest(${memberIds}::uuid[]) m on conflict do nothing`)
}

/** Whose shows a member helps in; for themselves to read. */
export async function readHelpedBy(db: Db, memberId: string): Promise<{ name: string; addedAt: Date }[]> {
  return db.rows(sql`
    select h.name, e.added_at from shows.steward e join shows.host h on h.id = e.host_id
    where e.member_id = ${memberId} order by e.added_at`)
}
