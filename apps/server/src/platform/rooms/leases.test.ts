import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { connectAs } from '../../testing/as-owner.ts'
import { roomAttendee, roomEvents, roomMember, roomNode, testRoom } from '../../testing/room-nodes.ts'
import { testApp } from '../../testing/test-app.ts'
import { repeatableStatement } from '../db.ts'
import { localCarrier } from './carrier.ts'
import { createDatabaseClock } from './database-clock.ts'
import { createRoomOwner } from './owner.ts'
import { renewingLeases } from './store/rooms.ts'
import { toyKind, type ToyRules } from './testing/toy-room.ts'

const rules: ToyRules = { openMs: 60_000, restMs: 60_000, factor: 1 }
const add = (amount: number) => ({ key: randomUUID(), seen: 0, do: { do: 'add', round: 1, amount } })

async function world(kind = toyKind('none')) {
  const app = await testApp({}, 'demo')
  const host = roomNode(app, { kinds: [kind], carrier: localCarrier() })
  const rafi = await roomMember(app, 'rafi')
  const enter = async (roomId: string) => {
    await roomAttendee(host, roomId, rafi)
    await expect.poll(async () => (await roomEvents(app, roomId)).length).toBeGreaterThan(0)
  }
  return { app, host, rafi, enter, database: await connectAs(app, 'owner') }
}

it('leases are renewed in the order in which batches take rooms: of two that wait, neither has what the other wants', async () => {
  const { app, host, enter, database } = await world()
  const made = await Promise.all([1, 2, 3, 4].map(() => testRoom(app, 'toy', rules)))
  const [first = '', ...others] = made.toSorted()
  for (const roomId of made) await enter(roomId)
  await host.stop()
  const { rows } = await database.query<{ id: string; owner: string; epoch: number }>(
    'select id, owner, epoch from rooms.room order by id desc',
  )
  await database.query('begin')
  await database.query('select from rooms.room where id = $1 for update', [first])
  const held = rows.map(({ id, epoch }) => ({ id, epoch, people: 1, simulated: 0 }))
  const renewed = repeatableStatement(app, renewingLeases(rows[0]?.owner ?? '', held))
  const other = await connectAs(app, 'owner')
  const isWaiting = async () =>
    (
      await other.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount
  await expect.poll(isWaiting).toBe(1)
  const free = await other.query('select from rooms.room where id = any($1) for update skip locked', [others])
  expect(free.rowCount).toBe(others.length)
  await database.query('rollback')
  expect(await renewed).toHaveLength(made.length)
})

it('a room that is written holds itself: its lease begins anew with what is written', async () => {
  const { app, rafi, database } = await world()
  const roomId = await testRoom(app, 'toy', rules)
  // Nothing but what is written renews a lease here.
  const owner = createRoomOwner(app, {
    node: randomUUID(),
    kinds: new Map([['toy', toyKind('none')]]),
    clock: createDatabaseClock(app.clock),
    say: () => {},
    taken: () => {},
  })
  await owner.claim(roomId)
  const room = owner.owned.get(roomId)
  if (!room) throw new Error('It was claimed.')
  owner.presence.note(roomId, 'here', { people: 1, simulated: 0, watchers: [], seated: [] })
  const isHeld = async () => {
    const { rows } = await database.query<{ is: boolean }>(
      'select lease_ends_at > clock_timestamp() as is from rooms.room where id = $1',
      [roomId],
    )
    return rows[0]?.is
  }
  const work = { by: undefined, key: 'wake', seen: 0 }
  expect(await owner.command(room, { ...work, command: { own: 'wake' } })).toMatchObject({ is: 'taken' })
  await database.query("update rooms.room set lease_ends_at = clock_timestamp() - interval '1 s'")
  expect(await isHeld()).toBe(false)
  const refused = { command: add(5).do, by: rafi, key: 'late', seen: 99 }
  expect(await owner.command(room, refused)).toMatchObject({ is: 'refused' })
  expect(await isHeld()).toBe(false)
  const until = room.heldUntil
  expect(await owner.command(room, { ...refused, seen: 0 })).toMatchObject({ is: 'taken' })
  expect(await isHeld()).toBe(true)
  expect(room.heldUntil).toBeGreaterThan(until)
  owner.drop(room)
})

it('what rooms do by themselves waits for nobody’s money, and a room in which a command waits keeps its order', async () => {
  const [held, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const toy = toyKind('none')
  const { app, host, rafi, enter } = await world({
    ...toy,
    carry: async (_tx, _app, carried) => {
      if (carried.some(({ by }) => by)) {
        reached.resolve()
        await held.promise
      }
      return carried.map(() => undefined)
    },
  })
  const [paying, quick] = [
    await testRoom(app, 'toy', rules),
    await testRoom(app, 'toy', { ...rules, openMs: 1_000 }),
  ]
  await enter(paying)
  const answers = [host.command(paying, rafi, add(1))]
  await reached.promise
  answers.push(host.command(paying, rafi, add(2)))
  await enter(quick)
  await expect.poll(async () => (await roomEvents(app, quick)).map(({ body }) => body.is)).toContain('closed')
  expect(await roomEvents(app, paying)).toHaveLength(1)
  held.resolve()
  expect((await Promise.all(answers)).map(({ seq }) => seq)).toEqual([2, 3])
})
