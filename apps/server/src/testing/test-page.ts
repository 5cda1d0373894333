import {
  type Endpoint,
  getLiveTicket,
  LIVE_PATH,
  LIVE_PROTOCOL,
  type LiveCall,
  type LiveMessage,
  liveMessage,
  type LiveReply,
} from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { portOf } from './port-of.ts'
import type { TestBrowser } from './test-browser.ts'

export type TestPage = {
  readonly messages: LiveMessage[]
  readonly socket: WebSocket
  /** Resolves with the code that the socket was closed with. */
  readonly closed: Promise<number>
  /** The next thing that is said. */
  next(): Promise<LiveMessage>
  /** A call as the site sends it over its socket, but for what is said otherwise. */
  callOf(endpoint: Endpoint, body: unknown, other?: Partial<LiveCall>): LiveCall
  /** Sends a call and waits for its reply. */
  ask(call: LiveCall): Promise<LiveReply>
}

type Options = {
  readonly ticket?: string
  readonly origin?: string
  readonly on?: FastifyInstance
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves a server on a port of this machine; returns its address. */
export async function listening(api: FastifyInstance): Promise<string> {
  if (!api.server.listening) await api.listen({ port: 0, host: '127.0.0.1' })
  return `localhost:${portOf(api.server)}`
}

/** Opens the live socket of a logged-in browser as the site does; fails when it is refused. */
export async function openPage(
  api: FastifyInstance,
  browser: TestBrowser,
  { ticket, origin, on = api, headers = {} }: Options = {},
): Promise<TestPage> {
  const host = await listening(on)
  const shown = ticket ?? (await browser.call(getLiveTicket)).json().value.ticket
  const socket = new WebSocket(`ws://${host}${LIVE_PATH}`, {
    protocols: [LIVE_PROTOCOL, shown],
    // A page that was asked for by the name of its house remembers it.
    headers: { origin: origin ?? `http://${host}`, cookie: 'merchant=BAIZE', ...headers },
  })
  const messages: LiveMessage[] = []
  const waiting: ((message: LiveMessage) => void)[] = []
  let read = 0
  const replies = new Map<number, (reply: LiveReply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data))
    if (said.type === 'reply') return replies.get(said.id)?.(said)
    messages.push(z.parse(liveMessage, said))
    waiting.shift()?.(messages[read++] as LiveMessage)
  })
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('The socket was refused.')))
  })
  onTestFinished(() => socket.close())
  return {
    messages,
    socket,
    closed,
    next: () =>
      read < messages.length
        ? Promise.resolve(messages[read++] as LiveMessage)
        : new Promise((resolve) => waiting.push(resolve)),
    callOf: (endpoint, body, other) => liveCallOf(browser, endpoint, { body, other }),
    ask: (call) =>
      new Promise((resolve) => {
        replies.set(call.id, resolve)
        socket.send(JSON.stringify(call))
      }),
  }
}

let calls = 0

type Wish = { readonly body: unknown; readonly other: Partial<LiveCall> | undefined }

function liveCallOf(browser: TestBrowser, { method, path }: Endpoint, { body, other }: Wish): LiveCall {
  const text = JSON.stringify(body)
  calls += 1
  const head = { type: 'call', id: calls, method, path, body: text, language: 'EN' } as const
  const token = browser.session?.token ?? ''
  return { ...head, token, proof: browser.prove(method, path, text), ...other }
}
