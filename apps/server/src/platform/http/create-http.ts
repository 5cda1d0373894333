import { strict as assert } from 'node:assert'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { type Audience, type Endpoint, fileReply, IMAGE_BYTES } from '@baize/contracts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { addBodyParsers, parsePairs, requireContentType } from './body-parsers.ts'
import { addOutdatedSign, asOutdated } from './client-build.ts'
import { boundConnections, patienceOf, refuseBadProtocol, serverPatience } from './connections.ts'
import { uuidv7 } from '../random.ts'
import { addSecurityHeaders, sayCommonHeaders } from './headers.ts'
import type { Budget, RateLimits } from './rate.ts'
import { Refusal } from '../refusal.ts'
import { asRefusal, languageHint, refusalText } from './refused.ts'
import { cookiesOf, deviceOf, isFromElsewhere, knownDevice } from './cookies.ts'
import type { Route } from './route.ts'
import type { Visit } from '../visit.ts'

/** What the HTTP server must be told about modules, which it does not know. */
export type HttpHooks = {
  readonly routes: readonly Route[]
  /** Finds out who is asking: merchant, language, session. A token is an operator's for them, a member's for all others. */
  visitOf(request: FastifyRequest, device: string, audience: Audience): Promise<Visit>
  /** Opens a sealed body, or refuses it. */
  unseal(path: string, body: unknown): Promise<unknown>
  /** Throws MAINTENANCE or REGION_RESTRICTED when the merchant is closed to this visitor. */
  requireOpen(visit: Visit): Promise<void>
}

const BODY_LIMIT = 64 * 1024

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

function mount(
  server: FastifyInstance,
  app: App,
  limits: RateLimits,
  hooks: HttpHooks,
  { contract, answer }: Route,
): void {
  server.route({
    method: contract.method,
    url: contract.path,
    bodyLimit: contract.isImage ? IMAGE_BYTES : (contract.mostBytes ?? BODY_LIMIT),
    handler: async (request, reply) => {
      const cookies = cookiesOf(request, reply)
      sayBudget(reply, await spend(limits, contract, { request, device: knownDevice(cookies) }))
      requireSameSite(request)
      requireContentType(contract, request)
      requireNoNul(request.query)
      const isSent = contract.isNavigation ?? isFromElsewhere(request)
      const visit = await hooks.visitOf(request, deviceOf(cookies, isSent), contract.audience)
      requireAudience(contract, visit)
      const callerId = callerIdOf(contract, visit)
      if (callerId) sayBudget(reply, await limits.spendAsMember(contract.rate, callerId))
      if (!contract.answersWhenClosed && contract.audience !== 'operator') await hooks.requireOpen(visit)
      const body = contract.isSealed ? await hooks.unseal(contract.path, request.body) : request.body
      const value = await answer(app, visit, { query: withoutMerchant(request.query), body, cookies })
      if (contract.isFile) return sendFile(reply, value)
      return contract.isNavigation ? reply.redirect(pathIn(value), 303) : { success: true, value }
    },
  })
}

/** Kept by the browser as a file: whatever is inside, nothing of it runs here. */
function sendFile(reply: FastifyReply, value: unknown): FastifyReply {
  const { name, type, content } = z.parse(fileReply, value)
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(Buffer.from(content))
}

/** Where a browser is sent on to; never to another site. */
function pathIn(value: unknown): string {
  const to = typeof value === 'object' && value !== null && 'to' in value ? value.to : undefined
  assert(typeof to === 'string' && /^\/[^/\\]/.test(to), 'A navigation leads to a path of ours.')
  return to
}

type Caller = { readonly request: FastifyRequest; readonly device: string | undefined }

/** Whoever shows a token is counted as the member it belongs to; until that is known, only against a flood. */
function spend(
  limits: RateLimits,
  { audience, rate }: Endpoint,
  { request, device }: Caller,
): Promise<Budget> {
  const { headers, ip } = request
  const isGuest = audience === 'guest' || headers.authorization === undefined
  return isGuest ? limits.spend(rate, { ip, device }) : limits.spendNameless('arrive', ip)
}

function sayBudget(reply: FastifyReply, { limit, remaining, resetSeconds }: Budget): void {
  reply.header('ratelimit', `limit=${limit}, remaining=${remaining}, reset=${resetSeconds}`)
}

/** By whom calls are counted, once that is known. */
function callerIdOf({ audience }: Endpoint, { actor }: Visit): string | undefined {
  if (audience === 'guest' || actor.kind === 'guest') return undefined
  return actor.kind === 'member' ? actor.member.id : actor.operator.id
}

function requireAudience({ audience }: Endpoint, { actor }: Visit): void {
  if (audience === 'guest' || (audience === 'operator' && actor.kind === 'operator')) return
  if (actor.kind !== 'member') throw new Refusal('LOGIN_REQUIRED')
  const isWelcome = audience === 'member' || (audience === 'agent' && actor.member.isAgent)
  if (!isWelcome) throw new Refusal('NOT_PERMITTED')
}

/** Who names two hosts means one of them for us and the other for somebody between us. */
function requireOneHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
  if (hosts.length > 1) throw new Refusal('BAD_REQUEST')
}

/** A page of another site cannot make this browser change anything here (CSRF). */
function requireSameSite(request: FastifyRequest): void {
  if (request.method !== 'GET' && isFromElsewhere(request)) throw new Refusal('CROSS_SITE_REQUEST')
}

/** The specification's calls name their merchant in the query; which merchant it is, only the host decides. */
function withoutMerchant(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => name !== 'merchant' && name !== 'merchantCode'),
  )
}

/** No text column can hold a NUL, so no query may. */
function requireNoNul(query: unknown): void {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {})
  const spoilt = entries
    .filter(([, value]) => String(value).includes('\0'))
    .map(([name]) => name.slice(0, 64))
  if (spoilt.length > 0) throw new Refusal('BAD_QUERY', { fields: spoilt })
}

/** Answers any thrown thing with the envelope, in the caller's language, and tells nobody how it came about. */
function refuse(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { refusal: thrown, isFault } = asRefusal(error)
  const refusal = asOutdated(thrown, request)
  if (isFault) request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
  app.metrics.refusals.inc({ code: refusal.code })
  const retryAfter = retryAfterOf(refusal)
  if (retryAfter) reply.header('retry-after', retryAfter)
  reply.status(refusal.status).send({
    success: false,
    errorCode: refusal.code,
    message: refusalText(refusal.code, languageHint(request.headers.language)),
    requestId: request.id,
    ...(refusal.value !== undefined && { value: refusal.value }),
  })
}

function retryAfterOf({ code, value }: Refusal): string | undefined {
  if (code === 'TRY_AGAIN') return '1'
  const seconds =
    typeof value === 'object' && value !== null && 'retryAfter' in value ? value.retryAfter : undefined
  return typeof seconds === 'number' ? String(seconds) : undefined
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
    const route = request.routeOptions.url ?? 'none'
    const seconds = reply.elapsedTime / 1000
    app.metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, seconds)
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
