import { moneyFromWire } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { getBalances, verifyLedger } from '#modules/ledger'
import { oweTurnover, turnoverLeft } from '#modules/limits'
import type { Owner } from '#modules/play'
import { type Grant, grantBonus } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { drawNow } from '../../../testing/lottery-time.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testGrant } from '../../../testing/test-bonus.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { cancelTickets } from '../orders/cancel-tickets.ts'
import { readTickets } from '../store/order-views.ts'

let app: TestApp
let drawIds: string[] = []
beforeEach(async () => {
  app = await testApp({}, 'demo')
  drawIds = await testDraws(app)
})

const cny = (text: string) => moneyFromWire(text, 'CNY')

async function pockets({ memberId }: Owner) {
  const paths = ['cash', 'bonus'].map((pocket) => `member:${memberId}:${pocket}`)
  const balances = await getBalances(app.db, paths)
  return paths.map((path) => balances.get(path)?.units)
}

async function faults(): Promise<string[]> {
  return (await verifyLedger(app.db)).checks.flatMap((check) => check.faults)
}

/** A member with a bonus of 50.00 that is staked once. */
async function withBonus(cash: string, wish: Partial<Grant> = {}) {
  const owner = await testPlayer(app, cash)
  const bonus = await transaction(app, (tx) =>
    grantBonus(tx, testGrant(owner.memberId, { turnoverTimes: 1, maxStake: cny('20.00'), ...wish })),
  )
  const stands = async () =>
    app.db.one(sql`select state, turnover_done from wallet.bonus where id = ${bonus.id}`)
  return { owner, stands }
}

async function giveBack({ memberId }: Owner, orderId: string): Promise<void> {
  const ticketIds = (await readTickets(app.db, orderId)).map(({ id }) => id)
  await cancelTickets(app, { memberId, orderId, ticketIds })
}

/** One digit in the last place, for 20.00. */
const twenty = { selection: '////4', lines: 1, multiple: 10 }

it('[PP-14] tickets that are given back have freed no bonus, however much they cost', async () => {
  const { owner, stands } = await withBonus('100.00')
  const orderId = await buy(app, owner, { ...twenty, drawIds: drawIds.slice(0, 5) })
  expect(await stands()).toEqual({ state: 'active', turnoverDone: 0n })
  await giveBack(owner, orderId)
  expect([await stands(), await pockets(owner)]).toEqual([
    { state: 'active', turnoverDone: 0n },
    [1_000_000n, 500_000n],
  ])
  expect(await faults()).toEqual([])
})

it('[PP-14] a bonus is freed by draws that are over, whatever they came to, and the round says the cash after it', async () => {
  const { owner, stands } = await withBonus('100.00')
  await buy(app, owner, { ...twenty, drawIds: drawIds.slice(0, 3) })
  for (const drawId of drawIds.slice(0, 2)) await drawNow(app, drawId)
  expect(await stands()).toEqual({ state: 'active', turnoverDone: 400_000n })
  const [before = 0n] = await pockets(owner)
  await drawNow(app, drawIds[2] ?? '')
  const [after = 0n, left] = await pockets(owner)
  const last = await app.db.one<{ payout: bigint; balanceAfter: bigint }>(
    sql`select payout, balance_after from play.round where member_id = ${owner.memberId} order by settled_at desc limit 1`,
  )
  expect([after, left]).toEqual([before + last.payout + 500_000n, 0n])
  expect(last.balanceAfter).toBe(after)
  expect(await stands()).toEqual({ state: 'done', turnoverDone: 600_000n })
  expect(await faults()).toEqual([])
})

it('what a deposit owes is made smaller by draws that are over, and not by tickets that are given back', async () => {
  const owner = await testPlayer(app, '100.00')
  const { memberId } = owner
  await transaction(app, (tx) =>
    oweTurnover(tx, { memberId, merchantCode: owner.merchantCode, amount: cny('50.00') }),
  )
  const orderId = await buy(app, owner, { ...twenty, drawIds: drawIds.slice(0, 3) })
  await giveBack(owner, orderId)
  expect(await turnoverLeft(app.db, memberId)).toBe(500_000n)
  await buy(app, owner, { ...twenty, drawIds: drawIds.slice(0, 1) })
  expect(await turnoverLeft(app.db, memberId)).toBe(500_000n)
  await drawNow(app, drawIds[0] ?? '')
  expect(await turnoverLeft(app.db, memberId)).toBe(300_000n)
})

it('[PP-14] what one order stakes on a draw is one stake, however many tickets it is', async () => {
  const { owner } = await withBonus('100.00')
  const half = { selection: '////4', lines: 1, multiple: 5 }
  await expect(buy(app, owner, { ...half, count: 3, drawIds: drawIds.slice(0, 1) })).rejects.toMatchObject({
    code: 'BONUS_STAKE_LIMIT',
  })
  await buy(app, owner, { ...half, count: 2, drawIds: drawIds.slice(0, 3) })
  expect(await pockets(owner)).toEqual([400_000n, 500_000n])
})
