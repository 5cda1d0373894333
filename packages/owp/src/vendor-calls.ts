import * as z from 'zod/mini'
import { amountPattern } from './amounts.ts'
import { owpCall } from './call.ts'
import { text } from './text.ts'
import { owpCurrency, owpGameId, owpId } from './wallet-calls.ts'

const ok = z.literal('OK')
const when = z.iso.datetime({ offset: true })
const address = z.url({ protocol: /^https?$/ })

const vendorCategories = ['LOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LIVESTREAM'] as const

const vendorGame = z.object({
  id: owpGameId,
  names: z.record(z.string(), text(100)),
  category: z.enum(vendorCategories),
  /** In percent, such as `96.12`; several where the house may choose. */
  rtp: z.array(z.string().check(z.regex(/^\d{2,3}\.\d{1,4}$/))),
  volatility: z.enum(['low', 'medium', 'high']),
  languages: z.array(z.string()),
  currencies: z.array(owpCurrency),
  demo: z.boolean(),
  freeRounds: z.boolean(),
  icons: z.array(address),
})
export type VendorGame = z.output<typeof vendorGame>

export const listVendorGames = owpCall({
  method: 'GET',
  path: '/games',
  reply: z.object({ status: ok, games: z.array(vendorGame) }),
})

export const launchVendorGame = owpCall({
  method: 'POST',
  path: '/launch',
  body: z.strictObject({
    token: text(256),
    gameId: owpGameId,
    mode: z.enum(['real', 'demo']),
    lang: text(16),
    currency: owpCurrency,
    device: z.enum(['mobile', 'desktop']),
    returnUrl: z.nullable(address),
    cashierUrl: z.nullable(address),
    theme: z.nullable(z.enum(['dark', 'light'])),
  }),
  reply: z.object({ status: ok, url: address }),
})

/** The id is the grant's own: sent again with the same body, it is one grant. */
export const grantVendorFreeRounds = owpCall({
  method: 'POST',
  path: '/freerounds',
  body: z.strictObject({
    grantId: owpId,
    playerIds: z.array(text(64)).check(z.minLength(1), z.maxLength(1000)),
    gameIds: z.array(owpGameId).check(z.minLength(1), z.maxLength(100)),
    count: z.int().check(z.minimum(1), z.maximum(1000)),
    betAmount: z.string().check(z.regex(amountPattern)),
    currency: owpCurrency,
    validFrom: when,
    validUntil: when,
  }),
  reply: z.object({ status: ok, grantId: z.string() }),
})

export const cancelVendorFreeRounds = owpCall({
  method: 'DELETE',
  path: '/freerounds/{grantId}',
  reply: z.object({ status: ok }),
})

export const readVendorRound = owpCall({
  method: 'GET',
  path: '/rounds/{roundId}',
  reply: z.object({
    status: ok,
    roundId: z.string(),
    gameId: z.string(),
    /** For people: what was staked on what, what came, what was paid. */
    summary: z.string(),
    replayUrl: z.nullable(address),
    proof: z.nullable(z.record(z.string(), z.unknown())),
  }),
})

export const terminateVendorSession = owpCall({
  method: 'POST',
  path: '/sessions/{sessionId}/terminate',
  body: z.strictObject({ reason: text(64) }),
  reply: z.object({ status: ok }),
})
