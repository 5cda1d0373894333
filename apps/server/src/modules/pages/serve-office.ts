import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { officePolicy, REPORTING_ENDPOINTS, socketOriginOf } from '#platform/http/headers'
import type { RateLimits } from '#platform/http/rate'
import { StartProblem } from '#platform/start-problem'

const builtFolder = join(import.meta.dirname, '../../../../backoffice/dist')

const YEAR = 'public, max-age=31536000, immutable'

type OfficeOptions = {
  readonly limits: RateLimits
  /** Where the build left the office, if not in its usual place. */
  readonly folder?: string
}

/** The operators' console: one page that knows nothing until somebody logs in, and its files. */
export async function addOffice(
  server: FastifyInstance,
  { limits, folder = builtFolder }: OfficeOptions,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html')).catch(() => {
    throw new StartProblem('The office has not been built yet: run `npm run build`.')
  })
  server.get('/office', async (_request, reply) => reply.redirect('/office/', 302))
  server.get('/office/', async (request, reply) => {
    await limits.spend('page', { ip: request.ip })
    return reply
      .header('content-security-policy', officePolicy(socketOriginOf(request)))
      .header('reporting-endpoints', REPORTING_ENDPOINTS)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  })
  server.get<{ Params: { '*': string } }>('/office/assets/*', { compress: false }, async (request, reply) =>
    reply
      .header('cache-control', YEAR)
      .header('x-robots-tag', 'noindex')
      .sendFile(`assets/${request.params['*']}`, folder, { cacheControl: false }),
  )
}
