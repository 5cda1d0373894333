import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerParent } from './child-line.ts'
import { residentKilobytes } from './memory.ts'
import type { RecordedTick } from './sports-server.ts'

/*
 * The yardstick: the same bytes to as many sockets, by a loop over `ws` that keeps nothing and decides nothing. Sockets say
 * their topics as they do to the server; what is told of them was recorded there.
 */
const TICK_MS = 200
const topics = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
await once(server, 'listening')

server.on('connection', (socket) => {
  socket.once('message', (data: Buffer) => {
    const { follow }: { follow: readonly { readonly topic: string }[] } = JSON.parse(data.toString())
    for (const { topic } of follow) {
      const sockets = topics.get(topic) ?? new Set()
      topics.set(topic, sockets.add(socket))
      socket.send('{"type":"image"}')
    }
  })
})

const calls = {
  address: () => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  },
  memory: residentKilobytes,
  /** Says what was recorded, from the beginning again and again. */
  replay(ticks: readonly RecordedTick[]): void {
    const frames = ticks.map((tick) =>
      tick.map(({ topic, text }) => ({ sockets: topics.get(topic), bytes: Buffer.from(text) })),
    )
    let turn = 0
    const timer = setInterval(() => {
      for (const { sockets, bytes } of frames[turn++ % frames.length] ?? [])
        for (const socket of sockets ?? []) socket.send(bytes, { binary: false })
    }, TICK_MS)
    timer.unref()
  },
}
export type SportsBareCalls = typeof calls

answerParent(calls, async () => {
  for (const socket of server.clients) socket.terminate()
  server.close()
})
