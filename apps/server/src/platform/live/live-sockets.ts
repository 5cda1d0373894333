import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveMessage, liveCloses } from '@baize/contracts'
import type { WebSocket } from '@fastify/websocket'
import type { App } from '../app.ts'
import { type LiveLine, openLiveLine } from './live-line.ts'
import type { Pushed } from './push.ts'
import { Refusal } from '../refusal.ts'

/** Whose socket it is: a member's, in their house, or an operator's, of those they work for. */
export type LivePage =
  | { readonly memberId: string; readonly sessionId: string; readonly merchantCode: string }
  | { readonly operatorId: string; readonly sessionId: string; readonly merchantCodes: readonly string[] }

type EndedSession = {
  readonly sessionId: string
  readonly reason: Extract<LiveMessage, { type: 'session.ended' }>['reason']
}

/** Which of these sessions no longer count, and why. */
export type EndedAmong = (sessionIds: readonly string[]) => Promise<EndedSession[]>

export type LiveSockets = {
  /** Once this is over, whoever is added hears everything that is said from then on. */
  ready(): Promise<void>
  add(socket: WebSocket, page: LivePage): void
  /** Tells every page to come again later, and lets go of the database. */
  close(): Promise<void>
}

type Connection = LivePage & { readonly socket: WebSocket; isAlive: boolean; heard: number }

const READY_WITHIN_MS = 5_000
const PING_MS = 25_000
const SWEEP_MS = 60_000
const SESSION_SOCKETS = 8
/** Pages have nothing to say, so little is enough for those that try. */
const HEARD_LIMIT = 20
/** What a page may leave unread before it is let go. */
const UNREAD_BYTES = 256 * 1024
const FAREWELL_MS = 1_000
const [GOING_AWAY, AGAINST_POLICY] = [1001, 1008]

/** The sockets of this node. Each hears what is for it, and closes at once when its session ends. */
export function createLiveSockets(app: App, endedAmong: EndedAmong): LiveSockets {
  const open = new Set<Connection>()
  const parts: { line?: LiveLine; timers: NodeJS.Timeout[] } = { timers: [] }
  const listening = Promise.withResolvers<void>()

  /** With the first page; a node without pages holds no connection for them. */
  function start(): void {
    const connected = () => {
      listening.resolve()
      void sweep()
    }
    parts.line = openLiveLine(app, { said: (pushed) => deliver(open, pushed), connected })
    parts.timers = [setInterval(() => ping(open), PING_MS), setInterval(() => void sweep(), SWEEP_MS)]
    for (const timer of parts.timers) timer.unref()
  }

  /** Finds the sessions that ended without a word: by rest, by their time, or while the line was down. */
  async function sweep(): Promise<void> {
    const ids = [...new Set([...open].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    try {
      for (const { sessionId, reason } of await endedAmong(ids))
        for (const each of open)
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
    add(socket, page) {
      const connection: Connection = { ...page, socket, isAlive: true, heard: 0 }
      makeRoom(open, page.sessionId)
      open.add(connection)
      app.metrics.liveSockets.set(open.size)
      watch(connection)
      socket.on('close', () => {
        open.delete(connection)
        app.metrics.liveSockets.set(open.size)
      })
    },
    async close() {
      for (const timer of parts.timers) clearInterval(timer)
      await parts.line?.close()
      await farewell(open)
    },
  }
}

function watch(connection: Connection): void {
  const { socket } = connection
  const hear = () => {
    if (++connection.heard > HEARD_LIMIT) socket.close(AGAINST_POLICY)
  }
  socket.on('message', hear)
  socket.on('ping', hear)
  socket.on('pong', () => {
    connection.isAlive = true
  })
}

/** A page that does not answer is gone, whatever its connection says. */
function ping(open: Set<Connection>): void {
  for (const connection of open) {
    if (connection.isAlive) connection.socket.ping()
    else connection.socket.terminate()
    connection.isAlive = false
    connection.heard = 0
  }
}

/** One socket a page; who opens more than anybody has pages loses the oldest. */
function makeRoom(open: Set<Connection>, sessionId: string): void {
  const own = [...open].filter((each) => each.sessionId === sessionId)
  for (const each of own.slice(0, Math.max(0, own.length - SESSION_SOCKETS + 1)))
    each.socket.close(liveCloses.tooMany)
}

function deliver(open: Set<Connection>, { to, message }: Pushed): void {
  for (const connection of open) {
    if (isMeant(connection, to)) say(connection, message)
  }
}

/** What is for members is never said to operators, nor the other way round. */
function isMeant(page: LivePage, to: Pushed['to']): boolean {
  if ('operatorId' in page) return isMeantForOperator(page, to)
  const { merchantCode, memberId, sessionId } = page
  if ('officeOf' in to || 'operatorSessionId' in to) return false
  if ('merchantCode' in to) return merchantCode === to.merchantCode
  if ('memberIds' in to) return to.memberIds.includes(memberId)
  return memberId === to.memberId && (to.sessionIds?.includes(sessionId) ?? true)
}

function isMeantForOperator(
  { merchantCodes, sessionId }: Extract<LivePage, { operatorId: string }>,
  to: Pushed['to'],
): boolean {
  if ('officeOf' in to) return merchantCodes.includes(to.officeOf)
  return 'operatorSessionId' in to && to.operatorSessionId === sessionId
}

function say({ socket }: Connection, message: LiveMessage): void {
  if (socket.bufferedAmount > UNREAD_BYTES) return socket.terminate()
  socket.send(JSON.stringify(message))
  if (message.type === 'session.ended') socket.close(liveCloses.sessionEnded)
}

/** Pages that do not say goodbye themselves are not waited for. */
async function farewell(open: Set<Connection>): Promise<void> {
  const gone = [...open].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
  for (const { socket } of open) socket.close(GOING_AWAY)
  const force = setTimeout(() => {
    for (const { socket } of open) socket.terminate()
  }, FAREWELL_MS)
  await Promise.all(gone)
  clearTimeout(force)
}
