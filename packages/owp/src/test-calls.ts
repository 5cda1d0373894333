import * as z from 'zod/mini'
import { amountPattern } from './amounts.ts'
import { owpCall } from './call.ts'
import { owpGameId } from './wallet-calls.ts'

const text = z.string().check(z.minLength(1), z.maxLength(256))
const count = z.int().check(z.minimum(1), z.maximum(1000))
const wish = <Name extends string>(name: Name) => z.literal(name)

/**
 * What a wallet under test does for its tester, beside the protocol: it makes players, ends their sessions, grants free
 * rounds and changes keys. A wallet with real money takes no such calls.
 */
export const walletTestCall = owpCall({
  method: 'POST',
  path: '/owp/v1/desk',
  body: z.discriminatedUnion('do', [
    z.strictObject({ do: wish('player'), cash: z.string().check(z.regex(amountPattern)), gameId: owpGameId }),
    z.strictObject({ do: wish('launch'), playerId: text, gameId: owpGameId }),
    z.strictObject({ do: wish('end-sessions'), playerId: text }),
    z.strictObject({ do: wish('grant'), playerId: text, gameId: owpGameId, count }),
    z.strictObject({ do: wish('add-key') }),
    z.strictObject({ do: wish('retire-key'), keyId: text }),
  ]),
  reply: z.object({
    status: z.literal('OK'),
    token: z.optional(z.string()),
    grantId: z.optional(z.string()),
    keyId: z.optional(z.string()),
    /** In base64. */
    secret: z.optional(z.string()),
  }),
})

/** The same of a vendor: it plays a round of a session as if its player had asked for it. */
export const vendorTestCall = owpCall({
  method: 'POST',
  path: '/desk',
  body: z.discriminatedUnion('do', [
    /** Opens the game at the address a launch gave, as a browser would. */
    z.strictObject({ do: wish('open'), url: text }),
    z.strictObject({
      do: wish('play'),
      sessionId: text,
      stake: z.string().check(z.regex(amountPattern)),
      outcome: z.optional(z.enum(['win', 'lose'])),
    }),
  ]),
  reply: z.object({
    status: z.literal('OK'),
    sessionId: z.optional(z.string()),
    roundId: z.optional(z.string()),
    /** What the player was shown: a result, a decline, or that nobody knows yet. */
    shown: z.optional(z.enum(['won', 'lost', 'declined', 'unknown'])),
  }),
})
