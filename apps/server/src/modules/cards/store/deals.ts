import { type Db, sql, type Tx } from '#platform/db'

type DealKey = { readonly roomId: string; readonly hand: number }

export type DealRow = DealKey & {
  readonly domain: string
  readonly commitHash: string
  readonly sealedSeed: Buffer
  readonly dealLeaf: bigint | null
  readonly beaconLeaf: bigint | null
}

type NewDeal = Omit<DealRow, 'dealLeaf' | 'beaconLeaf'>

/** Keeps the seed of a hand; where one is kept already that stays. */
export async function insertDeal(tx: Tx, deal: NewDeal): Promise<void> {
  const { roomId, hand, domain, commitHash, sealedSeed } = deal
  await tx.rows(sql`
    insert into cards.deal (room_id, hand, domain, commit_hash, sealed_seed)
    values (${roomId}, ${hand}, ${domain}, ${commitHash}, ${sealedSeed}) on conflict do nothing`)
}

export async function readDeal(db: Db | Tx, { roomId, hand }: DealKey): Promise<DealRow | undefined> {
  return db.maybe<DealRow>(sql`
    select room_id, hand, domain, commit_hash, sealed_seed, deal_leaf, beacon_leaf from cards.deal
    where room_id = ${roomId} and hand = ${hand}`)
}

type DealLeaves = DealKey & { readonly dealLeaf: bigint; readonly beaconLeaf: bigint }

export async function writeLeaves(tx: Tx, { roomId, hand, dealLeaf, beaconLeaf }: DealLeaves): Promise<void> {
  await tx.rows(sql`
    update cards.deal set deal_leaf = ${dealLeaf}, beacon_leaf = ${beaconLeaf}
    where room_id = ${roomId} and hand = ${hand}`)
}
