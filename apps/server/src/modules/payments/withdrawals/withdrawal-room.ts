import { type Money, money } from '@baize/money'
import { type GuardHistory, readGuard } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { newDeviceLimit } from '../cards/cooling.ts'
import * as store from '../store/withdrawals.ts'
import type { WithdrawalRule } from './withdrawal.ts'

export type WithdrawalRoom = {
  readonly guard: GuardHistory
  readonly dayLeft: Money
  readonly newDevice: { readonly left: Money; readonly endsAt: Date } | null
}

type RoomQuery = {
  readonly memberId: string
  readonly sessionId: string
  readonly now: Date
  readonly rule: WithdrawalRule
  readonly cash: Money
}

/** What a member may still ask for now, by the rules of the house and by the device they are at. */
export async function readWithdrawalRoom(
  db: Db | Tx,
  { memberId, sessionId, now, rule, cash }: RoomQuery,
): Promise<WithdrawalRoom> {
  const guard = await readGuard(db, { memberId, sessionId })
  const day = await store.sumAskedSince(db, { memberId, since: new Date(now.getTime() - DAY_MS) })
  const left = rule.dayAmount - day
  const asked = guard.newDeviceSince
    ? await store.sumAskedSince(db, { memberId, since: guard.newDeviceSince })
    : 0n
  return {
    guard,
    dayLeft: money(left > 0n ? left : 0n, cash.currency),
    newDevice: newDeviceLimit(now, guard, { cash, asked, most: rule.newDeviceAmount }),
  }
}
