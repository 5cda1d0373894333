import type { FlagKind } from '@baize/contracts'
import { DAY_MS } from '#platform/time'
import type { WithdrawalRule } from '../withdrawals/withdrawal.ts'

/** What is known of a member's money at the moment of a withdrawal; amounts in units. */
export type MoneyFigures = {
  readonly amount: bigint
  readonly now: Date
  readonly memberSince: Date
  /** When money last came in or went out before; null where it never did. */
  readonly lastMovedAt: Date | null
  /** What came in within a day. */
  readonly depositedDay: bigint
  /** What was deposited and has not been staked once. */
  readonly turnoverLeft: bigint
  /** Withdrawals of the last day, this one among them. */
  readonly dayAmounts: readonly bigint[]
  /** What was asked for in thirty days, this among it. */
  readonly monthAmount: bigint
  /** Other members who have bound this card. */
  readonly sharedWith: number
  /** Other members who came in from a device of this one. */
  readonly deviceSharedWith: number
  /** The cards are in one name, and the documents in another. */
  readonly isNameDifferent: boolean
  readonly isNameWatched: boolean
}

export type Noticed = { readonly kind: FlagKind; readonly figures: Readonly<Record<string, string>> }

const NEW_DAYS = 7
const DORMANT_DAYS = 180
/** Just under the threshold is from here up to it, in percent. */
const JUST_UNDER = 90n
const STRUCTURED = 3
/** The part of a day's deposits that makes a withdrawal a passing through, in percent. */
const PASSED_THROUGH = 80n

/** What is known of a member at the moment somebody of the house sends them money. */
export type ReceivedFigures = {
  readonly amount: bigint
  readonly now: Date
  readonly memberSince: Date
  /** How many share a device or a card with them of whoever sent it and of those it was sent to lately. */
  readonly sharedWith: number
}

/** The same of money that was received: a new account, and people who may be one. */
export function noticedOfReceived({ amount, now, memberSince, sharedWith }: ReceivedFigures): Noticed[] {
  const days = Math.floor((now.getTime() - memberSince.getTime()) / DAY_MS)
  const figures = { days: String(days), amount: String(amount) }
  return [
    ...(days < NEW_DAYS ? [{ kind: 'new-account', figures } as const] : []),
    ...(sharedWith > 0 ? [{ kind: 'transfer-ring', figures: { members: String(sharedWith) } } as const] : []),
  ]
}

type Rule = Pick<WithdrawalRule, 'fourEyesAbove' | 'largeAmount' | 'largeMonthAmount'>

/** What somebody should look at. Each is a question, never a verdict, and the member is told of none. */
export function noticed(figures: MoneyFigures, rule: Rule): Noticed[] {
  const { amount, now } = figures
  const since = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS
  const structured = figures.dayAmounts.filter(
    (each) => each <= rule.fourEyesAbove && each * 100n >= rule.fourEyesAbove * JUST_UNDER,
  )
  const { turnoverLeft, depositedDay, lastMovedAt } = figures
  const text = (units: bigint) => String(units)
  const all: readonly (readonly [boolean, FlagKind, Readonly<Record<string, string>>])[] = [
    [turnoverLeft > 0n, 'low-turnover', { left: text(turnoverLeft) }],
    [
      structured.length >= STRUCTURED,
      'structuring',
      { count: String(structured.length), threshold: text(rule.fourEyesAbove) },
    ],
    [
      depositedDay > 0n && amount * 100n >= depositedDay * PASSED_THROUGH,
      'rapid-in-out',
      { deposited: text(depositedDay), amount: text(amount) },
    ],
    [figures.sharedWith > 0, 'shared-card', { members: String(figures.sharedWith) }],
    [figures.deviceSharedWith > 0, 'shared-device', { members: String(figures.deviceSharedWith) }],
    [figures.isNameDifferent, 'name-mismatch', {}],
    [
      since(figures.memberSince) < NEW_DAYS && amount >= rule.largeAmount,
      'new-account',
      { days: String(Math.floor(since(figures.memberSince))), amount: text(amount) },
    ],
    [
      lastMovedAt !== null && since(lastMovedAt) > DORMANT_DAYS,
      'dormant',
      { days: lastMovedAt ? String(Math.floor(since(lastMovedAt))) : '' },
    ],
    [amount >= rule.largeAmount, 'large-single', { amount: text(amount) }],
    [figures.monthAmount >= rule.largeMonthAmount, 'large-aggregate', { amount: text(figures.monthAmount) }],
    [figures.isNameWatched, 'watched-name', {}],
  ]
  return all.filter(([is]) => is).map(([, kind, said]) => ({ kind, figures: said }))
}
