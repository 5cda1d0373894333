import { type Approval, payoutBankTerms, type PayoutBankTerms } from '@baize/contracts'
import {
  approvalKind,
  requestApproval,
  houseOf,
  recordAudit,
  requireAsker,
  requireMerchant,
  requireProven,
  requireRole,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from '../store/payout-banks.ts'

export const payoutBankAdding = approvalKind({
  kind: 'payout-bank.add',
  asks: ['finance', 'owner'],
  decides: 'finance',
  body: payoutBankTerms,
  async apply(tx, agreed) {
    await store.upsertBank(tx, houseOf(agreed), agreed.body)
    return {}
  },
})

/** Where members of a house may be paid to, also what is off. */
export async function listOfficeBanks(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<store.PayoutBankRow[]> {
  requireRole(operator, 'cashier', 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  return store.readEveryBank(app.db, merchantCode)
}

type BankRequest = {
  readonly id: string
  readonly house: string
  readonly bank: PayoutBankTerms
  readonly reason: string
}

/** Asks that members may be paid to a bank or a wallet, for the first time or again. Another operator decides. */
export async function addPayoutBank(
  app: App,
  operator: Operator,
  { id, house: merchantCode, bank, reason }: BankRequest,
): Promise<Approval> {
  requireAsker(app, operator, payoutBankAdding, merchantCode)
  const fields = bankFaults(bank, await store.readEveryBank(app.db, merchantCode))
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
  return requestApproval(app, payoutBankAdding, {
    id,
    operator,
    merchantCode,
    subject: bank.code,
    body: bank,
    reason,
  })
}

/** Numbers that are bound already are of the kind that they were bound as, so that stays. */
export function bankFaults(bank: PayoutBankTerms, banks: readonly store.PayoutBankRow[]): string[] {
  const known = banks.find(({ code }) => code === bank.code)
  return [
    (bank.kind === 'crypto') === (bank.network !== null) ? [] : ['network'],
    known && (known.kind !== bank.kind || known.network !== bank.network) ? ['kind'] : [],
  ].flat()
}

type Closing = { readonly house: string; readonly code: string; readonly reason: string }

/** From now on nobody binds a number there. What is bound is paid to, so that nobody's money is kept; one operator is enough. */
export async function closePayoutBank(
  app: App,
  operator: Operator,
  { house: merchantCode, code, reason }: Closing,
): Promise<void> {
  requireRole(operator, 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  await transaction(app, async (tx) => {
    if (!(await store.switchOff(tx, { merchantCode, code }))) throw new Refusal('NOT_FOUND')
    const line = { operator, merchantCode, action: 'payout-bank.close', subject: code }
    await recordAudit(tx, { ...line, after: { isOn: false, reason } })
  })
}
