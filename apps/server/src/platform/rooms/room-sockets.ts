import { type LanguageCode, roomCloses, type RoomFrame } from '@baize/contracts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { App } from '../app.ts'
import { asRefusal, refusalText } from '../http/refused.ts'
import { type LiveLine, openLiveLine } from '../live/live-line.ts'
import { createOpenPages } from '../live/open-pages.ts'
import type { EndedAmong } from '../live/live-sockets.ts'
import type { Pushed } from '../live/push.ts'
import { Refusal } from '../refusal.ts'
import { type CommandBudget, createCommandBudget } from './command-budget.ts'
import type { RoomHost } from './host.ts'
import { readSent } from './read-sent.ts'
import type { AnyRoomKind, RoomMember } from './room-game.ts'
import { sendOff, type Attendee } from './attendees.ts'
import type { RoomAnswer } from './work.ts'

/** Whom a ticket lets in. */
export type RoomVisit = {
  readonly roomId: string
  readonly kind: string
  readonly member: RoomMember
  /** Whose session it is: the member's own where they play for play money. */
  readonly holderId: string
  readonly sessionId: string
  readonly arrival: bigint
  readonly isSeated: boolean
  readonly language: LanguageCode
}

export type RoomSockets = {
  /** Once this is over, whoever is added hears when their session ends. */
  ready(): Promise<void>
  add(socket: WebSocket, visit: RoomVisit): void
  /** Hands the rooms over, answers what was asked, and tells every page to come again elsewhere. */
  close(): Promise<void>
}

/** A socket in its room; it stands among the pages of its holder. */
type Connection = {
  readonly memberId: string
  readonly sessionId: string
  readonly merchantCode: string
  readonly socket: WebSocket
  readonly visit: RoomVisit
  readonly kind: AnyRoomKind
  readonly attendee: Attendee
  readonly budget: CommandBudget
  /** In which of the turns it is asked whether it is there. */
  readonly pingTurn: number
  isAlive: boolean
}

const READY_WITHIN_MS = 5_000
const PING_MS = 8_000
/** Thousands that are asked in one go hold everybody else up: they are asked in turns. */
const PING_TURNS = 80
const SWEEP_MS = 60_000
/** What a page may leave unread before it is let go. */
const UNREAD_BYTES = 256 * 1024
const FAREWELL_MS = 1_000
const [GOING_AWAY, AGAINST_POLICY] = [1001, 1008]

