import { chainBreak, isSignedBy, NO_RECEIPT_HASH, type Verify } from '@baize/fairness'
import { moneyToWire } from '@baize/money'
import type { Parts } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** The house signed the receipt. */
export async function checkSignature({ signed, key }: Parts, verify: Verify): Promise<Verdict> {
  if (!signed || !key) return 'failed'
  return passedIf(await isSignedBy(key.publicKey, signed, verify))
}

/** The round in the file is the one that the receipt is for. */
export function checkReceipt({ signed, file }: Parts): Verdict {
  if (!signed) return 'failed'
  const { receipt } = signed
  const { round, pair } = file
  return passedIf(
    receipt.betId === round.id &&
      receipt.pairId === pair.id &&
      String(receipt.nonce) === round.nonce &&
      receipt.domain === round.domain &&
      moneyToWire(receipt.stake) === round.stake &&
      receipt.stake.currency === round.currency,
  )
}

/** It follows the receipt before it: no round was left out in between. */
export async function checkChain({ signed, previous, key, file }: Parts, verify: Verify): Promise<Verdict> {
  if (!signed || !key) return 'failed'
  const { receipt } = signed
  if (receipt.nonce === 0n)
    return passedIf(receipt.prevReceiptHash === NO_RECEIPT_HASH && file.previousReceipt === null)
  if (file.previousReceipt === null) return 'previousMissing'
  if (!previous || chainBreak([previous.receipt, receipt])) return 'failed'
  return passedIf(await isSignedBy(key.publicKey, previous, verify))
}
