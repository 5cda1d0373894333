import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import type { RateLimits } from '#platform/http/rate'
import { hearWebhook } from './webhook.ts'

const statuses = { heard: 200, forged: 401, unreadable: 400 } as const
/** The names that gateways can have; whatever else stands there is nobody's door. */
const place = z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)) })

/** The gateways' door: bytes as they came. Whoever is not believed learns nothing, and is slowed down. */
export async function addGateways(
  app: App,
  server: FastifyInstance,
  { limits }: { readonly limits: RateLimits },
): Promise<void> {
  await server.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    door.post('/gateways/:code/webhook', async (request, reply) => {
      const asked = z.safeParse(place, request.params)
      const code = asked.success ? asked.data.code : ''
      const heard = asked.success ? await hearWebhook(app, code, arrivedIn(request)) : 'forged'
      if (heard !== 'heard') {
        request.log.warn({ ip: request.ip, gateway: code, heard }, 'a gateway was not believed')
        app.metrics.refusals.inc({ code: `WEBHOOK_${heard.toUpperCase()}` })
        await limits.spendNameless('forged', request.ip)
      }
      return reply.status(statuses[heard]).send({ heard: heard === 'heard' })
    })
  })
}

function arrivedIn({ method, url: path, headers, body }: FastifyRequest) {
  return { method, path, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
}
