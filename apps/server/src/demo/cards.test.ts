import type { CardGameCode } from '@baize/contracts'
import { expect, it, vi } from 'vitest'
import { listRooms, openRoom, takeSeat } from '#modules/rooms'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { roomHostOf } from '#platform/rooms/host'
import { demoApi } from '../testing/demo-app.ts'
import { lendEngine } from '../testing/lent-games.ts'
import { ledgerFaults } from '../testing/test-ledger.ts'
import { testPlayer } from '../testing/test-player.ts'
import { inRoom } from '../testing/test-tables.ts'
import { playCards, riseFromCards } from './cards.ts'

const WHILE_BUSY = { timeout: 60_000, interval: 500 }

async function simulatedMembers(app: App, count: number) {
  const owners = await Promise.all(Array.from({ length: count }, () => testPlayer(app, '500.00')))
  const refused: unknown[] = []
  const whenRefused = async (error: unknown) => void refused.push(error)
  const members = owners.map((owner, place) => ({ owner, account: `arif${place}.sim`, place, whenRefused }))
  return {
    refused,
    come: async () => {
      for (const member of members) await playCards(app, member)
    },
    go: async () => {
      for (const { owner } of members) await riseFromCards(app, owner.memberId)
    },
  }
}

async function handsOf(app: App, code: string): Promise<number> {
  const { count } = await app.db.one<{ count: number }>(sql`
    select count(*)::int as count from cards.hand h join rooms.room r on r.id = h.room_id where r.game_code = ${code}`)
  return count
}

it('[RM-55] simulated members play hands at one table of the house under that name, and take their stacks home', async () => {
  const { app } = await demoApi()
  const { refused, come, go } = await simulatedMembers(app, 2)
  await come()
  await come()
  const seats = await app.db.rows(sql`
    select s.place, s.is_simulated, r.game_code from rooms.seat s join rooms.room r on r.id = s.room_id order by place desc`)
  expect(seats).toMatchObject([
    { place: expect.any(Number), isSimulated: true },
    { place: expect.any(Number), isSimulated: true },
  ])
  const [seat] = seats as { gameCode: string }[]
  await vi.waitFor(async () => {
    await come()
    expect(await handsOf(app, seat?.gameCode ?? '')).toBeGreaterThan(1)
  }, WHILE_BUSY)
  await go()
  await vi.waitFor(async () => {
    await roomHostOf(app).tick()
    const left = await app.db.rows(sql`select id from play.stack where closed_at is null`)
    expect(left).toEqual([])
  }, WHILE_BUSY)
  expect(refused).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
  await roomHostOf(app).stop()
})

it.each<CardGameCode>(['holdem-six', 'teen-patti'])(
  '[RM-55] simulated members come to a table of %s at which somebody is alone, play there, and go when they have gone',
  async (gameCode) => {
    const { app } = await demoApi()
    await lendEngine(app, gameCode)
    const person = await testPlayer(app, '10.00')
    const { refused, come, go } = await simulatedMembers(app, 2)
    const host = roomHostOf(app)
    const room = await openRoom(app, { ...person, gameCode })
    const rise = host.enter(room.id, { member: inRoom(person), arrival: 0n, send: () => {}, close: () => {} })
    const at = async () =>
      (await listRooms(app, { merchantCode: 'BAIZE', isTrial: false, gameCode })).rooms[0]
    await vi.waitFor(async () => {
      await host.tick()
      await come()
      expect(await at()).toMatchObject({ people: 3, simulated: 2 })
      expect(await handsOf(app, gameCode)).toBeGreaterThan(0)
    }, WHILE_BUSY)
    rise()
    await go()
    await vi.waitFor(async () => {
      await host.tick()
      expect(await at()).toMatchObject({ people: 0 })
    }, WHILE_BUSY)
    expect(refused).toEqual([])
    expect(await ledgerFaults(app)).toEqual([])
    await host.stop()
  },
)

it('[RM-52] [RM-55] simulated members fill a sit & go for somebody who waits, named as such, leave one seat for another person at first, and play it', async () => {
  const { app } = await demoApi()
  const gameCode: CardGameCode = 'holdem-sitgo'
  await lendEngine(app, gameCode)
  const { refused, come } = await simulatedMembers(app, 5)
  const host = roomHostOf(app)
  const person = await testPlayer(app, '100.00')
  const room = await openRoom(app, { ...person, gameCode })
  const member = inRoom(person)
  await transaction(app, (tx) => takeSeat(tx, { roomId: room.id, place: 0, member }))
  host.enter(room.id, { member, arrival: 0n, isSeated: true, send: () => {}, close: () => {} })
  await host.command(room.id, member, {
    key: uuidv7(),
    seen: 0,
    do: { do: 'sit', buyIn: '10.50', chain: '1'.repeat(64) },
  })
  const seats = () => app.db.rows(sql`select is_simulated from rooms.seat where room_id = ${room.id}`)
  await vi.waitFor(async () => {
    await host.tick()
    await come()
    expect(await seats()).toHaveLength(5)
  }, WHILE_BUSY)
  await come()
  expect(await seats()).toHaveLength(5)
  // Half a minute later whoever is still alone has the last seat filled too.
  await vi.waitFor(
    async () => {
      await come()
      expect(await handsOf(app, gameCode)).toBeGreaterThan(0)
    },
    { timeout: 120_000, interval: 2_000 },
  )
  expect(refused).toEqual([])
  const entered = await app.db.rows(sql`select member_id from cards.entrant where room_id = ${room.id}`)
  expect(entered).toHaveLength(6)
  expect(await ledgerFaults(app)).toEqual([])
  await host.stop()
}, 200_000)

it('[RM-55] where money is real no simulated member plays cards anywhere', async () => {
  const { app } = await demoApi()
  const owner = await testPlayer(app, '10.00')
  const real = { ...app, config: { ...app.config, realMoney: true } }
  await playCards(real, { owner, account: 'arif.sim', place: 0, whenRefused: async () => {} })
  expect(await app.db.rows(sql`select 1 from rooms.room`)).toEqual([])
})
