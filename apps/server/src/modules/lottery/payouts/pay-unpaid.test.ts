import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { closeNow, drawNow, pastGuards, setDrawn } from '../../../testing/lottery-time.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { importedDraw, testReport } from '../../../testing/test-result.ts'
import type { Operator } from '#platform/visit'
import { cancelTickets } from '../orders/cancel-tickets.ts'
import { confirmResult, enterResult } from '../draws/enter-result.ts'
import { payUnpaid } from './pay-unpaid.ts'
import { advanceDraw } from '../run-lotteries.ts'
import { readDraw } from '../store/draws.ts'
import { readTickets } from '../store/order-views.ts'

let app: TestApp
let ada: Operator
let ben: Operator
beforeEach(async () => {
  app = await testApp({}, 'demo')
  ada = (await testOperator(app, { login: 'ada' })).operator
  ben = (await testOperator(app, { login: 'ben' })).operator
})

async function freeze({ memberId }: Owner, isFrozen = true): Promise<void> {
  const at = isFrozen ? 'now()' : 'null'
  await pastGuards(app, `update ledger.account set frozen_at = ${at} where path = 'member:${memberId}:cash'`)
}

async function owed(): Promise<unknown[]> {
  return app.db.rows(
    sql`select kind, standing_version, code from lottery.unpaid order by order_id, draw_id, kind`,
  )
}

const OWED = { kind: 'result', standingVersion: 0, code: 'ACCOUNT_FROZEN' }

it('a draw is settled for everybody but whose account is frozen, whom four runs race to pay once it is not, and pay once', async () => {
  const [drawId = ''] = await testDraws(app)
  const [frozen, other] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  for (const owner of [frozen, other]) await buy(app, owner, { drawIds: [drawId] })
  await freeze(frozen)
  await drawNow(app, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'settled' })
  expect([await cashOf(app, frozen), await cashOf(app, other)]).toEqual([800_000n, 980_000n])
  await payUnpaid(app)
  expect([await cashOf(app, frozen), await owed()]).toEqual([800_000n, [OWED]])
  await freeze(frozen, false)
  const nodes = [app, secondNode(app), app, secondNode(app)]
  await Promise.all(nodes.map(payUnpaid))
  expect([await cashOf(app, frozen), await cashOf(app, other), await owed()]).toEqual([
    980_000n,
    980_000n,
    [],
  ])
  const round = sql`select state, payout from play.round where member_id = ${frozen.memberId}`
  expect(await app.db.one(round)).toEqual({ state: 'settled', payout: 180_000n })
  expect(await ledgerFaults(app)).toEqual([])
})

it('a payment that is cut off half-way is made whole by the next, and asked for again it is made once', async () => {
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId] })
  await freeze(owner)
  await drawNow(app, drawId)
  await freeze(owner, false)
  // The books cannot be struck: whatever was moved before that must not stay.
  await pastGuards(app, 'revoke delete on lottery.unpaid from baize_app')
  await expect(payUnpaid(app)).rejects.toThrow()
  expect([await cashOf(app, owner), await owed()]).toEqual([800_000n, [OWED]])
  await pastGuards(app, 'grant delete on lottery.unpaid to baize_app')
  await payUnpaid(app)
  await payUnpaid(app)
  expect([await cashOf(app, owner), await owed()]).toEqual([980_000n, []])
})

it('the stakes of a void draw go back to everybody, to whoever was frozen later and once', async () => {
  const [drawId = ''] = await testDraws(app)
  const [frozen, other] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  for (const owner of [frozen, other]) await buy(app, owner, { drawIds: [drawId] })
  await freeze(frozen)
  await closeNow(app, drawId)
  await setDrawn(app, drawId, 16 * 60)
  await pastGuards(app, `update lottery.draw set beacon_source = 'silent' where id = '${drawId}'`)
  await advanceDraw(app, drawId)
  const draw = await readDraw(app.db, drawId)
  expect(draw?.state).toBe('void')
  expect(draw?.settledAt).not.toBeNull()
  expect([await cashOf(app, frozen), await cashOf(app, other)]).toEqual([800_000n, 1_000_000n])
  await freeze(frozen, false)
  await Promise.all([payUnpaid(app), payUnpaid(secondNode(app))])
  expect([await cashOf(app, frozen), await owed()]).toEqual([1_000_000n, []])
  expect(await ledgerFaults(app)).toEqual([])
})

it('whoever is frozen gives nothing back by hand, and a chase that stops owes what it could not return', async () => {
  const drawIds = (await testDraws(app)).slice(0, 3)
  const owner = await testPlayer(app, '100.00')
  const orderId = await buy(app, owner, { drawIds, stopsOnWin: true })
  await freeze(owner)
  const ticketIds = (await readTickets(app.db, orderId)).map(({ id }) => id)
  await expect(cancelTickets(app, { memberId: owner.memberId, orderId, ticketIds })).rejects.toMatchObject({
    code: 'ACCOUNT_FROZEN',
  })
  await drawNow(app, drawIds[0] ?? '')
  expect((await readTickets(app.db, orderId)).filter(({ cancelledAt }) => cancelledAt !== null)).toHaveLength(
    2,
  )
  expect(await owed()).toHaveLength(3)
  await freeze(owner, false)
  await payUnpaid(app)
  expect([await cashOf(app, owner), await owed()]).toEqual([980_000n, []])
  expect(await ledgerFaults(app)).toEqual([])
})

async function settleBy(drawId: string, numbers: string): Promise<void> {
  await enterResult(app, ada, testReport(drawId, numbers))
  await confirmResult(app, ben, testReport(drawId, numbers))
  await advanceDraw(app, drawId)
}

it('results that are corrected while an account is frozen are paid by the last of them, whatever stood before', async () => {
  const drawId = await importedDraw(app)
  const [never, once] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  for (const owner of [never, once])
    await buy(app, owner, { drawIds: [drawId], selection: '////5,6', lines: 2, multiple: 10 })
  await closeNow(app, drawId)
  await freeze(never)
  await settleBy(drawId, '1,2,3,4,5')
  await freeze(once)
  await settleBy(drawId, '1,2,3,4,9')
  // Nothing is owed to the one who was never paid, now that nothing was won; the other has too much.
  expect(await owed()).toEqual([{ ...OWED, standingVersion: 1 }])
  await settleBy(drawId, '1,2,3,4,6')
  expect(await owed()).toEqual([{ ...OWED, standingVersion: 2 }])
  expect([await cashOf(app, never), await cashOf(app, once)]).toEqual([600_000n, 2_400_000n])
  for (const owner of [never, once]) await freeze(owner, false)
  await payUnpaid(app)
  expect([await cashOf(app, never), await cashOf(app, once), await owed()]).toEqual([
    2_400_000n,
    2_400_000n,
    [],
  ])
  await settleBy(drawId, '1,2,3,4,9')
  expect([await cashOf(app, never), await cashOf(app, once)]).toEqual([600_000n, 600_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a member who is suspended after buying is paid like everybody', async () => {
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId] })
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.member set status = 'suspended' where id = ${owner.memberId}`),
  )
  await drawNow(app, drawId)
  expect([await cashOf(app, owner), await owed()]).toEqual([980_000n, []])
})
