import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql } from '../../apps/server/src/platform/db.ts'
import { auditRoom, isEnd, readEvents, type RoomEventRow, roundsIn } from './room-audit.ts'
import { startHands } from './room-hands.ts'
import { type Playing, startPlaying } from './room-play.ts'
import type { RoomPoint } from './room-points.ts'
import { type ChaosRoom, layRoom, readRoomRow, type RoomNode, type RoomsWorld, until } from './room-world.ts'

type Played = { readonly room: ChaosRoom; readonly playing: Playing }

export async function enter(node: RoomNode, { id, players }: ChaosRoom, place: 0 | 1): Promise<void> {
  const member = players[place]
  const answer = await node.send({ key: randomUUID(), roomId: id, member, do: 'enter' })
  if (answer && answer.said !== 'taken') throw new Error(`Nobody comes in: ${answer.said}`)
}

async function leave(node: RoomNode, { id, players: [one, two] }: ChaosRoom): Promise<void> {
  for (const member of [one, two]) await node.send({ key: randomUUID(), roomId: id, member, do: 'leave' })
}

/**
 * Has an owner die at a point, with rooms of other games that it owns beside, while people play. Another serves all of them,
 * every round ends once, and every unit is where it belongs. Says how long it took until the room was served again.
 */
export async function dieAt(
  world: RoomsWorld,
  point: RoomPoint,
  beside: readonly RoomPoint['game'][] = [],
): Promise<number> {
  const rooms: ChaosRoom[] = []
  for (const game of [point.game, ...beside]) rooms.push(await layRoom(world.app, game, point.crowd))
  const victim = await (point.isSuccessor ? world.node() : world.node(point))
  try {
    // Where the one that lives was quicker than the one that was to die they are tried again, elsewhere.
    return (await dieIn(world, { point, victim, rooms })) ?? (await dieAt(world, point, beside))
  } finally {
    await victim.kill()
  }
}

type Doomed = {
  readonly point: RoomPoint
  readonly victim: RoomNode
  readonly rooms: readonly ChaosRoom[]
}

async function dieIn(world: RoomsWorld, { point, victim, rooms }: Doomed): Promise<number | undefined> {
  const { app, survivor } = world
  for (const room of rooms) await enter(victim, room, 0)
  const played = rooms.map((room) => ({ room, playing: playIn(world, room, point) }))
  const epochs = await Promise.all(rooms.map(async ({ id }) => (await readRoomRow(app, id)).epoch))
  const dying = { point, victim, played }
  const diedAt = await (point.isSuccessor ? deathOfSuccessor(world, dying) : deathOfOwner(dying))
  if (point.isLate) for (const { id } of rooms) await world.backdateLease(id)
  // What was said before is answered; nothing new is bet on, so that the next flights need not be waited for.
  const silent = Promise.all(played.map(({ playing }) => playing.stop()))
  if (diedAt === undefined) return undefined
  const servedAfter = (await untilServed(world, rooms, epochs)) - diedAt
  await silent
  await untilOver(app, rooms)
  for (const { room, playing } of played) {
    await leave(survivor, room)
    await auditRoom(app, room, playing)
    auditBetting(await readEvents(app, room.id), diedAt)
    if (point.isLate) await auditVoid(app, room)
  }
  return servedAfter
}

/** Pages are on the node that lives; they are in the room there as well. */
function playIn({ app, survivor }: RoomsWorld, room: ChaosRoom, { of, isSuccessor }: RoomPoint): Playing {
  // Where a successor is to die nobody else may be asked for the room before.
  if (!isSuccessor) void enter(survivor, room, 1)
  if (room.game === 'holdem') return startHands(app, survivor, { room, rises: of === 'rose' })
  const manner = { takes: of === 'took' || of === 'paid', undoes: of === 'undone' }
  return startPlaying(app, survivor, { room, ...manner })
}

type Dying = { readonly point: RoomPoint; readonly victim: RoomNode; readonly played: readonly Played[] }

const somethingTaken = (played: readonly Played[]) =>
  until('a bet', async () => played.every(({ playing }) => playing.hasBegun()))

async function deathOfOwner({ point, victim, played }: Dying): Promise<number> {
  if (point.isEnding) {
    await somethingTaken(played)
    victim.signal('SIGTERM')
  }
  expect(await withinReason(victim.died)).toBe('SIGKILL')
  return Date.now()
}

/** Nothing where another took the room before the one that was to die there. */
async function deathOfSuccessor(
  world: RoomsWorld,
  { point, victim, played }: Dying,
): Promise<number | undefined> {
  await somethingTaken(played)
  const [first] = played
  const roomId = first?.room.id ?? ''
  const successor = await world.node({ ...point, roomId })
  for (const { playing } of played) await playing.pause()
  const { epoch } = await readRoomRow(world.app, roomId)
  await victim.kill()
  for (const { room } of played) void enter(successor, room, 0)
  const taken = (async () => {
    await until('another owner', async () => (await readRoomRow(world.app, roomId)).epoch > epoch)
    await sleep(SETTLED_MS)
    return 'alive'
  })()
  if ((await Promise.race([successor.died, taken])) === 'SIGKILL') return Date.now()
  await successor.kill()
  return undefined
}

const SETTLED_MS = 5_000
const REACHED_WITHIN_MS = 150_000

function withinReason(died: Promise<NodeJS.Signals | null>): Promise<string | null> {
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve('alive'), REACHED_WITHIN_MS).unref()
  })
  return Promise.race([died, late])
}

/** When another owner had each of the rooms, and showed it. */
async function untilServed(
  { app, survivor }: RoomsWorld,
  rooms: readonly ChaosRoom[],
  epochs: readonly number[],
): Promise<number> {
  for (const [place, room] of rooms.entries()) {
    await enter(survivor, room, 1)
    const { epoch } = await readRoomRow(app, room.id)
    expect(epoch).toBeGreaterThan(epochs[place] ?? 0)
  }
  return Date.now()
}

/** Until all that was bet on has ended, and everybody has what they are owed. */
async function untilOver(app: App, rooms: readonly ChaosRoom[]): Promise<void> {
  for (const { id } of rooms.filter(({ game }) => game !== 'show' && game !== 'holdem'))
    await until('the end of every round', async () => {
      const rounds = roundsIn(await readEvents(app, id))
      const { count } = await app.db.one<{ count: number }>(sql`
        select count(*)::int as count from play.round
        where ref like ${`room/${id}/%`} and state not in ('settled', 'void')`)
      const betIn = rounds.filter((round) => round.some(({ body }) => body.bet))
      return count === 0 && betIn.every((round) => round.some(isEnd))
    })
}

/** Whoever was betting when the owner died had five seconds more. */
function auditBetting(events: readonly RoomEventRow[], diedAt: number): void {
  const open = roundsIn(events).find((round) => {
    const lastBefore = round.findLast(({ at }) => at.getTime() <= diedAt)?.body.is ?? ''
    return (
      ['opened', 'chips', 'bet', 'undone'].includes(lastBefore) &&
      round.some(({ at }) => at.getTime() > diedAt)
    )
  })
  const locked = open?.find(({ body }) => body.is === 'locked')
  if (locked) expect(locked.at.getTime() - diedAt).toBeGreaterThanOrEqual(5_000)
}

/** Nobody dealt for a minute: the hand was given up. That nothing of it moved was looked at with the others. */
async function auditVoid(app: App, { id }: ChaosRoom): Promise<void> {
  const voided = (await readEvents(app, id)).filter(({ body }) => body.is === 'voided')
  expect(voided.map(({ body }) => body.why)).toEqual(['owner was lost'])
}
