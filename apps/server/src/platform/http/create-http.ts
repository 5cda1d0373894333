import { Readable } from 'node:stream'
import { strict as assert } from 'node:assert'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { type Endpoint, fileReply, IMAGE_BYTES } from '@baize/contracts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { answerCall, type CallHooks, noteAnswered, refusedAnswer } from './answer-call.ts'
import { addBodyParsers, parsePairs } from './body-parsers.ts'
import { addOutdatedSign } from './client-build.ts'
import { boundConnections, patienceOf, refuseBadProtocol, serverPatience } from './connections.ts'
import { uuidv7 } from '../random.ts'
import { addSecurityHeaders, sayCommonHeaders } from './headers.ts'
import type { Budget, RateLimits } from './rate.ts'
import { Refusal } from '../refusal.ts'
import { cookiesOf, deviceOf, isFromElsewhere } from './cookies.ts'
import type { Route } from './route.ts'

/** What the HTTP server must be told about modules, which it does not know. */
export type HttpHooks = CallHooks & { readonly routes: readonly Route[] }

const BODY_LIMIT = 64 * 1024

/** What parts of the server may take over their own end beyond `SHUTDOWN_SECONDS`, which is how long rooms wait for a round. */
const PARTS_END_MS = 30_000

/** The HTTP server with everything that is the same for all calls; pages and probes are added by `main.ts`. */
export async function createHttp(
  app: App,
  limits: RateLimits,
  hooks: HttpHooks,
  patience = patienceOf(app.config),
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    ...serverPatience(patience),
    forceCloseConnections: 'idle',
    // Fastify gives its parts 10 seconds, to stop as well as to start: rooms that finish a round may take longer.
    pluginTimeout: app.config.shutdownSeconds * 1_000 + PARTS_END_MS,
    return503OnClosing: false,
    routerOptions: { querystringParser: parsePairs, maxParamLength: 200 },
    clientErrorHandler: refuseBadProtocol,
    // An address that is none is turned away before any hook runs.
    frameworkErrors: (error, request, reply) => {
      sayCommonHeaders(request, reply)
      refuse(app, error, request, reply)
    },
  })
  await server.register(cookie)
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  addBodyParsers(server)
  addSecurityHeaders(server)
  server.addHook('onRequest', async (request) => requireOneHost(request))
  addRequestLog(server, app)
  addOutdatedSign(server, app)
  letGoWhenClosing(server)
  boundConnections(server, {
    most: patience.mostPerAddress,
    trustedProxies: app.config.trustedProxies,
  })
  server.setErrorHandler((error, request, reply) => refuse(app, error, request, reply))
  for (const each of hooks.routes) mount(server, app, limits, hooks, each)
  addNotFound(
    server,
    hooks.routes.map(({ contract }) => contract),
  )
  return server
}

function mount(server: FastifyInstance, app: App, limits: RateLimits, hooks: HttpHooks, route: Route): void {
  const { contract } = route
  server.route({
    method: contract.method,
    url: contract.path,
    ...(contract.isUncompressed && { compress: false }),
    bodyLimit: contract.isImage ? IMAGE_BYTES : (contract.mostBytes ?? BODY_LIMIT),
    handler: async (request, reply) => {
      const cookies = cookiesOf(request, reply)
      const value = await answerCall(app, { limits, hooks }, route, {
        call: request,
        cookies,
        deviceOf: () => deviceOf(cookies, contract.isNavigation ?? isFromElsewhere(request)),
        readBody: () => request.body,
        sayBudget: (budget) => sayBudget(reply, budget),
      })
      if (contract.isFile) return sendFile(reply, value)
      return contract.isNavigation ? reply.redirect(pathIn(value), 303) : { success: true, value }
    },
  })
}

/** Kept by the browser as a file: whatever is inside, nothing of it runs here. */
function sendFile(reply: FastifyReply, value: unknown): FastifyReply {
  const { name, type, content, rest } = z.parse(fileReply, value)
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(rest ? Readable.from(joined(content, rest)) : Buffer.from(content))
}

async function* joined(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined, undefined> {
  yield first
  yield* rest
}

/** Where a browser is sent on to; never to another site. */
function pathIn(value: unknown): string {
  const to = typeof value === 'object' && value !== null && 'to' in value ? value.to : undefined
  assert(typeof to === 'string' && /^\/[^/\\]/.test(to), 'A navigation leads to a path of ours.')
  return to
}

function sayBudget(reply: FastifyReply, { limit, remaining, resetSeconds }: Budget): void {
  reply.header('ratelimit', `limit=${limit}, remaining=${remaining}, reset=${resetSeconds}`)
}

/** Who names two hosts means one of them for us and the other for somebody between us. */
function requireOneHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
  if (hosts.length > 1) throw new Refusal('BAD_REQUEST')
}

function refuse(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { id, headers, isOutdated, is404, log, routeOptions } = request
  const call = { id, headers, isOutdated, is404, log, route: routeOptions.url }
  const { status, retryAfter, envelope } = refusedAnswer(app, error, call)
  if (retryAfter) reply.header('retry-after', retryAfter)
  reply.status(status).send(envelope)
}

function addNotFound(server: FastifyInstance, endpoints: readonly Endpoint[]): void {
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    const allowed = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      throw new Refusal('METHOD_NOT_ALLOWED')
    }
    throw new Refusal('NOT_FOUND')
  })
}

/** A connection whose request was under way when the server began to close is not kept for another. */
function letGoWhenClosing(server: FastifyInstance): void {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

function addRequestLog(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request
    const { statusCode: status, elapsedTime: ms } = reply
    noteAnswered(app, log, { transport: 'http', method, route: routeOptions.url ?? 'none', status, ms })
  })
}
