import type { Db, Tx } from '#platform/db'
import * as store from '../store/guard.ts'

/** Something that guards a member's money, and when it was last changed. */
type GuardChange = {
  readonly at: Date
  /** Whether there was none before: an account's first is a change only to somebody who took it over. */
  readonly isFirst: boolean
}

export type GuardHistory = {
  readonly memberSince: Date
  readonly changes: readonly GuardChange[]
  /** Since when the device of the session is known; null where it is the first that the member ever used. */
  readonly newDeviceSince: Date | null
}

type Who = { readonly memberId: string; readonly sessionId: string }

/** How long what guards a member has been as it is. */
export async function readGuard(db: Db | Tx, who: Who): Promise<GuardHistory> {
  const row = await store.readGuard(db, who)
  const change = (at: Date | null, isFirst: boolean) => (at ? [{ at, isFirst }] : [])
  const isFirstDevice = row.deviceAt?.getTime() === row.firstDeviceAt?.getTime()
  return {
    memberSince: row.createdAt,
    changes: [
      ...change(row.passwordAt, row.passwordAt?.getTime() === row.createdAt.getTime()),
      ...change(
        row.paymentPasswordAt,
        row.paymentPasswordAt?.getTime() === row.paymentPasswordSetAt?.getTime(),
      ),
      ...change(row.mobileAt, row.mobileAt?.getTime() === row.createdAt.getTime()),
    ],
    newDeviceSince: isFirstDevice ? null : row.deviceAt,
  }
}
