import { expect, it } from 'vitest'
import { post, reconcile } from '#modules/ledger'
import { approvalJobs } from '#modules/operators'
import { connectAs } from '../testing/as-owner.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { move, openLedger } from '../testing/test-ledger.ts'
import { testOffice } from '../testing/test-office.ts'
import { approvals } from '../wiring.ts'

it('a frozen account is shown and opened from the shell by two operators, with a reason', async () => {
  const { app, memberId, run, agree } = await testOffice()
  const path = `member:${memberId}:cash`
  await openLedger(app)
  await post(app, move('gateway:test', path, '5.00'))
  const owner = await connectAs(app, 'owner')
  const drift = (units: number) =>
    owner.query('update ledger.account set balance = balance + $1 where path = $2', [units, path])
  await drift(25)
  await reconcile(app, 'all')
  const shown = await run('--as', 'office.finance', 'ledger', 'frozen')
  expect(shown.said).toMatch(/cash +CNY +holds 5\.0025 +entries 5\.00 /)
  await drift(-25)
  const words = ['ledger', 'unfreeze', path]
  expect((await run('--as', 'office.finance', ...words)).said).toBe('Say why: it is kept.')
  expect((await run('--as', 'office.support', ...words, 'x')).code).toBe(1)
  const asked = await run('--as', 'office.finance', ...words, 'a', 'restore', 'cut', 'short')
  expect(asked.said).toContain('Nothing has changed yet')
  expect((await agree(asked, 'office.finance')).code).toBe(1)
  expect((await agree(asked, 'office.owner')).code).toBe(0)
  await runJobs(app, approvalJobs(approvals))
  expect((await run('--as', 'office.finance', 'ledger', 'frozen')).said).toBe('Nothing.')
  expect((await run('--as', 'office.owner', 'audit', 'list', path)).said).toContain('a restore cut short')
})
