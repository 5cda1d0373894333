import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { beginChain, sealFrame, STREAM_PATH, streamQuery } from '@baize/ofp'
import {
  type Claim,
  claimIn,
  claimProblem,
  errorStatuses,
  isRetryable,
  type Message,
  NONCE_MS,
  type OwpErrorCode,
  sharedKey,
  signedHeaders,
} from '@baize/owp'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { answers, FeedProblem, producerOf } from './answers.ts'
import { answerTester } from './desk.ts'
import type { FeedWorld } from './feed-world.ts'
import { type Producer, saidAfter } from './producer.ts'

const LONGEST_BODY = 64 * 1024

export type FeedServer = { readonly server: Server; hangUp(): void }

export function serve(world: FeedWorld): FeedServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const server = createServer((request, response) => {
    answer(world, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(isTheirs(error) ? 400 : 500)
      response.end()
    })
  })
  server.on('upgrade', (request, line, head) => welcome(world, sockets, { request, line, head }))
  return {
    server,
    hangUp() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
    },
  }
}

/** A body that is too long, or an address that is none, is the caller's fault. */
function isTheirs(error: unknown): boolean {
  return error instanceof FeedProblem || error instanceof TypeError
}

type Handshake = { readonly request: IncomingMessage; readonly line: Duplex; readonly head: Buffer }

/** A listener is believed like every caller, and hears what it missed before what comes. */
function welcome(world: FeedWorld, sockets: WebSocketServer, { request, line, head }: Handshake): void {
  const path = request.url ?? '/'
  // A line that breaks while it is refused is nobody's loss.
  line.on('error', () => line.destroy())
  try {
    const url = new URL(path, world.settings.publicUrl)
    if (url.pathname !== STREAM_PATH) throw new FeedProblem('INVALID_REQUEST')
    const claim = requirePlatform(world, request, { method: 'GET', path, body: Buffer.alloc(0) })
    const asked = z.safeParse(streamQuery, Object.fromEntries(url.searchParams))
    if (!asked.success) throw new FeedProblem('INVALID_REQUEST')
    const producer = producerOf(world, asked.data.producer)
    sockets.handleUpgrade(request, line, head, (socket) =>
      listen(world, producer, { socket, nonce: claim.nonce, after: asked.data.after }),
    )
  } catch (error) {
    const code = error instanceof FeedProblem ? error.code : 'INVALID_REQUEST'
    line.end(`HTTP/1.1 ${errorStatuses[code]} ${code}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  }
}

type Listening = {
  readonly socket: WebSocket
  readonly nonce: string
  readonly after: string | undefined
}

const MOST_UNSENT = 32 * 1024 * 1024

function listen(world: FeedWorld, producer: Producer, { socket, nonce, after }: Listening): void {
  const chain = beginChain(world.settings.key, nonce)
  const listener = {
    hear(text: string) {
      // Whoever does not read comes back and asks for what they missed.
      if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
      else socket.send(sealFrame(chain, text))
    },
  }
  const [, epoch = '', seq = ''] = /^(.+)\.(\d+)$/.exec(after ?? '') ?? []
  for (const text of saidAfter(producer, { epoch, seq: Number(seq) })) listener.hear(text)
  producer.listeners.add(listener)
  socket.on('close', () => producer.listeners.delete(listener))
  socket.on('error', () => socket.terminate())
}

async function answer(world: FeedWorld, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  const { pathname, searchParams } = new URL(path, world.settings.publicUrl)
  const message: Message = { method: request.method ?? 'GET', path, body: await bodyOf(request) }
  if (!pathname.startsWith('/ofp/')) return answerTester(world, message, response)
  const found = answers.map(({ call, run }) => ({ call, run, parts: partsIn(call.path, pathname) }))
  const match = found.find(({ call, parts }) => parts && call.method === message.method)
  const saying = { message, nonce: undefined }
  try {
    const { nonce } = requirePlatform(world, request, message)
    try {
      if (!match) throw new FeedProblem('INVALID_REQUEST')
      const body: unknown = message.body.length > 0 ? JSON.parse(message.body.toString()) : undefined
      const query = Object.fromEntries(searchParams)
      const said = await match.run(world, { parts: match.parts ?? [], query, body })
      sendSigned(world, response, { status: 200, value: { status: 'OK', ...said }, message, nonce })
    } catch (error) {
      sendProblem(world, response, { error, message, nonce })
    }
  } catch (error) {
    sendProblem(world, response, { error, ...saying })
  }
}

/** What stands in the place of each `{name}` of a path; undefined when it is another path. */
function partsIn(pattern: string, path: string): string[] | undefined {
  const shape = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`)
  try {
    return shape.exec(path)?.slice(1).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function requirePlatform(
  { settings: { caller, key }, nonces, now }: FeedWorld,
  { headers }: IncomingMessage,
  message: Message,
): Claim {
  const claim = claimIn(headers)
  if (claim?.provider !== caller) throw new FeedProblem('INVALID_SIGNATURE')
  const time = now()
  const problem = claimProblem(claim, message, { keys: [sharedKey(key.id, key.secret)], now: time })
  if (problem) throw new FeedProblem(problem)
  for (const [nonce, until] of nonces) if (until < time) nonces.delete(nonce)
  if (nonces.has(claim.nonce)) throw new FeedProblem('REPLAYED_NONCE')
  nonces.set(claim.nonce, time + NONCE_MS)
  return claim
}

type Saying = {
  readonly status: number
  readonly value: object
  readonly message: Message
  /** Only of a caller that has proven who it is. */
  readonly nonce: string | undefined
}

function sendSigned({ settings, now }: FeedWorld, response: ServerResponse, saying: Saying): void {
  const { status, value, message, nonce } = saying
  const body = Buffer.from(JSON.stringify(value))
  const key = sharedKey(settings.key.id, settings.key.secret)
  const sender = { provider: settings.caller, key, now: now() }
  const signed = nonce === undefined ? {} : signedHeaders({ ...message, body }, { ...sender, nonce })
  response.writeHead(status, { 'content-type': 'application/json', ...signed }).end(body)
}

type Failing = Pick<Saying, 'message' | 'nonce'> & { readonly error: unknown }

function sendProblem(world: FeedWorld, response: ServerResponse, { error, message, nonce }: Failing): void {
  const code: OwpErrorCode =
    error instanceof FeedProblem ? error.code : error instanceof SyntaxError ? 'INVALID_REQUEST' : 'TRY_AGAIN'
  const value = { status: 'ERROR', code, message: code, retryable: isRetryable(code) }
  sendSigned(world, response, { status: errorStatuses[code], value, message, nonce })
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > LONGEST_BODY) throw new FeedProblem('INVALID_REQUEST')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
