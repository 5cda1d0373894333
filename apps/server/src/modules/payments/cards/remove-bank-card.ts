import { notifyMember } from '#modules/identity'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import * as store from '../store/bank-cards.ts'

/** Takes a card away. What was paid to it stays in the records; bound again, it is a new card. */
export async function removeBankCard(
  app: App,
  { id: memberId }: Member,
  cardId: string,
): Promise<Record<string, never>> {
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const card = (await store.lockCard(tx, { id: cardId, memberId }))
      ? await store.findCard(tx, { id: cardId, memberId })
      : undefined
    if (!card) throw new Refusal('NOT_FOUND')
    if (await store.hasOpenWithdrawal(tx, cardId)) throw new Refusal('BANK_CARD_IN_USE')
    await store.markRemoved(tx, { id: cardId, at })
    await notifyMember(tx, { memberId, notice: 'bankCardRemoved', values: { last4: card.last4 } })
  })
  return {}
}
