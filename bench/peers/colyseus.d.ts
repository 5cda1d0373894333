/* As much of the peer as the bench calls: it is installed by whoever wants to be held against it, and by nobody else. */
declare module '@colyseus/core' {
  type Listing = { readonly roomId: string; readonly processId: string }

  type BeatingRoom = {
    patchRate: number | null
    seatReservationTimeout: number
    broadcast(type: string, message: unknown): void
  }

  export const Room: new () => BeatingRoom

  export const Server: new (options: {
    readonly transport: unknown
    readonly greet: boolean
    readonly gracefullyShutdown: boolean
  }) => {
    define(name: string, room: typeof Room): void
    listen(port: number, host: string): Promise<void>
  }

  export const matchMaker: {
    createRoom(name: string, options: object): Promise<Listing>
    getLocalRoomById(roomId: string): BeatingRoom
    reserveSeatFor(room: Listing, options: object): Promise<{ readonly sessionId: string }>
  }
}

declare module '@colyseus/ws-transport' {
  import type { Server } from 'node:http'

  export const WebSocketTransport: new (options: { readonly server: Server }) => object
}
