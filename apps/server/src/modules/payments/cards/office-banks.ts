import {
  addPayoutBank as adding,
  type Approval,
  type BodyOf,
  closePayoutBank as closing,
  payoutBankTerms,
  type PayoutBankTerms,
} from '@baize/contracts'
import {
  approvalKind,
  houseOf,
  recordAudit,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
  requireProven,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from '../store/payout-banks.ts'

export const payoutBankAdding = approvalKind({
  kind: 'payout-bank.add',
  action: 'addPayoutBank',
  body: payoutBankTerms,
  async before(db, { body: { code }, ...asked }) {
    const bank = (await store.readEveryBank(db, houseOf(asked))).find((each) => each.code === code)
    return bank ? { ...bank } : null
  },
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
  requireAction(operator, 'listOfficeBanks')
  requireMerchant(operator, merchantCode)
  return store.readEveryBank(app.db, merchantCode)
}

/** Asks that members may be paid to a bank or a wallet, for the first time or again. Another operator decides. */
export async function addPayoutBank(
  app: App,
  operator: Operator,
  { id, house: merchantCode, bank, reason }: BodyOf<typeof adding>,
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

/** From now on nobody binds a number there. What is bound is paid to, so that nobody's money is kept; one operator is enough. */
export async function closePayoutBank(
  app: App,
  operator: Operator,
  { house: merchantCode, code, reason }: BodyOf<typeof closing>,
): Promise<Record<string, never>> {
  requireAction(operator, 'closePayoutBank')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  await transaction(app, async (tx) => {
    if (!(await store.switchOff(tx, { merchantCode, code }))) throw new Refusal('NOT_FOUND')
    const line = { operator, merchantCode, action: 'payout-bank.close', subject: code }
    await recordAudit(tx, { ...line, before: { isOn: true }, after: { isOn: false, reason } })
  })
  return {}
}
