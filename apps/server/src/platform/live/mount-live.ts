import { LIVE_PATH, LIVE_PROTOCOL } from '@baize/contracts'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { isOwnOrigin } from '../http/cookies.ts'
import { createLiveSockets, type EndedAmong, type LivePage } from './live-sockets.ts'
import type { RateLimits } from '../http/rate.ts'
import { Refusal } from '../refusal.ts'

/** What the live socket must be told about sessions, which it does not know. */
export type LiveAdmission = {
  readonly limits: RateLimits
  /** Whose ticket this is, in the house that was asked; it is thereby used up. */
  admit(request: FastifyRequest, ticket: string): Promise<LivePage | undefined>
  readonly endedAmong: EndedAmong
}

const LONGEST_MESSAGE = 1024

/** Opens `/wps/live` to pages of this site that bring a ticket. Everything is checked before the protocol is switched. */
export async function addLive(server: FastifyInstance, app: App, admission: LiveAdmission): Promise<void> {
  const sockets = createLiveSockets(app, admission.endedAmong)
  const admitted = new WeakMap<FastifyRequest, LivePage>()
  await server.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false, handleProtocols: () => LIVE_PROTOCOL },
    // What a browser breaks off or sends wrongly is its own affair.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => void sockets.close().finally(() => done()),
  })
  server.route({
    method: 'GET',
    url: LIVE_PATH,
    preValidation: async (request) => {
      await admission.limits.spendNameless('arrive', request.ip)
      if (!request.ws) throw new Refusal('BAD_REQUEST')
      requireOwnPage(request)
      await sockets.ready()
      const page = await admission.admit(request, ticketIn(request))
      if (!page) throw new Refusal('LOGIN_REQUIRED')
      admitted.set(request, page)
    },
    handler: () => {
      throw new Refusal('BAD_REQUEST')
    },
    wsHandler: (socket, request) => {
      const page = admitted.get(request)
      if (page) sockets.add(socket, page)
      else socket.terminate()
    },
  })
}

/** Browsers say which page opens a socket, and let any page open one: only ours may. */
function requireOwnPage(request: FastifyRequest): void {
  if (!isOwnOrigin(request)) throw new Refusal('CROSS_SITE_REQUEST')
}

/** The ticket travels as a protocol that the page offers: addresses are written into logs, these are not. */
function ticketIn({ headers }: FastifyRequest): string {
  const offered = headers['sec-websocket-protocol']?.split(',').map((text) => text.trim()) ?? []
  const [protocol, ticket] = offered
  return protocol === LIVE_PROTOCOL && ticket !== undefined && ticket.length <= 64 ? ticket : ''
}
