import { listRooms, type RoomFace } from '@baize/contracts'
import { expect, it, vi } from 'vitest'
import { listRooms as listFaces, openRoom } from '#modules/rooms'
import { sql } from '#platform/db'
import { roomHostOf } from '#platform/rooms/host'
import { demoApi } from '../testing/demo-app.ts'
import { testApp } from '../testing/test-app.ts'
import { ledgerFaults } from '../testing/test-ledger.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { testPlayer } from '../testing/test-player.ts'
import { inRoom } from '../testing/test-tables.ts'
import { demoLife } from './life.ts'
import { riseFromTable, sitDown } from './tables.ts'

const WHILE_BUSY = { timeout: 100_000, interval: 500 }

it('[RM-55] simulated members keep tables awake and bet at them like everybody, and are counted as simulated', async () => {
  const { app, api } = await demoApi({ DEMO_PLAYERS: '4' })
  await demoLife.run(app, {})
  await demoLife.run(app, {})
  await vi.waitFor(async () => {
    await roomHostOf(app).tick()
    const { rooms } = (await testBrowser(api).call(listRooms, { query: {} })).json().value
    expect(rooms.some(({ simulated, people }: RoomFace) => simulated > 0 && people === simulated)).toBe(true)
    const bets = await app.db.rows(
      sql`select state from play.round where vendor = 'BZ' and ref like 'room/%' and state = 'settled'`,
    )
    expect(bets.length).toBeGreaterThan(0)
  }, WHILE_BUSY)
  expect(await ledgerFaults(app)).toEqual([])
  const members = await app.db.rows<{ id: string }>(sql`select id from identity.member where type = 41`)
  for (const { id } of members) riseFromTable(app, id)
  await roomHostOf(app).stop()
})

it('[RM-55] simulated members come to the table at which somebody sits alone, and go when they have gone', async () => {
  const { app } = await demoApi()
  const [person, simulated] = [await testPlayer(app, '10.00'), await testPlayer(app, '1000.00')]
  const host = roomHostOf(app)
  const room = await openRoom(app, { ...person, gameCode: 'sic-bo' })
  const alone = { member: inRoom(person), arrival: 0n, send: () => {}, close: () => {} }
  const rise = host.enter(room.id, alone)
  const at = async () =>
    (await listFaces(app, { merchantCode: 'BAIZE', isTrial: false, gameCode: 'sic-bo' })).rooms[0]
  const sit = () =>
    sitDown(app, { owner: simulated, account: 'arif.sim', place: 0, whenRefused: async () => {} })
  await vi.waitFor(async () => {
    await host.tick()
    await sit()
    expect(await at()).toMatchObject({ people: 2, simulated: 1 })
  }, WHILE_BUSY)
  rise()
  await vi.waitFor(async () => {
    await host.tick()
    await sit()
    expect(await at()).toMatchObject({ people: 0 })
  }, WHILE_BUSY)
  riseFromTable(app, simulated.memberId)
  await host.stop()
})

it('[RM-55] where money is real no simulated member sits anywhere', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '10.00')
  const real = { ...app, config: { ...app.config, realMoney: true } }
  await sitDown(real, { owner, account: 'arif.sim', place: 0, whenRefused: async () => {} })
  expect(await app.db.rows(sql`select 1 from rooms.room`)).toEqual([])
})
