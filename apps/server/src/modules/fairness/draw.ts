import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'
import {
  batchBytes,
  type BatchPlace,
  batchTree,
  type Draws,
  drawsOf,
  type Mac,
  type Receipt,
  receiptText,
  signReceiptText,
  writeReceipt,
} from '@baize/fairness'
import { money } from '@baize/money'
import type { Db, Tx } from '#platform/db'
import type { Statement } from '#platform/exchange'
import type { Secrets } from '#platform/secrets/secrets'
import type { Signer } from './keys.ts'
import { isUsable, MOST_ROUNDS } from './pair.ts'
import { SEED_PURPOSE } from './seed-purpose.ts'
import * as pairs from './store/pairs.ts'
import * as receipts from './store/receipts.ts'
import { treeHashes } from './tree-hashes.ts'

/** A pair as a round draws from it: the server seed itself is not in it, only what it computes. */
export type PlayPair = {
  readonly id: string
  readonly memberId: string
  readonly isActive: boolean
  /** Whether the next round may draw from it. */
  readonly isUsable: boolean
  readonly nonce: bigint
  readonly lastReceipt: string
  readonly openRoundCount: number
  /** The numbers of a round of this pair. */
  draws(at: { readonly nonce: bigint; readonly domain: string }): Draws
}

type PairKeys = { readonly memberIds: readonly string[]; readonly pairIds: readonly string[] }
export type HeldPairs = { readonly pairs: readonly PlayPair[]; readonly logSize: bigint }

/** Holds pairs for a batch of rounds: those that members play with now, and those of rounds under way. */
export async function lockPairs(tx: Tx, secrets: Secrets, wanted: PairKeys): Promise<HeldPairs> {
  const rows = await pairs.lockForPlay(tx, wanted)
  return { pairs: rows.map((row) => playPair(secrets, row)), logSize: rows[0]?.logSize ?? 0n }
}

export function playPair(secrets: Secrets, row: pairs.PlayRow): PlayPair {
  let mac: Mac | undefined
  return {
    id: row.id,
    memberId: row.memberId,
    isActive: row.state === 'active',
    isUsable: isUsable(row),
    nonce: row.nonce,
    lastReceipt: row.lastReceipt,
    openRoundCount: row.openRoundCount,
    draws({ nonce, domain }) {
      mac ??= macUnder(seedKey(secrets, row))
      const seeds = { clientSeed: row.clientSeed ?? '', nonce, beacon: row.beaconValue ?? '', domain }
      return drawsOf(mac, seeds)
    },
  }
}

/** Seeds of pairs that were played with lately, those of longest ago first: to open one costs as much as a round's numbers. */
const opened = new Map<string, KeyObject>()
const MOST_OPENED = 20_000

function seedKey(secrets: Secrets, { id, sealedSeed }: pairs.PlayRow): KeyObject {
  const key = opened.get(id) ?? createSecretKey(secrets.open(SEED_PURPOSE, sealedSeed))
  opened.delete(id)
  opened.set(id, key)
  const [longestAgo] = opened.keys()
  if (opened.size > MOST_OPENED && longestAgo !== undefined) opened.delete(longestAgo)
  return key
}

/** Under a key object: bytes would be made into one again for every block, which costs more than the block. */
function macUnder(key: KeyObject): Mac {
  return (message) => createHmac('sha256', key).update(message).digest()
}

/** A receipt with its text, which is written once, and the hash that the next one names. */
export type WrittenReceipt = { readonly receipt: Receipt; readonly text: string; readonly hash: string }

/** The pair after one more round, and that round's receipt. */
export type Advanced = { readonly pair: PlayPair; readonly receipt: WrittenReceipt }

export type Bet = Pick<Receipt, 'betId' | 'domain' | 'stake' | 'rulesHash' | 'logSize'>

