import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import { repeatableStatement, transaction } from '../db.ts'
import type { Carrier } from './carrier.ts'
import type { DatabaseClock } from './database-clock.ts'
import type { RoomOwner } from './owner.ts'
import type { HeadCount, NodeCount } from './presence.ts'
import * as commands from './store/commands.ts'
import * as rooms from './store/rooms.ts'
import type { Attendees } from './attendees.ts'
import type { OwnedRoom } from './work.ts'

export type TickTools = {
  readonly node: string
  readonly clock: DatabaseClock
  readonly owner: RoomOwner
  readonly carrier: Carrier
  readonly attendees: Attendees
  here(roomId: string, count: NodeCount): void
}

export type Ticks = {
  /** From the first use on: a process without rooms asks the database for nothing. */
  begin(): void
  tick(): Promise<void>
  drain(withinMs: number): Promise<void>
  stop(): Promise<void>
  isDraining(): boolean
  isStopped(): boolean
}

const TICK_MS = 2_000
const DRAIN_LOOK_MS = 50
/** Said when a room was handed over, so that others need not wait for their next look. */
const FREE_SUBJECT = 'rooms.free'

/** Every two seconds: leases, who is in which room, what operators ask, rooms that lost their node, and rooms to rest. */
export function startTicks(app: App, tools: TickTools): Ticks {
  const { node, owner, carrier, attendees } = tools
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let [isDraining, isStopped] = [false, false]
  const counted: Counted = new WeakMap()
  const stopHearing = carrier.subscribe(FREE_SUBJECT, () => {
    if (timer && !isDraining) void claimShare().catch(() => {})
  })

  async function claimShare(): Promise<void> {
    const { rooms: all, nodes } = await transaction(app, (tx) => rooms.countShares(tx))
    const share = Math.ceil(all / Math.max(1, nodes))
    const most = share - owner.owned.size
    if (most > 0) await owner.claimAbandoned(most)
  }

  async function tick(): Promise<void> {
    owner.presence.sweep()
    for (const [roomId, count] of attendees.counts()) tools.here(roomId, count)
    const held = [...owner.owned.values()]
    const asked = await report(app, tools, { held, isDraining })
    for (const room of await renewLeases(app, tools, { held, counted })) owner.drop(room)
    for (const instruction of asked) instruct(owner, instruction)
    if (!isDraining) await claimShare()
    for (const room of owner.owned.values()) {
      owner.tellTime(room)
      if (owner.mayRest(room)) await owner.release(room, true)
    }
  }

  function tickSafely(): Promise<void> {
    last = last.then(tick).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the rooms of this node could not be looked after')
    })
    return last
  }

  return {
    begin() {
      if (timer || isStopped) return
      timer = setInterval(() => void tickSafely(), TICK_MS)
      timer.unref()
      void tickSafely()
    },
    tick: tickSafely,
    isDraining: () => isDraining,
    isStopped: () => isStopped,
    async drain(withinMs) {
      isDraining = true
      if (!timer) return
      const endsAt = performance.now() + withinMs
      await transaction(app, (tx) => rooms.removeNode(tx, node)).catch(() => {})
      await Promise.all(
        [...owner.owned.values()].map((room) => handOver(tools, room, endsAt).catch(() => {})),
      )
    },
    async stop() {
      isStopped = true
      stopHearing()
      clearInterval(timer)
      await last
      for (const room of owner.owned.values()) owner.drop(room)
    },
  }
}

/** Says that the node is there, and what time it is; reads what operators ask of its rooms. */
async function report(
  app: App,
  { node, clock }: TickTools,
  { held, isDraining }: { readonly held: readonly OwnedRoom[]; readonly isDraining: boolean },
): Promise<readonly commands.Instruction[]> {
  return transaction(app, async (tx) => {
    if (!isDraining) await rooms.renewNode(tx, node)
    const asked = app.clock.now().getTime()
    const now = await rooms.readNow(tx)
    clock.learn({ asked, answered: app.clock.now().getTime() }, now)
    const ids = held.map(({ room }) => room.id)
    return ids.length > 0 ? commands.readInstructions(tx, ids) : []
  })
}

/** How many were in a room when its lease was last renewed. */
type Counted = WeakMap<OwnedRoom, HeadCount>

/** A lease that a batch has begun anew within this time is good until the next look. */
const BEGUN_LATELY_MS = 1_000

/**
 * Renews leases in a statement of its own, so that no batch waits for more than that; says which rooms are another's by now.
 * A room that is written again and again holds itself, and is renewed only where people came or went.
 */
async function renewLeases(
  app: App,
  { node, owner }: TickTools,
  { held, counted }: { readonly held: readonly OwnedRoom[]; readonly counted: Counted },
): Promise<readonly OwnedRoom[]> {
  const heldUntil = performance.now() + rooms.LEASE_MS
  const due = held
    .map((room) => ({ room, count: owner.presence.count(room.room.id) }))
    .filter(({ room, count }) => {
      const isWritten = room.heldUntil > heldUntil - BEGUN_LATELY_MS
      return !isWritten || !isSameCount(counted.get(room), count)
    })
  if (due.length === 0) return []
  const rows = due.map(({ room, count }) => ({ id: room.room.id, epoch: room.epoch, ...count }))
  const kept = await repeatableStatement<{ id: string }>(app, rooms.renewingLeases(node, rows))
  const ids = new Set(kept.map(({ id }) => id))
  const isKept = ({ room }: OwnedRoom) => ids.has(room.id)
  for (const { room, count } of due.filter((each) => isKept(each.room))) {
    room.heldUntil = Math.max(room.heldUntil, heldUntil)
    counted.set(room, count)
  }
  return due.flatMap(({ room }) => (isKept(room) ? [] : [room]))
}

function isSameCount(before: HeadCount | undefined, { people, simulated }: HeadCount): boolean {
  return before?.people === people && before.simulated === simulated
}

/** Done as a command of the owner's, once: the transaction that does it says so. */
function instruct(owner: RoomOwner, { id, roomId, body }: commands.Instruction): void {
  const room = owner.owned.get(roomId)
  if (!room) return
  void owner.command(room, { command: body, by: undefined, key: id, seen: room.seq, instructionId: id })
}

/** A room whose round has no end in sight is handed over as it is. */
async function handOver(
  { owner, carrier, attendees }: TickTools,
  room: OwnedRoom,
  endsAt: number,
): Promise<void> {
  const isOurs = () => owner.owned.get(room.room.id) === room
  const isGood = () => owner.isIdle(room) && room.kind.game.isBetweenRounds(room.state)
  while (!isGood() && performance.now() < endsAt && isOurs()) await sleep(DRAIN_LOOK_MS)
  if (!isOurs()) return
  await owner.release(room, false)
  carrier.publish(FREE_SUBJECT, room.room.id)
  // This node waits for its other rooms: whoever is in this one need not.
  attendees.sendElsewhere(room.room.id)
}
