import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { instructRoom, setRoomRules } from '#modules/rooms'
import { heldNode } from '../../testing/held-node.ts'
import {
  endLeases,
  roomEvents,
  roomMember,
  roomNode,
  roomAttendee,
  testRoom,
} from '../../testing/room-nodes.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { sql, transaction } from '../db.ts'
import { localCarrier } from './carrier.ts'
import type { RoomHost } from './host.ts'
import type { RoomMember } from './room-game.ts'
import { BROKEN_AMOUNT, REFUSED_AMOUNT, toyKind, type ToyRules } from './testing/toy-room.ts'

const rules: ToyRules = { openMs: 60_000, restMs: 60_000, factor: 1 }

/** A node with an open room, in which one member is. */
async function world(set: Partial<ToyRules> = {}) {
  const app = await testApp({}, 'demo')
  const carrier = localCarrier()
  const kind = toyKind('none')
  const host = roomNode(app, { kinds: [kind], carrier })
  const open = async (more: Partial<ToyRules> = {}) => {
    const roomId = await testRoom(app, 'toy', { ...rules, ...set, ...more })
    const guest = await roomAttendee(host, roomId, rafi)
    await expect.poll(() => guest.frames.some(({ is }) => is === 'news')).toBe(true)
    return { roomId, guest }
  }
  const rafi = await roomMember(app, 'rafi')
  const node = (on: Parameters<typeof roomNode>[0] = secondNode(app)) =>
    roomNode(on, { kinds: [toyKind('none')], carrier })
  return { app, carrier, kind, host, rafi, open, node }
}

const add = (amount: number, other: { key?: string; seen?: number; round?: number } = {}) => ({
  key: other.key ?? randomUUID(),
  seen: other.seen ?? 1,
  do: { do: 'add', round: other.round ?? 1, amount },
})

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? 'failed',
  )

async function ownersOf(app: TestApp): Promise<(string | null)[]> {
  const rows = await app.db.rows<{ owner: string | null }>(sql`select owner from rooms.room order by id`)
  return rows.map(({ owner }) => owner)
}

it('[RM-08] one room’s refusal or fault in a shared transaction touches no other room', async () => {
  const { app, host, rafi, open } = await world()
  const [one, two, three] = [await open(), await open(), await open()]
  const codes = await Promise.all([
    codeOf(host.command(one.roomId, rafi, add(5))),
    codeOf(host.command(two.roomId, rafi, add(BROKEN_AMOUNT))),
    codeOf(host.command(two.roomId, rafi, add(7))),
    codeOf(host.command(three.roomId, rafi, add(REFUSED_AMOUNT))),
    codeOf(host.command(three.roomId, rafi, add(9))),
  ])
  expect(codes).toEqual(['taken', 'TRY_AGAIN', 'taken', 'INSUFFICIENT_FUNDS', 'taken'])
  const added = async (roomId: string) =>
    (await roomEvents(app, roomId)).flatMap(({ body }) => (body.is === 'added' ? [body.amount] : []))
  expect([await added(one.roomId), await added(two.roomId), await added(three.roomId)]).toEqual([
    [5],
    [7],
    [9],
  ])
})

