import { randomUUID } from 'node:crypto'
import { money } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { freeze } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { rakes, type TestCards, type TestSeat } from '../../testing/test-cards.ts'
import { duel, ENTRY_AND_FEE, enter, haveAll, prizesIn, testContest } from '../../testing/test-contest.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { bringHome } from './pay-owed.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

/** Whoever sat down, what lies for prizes and what the house has is what all came with. */
const sumOf = async (table: TestCards, seats: readonly TestSeat[]) =>
  (await haveAll(app, seats)) + (await prizesIn(app, table)) + (await rakes(app))

it('[RM-11] [RM-25] two race for the sixth seat on two nodes: one pays and plays, the other has paid nothing', async () => {
  const table = await testContest(app)
  await enter(table, 5)
  const [one, other] = [await table.come(5), await table.come(5)]
  const sit = ({ by, chain }: TestSeat, node: App) =>
    table.say({ do: 'sit', buyIn: ENTRY_AND_FEE, chain: chain[0] }, { by, node })
  const tried = await Promise.allSettled([sit(one, app), sit(other, secondNode(app))])
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await sumOf(table, table.seats)).toBe(7_000_000n)
  expect(await haveAll(app, [one, other])).toBe(2_000_000n)
  while (table.view().contest?.startedAt === null) await table.next()
  expect([await prizesIn(app, table), await rakes(app)]).toEqual([600_000n, 30_000n])
  expect(await sumOf(table, table.seats)).toBe(7_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

/** What is due is done once: by whoever comes after one that died behind its commit it is not due any more. */
async function once(isLeft: () => boolean, table: TestCards, node: App): Promise<void> {
  if (isLeft()) await table.next({ node })
}

it('[RM-04] [RM-52] wherever an owner dies at the start, at each who goes out and at the prizes, it happens once and the sums are exact', async () => {
  const node = randomUUID()
  const table = await testContest(app, { node })
  const seats = await enter(table, 6)
  const look = async () => expect(await sumOf(table, seats)).toBe(6_000_000n)
  const contest = () => table.view().contest
  while (contest()?.lotAt === null) await table.next()
  const deaths: number[] = []
  const dying = async (isLeft: () => boolean) =>
    deaths.push(await dieEverywhere(app, (dead) => once(isLeft, table, dead), look))
  await dying(() => contest()?.startedAt === null)
  expect([await prizesIn(app, table), await rakes(app)]).toEqual([600_000n, 30_000n])
  while (contest()?.over === null) {
    await duel(table)
    const left = table.view().seats.filter(Boolean).length
    // At the first who may go out, and where prizes may be paid; in between it is the same.
    if (left === 6 || left === 2) await dying(() => table.view().phase === 'playing')
    else await table.next()
    if (contest()?.over === null) await table.next()
  }
  expect(Math.min(...deaths)).toBeGreaterThan(5)
  expect(await prizesIn(app, table)).toBe(0n)
  const ended = await app.db.rows(sql`
    select finish, prize from cards.entrant where ended_at is not null and paid_at is not null order by finish`)
  expect(ended).toEqual(
    [390_000n, 210_000n, 0n, 0n, 0n, 0n].map((prize, place) => ({ finish: place + 1, prize })),
  )
  const rounds = await app.db.rows(sql`
    select staked, turnover, start from play.round where ref like 'contest/%' order by start -> 'finish'`)
  expect(rounds).toHaveLength(6)
  expect(rounds[0]).toMatchObject({ staked: 5_000n, turnover: 5_000n, start: { finish: 1, won: '39.00' } })
  expect(await ledgerFaults(app)).toEqual([])
}, 120_000)

it('[RM-31] a winner whose account is frozen holds up nobody: the prize is a row, nodes race to pay it when it is free, and asked again it is paid once', async () => {
  const table = await testContest(app)
  const seats = await enter(table, 6)
  while (table.view().contest?.startedAt === null) await table.next()
  const paths = seats.map(({ owner }) => pocketPath(owner.memberId, 'cash'))
  const balance = money(895_000n, 'CNY')
  await transaction(app, async (tx) => {
    for (const path of paths) await freeze(tx, { path, reason: 'test', balance, expected: balance })
  })
  while (table.view().contest?.over === null) {
    await duel(table)
    await table.next()
    if (table.view().contest?.over === null) await table.next()
  }
  expect(await prizesIn(app, table)).toBe(600_000n)
  expect(await bringHome(app)).toBe(0)
  const client = await connectAs(app, 'owner')
  for (const path of paths) await client.query('select ledger.unfreeze($1)', [path])
  const brought = await Promise.all([bringHome(app), bringHome(secondNode(app))])
  expect(brought.reduce((sum, each) => sum + each, 0)).toBe(2)
  expect(await bringHome(app)).toBe(0)
  expect([await prizesIn(app, table), await haveAll(app, seats)]).toEqual([0n, 5_970_000n])
  expect(await ledgerFaults(app)).toEqual([])
})
