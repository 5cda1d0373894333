import { type Db, sql, type Tx } from '#platform/db'

export type HouseOwes = { readonly merchantCode: string; readonly members: number; readonly owed: string }

export type LiabilityRow = {
  /** As `2026-03-10`. */
  readonly day: string
  readonly currency: string
  readonly members: number
  readonly owed: bigint
  readonly cash: bigint
  readonly held: bigint
  readonly commission: bigint
  readonly disputed: bigint
  readonly elsewhere: bigint
  readonly bonus: bigint
  readonly reserve: bigint
  readonly houses: readonly HouseOwes[]
  readonly root: Buffer
  readonly leafIndex: bigint
  readonly takenAt: Date
}

const columns = sql`currency, members, owed, cash, held, commission, disputed, elsewhere, bonus, reserve, houses, root,
  leaf_index, taken_at`

export async function readLiabilities(db: Db | Tx, limit: number): Promise<LiabilityRow[]> {
  return db.rows<LiabilityRow>(sql`
    select day::text as day, ${columns} from fairness.liability order by day desc, currency limit ${limit}`)
}

export async function findLiability(
  db: Db,
  { day, currency }: Pick<LiabilityRow, 'day' | 'currency'>,
): Promise<LiabilityRow | undefined> {
  return db.maybe<LiabilityRow>(sql`
    select day::text as day, ${columns} from fairness.liability where day = ${day} and currency = ${currency}`)
}

export async function findLastLiability(db: Db | Tx, currency: string): Promise<LiabilityRow | undefined> {
  return db.maybe<LiabilityRow>(sql`
    select day::text as day, ${columns} from fairness.liability where currency = ${currency}
    order by day desc limit 1`)
}

/** Whoever writes a day's report holds the day until it is written; false where that has been done. */
export async function beginDay(tx: Tx, day: string): Promise<boolean> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('fairness.liability'))`)
  return (await tx.maybe(sql`select from fairness.liability where day = ${day} limit 1`)) === undefined
}

export async function insertLiability(tx: Tx, row: LiabilityRow): Promise<void> {
  await tx.rows(sql`
    insert into fairness.liability (day, ${columns})
    values (${row.day}, ${row.currency}, ${row.members}, ${row.owed}, ${row.cash}, ${row.held}, ${row.commission},
      ${row.disputed}, ${row.elsewhere}, ${row.bonus}, ${row.reserve}, ${JSON.stringify(row.houses)}, ${row.root}, ${row.leafIndex},
      ${row.takenAt})`)
}

export type NodeRow = {
  readonly level: number
  readonly place: number
  readonly sum: bigint
  readonly hash: Uint8Array
  readonly memberId: string | null
}

type Day = Pick<LiabilityRow, 'day' | 'currency'>

export async function insertNodes(tx: Tx, { day, currency }: Day, nodes: readonly NodeRow[]): Promise<void> {
  await tx.rows(sql`
    insert into fairness.liability_node (day, currency, level, place, sum, hash, member_id)
    select ${day}, ${currency}, * from unnest(${nodes.map(({ level }) => level)}::int[],
      ${nodes.map(({ place }) => place)}::bigint[], ${nodes.map(({ sum }) => sum)}::bigint[],
      ${nodes.map(({ hash }) => Buffer.from(hash))}::bytea[], ${nodes.map(({ memberId }) => memberId)}::uuid[])`)
}

export async function deleteNodesBefore(tx: Tx, day: string): Promise<void> {
  await tx.rows(sql`delete from fairness.liability_node where day < ${day}`)
}

export type LiabilityLeafRow = Day & { readonly place: bigint; readonly sum: bigint }

/** The newest tree that a member is in. */
export async function findLeaf(db: Db, memberId: string): Promise<LiabilityLeafRow | undefined> {
  return db.maybe<LiabilityLeafRow>(sql`
    select day::text as day, currency, place, sum from fairness.liability_node
    where member_id = ${memberId} and level = 0 order by day desc limit 1`)
}

type Neighbour = {
  readonly level: number
  readonly place: bigint
  readonly sum: bigint
  readonly hash: Buffer
}

/** What stands beside the way from a leaf to the root; where a node had no neighbour there is nothing. */
export async function readNeighbours(
  db: Db,
  { day, currency, place }: Pick<LiabilityLeafRow, 'day' | 'currency' | 'place'>,
): Promise<Neighbour[]> {
  return db.rows<Neighbour>(sql`
    select level, place, sum, hash from fairness.liability_node
    where day = ${day} and currency = ${currency} and place = ((${place}::bigint >> level) # 1)
    order by level`)
}
