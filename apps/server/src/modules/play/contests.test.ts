import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { testPlayer } from '../../testing/test-player.ts'
import { type ContestPrize, type ContestStart, payPrize, prizesPath, startContest } from './contests.ts'
import { buyIn } from './index.ts'

const [ENTRY, FEE] = [1_000n, 50n]

/** Two who have brought an entry and the fee to a table. */
async function atContest() {
  const { app } = await demoApi()
  const roomId = randomUUID()
  const seats = await Promise.all(
    [0, 1].map(async () => ({ owner: await testPlayer(app, '1.00'), stackId: randomUUID() })),
  )
  for (const { owner, stackId } of seats)
    await transaction(app, async (tx) => {
      const bought = { id: randomUUID(), stackId, roomId, owner, units: ENTRY + FEE, now: app.clock.now() }
      const refusal = await buyIn(tx, bought)
      if (refusal) throw refusal
    })
  const start: ContestStart = {
    id: randomUUID(),
    roomId,
    currency: 'CNY',
    seats: seats.map(({ owner, stackId }) => ({ memberId: owner.memberId, stackId })),
    entry: ENTRY,
    fee: FEE,
    now: app.clock.now(),
  }
  const paths = [
    ...seats.flatMap(({ owner }) => [
      pocketPath(owner.memberId, 'cash'),
      pocketPath(owner.memberId, 'table'),
    ]),
    prizesPath(roomId),
  ]
  const held = async () => {
    const balances = await getBalances(app.db, paths)
    return paths.map((path) => balances.get(path)?.units ?? 0n)
  }
  const prizeOf = (place: number): ContestPrize => {
    const owner = seats[place]?.owner
    if (!owner) throw new Error('Two sit here.')
    return { id: randomUUID(), roomId, owner, prize: 2n * ENTRY, feeBack: 0n, now: app.clock.now() }
  }
  return { app, start, held, prizeOf }
}

const begin = (node: App, start: ContestStart) =>
  transaction(node, async (tx) => (await startContest(tx, start))?.code)
const pay = (node: App, prize: ContestPrize) =>
  transaction(node, async (tx) => (await payPrize(tx, prize))?.code)

const brought = [8_950n, 1_050n, 8_950n, 1_050n, 0n]
const begun = [8_950n, 0n, 8_950n, 0n, 2_000n]

it('[RM-52] two nodes race to begin a contest and to pay its prize: entries are taken once, and the prize is paid once', async () => {
  const { app, start, held, prizeOf } = await atContest()
  const nodes = [app, secondNode(app)]
  expect(await held()).toEqual(brought)
  await Promise.all([0, 1, 2, 3].map((place) => begin(nodes[place % 2] ?? app, start)))
  expect(await held()).toEqual(begun)
  const prize = prizeOf(0)
  await Promise.all([0, 1, 2, 3].map((place) => pay(nodes[place % 2] ?? app, prize)))
  expect(await held()).toEqual([10_950n, 0n, 8_950n, 0n, 0n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-52] begun again it is the same contest, and what is not among its entries is no prize', async () => {
  const { app, start, held, prizeOf } = await atContest()
  expect([await begin(app, start), await begin(app, start)]).toEqual([undefined, undefined])
  expect(await begin(app, { ...start, fee: 0n })).toBe('POSTING_ID_REUSED')
  const prize = prizeOf(1)
  expect([await pay(app, prize), await pay(app, prize)]).toEqual([undefined, undefined])
  expect(await pay(app, prizeOf(0))).toBe('INSUFFICIENT_FUNDS')
  expect(await held()).toEqual([8_950n, 0n, 10_950n, 0n, 0n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-52] wherever a server dies while a contest begins, all entries are taken or none', async () => {
  const { app, start, held } = await atContest()
  const look = async () => expect([brought, begun]).toContainEqual(await held())
  expect(await dieEverywhere(app, async (node) => void (await begin(node, start)), look)).toBeGreaterThan(3)
  expect(await held()).toEqual(begun)
  expect(await ledgerFaults(app)).toEqual([])
})
