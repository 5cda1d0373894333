import { randomUUID } from 'node:crypto'
import { authenticate, readBalance, rollback } from '@baize/owp'
import { expect, it } from 'vitest'
import { endGames, nameVendorGames, openVendorGame, saveVendor, setGame } from '#modules/play'
import { restrictRegions, startMaintenance } from '#modules/settings'
import { sql, transaction } from '#platform/db'
import { TEST_GAME } from '#modules/play'
import { connectAs } from './testing/as-owner.ts'
import { keptVendor, saying, vendorWorld } from './testing/owp-vendor.ts'
import { ledgerFaults } from './testing/test-ledger.ts'

it('[MR-04] two hundred bets of 1.00 race over the wire for 100.00: exactly a hundred are taken', async () => {
  const { app, vendor } = await vendorWorld()
  const player = await vendor.newPlayer('100.00')
  const said = await Promise.all(Array.from({ length: 200 }, async () => saying(await vendor.bet(player))))
  expect(said.filter(([status]) => status === 200)).toHaveLength(100)
  expect(said.filter(([, code]) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(100)
  const { balance } = (await vendor.send(readBalance, { playerId: player.playerId })).json()
  expect(balance.cash).toBe('0.00')
  expect(await ledgerFaults(app)).toEqual([])
})

/** A bet is placed, then something happens: the next bet is refused with the code, and the win is paid. */
async function expectOnlyBetsRefused(
  happen: (at: Awaited<ReturnType<typeof vendorWorld>> & { playerId: string }) => Promise<void>,
  refusal: unknown[],
) {
  const at = await vendorWorld()
  const { app, vendor } = at
  const player = await vendor.newPlayer('10.00')
  const roundId = randomUUID()
  const txId = randomUUID()
  expect(saying(await vendor.bet(player, { roundId }, { txId }))).toEqual([200, 'OK'])
  await happen({ ...at, playerId: player.playerId })
  const declined = randomUUID()
  expect(saying(await vendor.bet(player, {}, { txId: declined }))).toEqual(refusal)
  expect(saying(await vendor.bet(player, { roundId }, { type: 'win', amount: '5.00' }))).toEqual([200, 'OK'])
  const { playerId } = player
  const gift = { type: 'promo', reason: 'jackpot', amount: '1.00' }
  expect(saying(await vendor.bet(player, {}, gift))).toEqual([200, 'OK'])
  expect(saying(await vendor.send(rollback, { playerId, txIds: [declined] }))).toEqual([200, 'OK'])
  const { balance } = (await vendor.send(readBalance, { playerId })).json()
  expect(balance.cash).toBe('15.00')
  expect(await ledgerFaults(app)).toEqual([])
}

it('a member who was suspended bets no more, from that moment on, and is paid', async () => {
  await expectOnlyBetsRefused(
    async ({ app }) => {
      const owner = await connectAs(app, 'owner')
      await owner.query("update identity.member set status = 'suspended'")
    },
    [403, 'PLAYER_BLOCKED'],
  )
})

it('a vendor that is switched off takes no bets and pays', async () => {
  await expectOnlyBetsRefused(
    async ({ app, vendor }) => {
      await saveVendor(app, { ...keptVendor, isOn: false })
      expect(saying(await vendor.send(authenticate, { token: 'x' }))).toEqual([403, 'PROVIDER_DISABLED'])
    },
    [403, 'PROVIDER_DISABLED'],
  )
})

it('a game that its vendor no longer has takes no bets and pays', async () => {
  await expectOnlyBetsRefused(({ app }) => nameVendorGames(app, 'TEST', []), [403, 'GAME_DISABLED'])
})

it('a house that is closed for a while declines nothing for good, and pays', async () => {
  await expectOnlyBetsRefused(
    async ({ app }) => {
      const closed = { merchantCode: 'BAIZE', minutes: 5, info: null }
      await startMaintenance(app, closed)
      await new Promise((resolve) => setTimeout(resolve, 1_100))
    },
    [503, 'MAINTENANCE'],
  )
})

it('a session that has ended takes no bets and pays', async () => {
  await expectOnlyBetsRefused(
    async ({ app, playerId }) => {
      const { memberId } = await app.db.one<{ memberId: string }>(
        sql`select member_id from play.player where ref = ${playerId}`,
      )
      await transaction(app, (tx) => endGames(tx, memberId))
    },
    [403, 'SESSION_EXPIRED'],
  )
})

it('a game that the house has closed takes no bets', async () => {
  const { app, vendor } = await vendorWorld()
  const player = await vendor.newPlayer('10.00')
  const closed = {
    merchantCode: 'BAIZE',
    code: 'test:other',
    isClosed: true,
    jackpotAccount: null,
  }
  await transaction(app, (tx) => setGame(tx, closed))
  await nameVendorGames(app, 'TEST', [{ code: 'test:other', hasDemo: true, hasFreeRounds: false }])
  await new Promise((resolve) => setTimeout(resolve, 3_100))
  expect(saying(await vendor.bet(player, { gameId: 'test:other' }))).toEqual([403, 'GAME_DISABLED'])
})

it('a member who opened the game where it is not offered does not bet', async () => {
  const { app, vendor } = await vendorWorld()
  const { playerId } = await vendor.newPlayer('10.00')
  const row = await app.db.one<{ memberId: string }>(
    sql`select member_id from play.player where ref = ${playerId}`,
  )
  const owner = { memberId: row.memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  const opening = { owner, vendor: 'TEST', gameCode: TEST_GAME }
  const { sessionId } = await openVendorGame(app, opening, { country: 'US', language: 'EN' })
  expect(saying(await vendor.bet({ playerId, sessionId }))).toEqual([200, 'OK'])
  await restrictRegions(app, 'BAIZE', ['US'])
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(saying(await vendor.bet({ playerId, sessionId }))).toEqual([403, 'COUNTRY_BLOCKED'])
  const { token } = await openVendorGame(app, opening, { country: 'US', language: 'EN' })
  expect(saying(await vendor.send(authenticate, { token }))).toEqual([403, 'COUNTRY_BLOCKED'])
})
