import type { RefusalCode } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

/** A stack that could not go home when its member left. */
export type OwedStack = {
  readonly stackId: string
  readonly roomId: string
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
  readonly code: RefusalCode
}

export async function insertOwed(tx: Tx, owed: OwedStack): Promise<void> {
  const { stackId, roomId, memberId, merchantCode, currency, isTrial, code } = owed
  await tx.rows(sql`
    insert into cards.owed (stack_id, room_id, member_id, merchant_code, currency, is_trial, code)
    values (${stackId}, ${roomId}, ${memberId}, ${merchantCode}, ${currency}, ${isTrial}, ${code})
    on conflict do nothing`)
}

export async function readOwed(db: Db, limit: number): Promise<OwedStack[]> {
  return db.rows<OwedStack>(sql`
    select stack_id, room_id, member_id, merchant_code, currency, is_trial, code from cards.owed
    where state = 'owed' order by owed_at limit ${limit}`)
}

export async function markPaid(tx: Tx, stackId: string): Promise<void> {
  await tx.rows(
    sql`update cards.owed set state = 'paid', paid_at = now() where stack_id = ${stackId} and state = 'owed'`,
  )
}

type OwedLine = {
  readonly currency: string
  readonly state: 'owed' | 'paid'
  readonly owedAt: Date
  readonly paidAt: Date | null
}

/** What of a member's could not go home at once. */
export async function readOwedOf(db: Db, memberId: string): Promise<OwedLine[]> {
  return db.rows<OwedLine>(sql`
    select currency, state, owed_at, paid_at from cards.owed where member_id = ${memberId} order by owed_at limit 1000`)
}
