import type { BodyOf, ReplyOf, unsealMember as contract } from '@baize/contracts'
import { noteUnsealing, openForMember, readPersonal, requireOwnMember } from '#modules/identity'
import { requireAction, requireProven } from '#modules/operators'
import { readCards, readPayoutCards, readSealedNumber } from '#modules/payments'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'

type UnsealRequest = BodyOf<typeof contract>

/** Lets an operator read one sealed field of one member for ten minutes. That they did is kept, and the member can see it. */
export async function unsealMember(
  app: App,
  operator: Operator,
  asked: UnsealRequest,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'unsealMember')
  const { memberId, field, reason } = asked
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  requireProven(operator, app.clock.now())
  if ((field === 'card') !== (asked.cardId !== undefined))
    throw new Refusal('FIELD_REQUIRED', { fields: ['cardId'] })
  if (!operator.roles.includes('risk')) await requirePayee(app, asked)
  const value = await readSealed(app, asked)
  if (value === undefined) throw new Refusal('NOT_FOUND')
  const [cardId, now] = [asked.cardId ?? null, app.clock.now()]
  const unsealing = { operator, memberId, merchantCode, field, cardId, reason, now }
  const endsAt = await transaction(app, (tx) => noteUnsealing(tx, unsealing))
  return { value, endsAt: endsAt.toISOString() }
}

/** Whoever pays out reads whom the money goes to, and only while it goes. */
async function requirePayee(app: App, { memberId, field, cardId }: UnsealRequest): Promise<void> {
  const cards = await readPayoutCards(app.db, memberId)
  const isPayee = field === 'payeeName' ? cards.length > 0 : cardId !== undefined && cards.includes(cardId)
  if (!isPayee) throw new Refusal('NOT_PERMITTED')
}

async function readSealed(app: App, { memberId, field, cardId }: UnsealRequest): Promise<string | undefined> {
  const { secrets } = app
  if (field !== 'card') return (await readPersonal(app.db, secrets, memberId))[field]
  const cards = await readCards(app.db, memberId)
  const card = cards.find(({ id }) => id === cardId)
  if (!card) return undefined
  const sealed = await readSealedNumber(app.db, card.id)
  return (await openForMember(app.db, { secrets, memberId }, sealed))?.toString()
}
