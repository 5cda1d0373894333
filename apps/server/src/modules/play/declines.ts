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
  EXCLUDED: () => new Refusal('EXCLUDED'),
  REALITY_CHECK_DUE: () => new Refusal('REALITY_CHECK_DUE'),
  BREAK_DUE: () => new Refusal('BREAK_DUE'),
  BONUS_STAKE_LIMIT: () => new Refusal('BONUS_STAKE_LIMIT'),
  // Which limit it was is part of the answer, so it is kept with it.
  'LIMIT_REACHED loss': () => new Refusal('LIMIT_REACHED', { kind: 'loss' }),
  'LIMIT_REACHED wager': () => new Refusal('LIMIT_REACHED', { kind: 'wager' }),
  'LIMIT_REACHED stake': () => new Refusal('LIMIT_REACHED', { kind: 'stake' }),
  'LIMIT_REACHED session': () => new Refusal('LIMIT_REACHED', { kind: 'session' }),
} as const
export type DeclineCode = keyof typeof declines

/** Under what a no is kept; nothing for one that may be a yes when it is asked again. */
export function declineCodeOf({ code, value }: Refusal): DeclineCode | undefined {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : ''
  const key = code === 'LIMIT_REACHED' ? `${code} ${kind}` : code
  return isDeclineCode(key) ? key : undefined
}

function isDeclineCode(key: string): key is DeclineCode {
  return key in declines
}

/** The code of the no that is kept, as it is on the wire. */
export function refusalCodeOf(code: DeclineCode): RefusalCode {
  return declines[code]().code
}

/** The same no again. */
export function requireNotDeclined({ code }: { readonly code: DeclineCode | null }): void {
  if (code === null) return
  const refusal = declines[code]()
  throw refusal
}
