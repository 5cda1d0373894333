import { strict as assert } from 'node:assert'
import type { App } from '../app.ts'
import { repeatableTransaction, transaction, type Tx } from '../db.ts'
import type { DatabaseClock } from './database-clock.ts'
import { createRoomLane, type WrittenNow } from './lane.ts'
import { createSpeaker, type NewsTools } from './news.ts'
import { createPresence, type Presence } from './presence.ts'
import type { AnyRoomKind } from './room-game.ts'
import { freeSeats } from './seats.ts'
import * as events from './store/events.ts'
import * as rooms from './store/rooms.ts'
import { freeRested } from './store/seats.ts'
import { createDeadlines, noteLateness } from './deadlines.ts'
import { fingerprintOf, type OwnedRoom, type RoomWork, type RoomWorkOutcome } from './work.ts'
import { stepsOf } from './decide-works.ts'

export type OwnerTools = {
  readonly node: string
  readonly kinds: ReadonlyMap<string, AnyRoomKind>
  readonly clock: DatabaseClock
  readonly say: NewsTools['say']
  /** The room is owned by this node from now on; whoever is in it looks at it anew. */
  taken(roomId: string): void
}

type UnsentWork = Omit<RoomWork, 'receivedAt' | 'fingerprint'>

/** The rooms that this node owns. */
export type RoomOwner = {
  readonly owned: ReadonlyMap<string, OwnedRoom>
  readonly presence: Presence
  /** Owns the room if it may; false where another node does. */
  claim(roomId: string): Promise<boolean>
  /** Owns some of those that are to go on and that nobody owns. */
  claimAbandoned(most: number): Promise<void>
  command(owned: OwnedRoom, work: UnsentWork): Promise<RoomWorkOutcome>
  /** Somebody came, or something has changed that the room cannot know. */
  wake(owned: OwnedRoom): void
  release(owned: OwnedRoom, isResting: boolean): Promise<void>
  drop(owned: OwnedRoom): void
  mayRest(owned: OwnedRoom): boolean
  isIdle(owned: OwnedRoom): boolean
  tellTime(owned: OwnedRoom): void
}

export function createRoomOwner(app: App, tools: OwnerTools): RoomOwner {
  const { node, clock } = tools
  const { owned, isOwned, add, show, remove } = createOwnedRooms(app)
  const presence = createPresence()
  const peopleIn = (roomId: string) => presence.count(roomId).people
  const passOf = ({ kind, room }: OwnedRoom) => kind.pass?.(app, room)
  const speaker = createSpeaker({ say: tools.say, now: clock.now, peopleIn, passOf })
  const lane = createRoomLane(app, {
    node,
    peopleIn,
    seatedIn: presence.seatedIn,
    learn: clock.learn,
    written(room, written) {
      if (!isOwned(room)) return
      applyWritten(app, room, written)
      speaker.add(room, written.steps)
      deadlines.look(room)
    },
    lost: drop,
  })
  const deadlines = createDeadlines(app, { clock, isOwned, command, uncovered: speaker.tellOwn })

  const isIdle = (room: OwnedRoom) => !lane.hasWork(room) && !deadlines.isFiring(room)

  async function command(room: OwnedRoom, work: UnsentWork): Promise<RoomWorkOutcome> {
    const receivedAt = clock.now()
    return lane.put(room, { ...work, receivedAt, fingerprint: fingerprintOf(work.command) })
  }

  function drop(room: OwnedRoom): void {
    if (!isOwned(room)) return
    remove(room)
    deadlines.forget(room)
    speaker.forget(room)
  }

  async function take({ room, lostAt }: TakenRoom): Promise<void> {
    add(room)
    // Its lease is not renewed then: whoever can write takes it.
    if (!(await deadlines.begin(room, lostAt))) return drop(room)
    show(room)
    room.kind.taken?.(app, room.room)
    tools.taken(room.room.id)
  }

  const claimOnce = together(async (roomId) => {
    const taken = await claimOne(app, tools, roomId)
    if (taken) await take(taken)
    return owned.has(roomId)
  })

  return {
    owned,
    presence,
    command,
    claim: (roomId) => (owned.has(roomId) ? Promise.resolve(true) : claimOnce(roomId)),
    claimAbandoned: async (most) => void (await Promise.all((await claimSome(app, tools, most)).map(take))),
    wake: deadlines.wake,
    async release(room, isResting) {
      speaker.finish(room)
      drop(room)
      await letGo(app, node, room, isResting)
    },
    drop,
    mayRest: (room) => peopleIn(room.room.id) === 0 && isRestful(room) && isIdle(room),
    isIdle,
    tellTime: speaker.tellTime,
  }
}