it('[RM-19] the same key and body has the same answer, another body is refused, and fifty at once have one effect', async () => {
  const { app, host, rafi, open, node } = await world()
  const { roomId } = await open()
  const command = add(5)
  const answers = await Promise.all(Array.from({ length: 50 }, () => host.command(roomId, rafi, command)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toEqual({ seq: 2, you: { round: 1, added: 5 } })
  await host.command(roomId, rafi, add(1))
  expect(await host.command(roomId, rafi, command)).toEqual(answers[0])
  expect(await codeOf(host.command(roomId, rafi, add(6, { key: command.key })))).toBe('REQUEST_ID_REUSED')
  await host.stop()
  await endLeases(app)
  const other = node()
  expect(await other.command(roomId, rafi, command)).toEqual(answers[0])
  expect(await codeOf(other.command(roomId, rafi, add(6, { key: command.key })))).toBe('REQUEST_ID_REUSED')
  const events = await roomEvents(app, roomId)
  expect(events.filter(({ body }) => body.is === 'added')).toHaveLength(2)
})

it('[RM-21] out of turn, not in the round, in the wrong phase or with a stale look is refused, and nothing has changed', async () => {
  const { app, host, rafi, open } = await world()
  const { roomId } = await open()
  const amina = await roomMember(app, 'amina')
  const take = (seen: number) => ({ key: randomUUID(), seen, do: { do: 'take', round: 1 } })
  await host.command(roomId, rafi, add(5))
  expect(await codeOf(host.command(roomId, amina, take(2)))).toBe('NOT_YOUR_TURN')
  expect(await codeOf(host.command(roomId, rafi, take(1)))).toBe('NOT_YOUR_TURN')
  expect(await codeOf(host.command(roomId, rafi, take(3)))).toBe('BAD_BODY')
  expect(await codeOf(host.command(roomId, rafi, add(5, { round: 2 })))).toBe('TOO_LATE')
  expect(await roomEvents(app, roomId)).toHaveLength(2)
  expect(await codeOf(host.command(roomId, rafi, take(2)))).toBe('taken')
  expect(await codeOf(host.command(randomUUID(), rafi, take(2)))).toBe('ROOM_NOT_FOUND')
})

it('[RM-24] commands of one instant have one order, which everybody hears', async () => {
  const { app, host, rafi, open, node } = await world()
  const { roomId, guest } = await open()
  const amina = await roomMember(app, 'amina')
  const far = node()
  const watcher = await roomAttendee(far, roomId, amina)
  const sent = Array.from({ length: 40 }, (_, n) => ({ amount: n + 20, key: randomUUID() }))
  const answers = await Promise.all(
    sent.map(({ amount, key }, n) =>
      (n % 2 ? host : far).command(roomId, n % 2 ? rafi : amina, add(amount, { key })),
    ),
  )
  expect(answers.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(sent.map((_, n) => n + 2))
  const last = (await roomEvents(app, roomId)).at(-1)
  await expect.poll(() => watcher.frames.some((frame) => frame.is === 'news' && frame.to === 41)).toBe(true)
  const news = (frames: typeof guest.frames) =>
    frames.flatMap((frame) => (frame.is === 'news' && frame.from > 1 ? [frame] : []))
  expect(news(watcher.frames)).toEqual(news(guest.frames))
  const turn = last?.body.is === 'added' ? last.body.member : ''
  expect(news(guest.frames).at(-1)?.news.at(-1)?.set.turn).toBe(turn)
})

it('[RM-12] who is shown the room between a commit and its frame sees what happened, and hears of it up to that number only', async () => {
  const { app, host, rafi, open } = await world()
  const { roomId, guest } = await open()
  const amina = await roomMember(app, 'amina')
  await host.command(roomId, rafi, add(5))
  const { frames } = await roomAttendee(host, roomId, amina)
  expect(frames).toMatchObject([{ is: 'snap', seq: 2, view: { turn: rafi.memberId } }])
  const news = (heard: typeof frames) => heard.filter((frame) => frame.is === 'news' && frame.from > 1)
  await expect.poll(() => news(frames)).toMatchObject([{ is: 'news', from: 2, to: 2 }])
  expect(news(frames)).toEqual(news(guest.frames))
})

it('[RM-09] a round ends by the rules it began with, whatever was set meanwhile and whoever ends it', async () => {
  const { app, host, rafi, open, node } = await world({ openMs: 1_500, restMs: 100, factor: 3 })
  const { roomId } = await open()
  await host.command(roomId, rafi, add(5))
  await transaction(app, (tx) => setRoomRules(tx, roomId, { ...rules, openMs: 300, restMs: 100, factor: 7 }))
  await host.stop()
  await endLeases(app)
  const other = node()
  const back = await roomAttendee(other, roomId, rafi)
  const view = () => back.frames.flatMap((frame) => (frame.is === 'news' ? frame.news : [])).at(-1)?.set
  await expect.poll(() => view()?.results).toContain('1:1015')
  await expect.poll(async () => codeOf(other.command(roomId, rafi, add(2, { round: 2 })))).toBe('taken')
  await expect.poll(() => view()?.results).toContain('2:2014')
})

it('[RM-03] an owner that was held up finds its room another’s: it writes nothing, says nothing, and no number is given twice', async () => {
  const { app, carrier, rafi, node } = await world()
  const held = heldNode(app)
  const [slow, quick] = [node(held.node), node()]
  const roomId = await testRoom(app, 'toy', rules)
  const guest = await roomAttendee(slow, roomId, rafi)
  await expect.poll(() => guest.frames.some(({ is }) => is === 'news')).toBe(true)
  const atGate = held.hold()
  const late = slow.command(roomId, rafi, add(5))
  await atGate
  await endLeases(app)
  const [first, amina] = [await roomEvents(app, roomId), await roomMember(app, 'amina')]
  await quick.command(roomId, amina, add(20))
  const words: string[] = []
  carrier.subscribe(`room.${roomId}`, (text) => words.push(text))
  held.release()
  // It is the new owner who takes it, once.
  expect(await late).toMatchObject({ you: { added: 5 } })
  const events = await roomEvents(app, roomId)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1))
  const after = events.slice(first.length)
  expect(after.filter(({ body }) => body.is === 'added')).toHaveLength(2)
  expect(new Set(after.map(({ epoch }) => epoch))).toEqual(new Set([2]))
  await expect.poll(() => words.filter((text) => text.includes('"word"')).length).toBe(1)
})

it('[RM-10] the rooms of a lost node are shared out among those that are left', async () => {
  const { app, host, rafi, open, node } = await world()
  const rooms = await Promise.all(Array.from({ length: 9 }, () => open()))
  const others: RoomHost[] = [node(), node()]
  for (const other of others) other.start()
  await Promise.all(others.map((other) => other.tick()))
  await host.stop()
  await app.pool.query(`update rooms.room set lease_ends_at = now() - interval '1 s'`)
  await app.pool.query(`delete from rooms.node where id = (select owner from rooms.room limit 1)`)
  await Promise.all(others.map((other) => other.tick()))
  await expect
    .poll(async () => {
      for (const other of others) await other.tick()
      const owners = await ownersOf(app)
      return owners.every((owner) => owner !== null) && new Set(owners).size
    })
    .toBe(2)
  const owners = await ownersOf(app)
  const counts = [...new Set(owners)].map((owner) => owners.filter((each) => each === owner).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(rooms.length / 2) + 1)
  expect(await codeOf(others[0]?.command(rooms[0]?.roomId ?? '', rafi, add(5)) ?? Promise.reject())).toBe(
    'taken',
  )
})

it('[RM-10] a room that nobody is in rests when its round is over, and wakes for whoever comes', async () => {
  const { app, host, rafi, open } = await world({ openMs: 300, restMs: 50 })
  const { roomId, guest } = await open()
  guest.leave()
  const row = () =>
    app.db.one<{ owner: string | null; dueAt: Date | null }>(
      sql`select owner, due_at from rooms.room where id = ${roomId}`,
    )
  await expect
    .poll(async () => {
      await host.tick()
      return row()
    })
    .toEqual({ owner: null, dueAt: null })
  const events = await roomEvents(app, roomId)
  await host.tick()
  expect(await roomEvents(app, roomId)).toHaveLength(events.length)
  const back = await roomAttendee(host, roomId, rafi)
  await expect
    .poll(() =>
      back.frames.some((frame) => frame.is === 'news' && frame.news.some(({ name }) => name === 'opened')),
    )
    .toBe(true)
})

it('what an operator asks of a room is done once by its owner, whoever asked from whichever process', async () => {
  const { app, host, open } = await world()
  const { roomId } = await open()
  await transaction(app, (tx) => instructRoom(tx, { roomId, body: { own: 'stop' }, madeBy: 'shell' }))
  await Promise.all([host.tick(), host.tick()])
  await expect
    .poll(async () => (await roomEvents(app, roomId)).map(({ body }) => body.is))
    .toEqual(['opened', 'closed'])
  const { done } = await app.db.one<{ done: boolean }>(
    sql`select done_at is not null as done from rooms.instruction where room_id = ${roomId}`,
  )
  expect(done).toBe(true)
})

it('what a member may not see of others is in no frame, and what is theirs reaches them alone', async () => {
  const { app, host, rafi, open } = await world()
  const { roomId, guest } = await open({ openMs: 1_000 })
  const amina: RoomMember = await roomMember(app, 'amina')
  const other = await roomAttendee(host, roomId, amina)
  await host.command(roomId, rafi, add(5))
  const you = (frames: typeof guest.frames) =>
    frames.flatMap((frame) => (frame.is === 'you' ? [frame.you] : [])).at(-1)
  await expect.poll(() => you(guest.frames)).toEqual({ round: 1, added: 5 })
  await expect.poll(() => you(other.frames)).toEqual({ round: 1, added: 0 })
  expect(JSON.stringify(other.frames)).not.toContain('"own"')
})
