import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findAgent, findUplineAt, readRates } from '#modules/identity'
import { approvalJobs } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { workRun } from '../modules/agents/bills/run-bills.ts'
import { contractOf, dayOfMarch, laidSources, laidWorld, salaryRows, slotTeam } from '../testing/laid-runs.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { personInTree } from '../testing/test-commission.ts'
import { testOperator } from '../testing/test-operator.ts'
import { type Said, testOffice } from '../testing/test-office.ts'
import { approvals } from '../wiring.ts'

function fileOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-agents-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'given.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

async function shell() {
  const { app, memberId, run, agree } = await testOffice()
  const as = (role: string, ...words: string[]) => run('--as', `office.${role}`, 'agents', ...words)
  const agreed = async (asked: Said, role: string) => {
    expect(asked.said).toContain('Nothing has changed yet.')
    expect(await agree(asked, `office.${role}`)).toMatchObject({ code: 0 })
    await runJobs(app, approvalJobs(approvals))
  }
  const top = await personInTree(app, { type: 1 })
  const other = await personInTree(app, { type: 1 })
  const below = await personInTree(app, { type: 2, uplineId: top.id })
  return { app, memberId, as, agreed, top, other, below }
}

it('[AG2-43] from the shell the tree is walked, an agent shown, and what a house says of its agents changed by two', async () => {
  const { as, agreed, top, below } = await shell()
  expect((await as('support', 'list', 'BAIZE')).said).toMatch(
    new RegExp(`^${top.account} +type 1 +level 1 +1 agents`, 'm'),
  )
  expect((await as('support', 'list', 'BAIZE', 'below', top.account)).said).toMatch(
    new RegExp(`^${top.account}\\n${below.account} +type 2 +level 2`),
  )
  expect((await as('support', 'list', 'BAIZE', 'like', below.account.slice(0, 5))).said).toContain(
    below.account,
  )
  const shown = JSON.parse((await as('finance', 'show', 'BAIZE', below.account)).said)
  expect(shown).toMatchObject({ agent: { account: below.account }, path: [{ id: top.id }, { id: below.id }] })
  const rules = JSON.parse((await as('finance', 'rules', 'BAIZE')).said)
  const wider = fileOf({ ...rules, transferMost: '12000.00' })
  expect((await as('support', 'rules-put', 'BAIZE', wider, 'more')).code).toBe(1)
  await agreed(await as('finance', 'rules-put', 'BAIZE', wider, 'more', 'room'), 'owner')
  expect(JSON.parse((await as('finance', 'rules', 'BAIZE')).said).transferMost).toBe('12000.00')
})

it('[AG2-43] [AG2-02] top agents are made, rates set, agents moved and stopped by two operators, each by their roles', async () => {
  const { app, memberId, as, agreed, top, other, below } = await shell()
  const rebates = { LOTT: 0, LIVE: 0, RNG: 8_000, FISH: 0, SPORTS: 0, ESPORTS: 0, PVP: 0, LIVESTREAM: 0 }
  const file = fileOf({ rebates, series: {} })
  await agreed(await as('finance', 'top', 'BAIZE', 'rafi', file, 'a', 'new', 'partner'), 'owner')
  expect(await findAgent(app.db, memberId)).toMatchObject({ stoppedAt: null })
  await agreed(await as('finance', 'rates', 'BAIZE', top.account, file, 'as', 'agreed'), 'owner')
  const later = new Date(Date.now() + 2 * 86_400_000)
  expect((await readRates(app.db, { memberIds: [top.id], at: later })).get(top.id)?.rates.RNG).toBe(8_000)
  expect((await as('risk', 'move', 'BAIZE', below.account, other.account, 'why')).code).toBe(1)
  await agreed(await as('finance', 'move', 'BAIZE', below.account, other.account, 'wished'), 'owner')
  expect(await findUplineAt(app.db, { memberId: below.id, at: later })).toBe(other.id)
  expect(await findUplineAt(app.db, { memberId: below.id, at: new Date() })).toBe(top.id)
  await agreed(await as('risk', 'stop', 'BAIZE', other.account, 'a', 'ring'), 'finance')
  expect((await findAgent(app.db, other.id))?.stoppedAt).not.toBeNull()
  await agreed(await as('risk', 'go-on', 'BAIZE', other.account, 'cleared'), 'finance')
  expect((await findAgent(app.db, other.id))?.stoppedAt).toBeNull()
})

