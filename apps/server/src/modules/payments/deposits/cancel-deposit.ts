import type { Deposit as DepositOnWire } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { askedOn } from './asked-on.ts'
import { isOpen } from './deposit.ts'
import { getDeposit } from './read-deposits.ts'
import type { DepositAsker } from './request-deposit.ts'
import { moveDeposit } from './settle-deposit.ts'
import * as store from '../store/deposits.ts'

/**
 * The member will not pay it after all. Asked again, it stays cancelled. Its gateway is not told, since it could be paid
 * there at this very moment: what comes of it all the same is found as before, and credited.
 */
export async function cancelDeposit(app: App, asker: DepositAsker, id: string): Promise<DepositOnWire> {
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const deposit = await store.lockDeposit(tx, id)
    if (!deposit || deposit.memberId !== asker.member.id) throw new Refusal('DEPOSIT_NOT_FOUND')
    if (deposit.state === 'cancelled') return
    if (!isOpen(deposit)) throw new Refusal('DEPOSIT_CLOSED')
    const askAt = askedOn({ ...deposit, state: 'cancelled' }, at)
    const reason = 'CANCELLED_BY_MEMBER'
    await moveDeposit(tx, deposit, { state: 'cancelled', reason, by: 'member', at, askAt })
  })
  return getDeposit(app, asker, id)
}
