import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomFrame } from '@baize/contracts'
import { expect, it } from 'vitest'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { natsStandIn } from '../../testing/nats-stand-in.ts'
import { standBetween } from '../../testing/proxy.ts'
import {
  endLeases,
  roomEvents,
  roomMember,
  roomNode,
  roomAttendee,
  testRoom,
} from '../../testing/room-nodes.ts'
import { secondNode } from '../../testing/second-node.ts'
import { testApp } from '../../testing/test-app.ts'
import type { App } from '../app.ts'
import { localCarrier } from './carrier.ts'
import { createDatabaseClock } from './database-clock.ts'
import type { RoomHost } from './host.ts'
import { createRoomOwner, type RoomOwner } from './owner.ts'
import type { RoomWord } from './news.ts'
import { openNatsCarrier } from './nats-carrier.ts'
import type { RoomMember } from './room-game.ts'
import { type ToyEvent, toyKind, type ToyRules } from './testing/toy-room.ts'

/** `npm run prove` sends ten thousand. */
const COMMANDS = Number(process.env.ROOM_FAULT_COMMANDS ?? 2_000)
const rules: ToyRules = { openMs: 60_000, restMs: 60_000, factor: 1 }
const add = (amount: number, { key = randomUUID(), round = 1 } = {}) => ({
  key,
  seen: 0,
  do: { do: 'add', round, amount },
})

async function world() {
  const app = await testApp({}, 'demo')
  const carrier = localCarrier()
  const node = (on: App = secondNode(app)) => roomNode(on, { kinds: [toyKind('none')], carrier })
  return { app, node, rafi: await roomMember(app, 'rafi') }
}

/** Sends until it is known what became of it; the key is the same. */
async function surely(host: RoomHost, roomId: string, member: RoomMember, command = add(1)): Promise<void> {
  for (;;) {
    const code = await host.command(roomId, member, command).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    )
    if (code !== 'TRY_AGAIN') return expect(code).toBe('taken')
    await sleep(20)
  }
}

const isAdded = ({ body }: { body: ToyEvent }) => body.is === 'added'

/** The round that somebody last heard of. */
function roundIn(frames: readonly RoomFrame[]): number {
  const last = frames.findLast((frame) => frame.is === 'news' && frame.news.some(({ set }) => 'round' in set))
  const news = last?.is === 'news' ? last.news.findLast(({ set }) => 'round' in set) : undefined
  return Number(news?.set.round ?? 1)
}

/** What owns rooms on a node, without the rest of its host. */
function ownerOn(app: App, say: (word: RoomWord) => void = () => {}) {
  const clock = createDatabaseClock(app.clock)
  const kinds = new Map([['toy', toyKind('none')]])
  const tools = {
    node: randomUUID(),
    kinds,
    clock,
    say: (_room: string, word: RoomWord) => say(word),
    taken: () => {},
  }
  return createRoomOwner(app, tools)
}

it('[RM-07] a node that dies at any statement has said nothing that is not written, and what it began is done once', async () => {
  const { app, rafi } = await world()
  const roomId = await testRoom(app, 'toy', rules)
  const commanded = async (owner: RoomOwner, command: ReturnType<typeof add>) => {
    expect(await owner.claim(roomId)).toBe(true)
    const room = owner.owned.get(roomId)
    if (!room) throw new Error('It was claimed.')
    owner.presence.note(roomId, 'here', { people: 1, simulated: 0, watchers: [], seated: [] })
    if (room.seq === 0)
      await owner.command(room, { command: { own: 'wake' }, by: undefined, key: 'wake', seen: 0 })
    const outcome = await owner.command(room, { command: command.do, by: rafi, key: command.key, seen: 0 })
    // What was to be said is said now.
    await owner.release(room, false)
    if (outcome.is !== 'taken') throw new Error(outcome.is)
    return outcome.answer
  }
  let [command, said] = [add(1), 0]
  const keys = new Set<string>()
  const died = await dieEverywhere(
    app,
    async (dying) => {
      command = add(1)
      keys.add(command.key)
      const hear = ({ frames }: RoomWord) => {
        for (const frame of frames.map((text) => JSON.parse(text) as RoomFrame))
          if (frame.is === 'news') said = frame.to
      }
      await commanded(ownerOn(dying, hear), command)
    },
    async () => {
      expect(said).toBeLessThanOrEqual((await roomEvents(app, roomId)).length)
      await endLeases(app)
      const answer = await commanded(ownerOn(app), command)
      expect(await commanded(ownerOn(app), command)).toEqual(answer)
      const events = await roomEvents(app, roomId)
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1))
      expect(events.filter(isAdded)).toHaveLength(keys.size)
    },
  )
  expect(died).toBeGreaterThan(15)
  expect(said).toBeGreaterThan(0)
})

