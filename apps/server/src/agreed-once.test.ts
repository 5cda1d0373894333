import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { applyApproval, approvalJobs, decideApproval } from '#modules/operators'
import { askAdjustment } from './modules/wallet/adjust-cash.ts'
import { sql, transaction } from './platform/db.ts'
import { testApp } from './testing/test-app.ts'
import { dieEverywhere } from './testing/dying-node.ts'
import { runJobs } from './testing/run-jobs.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { cashOf, testPlayer } from './testing/test-player.ts'
import { freshOperator } from './testing/test-withdrawer.ts'
import { approvals } from './wiring.ts'

const KIND = 'member.adjust'
const DEATHS = 100

async function house() {
  const app = await testApp({}, 'demo')
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const player = await testPlayer(app, '100.00')
  const { memberId } = player
  const ask = async (direction: 'credit' | 'debit', amount: string) => {
    const id = randomUUID()
    await askAdjustment(app, ada, { id, memberId, direction, amount, reason: 'a lost round' })
    return id
  }
  const decide = (id: string, on: Pick<typeof app, 'db' | 'pool'> = app) =>
    transaction({ ...app, ...on }, (tx) =>
      decideApproval(tx, { operator: ben, id, decision: 'approve', now: new Date() }),
    )
  const ends = async () =>
    app.db.rows<{ state: string; failure: string | null; lines: number }>(sql`
      select p.state, p.failure, (select count(*)::int from operators.audit a where a.action like ${`${KIND}%`}) as lines
      from operators.approval p order by p.asked_at`)
  return { app, ada, ben, player, ask, decide, ends }
}

it('[OC-11] a hundred servers die between a decision and what it leads to: the money moves once for each that was agreed on', {
  timeout: 300_000,
}, async () => {
  const { app, player, ask, decide, ends } = await house()
  let deaths = 0
  let agreed = 0
  while (deaths < DEATHS) {
    const id = await ask('credit', '1.00')
    agreed += 1
    const cash = 1_000_000n + BigInt(agreed) * 10_000n
    // Who died may have decided: whoever comes back is told so.
    deaths += await dieEverywhere(
      app,
      (node) =>
        decide(id, node).catch((error: Error) => void (error.message === 'ALREADY_DECIDED' || fail(error))),
      async () => expect(await cashOf(app, player)).toBe(cash - 10_000n),
    )
    deaths += await dieEverywhere(
      app,
      (node) => applyApproval(node, approvals, { id, kind: KIND }),
      async () => expect([cash - 10_000n, cash]).toContain(await cashOf(app, player)),
    )
    expect(await cashOf(app, player)).toBe(cash)
  }
  await runJobs(app, approvalJobs(approvals))
  expect(await cashOf(app, player)).toBe(1_000_000n + BigInt(agreed) * 10_000n)
  const all = await ends()
  const end = { state: 'done', failure: null, lines: agreed }
  expect(all).toEqual(Array.from({ length: agreed }, () => end))
  expect(await ledgerFaults(app)).toEqual([])
})

it('[OC-11] a server that dies before the job is done by the sweep, once', async () => {
  const { app, player, ask, decide, ends } = await house()
  const id = await ask('credit', '1.00')
  await decide(id)
  await transaction(app, (tx) => tx.rows(sql`delete from graphile_worker._private_jobs`))
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.approval set decided_at = now() - interval '1 hour'`),
  )
  const sweep = approvalJobs(approvals).find(({ name }) => name === 'sweep-approvals')
  await Promise.all([sweep?.run(app, {}), sweep?.run(app, {})])
  expect([await cashOf(app, player), await ends()]).toEqual([
    1_010_000n,
    [{ state: 'done', failure: null, lines: 1 }],
  ])
})

it('[OC-11] what changed between the yes and the doing is looked at again: money that is gone is not taken, and it says why', async () => {
  const { app, player, ask, decide, ends } = await house()
  const [first, second] = [await ask('debit', '80.00'), await ask('debit', '30.00')]
  await decide(first)
  await decide(second)
  await applyApproval(app, approvals, { id: first, kind: KIND })
  await applyApproval(app, approvals, { id: second, kind: KIND })
  await applyApproval(app, approvals, { id: second, kind: KIND })
  expect(await cashOf(app, player)).toBe(200_000n)
  expect((await ends()).map(({ state, failure }) => [state, failure])).toEqual([
    ['done', null],
    ['failed', 'INSUFFICIENT_FUNDS'],
  ])
})

function fail(error: Error): never {
  throw error
}