it('[AG2-43] runs, bills and costs are listed; what is held is freed by one and paid by two of finance', async () => {
  const { app, as, agreed, top, below } = await shell()
  await transaction(app, (tx) =>
    tx.rows(sql`insert into agents.house (merchant_code, caps, held_above) values ('BAIZE', '{}', 15000000)`),
  )
  const world = laidWorld({
    tree: [
      { agentId: top.id, uplineId: null },
      { agentId: below.id, uplineId: top.id },
    ],
    contracts: {
      daily: [contractOf(top.id, salaryRows.A), contractOf(below.id, salaryRows.B, { uplineId: top.id })],
    },
    teams: { [top.id]: slotTeam(4_123_456_000n, 11), [below.id]: slotTeam(2_310_000_000n, 8) },
    flags: { [below.id]: ['opposing'] },
  })
  const key = {
    merchantCode: 'BAIZE',
    kind: 'daily',
    period: 'day',
    currency: 'CNY',
    ...dayOfMarch(16),
  } as const
  await workRun(app, laidSources(world), key)
  expect((await as('finance', 'runs', 'BAIZE')).said).toMatch(
    /daily .* done +2 bills +3298\.76 CNY +kept 0\.00 +short 0\.00/,
  )
  expect((await as('finance', 'runs', 'BAIZE', 'weekly')).code).toBe(1)
  const { said } = await as('risk', 'bills', 'BAIZE', 'pending_approval')
  const idOf = (account: string) => new RegExp(`^(\\S+) +${account} `, 'm').exec(said)?.[1] ?? ''
  expect(said).toMatch(/flag: opposing/)
  expect((await as('risk', 'free', 'BAIZE', idOf(below.account), 'looked', 'at')).said).toBe(
    'The bill is issued.',
  )
  expect((await as('risk', 'free', 'BAIZE', idOf(top.account), 'no')).code).toBe(1)
  expect((await as('risk', 'pay', 'BAIZE', idOf(top.account), 'as', 'agreed')).code).toBe(1)
  await testOperator(app, { login: 'office.second', roles: ['finance'] })
  await agreed(await as('finance', 'deny', 'BAIZE', idOf(top.account), 'a', 'mistake'), 'second')
  expect((await as('finance', 'bills', 'BAIZE', 'denied')).said).toContain(top.account)
  expect((await as('finance', 'shortfall', 'BAIZE')).said).toMatch(
    /2026-03 +daily +paid 1386\.00 +kept 0\.00 +short 0\.00/,
  )
})

it('contracts of the house are listed, answered and suspended from the shell, and seats are given by two', async () => {
  const { as, agreed, top } = await shell()
  const rows = [{ minTurnover: '1000.00', minActive: 1, ratePpm: 1_000 }]
  const terms = fileOf({ rows, options: { kind: 'daily', families: ['RNG'] } })
  await agreed(await as('finance', 'offer', 'BAIZE', top.account, terms, 'as', 'agreed'), 'owner')
  const { said } = await as('support', 'contracts', 'BAIZE', 'daily')
  const [, id = '', version = '', hash = ''] = /^(\S+) +(\d+) +daily +offered +\S+ +(\S+)$/m.exec(said) ?? []
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await as('support', 'contracts', 'BAIZE', 'weekly')).code).toBe(1)
  expect((await as('support', 'answer', 'BAIZE', id, version, hash, 'withdraw', 'no')).code).toBe(1)
  expect((await as('finance', 'answer', 'BAIZE', id, version, hash, 'shrug', 'no')).code).toBe(1)
  expect((await as('support', 'suspend', 'BAIZE', id, version, 'not', 'yet', 'active')).code).toBe(1)
  expect((await as('finance', 'answer', 'BAIZE', id, version, hash, 'withdraw', 'too', 'soon')).said).toBe(
    'The contract is withdrawn.',
  )
  await agreed(
    await as('finance', 'seats', 'BAIZE', top.account, 'SSC', '1950', '3', 'for', 'a', 'partner'),
    'owner',
  )
})

it('[AG2-43] from the shell a stopped run says what differs, and risk or finance have it checked again', async () => {
  const { app, as, top } = await shell()
  const world = laidWorld({
    tree: [{ agentId: top.id, uplineId: null }],
    contracts: { daily: [contractOf(top.id, salaryRows.A)] },
    teams: { [top.id]: slotTeam(90_000_000_000n, 30) },
    recounted: { [top.id]: slotTeam(80_000_000_000n, 30) },
  })
  const period = { period: 'day', currency: 'CNY', ...dayOfMarch(16) } as const
  const work = () => workRun(app, laidSources(world), { merchantCode: 'BAIZE', kind: 'daily', ...period })
  expect(await work()).toBe('stopped')
  const { said } = await as('support', 'runs', 'BAIZE', 'daily', 'stopped')
  expect(said).toContain(`base of ${top.account}: RNG 8000000.00 expected, 9000000.00 found`)
  const id = said.split(' ')[0] ?? ''
  expect((await as('support', 'resume', 'BAIZE', id, 'counted', 'again')).code).toBe(1)
  expect((await as('risk', 'resume', 'BAIZE', id)).said).toBe('Say why: it is kept.')
  expect((await as('risk', 'resume', 'BAIZE', id, 'counted', 'again')).said).toBe('The run is checking.')
  expect((await as('risk', 'resume', 'BAIZE', id, 'once', 'more')).code).toBe(1)
  world.recounted = world.teams
  expect(await work()).toBe('done')
})
