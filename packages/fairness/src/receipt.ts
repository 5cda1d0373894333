import { type Money, moneyFromWire, moneyToWire } from '@baize/money'
import { sha256, toHex, utf8 } from './bytes.ts'

/** What the house owes to a member who has played: enough to hold it to every round of a seed pair. */
export type Receipt = {
  /** 1: signed by itself. 2: signed together with the others of its batch. */
  readonly version: 1 | 2
  readonly betId: string
  readonly pairId: string
  readonly nonce: bigint
  readonly domain: string
  readonly stake: Money
  /** Of the rules in force when the stake was taken, as `rulesHash` gives it. */
  readonly rulesHash: string
  /** Of the receipt before it in the same seed pair; zeros for the first. */
  readonly prevReceiptHash: string
  /** How many leaves the public log had, so that it can be asked for no fewer later. */
  readonly logSize: bigint
}

export const NO_RECEIPT_HASH = '0'.repeat(64)

const TITLE = 'baize receipt v'
const WORD = '[0-9A-Za-z][0-9A-Za-z@._:/-]{0,127}'
const COUNT = '0|[1-9][0-9]{0,19}'
const HASH = '[0-9a-f]{64}'
const LARGEST_COUNT = 2n ** 64n - 1n

const pattern = new RegExp(
  [
    `^${TITLE}([12])`,
    `bet (${WORD})`,
    `pair (${WORD})`,
    `nonce (${COUNT})`,
    `domain (${WORD})`,
    'stake ([0-9.]{1,32}) ([A-Z]{3})',
    `rules (${HASH})`,
    `previous (${HASH})`,
    `log (${COUNT})\n$`,
  ].join('\n'),
)

/** The receipt as text, one field a line in a fixed order: what is hashed, signed, and read by people. */
export function receiptText(receipt: Receipt): string {
  const text = [
    `${TITLE}${receipt.version}`,
    `bet ${receipt.betId}`,
    `pair ${receipt.pairId}`,
    `nonce ${receipt.nonce}`,
    `domain ${receipt.domain}`,
    `stake ${moneyToWire(receipt.stake)} ${receipt.stake.currency}`,
    `rules ${receipt.rulesHash}`,
    `previous ${receipt.prevReceiptHash}`,
    `log ${receipt.logSize}`,
    '',
  ].join('\n')
  if (!parseReceipt(text)) throw new Error('The receipt has a field that cannot be written.')
  return text
}

/** Reads only what `receiptText` writes; undefined for anything else. */
export function parseReceipt(text: string): Receipt | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [, version, betId = '', pairId = '', nonce = '', domain = '', amount = '', currency = ''] = found
  const [rulesHash = '', prevReceiptHash = '', logSize = ''] = found.slice(8)
  const stake = readStake(amount, currency)
  if (!stake || BigInt(nonce) > LARGEST_COUNT || BigInt(logSize) > LARGEST_COUNT) return undefined
  return {
    version: version === '1' ? 1 : 2,
    betId,
    pairId,
    nonce: BigInt(nonce),
    domain,
    stake,
    rulesHash,
    prevReceiptHash,
    logSize: BigInt(logSize),
  }
}

function readStake(amount: string, currency: string): Money | undefined {
  try {
    const stake = moneyFromWire(amount, currency)
    return moneyToWire(stake) === amount ? stake : undefined
  } catch {
    return undefined
  }
}

export function receiptBytes(receipt: Receipt): Uint8Array {
  return utf8(receiptText(receipt))
}

/** What the next receipt of the pair names. The signature is not in it: the house could sign a text in two ways. */
export function receiptHash(receipt: Receipt): string {
  return toHex(sha256(receiptBytes(receipt)))
}
