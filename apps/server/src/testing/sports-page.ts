import { SPORTS_LIVE_PATH, SPORTS_PROTOCOL, type SportsFrame, sportsFrame } from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { listening } from './test-page.ts'

export type OddsPage = {
  readonly socket: WebSocket
  readonly frames: readonly SportsFrame[]
  readonly closed: Promise<number>
  follow(...topics: readonly { readonly topic: string; readonly seen?: string }[]): void
  /** The next frame of a kind that has not been read. */
  until<Type extends SportsFrame['type']>(
    type: Type,
    wanted?: (frame: Extract<SportsFrame, { type: Type }>) => boolean,
  ): Promise<Extract<SportsFrame, { type: Type }>>
}

type Opening = { readonly ticket?: string; readonly origin?: string; readonly language?: string }

/** Opens the socket of odds as the site does; fails when it is refused. */
export async function openOddsPage(
  api: FastifyInstance,
  { ticket, origin, language = 'en' }: Opening = {},
): Promise<OddsPage> {
  const host = await listening(api)
  const socket = new WebSocket(`ws://${host}${SPORTS_LIVE_PATH}`, {
    protocols: ticket === undefined ? [SPORTS_PROTOCOL] : [SPORTS_PROTOCOL, ticket],
    headers: {
      origin: origin ?? `http://${host}`,
      cookie: 'merchant=BAIZE',
      'accept-language': language,
    },
  })
  const frames: SportsFrame[] = []
  let read = 0
  let wake = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    frames.push(z.parse(sportsFrame, JSON.parse(String(data))))
    wake.resolve()
    wake = Promise.withResolvers()
  })
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('The socket was refused.')))
  })
  onTestFinished(() => socket.close())
  const until: OddsPage['until'] = async (type, wanted = () => true) => {
    for (;;) {
      while (read < frames.length) {
        const frame = frames[read++]
        if (frame?.type === type && wanted(frame as never)) return frame as never
      }
      await wake.promise
    }
  }
  return {
    socket,
    frames,
    closed,
    until,
    follow: (...follow) => socket.send(JSON.stringify({ follow })),
  }
}
