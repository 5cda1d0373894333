import { strict as assert } from 'node:assert'
import type { App } from '../app.ts'
import { repeatableTransaction, transaction, type Tx } from '../db.ts'
import type { DatabaseClock } from './database-clock.ts'
import { createRoomLane } from './lane.ts'
import { createSpeaker, type NewsTools } from './news.ts'
import { createPresence, type Presence } from './presence.ts'
import type { AnyRoomKind } from './room-game.ts'
import { freeSeats } from './seats.ts'
import * as events from './store/events.ts'
import * as rooms from './store/rooms.ts'
import { createDeadlines } from './deadlines.ts'
import { fingerprintOf, type OwnedRoom, type RoomWork, type WorkOutcome } from './work.ts'
import { stepsOf } from './decide-works.ts'

export type OwnerTools = {
  readonly node: string
  readonly kinds: ReadonlyMap<string, AnyRoomKind>
  readonly clock: DatabaseClock
  readonly say: NewsTools['say']
  /** The room is owned by this node from now on; whoever is in it looks at it anew. */
  taken(roomId: string): void
}

/** The rooms that this node owns. */
export type RoomOwner = {
  readonly owned: ReadonlyMap<string, OwnedRoom>
  readonly presence: Presence
  /** Owns the room if it may; false where another node does. */
  claim(roomId: string): Promise<boolean>
  /** Owns some of those that are to go on and that nobody owns. */
  claimAbandoned(most: number): Promise<void>
  command(owned: OwnedRoom, work: Omit<RoomWork, 'receivedAt' | 'fingerprint'>): Promise<WorkOutcome>
  /** Somebody came, or something has changed that the room cannot know. */
  wake(owned: OwnedRoom): void
  release(owned: OwnedRoom, isResting: boolean): Promise<void>
  drop(owned: OwnedRoom): void
  mayRest(owned: OwnedRoom): boolean
  isIdle(owned: OwnedRoom): boolean
  tellTime(owned: OwnedRoom): void
}

export function createRoomOwner(app: App, tools: OwnerTools): RoomOwner {
  const { node, kinds, clock } = tools
  const owned = new Map<string, OwnedRoom>()
  const claiming = new Map<string, Promise<boolean>>()
  const presence = createPresence()
  const peopleIn = (roomId: string) => presence.count(roomId).people
  const speaker = createSpeaker({ say: tools.say, now: clock.now, peopleIn })
  const lane = createRoomLane(app, {
    node,
    peopleIn,
    learn: clock.learn,
    written(room, { now, decided, steps, carried, snapshotSeq, room: row }) {
      if (!isOwned(room)) return
      const wasPlayed = !room.kind.game.isBetweenRounds(room.state)
      Object.assign(room, { room: row, state: decided.state, seq: decided.seq, snapshotSeq })
      deadlines.noteLateness(decided, now)
      speaker.add(room, steps)
      if (carried.length > 0) room.kind.done?.(app, carried)
      if (wasPlayed && room.kind.game.isBetweenRounds(room.state)) freeSeats(app, room)
      deadlines.look(room)
    },
    lost: drop,
  })
  const deadlines = createDeadlines(app, { clock, isOwned, command })

  function isOwned(room: OwnedRoom): boolean {
    return owned.get(room.room.id) === room
  }

  async function command(
    room: OwnedRoom,
    work: Omit<RoomWork, 'receivedAt' | 'fingerprint'>,
  ): Promise<WorkOutcome> {
    const receivedAt = clock.now()
    return lane.put(room, { ...work, receivedAt, fingerprint: fingerprintOf(work.command) })
  }

  function drop(room: OwnedRoom): void {
    if (!isOwned(room)) return
    owned.delete(room.room.id)
    deadlines.forget(room)
    speaker.forget(room)
    app.metrics.roomsOwned.set(owned.size)
  }

  async function take({ room, wasLost }: TakenRoom): Promise<void> {
    owned.set(room.room.id, room)
    app.metrics.roomsOwned.set(owned.size)
    try {
      await deadlines.begin(room, wasLost)
    } catch (error) {
      // Its lease is not renewed: whoever can write takes it.
      drop(room)
      throw error
    }
    tools.taken(room.room.id)
  }

  async function claimNow(roomId: string): Promise<boolean> {
    const taken = await transaction(app, async (tx) => {
      const claimed = await rooms.claimRoom(tx, { node, roomId, kinds: [...kinds.keys()] })
      return claimed && loadRoom(tx, claimed, kinds)
    })
    if (taken) await take(taken)
    return owned.has(roomId)
  }

  return {
    owned,
    presence,
    command,
    claim(roomId) {
      if (owned.has(roomId)) return Promise.resolve(true)
      const under = claiming.get(roomId) ?? claimNow(roomId).finally(() => claiming.delete(roomId))
      claiming.set(roomId, under)
      return under
    },
    async claimAbandoned(most) {
      const taken = await transaction(app, async (tx) => {
        const claimed = await rooms.claimAbandoned(tx, { node, most, kinds: [...kinds.keys()] })
        const loaded: TakenRoom[] = []
        for (const each of claimed) loaded.push(await loadRoom(tx, each, kinds))
        return loaded
      })
      await Promise.allSettled(taken.map(take))
    },
    wake: deadlines.wake,
    async release(room, isResting) {
      speaker.finish(room)
      drop(room)
      const { epoch, seq, state } = room
      const roomId = room.room.id
      await repeatableTransaction(app, async (tx) => {
        const [row] = await rooms.lockRooms(tx, [roomId])
        const isOurs = row?.owner === node && row.epoch === epoch && Number(row.seq) === seq
        if (isOurs && seq > 0) await tx.send([events.keepingSnapshots([{ roomId, seq, state }])])
        await rooms.releaseRoom(tx, { node, roomId, epoch, isResting })
      })
    },
    drop,
    mayRest: (room) =>
      presence.count(room.room.id).people === 0 &&
      room.kind.game.isBetweenRounds(room.state) &&
      !lane.hasWork(room) &&
      !deadlines.isFiring(room),
    isIdle: (room) => !lane.hasWork(room) && !deadlines.isFiring(room),
    tellTime: speaker.tellTime,
  }
}

type TakenRoom = { readonly room: OwnedRoom; readonly wasLost: boolean }

/** The room as its events have made it. What it began with is kept at once: its rules may be others tomorrow. */
async function loadRoom(
  tx: Tx,
  { epoch, seq, wasLost, ...room }: rooms.ClaimedRoom,
  kinds: ReadonlyMap<string, AnyRoomKind>,
): Promise<TakenRoom> {
  const kind = kinds.get(room.kind)
  assert(kind, 'Only rooms of known kinds are claimed.')
  const found = await events.readSnapshot(tx, room.id)
  const base = found ? found.state : kind.game.open(room.rules, await rooms.readNow(tx))
  if (!found) await tx.send([events.keepingSnapshots([{ roomId: room.id, seq: 0, state: base }])])
  const snapshotSeq = found ? Number(found.seq) : 0
  const tail = await events.readTail(tx, room.id, snapshotSeq)
  const steps = stepsOf(
    kind,
    base,
    tail.map(({ body }) => body),
  )
  const state = steps.at(-1)?.state ?? base
  const hidden = { name: undefined, secret: undefined }
  return { wasLost, room: { kind, room, epoch, seq: Number(seq), state, snapshotSeq, hidden } }
}
