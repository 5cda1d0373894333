import type { RoomCommand } from '@baize/contracts'
import type { App } from '../app.ts'
import { randomUuid } from '../random.ts'
import { answerAsOwner, createAsker } from './ask-owner.ts'
import { answerOnWire, type OwnerAsk } from './asks.ts'
import { type Attendee, createAttendees, sayOut, sayTaken, sayWord } from './attendees.ts'
import type { Carrier } from './carrier.ts'
import { createDatabaseClock } from './database-clock.ts'
import { createRoomOwner } from './owner.ts'
import type { AnyRoomKind, RoomMember } from './room-game.ts'
import { startTicks } from './ticks.ts'
import type { RoomAnswer } from './work.ts'

/**
 * The rooms of a node. A kind of room is a `RoomKind` in `roomKinds` of the wiring; whoever has the `App` of a server
 * reaches them by `roomHostOf(app)`:
 *
 * - `command` says something in a room for a member, wherever its owner is, and answers once it is committed;
 * - `enter` brings in somebody without a socket, such as a simulated member, until what it returns is called;
 * - `wake` has the owner look at its room again: what the house has set for it, or something outside, has changed;
 * - `sendOut` ends the visits of a member on every node.
 *
 * Rooms are made and joined by `#modules/rooms`. Tests drive a room with `testing/toy-room.ts` as the example.
 */
export type RoomHost = {
  readonly kinds: ReadonlyMap<string, AnyRoomKind>
  command(roomId: string, member: RoomMember, command: RoomCommand): Promise<RoomAnswer>
  /** Brings somebody in; they are shown the room and hear what is said from then on. */
  enter(roomId: string, attendee: Attendee): () => void
  /** Sends the room as it is to somebody who is in it. */
  showRoom(roomId: string, attendee: Attendee): Promise<void>
  wake(roomId: string): Promise<void>
  /** Keeps a member a place among those who watch; throws where there are as many as may be. */
  watch(roomId: string, memberId: string): Promise<void>
  /** Gives up a member's seat when the round is over. */
  leave(roomId: string, memberId: string): Promise<RoomAnswer>
  sendOut(roomId: string, memberId: string | null): void
  /** Owns rooms from now on without being asked to: those that lost their node. */
  start(): void
  /** Renews leases and reads instructions at once. */
  tick(): Promise<void>
  /** Hands every room over where its round ends, or when the time is up. */
  drain(withinMs: number): Promise<void>
  /** Ends as a process does that is killed: nothing is handed over. */
  stop(): Promise<void>
  now(): number
}

const hosts = new WeakMap<App, RoomHost>()

/** The rooms of a server; they are there from its making on. */
export function roomHostOf(app: App): RoomHost {
  const host = hosts.get(app)
  if (!host) throw new Error('This process has no rooms.')
  return host
}

/** Whether this process has rooms: one that only runs jobs has none. */
export function hasRooms(app: App): boolean {
  return hosts.has(app)
}

type HostParts = { readonly kinds: readonly AnyRoomKind[]; readonly carrier: Carrier }

export function openRoomHost(app: App, { kinds, carrier }: HostParts): RoomHost {
  const host = createHost(app, new Map(kinds.map((kind) => [kind.kind, kind])), carrier)
  hosts.set(app, host)
  return host
}

function createHost(app: App, kinds: ReadonlyMap<string, AnyRoomKind>, carrier: Carrier): RoomHost {
  const node = randomUuid()
  const clock = createDatabaseClock(app.clock)
  const owner = createRoomOwner(app, {
    node,
    kinds,
    clock,
    say: (roomId, word) => sayWord(carrier, roomId, word),
    taken: (roomId) => sayTaken(carrier, roomId),
  })
  const attendees = createAttendees({
    carrier,
    youFrames: (roomId, memberIds) => asker.ask({ ask: 'yours', roomId, memberIds }),
    snap: (roomId, memberId, count) => asker.ask({ ask: 'snap', roomId, memberId, node, ...count }),
    counted: (roomId, count) => asker.here(roomId, count),
  })
  const ticks = startTicks(app, {
    node,
    clock,
    owner,
    carrier,
    attendees,
    here: (roomId, count) => asker.here(roomId, count),
  })
  const asker = createAsker(app, { node, owner, carrier, ticks, now: clock.now })
  const stopAnswering = carrier.respond(`node.${node}`, async (text) => {
    const asked = JSON.parse(text) as OwnerAsk
    const [settled] = await Promise.allSettled([answerAsOwner(app, owner, clock.now, asked)])
    return answerOnWire(settled)
  })

  return {
    kinds,
    command: (roomId, member, command) => asker.ask({ ask: 'command', roomId, member, command }),
    enter: attendees.enter,
    showRoom: attendees.showRoom,
    watch: async (roomId, memberId) => void (await asker.ask({ ask: 'watch', roomId, memberId })),
    wake: async (roomId) => void (await asker.ask({ ask: 'wake', roomId })),
    leave: (roomId, memberId) => asker.ask({ ask: 'leave', roomId, memberId }),
    sendOut: (roomId, memberId) => sayOut(carrier, roomId, memberId),
    start: ticks.begin,
    tick: ticks.tick,
    drain: ticks.drain,
    now: clock.now,
    async stop() {
      stopAnswering()
      await ticks.stop()
      await carrier.close()
    },
  }
}
