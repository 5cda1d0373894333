import { randomUUID } from 'node:crypto'
import { isExcluded } from '#modules/limits'
import { applyApproval, approvalJobs, decideApproval } from '#modules/operators'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { expect, it } from 'vitest'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { secondNode } from '../../testing/second-node.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { caseWorld } from '../../testing/test-case.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { PASSWORD, testRound } from '../../testing/test-player.ts'
import { testVendor } from '../../testing/test-vendor.ts'
import { askClosingMinor, casesApprovals } from './close-minor.ts'

async function minor() {
  const world = await caseWorld()
  const { app, owner } = world
  const { operator: risk } = await testOperator(app, { login: 'omar', roles: ['risk'] })
  const { operator: other } = await testOperator(app, { login: 'rita', roles: ['risk'] })
  const { send } = await testVendor(app, owner)
  await send('r1', [{ kind: 'bet', amount: '20.00' }])
  await send('r1', [{ kind: 'win', amount: '5.00' }], { isFinished: true })
  await send('r2', [{ kind: 'reserve', amount: '4.00' }])
  await testRound(app, owner, { game: 'mines', start: { mines: 3 } })
  const asked = { id: randomUUID(), memberId: owner.memberId, reason: 'sixteen years old' }
  const agree = async () => {
    const decision = { operator: other, now: app.clock.now(), decision: 'approve', id: asked.id } as const
    await transaction(app, (tx) => decideApproval(tx, decision))
  }
  const close = (node: App) =>
    applyApproval(node, casesApprovals, { id: asked.id, kind: 'member.close-minor' })
  return { ...world, risk, asked, agree, close }
}

it('[PP-09] who turns out to be too young gets back what they lost, once, is closed and excluded for good', async () => {
  const { app, api, owner, risk, operator, asked, agree, cash } = await minor()
  await expect(askClosingMinor(app, operator, asked)).rejects.toMatchObject({ code: 'NOT_PERMITTED' })
  const ask = () => askClosingMinor(app, risk, asked)
  expect((await Promise.all([ask(), ask(), ask()])).map(({ id }) => id)).toEqual(Array(3).fill(asked.id))
  await expect(askClosingMinor(app, risk, { ...asked, reason: 'other' })).rejects.toMatchObject({
    code: 'REQUEST_ID_REUSED',
  })
  await agree()
  for (let turn = 0; turn < 3; turn++) await runJobs(app, approvalJobs(casesApprovals))
  // All of it but what a vendor still holds in reserve.
  expect(await cash()).toBe(460_000n)
  const { status, account } = await app.db.one<{ status: string; account: string }>(
    sql`select status, account from identity.member where id = ${owner.memberId}`,
  )
  expect(status).toBe('closed')
  await expect(testBrowser(api).logIn(account, PASSWORD)).rejects.toThrow()
  const now = app.clock.now()
  expect(await isExcluded(app.db, { memberId: owner.memberId, now })).toBe(true)
  const { state } = await app.db.one<{ state: string }>(sql`select state from operators.approval`)
  expect(state).toBe('done')
  expect(await ledgerFaults(app)).toEqual([])
})

it('a server that dies anywhere in it, and is asked again, returns the stakes once', async () => {
  const { app, owner, risk, asked, agree, close, cash } = await minor()
  await askClosingMinor(app, risk, asked)
  await agree()
  const before = await cash()
  const look = async () => {
    const { status } = await app.db.one<{ status: string }>(
      sql`select status from identity.member where id = ${owner.memberId}`,
    )
    if (status === 'active') expect(await cash()).toBe(before)
  }
  expect(await dieEverywhere(app, close, look)).toBeGreaterThan(8)
  await close(app)
  const returned = await app.db.rows(sql`select from ledger.posting where reason = 'stakes returned'`)
  expect(returned).toHaveLength(1)
  expect(await cash()).toBe(460_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('five closings race on two nodes, and the stakes come back once', async () => {
  const { app, risk, asked, agree, close, cash } = await minor()
  await askClosingMinor(app, risk, asked)
  await agree()
  const nodes = [app, secondNode(app)]
  await Promise.all(Array.from({ length: 5 }, (_, place) => close(nodes[place % 2] ?? app)))
  expect(await cash()).toBe(460_000n)
  expect(await app.db.rows(sql`select from ledger.posting where reason = 'stakes returned'`)).toHaveLength(1)
})
