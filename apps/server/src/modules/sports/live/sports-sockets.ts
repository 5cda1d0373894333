import type { Socket } from 'node:net'
import { type LanguageCode, MOST_TOPICS, sportsFollow } from '@baize/contracts'
import type { WebSocket } from '@fastify/websocket'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { bookOf } from '../book/book.ts'
import { bytesOf, createHub, type Follower, type TopicHub } from './hub.ts'
import { type BetsFollower, createOwnBets, type OwnBets } from './own-bets.ts'
import { nextInterval } from './tick-interval.ts'

/** A page that follows odds: a guest's, or a member's. */
export type SportsPage = {
  readonly language: LanguageCode
  readonly member: { readonly memberId: string; readonly sessionId: string } | undefined
}

export type SportsSockets = {
  add(socket: WebSocket, line: Socket, page: SportsPage): void
  close(): Promise<void>
}

type Connection = Follower & {
  readonly socket: WebSocket
  readonly topics: Set<string>
  /** As who follows their own bets; nothing of a guest. */
  readonly bettor: BetsFollower | undefined
  isAlive: boolean
  /** It does not read as fast as things change: it is told nothing until it has, and is then shown how they are. */
  isBehind: boolean
  /** What it asked for within a second. */
  asked: { second: number; count: number }
}

/** Members change what they look at by hand; who asks more often than this is no page of ours. */
const ASKS_A_SECOND = 10
/** What a page may leave unread before it is told nothing more, and before it is let go. */
const UNREAD_BYTES = 64 * 1024
const MOST_UNREAD_BYTES = 512 * 1024
const PING_MS = 25_000
/** A page that has heard nothing for 6 s takes its line for dead. */
const TIME_MS = 4_000
/** Bets are looked at so long after the last look is over. */
const BETS_MS = 1_000
const BETS = 'bets'
const FAREWELL_MS = 1_000
const [GOING_AWAY, AGAINST_POLICY] = [1001, 1008]
const AS_TEXT = { binary: false }

/** The sockets of this node that follow odds. */
export function createSportsSockets(app: App): SportsSockets {
  const book = bookOf(app)
  const topics: Topics = { hub: createHub(app, book), bets: createOwnBets(app) }
  const { hub, bets } = topics
  const open = new Set<Connection>()
  const timers: { tick?: NodeJS.Timeout; bets?: NodeJS.Timeout; others: NodeJS.Timeout[] } = { others: [] }
  let wasUp: boolean | undefined

  const timeFrame = () => {
    const isUp = book.producers().some(({ code }) => book.isUp(code))
    return { isUp, bytes: bytesOf({ type: 'time', now: new Date(book.clock.now()).toISOString(), isUp }) }
  }

  function sayTime(): void {
    const { isUp, bytes } = timeFrame()
    wasUp = isUp
    for (const each of open) each.send([bytes])
  }

  /** Each tick follows the one before: where one takes long, the next comes later, and nothing piles up. */
  function runTick(interval: number): void {
    timers.tick = setTimeout(() => {
      const began = performance.now()
      for (const each of open) if (each.isBehind) catchUp(topics, each)
      hub.tick()
      if (wasUp !== timeFrame().isUp) sayTime()
      runTick(nextInterval({ interval, tookMs: performance.now() - began }))
    }, interval)
    timers.tick.unref()
  }

  function lookAtBets(): void {
    timers.bets = setTimeout(() => {
      const failed = (error: unknown) => app.log.warn({ err: error }, 'bets that are followed were not read')
      void bets.look().catch(failed).then(lookAtBets)
    }, BETS_MS)
    timers.bets.unref()
  }

  /** With the first page; a node without pages says nothing. */
  function start(): void {
    runTick(nextInterval({ interval: 0, tookMs: 0 }))
    lookAtBets()
    timers.others = [setInterval(() => ping(open), PING_MS), setInterval(sayTime, TIME_MS)]
    for (const timer of timers.others) timer.unref()
  }

  return {
    add(socket, line, page) {
      if (!timers.tick) start()
      const connection = connectionOf(socket, line, page)
      open.add(connection)
      app.metrics.sportsSockets.set(open.size)
      watch(app, { socket, connection, topics }, () => {
        open.delete(connection)
        app.metrics.sportsSockets.set(open.size)
      })
      connection.send([timeFrame().bytes])
    },
    async close() {
      clearTimeout(timers.tick)
      clearTimeout(timers.bets)
      for (const timer of timers.others) clearInterval(timer)
      hub.close()
      await farewell(open)
    },
  }
}

