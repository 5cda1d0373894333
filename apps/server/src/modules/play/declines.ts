import type { RefusalCode } from '@baize/contracts'
import { Refusal } from '#platform/refusal'

/** Noes that stay noes: whoever wants to try again does so under a new id. */
const declines = {
  INSUFFICIENT_FUNDS: () => new Refusal('INSUFFICIENT_FUNDS'),
  SESSION_INVALID: () => new Refusal('SESSION_INVALID'),
  SESSION_EXPIRED: () => new Refusal('SESSION_EXPIRED'),
  GAME_DISABLED: () => new Refusal('GAME_DISABLED'),
  VENDOR_DISABLED: () => new Refusal('VENDOR_DISABLED'),
  REGION_RESTRICTED: () => new Refusal('REGION_RESTRICTED'),
  STAKE_LIMIT: () => new Refusal('STAKE_LIMIT'),
  ROUND_CLOSED: () => new Refusal('ROUND_CLOSED'),
  INVALID_AMOUNT: () => new Refusal('INVALID_AMOUNT'),
  ACCOUNT_FROZEN: () => new Refusal('ACCOUNT_FROZEN'),
} as const
export type DeclineCode = keyof typeof declines

export function isDecline(code: RefusalCode): code is DeclineCode {
  return code in declines
}

/** The same no again. */
export function requireNotDeclined({ code }: { readonly code: DeclineCode | null }): void {
  if (code === null) return
  const refusal = declines[code]()
  throw refusal
}
