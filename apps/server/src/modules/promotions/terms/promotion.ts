import type {
  LanguageCode,
  OnePer,
  PromotionTrigger,
  RebateRule,
  RewardTerms,
  RewardValue,
} from '@baize/contracts'
import { sayWeights } from '@baize/contracts'
import { type Currency, type Money, money, moneyFromWire, moneyToWire } from '@baize/money'

type Words = Readonly<Record<LanguageCode, string>>
type Lines = Readonly<Record<LanguageCode, readonly string[]>>

/** What is said of a promotion, in each language. */
export type PromotionTexts = { readonly titles: Words; readonly texts: Words; readonly terms: Lines }

/** Amounts are in units of money. */
export type Promotion = PromotionTexts & {
  readonly merchantCode: string
  readonly key: string
  readonly trigger: Exclude<PromotionTrigger, 'offer'>
  readonly reward: RewardTerms
  readonly nthDeposit: number | null
  readonly minDeposit: bigint | null
  readonly turnover: bigint | null
  readonly rebate: RebateRule | null
  readonly monthlyMost: number | null
  readonly needsJoining: boolean
  readonly onePer: OnePer
  readonly claimDays: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly budget: bigint | null
  readonly reserved: bigint
  readonly paid: bigint
  readonly isOn: boolean
  readonly position: number
}

/** Whether it can be earned now. */
export function isCurrent({ isOn, startsAt, endsAt }: Promotion, now: Date): boolean {
  return isOn && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)
}

/** Whether its budget has room for a cost. */
export function hasRoom({ budget, reserved, paid }: Promotion, cost: bigint): boolean {
  return budget === null || reserved + paid + cost <= budget
}

/** These come again and again; all others are had once. */
export function comesAgain({ trigger, nthDeposit }: Pick<Promotion, 'trigger' | 'nthDeposit'>): boolean {
  if (trigger === 'deposit') return nthDeposit === null
  return trigger === 'cashback' || trigger === 'referral' || trigger === 'vip-level' || trigger === 'grant'
}

/** What is given, with the amount it has come to. Undefined where there is nothing to give. */
export function filled(terms: RewardTerms, amount: Money | undefined): RewardTerms | undefined {
  if (terms.kind === 'free-rounds') return terms
  const units = terms.amount ?? (amount && moneyToWire(amount))
  return units === undefined ? undefined : { ...terms, amount: units }
}

/** What a reward costs the house at most: its amount, or the stakes of its free rounds. */
export function costOf(terms: RewardTerms, currency: Currency): bigint {
  if (terms.kind === 'free-rounds') return moneyFromWire(terms.stake, currency).units * BigInt(terms.count)
  return terms.amount === null ? 0n : moneyFromWire(terms.amount, currency).units
}

/** What is given as members read it. */
export function valueOnWire(terms: RewardTerms, currency: Currency): RewardValue {
  const text = (amount: string) => moneyToWire(moneyFromWire(amount, currency))
  if (terms.kind === 'free-rounds') return { ...terms, games: [...terms.games], stake: text(terms.stake) }
  const amount = terms.amount === null ? null : text(terms.amount)
  if (terms.kind === 'cash') return { kind: 'cash', amount }
  return {
    ...terms,
    amount,
    maxStake: text(terms.maxStake),
    maxCashOut: text(terms.maxCashOut),
    ...sayWeights(terms.weights),
    order: 'cash-first',
  }
}

/** Cents are the least that is given; what is worked out is rounded down to them. */
export function roundDown({ units, currency }: Money): Money {
  return money(units - (units % 100n), currency)
}
