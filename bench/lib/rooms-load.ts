import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { answerParent } from './child-line.ts'
import { percentile } from './figures.ts'
import { createPages } from './rooms-pages.ts'
import { createSayer } from './rooms-saying.ts'
import { shoot } from './rooms-shooting.ts'
import { createTurnTaker } from './rooms-turns.ts'

/*
 * The people of rooms, in a process of their own: sockets that hear, count, and say what they are told to. What they read
 * of a frame is its beginning, so that the load takes as little of the machine as it can.
 */

/** How somebody comes into a room. */
export type RoomSeat = {
  readonly url: string
  readonly protocols: readonly string[]
  readonly origin?: string
}

/** What was heard in a time. */
export type Heard = {
  readonly frames: number
  readonly bytes: number
  readonly seconds: number
  /** From the moment that stands in a frame to its arrival, in milliseconds. */
  readonly p50: number
  readonly p99: number
}

const OPENED_AT_ONCE = 64
const OPEN_WITHIN_MS = 30_000
/** With this a client of Colyseus says that it has understood where it is. */
const COLYSEUS_JOINED = 10

const sockets: WebSocket[] = []
/** When each was last told something. */
const heardAt: number[] = []
const counts = { frames: 0, bytes: 0, waits: [] as number[] }
const sayer = createSayer(sockets)
const pages = createPages(sockets)
const turns = createTurnTaker(pages)

function hear(place: number, data: Buffer): void {
  counts.frames += 1
  counts.bytes += data.length
  heardAt[place] = performance.now()
  if (data[0] === COLYSEUS_JOINED) return sockets[place]?.send(Buffer.of(COLYSEUS_JOINED))
  if (data.subarray(2, 11).toString() === 'is":"news') {
    const from = data.indexOf('"at":') + 5
    counts.waits.push(Date.now() - Number(data.subarray(from, from + 13).toString()))
  }
  sayer.hear(place, data)
  pages.hear(place, data)
}

/** Resolves when it was told something. */
async function enter(place: number, { url, protocols, origin }: RoomSeat): Promise<void> {
  const headers = { cookie: 'merchant=BAIZE' }
  const socket = new WebSocket(url, [...protocols], {
    perMessageDeflate: false,
    headers,
    ...(origin !== undefined && { origin }),
  })
  sockets[place] = socket
  const first = Promise.withResolvers<void>()
  socket.on('message', (data: Buffer) => {
    first.resolve()
    hear(place, data)
  })
  socket.on('error', first.reject)
  socket.on('close', (code) => first.reject(new Error(`closed by ${code}`)))
  const late = setTimeout(() => first.reject(new Error('nothing was said')), OPEN_WITHIN_MS)
  await first.promise.finally(() => clearTimeout(late))
}

/** Comes in elsewhere as soon as it is cut off; says for how many milliseconds it heard nothing. */
async function moveTo(place: number, seat: RoomSeat): Promise<number> {
  const socket = sockets[place]
  if (socket && socket.readyState !== WebSocket.CLOSED) await once(socket, 'close')
  const lastHeardAt = heardAt[place] ?? Number.NaN
  await enter(place, seat)
  return performance.now() - lastHeardAt
}

const calls = {
  /** Brings in so many more; says how many there are. */
  async open(seats: readonly RoomSeat[]): Promise<number> {
    const waiting = [...seats.entries()]
    const base = sockets.length
    sockets.length += seats.length
    const comer = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await enter(base + next[0], next[1])
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, comer))
    return sockets.length
  },
  async count(ms: number): Promise<Heard> {
    Object.assign(counts, { frames: 0, bytes: 0, waits: [] })
    const began = performance.now()
    await sleep(ms)
    const { frames, bytes, waits } = counts
    const seconds = (performance.now() - began) / 1_000
    return { frames, bytes, seconds, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) }
  },
  /** The view of the room in which a socket is, once a field of it is as wanted. */
  viewWhere: sayer.viewWhere,
  say: sayer.say,
  /** Everybody in a reef shoots. */
  shoot: (shooting: Parameters<typeof shoot>[1]) => shoot(pages, shooting),
  /** Everybody at a table of cards sits down and plays from then on; says how many do. */
  sit: turns.sit,
  turns: turns.count,
  /** One that is opened and never read from, from now on. */
  stopReading(place: number): void {
    sockets[place]?.pause()
  },
  /** Everybody has a seat on another server for when theirs goes away. */
  move: (seats: readonly RoomSeat[]) => Promise.all(seats.map((seat, place) => moveTo(place, seat))),
  async leave(): Promise<void> {
    for (const socket of sockets) socket.terminate()
    sockets.length = 0
    sayer.forget()
    pages.forget()
  },
}
export type RoomsLoadCalls = typeof calls

answerParent(calls, calls.leave)
