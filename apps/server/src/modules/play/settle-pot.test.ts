import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { testPlayer } from '../../testing/test-player.ts'
import { buyIn, type HandPot, settlePots } from './index.ts'
import { sumStacks } from './store/stacks.ts'

/** Members with so much at a table, in units. */
async function atTable(...stacks: readonly bigint[]) {
  const { app } = await demoApi()
  const roomId = randomUUID()
  const seats = await Promise.all(
    stacks.map(async (units) => ({ owner: await testPlayer(app, '1.00'), stackId: randomUUID(), units })),
  )
  for (const { owner, stackId, units } of seats)
    await transaction(app, async (tx) => {
      const refusal = await buyIn(tx, {
        id: randomUUID(),
        stackId,
        roomId,
        owner,
        units,
        now: app.clock.now(),
      })
      if (refusal) throw refusal
    })
  const paths = seats.map(({ owner }) => `member:${owner.memberId}:table`)
  /** What lies in the pockets, which is what the stacks say. */
  const held = async () => {
    const balances = await getBalances(app.db, paths)
    const rows = await Promise.all(seats.map(({ owner }) => sumStacks(app.db, { memberId: owner.memberId })))
    const units = paths.map((path) => balances.get(path)?.units)
    expect(rows.map(([row]) => row?.units)).toEqual(units)
    return units
  }
  const hand = (...changes: readonly bigint[]): HandPot => {
    const moved = changes.map((units, place) => {
      const seat = seats[place]
      return { memberId: seat?.owner.memberId ?? '', stackId: seat?.stackId ?? '', units }
    })
    const rake = -changes.reduce((sum, units) => sum + units, 0n)
    return { id: randomUUID(), roomId, currency: 'CNY', seats: moved, rake, now: app.clock.now() }
  }
  return { app, held, hand }
}

const settle = (node: App, ...pots: readonly HandPot[]) =>
  transaction(node, async (tx) => (await settlePots(tx, pots)).map((refusal) => refusal?.code))

async function rakeIn({ db }: App): Promise<bigint> {
  const { sum } = await db.one<{ sum: bigint }>(
    sql`select coalesce(sum(balance), 0)::bigint as sum from ledger.account where path like 'house:rake:%'`,
  )
  return sum
}

async function postings({ db }: App): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from ledger.posting where reason = 'hand of cards'`,
  )
  return count
}

it('[RM-30] a hand is one posting: what is lost is won, but for the rake', async () => {
  const { app, held, hand } = await atTable(1_000n, 2_000n, 3_000n, 500n)
  const before = [await rakeIn(app), await postings(app)] as const
  expect(await settle(app, hand(-1_000n, 2_850n, -2_000n, 0n))).toEqual([undefined])
  expect(await held()).toEqual([0n, 4_850n, 1_000n, 500n])
  expect((await rakeIn(app)) - before[0]).toBe(150n)
  expect((await postings(app)) - before[1]).toBe(1)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-30] a hand in which nothing was won moves nothing, and one that does not add up is none', async () => {
  const { app, held, hand } = await atTable(1_000n, 2_000n)
  const before = await postings(app)
  expect(await settle(app, hand(0n, 0n))).toEqual([undefined])
  expect(await postings(app)).toBe(before)
  await expect(settle(app, { ...hand(-10n, 10n), rake: 1n })).rejects.toThrow('won in it')
  expect(await held()).toEqual([1_000n, 2_000n])
})

it('[RM-30] a hand that is settled again has one effect, and another under its id is refused', async () => {
  const { app, held, hand } = await atTable(1_000n, 2_000n)
  const pot = hand(-400n, 380n)
  expect(await settle(app, pot)).toEqual([undefined])
  expect(await settle(app, pot)).toEqual([undefined])
  expect(await settle(app, { ...hand(-500n, 500n), id: pot.id })).toEqual(['POSTING_ID_REUSED'])
  expect(await held()).toEqual([600n, 2_380n])
})

it('[RM-30] two nodes race one hand ten times and it is settled once; hands for more than is there are refused', async () => {
  const { app, held, hand } = await atTable(1_000n, 2_000n, 1n)
  const nodes = [app, secondNode(app)]
  const pot = hand(-600n, 600n)
  await Promise.all(Array.from({ length: 10 }, (_, place) => settle(nodes[place % 2] ?? app, pot)))
  expect(await held()).toEqual([400n, 2_600n, 1n])
  const race = await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      settle(nodes[place % 2] ?? app, place < 3 ? hand(-300n, 0n, 300n) : hand(-300n, 300n)),
    ),
  )
  expect(race.filter(([code]) => code === undefined)).toHaveLength(1)
  expect(race.filter(([code]) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(5)
  expect((await held())[0]).toBe(100n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-08] of hands that are settled together the refusal of one touches no other', async () => {
  const { app, held, hand } = await atTable(100n, 2_000n)
  expect(await settle(app, hand(-500n, 500n), hand(50n, -50n))).toEqual(['INSUFFICIENT_FUNDS', undefined])
  expect(await held()).toEqual([150n, 1_950n])
})

it('[RM-30] wherever a server dies while it settles, the hand is settled once and the sums are exact', async () => {
  const { app, held, hand } = await atTable(1_000n, 2_000n, 3_000n)
  const before = await rakeIn(app)
  const pot = hand(-1_000n, -2_000n, 2_850n)
  const look = async () => {
    const rake = (await rakeIn(app)) - before
    expect([0n, 150n]).toContain(rake)
    expect(await held()).toEqual(rake === 0n ? [1_000n, 2_000n, 3_000n] : [0n, 0n, 5_850n])
  }
  expect(await dieEverywhere(app, (node) => settle(node, pot), look)).toBeGreaterThan(3)
  expect((await rakeIn(app)) - before).toBe(150n)
  expect(await ledgerFaults(app)).toEqual([])
})
