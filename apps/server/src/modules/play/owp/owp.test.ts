import { generateKeyPairSync, randomUUID } from 'node:crypto'
import {
  authenticate,
  headerNames,
  isSignatureOf,
  keyPair,
  type OwpCall,
  play,
  readBalance,
  rollback,
  sharedKey,
  walletDesk,
} from '@baize/owp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifyLedger } from '#modules/ledger'
import { restrictRegions, startMaintenance } from '#modules/settings'
import { sql, transaction } from '#platform/db'
import { TEST_GAME } from '../../../demo-vendors.ts'
import { createApi } from '../../../server.ts'
import { connectAs } from '../../../testing/as-owner.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { owpVendor, saying } from '../../../testing/owp-vendor.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { secondNode } from '../../../testing/second-node.ts'
import {
  addVendorKey,
  endGames,
  nameVendorGames,
  openVendorGame,
  playJobs,
  saveVendor,
  setGame,
  VendorProblem,
} from '../index.ts'
import { forgetVendors } from '../vendors/known-vendors.ts'

async function world(environment: Record<string, string> = {}) {
  const { app, api } = await demoApi(environment)
  const vendor = await owpVendor(app, api)
  return { app, api, vendor }
}

const change = {
  code: 'TEST',
  url: 'http://127.0.0.1:9',
  gameOrigins: [],
  networks: [],
  isOn: true,
  isTest: true,
}

