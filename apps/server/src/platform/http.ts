import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { Endpoint } from '@baize/contracts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { App } from './app.ts'
import { uuidv7 } from './random.ts'
import { addSecurityHeaders } from './headers.ts'
import type { RateLimits } from './rate.ts'
import { Refusal } from './refusal.ts'
import { asRefusal, languageHint, refusalText } from './refused.ts'
import { cookiesOf, deviceOf } from './cookies.ts'
import type { Route } from './route.ts'
import type { Visit } from './visit.ts'

/** What the HTTP server must be told about modules, which it does not know. */
export type Reception = {
  readonly routes: readonly Route[]
  /** Finds out who is asking: merchant, language, session. */
  visitOf(request: FastifyRequest, device: string): Promise<Visit>
  /** Opens a sealed body, or refuses it. */
  unseal(path: string, body: unknown): Promise<unknown>
  /** Throws MAINTENANCE or REGION_RESTRICTED when the merchant is closed to this visitor. */
  requireOpen(visit: Visit): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's own bytes as text, for proofs over it. */
    rawBody: string
  }
}

const BODY_LIMIT = 64 * 1024

/** The HTTP server with everything that is the same for all calls; pages and probes are added by `main.ts`. */
export async function createHttp(
  app: App,
  limits: RateLimits,
  reception: Reception,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    clientErrorHandler: refuseBadProtocol,
  })
  await server.register(cookie)
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  addJsonParser(server)
  addSecurityHeaders(server)
  addRequestLog(server, app)
  letGoWhenClosing(server)
  server.setErrorHandler((error, request, reply) => refuse(app, error, request, reply))
  for (const each of reception.routes) mount(server, app, limits, reception, each)
  addNotFound(
    server,
    reception.routes.map(({ contract }) => contract),
  )
  return server
}

function mount(
  server: FastifyInstance,
  app: App,
  limits: RateLimits,
  reception: Reception,
  { contract, answer }: Route,
): void {
  server.route({
    method: contract.method,
    url: contract.path,
    handler: async (request, reply) => {
      const budget = await limits.spend(contract.rate, request.ip)
      reply.header(
        'ratelimit',
        `limit=${budget.limit}, remaining=${budget.remaining}, reset=${budget.resetSeconds}`,
      )
      requireSameSite(request)
      requireNoNul(request.query)
      const cookies = cookiesOf(request, reply)
      const visit = await reception.visitOf(request, deviceOf(cookies))
      requireAudience(contract, visit)
      if (!contract.answersWhenClosed) await reception.requireOpen(visit)
      const body = contract.isSealed ? await reception.unseal(contract.path, request.body) : request.body
      const value = await answer(app, visit, { query: withoutMerchant(request.query), body, cookies })
      return { success: true, value }
    },
  })
}

function requireAudience({ audience }: Endpoint, { actor }: Visit): void {
  if (audience === 'guest') return
  if (actor.kind !== 'member') throw new Refusal('LOGIN_REQUIRED')
  const isWelcome = audience === 'member' || (audience === 'agent' && actor.member.isAgent)
  if (!isWelcome) throw new Refusal('NOT_PERMITTED')
}

/** A page of another site cannot make this browser change anything here. */
function requireSameSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (request.method !== 'GET' && isForeign) throw new Refusal('CROSS_SITE_REQUEST')
}

/** The specification's calls name their merchant in the query; which merchant it is, only the host decides. */
function withoutMerchant(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => name !== 'merchant' && name !== 'merchantCode'),
  )
}

/** A parameter given twice stays two values, which no contract takes: it is refused rather than guessed. */
function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = query[name]
    query[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return query
}

/** No text column can hold a NUL, so no query may. */
function requireNoNul(query: unknown): void {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {})
  const spoilt = entries
    .filter(([, value]) => String(value).includes('\0'))
    .map(([name]) => name.slice(0, 64))
  if (spoilt.length > 0) throw new Refusal('BAD_QUERY', { fields: spoilt })
}

/** JSON without names that reach a prototype, and without NUL, which no text column can hold. */
function addJsonParser(server: FastifyInstance): void {
  server.decorateRequest('rawBody', '')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000') || body.includes('\0')) return done(new Refusal('BAD_BODY', { fields: [] }))
    request.rawBody = String(body)
    return parseJson(request, request.rawBody, done)
  })
}

/** Answers any thrown thing with the envelope, in the caller's language, and tells nobody how it came about. */
function refuse(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { refusal, isFault } = asRefusal(error)
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

/** What is not HTTP never reaches a route; it gets the shortest correct answer. */
function refuseBadProtocol(_error: Error, socket: import('node:net').Socket): void {
  if (socket.writable)
    socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
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
