import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from './app.ts'
import { Refusal } from './refusal.ts'
import type { Visit } from './visit.ts'

export type Asked<E> = Visit & {
  readonly app: App
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** An endpoint with the function that answers it, ready to be mounted. */
export type Route = {
  readonly contract: Endpoint
  readonly answer: (app: App, visit: Visit, input: { query: unknown; body: unknown }) => Promise<unknown>
}

/**
 * Joins a contract to its use case. The input is parsed before the use case sees it, and the reply is
 * cut to the contract's shape, so that a column added to a table never slips out by itself.
 */
export function route<E extends Endpoint>(
  contract: E,
  handler: (asked: Asked<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
): Route {
  return {
    contract,
    async answer(app, visit, input) {
      const query = contract.query
        ? parse(contract.query, input.query, 'BAD_QUERY')
        : requireNothing(input.query, 'BAD_QUERY')
      const body = contract.body
        ? parse(contract.body, input.body, 'BAD_BODY')
        : requireNothing(input.body, 'BAD_BODY')
      const reply = await handler({ ...visit, app, query: query as QueryOf<E>, body: body as BodyOf<E> })
      return z.parse(contract.reply, reply)
    },
  }
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
