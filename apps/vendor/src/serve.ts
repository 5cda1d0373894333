import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  claimIn,
  claimProblem,
  errorStatuses,
  isRetryable,
  type Message,
  NONCE_MS,
  type OwpErrorCode,
  signedHeaders,
} from '@baize/owp'
import * as z from 'zod/mini'
import { answers, openSession, VendorProblem } from './answers.ts'
import { closedPage, gamePage, gameScript, gameStyle, icon } from './page.ts'
import { playRound } from './play-round.ts'
import type { VendorState } from './state.ts'

const LONGEST_BODY = 64 * 1024

export function serve(state: VendorState): Server {
  return createServer((request, response) => {
    answer(state, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

async function answer(state: VendorState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  const message: Message = { method: request.method ?? 'GET', path, body: await bodyOf(request) }
  const found = answers.map(({ call, run }) => ({ call, run, parts: partsIn(call.path, path) }))
  const match = found.find(({ call, parts }) => parts && call.method === message.method)
  if (!match) return answerPlayer(state, message, response)
  const nonce = claimIn(request.headers)?.nonce
  try {
    requirePlatform(state, request, message)
  } catch (error) {
    return sendProblem(state, response, { error, message, nonce: undefined })
  }
  try {
    const body: unknown = message.body.length > 0 ? JSON.parse(message.body.toString()) : undefined
    const said = await match.run(state, { parts: match.parts ?? [], body })
    sendSigned(state, response, { status: 200, value: { status: 'OK', ...said }, message, nonce })
  } catch (error) {
    sendProblem(state, response, { error, message, nonce })
  }
}

/** What stands in the place of each `{name}` of a path; undefined when it is another path. */
function partsIn(pattern: string, path: string): string[] | undefined {
  const [plain = ''] = path.split('?')
  const shape = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`)
  return shape.exec(plain)?.slice(1).map(decodeURIComponent)
}

function requirePlatform(
  { wallet, nonces }: VendorState,
  { headers }: IncomingMessage,
  message: Message,
): void {
  const claim = claimIn(headers)
  if (claim?.provider !== wallet.provider) throw new VendorProblem('INVALID_SIGNATURE')
  const now = wallet.now()
  const problem = claimProblem(claim, message, { keys: [wallet.key], now })
  if (problem) throw new VendorProblem(problem)
  for (const [nonce, until] of nonces) if (until < now) nonces.delete(nonce)
  if (nonces.has(claim.nonce)) throw new VendorProblem('REPLAYED_NONCE')
  nonces.set(claim.nonce, now + NONCE_MS)
}

type Saying = {
  readonly status: number
  readonly value: object
  readonly message: Message
  /** Only of a caller that has proven who it is. */
  readonly nonce: string | undefined
}

function sendSigned({ wallet }: VendorState, response: ServerResponse, saying: Saying): void {
  const { status, value, message, nonce } = saying
  const body = Buffer.from(JSON.stringify(value))
  const signed =
    nonce === undefined ? {} : signedHeaders({ ...message, body }, { ...wallet, now: wallet.now(), nonce })
  response.writeHead(status, { 'content-type': 'application/json', ...signed }).end(body)
}

type Failing = Pick<Saying, 'message' | 'nonce'> & { readonly error: unknown }

function sendProblem(state: VendorState, response: ServerResponse, { error, message, nonce }: Failing): void {
  const code: OwpErrorCode =
    error instanceof VendorProblem
      ? error.code
      : error instanceof SyntaxError
        ? 'INVALID_REQUEST'
        : 'TRY_AGAIN'
  const value = { status: 'ERROR', code, message: code, retryable: isRetryable(code) }
  sendSigned(state, response, { status: errorStatuses[code], value, message, nonce })
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > LONGEST_BODY) throw new VendorProblem('INVALID_REQUEST')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
const spin = z.object({ key: z.string(), stake: z.string() })

/** What the player's browser asks for: the page, its parts, and a round. */
async function answerPlayer(state: VendorState, message: Message, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(message.path, state.publicUrl)
  const send = (type: string, text: string, status = 200) =>
    void response
      .writeHead(status, {
        'content-type': type,
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
      })
      .end(text)
  const html = 'text/html; charset=utf-8'
  if (pathname === '/game.js') return send('text/javascript', gameScript)
  if (pathname === '/game.css') return send('text/css', gameStyle)
  if (pathname === '/icon.svg') return send('image/svg+xml', icon)
  if (pathname === '/play' && message.method === 'GET') {
    const opened = await openSession(state, searchParams)
    return opened ? send(html, gamePage(opened)) : send(html, closedPage, 403)
  }
  if (pathname === '/spin' && message.method === 'POST') {
    const asked = z.safeParse(spin, JSON.parse(message.body.toString() || '{}'))
    const session = asked.success ? state.sessions.get(asked.data.key) : undefined
    if (!asked.success || !session) return send('application/json', '{}', 403)
    return send(
      'application/json',
      JSON.stringify(await playRound(state, session, { stake: asked.data.stake })),
    )
  }
  return send('text/plain', 'Nothing is here.', 404)
}
