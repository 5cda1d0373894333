import { fingerprintOf } from '#platform/http/request-id'
import type { Action } from './action.ts'
import type { Call, CallAction } from './work.ts'

/** What became of one action, as the vendor is told. */
export type Transaction = { readonly action: Action; readonly isReplayed: boolean }

export type CallReply = {
  readonly kind: 'transactions'
  readonly transactions: readonly Transaction[]
  /** Cash as it is now, after everything in the call. */
  readonly balance: bigint
}

/** What an id means for ever. */
export function callFingerprint({ owner, gameCode, ref }: Call, action: CallAction): string {
  const { memberId, currency } = owner
  const { kind, amount, refTxId } = action
  return fingerprintOf([memberId, currency, gameCode, ref, kind, String(amount), refTxId])
}
