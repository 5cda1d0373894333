import { randomUUID } from 'node:crypto'
import { chainBreak, isSignedBy, readReceipt, type SignedReceipt, webCryptoVerify } from '@baize/fairness'
import { expect, it } from 'vitest'
import { getSeeds, listReceipts, signerOf } from '#modules/fairness'
import { sql } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { earlierReceipt } from '../../testing/test-receipt.ts'
import { codeOf } from '../../testing/test-vendor.ts'
import { getProof } from './get-proof.ts'
import { getMyRound } from './read-rounds.ts'
import { verifyRounds } from './verify-rounds.ts'

function readFile(file: string | null | undefined): SignedReceipt {
  const signed = readReceipt(file ?? '')
  if (!signed) throw new Error(`This is no receipt: ${file}`)
  return signed
}

async function isGood(app: TestApp, file: string | null | undefined): Promise<boolean> {
  const { publicKey } = await signerOf(app)
  return isSignedBy(publicKey, readFile(file), webCryptoVerify)
}

/** Batches, how many receipts say that they are in each, and for how many it was signed. */
async function batches(app: TestApp) {
  return app.db.rows<{ said: number; signed: number }>(sql`
    select (select count(*)::int from fairness.receipt r where r.batch_id = b.id) as said,
      length(b.hashes) / 32 as signed
    from fairness.batch b order by id`)
}

it('rounds of one batch are signed once, and each member holds a file that proves its own', async () => {
  const app = await testApp({}, 'demo')
  const owners = await Promise.all(Array.from({ length: 7 }, () => testPlayer(app, '10.00')))
  const steps = await Promise.all(owners.map((owner) => testRound(app, owner)))
  expect(await batches(app)).toEqual([{ said: 7, signed: 7 }])
  const places = new Set(steps.map(({ receipt }) => readFile(receipt).place?.index))
  expect(places).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
  for (const { receipt, round } of steps) {
    expect(await isGood(app, receipt)).toBe(true)
    expect(readFile(receipt).receipt).toMatchObject({ version: 2, betId: round.id })
  }
})

it('the file of a receipt is the same whenever it is written: at once, in a replay, in the history, a proof and a list', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '10.00')
  const { memberId } = owner
  const keys = Array.from({ length: 5 }, () => randomUUID())
  const steps = await Promise.all(keys.map((key) => testRound(app, owner, { key })))
  expect((await batches(app)).length).toBeLessThan(5)
  for (const [index, { round, receipt }] of steps.entries()) {
    const again = await testRound(app, owner, { key: keys[index] ?? '' })
    expect(again).toMatchObject({ isReplayed: true, receipt })
    const detail = await getMyRound(app, { memberId, roundId: round.id })
    expect(detail.played?.receipt).toBe(receipt)
    expect((await getProof(app, { memberId, roundId: round.id })).receipt).toBe(receipt)
  }
  const { active } = await getSeeds(app, memberId)
  const { receipts } = await listReceipts(app, memberId, { pairId: active?.id ?? '' })
  expect(receipts).toHaveLength(steps.length)
  expect(new Set(receipts)).toEqual(new Set(steps.map(({ receipt }) => receipt)))
  expect(chainBreak(receipts.map((file) => readFile(file).receipt))).toBeUndefined()
})

it('a receipt that was signed by itself, as all were before, is read as it was given and goes before the new ones', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '10.00')
  const { memberId } = owner
  const given = await earlierReceipt(app, memberId)
  const { round, receipt } = await testRound(app, owner)
  const { active } = await getSeeds(app, memberId)
  const { receipts } = await listReceipts(app, memberId, { pairId: active?.id ?? '' })
  expect(receipts).toEqual([given, receipt])
  expect(receipts.map((file) => file.slice(0, 16))).toEqual(['baize receipt v1', 'baize receipt v2'])
  for (const file of receipts) expect(await isGood(app, file)).toBe(true)
  expect(chainBreak(receipts.map((file) => readFile(file).receipt))).toBeUndefined()
  expect((await getProof(app, { memberId, roundId: round.id })).previousReceipt).toBe(given)
})

it('[MR-08] a batch that dies at any statement leaves no receipt without its batch and no batch without its receipts', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '10.00')
  await testRound(app, owner)
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  const died = await dieEverywhere(
    app,
    (node) => Promise.all(keys.map((key) => testRound(node, owner, { key }))),
    async () => {
      for (const { said, signed } of await batches(app)) expect(said).toBe(signed)
      const lost = sql`select from fairness.receipt where batch_id not in (select id from fairness.batch)`
      expect(await app.db.rows(lost)).toEqual([])
    },
  )
  expect(died).toBeGreaterThan(10)
  expect((await batches(app)).reduce((sum, { signed }) => sum + signed, 0)).toBe(4)
  for (const key of keys) expect(await isGood(app, (await testRound(app, owner, { key })).receipt)).toBe(true)
  expect(await verifyRounds(app)).toEqual({ rounds: 4, differences: [] })
  expect(await ledgerFaults(app)).toEqual([])
})

it('one that is refused in a batch has no place in it', async () => {
  const app = await testApp({}, 'demo')
  const [rich, poor] = [await testPlayer(app, '10.00'), await testPlayer(app, '0.50')]
  const said = await Promise.all([rich, poor, rich].map((owner) => codeOf(testRound(app, owner))))
  expect(said[1]).toBe('INSUFFICIENT_FUNDS')
  expect(await batches(app)).toEqual([{ said: 2, signed: 2 }])
})

it('the database keeps no receipt that its batch was not signed for, and changes none', async () => {
  const app = await testApp({}, 'demo')
  await testRound(app, await testPlayer(app, '10.00'))
  const server = await connectAs(app, 'server')
  const insert = (changed: string) =>
    server.query(
      `insert into fairness.receipt (pair_id, nonce, bet_id, domain, stake, currency, rules_hash, previous_hash, hash,
         log_size, signature, batch_id, place)
       select gen_random_uuid(), 0, gen_random_uuid(), domain, stake, currency, rules_hash, previous_hash, hash, log_size,
         ${changed} from fairness.receipt`,
    )
  const refusals = [
    ['null, gen_random_uuid(), 0', 'not the one that its batch was signed for'],
    ['null, batch_id, 1', 'not the one that its batch was signed for'],
    ['null, batch_id, -1', 'not the one that its batch was signed for'],
    ['null, batch_id, null', 'receipt_is_signed'],
    ['null, null, null', 'receipt_is_signed'],
    [`'\\x00', batch_id, 0`, 'receipt_is_signed'],
    [`'\\x00', null, 0`, 'receipt_is_signed'],
  ] as const
  for (const [changed, said] of refusals) await expect(insert(changed)).rejects.toThrow(said)
  await expect(server.query('update fairness.batch set signature = null')).rejects.toThrow(
    'permission denied',
  )
  await expect(server.query('delete from fairness.batch')).rejects.toThrow('permission denied')
  const owner = await connectAs(app, 'owner')
  await expect(owner.query('delete from fairness.batch')).rejects.toThrow('what was signed stays')
  await expect(owner.query(`update fairness.batch set hashes = '\\x00'`)).rejects.toThrow(
    'what was signed stays',
  )
  await expect(owner.query('truncate fairness.batch')).rejects.toThrow('what was signed stays')
})
