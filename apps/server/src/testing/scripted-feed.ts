import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { beginChain, type Frame, frameText, type FrameChain, sealFrame } from '@baize/ofp'
import { claimIn, claimProblem, sharedKey, signedHeaders } from '@baize/owp'
import { type WebSocket, WebSocketServer } from 'ws'
import { saveFeed } from '#modules/sports'
import type { App } from '#platform/app'
import { portOf } from './port-of.ts'

/** A small feed that says what it is told to, over the wire. */
export type ScriptedFeed = {
  readonly url: string
  readonly producer: string
  /** Says something to everybody who listens; answers its number. */
  say(...messages: readonly unknown[]): number
  /** Leaves a number out. */
  skip(): void
  /** Sends a frame as it is, whatever its number. */
  send(frame: Partial<Frame>): void
  /** Sends bytes that are sealed by nobody. */
  sendRaw(text: string): void
  /** What a recovery brings. */
  holds: readonly unknown[]
  /** The file of any match that is over. */
  proof: string
  /** What is known of a fixture that somebody asks the results of. */
  results: readonly unknown[]
  /** What happens while somebody waits for them. */
  beforeAnswer: () => Promise<unknown>
  /** The markets that were asked for, in their order. */
  readonly askedMarkets: readonly string[]
  /** Another run begins. */
  restart(): void
  /** Hangs up on everybody and lets nobody in, until it is told to go on. */
  die(): void
  revive(): void
  frame(messages: readonly unknown[]): Frame
  recoveries(): number
  listeners(): number
  close(): void
}

const secret = Buffer.alloc(32, 7)
const key = sharedKey('test', secret)
const PRODUCER = 'test-sim'

type Listener = { readonly socket: WebSocket; readonly chain: FrameChain }

type FeedState = {
  seq: number
  epoch: number
  isDead: boolean
  recoveries: number
  readonly askedMarkets: string[]
  readonly listeners: Set<Listener>
}

/** Opens it and makes it known to the house, which follows it from then on. */
export async function openFeed(
  app: App,
  { code = 'test', silentAfterMs = 6_000 } = {},
): Promise<ScriptedFeed> {
  const state: FeedState = {
    seq: 1,
    epoch: 1,
    isDead: false,
    recoveries: 0,
    askedMarkets: [],
    listeners: new Set(),
  }
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const feed = feedOf(state, {
    url: `http://127.0.0.1:${portOf(server)}`,
    close() {
      hangUp(state)
      server.close()
      server.closeAllConnections()
    },
  })
  server.on('request', (request, response) => void answer({ state, feed }, request, response))
  letListen(server, state)
  await saveFeed(app, {
    code,
    url: feed.url,
    keyId: 'test',
    secret,
    producers: [{ code: PRODUCER, kind: 'simulated', silentAfterMs }],
  })
  return feed
}

function feedOf(state: FeedState, place: Pick<ScriptedFeed, 'url' | 'close'>): ScriptedFeed {
  return {
    ...place,
    producer: PRODUCER,
    holds: [],
    proof: '',
    results: [],
    beforeAnswer: async () => {},
    askedMarkets: state.askedMarkets,
    say(...messages) {
      state.seq++
      broadcast(state, frameOf(state, messages))
      return state.seq
    },
    skip() {
      state.seq++
    },
    send: (frame) => broadcast(state, { ...frameOf(state, []), ...frame }),
    sendRaw(text) {
      for (const { socket } of state.listeners) socket.send(text)
    },
    restart() {
      Object.assign(state, { epoch: state.epoch + 1, seq: 1 })
    },
    die() {
      state.isDead = true
      hangUp(state)
    },
    revive() {
      state.isDead = false
    },
    frame: (messages) => ({ ...frameOf(state, messages), seq: state.seq + 1 }),
    recoveries: () => state.recoveries,
    listeners: () => state.listeners.size,
  }
}

function letListen(server: Server, state: FeedState): void {
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, line, head) => {
    const claim = claimIn(request.headers)
    const message = { method: 'GET', path: request.url ?? '', body: Buffer.alloc(0) }
    if (state.isDead || !claim || claimProblem(claim, message, { keys: [key], now: Date.now() })) {
      line.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, line, head, (socket) => {
      const listener = { socket, chain: beginChain({ secret }, claim.nonce) }
      state.listeners.add(listener)
      socket.on('close', () => state.listeners.delete(listener))
      socket.send(sealFrame(listener.chain, frameText(frameOf(state, [{ kind: 'alive' }]))))
    })
  })
}

function frameOf({ epoch, seq }: FeedState, messages: readonly unknown[]): Frame {
  const at = new Date().toISOString()
  return { producer: PRODUCER, epoch: `e${epoch}`, seq, at, messages: [...messages] }
}

function broadcast({ listeners }: FeedState, frame: Frame): void {
  for (const { socket, chain } of listeners) socket.send(sealFrame(chain, frameText(frame)))
}

function hangUp({ listeners }: FeedState): void {
  for (const { socket } of listeners) socket.terminate()
}

type Answering = { readonly state: FeedState; readonly feed: ScriptedFeed }

async function answer(
  { state, feed }: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (state.isDead) return void response.destroy()
  if (request.url?.includes('/results/')) await feed.beforeAnswer()
  const body = Buffer.from(JSON.stringify(replyTo({ state, feed }, new URL(request.url ?? '/', feed.url))))
  const message = { method: 'GET', path: request.url ?? '', body }
  const nonce = claimIn(request.headers)?.nonce ?? ''
  response.writeHead(200, {
    'content-type': 'application/json',
    ...signedHeaders(message, { provider: 'house', key, now: Date.now(), nonce }),
  })
  response.end(body)
}

function replyTo({ state, feed }: Answering, { pathname, searchParams }: URL) {
  if (pathname.includes('/proofs/')) return { status: 'OK', fixture: 'test:fixture:1', file: feed.proof }
  if (pathname.includes('/results/')) {
    state.askedMarkets.push(...(searchParams.get('markets') ?? '').split(','))
    return { status: 'OK', messages: feed.results }
  }
  state.recoveries++
  return recovery(state, feed.holds)
}

function recovery(state: FeedState, holds: readonly unknown[]) {
  const { epoch, seq, at, messages } = frameOf(state, [...holds, { kind: 'recovered' }])
  return { status: 'OK', epoch, seq, at, messages, next: null }
}
