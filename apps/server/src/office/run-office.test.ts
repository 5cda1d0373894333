import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import { approvalJobs } from '#modules/operators'
import { runJobs } from '../testing/run-jobs.ts'
import { testOffice as office } from '../testing/test-office.ts'
import { approvals } from '../wiring.ts'

it('cash is corrected from the shell by two operators, and never by one', async () => {
  const { app, memberId, run, agree } = await office()
  const words = ['members', 'adjust', 'BAIZE', 'rafi', 'credit', '15.00', 'a', 'lost', 'round']
  expect((await run(...words)).said).toContain('Say who you are')
  const asked = await run('--as', 'office.cashier', ...words)
  const id = /approvals show (\S+)/.exec(asked.said)?.[1] ?? ''
  const decide = (login: string) => agree(asked, login)
  const blindly = await run(
    '--as',
    'office.finance',
    'approvals',
    'decide',
    id,
    'approve',
    'fine',
    'by',
    'me',
  )
  expect(blindly.said).toContain('Name the digest of what you were shown')
  expect((await decide('office.cashier')).said).toContain('permission')
  expect((await decide('office.support')).code).toBe(1)
  expect((await run('--as', 'office.finance', 'approvals', 'list')).said).toContain('a lost round')
  expect(await decide('office.finance')).toMatchObject({ code: 0 })
  expect((await decide('office.owner')).said).toContain('already decided')
  await runJobs(app, approvalJobs(approvals))
  expect((await getBalance(app.db, `member:${memberId}:cash`)).units).toBe(150_000n)
  expect((await run('audit', 'verify')).said).toMatch(/^\d+ lines, each as it was written\.$/)
})

it('a member is shown masked, frozen and let in again, and each of it stands in the record', async () => {
  const { run } = await office()
  expect((await run('--as', 'office.support', 'members', 'show', 'BAIZE', 'rafi')).said).toContain('active')
  expect((await run('--as', 'office.risk', 'members', 'freeze', 'BAIZE', 'rafi', 'stolen')).said).toBe(
    'rafi is suspended.',
  )
  expect((await run('--as', 'office.cashier', 'members', 'unfreeze', 'BAIZE', 'rafi', 'x')).code).toBe(1)
  expect((await run('--as', 'office.risk', 'members', 'unfreeze', 'BAIZE', 'rafi', 'found')).said).toBe(
    'rafi is active.',
  )
  const record = (await run('--as', 'office.owner', 'audit', 'list')).said
  for (const action of ['member.look', 'member.freeze', 'member.unfreeze']) expect(record).toContain(action)
})

it('what nobody knows is answered with what there is; who is nobody does nothing', async () => {
  const { run } = await office()
  expect(await run('fly')).toMatchObject({ code: 1 })
  expect((await run()).said).toContain('members adjust')
  expect(await run('--as', 'nobody', 'approvals', 'list')).toMatchObject({ code: 1 })
  expect((await run('operators', 'list')).said.split('\n')).toHaveLength(8)
})
