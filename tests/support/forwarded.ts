import fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

/** A server elsewhere, for what injects its calls: each is sent on over HTTP, and answered as it was answered there. */
export function forwardedTo(address: string): FastifyInstance {
  const api = fastify()
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  api.all('*', async (request, reply) => {
    const { host: _, connection: _c, 'content-length': _l, ...headers } = request.headers
    const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
    const answer = await fetch(`${address}${request.url}`, {
      method: request.method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body && { body }),
      redirect: 'manual',
    })
    const content = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type')
    if (type) void reply.header('content-type', type)
    for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie)
    return reply.code(answer.status).send(content)
  })
  onTestFinished(() => api.close())
  return api
}
