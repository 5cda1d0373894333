import { randomUUID } from 'node:crypto'
import { getAmlLinks } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { PASSWORD } from '../../../testing/test-player.ts'

async function openCase(app: TestApp, memberId: string): Promise<string> {
  const id = randomUUID()
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into payments.aml_case (id, member_id, merchant_code, state, opened_at)
      values (${id}, ${memberId}, 'BAIZE', 'open', now())`),
  )
  return id
}

/** Members by their accounts, of whom those in a row came in from one browser. */
async function sharing(...rows: readonly (readonly string[])[]) {
  const { app, api } = await demoApi()
  const ids = new Map<string, string>()
  for (const account of new Set(rows.flat()))
    ids.set(account, await testMember(app, { account, password: PASSWORD }))
  for (const row of rows) {
    const browser = testBrowser(api)
    for (const account of row) await browser.logIn(account, PASSWORD)
  }
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const caseId = await openCase(app, ids.get(rows[0]?.[0] ?? '') ?? '')
  return { app, api, risk, caseId, ids }
}

it('a case shows whom its member shares devices with, and whom these do, and nobody further away', async () => {
  const { app, risk, caseId, ids } = await sharing(['anika', 'bilal'], ['bilal', 'chand'], ['chand', 'dipto'])
  const { members, links, isCut } = (await risk.call(getAmlLinks, { query: { id: caseId } })).json().value
  expect(members.map(({ account }: { account: string }) => account)).toEqual(['anika', 'bilal', 'chand'])
  const pair = (one: string, other: string) => {
    const [first, second] = [ids.get(one) ?? '', ids.get(other) ?? ''].toSorted()
    return { one: first, other: second, by: 'device' }
  }
  expect(links).toEqual([pair('anika', 'bilal'), pair('bilal', 'chand')])
  expect(isCut).toBe(false)
  const lines = await app.db.rows(
    sql`select subject, after from operators.audit where action = 'aml-case.look'`,
  )
  expect(lines).toEqual([{ subject: caseId, after: { members: 3 } }])
})

it('more than forty are said to be more, and the member of the case is always there', async () => {
  const crowd = Array.from({ length: 44 }, (_, at) => `crowd${at}`)
  const { risk, caseId } = await sharing(crowd)
  const { members, isCut } = (await risk.call(getAmlLinks, { query: { id: caseId } })).json().value
  expect([members.length, members[0].account, isCut]).toEqual([40, 'crowd0', true])
})

it('who shares nothing stands alone, and a case of another house is not there', async () => {
  const { app, api, risk, caseId } = await sharing(['anika'])
  const found = (await risk.call(getAmlLinks, { query: { id: caseId } })).json().value
  expect([found.members.length, found.links]).toEqual([1, []])
  const other = await officeBrowser(app, api, { login: 'other', roles: ['risk'], merchantCodes: ['NOOR'] })
  for (const id of [caseId, randomUUID()])
    expect((await other.call(getAmlLinks, { query: { id } })).json().errorCode).toBe('NOT_FOUND')
  const cashier = await officeBrowser(app, api, { login: 'cashier', roles: ['cashier'] })
  expect((await cashier.call(getAmlLinks, { query: { id: caseId } })).json().errorCode).toBe('NOT_PERMITTED')
})
