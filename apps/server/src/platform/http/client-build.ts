import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { cached } from '../cached.ts'
import { sql, transaction } from '../db.ts'
import { perApp } from '../per-app.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that calls is of an older build than the one served now. */
    isOutdated: boolean
  }
}

const FRESH_MS = 5_000
const HEADER = 'x-client-outdated'

/** Says that pages of this build are served from now on; pages of any other are behind. */
export async function noteBuild(app: App, version: string): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into platform.client_build (version, served_at) values (${version}, clock_timestamp())
      on conflict (version) do update set served_at = excluded.served_at`),
  )
  lists.forget(app)
}

const lists = perApp((app) =>
  cached(FRESH_MS, async () => {
    const rows = await app.db.rows<{ version: string }>(
      sql`select version from platform.client_build order by served_at desc`,
    )
    return rows.map(({ version }) => version)
  }),
)

/** Every build that was ever served, the newest first. */
function buildsOf(app: App): Promise<string[]> {
  return lists(app)()
}

/**
 * Marks every answer to a page that is behind, so that the page can offer to reload when it suits the person. A build
 * that nobody has heard of may be one that another node has just begun to serve, and is left in peace.
 */
export function addOutdatedSign(server: FastifyInstance, app: App): void {
  server.decorateRequest('isOutdated', false)
  server.addHook('onRequest', async (request, reply) => {
    const version = request.headers['client-version']
    if (typeof version !== 'string' || version === '') return
    request.isOutdated = await isOutdated(app, version)
    if (request.isOutdated) reply.header(HEADER, '1')
  })
}

/** Whether a page is of an older build than the one that is served now. */
export async function isOutdated(app: App, version: string): Promise<boolean> {
  const builds = await buildsOf(app).catch((): string[] => [])
  return builds.indexOf(version) > 0
}

const misunderstandings = ['BAD_BODY', 'BAD_QUERY', 'METHOD_NOT_ALLOWED', 'CONTENT_TYPE_NOT_SUPPORTED']

/** What an old page says in an old way is no mistake of the person: it is told to reload, and keeps what was typed. */
export function asOutdated(refusal: Refusal, request: Pick<FastifyRequest, 'is404' | 'isOutdated'>): Refusal {
  const isMisunderstood = misunderstandings.includes(refusal.code) || request.is404
  return request.isOutdated && isMisunderstood ? new Refusal('CLIENT_OUTDATED') : refusal
}