/** The sockets in rooms on this node. Each closes at once when its session ends or its holder may not play. */
export function createRoomSockets(app: App, host: RoomHost, endedAmong: EndedAmong): RoomSockets {
  const open = createOpenPages<Connection>()
  const parts: { line?: LiveLine; timers: NodeJS.Timeout[] } = { timers: [] }
  const listening = Promise.withResolvers<void>()

  /** With the first socket; a node without any holds no connection for them. */
  function start(): void {
    const connected = () => {
      listening.resolve()
      void sweep()
    }
    parts.line = openLiveLine(app, { said: (pushed) => endMeant(open, pushed), connected })
    const pings = setInterval(pingInTurns(open.all), PING_MS / PING_TURNS)
    parts.timers = [pings, setInterval(() => void sweep(), SWEEP_MS)]
    for (const timer of parts.timers) timer.unref()
  }

  /** Finds the sessions that ended without a word: by rest, by their time, or while the line was down. */
  async function sweep(): Promise<void> {
    const ids = [...new Set([...open.all].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    try {
      const ended = new Set((await endedAmong(ids)).map(({ sessionId }) => sessionId))
      for (const { sessionId, attendee } of open.all) if (ended.has(sessionId)) sendOff(attendee, 'ended')
    } catch (error) {
      app.log.warn({ err: error }, 'the sessions of sockets in rooms could not be checked')
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
    add(socket, visit) {
      const kind = host.kinds.get(visit.kind)
      if (!kind) return socket.close(roomCloses.closed)
      const connection = connectionOf(socket, visit, kind)
      open.add(connection)
      app.metrics.roomSockets.set(open.all.size)
      const leave = host.enter(visit.roomId, connection.attendee)
      socket.on('pong', () => {
        connection.isAlive = true
      })
      socket.on('message', (data, isBinary) => {
        const bytes = Buffer.isBuffer(data) ? data : Buffer.alloc(0)
        hear(app, host, connection, { bytes, isBinary })
      })
      socket.on('close', () => {
        open.remove(connection)
        app.metrics.roomSockets.set(open.all.size)
        leave()
      })
      show(app, host, connection)
    },
    async close() {
      for (const timer of parts.timers) clearInterval(timer)
      await host.drain(app.config.shutdownSeconds * 1_000)
      await parts.line?.close()
      await farewell(open.all)
      await host.stop()
    },
  }
}

/** Whose session has ended, and who may not play, is in no room any more. */
function endMeant(open: OpenPages, { to, message }: Pushed): void {
  if (message.type !== 'session.ended' && message.type !== 'play.halted') return
  for (const { attendee } of open.meantBy(to)) sendOff(attendee, 'ended')
}

type OpenPages = ReturnType<typeof createOpenPages<Connection>>

function connectionOf(socket: WebSocket, visit: RoomVisit, kind: AnyRoomKind): Connection {
  const attendee: Attendee = {
    member: visit.member,
    arrival: visit.arrival,
    isWatcher: kind.watchers !== undefined && !visit.isSeated,
    isSeated: visit.isSeated,
    send: (frame) => send(socket, frame),
    close: (code) => socket.close(code),
  }
  const { holderId: memberId, sessionId } = visit
  const { merchantCode } = visit.member
  const budget = createCommandBudget()
  const pingTurn = Number(visit.arrival % BigInt(PING_TURNS))
  return { memberId, sessionId, merchantCode, socket, visit, kind, attendee, budget, pingTurn, isAlive: true }
}

function send(socket: WebSocket, frame: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount <= UNREAD_BYTES) return socket.send(bytesOf(frame), AS_TEXT)
  // It does not read: the goodbye may not reach it either.
  socket.close(roomCloses.behind)
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref()
}

const AS_TEXT = { binary: false }

/** A frame goes to everybody in its room, one after another: it is encoded once. */
const bytesOf = createEncoder()

function createEncoder(): (frame: string) => Buffer {
  const last = { frame: '', bytes: Buffer.alloc(0) }
  return (frame) => {
    if (frame !== last.frame) Object.assign(last, { frame, bytes: Buffer.from(frame) })
    return last.bytes
  }
}

/** A page that finds no room is told to come again. */
function show(app: App, host: RoomHost, { visit, attendee, socket }: Connection): void {
  host.showRoom(visit.roomId, attendee).catch((error: unknown) => {
    if (!(error instanceof Refusal)) app.log.warn({ err: error, room: visit.roomId }, 'a room was not shown')
    socket.close(GOING_AWAY)
  })
}

type Heard = { readonly bytes: Buffer; readonly isBinary: boolean }

function hear(app: App, host: RoomHost, connection: Connection, { bytes, isBinary }: Heard): void {
  const { socket, budget } = connection
  if (socket.readyState !== socket.OPEN) return
  const sent = readSent(connection.kind, bytes, isBinary)
  if (sent.is === 'close') return socket.close(sent.code)
  const mayGoOn = budget.spend()
  if (mayGoOn === 'close') return socket.close(AGAINST_POLICY)
  if (mayGoOn === 'refuse') return refuse(connection, sent.key, new Refusal('RATE_LIMITED'))
  if (sent.is === 'rubbish') {
    refuse(connection, sent.key, new Refusal('BAD_BODY'))
    if (budget.isRubbish()) socket.close(AGAINST_POLICY)
    return
  }
  if (sent.is === 'look') return show(app, host, connection)
  const { roomId, member } = connection.visit
  const ask = () =>
    sent.is === 'command' ? host.command(roomId, member, sent) : host.leave(roomId, member.memberId)
  void answer(app, connection, sent.key, ask)
}

async function answer(
  app: App,
  connection: Connection,
  key: string,
  ask: () => Promise<RoomAnswer>,
): Promise<void> {
  const { visit, attendee } = connection
  try {
    const { seq, you } = await ask()
    const frame: RoomFrame = { is: 'you', key, seq, you }
    attendee.send(JSON.stringify(frame))
  } catch (error) {
    const { refusal, isFault } = asRefusal(error)
    if (isFault) app.log.error({ err: error, room: visit.roomId }, 'a command in a room failed')
    refuse(connection, key, refusal)
  }
}

function refuse({ visit, attendee }: Connection, key: string, { code, value }: Refusal): void {
  const message = refusalText(code, visit.language)
  const possible = possibleIn(value)
  const frame: RoomFrame = { is: 'no', key, code, message, ...(possible !== undefined && { possible }) }
  attendee.send(JSON.stringify(frame))
}

/** What would still be possible, where the refusal says so. */
function possibleIn(value: unknown): string | undefined {
  const possible = typeof value === 'object' && value && 'possible' in value ? value.possible : undefined
  return typeof possible === 'string' ? possible : undefined
}

/** Has everybody asked once in all turns. A page that does not answer is gone, whatever its connection says. */
function pingInTurns(open: ReadonlySet<Connection>): () => void {
  let turn = 0
  return () => {
    turn = (turn + 1) % PING_TURNS
    for (const connection of open) {
      if (connection.pingTurn !== turn) continue
      if (connection.isAlive) connection.socket.ping()
      else connection.socket.terminate()
      connection.isAlive = false
    }
  }
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
