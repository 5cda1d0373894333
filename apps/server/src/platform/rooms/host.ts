import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomCommand, RoomFrame } from '@baize/contracts'
import type { App } from '../app.ts'
import { isPassing } from '../db-errors.ts'
import { randomUuid } from '../random.ts'
import { Refusal } from '../refusal.ts'
import { answerOnWire, type OwnerAnswers, type OwnerAsk, readAnswer, RoomElsewhere } from './asks.ts'
import type { Carrier } from './carrier.ts'
import { createDatabaseClock } from './database-clock.ts'
import { youFrame } from './news.ts'
import { createRoomOwner, type RoomOwner } from './owner.ts'
import type { HeadCount } from './presence.ts'
import type { AnyRoomKind, RoomMember } from './room-game.ts'
import { leaveSeat } from './seats.ts'
import { startTicks } from './ticks.ts'
import * as store from './store/rooms.ts'
import { createVisitors, sayOut, sayTaken, sayWord, type Visitor } from './visitors.ts'
import type { OwnedRoom, RoomAnswer, WorkOutcome } from './work.ts'

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
  enter(roomId: string, visitor: Visitor): () => void
  /** Sends the room as it is to somebody who is in it. */
  showRoom(roomId: string, visitor: Visitor): Promise<void>
  wake(roomId: string): Promise<void>
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

/** How often an owner is looked for before the asker is told to try again. */
const TRIES = 40
const TRY_AGAIN_MS = 250

function createHost(app: App, kinds: ReadonlyMap<string, AnyRoomKind>, carrier: Carrier): RoomHost {
  const node = randomUuid()
  const clock = createDatabaseClock(app.clock)
  const owners = new Map<string, string>()
  const owner = createRoomOwner(app, {
    node,
    kinds,
    clock,
    say: (roomId, word) => sayWord(carrier, roomId, word),
    taken: (roomId) => sayTaken(carrier, roomId),
  })
  const visitors = createVisitors({
    carrier,
    youFrames: (roomId, memberIds) => ask({ ask: 'yours', roomId, memberIds }),
    snap: (roomId, memberId, count) => ask({ ask: 'snap', roomId, memberId, node, ...count }),
    counted: (roomId, count) => here(roomId, count),
  })
  const ticks = startTicks(app, { node, clock, owner, carrier, visitors, here })
  const stopAnswering = carrier.respond(`node.${node}`, async (text) => {
    const asked = JSON.parse(text) as OwnerAsk
    const [settled] = await Promise.allSettled([answerAsOwner(app, owner, clock.now, asked)])
    return answerOnWire(settled)
  })

  /** Where the last one left, no owner is looked for: a room that rests is let rest. */
  function here(roomId: string, count: HeadCount): void {
    const asked = { ask: 'here', roomId, node, ...count } as const
    const isKnown = owner.owned.has(roomId) || owners.has(roomId)
    if (count.people > 0) ask(asked).catch(() => {})
    else if (isKnown) askOnce(asked).catch(() => {})
  }

  /** Asks the owner of a room, which this node becomes where nobody is. */
  async function ask<Ask extends OwnerAsk>(asked: Ask): Promise<OwnerAnswers[Ask['ask']]> {
    ticks.begin()
    for (let tries = 1; ; tries++) {
      try {
        return (await askOnce(asked)) as OwnerAnswers[Ask['ask']]
      } catch (error) {
        if (error instanceof Refusal || isPassing(error) || ticks.isStopped()) throw error
        owners.delete(asked.roomId)
        if (tries === TRIES) throw new Refusal('TRY_AGAIN')
        if (tries > 1) await sleep(TRY_AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  async function askOnce(asked: OwnerAsk): Promise<unknown> {
    const { roomId } = asked
    if (owner.owned.has(roomId)) return answerAsOwner(app, owner, clock.now, asked)
    const known = owners.get(roomId) ?? (await findOwner(roomId))
    if (known === node) return answerAsOwner(app, owner, clock.now, asked)
    owners.set(roomId, known)
    return readAnswer(await carrier.ask(`node.${known}`, JSON.stringify(asked)))
  }

  async function findOwner(roomId: string): Promise<string> {
    const found = await store.readOwner(app.db, roomId)
    if (!found) throw new Refusal('ROOM_NOT_FOUND')
    if (found.owner !== null && found.isLive && found.owner !== node) return found.owner
    if (ticks.isDraining() || !(await owner.claim(roomId))) throw new RoomElsewhere()
    return node
  }

  return {
    kinds,
    command: (roomId, member, command) => ask({ ask: 'command', roomId, member, command }),
    enter: visitors.enter,
    showRoom: visitors.showRoom,
    wake: async (roomId) => void (await ask({ ask: 'wake', roomId })),
    leave: (roomId, memberId) => ask({ ask: 'leave', roomId, memberId }),
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

async function answerAsOwner(
  app: App,
  owner: RoomOwner,
  now: () => number,
  asked: OwnerAsk,
): Promise<OwnerAnswers[OwnerAsk['ask']]> {
  const room = owner.owned.get(asked.roomId)
  if (!room) throw new RoomElsewhere()
  switch (asked.ask) {
    case 'command':
      return answerOf(app, await owner.command(room, workOf(asked)))
    case 'snap':
      owner.presence.note(asked.roomId, asked.node, asked)
      return snapOf(room, asked.memberId, { now: now(), ...owner.presence.count(asked.roomId) })
    case 'yours':
      return Object.fromEntries(asked.memberIds.map((id) => [id, youFrame(room, id)]))
    case 'here':
      owner.presence.note(asked.roomId, asked.node, asked)
      if (asked.people > 0) owner.wake(room)
      return null
    case 'wake':
      owner.wake(room)
      return null
    case 'leave':
      await leaveSeat(app, room, asked.memberId)
      return { seq: room.seq, you: room.kind.game.mine(room.state, asked.memberId) }
  }
}

function workOf({ member, command }: Extract<OwnerAsk, { ask: 'command' }>) {
  return { by: member, key: command.key, seen: command.seen, command: command.do }
}

function answerOf(app: App, outcome: WorkOutcome): RoomAnswer {
  if (outcome.is === 'taken') return outcome.answer
  if (outcome.is === 'refused') throw outcome.refusal
  if (outcome.is === 'lost') throw new RoomElsewhere()
  app.log.error({ outcome: outcome.is }, 'a command of a member was not decided')
  throw new Refusal('TRY_AGAIN')
}

type SnapTime = { readonly now: number; readonly people: number }

function snapOf({ kind, seq, state }: OwnedRoom, memberId: string, { now, people }: SnapTime): string {
  const { game } = kind
  const frame: RoomFrame = {
    is: 'snap',
    seq,
    at: now,
    people,
    view: game.view(state),
    you: game.mine(state, memberId),
  }
  return JSON.stringify(frame)
}
