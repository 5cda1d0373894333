import type { DepositMethod, ExpectedTime, MeasuredTime, PayoutKind, WithdrawalTerms } from '@baize/contracts'
import type { Text } from '../../lib/texts/i18n.tsx'

const MINUTE = 60
const HOUR = 60 * MINUTE

type Span = { readonly unit: 'minutes' | 'hours'; readonly from: number; readonly to: number }

/** How long most take, in whole minutes, or in whole hours where the slow ones take more than two. */
export function spanOf({ median, slow }: Pick<MeasuredTime, 'median' | 'slow'>): Span {
  const [unit, size] = slow > 2 * HOUR ? (['hours', HOUR] as const) : (['minutes', MINUTE] as const)
  const whole = (seconds: number) => Math.max(1, Math.ceil(seconds / size))
  return { unit, from: whole(median), to: whole(slow) }
}

/** What is said before a deposit of the time it takes: what was measured, or what the house says until then. */
export function arrivalText(t: Text, { arrival, arrives }: DepositMethod): string | undefined {
  if (!arrival) return arrives ?? undefined
  const { unit, from, to } = spanOf(arrival)
  return from === to ? t(`deposit.arrives.one.${unit}`, { to }) : t(`deposit.arrives.${unit}`, { from, to })
}

/** What is said of a wait that a person or a bank is part of: what nine of ten took at most, or what the house promises. */
export function expectedText(t: Text, { measured, promisedHours }: ExpectedTime): string {
  if (!measured) return t('withdraw.arrives.promised', { to: promisedHours })
  const { unit, to } = spanOf(measured)
  return t(`withdraw.arrives.${unit}`, { to })
}

type ArrivalTerms = Pick<WithdrawalTerms, 'arrivals' | 'promisedHours'>

/** How long a withdrawal takes to such a place. */
export function withdrawalText(t: Text, { arrivals, promisedHours }: ArrivalTerms, kind: PayoutKind): string {
  return expectedText(t, { measured: arrivals.find((each) => each.kind === kind) ?? null, promisedHours })
}
