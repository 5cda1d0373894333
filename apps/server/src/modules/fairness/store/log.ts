import type { Node, NodeAt } from '@baize/fairness'
import { type Db, sql, type Tx } from '#platform/db'

/** Holds the log until the transaction ends, and says how many leaves it has. */
export async function lockLog(tx: Tx): Promise<number> {
  const { size } = await tx.one<{ size: bigint }>(sql`select size from fairness.log for update`)
  return Number(size)
}

export async function readSize(db: Db | Tx): Promise<number> {
  const { size } = await db.one<{ size: bigint }>(sql`select size from fairness.log`)
  return Number(size)
}

type NodeRow = { readonly level: number; readonly index: bigint; readonly hash: Buffer }

export async function readNodes(db: Db | Tx, places: readonly NodeAt[]): Promise<Node[]> {
  const rows = await db.rows<NodeRow>(sql`
    select n.level, n.index, n.hash from fairness.node n
    join unnest(${places.map(({ level }) => level)}::int[], ${places.map(({ index }) => index)}::bigint[]) as p (level, index)
      using (level, index)`)
  return rows.map(({ level, index, hash }) => ({ level, index: Number(index), hash }))
}

/** Hashes of a row of the tree, side by side. */
export async function readNodeRow(
  db: Db,
  { level, from, count }: { level: number; from: number; count: number },
): Promise<Buffer[]> {
  const rows = await db.rows<{ hash: Buffer }>(sql`
    select hash from fairness.node
    where level = ${level} and index >= ${from} and index < ${from + count} order by index`)
  return rows.map(({ hash }) => hash)
}

export type NewLeaf = { readonly kind: string; readonly body: string }

type Grown = {
  readonly size: number
  readonly leaves: readonly NewLeaf[]
  readonly nodes: readonly Node[]
}

export async function growLog(tx: Tx, { size, leaves, nodes }: Grown): Promise<void> {
  await tx.rows(sql`
    insert into fairness.leaf (index, kind, body)
    select ${size} + l.place - 1, l.kind, l.body
    from unnest(${leaves.map(({ kind }) => kind)}::text[], ${leaves.map(({ body }) => body)}::text[])
      with ordinality as l (kind, body, place) order by l.place`)
  await tx.rows(sql`
    insert into fairness.node (level, index, hash)
    select * from unnest(${nodes.map(({ level }) => level)}::int[], ${nodes.map(({ index }) => index)}::bigint[],
      ${nodes.map(({ hash }) => Buffer.from(hash))}::bytea[])`)
  await tx.rows(sql`update fairness.log set size = ${size + leaves.length}`)
}

export type LogLeafRow = NewLeaf & { readonly index: bigint; readonly appendedAt: Date }

export async function readLeaves(
  db: Db,
  { from, count }: { from: number; count: number },
): Promise<LogLeafRow[]> {
  return db.rows<LogLeafRow>(sql`
    select index, kind, body, appended_at from fairness.leaf
    where index >= ${from} and index < ${from + count} order by index`)
}

export type CheckpointRow = { readonly size: bigint; readonly note: string; readonly signedAt: Date }

export async function readLastCheckpoint(db: Db | Tx): Promise<CheckpointRow | undefined> {
  return db.maybe<CheckpointRow>(
    sql`select size, note, signed_at from fairness.checkpoint order by size desc limit 1`,
  )
}

type NewCheckpoint = { readonly size: number; readonly root: Buffer; readonly note: string }

export async function insertCheckpoint(tx: Tx, { size, root, note }: NewCheckpoint): Promise<void> {
  await tx.rows(sql`
    insert into fairness.checkpoint (size, root, note) values (${size}, ${root}, ${note}) on conflict do nothing`)
}

type UsedRound = {
  readonly source: string
  readonly round: bigint
  readonly value: string
  readonly leafIndex: number
}

export async function readBeaconRound(
  db: Db | Tx,
  { source, round }: Pick<UsedRound, 'source' | 'round'>,
): Promise<string | undefined> {
  const row = await db.maybe<{ value: string }>(
    sql`select value from fairness.beacon_round where source = ${source} and round = ${round}`,
  )
  return row?.value
}

export async function insertBeaconRound(
  tx: Tx,
  { source, round, value, leafIndex }: UsedRound,
): Promise<void> {
  await tx.rows(sql`
    insert into fairness.beacon_round (source, round, value, leaf_index)
    values (${source}, ${round}, ${value}, ${leafIndex})`)
}

/** The time by the clock that all nodes share. */
export async function readTime(db: Db): Promise<Date> {
  const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
  return now
}
