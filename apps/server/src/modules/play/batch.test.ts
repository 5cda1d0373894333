import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import { sql } from '#platform/db'
import { secondNode } from '../../testing/second-node.ts'
import { testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { codeOf, testVendor } from '../../testing/test-vendor.ts'
import { verifyRounds } from './verify-rounds.ts'

/** A target that wins one time in ten thousand, so that a hundred rounds are a hundred stakes. */
const HOPELESS = { side: 'under', target: 1 }

it('[MR-04] two hundred bets of 1.00 race for 100.00: exactly a hundred are taken, and nothing is left', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const { send, cash } = await testVendor(app, owner)
  const said = await Promise.all(
    Array.from({ length: 200 }, (_, index) => codeOf(send(`r${index}`, [{ kind: 'bet', amount: '1.00' }]))),
  )
  expect(said.filter((each) => each === 'INSUFFICIENT_FUNDS')).toHaveLength(100)
  expect(await cash()).toBe(0)
  expect(await ledgerFaults(app)).toEqual([])
})

it('two nodes race with the rounds of one member: no nonce is skipped or used twice', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const nodes = [app, secondNode(app)]
  const said = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      codeOf(testRound(nodes[index % 2] ?? app, owner, { start: HOPELESS })),
    ),
  )
  const { units } = await getBalance(app.db, `member:${owner.memberId}:cash`)
  const won = said.filter((each) => typeof each === 'object').length
  const rounds = await app.db.rows<{ payout: bigint }>(sql`select payout from play.round`)
  // One in ten thousand wins after all, and then there is money for more.
  const paid = rounds.reduce((sum, { payout }) => sum + payout, 0n)
  expect(units).toBe(1_000_000n - 10_000n * BigInt(won) + paid)
  if (paid === 0n) expect(won).toBe(100)
  const nonces = await app.db.rows<{ nonce: bigint }>(sql`select nonce from fairness.receipt order by nonce`)
  expect(nonces.map(({ nonce }) => Number(nonce))).toEqual(Array.from({ length: won }, (_, index) => index))
  expect(await verifyRounds(app)).toEqual({ rounds: won, differences: [] })
})

it('[MR-05] fifty calls with one key race, are asked again, and have one effect and one answer', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const node = secondNode(app)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => testRound(index % 2 ? app : node, owner, { key })),
  )
  expect(new Set(answers.map(({ round }) => round.id)).size).toBe(1)
  expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1)
  expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
  expect(await app.db.rows(sql`select from play.round`)).toHaveLength(1)
  expect(await codeOf(testRound(app, owner, { key, stake: 20_000n }))).toBe('REQUEST_ID_REUSED')
})

it('[MR-08] bets whose answers are lost are asked again with their keys: none is doubled, none is lost', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const keys = Array.from({ length: 40 }, () => randomUUID())
  // The first asking is answered to nobody; what it did is found by the second.
  await Promise.allSettled(keys.map((key) => testRound(app, owner, { key, start: HOPELESS })))
  const node = secondNode(app)
  const again = await Promise.all(keys.map((key) => testRound(node, owner, { key, start: HOPELESS })))
  expect(again.every(({ isReplayed }) => isReplayed)).toBe(true)
  expect(await app.db.rows(sql`select from play.round`)).toHaveLength(40)
  expect(await verifyRounds(app)).toEqual({ rounds: 40, differences: [] })
})

it('one culprit in a batch fails alone', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const { send, cash } = await testVendor(app, owner)
  const good = Array.from({ length: 5 }, (_, index) => send(`r${index}`, [{ kind: 'bet', amount: '1.00' }]))
  // A name that no column takes.
  const bad = send('\0', [{ kind: 'bet', amount: '1.00' }])
  const said = await Promise.allSettled([...good, bad])
  expect(said.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
  expect(await cash()).toBe(9_500)
})
