import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { beginShowIn, findHostOf, makeHost, planShowIn, showKind } from '#modules/shows'
import { roomHostOf } from '#platform/rooms/host'
import type { Owner } from '#modules/play'
import type { AnyRoomKind, RoomMember } from '#platform/rooms/room-game'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'
import { uuidv7 } from '../platform/random.ts'
import { openRoomPage, type RoomPage, roomWorld, ticketFor } from './test-room.ts'
import { testPlayer } from './test-player.ts'

export const SHOW_GAME = 'parlour-live'

type ShowWish = {
  /** Who hosts; somebody of no agent's where it is nobody special. */
  readonly hostIn?: (app: App) => Promise<Owner>
  /** What else is played in the house. */
  readonly kinds?: readonly AnyRoomKind[]
  /** Settings of the house. */
  readonly environment?: Record<string, string>
}

const testHost = (app: App): Promise<Owner> => testPlayer(app, '0', 'mira')

/** A house with a host whose show is on, and members who come into it. */
export async function showWorld({ hostIn = testHost, kinds = [showKind], environment = {} }: ShowWish = {}) {
  const world = await roomWorld(kinds, environment)
  const { app, api } = world
  const host = { ...(await hostIn(app)), id: randomUUID() }
  const now = app.clock.now()
  const showId = uuidv7()
  await transaction(app, async (tx) => {
    const { id, memberId, merchantCode, currency } = host
    const onFile = { documentsAt: now, contract: 'C-1', stoppedAt: null, madeBy: 'test', madeAt: now }
    await makeHost(tx, { id, memberId, merchantCode, currency, name: 'Mira', ...onFile })
    const row = await findHostOf(tx, memberId)
    if (!row) throw new Error('The host is not there.')
    const planned = { id: showId, title: 'Evening', language: 'EN', gameCode: SHOW_GAME, tableCode: null }
    await planShowIn(tx, row, { ...planned, startsAt: now, stream: 'mira', madeBy: 'test', now })
    await beginShowIn(tx, { id: showId, madeBy: 'test', now })
  })
  const rooms = () => roomHostOf(app)
  const begin = async () => {
    await rooms().wake(showId)
    await rooms().tick()
    // What its owner was told to do is done after the look, not with it.
    await vi.waitFor(async () => {
      const { isBegun } = await app.db.one<{ isBegun: boolean }>(
        sql`select bool_and(done_at is not null) as is_begun from rooms.instruction where room_id = ${showId}`,
      )
      if (!isBegun) throw new Error('The show has not begun yet.')
    })
  }
  await begin()

  /** As the host of rooms knows a member; what they send is sent for them. */
  const asMember = (memberId: string): RoomMember => ({
    memberId,
    merchantCode: 'BAIZE',
    currency: 'CNY',
    isTrial: false,
    name: 'some***e',
    isSimulated: false,
  })
  const send = (memberId: string, command: Readonly<Record<string, unknown>>, key: string = randomUUID()) =>
    rooms().command(showId, asMember(memberId), { key, seen: 0, do: command })
  const enter = async (account: string): Promise<RoomPage> => {
    const { browser } = await world.join(account)
    const ticket = await ticketFor(browser, { game: SHOW_GAME, room: showId })
    return openRoomPage(api, browser, SHOW_GAME, ticket)
  }
  /** The same of somebody who is a member already. */
  const enterPage = async (account: string): Promise<RoomPage> => {
    const browser = await world.enter(account)
    const ticket = await ticketFor(browser, { game: SHOW_GAME, room: showId })
    return openRoomPage(api, browser, SHOW_GAME, ticket)
  }
  return { ...world, host, showId, send, enter, enterAs: world.enter, enterPage, rooms }
}
