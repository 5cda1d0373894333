import type { ReplyOf } from '@baize/contracts'
import type * as contract from '@baize/contracts'
import { money, moneyFromWire, moneyToWire, unitsToWire } from '@baize/money'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import type { Bonus } from './bonus.ts'
import { bonusOnWire } from './bonus-on-wire.ts'
import { closeBonus, leaveLine } from './close-bonus.ts'
import { pocketPath } from './pockets.ts'
import * as store from './store/bonuses.ts'

type Cancellation = { readonly bonusId: string; readonly forfeited: string }

/**
 * Gives up a bonus for the amount that the member was shown: of the active one what its pocket holds, of one in line what
 * it would have been. Asked again, it is answered as it was.
 */
export async function cancelBonus(
  app: App,
  member: Member,
  { bonusId, forfeited }: Cancellation,
): Promise<ReplyOf<typeof contract.cancelBonus>> {
  const now = app.clock.now()
  const closed = await transaction(app, async (tx) => {
    const agree = ({ currency }: { readonly currency: string }, pocket: bigint) => {
      if (moneyFromWire(forfeited, currency).units !== pocket) throw new Refusal('BONUS_CHANGED')
    }
    const whose = { memberId: member.id, bonusId, now }
    const [left] = await leaveLine(tx, { ...whose, agree: (bonus) => agree(bonus, bonus.granted) })
    if (left) return { bonus: left, forfeited: left.granted }
    const found = await closeBonus(tx, { ...whose, state: 'forfeited', agree })
    if (found) return found
    const bonus = await store.findBonus(tx, bonusId)
    if (bonus?.memberId !== member.id || bonus.state !== 'forfeited') throw new Refusal('NOT_FOUND')
    return { bonus, forfeited: lostOf(bonus) }
  })
  const { bonus } = closed
  const cash = (await getBalances(app.db, [pocketPath(member.id, 'cash')])).values().next().value
  return {
    bonus: bonusOnWire(bonus),
    kept: moneyToWire(cash ?? money(0n, bonus.currency)),
    forfeited: unitsToWire(closed.forfeited),
  }
}

/** What its owner gave up: nothing was ever in a pocket of one that left the line. */
function lostOf({ startedAt, granted, takenBack }: Bonus): bigint {
  return startedAt === null ? granted : takenBack
}
