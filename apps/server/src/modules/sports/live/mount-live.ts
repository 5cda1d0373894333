import { SPORTS_LIVE_PATH, SPORTS_PROTOCOL } from '@baize/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeLiveTicket } from '#modules/identity'
import type { App } from '#platform/app'
import type { RateLimits } from '#platform/http/rate'
import { requireOwnPage, ticketIn } from '#platform/live/mount-live'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { createSportsSockets, type SportsPage } from './sports-sockets.ts'

type SportsDoor = {
  readonly limits: RateLimits
  visitOf(request: FastifyRequest): Promise<Visit>
}

/** Opens `/wps/sports/live` to pages of this site, with a ticket or without. */
export function addSportsLive(app: App, server: FastifyInstance, { limits, visitOf }: SportsDoor): void {
  const sockets = createSportsSockets(app)
  const admitted = new WeakMap<FastifyRequest, SportsPage>()
  server.addHook('preClose', () => sockets.close())
  server.route({
    method: 'GET',
    url: SPORTS_LIVE_PATH,
    preValidation: async (request) => {
      await limits.spendNameless('arrive', request.ip)
      if (!request.ws) throw new Refusal('BAD_REQUEST')
      requireOwnPage(request)
      const { merchant, language } = await visitOf(request)
      const ticket = ticketIn(request, SPORTS_PROTOCOL)
      const page =
        ticket === '' ? undefined : await takeLiveTicket(app, { ticket, merchantCode: merchant.code })
      if (ticket !== '' && !page) throw new Refusal('LOGIN_REQUIRED')
      admitted.set(request, { language, member: page })
    },
    handler: () => {
      throw new Refusal('BAD_REQUEST')
    },
    wsHandler: (socket, request) => {
      const page = admitted.get(request)
      if (page) sockets.add(socket, request.raw.socket, page)
      else socket.terminate()
    },
  })
}
