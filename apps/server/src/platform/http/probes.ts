import { timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@baize/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { sql } from '../db.ts'
import { openApi } from './openapi.ts'
import { Refusal } from '../refusal.ts'

/** What machines ask of the server: alive, ready, figures, description, violations. */
export function addProbes(server: FastifyInstance, app: App, endpoints: readonly Endpoint[]): void {
  // A hundred milliseconds of work that hardly any process is ever asked for.
  let description: ReturnType<typeof openApi> | undefined
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })

  server.get('/healthz', async () => ({ status: 'alive' }))

  server.get('/readyz', async (_request, reply) => {
    if (isClosing || !(await answers(app))) return reply.status(503).send({ status: 'not ready' })
    return { status: 'ready' }
  })

  server.get('/metrics', async (request, reply) => {
    requireScraper(app, request)
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics())
  })

  server.get('/openapi.json', async (_request, reply) => {
    description ??= openApi(endpoints)
    return reply.header('cache-control', 'public, max-age=300').send(description)
  })

  addViolationReports(server)
}

async function answers(app: App): Promise<boolean> {
  return app.db.one(sql`select 1 as one`).then(
    () => true,
    () => false,
  )
}

/** With a token, whoever knows it; without one, only this machine. */
function requireScraper(app: App, request: FastifyRequest): void {
  const { metricsToken } = app.config
  const isLocal = request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1'
  const isAllowed = metricsToken
    ? sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
    : isLocal
  if (!isAllowed) throw new Refusal('NOT_PERMITTED')
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Browsers tell here what the content security policy stopped. */
function addViolationReports(server: FastifyInstance): void {
  const types = ['application/csp-report', 'application/reports+json']
  server.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 8 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  server.post('/wps/system/csp', async (request, reply) => {
    request.log.warn(
      { report: String(request.body).slice(0, 1000) },
      'a page broke its content security policy',
    )
    return reply.status(204).send()
  })
}
