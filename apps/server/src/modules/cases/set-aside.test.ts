import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { applyApproval, decideApproval } from '#modules/operators'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { caseWorld } from '../../testing/test-case.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { giveCash } from '../../testing/test-player.ts'
import { codeOf } from '../../testing/test-vendor.ts'
import { freshOperator } from '../../testing/test-withdrawer.ts'
import { answerCase, closeCase } from './answer-case.ts'
import { casesApprovals } from './close-minor.ts'
import { askLargeAside } from './set-aside.ts'

const BOUND = 1_000_000n

/** A complaint of somebody with 550.00, in a house where one operator sets 100.00 aside at the most. */
async function world() {
  const { app, operator, owner, cash, complain } = await caseWorld()
  await giveCash(app, owner.memberId, '500.00')
  await transaction(app, (tx) =>
    tx.rows(
      sql`update payments.withdrawal_rule set four_eyes_above = ${BOUND} where merchant_code = 'BAIZE'`,
    ),
  )
  const caseId: string = (await complain({})).json().value.id
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const answer = (setAside: string) =>
    answerCase(app, operator, { requestId: `answer-${randomUUID()}`, caseId, text: 'We look.', setAside })
  const ask = (amount: string, by = ada) =>
    askLargeAside(app, by, { id: randomUUID(), caseId, amount, reason: 'both claim it' })
  const agree = async (amount: string) => {
    const { id } = await ask(amount)
    await transaction(app, (tx) =>
      decideApproval(tx, { operator: ben, id, decision: 'approve', now: new Date() }),
    )
    return { id, apply: (node: App) => applyApproval(node, casesApprovals, { id, kind: 'case.set-aside' }) }
  }
  const aside = async () => {
    const { disputed } = await app.db.one<{ disputed: bigint }>(
      sql`select disputed from cases.case where id = ${caseId}`,
    )
    return disputed
  }
  return { app, operator, ada, cash, answer, ask, agree, aside, caseId, complain }
}

it('one operator sets aside up to the bound, however it is cut, and over all complaints of the member', async () => {
  const { app, operator, answer, aside, complain } = await world()
  await answer('60.00')
  expect(await codeOf(answer('40.01'))).toBe('ASIDE_TAKES_TWO')
  const other: string = (await complain({})).json().value.id
  const elsewhere = {
    requestId: `answer-${randomUUID()}`,
    caseId: other,
    text: 'We look.',
    setAside: '40.01',
  }
  expect(await codeOf(answerCase(app, operator, elsewhere))).toBe('ASIDE_TAKES_TWO')
  await answer('40.00')
  expect(await aside()).toBe(1_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('what is above it two agree on: three who do it race on two nodes, it moves once, and goes where the complaint is decided', async () => {
  const { app, operator, ada, cash, agree, ask, aside, caseId } = await world()
  expect(await codeOf(ask('250.00', { ...ada, roles: ['cashier', 'finance'] }))).toBe('NOT_PERMITTED')
  expect(await codeOf(ask('250.00', { ...ada, merchantCodes: [] }))).toBe('NOT_FOUND')
  expect(await codeOf(ask('0.00'))).toBe('INVALID_AMOUNT')
  const { apply } = await agree('250.00')
  const tooMuch = await agree('400.00')
  const node = secondNode(app)
  await Promise.all([apply(app), apply(node), apply(app)])
  expect([await cash(), await aside()]).toEqual([3_000_000n, 2_500_000n])
  await tooMuch.apply(app)
  const { failure } = await app.db.one<{ failure: string }>(
    sql`select failure from operators.approval where id = ${tooMuch.id}`,
  )
  expect(failure).toBe('INSUFFICIENT_FUNDS')
  expect(await aside()).toBe(2_500_000n)
  const late = await agree('10.00')
  await closeCase(app, operator, { caseId, text: 'You were right.', inFavourOf: 'member' })
  expect(await cash()).toBe(5_500_000n)
  await late.apply(app)
  expect(await cash()).toBe(5_500_000n)
  expect(await codeOf(ask('250.00'))).toBe('CASE_CLOSED')
  expect(await ledgerFaults(app)).toEqual([])
})

it('a server that dies anywhere while it sets money aside, and is asked again, has done so once and whole', async () => {
  const { app, cash, agree, aside } = await world()
  const { id, apply } = await agree('250.00')
  const look = async () => {
    const { state } = await app.db.one<{ state: string }>(
      sql`select state from operators.approval where id = ${id}`,
    )
    const isDone = (await cash()) === 3_000_000n
    expect([state, await aside()]).toEqual(isDone ? ['done', 2_500_000n] : ['approved', 0n])
  }
  expect(await dieEverywhere(app, apply, look)).toBeGreaterThan(5)
  expect(await cash()).toBe(3_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
})
