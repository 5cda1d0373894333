import type { Money } from '@baize/money'
import type { Tx } from '#platform/db'
import { raiseLevel } from './count-play.ts'
import { writeCarried } from './store/levels.ts'

type Carried = {
  readonly memberId: string
  readonly merchantCode: string
  readonly amount: Money
  readonly now: Date
}

/** What a member had staked before it was counted here, as where a house moves in with its members. */
export async function carryTurnover(tx: Tx, { amount, ...whom }: Carried): Promise<void> {
  await writeCarried(tx, { memberId: whom.memberId, carried: amount.units })
  await raiseLevel(tx, whom)
}
