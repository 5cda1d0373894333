import type { RoomFrame } from '@baize/contracts'
import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { makeRoom } from '#modules/rooms'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'
import { openRoomHost, type RoomHost } from '../platform/rooms/host.ts'
import type { RoomMember } from '../platform/rooms/room-game.ts'
import type { ToyEvent } from '../platform/rooms/testing/toy-room.ts'
import type { Attendee } from '../platform/rooms/attendees.ts'
import type { RoomParts } from '../server.ts'
import { connectAs } from './as-owner.ts'
import type { TestApp } from './test-app.ts'
import { testMember } from './test-member.ts'
import { PASSWORD } from './test-player.ts'

/** Rooms of a node without its wire. */
export function roomNode(app: App, rooms: RoomParts): RoomHost {
  const host = openRoomHost(app, rooms)
  onTestFinished(() => host.stop())
  return host
}

let arrivals = 0n

/** Somebody in a room of a node, who keeps what they hear. */
export async function roomAttendee(host: RoomHost, roomId: string, member: RoomMember) {
  const frames: RoomFrame[] = []
  let closedBy: number | undefined
  arrivals += 1n
  const attendee: Attendee = {
    member,
    arrival: arrivals,
    send: (text) => void frames.push(JSON.parse(text) as RoomFrame),
    close: (code) => {
      closedBy = code
    },
  }
  const leave = host.enter(roomId, attendee)
  await host.showRoom(roomId, attendee)
  return { frames, leave, attendee, closedBy: () => closedBy }
}

/** A member of BAIZE as rooms know them. */
export async function roomMember(app: App, account: string): Promise<RoomMember> {
  const memberId = await testMember(app, { account, password: PASSWORD })
  return {
    memberId,
    merchantCode: 'BAIZE',
    currency: 'CNY',
    isTrial: false,
    name: account,
    isSimulated: false,
  }
}

/** A room of a kind in BAIZE, for a game of its own. */
export async function testRoom(
  app: App,
  kind: string,
  rules: unknown,
  gameCode = randomUUID(),
): Promise<string> {
  return transaction(app, (tx) =>
    makeRoom(tx, { kind, gameCode, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false, rules }),
  )
}

type ToyRoomEvent = {
  readonly seq: number
  readonly epoch: number
  readonly at: number
  readonly body: ToyEvent
}

/** All that happened in a room of the toy, in its order. */
export async function roomEvents(app: App, roomId: string): Promise<ToyRoomEvent[]> {
  const rows = await app.db.rows<{ seq: bigint; epoch: number; at: Date; body: ToyEvent }>(sql`
    select seq, epoch, happened_at as at, body from rooms.event where room_id = ${roomId} order by seq`)
  return rows.map(({ seq, at, ...row }) => ({ ...row, seq: Number(seq), at: at.getTime() }))
}

/** As if the owners of rooms had been silent for longer than a lease. */
export async function endLeases(app: TestApp): Promise<void> {
  const client = await connectAs(app, 'owner')
  await client.query(`
    update rooms.room set lease_ends_at = now() - interval '1 s' where owner is not null;
    update rooms.node set lease_ends_at = now() - interval '1 s'`)
  await client.end()
}
