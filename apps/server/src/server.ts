import type { Endpoint } from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { addLog } from '#modules/fairness'
import { endedAmong, takeLiveTicket, unseal } from '#modules/identity'
import {
  addOfficeDoor,
  endedOfficeSessions,
  isOffice,
  noteRefused,
  takeOfficeTicket,
} from '#modules/operators'
import { addPages, addVerifier } from '#modules/pages'
import { addGateways } from '#modules/payments'
import { addOwp } from '#modules/play'
import { addRoomSockets } from '#modules/rooms'
import { requireOpen } from '#modules/settings'
import { addSportsLive } from '#modules/sports'
import type { App } from '#platform/app'
import type { ArrivedCall } from '#platform/http/answer-call'
import { patienceOf } from '#platform/http/connections'
import { createHttp } from '#platform/http/create-http'
import { addLive } from '#platform/live/mount-live'
import { addOutboxPage } from '#platform/messages/outbox-page'
import { addProbes } from '#platform/http/probes'
import { createRateLimits } from '#platform/http/rate'
import { type Carrier, localCarrier } from '#platform/rooms/carrier'
import { openRoomHost } from '#platform/rooms/host'
import { openNatsCarrier } from '#platform/rooms/nats-carrier'
import type { AnyRoomKind } from '#platform/rooms/room-game'
import type { Visit } from '#platform/visit'
import { guestVisitOf, visitOf } from './request-context.ts'
import { testCallRoutes } from './demo/vendor-test-calls.ts'
import { roomKinds, routes } from './wiring.ts'

/** What is played in rooms, and how this node speaks to others of them. */
export type RoomParts = { readonly kinds: readonly AnyRoomKind[]; readonly carrier: Carrier }

/** The calls and probes, without pages: what a test of the wire needs. */
export async function createApi(
  app: App,
  limits = createRateLimits(app.config.rateFactor),
  patience = patienceOf(app.config),
  rooms?: RoomParts,
): Promise<FastifyInstance> {
  const hooks = {
    routes,
    visitOf: (call: ArrivedCall, device: string, contract: Endpoint) =>
      visitOf(app, call, { device, contract }),
    unseal: (path: string, body: unknown) => unseal(app, path, body),
    requireOpen: (visit: Visit) => requireOpen(app, visit),
    noteRefused: async ({ actor }: Visit, error: unknown) => {
      if (actor.kind === 'operator') await noteRefused(app, actor.operator, error)
    },
  }
  const server = await createHttp(app, limits, hooks, patience)
  addOfficeDoor(server, app)
  await addLive(server, app, {
    limits,
    hooks,
    admit: async (request, ticket) => {
      const visit = await guestVisitOf(app, request, '')
      const page = await takeLiveTicket(app, { ticket, merchantCode: visit.merchant.code })
      if (page || !isOffice(app, visit)) return page
      return takeOfficeTicket(app, ticket)
    },
    endedAmong: async (sessionIds) => [
      ...(await endedAmong(app, sessionIds)),
      ...(await endedOfficeSessions(app, sessionIds)),
    ],
  })
  addRoomSockets(app, server, {
    host: openRoomHost(app, rooms ?? (await ownRooms(app))),
    limits,
    visitOf: (request) => guestVisitOf(app, request, ''),
  })
  addSportsLive(app, server, { limits, visitOf: (request) => guestVisitOf(app, request, '') })
  addLog(app, server)
  addProbes(
    server,
    app,
    routes.map(({ contract }) => contract),
  )
  await addOwp(app, server, { limits, more: app.config.demo ? testCallRoutes : [] })
  await addGateways(app, server, { limits })
  if (app.config.demo) addOutboxPage(server, app)
  return server
}

/** Several nodes speak over NATS; one alone needs nobody for that. */
async function ownRooms(app: App): Promise<RoomParts> {
  const carrier = app.config.natsUrl === '' ? localCarrier() : await openNatsCarrier(app)
  return { kinds: roomKinds, carrier }
}

/** The whole server. */
export async function createServer(app: App): Promise<FastifyInstance> {
  const limits = createRateLimits(app.config.rateFactor)
  const server = await createApi(app, limits)
  await addVerifier(server)
  await addPages(app, server, { limits, visitOf: (request) => guestVisitOf(app, request, '') })
  return server
}
