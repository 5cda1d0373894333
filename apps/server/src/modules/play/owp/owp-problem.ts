import type { RefusalCode } from '@baize/contracts'
import type { BalanceOnWire, OwpErrorCode } from '@baize/owp'
import { Refusal } from '#platform/refusal'
import { asRefusal } from '#platform/http/refused'

/** A no in the words of the protocol. */
export class OwpProblem extends Error {
  readonly code: OwpErrorCode
  readonly balance: BalanceOnWire | undefined

  constructor(code: OwpErrorCode, balance?: BalanceOnWire) {
    super(code)
    this.code = code
    this.balance = balance
  }
}

/** Our own noes in the protocol's words. */
const codes: Partial<Record<RefusalCode, OwpErrorCode>> = {
  BAD_REQUEST: 'INVALID_REQUEST',
  BAD_BODY: 'INVALID_REQUEST',
  BAD_QUERY: 'INVALID_REQUEST',
  BODY_TOO_LARGE: 'INVALID_REQUEST',
  CONTENT_TYPE_NOT_SUPPORTED: 'INVALID_REQUEST',
  INVALID_AMOUNT: 'INVALID_AMOUNT',
  VENDOR_DISABLED: 'PROVIDER_DISABLED',
  GAME_NOT_FOUND: 'GAME_DISABLED',
  GAME_DISABLED: 'GAME_DISABLED',
  CURRENCY_MISMATCH: 'CURRENCY_MISMATCH',
  REGION_RESTRICTED: 'COUNTRY_BLOCKED',
  SESSION_INVALID: 'SESSION_INVALID',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  ACCOUNT_NOT_FOUND: 'PLAYER_NOT_FOUND',
  ROUND_NOT_FOUND: 'ROUND_NOT_FOUND',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  ACCOUNT_FROZEN: 'PLAYER_BLOCKED',
  STAKE_LIMIT: 'LIMIT_STAKE',
  BONUS_STAKE_LIMIT: 'LIMIT_STAKE',
  EXCLUDED: 'SELF_EXCLUDED',
  REALITY_CHECK_DUE: 'LIMIT_SESSION',
  BREAK_DUE: 'LIMIT_SESSION',
  TX_CONFLICT: 'TX_CONFLICT',
  TX_ROLLED_BACK: 'TX_ROLLED_BACK',
  ROUND_CLOSED: 'ROUND_CLOSED',
  ROUND_SETTLED: 'ROUND_SETTLED',
  RATE_LIMITED: 'RATE_LIMITED',
  MAINTENANCE: 'MAINTENANCE',
}

const limitCodes: Readonly<Record<string, OwpErrorCode>> = {
  loss: 'LIMIT_LOSS',
  wager: 'LIMIT_WAGER',
  session: 'LIMIT_SESSION',
  stake: 'LIMIT_STAKE',
}

/** Which limit it was. */
function limitCodeOf({ value }: Refusal): OwpErrorCode {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : ''
  return limitCodes[kind] ?? 'LIMIT_STAKE'
}

/** Any thrown thing as a no of the protocol. What nobody promised may pass, so the vendor is told to try again. */
export function asOwpProblem(error: unknown): { problem: OwpProblem; isFault: boolean } {
  if (error instanceof OwpProblem) return { problem: error, isFault: false }
  const { refusal, isFault } = asRefusal(error)
  const code = refusal.code === 'LIMIT_REACHED' ? limitCodeOf(refusal) : codes[refusal.code]
  return code
    ? { problem: new OwpProblem(code), isFault }
    : { problem: new OwpProblem('TRY_AGAIN'), isFault: !(error instanceof Refusal) }
}

/** For people: those of a member's own state may be shown to the member. */
export const problemTexts: Readonly<Record<OwpErrorCode, string>> = {
  INVALID_REQUEST: 'The request is not one of the protocol.',
  INVALID_AMOUNT: 'The amount cannot be used, or is finer than the currency.',
  INVALID_SIGNATURE: 'The signature does not hold.',
  STALE_REQUEST: 'The time of the request is too far from ours.',
  REPLAYED_NONCE: 'The nonce was used before.',
  PROVIDER_DISABLED: 'Games from this provider are not available right now.',
  GAME_DISABLED: 'This game is not available right now.',
  CURRENCY_MISMATCH: 'The player has another currency.',
  COUNTRY_BLOCKED: 'This game is not available in your country.',
  SESSION_INVALID: 'The game session is not valid. Open the game again.',
  SESSION_EXPIRED: 'The game session has expired. Open the game again.',
  PLAYER_NOT_FOUND: 'Nobody here is known by this player id.',
  ROUND_NOT_FOUND: 'There is no such round of this player.',
  INSUFFICIENT_FUNDS: 'Your balance is too low for this bet.',
  PLAYER_BLOCKED: 'Your account cannot play right now.',
  SELF_EXCLUDED: 'You are on a break from play.',
  LIMIT_STAKE: 'Your bet is outside the limits of this game.',
  LIMIT_LOSS: 'You have reached your loss limit.',
  LIMIT_SESSION: 'You have reached your session time limit.',
  LIMIT_WAGER: 'You have reached your bet limit.',
  TX_CONFLICT: 'The transaction id was used for something else.',
  TX_ROLLED_BACK: 'The transaction was taken back.',
  ROUND_CLOSED: 'The round is over.',
  ROUND_SETTLED: 'The round was paid: it is only taken back whole.',
  FREEROUND_INVALID: 'The free round is not part of what was granted.',
  TRY_AGAIN: 'Try again in a moment.',
  RATE_LIMITED: 'Too many requests. Try again in a moment.',
  MAINTENANCE: 'The site is closed for maintenance.',
}
