import { type Db, sql, type Tx } from '#platform/db'

export type ChainRow = {
  readonly roomId: string
  readonly firstRound: number
  readonly domain: string
  readonly endHash: string
  readonly sealedSeeds: readonly Buffer[]
  readonly leafIndex: bigint
}

/** The chain that a round's seed is of: the last that began no later. */
export async function readChain(
  db: Db | Tx,
  { roomId, round }: { readonly roomId: string; readonly round: number },
): Promise<ChainRow | undefined> {
  return db.maybe<ChainRow>(sql`
    select room_id, first_round, domain, end_hash, sealed_seeds, leaf_index from tables.chain
    where room_id = ${roomId} and first_round <= ${round} order by first_round desc limit 1`)
}

/** Two that begin with one round cannot be: whoever was slower asks again, and finds the other. */
export async function insertChain(tx: Tx, row: ChainRow): Promise<void> {
  await tx.rows(sql`
    insert into tables.chain (room_id, first_round, domain, end_hash, sealed_seeds, leaf_index)
    values (${row.roomId}, ${row.firstRound}, ${row.domain}, ${row.endHash}, ${row.sealedSeeds}::bytea[], ${row.leafIndex})`)
}
