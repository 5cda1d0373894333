import { type CopiedValue, copyRows } from '#platform/copy'
import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'

export type ReceiptRow = {
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
  readonly signature: Buffer
}

type PairMove = {
  readonly id: string
  readonly nonce: bigint
  readonly lastReceipt: string
  readonly openRoundCount: number
}

const newReceipt: Query = sql`
  copy fairness.receipt (pair_id, nonce, bet_id, domain, stake, currency, rules_hash, previous_hash, hash, log_size,
    signature) from stdin`

/** Writes the receipts of a batch, and moves their pairs on. */
export async function writePlay(
  tx: Tx,
  { receipts, pairs }: { receipts: readonly ReceiptRow[]; pairs: readonly PairMove[] },
): Promise<void> {
  await tx.rows(
    prepared(
      'fairness.movePairs',
      sql`
        update fairness.seed_pair p set nonce = m.nonce, last_receipt = m.last_receipt,
          open_round_count = m.open_round_count
        from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ nonce }) => nonce)}::bigint[],
          ${pairs.map(({ lastReceipt }) => lastReceipt)}::text[],
          ${pairs.map(({ openRoundCount }) => openRoundCount)}::int[]) as m (id, nonce, last_receipt, open_round_count)
        where p.id = m.id`,
    ),
  )
  await copyRows(tx, [{ into: newReceipt, rows: receipts.map(receiptLine) }])
}

/** In the order of the columns of `newReceipt`. */
function receiptLine(row: ReceiptRow): readonly CopiedValue[] {
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
    `\\x${row.signature.toString('hex')}`,
  ]
}

const columns: Query = sql`
  r.pair_id, r.nonce, r.bet_id, r.domain, r.stake, r.currency, encode(r.rules_hash, 'hex') as rules_hash,
  encode(r.previous_hash, 'hex') as previous_hash, encode(r.hash, 'hex') as hash, r.log_size, r.signature`

export type ReceiptPlace = { readonly pairId: string; readonly nonce: bigint }

export async function readReceipts(db: Db | Tx, places: readonly ReceiptPlace[]): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select ${columns} from fairness.receipt r
    join unnest(${places.map(({ pairId }) => pairId)}::uuid[], ${places.map(({ nonce }) => nonce)}::bigint[])
      as p (pair_id, nonce) using (pair_id, nonce)`)
}

/** A pair's receipts in their order, from a nonce on. */
export async function readPairReceipts(
  db: Db,
  { pairId, from, limit }: { pairId: string; from: bigint; limit: number },
): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select ${columns} from fairness.receipt r
    where r.pair_id = ${pairId} and r.nonce >= ${from} order by r.nonce limit ${limit}`)
}
