import { matchMaker, Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { createServer } from 'node:http'
import { answerParent } from './child-line.ts'
import { residentKilobytes } from './memory.ts'
import type { RoomsPeerCalls } from './rooms-bare.ts'
import { beatFrame } from './rooms-metronome.ts'

/* The peer: rooms of Colyseus that broadcast the same frames; nothing of them is kept. */
const everyMs = Number(process.argv[2])

/** A room that begins to beat; it has no state of its own to send. */
async function beatingRoom() {
  const made = await matchMaker.createRoom('beating', {})
  const room = matchMaker.getLocalRoomById(made.roomId)
  room.patchRate = null
  room.seatReservationTimeout = SEATS_KEPT_SECONDS
  let count = 0
  setInterval(() => room.broadcast('news', beatFrame(++count, everyMs)), everyMs).unref()
  return made
}

const SEATS_KEPT_SECONDS = 600

const http = createServer()
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  greet: false,
  gracefullyShutdown: false,
})
server.define('beating', Room)
await server.listen(0, '127.0.0.1')

const calls: RoomsPeerCalls = {
  memory: residentKilobytes,
  async seats({ rooms: count, sockets }) {
    const address = http.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const made = await Promise.all(Array.from({ length: count }, beatingRoom))
    return Promise.all(
      Array.from({ length: sockets }, async (_, place) => {
        const room = made[place % count]
        if (!room) throw new Error('There is a room for everybody.')
        const { sessionId } = await matchMaker.reserveSeatFor(room, {})
        return {
          url: `ws://127.0.0.1:${port}/${room.processId}/${room.roomId}?sessionId=${sessionId}`,
          protocols: [],
        }
      }),
    )
  },
}

answerParent(calls, async () => {
  http.closeAllConnections()
  http.close()
})
