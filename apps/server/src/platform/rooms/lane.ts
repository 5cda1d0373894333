import type { App } from '../app.ts'
import { isPassing } from '../db-errors.ts'
import { Refusal } from '../refusal.ts'
import { LEASE_MS } from './store/rooms.ts'
import type { OwnedRoom, RoomWork, RoomWorkOutcome } from './work.ts'
import { type RoomBatch, UnsteadyRoom, writeBatch, type WrittenRoom } from './write-batch.ts'

type Waiting = { readonly work: RoomWork; settle(outcome: RoomWorkOutcome): void }

export type WrittenNow = Extract<WrittenRoom, { is: 'written' }>

/** What the lane must be told of the node whose it is. */
export type RoomLaneRules = {
  readonly node: string
  peopleIn(roomId: string): number
  seatedIn(roomId: string): readonly string[]
  /** What the database's clock said between two moments. */
  learn(span: { readonly asked: number; readonly answered: number }, said: number): void
  /** A room was written: it is applied and said before anybody in it is answered. */
  written(owned: OwnedRoom, written: WrittenNow): void
  /** Another node owns the room by now. */
  lost(owned: OwnedRoom): void
}

/** What waits in the rooms of a node: all of it goes into the next transactions, but for rooms that are in one. */
export type RoomLane = {
  /** Resolves when what became of the work is committed. */
  put(owned: OwnedRoom, work: RoomWork): Promise<RoomWorkOutcome>
  hasWork(owned: OwnedRoom): boolean
}

/** Of one room, in one transaction. */
const MOST_OF_ROOM = 256
/** Who comes after so many is asked to try again. */
const MOST_WAITING = 4_096

/**
 * A node has two lanes, each with one batch under way. Commands of members wait for wallets; what rooms do by themselves in
 * the other one does not wait for them.
 */
type LaneName = 'asked' | 'own'

function laneOf(queue: readonly Waiting[]): LaneName {
  return queue.some(({ work }) => work.by) ? 'asked' : 'own'
}

export function createRoomLane(app: App, rules: RoomLaneRules): RoomLane {
  const queues = new Map<OwnedRoom, Waiting[]>()
  const underWay = new Set<OwnedRoom>()
  const isBusy = { asked: false, own: false }
  let isGathering = false

  /** Everything that is ready in this turn belongs to one batch. */
  function gather(): void {
    if (isGathering) return
    isGathering = true
    setImmediate(() => {
      isGathering = false
      void run('asked')
      void run('own')
    })
  }

  /** A room is in one batch at a time: what happens in it has one order. */
  async function run(lane: LaneName): Promise<void> {
    if (isBusy[lane]) return
    const batch = [...queues]
      .filter(([owned, queue]) => !underWay.has(owned) && laneOf(queue) === lane)
      .map(([owned, queue]) => ({ owned, waiting: queue.splice(0, MOST_OF_ROOM) }))
    if (batch.length === 0) return
    for (const { owned } of batch) {
      if (queues.get(owned)?.length === 0) queues.delete(owned)
      underWay.add(owned)
    }
    isBusy[lane] = true
    for (const part of partsOf(batch)) await runBatch(app, rules, part)
    isBusy[lane] = false
    for (const { owned } of batch) underWay.delete(owned)
    if (queues.size > 0) gather()
  }

  return {
    put(owned, work) {
      const queue = queues.get(owned) ?? []
      if (work.by && queue.length >= MOST_WAITING) {
        app.metrics.laneRefusals.inc({ lane: 'rooms' })
        return Promise.resolve({ is: 'refused', refusal: new Refusal('TRY_AGAIN') })
      }
      queues.set(owned, queue)
      const settled = new Promise<RoomWorkOutcome>((settle) => queue.push({ work, settle }))
      gather()
      return settled
    },
    hasWork: (owned) => queues.has(owned) || underWay.has(owned),
  }
}

type WaitingRoom = { readonly owned: OwnedRoom; readonly waiting: readonly Waiting[] }

/**
 * Rooms that ask the house by one function are written together. Each of these holds wallets before the log, and all of them
 * in one order; behind one another in a transaction they would wait for those who do the same elsewhere, and be waited for.
 */
function partsOf(rooms: readonly WaitingRoom[]): readonly (readonly WaitingRoom[])[] {
  const asked = new Set(rooms.map(({ owned }) => owned.kind.carry))
  return [...asked].map((carry) => rooms.filter(({ owned }) => owned.kind.carry === carry))
}

/** Brings a batch to its end: everything in it is settled. A fault of one room is not its neighbours'. */
async function runBatch(app: App, rules: RoomLaneRules, rooms: readonly WaitingRoom[]): Promise<void> {
  const batch: RoomBatch[] = rooms.map(({ owned, waiting }) => ({
    owned,
    works: waiting.map(({ work }) => work),
    people: rules.peopleIn(owned.room.id),
    present: rules.seatedIn(owned.room.id),
  }))
  let written: readonly WrittenRoom[]
  const heldUntil = performance.now() + LEASE_MS
  const asked = app.clock.now().getTime()
  try {
    written = await writeBatch(app, rules.node, batch)
  } catch (error) {
    await afterFailure(app, rules, { error, rooms })
    return
  }
  const answered = app.clock.now().getTime()
  for (const [place, room] of rooms.entries()) {
    const each = written[place]
    if (each?.is !== 'written') {
      loseRoom(rules, room)
      continue
    }
    rules.learn({ asked, answered }, each.now)
    if (each.decided.steps.length > 0) room.owned.heldUntil = Math.max(room.owned.heldUntil, heldUntil)
    settleRoom(app, rules, { room, written: each })
  }
}

function settleRoom(
  app: App,
  rules: RoomLaneRules,
  { room, written }: { readonly room: WaitingRoom; readonly written: WrittenNow },
): void {
  rules.written(room.owned, written)
  for (const [place, { settle, work }] of room.waiting.entries()) {
    const outcome = written.decided.works[place]?.outcome ?? { is: 'passed-over' }
    if (outcome.is === 'failed')
      app.log.error({ err: outcome.error, room: room.owned.room.id, key: work.key }, 'a command failed')
    app.metrics.roomCommands.inc({ kind: room.owned.room.kind, outcome: outcome.is })
    settle(outcome)
  }
}

/** Whoever asked asks the new owner. */
function loseRoom(rules: RoomLaneRules, { owned, waiting }: WaitingRoom): void {
  rules.lost(owned)
  for (const { settle } of waiting) settle({ is: 'lost' })
}

type FailedBatch = { readonly error: unknown; readonly rooms: readonly WaitingRoom[] }

/** Passing trouble is everyone's; for any other error each room is tried alone, then each command. */
async function afterFailure(app: App, rules: RoomLaneRules, { error, rooms }: FailedBatch): Promise<void> {
  if (isPassing(error)) {
    app.log.warn({ err: error, rooms: rooms.length }, 'rooms could not reach the database')
    for (const { waiting } of rooms)
      for (const { settle } of waiting) settle({ is: 'refused', refusal: new Refusal('TRY_AGAIN') })
    return
  }
  const [first] = rooms
  if (!first) return
  if (rooms.length > 1) {
    for (const room of rooms) await runBatch(app, rules, [room])
  } else if (first.waiting.length > 1) {
    for (const one of first.waiting) await runBatch(app, rules, [{ ...first, waiting: [one] }])
  } else {
    const reason = error instanceof UnsteadyRoom ? 'a command changes by its own refusal' : 'a command failed'
    app.log.error({ err: error, room: first.owned.room.id }, reason)
    for (const { settle } of first.waiting) settle({ is: 'failed', error })
  }
}