it('[RM-06] a node that stops hands its rooms over, and of thousands of commands meanwhile none is lost or done twice', async () => {
  const { app, node, rafi } = await world()
  const [old, young] = [node(), node()]
  young.start()
  const rooms = await Promise.all([1, 2, 3].map(() => testRoom(app, 'toy', { ...rules, openMs: 600_000 })))
  for (const roomId of rooms) {
    await roomAttendee(old, roomId, rafi)
    await expect.poll(async () => (await roomEvents(app, roomId)).length).toBe(1)
  }
  let sent = 0
  const handover = { isOver: false }
  const sender = async (host: RoomHost) => {
    while (sent < COMMANDS || !handover.isOver) await surely(host, rooms[sent++ % rooms.length] ?? '', rafi)
  }
  const senders = Array.from({ length: 200 }, (_, n) => sender(n % 2 === 0 ? old : young))
  await expect.poll(() => sent).toBeGreaterThan(COMMANDS / 4)
  await old.drain(100)
  handover.isOver = true
  await Promise.all(senders)
  const events = (await Promise.all(rooms.map((roomId) => roomEvents(app, roomId)))).flat()
  expect(events.filter(isAdded)).toHaveLength(sent)
  expect(sent).toBeGreaterThanOrEqual(COMMANDS)
  expect(new Set(events.map(({ epoch }) => epoch)).size).toBe(2)
})

it('[RM-06] whoever is in a room that was handed over is sent elsewhere at once, and a round that goes on is played to its end', async () => {
  const { app, node, rafi } = await world()
  const old = node()
  const over = await testRoom(app, 'toy', { ...rules, openMs: 1 })
  const open = await testRoom(app, 'toy', rules)
  const [done, playing] = [await roomAttendee(old, over, rafi), await roomAttendee(old, open, rafi)]
  await expect.poll(async () => (await roomEvents(app, over)).length).toBe(2)
  await expect.poll(async () => (await roomEvents(app, open)).length).toBe(1)
  const drained = old.drain(60_000)
  await expect.poll(done.closedBy).toBe(1001)
  expect(await old.command(open, rafi, add(1))).toMatchObject({ you: { added: 1 } })
  expect(playing.closedBy()).toBeUndefined()
  await old.stop()
  await drained
})

