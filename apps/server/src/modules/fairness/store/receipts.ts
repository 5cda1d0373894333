import { type CopiedValue, copyStatements } from '#platform/copy'
import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'
import type { Statement } from '#platform/exchange'

/** What was signed of a batch: the hashes of its receipts, 32 bytes each, under one signature. */
export type BatchRow = { readonly id: string; readonly hashes: Buffer; readonly signature: Buffer }

type ReceiptFields = {
  readonly pairId: string
  readonly nonce: bigint
  readonly betId: string
  readonly domain: string
  readonly stake: bigint
  readonly currency: string
  readonly rulesHash: string
  readonly previousHash: string
  readonly hash: string
  readonly logSize: bigint
}

export type NewReceipt = ReceiptFields & { readonly batchId: string; readonly place: number }

/** With its batch, unless it is of version 1 and was signed by itself. */
export type ReceiptRow = ReceiptFields & {
  readonly signature: Buffer
  readonly batchHashes: Buffer | null
  readonly place: number | null
}

type PairMove = {
  readonly id: string
  readonly nonce: bigint
  readonly lastReceipt: string
  readonly openRoundCount: number
}

const newReceipt: Query = prepared(
  'fairness.newReceipt',
  sql`
    copy fairness.receipt (pair_id, nonce, bet_id, domain, stake, currency, rules_hash, previous_hash, hash, log_size,
      batch_id, place) from stdin`,
)

type Play = {
  readonly pairs: readonly PairMove[]
  readonly batches: readonly BatchRow[]
  readonly receipts: readonly NewReceipt[]
}

/** What writes the receipts of a batch with what was signed of them, and moves their pairs on. */
export function writePlay({ pairs, batches, receipts }: Play): Statement[] {
  const moved = prepared(
    'fairness.movePairs',
    // In one statement, because each costs a small batch as much as a bet costs a large one.
    sql`
      with signed as (
        insert into fairness.batch (id, hashes, signature)
        select * from unnest(${batches.map(({ id }) => id)}::uuid[], ${batches.map(({ hashes }) => hashes)}::bytea[],
          ${batches.map(({ signature }) => signature)}::bytea[])
      )
      update fairness.seed_pair p set nonce = m.nonce, last_receipt = m.last_receipt,
        open_round_count = m.open_round_count
      from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ nonce }) => nonce)}::bigint[],
        ${pairs.map(({ lastReceipt }) => lastReceipt)}::text[],
        ${pairs.map(({ openRoundCount }) => openRoundCount)}::int[]) as m (id, nonce, last_receipt, open_round_count)
      where p.id = m.id`,
  )
  return [moved, ...copyStatements([{ into: newReceipt, rows: receipts.map(receiptLine) }])]
}

/** In the order of the columns of `newReceipt`. */
function receiptLine(row: NewReceipt): readonly CopiedValue[] {
  return [
    row.pairId,
    row.nonce,
    row.betId,
    row.domain,
    row.stake,
    row.currency,
    `\\x${row.rulesHash}`,
    `\\x${row.previousHash}`,
    `\\x${row.hash}`,
    row.logSize,
    row.batchId,
    row.place,
  ]
}

const columns: Query = sql`
  r.pair_id, r.nonce, r.bet_id, r.domain, r.stake, r.currency, encode(r.rules_hash, 'hex') as rules_hash,
  encode(r.previous_hash, 'hex') as previous_hash, encode(r.hash, 'hex') as hash, r.log_size,
  coalesce(r.signature, b.signature) as signature, b.hashes as batch_hashes, r.place`

const signed: Query = sql`fairness.receipt r left join fairness.batch b on b.id = r.batch_id`

export type ReceiptPlace = { readonly pairId: string; readonly nonce: bigint }

export async function readReceipts(db: Db | Tx, places: readonly ReceiptPlace[]): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select ${columns} from ${signed}
    join unnest(${places.map(({ pairId }) => pairId)}::uuid[], ${places.map(({ nonce }) => nonce)}::bigint[])
      as p (pair_id, nonce) on p.pair_id = r.pair_id and p.nonce = r.nonce`)
}

/** A pair's receipts in their order, from a nonce on. */
export async function readPairReceipts(
  db: Db,
  { pairId, from, limit }: { pairId: string; from: bigint; limit: number },
): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select ${columns} from ${signed}
    where r.pair_id = ${pairId} and r.nonce >= ${from} order by r.nonce limit ${limit}`)
}
