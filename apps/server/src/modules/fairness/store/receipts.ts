import { type Db, prepared, sql, type Tx } from '#platform/db'

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

/** Writes the receipts of a batch, and moves their pairs on, in one statement. */
export async function writePlay(
  tx: Tx,
  { receipts, pairs }: { receipts: readonly ReceiptRow[]; pairs: readonly PairMove[] },
): Promise<void> {
  await tx.rows(
    prepared(
      'fairness.writePlay',
      sql`
        with moved as (
          update fairness.seed_pair p set nonce = m.nonce, last_receipt = m.last_receipt,
            open_round_count = m.open_round_count
          from json_to_recordset(${asJson(pairs.map(pairOnWire))}::json)
            as m (id uuid, nonce bigint, last_receipt text, open_round_count int)
          where p.id = m.id
        )
        insert into fairness.receipt
        select * from json_to_recordset(${asJson(receipts.map(receiptOnWire))}::json) as r (
          pair_id uuid, nonce bigint, bet_id uuid, domain text, stake bigint, currency text, rules_hash text,
          previous_hash text, hash text, log_size bigint, signature bytea)`,
    ),
  )
}

function asJson(rows: readonly unknown[]): string {
  return JSON.stringify(rows)
}

function pairOnWire({ id, nonce, lastReceipt, openRoundCount }: PairMove) {
  return { id, nonce: String(nonce), last_receipt: lastReceipt, open_round_count: openRoundCount }
}

function receiptOnWire(row: ReceiptRow) {
  return {
    pair_id: row.pairId,
    nonce: String(row.nonce),
    bet_id: row.betId,
    domain: row.domain,
    stake: String(row.stake),
    currency: row.currency,
    rules_hash: row.rulesHash,
    previous_hash: row.previousHash,
    hash: row.hash,
    log_size: String(row.logSize),
    signature: `\\x${row.signature.toString('hex')}`,
  }
}

export type ReceiptPlace = { readonly pairId: string; readonly nonce: bigint }

export async function readReceipts(db: Db | Tx, places: readonly ReceiptPlace[]): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select r.* from fairness.receipt r
    join unnest(${places.map(({ pairId }) => pairId)}::uuid[], ${places.map(({ nonce }) => nonce)}::bigint[])
      as p (pair_id, nonce) using (pair_id, nonce)`)
}

/** A pair's receipts in their order, from a nonce on. */
export async function readPairReceipts(
  db: Db,
  { pairId, from, limit }: { pairId: string; from: bigint; limit: number },
): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select * from fairness.receipt where pair_id = ${pairId} and nonce >= ${from} order by nonce limit ${limit}`)
}
