import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** Who may call. A guest endpoint answers everyone; the others ask for that kind of session. */
export type Audience = 'guest' | 'member' | 'agent' | 'operator' | 'vendor'

/** Which bucket a call draws from; the figures are in the server's `platform/http/rate.ts`. */
export type Rate = 'kept' | 'page' | 'read' | 'list' | 'check' | 'enter' | 'money' | 'bet'

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
  /** Answers also whoever has yet to take over an account that was opened for them. */
  readonly answersUnclaimed?: true
  /** For everybody, but not the same for every member: where there is a session, the token goes along. */
  readonly knowsMember?: true
  /** Changes who somebody is, what protects them, or lets money go: the call is signed, a MAC will not do. */
  readonly mustSign?: true
  /** Can also be asked for the play money of a member, see `demoOf`. */
  readonly hasDemo?: true
  /** The body travels encrypted (`{ data: <compact JWE> }`); the schema is of what is inside. */
  readonly isSealed?: true
  /** The body travels as a form does (`application/x-www-form-urlencoded`), every value a text. */
  readonly isForm?: true
  /** The body is a picture's own bytes (`image/png` or `image/jpeg`), and no schema describes it. */
  readonly isImage?: true
  /** A body may weigh this much, where what it is made of can be more than a call usually is. */
  readonly mostBytes?: number
  /** The answer is a file to be saved, without the envelope; a refusal is still one. */
  readonly isFile?: true
  /** The answer goes out as it is: many and small, they cost more to compress than to send. */
  readonly isUncompressed?: true
  /** Can also be asked over the live socket of a member's page, see `liveCall`. */
  readonly overSocket?: true
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

/** What an endpoint that answers with a file hands over. */
export const fileReply = z.object({
  name: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/)),
  type: z.enum(['image/jpeg', 'image/png', 'text/csv; charset=utf-8', 'application/json; charset=utf-8']),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** What follows, part by part, where the whole would be too much to hold at once. */
  rest: z.optional(
    z.custom<AsyncIterable<Uint8Array>>(
      (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    ),
  ),
})
export type FileReply = z.output<typeof fileReply>

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
