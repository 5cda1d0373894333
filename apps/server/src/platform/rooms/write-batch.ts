import type { App } from '../app.ts'
import { type Ending, type Query, repeatableExchange, type Tx } from '../db.ts'
import type { Statement } from '../exchange.ts'
import type { Refusal } from '../refusal.ts'
import {
  type DecidedRoom,
  type DecidedWork,
  decideWorks,
  knownKey,
  type RoomMoment,
  type RoomStep,
  type RoomTime,
  stepsOf,
} from './decide-works.ts'
import type { AnyRoomKind, Carried, Room } from './room-game.ts'
import { holdDraws } from './hold-draws.ts'
import * as commands from './store/commands.ts'
import * as events from './store/events.ts'
import * as rooms from './store/rooms.ts'
import * as seats from './store/seats.ts'
import type { OwnedRoom, RoomWork } from './work.ts'

/** What waits in one room. */
export type RoomBatch = {
  readonly owned: OwnedRoom
  readonly works: readonly RoomWork[]
  readonly people: number
  /** Whose line is up, of those who came to a seat. */
  readonly present?: readonly string[]
}

/** What was committed for a room; `lost` where another node owns it by now, and nothing was. */
export type WrittenRoom =
  | { readonly is: 'lost' }
  | {
      readonly is: 'written'
      readonly now: number
      readonly room: Room
      readonly decided: DecidedRoom
      /** All that its owner had not applied yet, with what an answer was lost for before. */
      readonly steps: readonly RoomStep[]
      readonly carried: readonly Carried<unknown>[]
      readonly snapshotSeq: number
    }

/** What the house refused one command for changed what another of the room leads to: the room is written by itself. */
export class UnsteadyRoom extends Error {}

/** A state may have thousands of bets in it: to write it costs more than to apply so many events again. */
const SNAPSHOT_EVERY = 1_000

/** Decides and writes what waits in some rooms, in one transaction. */
export async function writeBatch(
  app: App,
  node: string,
  batch: readonly RoomBatch[],
): Promise<readonly WrittenRoom[]> {
  return repeatableExchange(app, batchWork(app, node, batch))
}

type HeldRoom = {
  readonly batch: RoomBatch
  readonly base: RoomMoment
  /** What was committed before and not heard of. */
  readonly missed: readonly RoomStep[]
  readonly time: RoomTime
}

type OpenRoom = HeldRoom & { readonly decided: DecidedRoom }

function decideRoom(room: HeldRoom, drawn: RoomTime['drawn']): OpenRoom {
  const { batch, base } = room
  const time = { ...room.time, drawn }
  return { ...room, time, decided: decideWorks(batch.owned.kind, base, batch.works, time) }
}

function batchWork(app: App, node: string, batch: readonly RoomBatch[]) {
  return async (tx: Tx): Promise<Ending<readonly WrittenRoom[]>> => {
    const found = await lockAll(tx, batch)
    const open: (HeldRoom | undefined)[] = []
    for (const each of batch) open.push(await openRoom(tx, node, each, found))
    const held = open.flatMap((room) => (room ? [{ ...room, ...room.batch }] : []))
    const drawn = await holdDraws(tx, app, held)
    const decided = open.map((room) => room && decideRoom(room, drawn))
    const { result: steady, writes: asked } = await carryAll(tx, app, decided)
    const writes = [...asked, ...writesOf(steady.flatMap((room) => (room ? [room] : [])))]
    return { writes, result: steady.map((room) => (room ? writtenOf(room) : { is: 'lost' })) }
  }
}

type Found = {
  readonly now: number
  readonly rows: ReadonlyMap<string, rooms.LockedRoom>
  readonly known: readonly commands.KnownCommand[]
  readonly openInstructions: ReadonlySet<string>
  readonly seats: readonly seats.TakenSeat[]
}

