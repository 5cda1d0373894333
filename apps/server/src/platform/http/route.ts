import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'
import type { Member, Operator, Visit } from '../visit.ts'

/** A call for members hands the member over, one for operators the operator; any other says who it was, if anybody. */
type Caller<E> = E extends { readonly audience: 'member' | 'agent' }
  ? { readonly member: Member; readonly operator: undefined }
  : E extends { readonly audience: 'operator' }
    ? { readonly member: undefined; readonly operator: Operator }
    : { readonly member: Member | undefined; readonly operator: undefined }

/** A call that takes a picture hands over its bytes. */
type Sent<E> = E extends { readonly isImage: true }
  ? { readonly image: Buffer }
  : { readonly image: undefined }

export type RouteRequest<E> = Visit &
  Caller<E> &
  Sent<E> & {
    readonly app: App
    /** For the few that set or clear a cookie. */
    readonly cookies: Cookies
    readonly query: QueryOf<E>
    readonly body: BodyOf<E>
  }

type Input = { readonly query: unknown; readonly body: unknown; readonly cookies: Cookies }

export type Cookies = {
  read(name: string): string | undefined
  /** Kept from scripts and from other sites; on TLS also from everything but TLS. */
  set(name: string, value: string, maxAgeSeconds: number): void
  /** The same, but sent also when another site sends the browser back here. */
  setForReturn(name: string, value: string, maxAgeSeconds: number): void
  clear(name: string): void
}

/** An endpoint with the function that answers it, ready to be mounted. */
export type Route = {
  readonly contract: Endpoint
  readonly answer: (app: App, visit: Visit, input: Input) => Promise<unknown>
}

/**
 * Joins a contract to its use case. The input is parsed before the use case sees it, and the reply is
 * cut to the contract's shape, so that a column added to a table never slips out by itself.
 */
export function route<E extends Endpoint>(
  contract: E,
  handler: (asked: RouteRequest<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
): Route {
  return {
    contract,
    async answer(app, visit, input) {
      const query = contract.query
        ? parse(contract.query, input.query, 'BAD_QUERY')
        : requireNothing(input.query, 'BAD_QUERY')
      const image = contract.isImage ? requireBytes(input.body) : undefined
      const body = bodyOf(contract, input.body)
      const member = visit.actor.kind === 'member' ? visit.actor.member : undefined
      const operator = visit.actor.kind === 'operator' ? visit.actor.operator : undefined
      const asked = { ...visit, app, query, body, image, member, operator, cookies: input.cookies }
      const reply = await handler(asked as RouteRequest<E>)
      return z.parse(contract.reply, reply)
    },
  }
}

function bodyOf({ body, isImage }: Endpoint, sent: unknown): unknown {
  if (isImage) return undefined
  return body ? parse(body, sent, 'BAD_BODY') : requireNothing(sent, 'BAD_BODY')
}

function requireBytes(sent: unknown): Buffer {
  if (!Buffer.isBuffer(sent) || sent.length === 0) throw new Refusal('BAD_BODY', { fields: [] })
  return sent
}

function parse(schema: z.ZodMiniType, input: unknown, code: 'BAD_QUERY' | 'BAD_BODY'): unknown {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => issue.path.join('.') || unknownKeys(issue))
  throw new Refusal(code, { fields: [...new Set(fields)].slice(0, MAX_FIELDS) })
}

const MAX_FIELDS = 10

function unknownKeys(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys'
    ? issue.keys
        .slice(0, MAX_FIELDS)
        .map((key) => key.slice(0, 64))
        .join(',')
    : ''
}

function requireNothing(input: unknown, code: 'BAD_QUERY' | 'BAD_BODY'): undefined {
  const isNothing =
    input === undefined || input === null || (typeof input === 'object' && Object.keys(input).length === 0)
  if (!isNothing) throw new Refusal(code, { fields: [] })
  return undefined
}
