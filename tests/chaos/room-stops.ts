import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomFrame } from '@baize/contracts'
import { expect } from 'vitest'
import { sql } from '../../apps/server/src/platform/db.ts'
import { auditRoom, readEvents } from './room-audit.ts'
import { enter } from './room-deaths.ts'
import { startPlaying } from './room-play.ts'
import { saidLate } from './room-said.ts'
import { type ChaosRoom, layRoom, readRoomRow, type RoomNode, type RoomsWorld, until } from './room-world.ts'

/** Long enough for whatever it has still in its hands. */
const AFTERWARDS_MS = 2_500

/**
 * An owner stops right after the commit of a bet that nobody has heard of yet, and goes on when another has owned the room for
 * a while: what it held in its hands is neither written nor said.
 */
export async function stopAndGoOn(world: RoomsWorld, stoppedMs: number): Promise<void> {
  const { app, survivor } = world
  const room = await layRoom(app, 'roulette')
  const point = { name: 'stopped', game: 'roulette', at: 'done', of: 'chips', isStop: true } as const
  const owner = await world.node(point)
  await enter(owner, room, 0)
  await enter(survivor, room, 1)
  const { epoch } = await readRoomRow(app, room.id)
  const playing = startPlaying(app, survivor, { room, takes: false, undoes: false })
  await until('a bet', async () => (await readEvents(app, room.id)).some(({ body }) => body.bet))
  const stoppedAt = performance.now()
  await until('another owner', async () => (await readRoomRow(app, room.id)).epoch > epoch)
  await sleep(Math.max(0, stoppedMs - (performance.now() - stoppedAt)))
  const before = await heardBy(survivor, room)
  owner.signal('SIGCONT')
  // Said to the one that does not own it any more, it is the other that takes it, once.
  const [member] = room.players
  const command = { key: 'late-word-once', seen: 0, do: { do: 'clear', round: 1 } }
  const said = await owner.send({ key: randomUUID(), roomId: room.id, member, do: 'command', command })
  expect(['taken', 'TOO_LATE', 'ROUND_CLOSED']).toContain(said?.said)
  await sleep(AFTERWARDS_MS)
  await playing.stop()
  const events = await readEvents(app, room.id)
  const first = events.findIndex((each) => each.epoch > epoch)
  expect(new Set(events.slice(first).map((each) => each.epoch))).toEqual(new Set([epoch + 1]))
  const after = (await heardBy(survivor, room)).slice(before.length)
  expect(saidLate({ before, after, lastOfOwner: Number(events[first - 1]?.seq) })).toEqual([])
  await owner.kill()
}

async function heardBy(node: RoomNode, { id, players }: ChaosRoom): Promise<readonly RoomFrame[]> {
  const answer = await node.send({ key: randomUUID(), roomId: id, member: players[1], do: 'heard' })
  return answer?.heard ?? []
}

const CALLERS = 60

/** A process is asked to end while gifts are given in its rooms over it and over another; what is not answered is sent again. */
export async function endAmongCommands(world: RoomsWorld, commands: number): Promise<void> {
  const { app, survivor } = world
  const rooms = await Promise.all([0, 1, 2].map(() => layRoom(app, 'show')))
  const owner = await world.node()
  for (const room of rooms) {
    await enter(owner, room, 0)
    await enter(survivor, room, 1)
    // A show begins when its owner has read that it should.
    await until('a show that is on', async () => {
      const [begin] = await app.db.rows<{ isDone: boolean }>(
        sql`select bool_and(done_at is not null) as is_done from rooms.instruction where room_id = ${room.id}`,
      )
      return begin?.isDone === true
    })
  }
  const taken = rooms.map(() => new Set<string>())
  const counts = { sent: 0, isGone: false }
  const gone = (async () => {
    const signal = await owner.died
    counts.isGone = true
    return signal
  })()
  const caller = async (number: number) => {
    for (let turn = counts.sent++; turn < commands || !counts.isGone; turn = counts.sent++) {
      if (turn === Math.floor(commands / 3)) owner.signal('SIGTERM')
      const place = turn % rooms.length
      const room = rooms[place]
      const member = room?.players[turn % 2]
      if (!room || !member) return
      const key = `gift-number-${turn}`
      const command = { key, seen: 0, do: { do: 'gift', gift: 'rose' } }
      for (let said = ''; said !== 'taken'; ) {
        const node = counts.isGone || number % 2 ? survivor : owner
        const ask = { key: randomUUID(), roomId: room.id, member, do: 'command', command } as const
        said = (await node.send(ask))?.said ?? 'gone'
        // Its line closes before it is known to be gone: others must hear of it meanwhile.
        if (said === 'gone') await sleep(5)
        expect(['taken', 'gone', 'TRY_AGAIN']).toContain(said)
      }
      taken[place]?.add(key)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)))
  expect(await gone).toBe(null)
  for (const [place, room] of rooms.entries()) {
    await auditRoom(app, room, { taken: taken[place] ?? new Set() })
    const epochs = new Set((await readEvents(app, room.id)).map(({ epoch }) => epoch))
    expect(epochs.size).toBeGreaterThanOrEqual(2)
  }
}
