import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { gamePolicy } from '#platform/http/headers'

/** Where the build of the games left them. */
const gamesFolder = join(import.meta.dirname, '../../../../../games/dist')

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** The games, each a page of its own that only our own pages may frame. */
export function addGames(server: FastifyInstance): void {
  server.get<{ Params: { '*': string } }>('/games/*', { compress: false }, async (request, reply) => {
    const path = request.params['*']
    const isPage = path.endsWith('/')
    reply.header('content-security-policy', gamePolicy)
    reply.header('cache-control', isPage ? 'no-cache' : path.startsWith('assets/') ? YEAR : DAY)
    return reply.sendFile(isPage ? `${path}index.html` : path, gamesFolder, { cacheControl: false })
  })
}
