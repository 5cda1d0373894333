import { type Request } from '@baize/client'
import { demoOf, type Endpoint, type ReplyOf } from '@baize/contracts'
import { call } from '../../../lib/call/api.ts'

type Offered = Endpoint & { readonly hasDemo: true }

/** Asks the house on the member's own money, or on their play money: a host knows one of the two and no other. */
export type Ask = <const E extends Offered>(
  endpoint: E,
  ...rest: Partial<Request<E>> extends Request<E> ? [request?: Request<E>] : [request: Request<E>]
) => Promise<ReplyOf<E>>

export const askReal: Ask = (endpoint, ...rest) => call(endpoint, ...rest)

export const askDemo: Ask = (endpoint, ...rest) => call(demoOf(endpoint), ...rest)
