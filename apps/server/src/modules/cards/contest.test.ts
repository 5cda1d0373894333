import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { atTable, handPostings, markLeaving, rakes } from '../../testing/test-cards.ts'
import {
  beginContest,
  cashesOf,
  duel,
  enter,
  haveAll,
  playOut,
  prizesIn,
  testContest,
} from '../../testing/test-contest.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf } from '../../testing/test-player.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

it('[RM-52] an entry and its fee are taken when a seat is, and who leaves before the start has all of it back', async () => {
  const table = await testContest(app)
  const seats = await enter(table, 5)
  const [first] = seats
  expect(table.view()).toMatchObject({ phase: 'waiting', contest: { startedAt: null, lotAt: null } })
  expect(await cashesOf(app, seats)).toEqual(seats.map(() => 895_000n))
  if (!first) return
  expect(await atTable(app, first)).toBe(105_000n)
  await markLeaving(app, table, first)
  await table.say({ do: 'wake' })
  expect([await atTable(app, first), await cashOf(app, first.owner)]).toEqual([0n, 1_000_000n])
  expect(table.view().seats.filter(Boolean)).toHaveLength(4)
  // The entry and nothing else, and no more of it later.
  const { by, chain } = await table.come(0)
  const sit = (buyIn: string) => table.say({ do: 'sit', buyIn, chain: chain[0] }, { by })
  await expect(sit('10.00')).rejects.toMatchObject({ code: 'STAKE_LIMIT', value: { possible: '10.50' } })
  await sit('10.50')
  await expect(table.say({ do: 'top-up', amount: '10.50' }, { by })).rejects.toMatchObject({
    code: 'STAKE_LIMIT',
  })
  expect([await rakes(app), await prizesIn(app, table)]).toEqual([0n, 0n])
  // Nobody here has a socket: who stays away for ten minutes before it starts has everything back too.
  await table.say({ do: 'look' })
  expect(table.view().seats.map((seat) => seat?.state)).toContain('sitting-out')
  table.moment.now += 600_000
  await table.say({ do: 'look' })
  expect(table.view().seats.filter(Boolean)).toEqual([])
  expect(await cashesOf(app, table.seats)).toEqual(table.seats.map(() => 1_000_000n))
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-52] six play until one is left: 65 and 35 of the pool are paid, the fee is the house’s, and the table waits for the next six', async () => {
  const table = await testContest(app)
  const seats = await beginContest(table)
  const { contest } = table.view()
  expect(contest).toMatchObject({ level: 1, blinds: { small: '10.00', big: '20.00' }, placed: [] })
  expect([await prizesIn(app, table), await rakes(app)]).toEqual([600_000n, 30_000n])
  expect(await Promise.all(seats.map((seat) => atTable(app, seat)))).toEqual(seats.map(() => 0n))
  expect(table.view().seats.map((seat) => seat?.stack)).toEqual(seats.map(() => '1500.00'))
  const drawn = seats.map((seat) => table.own(seat).place)
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  const kept = await app.db.rows<{ place: number; memberId: string }>(
    sql`select place, member_id from rooms.seat where room_id = ${table.room.id}`,
  )
  for (const [index, { owner }] of seats.entries())
    expect(kept).toContainEqual({ place: drawn[index], memberId: owner.memberId })
  await playOut(table)
  const { placed = [] } = table.view().contest ?? {}
  expect(new Set(placed.map(({ finish }) => finish))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(placed.find(({ finish }) => finish === 1)?.paid).toBe('39.00')
  expect(placed.find(({ finish }) => finish === 2)?.paid).toBe('21.00')
  expect([await prizesIn(app, table), await rakes(app), await handPostings(app)]).toEqual([0n, 30_000n, 0])
  const cash = await cashesOf(app, seats)
  expect([...cash].sort((a, b) => Number(b - a))).toEqual([
    1_285_000n,
    1_105_000n,
    ...[1, 2, 3, 4].map(() => 895_000n),
  ])
  const finishOf = (index: number) => {
    const seat = seats[index]
    return seat && table.own(seat).finished
  }
  expect(finishOf(cash.indexOf(1_285_000n))).toEqual({ finish: 1, paid: '39.00' })
  while (table.view().phase === 'showing') await table.next()
  expect(table.view()).toMatchObject({ phase: 'waiting', contest: { startedAt: null, over: 'won' } })
  expect(table.view().seats.filter(Boolean)).toEqual([])
  await enter(table, 1)
  expect(table.view().contest).toMatchObject({ over: null, placed: [] })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-52] cancelled before the first is out everything goes back, fees too; later the rest of the pool, to the unit', async () => {
  const early = await testContest(app)
  const six = await beginContest(early)
  await early.deal()
  await early.say({ do: 'void', round: early.view().hand })
  expect(early.view().contest).toMatchObject({ over: 'cancelled' })
  expect(await cashesOf(app, six)).toEqual(six.map(() => 1_000_000n))
  expect([await prizesIn(app, early), await rakes(app)]).toEqual([0n, 0n])
  const table = await testContest(app, { number: 2 })
  const seats = await beginContest(table)
  while (table.view().contest?.placed.length === 0) {
    await duel(table)
    await table.next()
  }
  const out = table.view().contest?.placed.length ?? 0
  await table.say({ do: 'void', round: table.view().hand })
  expect(await prizesIn(app, table)).toBe(0n)
  // Those who are left have their fee back; of the others the house keeps it.
  expect(await rakes(app)).toBe(5_000n * BigInt(out))
  expect(await haveAll(app, seats)).toBe(6_000_000n - 5_000n * BigInt(out))
  expect(table.view().contest?.placed.filter(({ finish }) => finish === null)).toHaveLength(6 - out)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-52] a sit & go goes on after a lost owner, with blinds that did not rise meanwhile; after ten minutes it is cancelled', async () => {
  const table = await testContest(app)
  const seats = await beginContest(table)
  await table.deal()
  const { startedAt, risesAt } = table.view().contest ?? {}
  table.moment.now += 500_000
  await table.say({ do: 'recover' })
  expect(table.view()).toMatchObject({ phase: 'dealing', ended: { isVoid: true } })
  expect(table.view().contest?.startedAt).toBeGreaterThan((startedAt ?? 0) + 490_000)
  expect(table.view().contest?.risesAt).toBeGreaterThan((risesAt ?? 0) + 490_000)
  table.moment.now += 601_000
  await table.say({ do: 'recover' })
  expect(table.view().contest).toMatchObject({ over: 'cancelled' })
  expect(await cashesOf(app, seats)).toEqual(seats.map(() => 1_000_000n))
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-50] who leaves or is away pays blinds and is folded after a second; nobody waits for them, and somebody wins', async () => {
  const table = await testContest(app)
  const seats = await beginContest(table)
  for (const seat of seats) {
    await markLeaving(app, table, seat)
    await table.say({ do: 'wake' })
  }
  expect(table.view().seats.map((seat) => seat?.state)).toEqual(seats.map(() => 'sitting-out'))
  // Three quarters of an hour later blinds are higher than what anybody has.
  table.moment.now += 2_700_000
  while (table.view().phase !== 'playing') await table.next()
  const asked = table.view().turn?.askedAt ?? 0
  expect(table.view().turn?.endsAt).toBe(asked + 1_000)
  while (table.view().contest?.over === null) await table.next()
  expect(table.view().contest?.level).toBe(16)
  expect([await prizesIn(app, table), await haveAll(app, seats)]).toEqual([0n, 5_970_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('nobody sits down where a sit & go is played, whatever seats are free, and a repeated command answers the same', async () => {
  const table = await testContest(app)
  const five = await enter(table, 5)
  const late = await table.come(5)
  const key = randomUUID()
  const sit = { do: 'sit', buyIn: '10.50', chain: late.chain[0] }
  await table.say(sit, { by: late.by, key })
  await table.say(sit, { by: late.by, key })
  await expect(table.say({ ...sit, chain: late.chain[1] }, { by: late.by, key })).rejects.toMatchObject({
    code: 'REQUEST_ID_REUSED',
  })
  expect(await atTable(app, late)).toBe(105_000n)
  while (table.view().contest?.startedAt === null) await table.next()
  while (table.view().contest?.placed.length === 0) {
    await duel(table)
    await table.next()
  }
  const stranger = await table.come(0)
  const taken = await app.db.rows(
    sql`select place from rooms.seat where room_id = ${table.room.id} and member_id = ${stranger.owner.memberId}`,
  )
  expect(taken).toEqual([])
  await expect(
    table.say({ do: 'sit', buyIn: '10.50', chain: stranger.chain[0] }, { by: stranger.by }),
  ).rejects.toMatchObject({ code: 'SEAT_REFUSED' })
  expect(five).toHaveLength(5)
  expect(await ledgerFaults(app)).toEqual([])
})
