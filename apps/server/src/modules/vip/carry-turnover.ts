import type { Money } from '@baize/money'
import type { Tx } from '#platform/db'
import { raiseLevels } from './raise-levels.ts'
import { writeCarried } from './store/levels.ts'

type Carried = {
  readonly memberId: string
  readonly merchantCode: string
  readonly amount: Money
  readonly now: Date
}

/** What a member had staked before it was counted here, as where a house moves in with its members. */
export async function carryTurnover(tx: Tx, { memberId, merchantCode, amount, now }: Carried): Promise<void> {
  await writeCarried(tx, { memberId, carried: amount.units })
  await raiseLevels(tx, { merchantCode, memberIds: [memberId], now })
}
