import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveMessage, type LiveReply, liveCloses } from '@baize/contracts'
import type { WebSocket } from '@fastify/websocket'
import type { App } from '../app.ts'
import { type LiveLine, openLiveLine } from './live-line.ts'
import type { Pushed } from './push.ts'
import { createOpenPages, type LivePage } from './open-pages.ts'
import { Refusal } from '../refusal.ts'
import { type CallAnswerer, readCall } from './socket-calls.ts'

type EndedSession = {
  readonly sessionId: string
  readonly reason: Extract<LiveMessage, { type: 'session.ended' }>['reason']
}

/** Which of these sessions no longer count, and why. */
export type EndedAmong = (sessionIds: readonly string[]) => Promise<EndedSession[]>

export type LiveSockets = {
  /** Once this is over, whoever is added hears everything that is said from then on. */
  ready(): Promise<void>
  /** A page may ask over its socket where there is somebody to answer; from any other nothing is heard. */
  add(socket: WebSocket, page: LivePage, answer?: CallAnswerer): void
  /** Answers what was asked, tells every page to come again later, and lets go of the database. */
  close(): Promise<void>
}

type Connection = LivePage & {
  readonly socket: WebSocket
  readonly answer: CallAnswerer | undefined
  isAlive: boolean
  pinged: number
  underWay: number
}

const READY_WITHIN_MS = 5_000
const PING_MS = 25_000
const SWEEP_MS = 60_000
const SESSION_SOCKETS = 8
/** Browsers do not ping by themselves, so little is enough for those that try. Calls are counted as those over HTTP are. */
const PING_LIMIT = 20
/** A page asks for one thing at a time, or for a few; who has more under way than this is no page of ours. */
const UNDER_WAY_LIMIT = 16
/** What a page may leave unread before it is let go. */
const UNREAD_BYTES = 256 * 1024
const FAREWELL_MS = 1_000
/** What is under way when the server stops is waited for this long. */
const LAST_ANSWERS_MS = 5_000
const [GOING_AWAY, AGAINST_POLICY] = [1001, 1008]

/** The sockets of this node. Each hears what is for it, and closes at once when its session ends. */
export function createLiveSockets(app: App, endedAmong: EndedAmong): LiveSockets {
  const open = createOpenPages<Connection>()
  const underWay = new Set<Promise<void>>()
  let isClosing = false
  const parts: { line?: LiveLine; timers: NodeJS.Timeout[] } = { timers: [] }
  const listening = Promise.withResolvers<void>()

  /** With the first page; a node without pages holds no connection for them. */
  function start(): void {
    const said = ({ to, message }: Pushed) => {
      for (const connection of open.meantBy(to)) say(connection, message)
    }
    const connected = () => {
      listening.resolve()
      void sweep()
    }
    parts.line = openLiveLine(app, { said, connected })
    parts.timers = [setInterval(() => ping(open.all), PING_MS), setInterval(() => void sweep(), SWEEP_MS)]
    for (const timer of parts.timers) timer.unref()
  }

  /** Finds the sessions that ended without a word: by rest, by their time, or while the line was down. */
  async function sweep(): Promise<void> {
    const ids = [...new Set([...open.all].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    try {
      for (const { sessionId, reason } of await endedAmong(ids))
        for (const each of open.all)
          if (each.sessionId === sessionId) say(each, { type: 'session.ended', reason })
    } catch (error) {
      app.log.warn({ err: error }, 'the sessions of open sockets could not be checked')
    }
  }

  return {
    async ready() {
      if (!parts.line) start()
      const isReady = await Promise.race([
        listening.promise.then(() => true),
        sleep(READY_WITHIN_MS, false, { ref: false }),
      ])
      if (!isReady) throw new Refusal('TRY_AGAIN')
    },
    add(socket, page, answer) {
      const connection: Connection = { ...page, socket, answer, isAlive: true, pinged: 0, underWay: 0 }
      makeRoom(open.ofSession(connection))
      open.add(connection)
      app.metrics.liveSockets.set(open.all.size)
      watch(connection)
      socket.on('message', (data, isBinary) => {
        const text = !isBinary && Buffer.isBuffer(data) ? data.toString() : ''
        const answering = isClosing ? undefined : hear(app, connection, text)
        if (answering) underWay.add(answering)
        void answering?.finally(() => underWay.delete(answering))
      })
      socket.on('close', () => {
        open.remove(connection)
        app.metrics.liveSockets.set(open.all.size)
      })
    },
    async close() {
      isClosing = true
      for (const timer of parts.timers) clearInterval(timer)
      await Promise.race([Promise.all(underWay), sleep(LAST_ANSWERS_MS, undefined, { ref: false })])
      await parts.line?.close()
      await farewell(open.all)
    },
  }
}

/** What is no call, or too many of them at once, is nothing that a page of ours sends. */
function hear(app: App, connection: Connection, text: string): Promise<void> | undefined {
  const { socket, answer } = connection
  if (socket.readyState !== socket.OPEN) return undefined
  const call = answer && readCall(text)
  if (!call || connection.underWay >= UNDER_WAY_LIMIT) {
    socket.close(AGAINST_POLICY)
    return undefined
  }
  connection.underWay++
  return answer(call)
    .then((reply) => (reply ? say(connection, reply) : socket.close(AGAINST_POLICY)))
    .catch((error: unknown) => {
      app.log.error({ err: error }, 'a call over a socket was not answered')
      socket.terminate()
    })
    .finally(() => {
      connection.underWay--
    })
}

function watch(connection: Connection): void {
  const { socket } = connection
  socket.on('ping', () => {
    if (++connection.pinged > PING_LIMIT) socket.close(AGAINST_POLICY)
  })
  socket.on('pong', () => {
    connection.isAlive = true
  })
}

/** A page that does not answer is gone, whatever its connection says. */
function ping(open: ReadonlySet<Connection>): void {
  for (const connection of open) {
    if (connection.isAlive) connection.socket.ping()
    else connection.socket.terminate()
    connection.isAlive = false
    connection.pinged = 0
  }
}

/** One socket a page; who opens more than anybody has pages loses the oldest. */
function makeRoom(own: readonly Connection[]): void {
  for (const each of own.slice(0, Math.max(0, own.length - SESSION_SOCKETS + 1)))
    each.socket.close(liveCloses.tooMany)
}

function say({ socket }: Connection, message: LiveMessage | LiveReply): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > UNREAD_BYTES) return socket.terminate()
  socket.send(JSON.stringify(message))
  if (message.type === 'session.ended') socket.close(liveCloses.sessionEnded)
}

/** Pages that do not say goodbye themselves are not waited for. */
async function farewell(open: ReadonlySet<Connection>): Promise<void> {
  const gone = [...open].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
  for (const { socket } of open) socket.close(GOING_AWAY)
  const force = setTimeout(() => {
    for (const { socket } of open) socket.terminate()
  }, FAREWELL_MS)
  await Promise.all(gone)
  clearTimeout(force)
}
