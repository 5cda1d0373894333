import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerParent } from './child-line.ts'
import { residentKilobytes } from './memory.ts'
import type { RoomSeat } from './rooms-load.ts'
import { beatFrame } from './rooms-metronome.ts'

/*
 * The yardstick: the same frames to as many sockets in as many rooms, by a loop over `ws` that keeps nothing and decides
 * nothing. A socket says its room in its path.
 */
const everyMs = Number(process.argv[2])
const rooms = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
await once(server, 'listening')

server.on('connection', (socket, { url = '' }) => {
  const sockets = rooms.get(url) ?? new Set()
  if (sockets.size === 0) beat(sockets)
  rooms.set(url, sockets.add(socket))
  socket.send(beatFrame(0, everyMs))
  socket.on('close', () => sockets.delete(socket))
})

function beat(sockets: ReadonlySet<WebSocket>): void {
  let count = 0
  const timer = setInterval(() => {
    const frame = beatFrame(++count, everyMs)
    for (const socket of sockets) socket.send(frame)
  }, everyMs)
  timer.unref()
}

type PeerSize = { readonly rooms: number; readonly sockets: number }

const calls = {
  seats: async ({ rooms: count, sockets }: PeerSize) => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    return Array.from(
      { length: sockets },
      (_, place): RoomSeat => ({ url: `ws://127.0.0.1:${port}/${place % count}`, protocols: [] }),
    )
  },
  memory: residentKilobytes,
}
export type RoomsPeerCalls = typeof calls

answerParent(calls, async () => {
  for (const socket of server.clients) socket.terminate()
  server.close()
})
