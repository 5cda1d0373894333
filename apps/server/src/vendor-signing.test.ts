import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { headerNames, isSignatureOf, keyPair, readBalance } from '@baize/owp'
import { expect, it, onTestFinished } from 'vitest'
import { addVendorKey, playJobs, saveVendor, VendorProblem } from '#modules/play'
import { sql } from '#platform/db'
import { createApi } from './server.ts'
import { connectAs } from './testing/as-owner.ts'
import { keptVendor, saying, vendorWorld } from './testing/owp-vendor.ts'
import { secondNode } from './testing/second-node.ts'

it('[SEC-22] a nonce that one node has seen is refused by another', async () => {
  const { app, vendor } = await vendorWorld()
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
  const { app, vendor } = await vendorWorld()
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
  const { app } = await vendorWorld()
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
  const { app, vendor } = await vendorWorld()
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
  const { app, vendor } = await vendorWorld()
  const { playerId } = await vendor.newPlayer('5.00')
  await saveVendor(app, { ...keptVendor, networks: ['10.1.0.0/16', '2001:db8::7'] })
  const from = async (ip: string) => saying(await vendor.send(readBalance, { playerId }, { ip }))
  expect(await from('10.1.2.3')).toEqual([200, 'OK'])
  expect(await from('2001:db8::7')).toEqual([200, 'OK'])
  expect(await from('10.2.2.3')).toEqual([401, 'INVALID_SIGNATURE'])
})

it('whoever guesses at signatures is slowed down, and a vendor that signs is not', async () => {
  const { vendor } = await vendorWorld({ RATE_FACTOR: '1' })
  const { playerId } = await vendor.newPlayer('5.00')
  const forged = { ...vendor.key, id: 'forged' }
  const guess = async () => saying(await vendor.send(readBalance, { playerId }, { key: forged }))
  for (let i = 0; i < 30; i++) expect(await guess()).toEqual([401, 'INVALID_SIGNATURE'])
  expect(await guess()).toEqual([429, 'RATE_LIMITED'])
  expect(saying(await vendor.send(readBalance, { playerId }))).toEqual([200, 'OK'])
})

it('[F09] a body over the limit is refused in the protocol’s words and signed, to whoever proved who they are', async () => {
  const { app, vendor } = await vendorWorld()
  const { playerId } = await vendor.newPlayer('5.00')
  const nonce = randomUUID()
  const long = (bytes: number) => ({ playerId, requestId: 'x'.repeat(bytes) })
  for (const bytes of [70_000, 900_000]) {
    const reply = await vendor.send(readBalance, long(bytes), {
      nonce: bytes > 70_000 ? randomUUID() : nonce,
    })
    expect(saying(reply)).toEqual([400, 'INVALID_REQUEST'])
    expect(reply.json().retryable).toBe(false)
    const timestamp = String(reply.headers[headerNames.timestamp])
    const own = String(reply.headers[headerNames.nonce])
    const signed = { method: 'POST', path: readBalance.path, timestamp, nonce: own, body: reply.rawPayload }
    expect(isSignatureOf(vendor.key, signed, String(reply.headers[headerNames.signature]))).toBe(true)
  }
  expect(saying(await vendor.send(readBalance, long(70_000), { nonce }))).toEqual([401, 'REPLAYED_NONCE'])
  const forged = await vendor.send(readBalance, long(70_000), { key: { ...vendor.key, id: 'forged' } })
  expect(saying(forged)).toEqual([401, 'INVALID_SIGNATURE'])
  expect(forged.headers[headerNames.signature]).toBeUndefined()
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from play.vendor_nonce where nonce = ${nonce}`,
  )
  expect(count).toBe(1)
})

it('[F09] what is longer than anybody is read is refused unread and unsigned, as its sender cannot be known', async () => {
  const { vendor } = await vendorWorld()
  const { playerId } = await vendor.newPlayer('5.00')
  const endless = await vendor.send(readBalance, { playerId, requestId: 'x'.repeat(1_100_000) })
  expect(saying(endless)).toEqual([400, 'INVALID_REQUEST'])
  expect(endless.headers[headerNames.signature]).toBeUndefined()
})