/** Everything is read in one round trip, behind the locks. */
async function lockAll(tx: Tx, batch: readonly RoomBatch[]): Promise<Found> {
  const keys = batch.flatMap(({ owned, works }) =>
    works.flatMap(({ by, key }) => (by ? [{ roomId: owned.room.id, memberId: by.memberId, key }] : [])),
  )
  const asked = batch.flatMap(({ works }) => works.flatMap(({ instructionId }) => instructionId ?? []))
  const ids = batch.map(({ owned }) => owned.room.id)
  const seated = batch.flatMap(({ owned }) => (owned.kind.seats === undefined ? [] : [owned.room.id]))
  const at = tx.gathered()
  const [, rows, now, known, instructions, taken] = await Promise.all([
    rooms.pinPlans(at),
    rooms.lockRooms(at, ids),
    rooms.readNow(at),
    keys.length > 0 ? commands.readKnown(at, keys) : [],
    asked.length > 0 ? commands.readOpenInstructions(at, asked) : [],
    seated.length > 0 ? seats.readTaken(at, seated) : [],
  ])
  return {
    now,
    rows: new Map(rows.map((row) => [row.id, row])),
    known,
    openInstructions: new Set(instructions),
    seats: taken,
  }
}

/** Undefined where the room is not this node's any more. */
async function openRoom(
  tx: Tx,
  node: string,
  batch: RoomBatch,
  { now, rows, known, openInstructions, seats: taken }: Found,
): Promise<HeldRoom | undefined> {
  const { owned, people, present = [] } = batch
  const row = rows.get(owned.room.id)
  if (row?.owner !== node || row.epoch !== owned.epoch) return undefined
  const missed = await missedSteps(tx, owned, Number(row.seq))
  const base = { state: missed.at(-1)?.state ?? owned.state, seq: owned.seq + missed.length }
  const ofRoom = known.filter(({ roomId }) => roomId === owned.room.id)
  const time: RoomTime = {
    now,
    people,
    present,
    room: { ...owned.room, rules: row.rules },
    isClosed: row.state === 'closed',
    seats: taken.filter(({ roomId }) => roomId === owned.room.id),
    drawn: new Map(),
    secret: owned.hidden.name === owned.kind.game.hides(base.state) ? owned.hidden.secret : undefined,
    known: new Map(ofRoom.map((each) => [knownKey(each), each])),
    openInstructions,
    refused: new Map(),
  }
  return { batch, base, missed, time }
}

/** A commit whose answer was lost has happened all the same. */
async function missedSteps(tx: Tx, owned: OwnedRoom, seq: number): Promise<RoomStep[]> {
  if (seq === owned.seq) return []
  const tail = await events.readTail(tx, owned.room.id, owned.seq)
  return stepsOf(
    owned.kind,
    owned.state,
    tail.map(({ body }) => body),
  )
}

/** Asks the rest of the house for what events want of it; what it refuses is taken out, and the rest must stay as it was. */
async function carryAll(
  tx: Tx,
  app: App,
  open: readonly (OpenRoom | undefined)[],
): Promise<Ending<readonly (OpenRoom | undefined)[]>> {
  const refused = new Map<RoomWork, Refusal>()
  const writes: Statement[] = []
  for (const carry of new Set(open.flatMap((room) => room?.batch.owned.kind.carry ?? []))) {
    const asked = open.flatMap((room) => (room?.batch.owned.kind.carry === carry ? withEvents(room) : []))
    if (asked.length === 0) continue
    const answered = await carry(tx, app, asked.map(carriedOf))
    const { result: answers, writes: left } =
      'writes' in answered ? answered : { result: answered, writes: [] }
    writes.push(...left)
    for (const [place, answer] of answers.entries()) {
      const work = asked[place]?.one.work
      if (answer && work) refused.set(work, answer)
    }
  }
  if (refused.size === 0) return { result: open, writes }
  return { result: open.map((room) => (room ? withoutRefused(room, refused) : undefined)), writes }
}

type Asked = { readonly room: Room; readonly one: DecidedWork }

function withEvents({ time, decided }: OpenRoom): Asked[] {
  return decided.works.filter(({ events: led }) => led.length > 0).map((one) => ({ room: time.room, one }))
}

