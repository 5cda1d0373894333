import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerParent } from './child-line.ts'

/*
 * Whoever says stop, in a process of its own, so that its bytes wait for a node that is busy as those of a feed do.
 */
const sockets = new Set<Socket>()
const server = createServer((socket) => sockets.add(socket.setNoDelay(true)))
server.listen({ port: 0, host: '127.0.0.1' })
await once(server, 'listening')

/** A line of the stream. */
export type SaidStop = { readonly sentAt: number; readonly fixtureId: string }

type Stopping = { readonly fixtureIds: readonly string[]; readonly everyMs: number }

const calls = {
  port: () => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  },
  /** One after another, a little more or less than so long apart. */
  async stop({ fixtureIds, everyMs }: Stopping): Promise<void> {
    for (const [place, fixtureId] of fixtureIds.entries()) {
      await sleep(everyMs + ((place * 7) % 11) - 5)
      const line: SaidStop = { sentAt: Date.now(), fixtureId }
      for (const socket of sockets) socket.write(`${JSON.stringify(line)}\n`)
    }
  },
}
export type StopperCalls = typeof calls

answerParent(calls, async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
})