/** The rooms of this node by their ids. Nobody is let into one before what its last owner left is in order. */
function createOwnedRooms(app: App) {
  const [held, owned] = [new Map<string, OwnedRoom>(), new Map<string, OwnedRoom>()]
  const count = () => app.metrics.roomsOwned.set(owned.size)
  return {
    owned,
    isOwned: (room: OwnedRoom) => held.get(room.room.id) === room,
    add: (room: OwnedRoom) => void held.set(room.room.id, room),
    show(room: OwnedRoom) {
      if (held.get(room.room.id) === room) owned.set(room.room.id, room)
      count()
    },
    remove(room: OwnedRoom) {
      held.delete(room.room.id)
      owned.delete(room.room.id)
      count()
    },
  }
}

function isPlayed({ kind, state }: OwnedRoom): boolean {
  return !kind.game.isBetweenRounds(state)
}

function isRestful({ kind, state }: OwnedRoom): boolean {
  const { mayRest, isBetweenRounds } = kind.game
  return (mayRest ?? isBetweenRounds)(state)
}

/** What was committed is what the room is from now on. */
function applyWritten(app: App, room: OwnedRoom, written: WrittenNow): void {
  const { now, decided, snapshotSeq, room: row } = written
  const wasPlayed = isPlayed(room)
  Object.assign(room, { room: row, state: decided.state, seq: decided.seq, snapshotSeq })
  noteLateness(app, decided, now)
  if (wasPlayed && !isPlayed(room)) freeSeats(app, room)
  if (written.carried.length > 0) room.kind.done?.(app, written.carried)
}

/** Who asks for the same while it is under way waits for that. */
function together(work: (name: string) => Promise<boolean>): (name: string) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>()
  return (name) => {
    const under = underWay.get(name) ?? work(name).finally(() => underWay.delete(name))
    underWay.set(name, under)
    return under
  }
}

type TakenRoom = { readonly room: OwnedRoom } & Pick<rooms.ClaimedRoom, 'lostAt'>

type Claiming = Pick<OwnerTools, 'kinds'> & Pick<OwnedRoom, 'heldUntil'>

/** The room as its events have made it. What it began with is kept at once: its rules may be others tomorrow. */
async function loadRoom(
  tx: Tx,
  { epoch, seq, lostAt, ...room }: rooms.ClaimedRoom,
  { kinds, heldUntil }: Claiming,
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
  return { lostAt, room: { kind, room, epoch, seq: Number(seq), state, snapshotSeq, hidden, heldUntil } }
}

async function claimOne(
  app: App,
  { node, kinds }: OwnerTools,
  roomId: string,
): Promise<TakenRoom | undefined> {
  return transaction(app, async (tx) => {
    const heldUntil = performance.now() + rooms.LEASE_MS
    const claimed = await rooms.claimRoom(tx, { node, roomId, kinds: [...kinds.keys()] })
    return claimed && loadRoom(tx, claimed, { kinds, heldUntil })
  })
}

async function claimSome(app: App, { node, kinds }: OwnerTools, most: number): Promise<TakenRoom[]> {
  return transaction(app, async (tx) => {
    const heldUntil = performance.now() + rooms.LEASE_MS
    const claimed = await rooms.claimAbandoned(tx, { node, most, kinds: [...kinds.keys()] })
    const loaded: TakenRoom[] = []
    for (const each of claimed) loaded.push(await loadRoom(tx, each, { kinds, heldUntil }))
    return loaded
  })
}

/** With a snapshot, so that whoever comes next need not read much. */
async function letGo(app: App, node: string, owned: OwnedRoom, isResting: boolean): Promise<void> {
  const { epoch, seq, state } = owned
  const roomId = owned.room.id
  await repeatableTransaction(app, async (tx) => {
    const [row] = await rooms.lockRooms(tx, [roomId])
    const isOurs = row?.owner === node && row.epoch === epoch && Number(row.seq) === seq
    if (isOurs && seq > 0) await tx.send([events.keepingSnapshots([{ roomId, seq, state }])])
    await rooms.releaseRoom(tx, { node, roomId, epoch, isResting })
    if (isOurs && isResting && owned.kind.freesSeatsAtRest) await freeRested(tx, roomId)
  })
}
