import { ROOM_PATH, ROOM_PROTOCOL } from '@baize/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { RateLimits } from '../http/rate.ts'
import type { EndedAmong } from '../live/live-sockets.ts'
import { requireOwnPage, ticketIn } from '../live/mount-live.ts'
import { Refusal } from '../refusal.ts'
import type { RoomHost } from './host.ts'
import { createRoomSockets, type RoomVisit } from './room-sockets.ts'

/** What the sockets of rooms must be told about tickets and sessions, which they do not know. */
export type RoomAdmission = {
  readonly limits: RateLimits
  /** Whom a ticket lets in, in the house that was asked; it is thereby used up. */
  admit(request: FastifyRequest, ticket: string): Promise<RoomVisit | undefined>
  readonly endedAmong: EndedAmong
}

/** Opens `/wps/room` to pages of this site that bring a ticket. Everything is checked before the protocol is switched. */
export function addRooms(
  server: FastifyInstance,
  app: App,
  { host, limits, admit, endedAmong }: RoomAdmission & { readonly host: RoomHost },
): void {
  const sockets = createRoomSockets(app, host, endedAmong)
  const admitted = new WeakMap<FastifyRequest, RoomVisit>()
  server.addHook('preClose', () => sockets.close())
  server.route({
    method: 'GET',
    url: ROOM_PATH,
    preValidation: async (request) => {
      await limits.spendNameless('arrive', request.ip)
      if (!request.ws) throw new Refusal('BAD_REQUEST')
      requireOwnPage(request)
      await sockets.ready()
      const visit = await admit(request, ticketIn(request, ROOM_PROTOCOL))
      if (!visit) throw new Refusal('LOGIN_REQUIRED')
      admitted.set(request, visit)
    },
    handler: () => {
      throw new Refusal('BAD_REQUEST')
    },
    wsHandler: (socket, request) => {
      const visit = admitted.get(request)
      if (visit) sockets.add(socket, visit)
      else socket.terminate()
    },
  })
}
