import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endedAmong } from '#modules/identity'
import type { App } from '#platform/app'
import type { RateLimits } from '#platform/http/rate'
import type { RoomHost } from '#platform/rooms/host'
import { addRooms } from '#platform/rooms/mount-rooms'
import type { Visit } from '#platform/visit'
import { takeRoomTicket } from './take-room-ticket.ts'

type RoomDoor = {
  readonly host: RoomHost
  readonly limits: RateLimits
  visitOf(request: FastifyRequest): Promise<Visit>
}

/** Opens the sockets of rooms to whoever brings a ticket of ours. */
export function addRoomSockets(app: App, server: FastifyInstance, { host, limits, visitOf }: RoomDoor): void {
  addRooms(server, app, {
    host,
    limits,
    admit: async (request, ticket) => {
      const { merchant, language } = await visitOf(request)
      return takeRoomTicket(app, { ticket, merchantCode: merchant.code, language })
    },
    endedAmong: (sessionIds) => endedAmong(app, sessionIds),
  })
}
