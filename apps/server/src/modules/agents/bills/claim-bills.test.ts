import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findMerchant } from '#modules/settings'
import { sql } from '#platform/db'
import { DAY_MS } from '#platform/time'
import type { Member } from '#platform/visit'
import { contractOf, dayOfMarch, runWorld, slotTeam, tierRows } from '../../../testing/laid-runs.ts'
import { givePaymentPassword, personInTree } from '../../../testing/test-commission.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { PAYMENT_PASSWORD } from '../../../testing/test-withdrawer.ts'
import { getBalances } from '#modules/ledger'
import { commissionAccount } from '../commission/pay-commission.ts'
import { claimBills } from './claim-bills.ts'
import { issueOverdue } from './issue-overdue.ts'
import { workRun } from './run-bills.ts'

/** The first half of March, in Shanghai. */
const half = { since: dayOfMarch(1).since, until: dayOfMarch(16).since }

/** A top agent whose team lost 25,000.00, as in AG's golden case: a fixed dividend of 750.00 waits to be claimed. */
async function claimWorld() {
  const world = await runWorld({})
  const { app, sources } = world
  const { id, account } = await personInTree(app, { type: 1 })
  await givePaymentPassword(app, id)
  const rows = tierRows([300_000, 3, 30_000, 10_000], [500_000, 3, 50_000, 30_000])
  const dividend = { way: 'fixed', carry: 3 } as const
  world.world.contracts = { dividend: [contractOf(id, rows, { dividend, period: 'half-month' })] }
  world.world.teams = { [id]: slotTeam(8_000_000_000n, 5, 250_000_000n) }
  world.world.tree = [{ agentId: id, uplineId: null }]
  const key = {
    merchantCode: 'BAIZE',
    kind: 'dividend',
    period: 'half-month',
    currency: 'CNY',
    ...half,
  } as const
  expect(await workRun(app, sources, key)).toBe('done')
  const bill = () =>
    app.db.one<{ id: string; state: string; amount: bigint; paid: bigint; reminders: number }>(
      sql`select id, state, amount, paid, reminders from agents.bill`,
    )
  const session = { type: 1, isReal: true, isAgent: true, isTrial: false, sessionId: randomUUID() } as const
  const member: Member = { id, account, merchantCode: 'BAIZE', ...session }
  const visit = { merchant: await findMerchant(app, { host: 'localhost', wish: 'BAIZE' }) }
  const claim = async (
    billIds: string[],
    requestId: string = randomUUID(),
    by = member,
    paymentPassword = PAYMENT_PASSWORD,
  ) => claimBills(app, { member: by, visit, sources }, { requestId, billIds, paymentPassword })
  const commission = async () => {
    const path = commissionAccount(id)
    return (await getBalances(app.db, [path])).get(path)?.units ?? 0n
  }
  const later = (days: number) => {
    const now = new Date(app.clock.now().getTime() + days * DAY_MS)
    return { ...app, clock: { now: () => now } }
  }
  return { ...world, member, bill, claim, commission, later }
}

it('[AG2-33] ten claims of a dividend race with the job that issues it by itself: it is paid once, and claimed again it answers the same', async () => {
  const { app, sources, bill, claim, commission, later } = await claimWorld()
  const { id, state, amount } = await bill()
  expect([state, amount]).toEqual(['claimable', 7_500_000n])
  expect(await commission()).toBe(0n)
  await expect(claim([id], randomUUID(), undefined, '111111')).rejects.toThrow('PASSWORD_WRONG')
  const requestId = randomUUID()
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => claim([id], requestId)),
    ...Array.from({ length: 5 }, () => claim([id])),
    issueOverdue(later(31), sources),
    issueOverdue(later(31), sources),
  ])
  const refusals = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason.message)] : [],
  )
  expect(new Set(refusals)).toEqual(new Set(['BILL_CLOSED']))
  expect(await bill()).toMatchObject({ state: 'issued', paid: 7_500_000n })
  expect(await commission()).toBe(7_500_000n)
  const [again] = await claim([id], requestId).catch(() => [undefined])
  if (again) expect(again).toMatchObject({ id, state: 'issued', paid: 7_500_000n })
  await expect(claim([id, randomUUID()], randomUUID())).rejects.toThrow('NOT_FOUND')
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-33] a claim sent again with other bills is refused, and another’s bill is not found', async () => {
  const { bill, claim, member, commission } = await claimWorld()
  const { id } = await bill()
  const requestId = randomUUID()
  await expect(claim([id], requestId, { ...member, id: randomUUID() })).rejects.toThrow(
    'PAYMENT_PASSWORD_REQUIRED',
  )
  const [claimed] = await claim([id], requestId)
  expect(claimed).toMatchObject({ state: 'issued' })
  expect(await claim([id], requestId)).toEqual([claimed])
  await expect(claim([randomUUID()], requestId)).rejects.toThrow('REQUEST_ID_REUSED')
  await expect(claim([id])).rejects.toThrow('BILL_CLOSED')
  expect(await commission()).toBe(7_500_000n)
})

it('a dividend that nobody claims is told of twice and issued by itself after thirty days', async () => {
  const { app, sources, bill, commission, later } = await claimWorld()
  const told = async () =>
    (await app.db.rows(sql`select from platform.fact where name = 'bill.waits'`)).length
  for (const [days, letters] of [
    [14, 0],
    [16, 1],
    [17, 1],
    [28, 2],
    [29, 2],
  ] as const) {
    await issueOverdue(later(days), sources)
    await issueOverdue(later(days), sources)
    expect([days, await told(), (await bill()).state]).toEqual([days, letters, 'claimable'])
  }
  expect(await commission()).toBe(0n)
  await Promise.all([issueOverdue(later(30), sources), issueOverdue(later(30), sources)])
  await issueOverdue(later(31), sources)
  expect([await commission(), (await bill()).state]).toEqual([7_500_000n, 'issued'])
})
