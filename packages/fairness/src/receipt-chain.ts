import { NO_RECEIPT_HASH, type Receipt, receiptHash } from './receipt.ts'

/** What is wrong with a row of receipts, and at which of them it shows. */
export type ChainBreak = { readonly index: number; readonly problem: ChainProblem }
type ChainProblem = 'OTHER_PAIR' | 'NONCE_GAP' | 'LINK_BROKEN' | 'LOG_SHRANK'

/**
 * The first place where receipts of one seed pair, in the order of their nonces, do not follow one another: a round
 * that was dropped, put in between or reordered shows here. The row may start anywhere in the life of the pair.
 */
export function chainBreak(receipts: readonly Receipt[]): ChainBreak | undefined {
  for (const [index, receipt] of receipts.entries()) {
    const before = receipts[index - 1]
    const problem = before ? problemAfter(before, receipt) : problemAtStart(receipt)
    if (problem) return { index, problem }
  }
  return undefined
}

function problemAtStart(receipt: Receipt): ChainProblem | undefined {
  const isFirst = receipt.nonce === 0n
  return isFirst === (receipt.prevReceiptHash === NO_RECEIPT_HASH) ? undefined : 'LINK_BROKEN'
}

function problemAfter(before: Receipt, receipt: Receipt): ChainProblem | undefined {
  if (receipt.pairId !== before.pairId) return 'OTHER_PAIR'
  if (receipt.nonce !== before.nonce + 1n) return 'NONCE_GAP'
  if (receipt.prevReceiptHash !== receiptHash(before)) return 'LINK_BROKEN'
  return receipt.logSize < before.logSize ? 'LOG_SHRANK' : undefined
}