/** Gives the next nonce of a pair to a bet. */
export function advance(pair: PlayPair, bet: Bet): Advanced {
  const { id: pairId, lastReceipt: prevReceiptHash } = pair
  const receipt: Receipt = { ...bet, version: 2, pairId, nonce: pair.nonce, prevReceiptHash }
  const text = receiptText(receipt)
  const digest = hash('sha256', text, 'hex')
  const nonce = pair.nonce + 1n
  const next = { ...pair, nonce, lastReceipt: digest, isUsable: nonce < MOST_ROUNDS }
  return { pair: next, receipt: { receipt, text, hash: digest } }
}

export type SignedReceipt = WrittenReceipt & {
  readonly batch: receipts.BatchRow
  /** Where it stands in the batch. */
  readonly index: number
  /** As the member keeps it. */
  readonly file: string
}

/** Signs receipts together: one signature over a tree of them, and to each the path that leads to it. */
export async function signReceipts(
  signer: Signer,
  written: readonly WrittenReceipt[],
): Promise<readonly SignedReceipt[]> {
  const [first] = written
  if (!first) return []
  const hashes = written.map((each) => each.hash)
  const { root, places } = batchTree(treeHashes, hashes)
  const signature = await signer.sign(batchBytes({ size: written.length, root }))
  // Named for its first bet, which has one receipt and is in one batch.
  const batch = { id: first.receipt.betId, hashes: Buffer.from(hashes.join(''), 'hex'), signature }
  return written.map((each, index) => {
    const file = signReceiptText(each.text, { signature, place: places[index] })
    return { ...each, batch, index, file }
  })
}

type Played = { readonly pairs: readonly PlayPair[]; readonly receipts: readonly SignedReceipt[] }

/** What keeps the changes of a batch to its pairs. */
export function recordDraws(played: Played): Statement[] {
  if (played.pairs.length === 0) return []
  const batches = [...new Set(played.receipts.map(({ batch }) => batch))]
  return receipts.writePlay({ pairs: played.pairs, batches, receipts: played.receipts.map(rowOf) })
}

function rowOf({ receipt, hash: digest, batch, index }: SignedReceipt): receipts.NewReceipt {
  const { pairId, nonce, betId, domain, stake, rulesHash, logSize } = receipt
  return {
    pairId,
    nonce,
    betId,
    domain,
    rulesHash,
    logSize,
    batchId: batch.id,
    place: index,
    stake: stake.units,
    currency: stake.currency,
    previousHash: receipt.prevReceiptHash,
    hash: digest,
  }
}

/** Receipts as members keep them, by bet. */
export async function findReceipts(
  tx: Tx,
  places: readonly receipts.ReceiptPlace[],
): Promise<ReadonlyMap<string, string>> {
  const rows = places.length > 0 ? await receipts.readReceipts(tx, places) : []
  return new Map(rows.map((row) => [row.betId, receiptFile(row)]))
}

/** The same, read outside a batch. */
export async function readReceiptFiles(
  db: Db,
  places: readonly receipts.ReceiptPlace[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await receipts.readReceipts(db, places)
  return new Map(rows.map((row) => [row.betId, receiptFile(row)]))
}

export function receiptFile(row: receipts.ReceiptRow): string {
  const { betId, pairId, nonce, domain, rulesHash, logSize, signature } = row
  const place = placeIn(row)
  const version = place ? 2 : 1
  const receipt = { betId, pairId, nonce, domain, rulesHash, logSize }
  const stake = money(row.stake, row.currency)
  const prevReceiptHash = row.previousHash
  return writeReceipt({ receipt: { ...receipt, version, stake, prevReceiptHash }, signature, place })
}

const HASH_DIGITS = /.{64}/g

/** Found again from the hashes of its batch; a receipt of version 1 has none. */
function placeIn({ batchHashes, place }: receipts.ReceiptRow): BatchPlace | undefined {
  if (batchHashes === null || place === null) return undefined
  return batchTree(treeHashes, batchHashes.toString('hex').match(HASH_DIGITS) ?? []).places[place]
}
