import { createHmac, createSecretKey, hash } from 'node:crypto'
import {
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
import type { Secrets } from '#platform/secrets/secrets'
import type { Signer } from './keys.ts'
import { isUsable, MOST_ROUNDS } from './pair.ts'
import { SEED_PURPOSE } from './seed-purpose.ts'
import * as pairs from './store/pairs.ts'
import * as receipts from './store/receipts.ts'

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
      mac ??= macUnder(secrets.open(SEED_PURPOSE, row.sealedSeed))
      const seeds = { clientSeed: row.clientSeed ?? '', nonce, beacon: row.beaconValue ?? '', domain }
      return drawsOf(mac, seeds)
    },
  }
}

/** Under a key object: bytes would be made into one again for every block, which costs more than the block. */
function macUnder(seed: Buffer): Mac {
  const key = createSecretKey(seed)
  return (message) => createHmac('sha256', key).update(message).digest()
}

/** A receipt with its text, which is written once, and the hash that the next one names. */
export type WrittenReceipt = { readonly receipt: Receipt; readonly text: string; readonly hash: string }

/** The pair after one more round, and that round's receipt. */
export type Advanced = { readonly pair: PlayPair; readonly receipt: WrittenReceipt }

export type Bet = Pick<Receipt, 'betId' | 'domain' | 'stake' | 'rulesHash' | 'logSize'>

/** Gives the next nonce of a pair to a bet. */
export function advance(pair: PlayPair, bet: Bet): Advanced {
  const receipt = { ...bet, pairId: pair.id, nonce: pair.nonce, prevReceiptHash: pair.lastReceipt }
  const text = receiptText(receipt)
  const digest = hash('sha256', text, 'hex')
  const nonce = pair.nonce + 1n
  const next = { ...pair, nonce, lastReceipt: digest, isUsable: nonce < MOST_ROUNDS }
  return { pair: next, receipt: { receipt, text, hash: digest } }
}

export type SignedReceipt = WrittenReceipt & {
  readonly signature: Buffer
  /** As the member keeps it. */
  readonly file: string
}

export async function signReceipts(
  signer: Signer,
  written: readonly WrittenReceipt[],
): Promise<readonly SignedReceipt[]> {
  return Promise.all(
    written.map(async (each) => {
      const signature = await signer.sign(Buffer.from(each.text))
      return { ...each, signature, file: signReceiptText(each.text, signature) }
    }),
  )
}

type Played = { readonly pairs: readonly PlayPair[]; readonly receipts: readonly SignedReceipt[] }

/** Keeps what a batch did to its pairs. */
export async function recordDraws(tx: Tx, played: Played): Promise<void> {
  if (played.pairs.length > 0)
    await receipts.writePlay(tx, { pairs: played.pairs, receipts: played.receipts.map(rowOf) })
}

function rowOf({ receipt, hash: digest, signature }: SignedReceipt): receipts.ReceiptRow {
  const { pairId, nonce, betId, domain, stake, rulesHash, logSize } = receipt
  return {
    pairId,
    nonce,
    betId,
    domain,
    rulesHash,
    logSize,
    signature,
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
  const receipt = { betId, pairId, nonce, domain, rulesHash, logSize }
  const stake = money(row.stake, row.currency)
  return writeReceipt({ receipt: { ...receipt, stake, prevReceiptHash: row.previousHash }, signature })
}
