import type { WithdrawalObstacle, WithdrawalTerms } from '@baize/contracts'
import { moneyToWire, unitsToWire, zero } from '@baize/money'
import { hasAlarm, hasPaymentPassword } from '#modules/identity'
import { type KycStanding, readKycStanding, readReviewTime } from '#modules/kyc'
import { getBalances } from '#modules/ledger'
import { openBonusOf, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { coolingEnd } from '../cards/cooling.ts'
import { readWithdrawalRoom, type WithdrawalRoom } from './withdrawal-room.ts'
import { readCards } from '../store/bank-cards.ts'
import { readWithdrawalTimes } from '../store/times.ts'
import * as store from '../store/withdrawals.ts'

/** What the member can withdraw now, at what cost, and what stands in the way, all of it at once. */
export async function getWithdrawalTerms(
  app: App,
  member: Member,
  { merchant }: Pick<Visit, 'merchant'>,
): Promise<WithdrawalTerms> {
  const { currency } = merchant.money
  const rule = await store.findWithdrawalRule(app.db, member.merchantCode)
  if (!rule) throw new Refusal('FEATURE_OFF')
  const [cashPath, bonusPath] = [pocketPath(member.id, 'cash'), pocketPath(member.id, 'bonus')]
  const balances = await getBalances(app.db, [cashPath, bonusPath])
  const cash = balances.get(cashPath) ?? zero(currency)
  const now = app.clock.now()
  const [room, bonus, arrivals] = await Promise.all([
    readWithdrawalRoom(app.db, { memberId: member.id, sessionId: member.sessionId, now, rule, cash }),
    openBonusOf(app.db, member.id),
    readWithdrawalTimes(app.db, member.merchantCode),
  ])
  const { obstacles, coolingEndsAt, documents } = await readObstacles(app, member, { room, now })
  const { newDevice } = room
  return {
    currency,
    available: moneyToWire(cash),
    min: unitsToWire(rule.minAmount),
    max: unitsToWire(rule.maxAmount),
    dayLeft: moneyToWire(room.dayLeft),
    newDevice: newDevice && { most: moneyToWire(newDevice.left), endsAt: newDevice.endsAt.toISOString() },
    feePpm: rule.feePpm,
    bonus: bonus ? { forfeited: moneyToWire(balances.get(bonusPath) ?? zero(currency)) } : null,
    arrivals,
    promisedHours: rule.promisedHours,
    obstacles,
    documents: documents && {
      submittedAt: documents.submittedAt?.toISOString() ?? null,
      reason: documents.reason,
      review: await readReviewTime(app.db, member.merchantCode),
    },
    coolingEndsAt: coolingEndsAt?.toISOString() ?? null,
  }
}

type Obstacles = {
  readonly obstacles: WithdrawalObstacle[]
  readonly coolingEndsAt: Date | null
  readonly documents: KycStanding | null
}

/** Documents that are looked at are not asked for again. */
const documentsInTheWay: Readonly<Record<KycStanding['state'], WithdrawalObstacle | undefined>> = {
  known: undefined,
  unknown: 'KYC_REQUIRED',
  submitted: 'KYC_UNDER_REVIEW',
  rejected: 'KYC_REJECTED',
}

/** Where every card is too new the earliest of them counts. */
async function readObstacles(
  app: App,
  member: Member,
  { room, now }: { readonly room: WithdrawalRoom; readonly now: Date },
): Promise<Obstacles> {
  const [isFrozen, { hasWithdrawalPassword }, cards, known] = await Promise.all([
    hasAlarm(app.db, member.id),
    hasPaymentPassword(app, member),
    readCards(app.db, member.id),
    readKycStanding(app.db, member.id),
  ])
  const ends = cards.map((card) => coolingEnd(now, room.guard, card))
  const coolingEndsAt = ends.includes(null)
    ? null
    : ends.reduce((first, end) => (!first || (end && end < first) ? end : first), null)
  const found: readonly (WithdrawalObstacle | false | undefined)[] = [
    !member.isReal && 'TRIAL_ACCOUNT',
    isFrozen && 'WITHDRAWALS_FROZEN',
    !hasWithdrawalPassword && 'PAYMENT_PASSWORD_REQUIRED',
    cards.length === 0 && 'BANK_CARD_REQUIRED',
    documentsInTheWay[known.state],
    coolingEndsAt !== null && 'WITHDRAWAL_COOLING',
  ]
  return {
    obstacles: found.filter((each) => each !== false && each !== undefined),
    coolingEndsAt,
    documents: known.state === 'submitted' || known.state === 'rejected' ? known : null,
  }
}