it('[RM-20] of thousands of commands around deadlines, by nodes whose clocks are five seconds off, none late is taken and no deadline is early', async () => {
  const { app, node, rafi } = await world()
  const off = (by: number): App => ({ ...secondNode(app), clock: { now: () => new Date(Date.now() + by) } })
  const [slow, quick] = [node(off(-5_000)), node(off(5_000))]
  const times = { ...rules, openMs: 150, restMs: 10 }
  const rooms = [await testRoom(app, 'toy', times), await testRoom(app, 'toy', times)] as const
  const guests = [
    await roomAttendee(slow, rooms[0], rafi),
    await roomAttendee(quick, rooms[1], rafi),
  ] as const
  let [sent, late] = [0, 0]
  const sender = async (place: 0 | 1) => {
    const [near, far] = place === 0 ? [slow, quick] : [quick, slow]
    for (const roomId = rooms[place]; sent < COMMANDS; sent++) {
      const command = add(1, { round: roundIn(guests[place].frames) })
      const code = await (sent % 2 ? near : far).command(roomId, rafi, command).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      )
      expect(['taken', 'TOO_LATE', 'TRY_AGAIN']).toContain(code)
      if (code !== 'taken') late += 1
    }
  }
  await Promise.all(Array.from({ length: 40 }, (_, n) => sender(n % 2 === 0 ? 0 : 1)))
  expect(late).toBeGreaterThan(COMMANDS / 500)
  for (const roomId of rooms) {
    let endsAt = 0
    for (const { at, body } of await roomEvents(app, roomId)) {
      if (body.is === 'opened') endsAt = body.endsAt
      if (body.is === 'added') expect(at).toBeLessThan(endsAt)
      if (body.is === 'closed') expect(at).toBeGreaterThanOrEqual(endsAt)
    }
  }
})

it('[RM-05] while the database is away nothing is acknowledged and no deadline fires; then all goes on', async () => {
  const { app, node, rafi } = await world()
  let isAway = false
  const ends = new Set<() => void>()
  const url = await standBetween(app.ownerUrl, ({ near, far }) => {
    if (isAway) return near.destroy()
    ends.add(() => near.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  const host = node(secondNode(app, url))
  const roomId = await testRoom(app, 'toy', { ...rules, openMs: 3_000, restMs: 100 })
  const guest = await roomAttendee(host, roomId, rafi)
  await expect.poll(() => guest.frames.filter(({ is }) => is === 'news' || is === 'you').length).toBe(2)
  isAway = true
  for (const end of ends) end()
  const before = guest.frames.length
  const refused = host.command(roomId, rafi, add(1)).then(
    () => 'taken',
    (error: Error & { code?: string }) => error.code,
  )
  await sleep(10_000)
  expect(await refused).not.toBe('taken')
  expect(guest.frames.slice(before).filter(({ is }) => is !== 'time')).toEqual([])
  expect(await roomEvents(app, roomId)).toHaveLength(1)
  isAway = false
  await expect
    .poll(async () => (await roomEvents(app, roomId)).map(({ body }) => body.is))
    .toEqual(expect.arrayContaining(['opened', 'closed', 'opened']))
  const codeNow = () =>
    host.command(roomId, rafi, add(1, { round: roundIn(guest.frames) })).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    )
  await expect.poll(codeNow).toBe('taken')
})

it('two nodes on two machines share a room over NATS, and go on when its line breaks', async () => {
  const { app, rafi } = await world()
  const nats = await natsStandIn()
  const nodeAt = async () => {
    const on = secondNode(app)
    const carrier = await openNatsCarrier({ ...on, config: { ...on.config, natsUrl: nats.url } })
    return roomNode(on, { kinds: [toyKind('none')], carrier })
  }
  const [near, far] = [await nodeAt(), await nodeAt()]
  const amina = await roomMember(app, 'amina')
  const roomId = await testRoom(app, 'toy', rules)
  await roomAttendee(near, roomId, rafi)
  await expect.poll(async () => (await roomEvents(app, roomId)).length).toBe(1)
  const guest = await roomAttendee(far, roomId, amina)
  expect(guest.frames[0]).toMatchObject({ is: 'snap', seq: 1, view: { phase: 'open' } })
  expect(await far.command(roomId, amina, add(5))).toMatchObject({ seq: 2, you: { added: 5 } })
  const heard = (total: number) =>
    guest.frames.some((frame) => frame.is === 'news' && frame.news.some(({ set }) => set.total === total))
  await expect.poll(() => heard(5)).toBe(true)
  await expect(far.command(roomId, amina, add(5, { round: 9 }))).rejects.toMatchObject({ code: 'TOO_LATE' })
  nats.dropAll()
  await surely(far, roomId, amina, add(7))
  await surely(near, roomId, rafi, add(8))
  await expect.poll(() => heard(20)).toBe(true)
})