type Topics = { readonly hub: TopicHub; readonly bets: OwnBets }

type Watched = { readonly socket: WebSocket; readonly connection: Connection; readonly topics: Topics }

function watch(app: App, { socket, connection, topics }: Watched, gone: () => void): void {
  socket.on('pong', () => {
    connection.isAlive = true
  })
  socket.on('message', (data, isBinary) => {
    const text = !isBinary && Buffer.isBuffer(data) ? data.toString() : ''
    hear(topics, connection, { text, now: app.clock.now().getTime() })
  })
  socket.on('close', () => {
    for (const name of connection.topics) leave(topics, connection, name)
    gone()
  })
}

function connectionOf(socket: WebSocket, line: Socket, { language, member }: SportsPage): Connection {
  const end = () => {
    connection.topics.delete(BETS)
    connection.send([bytesOf({ type: 'refused', topic: BETS })])
  }
  const connection: Connection = {
    language,
    socket,
    topics: new Set(),
    bettor: member && { ...member, language, send: (frames) => connection.send(frames), end },
    isAlive: true,
    isBehind: false,
    asked: { second: 0, count: 0 },
    send: (frames) => send(connection, line, frames),
  }
  return connection
}

/** All frames of a tick in one write. */
function send(connection: Connection, line: Socket, frames: readonly Buffer[]): void {
  const { socket } = connection
  if (socket.readyState !== socket.OPEN || connection.isBehind) return
  if (socket.bufferedAmount > UNREAD_BYTES) {
    connection.isBehind = true
    return
  }
  line.cork()
  for (const frame of frames) socket.send(frame, AS_TEXT)
  line.uncork()
}

/** Who has read everything is shown how things are now. */
function catchUp({ hub, bets }: Topics, connection: Connection): void {
  const { socket, bettor } = connection
  if (socket.bufferedAmount > MOST_UNREAD_BYTES) return socket.terminate()
  if (socket.bufferedAmount > 0) return
  connection.isBehind = false
  for (const name of connection.topics) {
    const image = hub.image(connection, name)
    if (image) connection.send([image])
    // What became of bets meanwhile was told to nobody, and counts as told.
    if (name === BETS && bettor) bets.follow(bettor)
  }
}

type Heard = { readonly text: string; readonly now: number }

/** A page says which topics it follows from now on; what is none, or one too many, is refused. */
function hear(all: Topics, connection: Connection, { text, now }: Heard): void {
  const { socket, topics } = connection
  if (socket.readyState !== socket.OPEN) return
  const wanted = z.safeParse(sportsFollow, parsed(text)).data
  if (!wanted || isTooOften(connection, now)) return socket.close(AGAINST_POLICY)
  const names = new Set(wanted.follow.map(({ topic }) => topic))
  for (const name of topics) {
    if (names.has(name)) continue
    leave(all, connection, name)
    topics.delete(name)
  }
  for (const { topic, seen } of wanted.follow) {
    if (topics.has(topic)) continue
    if (topics.size < MOST_TOPICS && follow(all, connection, { topic, seen })) topics.add(topic)
    else connection.send([bytesOf({ type: 'refused', topic })])
  }
}

type Wish = { readonly topic: string; readonly seen?: string | undefined }

function follow({ hub, bets }: Topics, connection: Connection, { topic, seen }: Wish): boolean {
  if (topic !== BETS) return hub.follow(connection, topic, seen)
  if (connection.bettor) bets.follow(connection.bettor)
  return connection.bettor !== undefined
}

function leave({ hub, bets }: Topics, connection: Connection, name: string): void {
  if (name !== BETS) hub.leave(connection, name)
  else if (connection.bettor) bets.leave(connection.bettor)
}

function isTooOften(connection: Connection, now: number): boolean {
  const second = Math.floor(now / 1_000)
  const { asked } = connection
  if (asked.second !== second) Object.assign(asked, { second, count: 0 })
  return ++asked.count > ASKS_A_SECOND
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A page that does not answer is gone, whatever its connection says. */
function ping(open: ReadonlySet<Connection>): void {
  for (const connection of open) {
    if (connection.isAlive) connection.socket.ping()
    else connection.socket.terminate()
    connection.isAlive = false
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
