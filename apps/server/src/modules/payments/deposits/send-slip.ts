import type { Deposit as DepositOnWire } from '@baize/contracts'
import { hasSlip } from '#modules/kyc'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Deposit } from './deposit.ts'
import { getDeposit } from './read-deposits.ts'
import type { DepositAsker } from './request-deposit.ts'
import { moveDeposit } from './settle-deposit.ts'
import * as store from '../store/deposits.ts'

export type Slip = {
  readonly id: string
  readonly transferNumber?: string | undefined
  readonly imageId?: string | undefined
}

/** The member says that the transfer is made, with something to find it by; an operator looks. */
export async function sendDepositSlip(app: App, asker: DepositAsker, slip: Slip): Promise<DepositOnWire> {
  const { id, transferNumber = null, imageId = null } = slip
  if (transferNumber === null && imageId === null) throw new Refusal('SLIP_REQUIRED')
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    // One at a time, so that of two deposits that name one picture the second is seen.
    await store.lockRequests(tx, asker.member.id)
    const deposit = await store.lockDeposit(tx, id)
    if (!deposit || deposit.memberId !== asker.member.id || deposit.kind !== 'manual')
      throw new Refusal('DEPOSIT_NOT_FOUND')
    if (imageId !== null) await requireOwnSlip(tx, deposit, imageId)
    if (!['requested', 'review', 'expired', 'cancelled'].includes(deposit.state))
      throw new Refusal('DEPOSIT_CLOSED')
    await store.updateSlip(tx, { id, transferNumber, imageId })
    if (deposit.state !== 'review')
      await moveDeposit(tx, deposit, { state: 'review', reason: 'SLIP_SENT', by: 'member', at })
  })
  return getDeposit(app, asker, id)
}

/** A picture that this member sent as a slip, drawn anew as every picture is, and that shows no other transfer. */
async function requireOwnSlip(tx: Tx, { id, memberId }: Deposit, imageId: string): Promise<void> {
  if (!(await hasSlip(tx, { memberId, id: imageId }))) throw new Refusal('SLIP_REQUIRED')
  if (await store.isSlipOfAnother(tx, { id, imageId })) throw new Refusal('SLIP_USED')
}
