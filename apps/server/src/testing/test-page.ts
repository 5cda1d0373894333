import { getLiveTicket, LIVE_PATH, LIVE_PROTOCOL, type LiveMessage, liveMessage } from '@baize/contracts'
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
}

type Options = { readonly ticket?: string; readonly origin?: string; readonly on?: FastifyInstance }

/** Serves a server on a port of this machine; returns its address. */
export async function listening(api: FastifyInstance): Promise<string> {
  if (!api.server.listening) await api.listen({ port: 0, host: '127.0.0.1' })
  return `localhost:${portOf(api.server)}`
}

/** Opens the live socket of a logged-in browser as the site does; fails when it is refused. */
export async function openPage(
  api: FastifyInstance,
  browser: TestBrowser,
  { ticket, origin, on = api }: Options = {},
): Promise<TestPage> {
  const host = await listening(on)
  const shown = ticket ?? (await browser.call(getLiveTicket)).json().value.ticket
  const socket = new WebSocket(`ws://${host}${LIVE_PATH}`, {
    protocols: [LIVE_PROTOCOL, shown],
    // A page that was asked for by the name of its house remembers it.
    headers: { origin: origin ?? `http://${host}`, cookie: 'merchant=BAIZE' },
  })
  const messages: LiveMessage[] = []
  const waiting: ((message: LiveMessage) => void)[] = []
  let read = 0
  socket.addEventListener('message', ({ data }) => {
    messages.push(z.parse(liveMessage, JSON.parse(String(data))))
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
  }
}
