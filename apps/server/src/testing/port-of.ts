import type { Server } from 'node:http'

/** The port that a server was given. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
