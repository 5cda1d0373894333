import { randomUUID } from 'node:crypto'
import {
  authenticate,
  type OwpCall,
  play,
  readBalance,
  rollback,
  sharedKey,
  walletTestCall,
} from '@baize/owp'
import { expect, it } from 'vitest'
import { addVendorKey, playJobs, saveVendor } from '#modules/play'
import { sql } from '#platform/db'
import { TEST_GAME } from '#modules/play'
import { demoApi } from '../testing/demo-app.ts'
import { keptVendor, saying, vendorWorld } from '../testing/owp-vendor.ts'
import { runJobs } from '../testing/run-jobs.ts'

it('[SEC-14] one vendor knows nothing of another’s players, ids and sessions', async () => {
  const { app, vendor } = await vendorWorld()
  const player = await vendor.newPlayer('10.00')
  await saveVendor(app, { ...keptVendor, code: 'OTHER', isTest: false })
  const shown = await addVendorKey(app, { vendor: 'OTHER', keyId: vendor.key.id })
  const key = sharedKey(vendor.key.id, 'secret' in shown ? shown.secret : Buffer.alloc(0))
  const stranger = async (call: OwpCall, body: unknown) =>
    saying(await vendor.send(call, body, { name: 'OTHER', key }))
  expect(await stranger(readBalance, { playerId: player.playerId })).toEqual([404, 'PLAYER_NOT_FOUND'])
  expect(await stranger(walletTestCall, { do: 'add-key' })).toEqual([403, 'PROVIDER_DISABLED'])
  const { token } = (
    await vendor.send(walletTestCall, { do: 'player', cash: '1.00', gameId: TEST_GAME })
  ).json()
  expect(await stranger(authenticate, { token })).toEqual([403, 'SESSION_INVALID'])
})

it('outside a demo no test call is taken', async () => {
  const key = Buffer.alloc(32, 5).toString('base64')
  const { api } = await demoApi({ DEMO: 'false', SECRET_KEY: key })
  expect((await api.inject({ method: 'POST', url: walletTestCall.path })).statusCode).toBe(404)
})

it('a rollback of what was spent stays on the payout for whoever has to decide', async () => {
  const { app, vendor } = await vendorWorld()
  const player = await vendor.newPlayer('1.00')
  const [roundId, win] = [randomUUID(), randomUUID()]
  await vendor.bet(player, { roundId })
  await vendor.bet(player, { roundId }, { txId: win, type: 'win', amount: '5.00' })
  await vendor.bet(player, {}, { amount: '4.00' })
  const { playerId } = player
  const refused = () =>
    app.db.rows<{ txId: string; state: string; rollbackRefusedAt: Date }>(
      sql`select tx_id, state, rollback_refused_at from play.action where rollback_refused_at is not null`,
    )
  const ask = async () => saying(await vendor.send(rollback, { playerId, txIds: [win] }))
  expect(await ask()).toEqual([402, 'INSUFFICIENT_FUNDS'])
  const first = await refused()
  expect(first).toMatchObject([{ txId: win, state: 'applied' }])
  expect(await ask()).toEqual([402, 'INSUFFICIENT_FUNDS'])
  expect(await refused()).toEqual(first)
})

it('when a vendor cannot be reached, what it must be told is queued and tried again', async () => {
  const { app, vendor } = await vendorWorld()
  const { playerId } = await vendor.newPlayer('1.00')
  await vendor.send(walletTestCall, { do: 'grant', playerId, gameId: TEST_GAME, count: 3 })
  await saveVendor(app, { ...keptVendor, isTest: false })
  const jobs = playJobs.filter(({ name }) => name === 'grant-vendor-free-rounds')
  await runJobs(app, jobs)
  const waiting = await app.db.rows<{ attempts: number; lastError: string }>(
    sql`select attempts, last_error from graphile_worker.jobs where task_identifier = 'grant-vendor-free-rounds'`,
  )
  expect(waiting).toEqual([{ attempts: 1, lastError: expect.stringContaining('Nobody knows') }])
})
it('what is misshapen is refused in the protocol’s own words, whatever it is', async () => {
  const { vendor } = await vendorWorld()
  const player = await vendor.newPlayer('10.00')
  const bad = [{ amount: '1.001' }, { amount: '1e1' }, { type: 'adjust', amount: '-1.00' }, { txId: 'a b' }]
  for (const action of bad) {
    const reply = await vendor.bet(player, {}, action)
    expect([reply.statusCode, reply.json().status, reply.json().retryable]).toEqual([400, 'ERROR', false])
  }
  const huge = await vendor.send(play, { playerId: 'x'.repeat(70_000) })
  expect(saying(huge)).toEqual([400, 'INVALID_REQUEST'])
})
