import type { ReplyOf } from '@baize/contracts'
import type * as contract from '@baize/contracts'
import { money, moneyFromWire, moneyToWire } from '@baize/money'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { bonusOnWire } from './bonus-on-wire.ts'
import { closeBonus } from './close-bonus.ts'
import { pocketPath } from './pockets.ts'
import * as store from './store/bonuses.ts'

type Cancelling = { readonly bonusId: string; readonly forfeited: string }

/** Gives up the active bonus for the amount that the member was shown; asked again, it is answered as it was. */
export async function cancelBonus(
  app: App,
  member: Member,
  { bonusId, forfeited }: Cancelling,
): Promise<ReplyOf<typeof contract.cancelBonus>> {
  const now = app.clock.now()
  const closed = await transaction(app, async (tx) => {
    const agree = ({ currency }: { readonly currency: string }, pocket: bigint) => {
      if (moneyFromWire(forfeited, currency).units !== pocket) throw new Refusal('BONUS_CHANGED')
    }
    const found = await closeBonus(tx, { memberId: member.id, bonusId, state: 'forfeited', now, agree })
    if (found) return found
    const bonus = await store.findBonus(tx, bonusId)
    if (bonus?.memberId !== member.id || bonus.state !== 'forfeited') throw new Refusal('NOT_FOUND')
    return { bonus, forfeited: bonus.takenBack }
  })
  const { bonus } = closed
  const cash = (await getBalances(app.db, [pocketPath(member.id, 'cash')])).values().next().value
  return {
    bonus: bonusOnWire(bonus),
    kept: moneyToWire(cash ?? money(0n, bonus.currency)),
    forfeited: moneyToWire(money(closed.forfeited, bonus.currency)),
  }
}
