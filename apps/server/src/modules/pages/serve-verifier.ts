import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { StartProblem } from '#platform/start-problem'

const folder = join(import.meta.dirname, '../../../../verifier/dist')
const FILE = 'verifier.html'

/** The verifier and its digest, for whoever wants to keep them: the page asks for nothing once it is there. */
export async function addVerifier(server: FastifyInstance): Promise<void> {
  const [page, digest] = await Promise.all([FILE, `${FILE}.sha256`].map(readBuilt))
  const policy = `${/content="(default-src[^"]*)"/.exec(String(page))?.[1]}; frame-ancestors 'none'`
  server.get(`/verifier/${FILE}`, async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  )
  server.get(`/verifier/${FILE}.sha256`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(digest),
  )
}

async function readBuilt(name: string): Promise<Buffer> {
  return readFile(join(folder, name)).catch(() => {
    throw new StartProblem('The verifier has not been built yet: run `npm run build`.')
  })
}