function carriedOf({ room, one }: Asked): Carried<unknown> {
  return { room, by: one.work.by, key: one.work.key, events: one.events, state: one.state }
}

function withoutRefused(room: OpenRoom, refused: ReadonlyMap<RoomWork, Refusal>): OpenRoom {
  const { batch, base, decided } = room
  if (!batch.works.some((work) => refused.has(work))) return room
  const time = { ...room.time, refused }
  const again = decideWorks(batch.owned.kind, base, batch.works, time)
  const left = ({ works }: DecidedRoom) =>
    JSON.stringify(works.map(({ work, events: led }) => (refused.has(work) ? [] : led)))
  if (left(again) !== left(decided)) throw new UnsteadyRoom()
  return { ...room, time, decided: again }
}

function writesOf(open: readonly OpenRoom[]): Query[] {
  const moved = open.filter(({ decided }) => decided.steps.length > 0)
  const kept = open.flatMap(answersOf)
  const snapshots = moved.flatMap(snapshotOf)
  const done = open.flatMap(({ decided }) =>
    decided.works.flatMap(({ work, outcome }) =>
      outcome.is === 'passed-over' || work.instructionId === undefined ? [] : [work.instructionId],
    ),
  )
  return [
    ...(moved.length > 0 ? [events.insertingEvents(moved.flatMap(eventsOf))] : []),
    ...(moved.length > 0 ? [events.movingRooms(moved.map(movedOf))] : []),
    ...(kept.length > 0 ? [commands.keepingCommands(kept)] : []),
    ...(snapshots.length > 0 ? [events.keepingSnapshots(snapshots)] : []),
    ...(done.length > 0 ? [commands.endingInstructions(done)] : []),
  ]
}

function eventsOf({ batch, base, time, decided }: OpenRoom): events.NewRoomEvent[] {
  return decided.steps.map(({ event }, place) => ({
    roomId: batch.owned.room.id,
    seq: base.seq + place + 1,
    epoch: batch.owned.epoch,
    at: time.now,
    body: event,
  }))
}

/** What is hidden may say when something is due, and is not written: the secret is left out. */
function movedOf({ batch, decided }: OpenRoom): events.MovedRoom {
  const { game } = batch.owned.kind
  const due = game.due(decided.state, undefined)
  return {
    id: batch.owned.room.id,
    seq: decided.seq,
    dueAt: due?.at ?? null,
    face: game.face(decided.state),
  }
}

function answersOf({ batch, decided }: OpenRoom): commands.KnownCommand[] {
  return decided.works.flatMap(({ work, outcome, isRepeated }) => {
    if (!work.by || isRepeated || outcome.is !== 'taken') return []
    const { memberId } = work.by
    const { key, fingerprint } = work
    return [{ roomId: batch.owned.room.id, memberId, key, fingerprint, answer: outcome.answer }]
  })
}

/** Where a round ends, and where there has been none for long. */
function snapshotOf(room: OpenRoom): events.RoomSnapshot[] {
  const { batch, base, decided } = room
  return isSnapshotDue(batch.owned.kind, room)
    ? [{ roomId: batch.owned.room.id, seq: base.seq + decided.steps.length, state: decided.state }]
    : []
}

function isSnapshotDue({ game }: AnyRoomKind, { batch, base, decided }: OpenRoom): boolean {
  const isRoundOver = game.isBetweenRounds(decided.state) && !game.isBetweenRounds(base.state)
  return isRoundOver || decided.seq - batch.owned.snapshotSeq >= SNAPSHOT_EVERY
}

function writtenOf(room: OpenRoom): WrittenRoom {
  const { batch, missed, time, decided } = room
  const isKept = decided.steps.length > 0 && isSnapshotDue(batch.owned.kind, room)
  return {
    is: 'written',
    now: time.now,
    room: time.room,
    decided,
    steps: [...missed, ...decided.steps],
    carried: withEvents(room).map(carriedOf),
    snapshotSeq: isKept ? decided.seq : batch.owned.snapshotSeq,
  }
}
