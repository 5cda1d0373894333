import { type Money, money } from '@baize/money'
import type { GuardHistory } from '#modules/identity'
import { DAY_MS } from '#platform/time'

/** Of the balance, what a new device may take in its first day: one part in ten. */
const NEW_DEVICE_SHARE = 10n

type CardTime = { readonly addedAt: Date; readonly isFirst: boolean }

/**
 * Until when nothing may be withdrawn, since something that guards the money has just been changed: a password, the
 * payment password, the telephone, the card. What is set for the first time on the first day of an account is no
 * change: there was nothing before it that somebody could have taken over.
 */
export function coolingEnd(
  now: Date,
  { memberSince, changes }: Pick<GuardHistory, 'memberSince' | 'changes'>,
  card: CardTime,
): Date | null {
  const firstDayEnds = memberSince.getTime() + DAY_MS
  const times = [...changes, { at: card.addedAt, isFirst: card.isFirst }]
    .filter(({ at, isFirst }) => !isFirst || at.getTime() > firstDayEnds)
    .map(({ at }) => at.getTime() + DAY_MS)
  const end = Math.max(0, ...times)
  return end > now.getTime() ? new Date(end) : null
}

type DeviceMoney = {
  readonly cash: Money
  /** What was asked for since the device is known. */
  readonly asked: bigint
  readonly most: bigint
}

/** What a device that is new to the member may still take today, and until when; null for one that is known. */
export function newDeviceLimit(
  now: Date,
  { newDeviceSince }: Pick<GuardHistory, 'newDeviceSince'>,
  { cash, asked, most }: DeviceMoney,
): { readonly left: Money; readonly endsAt: Date } | null {
  if (!newDeviceSince) return null
  const endsAt = new Date(newDeviceSince.getTime() + DAY_MS)
  if (endsAt <= now) return null
  const share = (cash.units + asked) / NEW_DEVICE_SHARE
  const left = (share < most ? share : most) - asked
  return { left: money(left > 0n ? left : 0n, cash.currency), endsAt }
}
