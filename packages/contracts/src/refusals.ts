/**
 * Every promised no, with the HTTP status it travels under.
 * The texts are in `locales/<language>.json` beside this folder, one for each code in each language.
 */
export const refusals = {
  BAD_REQUEST: 400,
  BAD_QUERY: 400,
  BAD_BODY: 400,
  BODY_TOO_LARGE: 413,
  CONTENT_TYPE_NOT_SUPPORTED: 415,
  METHOD_NOT_ALLOWED: 405,
  NOT_FOUND: 404,
  LOGIN_REQUIRED: 401,
  NOT_PERMITTED: 403,
  CROSS_SITE_REQUEST: 403,
  RATE_LIMITED: 429,
  MERCHANT_NOT_FOUND: 404,
  MAINTENANCE: 503,
  REGION_RESTRICTED: 403,
  TRY_AGAIN: 503,
  UNKNOWN_ERROR: 500,
  INSUFFICIENT_FUNDS: 402,
  POSTING_ID_REUSED: 409,
  ACCOUNT_FROZEN: 403,
  ACCOUNT_NOT_FOUND: 404,
  CURRENCY_MISMATCH: 409,
} as const

export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as RefusalCode[]
