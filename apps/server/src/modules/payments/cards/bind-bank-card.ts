import type { BankCard, bindBankCard as binding, BodyOf } from '@baize/contracts'
import { strict as assert } from 'node:assert'
import { bankCardBound } from '#facts/payments'
import {
  notifyMember,
  readGuard,
  readPersonal,
  requirePaymentPassword,
  requireSecondStep,
  sealForMember,
} from '#modules/identity'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { emit } from '#platform/facts'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { type BankCardRow, cardDigest, MOST_CARDS } from './bank-card.ts'
import { coolingEnd } from './cooling.ts'
import { cardOnWire } from './list-bank-cards.ts'
import { requirePayoutNumber } from './payout-number.ts'
import * as store from '../store/bank-cards.ts'
import { isOurAddress } from '../store/coins.ts'

export type CardCaller = { readonly member: Member; readonly visit: Pick<Visit, 'origin' | 'device'> }

/** Binds a card in the member's own name. Whoever found an open page cannot; the owner is told of it. */
export async function bindBankCard(
  app: App,
  asking: CardCaller,
  { bankCode, cardNumber: typed, paymentPassword, proof }: BodyOf<typeof binding>,
): Promise<BankCard> {
  const { member } = asking
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const banks = await store.readBanks(app.db, member.merchantCode)
  const bank = banks.find(({ code }) => code === bankCode)
  if (!bank) throw new Refusal('BANK_NOT_FOUND')
  const { merchantCode } = member
  const { number, key } = await requirePayoutNumber(app.db, { merchantCode, bank, typed })
  await requirePaymentPassword(app, member, paymentPassword)
  await requireSecondStep(app, asking, proof)
  const { payeeName } = await readPersonal(app.db, app.secrets, member.id)
  if (payeeName === undefined) throw new Refusal('PAYEE_NAME_REQUIRED')

  const { id: memberId } = member
  const digest = cardDigest(app.secrets, key)
  if (await isOurAddress(app.db, digest)) throw new Refusal('COIN_ADDRESS_OURS', { fields: ['cardNumber'] })
  const sealed = await sealForMember(app.db, { secrets: app.secrets, memberId }, Buffer.from(number))
  const last4 = number.slice(-4)
  const addedAt = app.clock.now()
  const guard = await readGuard(app.db, { memberId, sessionId: member.sessionId })
  const onWire = (row: BankCardRow) => cardOnWire(row, coolingEnd(addedAt, { ...guard, changes: [] }, row))
  return transaction(app, async (tx) => {
    const card = {
      memberId,
      merchantCode,
      bankCode,
      sealedNumber: sealed,
      numberDigest: digest,
      last4,
      addedAt,
    }
    for (let attempt = 0; attempt <= MOST_CARDS; attempt++) {
      const bound = await store.findCardByNumber(tx, { memberId, digest })
      if (bound) return onWire(requireSameBank(bound, bankCode))
      const id = uuidv7(addedAt.getTime())
      if (!(await store.insertCard(tx, { ...card, id }))) continue
      await emit(tx, bankCardBound, { memberId, cardId: id })
      await notifyMember(tx, { memberId, notice: 'bankCardAdded', values: { last4 } })
      const made = await store.findCard(tx, { id, memberId })
      assert(made, 'A card that was just bound is there.')
      return onWire(made)
    }
    throw new Refusal('BANK_CARDS_FULL')
  })
}

function requireSameBank(bound: BankCardRow, bankCode: string): BankCardRow {
  if (bound.bankCode !== bankCode) throw new Refusal('BANK_CARD_EXISTS')
  return bound
}