describe('who is believed', () => {
  it('[SEC-22] a nonce that one node has seen is refused by another', async () => {
    const { app, vendor } = await world()
    const { playerId } = await vendor.newPlayer('5.00')
    const nonce = randomUUID()
    expect(saying(await vendor.send(readBalance, { playerId }, { nonce }))).toEqual([200, 'OK'])
    expect(saying(await vendor.send(readBalance, { playerId }, { nonce }))).toEqual([401, 'REPLAYED_NONCE'])
    const other = await createApi(secondNode(app))
    onTestFinished(() => other.close())
    const again = await vendor.send(readBalance, { playerId }, { nonce, to: other })
    expect(saying(again)).toEqual([401, 'REPLAYED_NONCE'])
    expect(saying(await vendor.send(readBalance, { playerId }, { to: other }))).toEqual([200, 'OK'])
  })

  it('[SEC-22] nonces are forgotten after ten minutes, when nothing signed with them is young enough', async () => {
    const { app, vendor } = await world()
    await vendor.newPlayer('5.00')
    const owner = await connectAs(app, 'owner')
    await owner.query("update play.vendor_nonce set seen_at = now() - interval '11 minutes'")
    await vendor.newPlayer('5.00')
    await playJobs.find(({ name }) => name === 'forget-vendor-nonces')?.run(app, {})
    const { count } = await app.db.one<{ count: number }>(
      sql`select count(*)::int as count from play.vendor_nonce`,
    )
    expect(count).toBe(2)
  })

  it('a key lies sealed, and a third beside two that hold is refused', async () => {
    const { app } = await world()
    const shown = await addVendorKey(app, { vendor: 'TEST', keyId: 'second' })
    const rows = await app.db.rows<{ sealed: Buffer }>(sql`select sealed from play.vendor_key`)
    const secret = 'secret' in shown ? shown.secret : Buffer.alloc(0)
    expect(
      rows.filter(({ sealed }) => sealed.includes(secret) || sealed.includes(secret.toString('base64'))),
    ).toEqual([])
    await expect(addVendorKey(app, { vendor: 'TEST', keyId: 'third' })).rejects.toThrow(VendorProblem)
    const racing = ['a', 'b', 'c'].map((keyId) => addVendorKey(app, { vendor: 'TEST', keyId }))
    expect((await Promise.allSettled(racing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  })

  it('a vendor that signs with a pair of its own is answered with ours', async () => {
    const { app, vendor } = await world()
    const own = generateKeyPairSync('ed25519')
    const theirPublicKey = own.publicKey.export({ format: 'der', type: 'spki' })
    const shown = await addVendorKey(app, { vendor: 'TEST', keyId: 'pair', theirPublicKey })
    const key = keyPair('pair', {
      ownPrivateKey: own.privateKey.export({ format: 'der', type: 'pkcs8' }),
      theirPublicKey: 'ourPublicKey' in shown ? shown.ourPublicKey : Buffer.alloc(0),
    })
    const { playerId } = await vendor.newPlayer('5.00')
    const nonce = randomUUID()
    const reply = await vendor.send(readBalance, { playerId }, { key, nonce })
    expect(saying(reply)).toEqual([200, 'OK'])
    const timestamp = String(reply.headers[headerNames.timestamp])
    const signed = { method: 'POST', path: readBalance.path, timestamp, nonce, body: reply.rawPayload }
    expect(isSignatureOf(key, signed, String(reply.headers[headerNames.signature]))).toBe(true)
  })

  it('a vendor that named its networks is believed from nowhere else', async () => {
    const { app, vendor } = await world()
    const { playerId } = await vendor.newPlayer('5.00')
    await saveVendor(app, { ...change, networks: ['10.1.0.0/16', '2001:db8::7'] })
    const from = async (ip: string) => saying(await vendor.send(readBalance, { playerId }, { ip }))
    expect(await from('10.1.2.3')).toEqual([200, 'OK'])
    expect(await from('2001:db8::7')).toEqual([200, 'OK'])
    expect(await from('10.2.2.3')).toEqual([401, 'INVALID_SIGNATURE'])
  })

  it('whoever guesses at signatures is slowed down, and a vendor that signs is not', async () => {
    const { vendor } = await world({ RATE_FACTOR: '1' })
    const { playerId } = await vendor.newPlayer('5.00')
    const forged = { ...vendor.key, id: 'forged' }
    const guess = async () => saying(await vendor.send(readBalance, { playerId }, { key: forged }))
    for (let i = 0; i < 30; i++) expect(await guess()).toEqual([401, 'INVALID_SIGNATURE'])
    expect(await guess()).toEqual([429, 'RATE_LIMITED'])
    expect(saying(await vendor.send(readBalance, { playerId }))).toEqual([200, 'OK'])
  })
})

describe('what stands in the way of a bet, and of nothing else', () => {
  /** A bet is placed, then something happens: the next bet is refused with the code, and the win is paid. */
  async function expectOnlyBetsRefused(
    happen: (at: Awaited<ReturnType<typeof world>> & { playerId: string }) => Promise<void>,
    refusal: unknown[],
  ) {
    const at = await world()
    const { app, vendor } = at
    const player = await vendor.newPlayer('10.00')
    const roundId = randomUUID()
    const txId = randomUUID()
    expect(saying(await vendor.bet(player, { roundId }, { txId }))).toEqual([200, 'OK'])
    await happen({ ...at, playerId: player.playerId })
    const declined = randomUUID()
    expect(saying(await vendor.bet(player, {}, { txId: declined }))).toEqual(refusal)
    expect(saying(await vendor.bet(player, { roundId }, { type: 'win', amount: '5.00' }))).toEqual([
      200,
      'OK',
    ])
    const { playerId } = player
    const gift = { type: 'promo', reason: 'jackpot', amount: '1.00' }
    expect(saying(await vendor.bet(player, {}, gift))).toEqual([200, 'OK'])
    expect(saying(await vendor.send(rollback, { playerId, txIds: [declined] }))).toEqual([200, 'OK'])
    const { balance } = (await vendor.send(readBalance, { playerId })).json()
    expect(balance.cash).toBe('15.00')
    expect((await verifyLedger(app.db)).checks.flatMap(({ faults }) => faults)).toEqual([])
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
        await saveVendor(app, { ...change, isOn: false })
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
    const { app, vendor } = await world()
    const player = await vendor.newPlayer('10.00')
    const closed = {
      merchantCode: 'BAIZE',
      code: 'test:other',
      isClosed: true,
      jackpotAccount: null,
      jackpotPpm: 0,
    }
    await transaction(app, (tx) => setGame(tx, closed))
    await nameVendorGames(app, 'TEST', [{ code: 'test:other', hasDemo: true, hasFreeRounds: false }])
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    expect(saying(await vendor.bet(player, { gameId: 'test:other' }))).toEqual([403, 'GAME_DISABLED'])
  })

  it('a member who opened the game where it is not offered does not bet', async () => {
    const { app, vendor } = await world()
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
})

describe('what is kept from vendors', () => {
  it('[SEC-14] one vendor knows nothing of another’s players, ids and sessions', async () => {
    const { app, vendor } = await world()
    const player = await vendor.newPlayer('10.00')
    const owner = await connectAs(app, 'owner')
    await owner.query(
      "insert into play.vendor (code, url, game_origins) values ('OTHER', 'http://127.0.0.1:9', '{}')",
    )
    forgetVendors(app)
    const shown = await addVendorKey(app, { vendor: 'OTHER', keyId: vendor.key.id })
    const key = sharedKey(vendor.key.id, 'secret' in shown ? shown.secret : Buffer.alloc(0))
    const stranger = async (call: OwpCall, body: unknown) =>
      saying(await vendor.send(call, body, { name: 'OTHER', key }))
    expect(await stranger(readBalance, { playerId: player.playerId })).toEqual([404, 'PLAYER_NOT_FOUND'])
    expect(await stranger(walletDesk, { do: 'add-key' })).toEqual([403, 'PROVIDER_DISABLED'])
    const { token } = (
      await vendor.send(walletDesk, { do: 'player', cash: '1.00', gameId: TEST_GAME })
    ).json()
    expect(await stranger(authenticate, { token })).toEqual([403, 'SESSION_INVALID'])
  })

  it('outside a demo there is no desk', async () => {
    const key = Buffer.alloc(32, 5).toString('base64')
    const { api } = await demoApi({ DEMO: 'false', SECRET_KEY: key })
    expect((await api.inject({ method: 'POST', url: walletDesk.path })).statusCode).toBe(404)
  })

  it('a rollback of what was spent leaves a fact for whoever has to decide', async () => {
    const { app, vendor } = await world()
    const player = await vendor.newPlayer('1.00')
    const [roundId, win] = [randomUUID(), randomUUID()]
    await vendor.bet(player, { roundId })
    await vendor.bet(player, { roundId }, { txId: win, type: 'win', amount: '5.00' })
    await vendor.bet(player, {}, { amount: '4.00' })
    const { playerId } = player
    expect(saying(await vendor.send(rollback, { playerId, txIds: [win] }))).toEqual([
      402,
      'INSUFFICIENT_FUNDS',
    ])
    const facts = await app.db.rows<{ payload: { txIds: string[] } }>(
      sql`select payload from platform.fact where name = 'rollback.refused'`,
    )
    expect(facts.map(({ payload }) => payload.txIds)).toEqual([[win]])
  })

  it('when a vendor cannot be reached, what it must be told is queued and tried again', async () => {
    const { app, vendor } = await world()
    const { playerId } = await vendor.newPlayer('1.00')
    await vendor.send(walletDesk, { do: 'grant', playerId, gameId: TEST_GAME, count: 3 })
    const jobs = playJobs.filter(({ name }) => name === 'grant-vendor-free-rounds')
    await runJobs(app, jobs)
    const waiting = await app.db.rows<{ attempts: number; lastError: string }>(
      sql`select attempts, last_error from graphile_worker.jobs where task_identifier = 'grant-vendor-free-rounds'`,
    )
    expect(waiting).toEqual([{ attempts: 1, lastError: expect.stringContaining('Nobody knows') }])
  })
})

it('what is misshapen is refused in the protocol’s own words, whatever it is', async () => {
  const { vendor } = await world()
  const player = await vendor.newPlayer('10.00')
  const bad = [{ amount: '1.001' }, { amount: '1e1' }, { type: 'adjust', amount: '-1.00' }, { txId: 'a b' }]
  for (const action of bad) {
    const reply = await vendor.bet(player, {}, action)
    expect([reply.statusCode, reply.json().status, reply.json().retryable]).toEqual([400, 'ERROR', false])
  }
  const huge = await vendor.send(play, { playerId: 'x'.repeat(70_000) })
  expect(saying(huge)).toEqual([400, 'INVALID_REQUEST'])
})
