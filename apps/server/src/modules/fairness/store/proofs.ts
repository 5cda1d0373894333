import { type Db, sql, type Tx } from '#platform/db'
import type { LogLeafRow } from './log.ts'
import type { SeedPair } from '../pair.ts'

export async function readLeavesAt(db: Db, indices: readonly bigint[]): Promise<LogLeafRow[]> {
  return db.rows<LogLeafRow>(sql`
    select index, kind, body, appended_at from fairness.leaf
    where index = any (${indices}::bigint[]) order by index`)
}

/** Where the log says that a pair was answered with a client seed. */
export async function readAnswerIndex(db: Db, pairId: string): Promise<bigint | undefined> {
  const row = await db.maybe<{ index: bigint }>(sql`
    select index from fairness.leaf
    where kind = 'client-seed' and split_part(body, E'\n', 2) = ${`pair ${pairId}`}`)
  return row?.index
}

export async function readBeaconIndex(
  db: Db | Tx,
  { beaconSource, beaconRound }: Pick<SeedPair, 'beaconSource' | 'beaconRound'>,
): Promise<bigint | undefined> {
  const row = await db.maybe<{ leafIndex: bigint }>(sql`
    select leaf_index from fairness.beacon_round where source = ${beaconSource} and round = ${beaconRound}`)
  return row?.leafIndex
}

type Signed = { readonly size: bigint; readonly note: string }

/** The first checkpoint that held a leaf, no larger than another. */
export async function readFirstCheckpoint(
  db: Db,
  { leafIndex, upTo }: { readonly leafIndex: bigint; readonly upTo: number },
): Promise<Signed | undefined> {
  return db.maybe<Signed>(sql`
    select size, note from fairness.checkpoint
    where size > ${leafIndex} and size <= ${upTo} order by size limit 1`)
}
