import { LIVE_PATH, LIVE_PROTOCOL, MOST_CALL_BYTES, ROOM_PROTOCOL, SPORTS_PROTOCOL } from '@baize/contracts'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { isOwnOrigin } from '../http/cookies.ts'
import type { HttpHooks } from '../http/create-http.ts'
import { createLiveSockets, type EndedAmong } from './live-sockets.ts'
import type { LivePage } from './open-pages.ts'
import type { RateLimits } from '../http/rate.ts'
import { Refusal } from '../refusal.ts'
import { createSocketCalls } from './socket-calls.ts'

/** What the live socket must be told about sessions and calls, which it does not know. */
export type LiveAdmission = {
  readonly limits: RateLimits
  readonly hooks: HttpHooks
  /** Whose ticket this is, in the house that was asked; it is thereby used up. */
  admit(request: FastifyRequest, ticket: string): Promise<LivePage | undefined>
  readonly endedAmong: EndedAmong
}

/** Opens `/wps/live` to pages of this site that bring a ticket. Everything is checked before the protocol is switched. */
export async function addLive(server: FastifyInstance, app: App, admission: LiveAdmission): Promise<void> {
  const sockets = createLiveSockets(app, admission.endedAmong)
  const { limits, hooks } = admission
  const calls = createSocketCalls(app, server, { limits, hooks, routes: hooks.routes })
  const admitted = new WeakMap<FastifyRequest, LivePage>()
  await server.register(websocket, {
    options: {
      maxPayload: MOST_CALL_BYTES,
      perMessageDeflate: false,
      // The sockets of rooms and of odds are switched here too: a page offers the one that it asks for.
      handleProtocols: (offered) =>
        [ROOM_PROTOCOL, SPORTS_PROTOCOL].find((protocol) => offered.has(protocol)) ?? LIVE_PROTOCOL,
    },
    // What a browser breaks off or sends wrongly is its own affair.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => void sockets.close().finally(() => done()),
  })
  server.route({
    method: 'GET',
    url: LIVE_PATH,
    preValidation: async (request) => {
      await limits.spendNameless('arrive', request.ip)
      if (!request.ws) throw new Refusal('BAD_REQUEST')
      requireOwnPage(request)
      await sockets.ready()
      const page = await admission.admit(request, ticketIn(request, LIVE_PROTOCOL))
      if (!page) throw new Refusal('LOGIN_REQUIRED')
      admitted.set(request, page)
    },
    handler: () => {
      throw new Refusal('BAD_REQUEST')
    },
    wsHandler: (socket, request) => {
      const page = admitted.get(request)
      if (!page) return socket.terminate()
      const isMember = 'memberId' in page
      sockets.add(
        socket,
        page,
        isMember ? calls({ sessionId: page.sessionId, handshake: request }) : undefined,
      )
    },
  })
}

/** Browsers say which page opens a socket, and let any page open one: only ours may. */
export function requireOwnPage(request: FastifyRequest): void {
  if (!isOwnOrigin(request)) throw new Refusal('CROSS_SITE_REQUEST')
}

/** The ticket travels as a protocol that the page offers: addresses are written into logs, these are not. */
export function ticketIn({ headers }: FastifyRequest, wanted: string): string {
  const offered = headers['sec-websocket-protocol']?.split(',').map((text) => text.trim()) ?? []
  const [protocol, ticket] = offered
  return protocol === wanted && ticket !== undefined && ticket.length <= 64 ? ticket : ''
}
