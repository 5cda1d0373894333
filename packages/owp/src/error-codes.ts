import * as z from 'zod/mini'

/** Every no of the protocol, with the HTTP status it travels under. */
export const errorStatuses = {
  INVALID_REQUEST: 400,
  INVALID_AMOUNT: 400,
  INVALID_SIGNATURE: 401,
  STALE_REQUEST: 401,
  REPLAYED_NONCE: 401,
  PROVIDER_DISABLED: 403,
  GAME_DISABLED: 403,
  CURRENCY_MISMATCH: 403,
  COUNTRY_BLOCKED: 403,
  SESSION_INVALID: 403,
  SESSION_EXPIRED: 403,
  PLAYER_NOT_FOUND: 404,
  ROUND_NOT_FOUND: 404,
  INSUFFICIENT_FUNDS: 402,
  PLAYER_BLOCKED: 403,
  SELF_EXCLUDED: 403,
  LIMIT_STAKE: 403,
  LIMIT_LOSS: 403,
  LIMIT_SESSION: 403,
  LIMIT_WAGER: 403,
  TX_CONFLICT: 409,
  TX_ROLLED_BACK: 409,
  ROUND_CLOSED: 409,
  ROUND_SETTLED: 409,
  FREEROUND_INVALID: 409,
  TRY_AGAIN: 503,
  RATE_LIMITED: 429,
  MAINTENANCE: 503,
} as const

export type OwpErrorCode = keyof typeof errorStatuses

const retryable: ReadonlySet<OwpErrorCode> = new Set(['TRY_AGAIN', 'RATE_LIMITED', 'MAINTENANCE'])

/** Whether the same request may be sent again; every other no is final. */
export function isRetryable(code: OwpErrorCode): boolean {
  return retryable.has(code)
}

export const balanceOnWire = z.object({ cash: z.string(), bonus: z.string(), currency: z.string() })
export type BalanceOnWire = z.output<typeof balanceOnWire>

export const errorReply = z.object({
  status: z.literal('ERROR'),
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
  balance: z.optional(balanceOnWire),
})
export type ErrorReply = z.output<typeof errorReply>
