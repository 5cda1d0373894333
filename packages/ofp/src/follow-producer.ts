import { setTimeout as sleep } from 'node:timers/promises'
import { type OwpClient, signedHeaders } from '@baize/owp'
import { type RawData, WebSocket } from 'ws'
import { STREAM_PATH } from './calls.ts'
import { beginChain, openFrame, type OpenedFrame } from './chain.ts'

/** A feed as its listener knows it: where it is, our name there, and the secret that both ends have. */
export type FeedLine = OwpClient

/** A run of a producer, and a number in it. */
export type FeedPlace = { readonly epoch: string; readonly seq: number }

/** Why a connection ended: the line, a frame that is not the feed's or cannot be read, or the feed's no to the handshake. */
export type LineTrouble = 'closed' | 'forged' | 'unreadable' | 'refused'

type Following = {
  readonly producer: string
  /** The last frame that was taken: the feed goes on behind it, as long as it remembers. */
  after(): FeedPlace | undefined
  onOpen?(): void
  onFrame(opened: OpenedFrame): void
  onTrouble(why: LineTrouble): void
}

export type FollowedProducer = { close(): void }

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
const LONGEST_FRAME = 16 * 1024 * 1024
const HANDSHAKE_MS = 5_000

/**
 * Listens to a producer until it is told to stop, over one connection after another. Every frame that is handed on was made
 * by the feed, for this connection, and in this place; whether its number is the next is for the listener to say.
 */
export function followProducer(line: FeedLine, following: Following): FollowedProducer {
  const stop = new AbortController()
  void keepListening(line, following, stop.signal)
  return { close: () => stop.abort() }
}

async function keepListening(line: FeedLine, following: Following, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const heard = await listenOnce(line, following, signal)
    if (signal.aborted) return
    following.onTrouble(heard.why)
    pause = heard.frames > 0 ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
  }
}

type Heard = { readonly why: LineTrouble; readonly frames: number }

function listenOnce(line: FeedLine, following: Following, signal: AbortSignal): Promise<Heard> {
  const { key } = line
  if (key.algorithm !== 'hmac-sha256') throw new Error('Frames are sealed with a secret that both ends have.')
  const url = streamAddress(line, following)
  const nonce = line.newNonce()
  const message = { method: 'GET', path: url.pathname + url.search, body: Buffer.alloc(0) }
  const headers = signedHeaders(message, { ...line, now: line.now(), nonce })
  const socket = new WebSocket(url.href.replace(/^http/, 'ws'), {
    headers,
    maxPayload: LONGEST_FRAME,
    handshakeTimeout: HANDSHAKE_MS,
    perMessageDeflate: false,
  })
  const chain = beginChain(key, nonce)
  let frames = 0
  let why: LineTrouble = 'closed'
  const end = (trouble: LineTrouble) => {
    why = trouble
    socket.terminate()
  }
  const stopped = () => socket.terminate()
  signal.addEventListener('abort', stopped, { once: true })
  socket.on('open', () => following.onOpen?.())
  socket.on('unexpected-response', () => end('refused'))
  // What went wrong with the line is said by its end, which always follows.
  socket.on('error', () => {})
  socket.on('message', (data, isBinary) => {
    if (why !== 'closed' || signal.aborted) return
    const opened = isBinary ? 'unreadable' : openFrame(chain, textOf(data))
    if (typeof opened === 'string') return end(opened)
    if (opened.frame.producer !== following.producer) return end('unreadable')
    frames++
    following.onFrame(opened)
  })
  return new Promise((resolve) => {
    socket.on('close', () => {
      signal.removeEventListener('abort', stopped)
      resolve({ why, frames })
    })
  })
}

function streamAddress({ baseUrl }: FeedLine, { producer, after }: Following): URL {
  const url = new URL(baseUrl.replace(/\/$/, '') + STREAM_PATH)
  url.searchParams.set('producer', producer)
  const seen = after()
  if (seen) url.searchParams.set('after', `${seen.epoch}.${seen.seq}`)
  return url
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
