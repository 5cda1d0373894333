import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { messagingListeners } from '#modules/messaging'
import { applyApproval, decideApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { closeNow } from '../../../testing/lottery-time.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { codeOf } from '../../../testing/test-vendor.ts'
import { freshOperator } from '../../../testing/test-withdrawer.ts'
import { lotteryApprovals } from '../approvals.ts'
import { lockDraw, readDraw } from '../store/draws.ts'
import { askDrawVoid } from './give-up-draw.ts'
import { refundDraw, voidIn } from './void-draw.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

/** A void draw in which two members have three orders of 20.00 each, and what they had was 100.00. */
async function voidDraw() {
  const [drawId = ''] = await testDraws(app)
  const owners = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  for (const owner of owners)
    for (let order = 0; order < 3; order++) await buy(app, owner, { drawIds: [drawId] })
  await closeNow(app, drawId)
  await transaction(app, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    assert(draw, 'The draw is there.')
    await voidIn(tx, draw, 'no result in time')
  })
  return { drawId, cash: () => Promise.all(owners.map((owner) => cashOf(app, owner))) }
}

it('four runs race on two nodes to give back the stakes of a void draw, and each goes back once', async () => {
  const { drawId, cash } = await voidDraw()
  expect(await cash()).toEqual([400_000n, 400_000n])
  const other = secondNode(app)
  await Promise.all([app, other, app, other].map((node) => refundDraw(node, drawId)))
  expect(await cash()).toEqual([1_000_000n, 1_000_000n])
  expect((await readDraw(app.db, drawId))?.settledAt).not.toBeNull()
  expect(await ledgerFaults(app)).toEqual([])
})

it('a void draw that is given back again gives nothing more', async () => {
  const { drawId, cash } = await voidDraw()
  await refundDraw(app, drawId)
  const before = await readDraw(app.db, drawId)
  await refundDraw(app, drawId)
  await refundDraw(secondNode(app), drawId)
  expect(await cash()).toEqual([1_000_000n, 1_000_000n])
  expect(await readDraw(app.db, drawId)).toEqual(before)
  expect(await ledgerFaults(app)).toEqual([])
})

it('each member of a void draw is written once what came back to them, however many run', async () => {
  const { drawId } = await voidDraw()
  await Promise.all([app, secondNode(app)].map((node) => refundDraw(node, drawId)))
  await refundDraw(app, drawId)
  await runJobs(app, [factDelivery(messagingListeners)])
  const letters = await app.db.rows(sql`select kind, parts from messaging.letter where kind = 'drawVoid'`)
  const letter = { kind: 'drawVoid', parts: { amount: '60.00 CNY' } }
  expect(letters).toEqual([letter, letter])
})

it('a draw that is not void gives nothing back', async () => {
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId] })
  await refundDraw(app, drawId)
  expect(await cashOf(app, owner)).toBe(800_000n)
})

it('two operators give a draw up while nobody knows its numbers: every stake goes back, and the public log says why', async () => {
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId] })
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const ask = (operator = ada) => {
    const asked = {
      id: randomUUID(),
      drawId,
      cause: 'malfunction',
      reason: 'the wrong terms were shown',
    } as const
    return askDrawVoid(app, operator, asked)
  }
  expect(await codeOf(ask({ ...ada, roles: ['games', 'owner'] }))).toBe('NOT_PERMITTED')
  const [{ id }, other] = [await ask(), await ask()]
  for (const each of [id, other.id])
    await transaction(app, (tx) =>
      decideApproval(tx, { operator: ben, id: each, decision: 'approve', now: new Date() }),
    )
  const nodes = [app, secondNode(app)]
  await Promise.all(
    [id, other.id].flatMap((each) =>
      nodes.map((node) => applyApproval(node, lotteryApprovals, { id: each, kind: 'draw.void' })),
    ),
  )
  await refundDraw(app, drawId)
  expect(await cashOf(app, owner)).toBe(1_000_000n)
  expect(await readDraw(app.db, drawId)).toMatchObject({
    state: 'void',
    voidReason: 'two operators: malfunction',
  })
  const leaves = await app.db.rows(sql`select body from fairness.leaf where kind = 'draw-void'`)
  expect(leaves).toEqual([{ body: `draw-void v1\ndraw ${drawId}\nreason two operators: malfunction\n` }])
  const lines = await app.db.rows(sql`
    select action from operators.audit where subject = ${drawId} and action like 'draw.void%' order by action`)
  expect(lines).toEqual([{ action: 'draw.void' }, { action: 'draw.void-failed' }])
  expect(await codeOf(ask())).toBe('ALREADY_DECIDED')
  expect(await ledgerFaults(app)).toEqual([])
})
