import type { TextPlace } from '@baize/engines'
import { type Db, sql, type Tx } from '#platform/db'

export type SealedRound = {
  readonly roomId: string
  readonly number: number
  readonly domain: string
  readonly commitHash: string
  readonly beaconSource: string
  readonly beaconRound: bigint
  readonly root: string
  readonly betCount: number
  readonly sealLeaf: bigint | null
  readonly sealPlace: TextPlace | null
}

export type RoundRow = SealedRound & {
  readonly state: 'sealed' | 'ended' | 'void'
  readonly beaconLeaf: bigint | null
  readonly seed: string | null
  readonly result: unknown
  readonly stopTimes100: number | null
}

export async function insertSealed(tx: Tx, rows: readonly SealedRound[]): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    insert into tables.round (room_id, number, domain, commit_hash, beacon_source, beacon_round, root, bet_count,
      seal_leaf, seal_place)
    select * from unnest(${rows.map(({ roomId }) => roomId)}::uuid[], ${rows.map(({ number }) => number)}::int[],
      ${rows.map(({ domain }) => domain)}::text[], ${rows.map(({ commitHash }) => commitHash)}::text[],
      ${rows.map(({ beaconSource }) => beaconSource)}::text[], ${rows.map(({ beaconRound }) => beaconRound)}::bigint[],
      ${rows.map(({ root }) => root)}::text[], ${rows.map(({ betCount }) => betCount)}::int[],
      ${rows.map(({ sealLeaf }) => sealLeaf)}::bigint[],
      ${rows.map(({ sealPlace }) => (sealPlace ? JSON.stringify(sealPlace) : null))}::jsonb[])`)
}

type RoundKey = { readonly roomId: string; readonly number: number }

export async function keepBeaconLeaf(
  tx: Tx,
  { roomId, number, leaf }: RoundKey & { readonly leaf: bigint },
): Promise<void> {
  await tx.rows(
    sql`update tables.round set beacon_leaf = ${leaf} where room_id = ${roomId} and number = ${number}`,
  )
}

type Ended = RoundKey & {
  readonly seed: string
  readonly result: unknown
  readonly stopTimes100: number | null
}

export async function endRound(tx: Tx, { roomId, number, seed, result, stopTimes100 }: Ended): Promise<void> {
  await tx.rows(sql`
    update tables.round set state = 'ended', seed = ${seed}, result = ${JSON.stringify(result)}::jsonb,
      stop_times100 = ${stopTimes100}, ended_at = now()
    where room_id = ${roomId} and number = ${number} and state = 'sealed'`)
}

/** One that was never sealed has no row: nothing of it was promised. */
export async function voidRound(tx: Tx, { roomId, number }: RoundKey): Promise<void> {
  await tx.rows(sql`
    update tables.round set state = 'void', ended_at = now()
    where room_id = ${roomId} and number = ${number} and state = 'sealed'`)
}

export async function readRound(db: Db, { roomId, number }: RoundKey): Promise<RoundRow | undefined> {
  return db.maybe<RoundRow>(sql`
    select room_id, number, domain, commit_hash, beacon_source, beacon_round, root, bet_count, seal_leaf, seal_place,
      state, beacon_leaf, seed, result, stop_times100
    from tables.round where room_id = ${roomId} and number = ${number}`)
}
