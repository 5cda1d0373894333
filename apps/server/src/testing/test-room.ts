import { joinRoom, ROOM_PATH, ROOM_PROTOCOL, type RoomFrame } from '@baize/contracts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { openRoom } from '#modules/rooms'
import { sql, transaction } from '../platform/db.ts'
import type { AnyRoomKind } from '../platform/rooms/room-game.ts'
import { createApi, type RoomParts } from '../server.ts'
import { testBrowser, type TestBrowser } from './test-browser.ts'
import { listening } from './test-page.ts'
import { PASSWORD, testPlayer } from './test-player.ts'
import { type TestApp, testApp } from './test-app.ts'
import { createRateLimits } from '../platform/http/rate.ts'
import { patienceOf } from '../platform/http/connections.ts'
import type { App } from '../platform/app.ts'
import { localCarrier } from '../platform/rooms/carrier.ts'

/** A page that is in a room. */
export type RoomPage = {
  readonly room: string
  readonly frames: RoomFrame[]
  readonly socket: WebSocket
  /** Resolves with the code that the socket was closed with. */
  readonly closed: Promise<number>
  /** The first frame from here on that is wanted; those before it are gone. */
  until<Is extends RoomFrame['is']>(
    is: Is,
    wanted?: (frame: Extract<RoomFrame, { is: Is }>) => boolean,
  ): Promise<Extract<RoomFrame, { is: Is }>>
  /** Says something and waits for its answer, which carries its key. */
  say(
    command: Readonly<Record<string, unknown>>,
    other?: { readonly key?: string; readonly seen?: number },
  ): Promise<Extract<RoomFrame, { is: 'you' | 'no' }>>
}

/** A server whose only rooms are of these kinds. */
export async function roomApi(app: App, rooms: RoomParts): Promise<FastifyInstance> {
  const api = await createApi(app, createRateLimits(app.config.rateFactor), patienceOf(app.config), rooms)
  onTestFinished(async () => {
    await api.close()
  })
  return api
}

/** The demo world with rooms of these kinds, and its members at will. */
export async function roomWorld(kinds: readonly AnyRoomKind[], environment: Record<string, string> = {}) {
  const app: TestApp = await testApp({ RATE_FACTOR: '100', SHUTDOWN_SECONDS: '1', ...environment }, 'demo')
  const api = await roomApi(app, { kinds, carrier: localCarrier() })
  const enter = async (account: string, on = api): Promise<TestBrowser> => {
    const browser = testBrowser(on)
    await browser.logIn(account, PASSWORD)
    return browser
  }
  const join = async (account: string) => {
    const owner = await testPlayer(app, '100.00', account)
    return { owner, browser: await enter(account) }
  }
  return { app, api, enter, join }
}

type QuickRoom = { readonly gameCode: string; readonly isTrial?: boolean; readonly betsMs?: number }

/** The room of a game of ours in a house that plays fast. */
export async function quickRoom(
  app: App,
  { gameCode, isTrial = false, betsMs = 3_000 }: QuickRoom,
): Promise<string> {
  const { id } = await openRoom(app, { gameCode, merchantCode: 'BAIZE', currency: 'CNY', isTrial })
  const rules = { times: { bets: betsMs, deal: 300, rest: 300 } }
  await transaction(app, (tx) =>
    tx.rows(sql`update rooms.room set rules = ${JSON.stringify(rules)}::jsonb where id = ${id}`),
  )
  return id
}

export async function ticketFor(
  browser: TestBrowser,
  body: object,
): Promise<{ room: string; ticket: string; place: number | null }> {
  const reply = (await browser.call(joinRoom, { body })).json()
  if (!reply.success) throw new Error(reply.errorCode)
  return reply.value
}

type Options = {
  readonly ticket?: string
  readonly room?: string
  readonly origin?: string
  readonly place?: number | null
  /** The room itself, where a game has more than one. */
  readonly wanted?: string
}

/** Joins the room of a game as the site does, and opens its socket. */
export async function openRoomPage(
  on: FastifyInstance,
  browser: TestBrowser,
  game: string,
  { ticket, room = '', origin, place, wanted }: Options = {},
): Promise<RoomPage> {
  const host = await listening(on)
  const given =
    ticket === undefined
      ? await ticketFor(browser, {
          game,
          ...(place !== undefined && { place }),
          ...(wanted !== undefined && { room: wanted }),
        })
      : { room, ticket }
  const socket = new WebSocket(`ws://${host}${ROOM_PATH}`, {
    protocols: [ROOM_PROTOCOL, given.ticket],
    headers: { origin: origin ?? `http://${host}`, cookie: 'merchant=BAIZE' },
  })
  return pageOn(socket, given.room)
}

async function pageOn(socket: WebSocket, room: string): Promise<RoomPage> {
  const frames: RoomFrame[] = []
  let read = 0
  let wake = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as RoomFrame)
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
  const lastSeen = () =>
    frames.reduce((seen, frame) => {
      if (frame.is === 'snap' || frame.is === 'you') return Math.max(seen, frame.seq)
      return frame.is === 'news' ? Math.max(seen, frame.to) : seen
    }, 0)
  const until: RoomPage['until'] = async (is, wanted = () => true) => {
    for (;;) {
      while (read < frames.length) {
        const frame = frames[read++] as RoomFrame
        if (frame.is === is && wanted(frame as never)) return frame as never
      }
      await wake.promise
    }
  }
  return {
    room,
    frames,
    socket,
    closed,
    until,
    async say(command, { key = randomUUID(), seen = lastSeen() } = {}) {
      const from = frames.length
      socket.send(JSON.stringify({ key, seen, do: command }))
      for (;;) {
        const found = frames
          .slice(from)
          .find((frame) => (frame.is === 'you' || frame.is === 'no') && frame.key === key)
        if (found?.is === 'you' || found?.is === 'no') return found
        await wake.promise
      }
    },
  }
}
