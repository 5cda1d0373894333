import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** Who may call. A guest endpoint answers everyone; the others ask for that kind of session. */
export type Audience = 'guest' | 'member' | 'agent' | 'operator' | 'vendor'

/** Which bucket a call draws from; the figures are in the server's `platform/rate.ts`. */
export type Rate = 'page' | 'read' | 'list' | 'check' | 'enter' | 'money' | 'bet'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/** One call on the wire: the value that the server mounts, the browser calls and OpenAPI describes. */
export type Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Refusals extends RefusalCode = RefusalCode,
> = {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly audience: Audience
  readonly rate: Rate
  readonly moduleId?: string
  /** Answered even while the merchant is closed for maintenance or to the visitor's region. */
  readonly answersWhenClosed?: true
  /** The body travels encrypted (`{ data: <compact JWE> }`); the schema is of what is inside. */
  readonly isSealed?: true
  /** The body travels as a form does (`application/x-www-form-urlencoded`), every value a text. */
  readonly isForm?: true
  /** A browser is sent here from elsewhere, and is sent on to the path `to` of the reply. */
  readonly isNavigation?: true
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  readonly refusals: readonly Refusals[]
}

export type QueryOf<E> = E extends { readonly query: infer Query extends Schema }
  ? z.output<Query>
  : undefined
export type BodyOf<E> = E extends { readonly body: infer Body extends Schema } ? z.output<Body> : undefined
export type ReplyOf<E> = E extends { readonly reply: infer Reply extends Schema } ? z.output<Reply> : never

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What every reply on the wire looks like; the HTTP status is truthful beside it. */
export type Envelope<Value> =
  | { readonly success: true; readonly value: Value }
  | {
      readonly success: false
      readonly errorCode: RefusalCode
      readonly message: string
      readonly requestId: string
      readonly value?: unknown
    }
