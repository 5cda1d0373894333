import type { Deposit as DepositOnWire } from '@baize/contracts'
import { hasSlip } from '#modules/kyc'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { getDeposit } from './read-deposits.ts'
import type { Asker } from './request-deposit.ts'
import { moveDeposit } from './settle-deposit.ts'
import * as store from './store/deposits.ts'

export type Slip = {
  readonly id: string
  readonly transferNumber?: string | undefined
  readonly imageId?: string | undefined
}

/** The member says that the transfer is made, with something to find it by; an operator looks. */
export async function sendDepositSlip(app: App, asker: Asker, slip: Slip): Promise<DepositOnWire> {
  const { id, transferNumber = null, imageId = null } = slip
  if (transferNumber === null && imageId === null) throw new Refusal('SLIP_REQUIRED')
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const deposit = await store.lockDeposit(tx, id)
    if (!deposit || deposit.memberId !== asker.member.id || deposit.kind !== 'manual')
      throw new Refusal('DEPOSIT_NOT_FOUND')
    if (imageId !== null && !(await hasSlip(tx, { memberId: asker.member.id, id: imageId })))
      throw new Refusal('SLIP_REQUIRED')
    if (!['requested', 'review', 'expired'].includes(deposit.state)) throw new Refusal('DEPOSIT_CLOSED')
    await store.updateSlip(tx, { id, transferNumber, imageId })
    if (deposit.state !== 'review')
      await moveDeposit(tx, deposit, { state: 'review', reason: 'SLIP_SENT', by: 'member', at })
  })
  return getDeposit(app, asker, id)
}
