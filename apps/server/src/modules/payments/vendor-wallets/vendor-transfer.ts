import { MAIN_WALLET, type VendorTransfer, type VendorTransferState } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { states } from '#platform/states'

/** What is unknown is found out by asking, or by people; nothing is given back on a guess. */
export const transferLife = states<VendorTransferState>('A transfer', {
  pending: ['unknown', 'done', 'failed'],
  unknown: ['unknown', 'done', 'failed'],
  done: [],
  failed: [],
})

export type VendorTransferRow = {
  readonly id: string
  readonly memberId: string
  readonly requestId: string
  readonly merchantCode: string
  readonly walletCode: string
  /** `in`: into the vendor's purse. */
  readonly direction: 'in' | 'out'
  readonly currency: string
  readonly amount: bigint
  readonly state: VendorTransferState
  readonly outcomePostingId: string
  readonly asks: number
  readonly askedAt: Date
  readonly endedAt: Date | null
}

/** Where the ledger has what a vendor keeps for a member. */
export function vendorPocket({
  memberId,
  walletCode,
}: Pick<VendorTransferRow, 'memberId' | 'walletCode'>): string {
  return `member:${memberId}:vendor-${walletCode}`
}

export function transferOnWire(row: VendorTransferRow): VendorTransfer {
  const { id, walletCode, direction, state, amount, askedAt, endedAt } = row
  const isIn = direction === 'in'
  return {
    id,
    from: isIn ? MAIN_WALLET : walletCode,
    to: isIn ? walletCode : MAIN_WALLET,
    amount: unitsToWire(amount),
    state,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
