import { randomUUID } from 'node:crypto'
import { getWhiteLabel, type HouseDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import { approvalJobs, decideApproval, enterShell, verifyAudit } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { runJobs } from '../../testing/run-jobs.ts'
import { testHouses } from '../../testing/test-houses.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { checkHouse, housesApprovals, putHouse, showHouse } from './index.ts'

/** A house like BAIZE, with its own code and hosts, and one pot of its own. */
function likeBaize({ seen: _, jackpots, ...baize }: HouseDocument, code = 'DELTA'): HouseDocument {
  const host = `${code.toLowerCase()}.example`
  const small = jackpots.filter(({ name }) => name === 'minor')
  return { ...baize, code, hosts: [host], site: { ...baize.site, name: 'Delta' }, jackpots: small }
}

it('[F17] a new house waits for another owner, then is there as its document says, and is both of theirs', async () => {
  const { app, api, anna, show, put, decide } = await testHouses()
  const document = likeBaize(await show())
  expect(await checkHouse(app, anna, document)).toMatchObject({ isNew: true, problems: [], takesTwo: true })
  const { state, approval } = await put(document)
  expect(state).toBe('asked')
  await expect(showHouse(app, { ...anna, merchantCodes: ['DELTA'] }, 'DELTA')).rejects.toThrow('NOT_FOUND')
  expect(await decide(approval?.id)).toMatchObject({ state: 'done', merchantCode: null })
  for (const login of ['anna', 'ben']) {
    const operator = await enterShell(app, { login, ask: async () => '' })
    expect(operator.merchantCodes).toContain('DELTA')
    const { seen, ...shown } = await showHouse(app, operator, 'DELTA')
    expect([seen, shown]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), document])
  }
  const reply = await api.inject({ url: getWhiteLabel.path, headers: { host: 'delta.example' } })
  expect(reply.statusCode).toBe(200)
  expect((await verifyAudit(app, null)).faults).toEqual([])
})

it('what a pot of a new house starts from is moved once, however often the approval is heard', async () => {
  const { app, ben, show, put } = await testHouses()
  const capital = async () => (await getBalance(app.db, 'house:capital:CNY')).units
  const before = await capital()
  const { approval } = await put(likeBaize(await show()))
  expect(await capital()).toBe(before)
  const now = app.clock.now()
  const id = approval?.id ?? ''
  await transaction(app, (tx) => decideApproval(tx, { operator: ben, id, decision: 'approve', now }))
  await Promise.all(Array.from({ length: 4 }, () => runJobs(app, approvalJobs(housesApprovals))))
  await runJobs(app, approvalJobs(housesApprovals))
  expect((await getBalance(app.db, 'jackpot:DELTA-minor')).units).toBe(1_353_500n)
  expect(before - (await capital())).toBe(1_353_500n)
})

it('two documents of one new code race: one house is made, and the other is told', async () => {
  const { app, ben, show, put } = await testHouses()
  const one = likeBaize(await show())
  const asked = [await put(one), await put({ ...one, site: { ...one.site, name: 'Other' } })]
  const now = app.clock.now()
  for (const { approval } of asked)
    await transaction(app, (tx) =>
      decideApproval(tx, { operator: ben, id: approval?.id ?? '', decision: 'approve', now }),
    )
  await Promise.all([1, 2].map(() => runJobs(app, approvalJobs(housesApprovals))))
  await runJobs(app, approvalJobs(housesApprovals))
  const states = await app.db.rows<{ state: string; failure: string | null }>(
    sql`select state, failure from operators.approval`,
  )
  expect(states.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
    { state: 'done', failure: null },
    { state: 'failed', failure: 'CHANGED_MEANWHILE' },
  ])
  expect((await getBalance(app.db, 'jackpot:DELTA-minor')).units).toBe(1_353_500n)
})

it('who is no owner makes no house, finance changes money alone, and others see none of it', async () => {
  const { app, show } = await testHouses()
  const of = async (login: string, roles: readonly ['finance'] | readonly ['support']) =>
    (await testOperator(app, { login, roles })).operator
  const [finance, support] = [await of('fay', ['finance']), await of('sam', ['support'])]
  const baize = await show()
  const ask = (operator: typeof finance, document: HouseDocument) =>
    putHouse(app, operator, { id: randomUUID(), document, reason: 'why not' })
  await expect(ask(finance, likeBaize(baize))).rejects.toThrow('NOT_PERMITTED')
  await expect(ask(finance, { ...baize, flags: [] })).rejects.toThrow('NOT_PERMITTED')
  await expect(ask(support, { ...baize, site: { ...baize.site, name: 'Mine' } })).rejects.toThrow(
    'NOT_PERMITTED',
  )
  await expect(showHouse(app, support, 'BAIZE')).rejects.toThrow('NOT_PERMITTED')
  await expect(showHouse(app, finance, 'NOOR')).rejects.toThrow('NOT_FOUND')
  await expect(ask(finance, await show('NOOR'))).rejects.toThrow('NOT_FOUND')
  const stale = { ...finance, provenAt: new Date(0) }
  await expect(ask(stale, { ...baize, banks: [] })).rejects.toThrow('PROOF_REQUIRED')
  expect(await ask(finance, { ...baize, banks: [] })).toMatchObject({ state: 'asked' })
})

it('a new house at the hosts of another is told so, and nothing else is tried of a house that cannot be made', async () => {
  const { app, anna, show } = await testHouses()
  const { hosts } = await show()
  const { isNew, problems } = await checkHouse(app, anna, { ...likeBaize(await show()), hosts })
  expect([isNew, problems.length > 0]).toEqual([true, true])
  expect(problems.every(({ path }) => /^(hosts|site|money)/.test(path))).toBe(true)
})
