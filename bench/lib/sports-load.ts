import { setTimeout as sleep } from 'node:timers/promises'
import { SPORTS_PROTOCOL } from '@baize/contracts'
import { WebSocket } from 'ws'
import { answerParent } from './child-line.ts'
import { percentile } from './figures.ts'
import { QUOTED_SINCE } from './sports-quoting.ts'

/*
 * The pages that follow odds, in a process of their own. All of them count, and one of many reads when what it hears was
 * quoted, so that the load takes as little of the machine as it can.
 */
export type OddsSeats = {
  readonly url: string
  readonly origin: string
  /** What each follows. */
  readonly topics: readonly (readonly string[])[]
}

const OPENED_AT_ONCE = 64
const OPEN_WITHIN_MS = 60_000
const READ_EVERY = 50
const VERSION = /"version":(\d+)/g

const sockets: WebSocket[] = []
const counts = { frames: 0, bytes: 0, waits: [] as number[] }

function hear(place: number, data: Buffer): void {
  counts.frames += 1
  counts.bytes += data.length
  if (place % READ_EVERY !== 0) return
  const text = data.toString()
  if (!text.startsWith('{"type":"news"')) return
  const now = Date.now()
  for (const [, version] of text.matchAll(VERSION)) counts.waits.push(now - QUOTED_SINCE - Number(version))
}

/** Resolves when it has been shown all it follows. */
async function enter(place: number, { url, origin, topics }: OddsSeats): Promise<void> {
  const followed = topics[place] ?? []
  const socket = new WebSocket(url, [SPORTS_PROTOCOL], {
    perMessageDeflate: false,
    headers: { cookie: 'merchant=BAIZE' },
    origin,
  })
  sockets.push(socket)
  const shown = Promise.withResolvers<void>()
  let images = 0
  socket.on('message', (data: Buffer) => {
    if (images < followed.length && data.includes('"type":"image"') && ++images === followed.length)
      shown.resolve()
    else hear(place, data)
  })
  socket.on('open', () => socket.send(JSON.stringify({ follow: followed.map((topic) => ({ topic })) })))
  socket.on('error', shown.reject)
  socket.on('close', (code) => shown.reject(new Error(`closed by ${code}`)))
  const late = setTimeout(() => shown.reject(new Error('nothing was said')), OPEN_WITHIN_MS)
  await shown.promise.finally(() => clearTimeout(late))
}

const calls = {
  async open(seats: OddsSeats): Promise<number> {
    let next = 0
    const comer = async () => {
      for (let place = next++; place < seats.topics.length; place = next++) await enter(place, seats)
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, comer))
    return sockets.length
  },
  async count(ms: number) {
    Object.assign(counts, { frames: 0, bytes: 0, waits: [] })
    const began = performance.now()
    await sleep(ms)
    const { frames, bytes, waits } = counts
    const seconds = (performance.now() - began) / 1_000
    return { frames, bytes, seconds, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) }
  },
  leave(): void {
    for (const socket of sockets) socket.terminate()
    sockets.length = 0
  },
}
export type SportsLoadCalls = typeof calls

answerParent(calls, async () => calls.leave())
