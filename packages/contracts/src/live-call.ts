import * as z from 'zod/mini'
import type { Envelope } from './endpoint.ts'

/** What a page may send at once over its socket: a bet with its proof is a quarter of it. */
export const MOST_CALL_BYTES = 4_096

/**
 * A call of an endpoint that says `overSocket`, as a page sends it over its live socket: what stands in the head of an
 * HTTP request, and its body as the text that the proof is over. Where it comes from is known since the socket was
 * opened; whose it is, every call shows anew.
 */
export const liveCall = z.strictObject({
  type: z.literal('call'),
  /** The page's own number for it, which the reply carries; replies come in any order. */
  id: z.int(),
  method: z.string().check(z.maxLength(8)),
  path: z.string().check(z.maxLength(200)),
  body: z.string(),
  /** As in the headers `Authorization` and `X-Proof`. */
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  proof: z.string(),
  language: z.optional(z.string().check(z.maxLength(8))),
  clientVersion: z.optional(z.string().check(z.maxLength(64))),
})
export type LiveCall = z.output<typeof liveCall>

/** The answer: status and envelope are those that HTTP would have given. */
export type LiveReply = {
  readonly type: 'reply'
  readonly id: number
  readonly status: number
  readonly body: Envelope<unknown>
  /** When the server answered, in milliseconds since 1970. */
  readonly at: number
  /** The page is of an older build than the one that is served now. */
  readonly isOutdated?: true
}
