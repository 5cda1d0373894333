import {
  errorStatuses,
  isRetryable,
  type Message,
  type OwpCall,
  type OwpReply,
  signedHeaders,
  walletCalls,
} from '@baize/owp'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import type { RateLimits } from '#platform/http/rate'
import { authenticate } from './authenticate.ts'
import { asOwpProblem, OwpProblem, problemTexts } from './owp-problem.ts'
import { playActions } from './play-actions.ts'
import { balanceOf, requirePlayer } from './players.ts'
import { isArrivedBody, noBody, readBody } from './read-body.ts'
import { readFeed, readStatus } from './read-status.ts'
import { type Caller, requireCaller } from './require-caller.ts'
import { closeVendorRound, takeBack } from './take-back.ts'

/** A call of the protocol with the function that answers it. */
export type OwpRoute = {
  readonly call: OwpCall
  answer(app: App, caller: Caller, input: unknown): Promise<unknown>
}

type InputOf<C> = C extends { readonly body: infer Body extends z.ZodMiniType }
  ? z.output<Body>
  : C extends { readonly query: infer Query extends z.ZodMiniType }
    ? z.output<Query>
    : undefined

/** Joins a call to its use case: the input is parsed before the use case sees it. */
export function owpRoute<C extends OwpCall>(
  call: C,
  answer: (app: App, caller: Caller, input: InputOf<C>) => Promise<OwpReply<C>>,
): OwpRoute {
  return { call, answer: (app, caller, input) => answer(app, caller, input as InputOf<C>) }
}

const routes: readonly OwpRoute[] = [
  owpRoute(walletCalls.authenticate, authenticate),
  owpRoute(walletCalls.readBalance, async (app, { vendor }, { playerId, requestId = null }) => {
    const player = await requirePlayer(app, { vendor: vendor.code, playerId })
    return { status: 'OK' as const, requestId, balance: await balanceOf(app, player) }
  }),
  owpRoute(walletCalls.play, playActions),
  owpRoute(walletCalls.rollback, takeBack),
  owpRoute(walletCalls.closeRound, closeVendorRound),
  owpRoute(walletCalls.readStatus, readStatus),
  owpRoute(walletCalls.listTransactions, readFeed),
]

/** The vendors' door: bytes as they came, signatures both ways, and answers in the protocol's own words. */
export async function addOwp(
  app: App,
  server: FastifyInstance,
  { limits, more = [] }: { readonly limits: RateLimits; readonly more?: readonly OwpRoute[] },
): Promise<void> {
  await server.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', (_request: FastifyRequest, stream: IncomingMessage) => readBody(stream))
    door.setErrorHandler((error, request, reply) => sayNo(app, error, { request, reply }))
    for (const each of [...routes, ...more]) mount(app, door, limits, each)
  })
}

function mount(app: App, door: FastifyInstance, limits: RateLimits, { call, answer }: OwpRoute): void {
  door.route({
    method: call.method,
    url: call.path,
    compress: false,
    handler: async (request, reply) => {
      const { bytes, digest, isTooLong } = isArrivedBody(request.body) ? request.body : noBody
      const message = { method: request.method, path: request.url, body: bytes, digest }
      const caller = await knownCaller(app, limits, { request, message })
      const send = signer(app, { reply, message, caller })
      try {
        if (isTooLong) throw new OwpProblem('INVALID_REQUEST')
        const input = call.body
          ? parsed(call.body, jsonIn(request, bytes))
          : parsed(call.query, request.query)
        return await send(200, await answer(app, caller, input))
      } catch (error) {
        return await sayNo(app, error, { request, reply, send })
      }
    },
  })
}

type Arrival = { readonly request: FastifyRequest; readonly message: Message }

/** Whoever guesses at signatures is slowed down; a vendor that signs is not. */
async function knownCaller(app: App, limits: RateLimits, { request, message }: Arrival): Promise<Caller> {
  const { headers, ip } = request
  try {
    return await requireCaller(app, { ...message, headers, ip })
  } catch (error) {
    if (error instanceof OwpProblem && error.code === 'INVALID_SIGNATURE')
      await limits.spendNameless('forged', ip)
    request.log.warn({ ip, provider: headers['owp-provider'] }, 'a message of a vendor was not believed')
    throw error
  }
}

function jsonIn(request: FastifyRequest, body: Buffer): unknown {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new OwpProblem('INVALID_REQUEST')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new OwpProblem('INVALID_REQUEST')
  }
}

function parsed(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, input)
  if (!result.success) throw new OwpProblem('INVALID_REQUEST')
  return result.data
}

type Send = (status: number, value: unknown) => Promise<FastifyReply>
type ReplyContext = { readonly reply: FastifyReply; readonly message: Message; readonly caller: Caller }

/** An answer is signed like the call it answers, with the call's own nonce. */
function signer(app: App, { reply, message, caller }: ReplyContext): Send {
  return async (status, value) => {
    const body = Buffer.from(JSON.stringify(value))
    const { method, path } = message
    const headers = signedHeaders(
      { method, path, body },
      { provider: caller.vendor.code, key: caller.key, now: app.clock.now().getTime(), nonce: caller.nonce },
    )
    return reply.status(status).headers(headers).type('application/json; charset=utf-8').send(body)
  }
}

type FailureContext = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Only of a caller that has proven who it is. */
  readonly send?: Send
}

async function sayNo(
  app: App,
  error: unknown,
  { request, reply, send }: FailureContext,
): Promise<FastifyReply> {
  const { problem, isFault } = asOwpProblem(error)
  const { code, balance } = problem
  if (isFault) request.log.error({ err: error, route: request.routeOptions.url }, 'a call of a vendor failed')
  app.metrics.refusals.inc({ code })
  const said = {
    status: 'ERROR',
    code,
    message: problemTexts[code],
    retryable: isRetryable(code),
    ...(balance && { balance }),
  }
  const status = errorStatuses[code]
  return send ? send(status, said) : reply.status(status).send(said)
}
