import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import type { DatabaseClock } from './database-clock.ts'
import type { DecidedRoom } from './decide-works.ts'
import type { Due } from './room-game.ts'
import type { OwnedRoom, RoomWork, RoomWorkOutcome } from './work.ts'

export type DeadlineTools = {
  readonly clock: DatabaseClock
  isOwned(room: OwnedRoom): boolean
  command(room: OwnedRoom, work: Omit<RoomWork, 'receivedAt' | 'fingerprint'>): Promise<RoomWorkOutcome>
  /** What members' own hangs on is known now. */
  uncovered(room: OwnedRoom): void
}

/** What rooms do by themselves: each has one next deadline. */
export type Deadlines = {
  /** A room was taken: what is hidden is worked out, and what its last owner left is put in order; false where that cannot be. */
  begin(room: OwnedRoom, lostAt: Date | null): Promise<boolean>
  /** The room has changed. */
  look(room: OwnedRoom): void
  wake(room: OwnedRoom): void
  isFiring(room: OwnedRoom): boolean
  forget(room: OwnedRoom): void
}

/** What is not there yet, or could not be written, is looked for again. */
const AGAIN_MS = 250
/** A fault of ours is not asked for again and again at full speed. */
const AFTER_FAULT_MS = 1_000
const LONGEST_TIMER_MS = 60_000

export function createDeadlines(app: App, tools: DeadlineTools): Deadlines {
  const { clock, isOwned } = tools
  const timers = new Map<OwnedRoom, NodeJS.Timeout>()
  const firing = new Set<OwnedRoom>()

  function arm(room: OwnedRoom): void {
    clearTimeout(timers.get(room))
    timers.delete(room)
    const due = room.kind.game.due(room.state, room.hidden.secret)
    if (!due || !isOwned(room) || firing.has(room)) return
    const wait = Math.min(Math.max(0, Math.ceil(due.at - clock.now())), LONGEST_TIMER_MS)
    const timer = setTimeout(() => void fire(room), wait)
    timers.set(room, timer)
  }

  async function fire(room: OwnedRoom): Promise<void> {
    const due = room.kind.game.due(room.state, room.hidden.secret)
    if (!due || !isOwned(room) || firing.has(room)) return
    if (due.at > clock.now() + 1) return arm(room)
    firing.add(room)
    const wait = await fireNow(app, tools, room, due).catch((error: unknown) => {
      app.log.error({ err: error, room: room.room.id }, 'a deadline of a room failed')
      return AFTER_FAULT_MS
    })
    if (wait > 0) await sleep(wait, undefined, { ref: false })
    firing.delete(room)
    if (isOwned(room)) look(room)
  }

  function look(room: OwnedRoom): void {
    if (room.kind.game.hides(room.state) !== room.hidden.name) void uncover(room)
    arm(room)
  }

  /** What is hidden is worked out anew when it is another thing than before. */
  async function uncover(room: OwnedRoom): Promise<void> {
    const name = room.kind.game.hides(room.state)
    room.hidden = { name, secret: undefined }
    if (name === undefined) return arm(room)
    while (isOwned(room) && room.hidden.name === name) {
      const secret = await secretOf(app, room)
      if (secret !== undefined) {
        if (room.hidden.name === name) room.hidden = { name, secret }
        if (room.kind.game.isDealt) tools.uncovered(room)
        break
      }
      await sleep(AGAIN_MS, undefined, { ref: false })
    }
    arm(room)
  }

  return {
    async begin(room, lostAt) {
      const isBegun = await putInOrder(app, tools, room, lostAt)
      if (isBegun) look(room)
      return isBegun
    },
    look,
    wake(room) {
      const { game } = room.kind
      if (game.wake === undefined || isAwake(room)) return arm(room)
      void commandSurely(tools, room, game.wake)
    },
    isFiring: (room) => firing.has(room),
    forget(room) {
      clearTimeout(timers.get(room))
      timers.delete(room)
    },
  }
}

/** In a room that has seats, who came may have come to one: it is told whatever is due. */
function isAwake({ kind, state, hidden }: OwnedRoom): boolean {
  return kind.seats === undefined && kind.game.due(state, hidden.secret) !== undefined
}

function ownWork(room: OwnedRoom, command: unknown) {
  return { command, by: undefined, key: `${room.room.id}/${room.epoch}/${room.seq}`, seen: room.seq }
}

function waitAfter(outcome: RoomWorkOutcome): number {
  if (outcome.is === 'failed') return AFTER_FAULT_MS
  if (outcome.is === 'taken') return 0
  return outcome.is === 'passed-over' ? 1 : AGAIN_MS
}

/** Says how long to wait before the room is looked at again. */
async function fireNow(
  app: App,
  { command }: DeadlineTools,
  room: OwnedRoom,
  due: Due<unknown>,
): Promise<number> {
  const { kind, state, seq } = room
  const draws = await kind.prepare?.(app, room.room, { state, command: due.command })
  if (draws === 'wait') return AGAIN_MS
  const outcome = await command(room, { ...ownWork(room, due.command), dueAt: due.at, draws })
  // Where it led to nothing it would be due again at once.
  return outcome.is === 'taken' && room.seq === seq ? AGAIN_MS : waitAfter(outcome)
}

/** Until it is written or the room is another's. */
async function commandSurely(
  { isOwned, command }: DeadlineTools,
  room: OwnedRoom,
  own: unknown,
): Promise<void> {
  while (isOwned(room)) {
    const outcome = await command(room, ownWork(room, own))
    if (outcome.is !== 'refused' || outcome.refusal.code !== 'TRY_AGAIN') return
    await sleep(AGAIN_MS, undefined, { ref: false })
  }
}

async function isWritten(
  { command }: DeadlineTools,
  room: OwnedRoom,
  own: Parameters<DeadlineTools['command']>[1],
): Promise<boolean> {
  const outcome = await command(room, own)
  return outcome.is !== 'refused' || outcome.refusal.code !== 'TRY_AGAIN'
}

async function secretOf(app: App, room: OwnedRoom): Promise<unknown> {
  try {
    return await room.kind.secret?.(app, room.room, room.state)
  } catch (error) {
    app.log.error({ err: error, room: room.room.id }, 'what a room hides could not be worked out')
    return undefined
  }
}

/** What is hidden is known before what the last owner left is dealt with; where it is not there yet it is looked for again. */
async function putInOrder(
  app: App,
  tools: DeadlineTools,
  room: OwnedRoom,
  lostAt: Date | null,
): Promise<boolean> {
  const { game } = room.kind
  const name = game.hides(room.state)
  if (name !== undefined) room.hidden = { name, secret: await secretOf(app, room) }
  const isLeft = lostAt !== null || !game.isBetweenRounds(room.state)
  const own = { ...ownWork(room, game.takenOver), draws: lostAt?.getTime() }
  if (isLeft && game.takenOver !== undefined && !(await isWritten(tools, room, own))) return false
  if (room.hidden.name !== undefined && room.hidden.secret === undefined)
    room.hidden = { name: undefined, secret: undefined }
  return true
}

/** How long after their time deadlines were decided. */
export function noteLateness(app: App, decided: DecidedRoom, now: number): void {
  for (const { work, outcome } of decided.works)
    if (work.dueAt !== undefined && outcome.is === 'taken')
      app.metrics.roomLateness.observe((now - work.dueAt) / 1000)
}
