import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** How long a caller may take over a request, and how many connections one address may keep open. */
export type Patience = {
  /** From the connection, or the first byte of another request on it, to the end of the headers. */
  readonly headersMs: number
  /** To the end of the body: the largest picture at the speed of a bad telephone line. */
  readonly requestMs: number
  readonly idleMs: number
  /** How often it is looked whose time is over. */
  readonly lookEveryMs: number
  readonly mostPerAddress: number
}

/** A house behind one carrier's address has many readers, so the bound is wide; `rateFactor` widens it for load tests. */
export function patienceOf({ rateFactor }: Pick<Config, 'rateFactor'>): Patience {
  return {
    headersMs: 15_000,
    requestMs: 120_000,
    idleMs: 72_000,
    lookEveryMs: 5_000,
    mostPerAddress: 1_000 * rateFactor,
  }
}

/** What Node's own server is told; a request that is late is given up with 408 (`refuseBadProtocol`). */
export function serverPatience({ headersMs, requestMs, idleMs, lookEveryMs }: Patience) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: lookEveryMs },
  }
}

type Bound = { readonly most: number; readonly trustedProxies: readonly string[] }

/**
 * Keeps an address to so many connections. One more is let in at the cost of the one that has been of no use for longest:
 * whoever holds connections without asking anything loses them first, and a neighbour behind the same address does not
 * notice. What is being answered is never cut. A trusted proxy speaks for everybody and has bounds of its own; a live
 * socket has shown a ticket and is none of this.
 */
export function boundConnections(server: FastifyInstance, { most, trustedProxies }: Bound): void {
  const places = new Map<string, Map<Duplex, { answering: number }>>()
  const isProxy = proxyTest(trustedProxies)

  function forget(socket: Duplex, address: string): void {
    const open = places.get(address)
    open?.delete(socket)
    if (open?.size === 0) places.delete(address)
  }
  server.server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    if (address === undefined || isProxy(address)) return
    const open = places.get(address) ?? new Map<Duplex, { answering: number }>()
    places.set(address, open)
    open.set(socket, { answering: 0 })
    socket.once('close', () => forget(socket, address))
    if (open.size > most) idlest(open)?.destroy()
  })
  server.server.on('upgrade', ({ socket }: IncomingMessage) => forget(socket, addressOf(socket) ?? ''))
  const placeOf = ({ raw: { socket } }: FastifyRequest) => {
    const open = places.get(addressOf(socket) ?? '')
    return { open, socket, place: open?.get(socket) }
  }
  server.addHook('preHandler', async (request) => {
    const { place } = placeOf(request)
    if (place) place.answering++
  })
  server.addHook('onResponse', async (request) => {
    const { open, socket, place } = placeOf(request)
    if (!open || !place) return
    open.delete(socket)
    open.set(socket, { answering: Math.max(0, place.answering - 1) })
  })
}

/** Connections stand in the order in which they were last of use. */
function idlest(open: ReadonlyMap<Duplex, { readonly answering: number }>): Duplex | undefined {
  for (const [socket, { answering }] of open) if (answering === 0) return socket
  return undefined
}

/** An address of version 4 that came by version 6 is the same address. */
function addressOf({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string | undefined {
  return remoteAddress?.replace(/^::ffff:/, '')
}

function proxyTest(trustedProxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of trustedProxies) {
    const [network = '', bits] = entry.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

type ClientError = Error & { readonly code?: string }

/** What is not HTTP, or never ends, never reaches a route; it gets the shortest correct answer and is let go at once. */
export function refuseBadProtocol({ code }: ClientError, socket: Socket): void {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  if (!socket.writable) return void socket.destroy()
  socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  // Whoever keeps silent does not close their end either: it is not waited for.
  socket.destroySoon()
}
