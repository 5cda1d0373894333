import type { BankCard, listBankCards as listing, ReplyOf } from '@baize/contracts'
import { readGuard, readPersonal } from '#modules/identity'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { type BankCardRow, maskName, MOST_CARDS } from './bank-card.ts'
import { coolingEnd } from './cooling.ts'
import * as store from '../store/bank-cards.ts'

export async function listBankCards(app: App, member: Member): Promise<ReplyOf<typeof listing>> {
  const who = { memberId: member.id, sessionId: member.sessionId }
  const [cards, guard, { payeeName }] = await Promise.all([
    store.readCards(app.db, member.id),
    readGuard(app.db, who),
    readPersonal(app.db, app.secrets, member.id),
  ])
  const now = app.clock.now()
  return {
    cards: cards.map((card) => cardOnWire(card, coolingEnd(now, { ...guard, changes: [] }, card))),
    most: MOST_CARDS,
    payeeName: payeeName === undefined ? null : maskName(payeeName),
  }
}

export function cardOnWire(card: BankCardRow, readyAt: Date | null): BankCard {
  const { id, bankCode, bankName, kind, last4, addedAt } = card
  return {
    id,
    bankCode,
    bankName,
    kind,
    last4,
    addedAt: addedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
  }
}
