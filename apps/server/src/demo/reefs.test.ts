import { expect, it, vi } from 'vitest'
import { sql } from '#platform/db'
import { roomHostOf } from '#platform/rooms/host'
import { demoApi } from '../testing/demo-app.ts'
import { ledgerFaults } from '../testing/test-ledger.ts'
import { testPlayer } from '../testing/test-player.ts'
import { riseFromReef, shootInReef } from './reefs.ts'

const WHILE_BUSY = { timeout: 100_000, interval: 500 }

it('[RM-55] a simulated member sits in a reef under that name, shoots like everybody, and gives the seat up', async () => {
  const { app } = await demoApi()
  const owner = await testPlayer(app, '50.00')
  const refused: unknown[] = []
  const whenRefused = async (error: unknown) => void refused.push(error)
  const member = { owner, account: 'arif.sim', place: 0, whenRefused }
  await shootInReef(app, member)
  await shootInReef(app, member)
  expect(await app.db.rows(sql`select place, is_simulated from rooms.seat`)).toEqual([
    { place: 2, isSimulated: true },
  ])
  await vi.waitFor(async () => {
    const shot = await app.db.rows(sql`select id from play.round where game_code = 'reef-lagoon'`)
    expect(shot.length).toBeGreaterThan(1)
  }, WHILE_BUSY)
  await riseFromReef(app, owner.memberId)
  expect(await app.db.rows(sql`select place from rooms.seat`)).toEqual([])
  expect(refused).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
  await roomHostOf(app).stop()
})

it('[RM-55] where money is real no simulated member shoots anywhere', async () => {
  const { app } = await demoApi()
  const owner = await testPlayer(app, '10.00')
  const real = { ...app, config: { ...app.config, realMoney: true } }
  await shootInReef(real, { owner, account: 'arif.sim', place: 0, whenRefused: async () => {} })
  expect(await app.db.rows(sql`select 1 from rooms.room`)).toEqual([])
})
