import type { LimitKind, LimitSpan } from '@baize/contracts'
import { Refusal } from '#platform/refusal'
import { DAY_MS, HOUR_MS } from '#platform/time'

/** How long something looser waits, and how long it can then be confirmed. */
const WAIT_MS = DAY_MS
const CONFIRM_MS = 72 * HOUR_MS

/** Something looser that was asked for; with no amount, that the limit is to go. */
export type Pending = {
  readonly amount: bigint | null
  readonly askedAt: Date
  readonly readyAt: Date
  readonly endsAt: Date
}

export type LimitKey = { readonly kind: LimitKind; readonly span: LimitSpan }

/** In units of money; whole minutes for a session. */
export type Bound = LimitKey & { readonly amount: bigint }

export type Limit = Bound & { readonly setAt: Date; readonly pending: Pending | null }

/** A stake and a session count each time; everything else counts in a calendar span. */
export function isLimitKey({ kind, span }: LimitKey): boolean {
  return (kind === 'stake' || kind === 'session') === (span === 'none')
}

export function isSameLimit(a: LimitKey, b: LimitKey): boolean {
  return a.kind === b.kind && a.span === b.span
}

type LimitChange = LimitKey & { readonly amount: bigint | null; readonly now: Date }

/** What becomes of a limit: tighter at once, looser or gone after a day and a word; the same again withdraws the wish. */
export function changeLimit(
  limit: Limit | undefined,
  { kind, span, amount, now }: LimitChange,
): Limit | undefined {
  if (!limit) return amount === null ? undefined : { kind, span, amount, setAt: now, pending: null }
  if (amount !== null && amount <= limit.amount) {
    const setAt = amount < limit.amount ? now : limit.setAt
    return { ...limit, amount, setAt, pending: null }
  }
  const readyAt = new Date(now.getTime() + WAIT_MS)
  const endsAt = new Date(readyAt.getTime() + CONFIRM_MS)
  return { ...limit, pending: { amount, askedAt: now, readyAt, endsAt } }
}

/** What was asked for and can still be confirmed, now or later. */
export function pendingAt({ pending }: Limit, now: Date): Pending | null {
  return pending && now <= pending.endsAt ? pending : null
}

/** The limit as it is after the confirmation; undefined where it is to go. */
export function requireConfirmed(limit: Limit | undefined, now: Date): Limit | undefined {
  if (!limit?.pending) throw new Refusal('NOT_FOUND')
  const { amount, readyAt, endsAt } = limit.pending
  if (now < readyAt) throw new Refusal('CHANGE_NOT_READY', { readyAt: readyAt.toISOString() })
  if (now > endsAt) throw new Refusal('CHANGE_LAPSED')
  return amount === null ? undefined : { ...limit, amount, setAt: now, pending: null }
}

/** The stricter of what the member and what the house has set. */
export function boundAt(bounds: readonly Bound[], place: LimitKey): bigint | undefined {
  let strictest: bigint | undefined
  for (const bound of bounds) {
    if (!isSameLimit(bound, place)) continue
    if (strictest === undefined || bound.amount < strictest) strictest = bound.amount
  }
  return strictest
}
