import { randomUUID } from 'node:crypto'
import { downloadAmlCases, listAmlCases, moveAmlCase, replaceWatched } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sealForMember } from '#modules/identity'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import {
  freshOperator,
  layWithdrawals,
  testWithdrawer,
  type Withdrawer,
} from '../../../testing/test-withdrawer.ts'
import { withdrawalJobs } from '../index.ts'

async function house() {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const ada = await freshOperator(app, 'ada')
  const member = await testWithdrawer(app, api, { cash: '1000.00', by: ada, payeeName: 'Li Wei' })
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const nameInDocuments = async (name: string) => {
    const { id: memberId } = member.member
    const sealed = await sealForMember(app.db, { secrets: app.secrets, memberId }, Buffer.from(name))
    await transaction(app, (tx) =>
      tx.rows(sql`update kyc.case set sealed_name = ${sealed} where member_id = ${memberId}`),
    )
  }
  const flagsOf = async ({ hold }: Withdrawer) => {
    const { id } = await hold('50.00')
    await runJobs(app, withdrawalJobs)
    const rows = await app.db.rows<{ kind: string }>(
      sql`select kind from payments.flag where subject = ${id} order by kind`,
    )
    return rows.map(({ kind }) => kind)
  }
  return { app, api, member, risk, nameInDocuments, flagsOf }
}

it('[SEC-31] cards in another name than the documents are flagged; the same name otherwise written is not', async () => {
  const { member, nameInDocuments, flagsOf } = await house()
  expect(await flagsOf(member)).toEqual([])
  await nameInDocuments('WEI, Lí')
  expect(await flagsOf(member)).toEqual([])
  await nameInDocuments('Wang Wei')
  expect(await flagsOf(member)).toEqual(['name-mismatch'])
})

it('[SEC-28] members who come in from one device are flagged', async () => {
  const { app, api, member, flagsOf } = await house()
  const account = `o${randomUUID().slice(0, 8)}`
  await testMember(app, { account, password: PASSWORD })
  await testBrowser(api).logIn(account, PASSWORD)
  expect(await flagsOf(member)).toEqual([])
  await member.browser.logIn(account, PASSWORD)
  expect(await flagsOf(member)).toEqual(['shared-device'])
})

it('[SEC-31] cases are taken away as a table, one line a flag, by whoever may see them, and that is noted', async () => {
  const { app, api, member, risk, nameInDocuments, flagsOf } = await house()
  await nameInDocuments('Wang Wei')
  await flagsOf(member)
  const [found] = (await risk.call(listAmlCases)).json().value.cases
  const reply = await risk.call(downloadAmlCases, { query: { state: 'open' } })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="aml-cases.csv"')
  const [heading, line, end] = reply.body.split('\r\n')
  expect(heading).toBe('case,member,account,state,opened,closed,note,flag,raised,figures')
  expect(line?.split(',').slice(0, 4)).toEqual([found.id, member.member.id, member.member.account, 'open'])
  expect(line).toContain(',name-mismatch,')
  expect(end).toBe('')
  expect((await risk.call(downloadAmlCases, { query: { state: 'cleared' } })).body).toBe(`${heading}\r\n`)
  const noted = await app.db.rows(sql`select from operators.audit where action = 'aml-case.export'`)
  expect(noted).toHaveLength(2)
  const cashier = await officeBrowser(app, api, { login: 'cashier', roles: ['cashier'] })
  expect((await cashier.call(downloadAmlCases)).json().errorCode).toBe('NOT_PERMITTED')
})

it('[SEC-31] a case is taken up and closed once, with a note, and what is noticed then opens another', async () => {
  const { member, risk, nameInDocuments, flagsOf } = await house()
  await nameInDocuments('Wang Wei')
  await flagsOf(member)
  const [{ id }] = (await risk.call(listAmlCases)).json().value.cases
  const move = async (state: string) =>
    (await risk.call(moveAmlCase, { body: { id, state, note: 'Documents were asked for.' } })).json()
  expect((await move('looking')).value).toMatchObject({ state: 'looking', closedAt: null })
  const race = await Promise.all([move('cleared'), move('reported'), move('cleared')])
  expect(race.filter(({ success }) => success)).toHaveLength(1)
  expect((await move('looking')).errorCode).toBe('ALREADY_DECIDED')
  await flagsOf(member)
  const cases = (await risk.call(listAmlCases)).json().value.cases
  expect(cases.map((each: { state: string }) => each.state).at(-1)).toBe('open')
  expect(cases).toHaveLength(2)
})

it('[SEC-31] who is paid under a name that is watched is flagged, however it is written; a name on two lists leaves with the second', async () => {
  const { member, risk, flagsOf } = await house()
  const load = async (source: string, ...names: string[]) =>
    (await risk.call(replaceWatched, { body: { source, names } })).json()
  expect(await flagsOf(member)).toEqual([])
  expect((await load('sanctions', 'WEI, Lí', 'Somebody Else', 'Li Wei')).value).toEqual({
    names: 2,
    added: 2,
    removed: 0,
  })
  expect(await flagsOf(member)).toEqual(['watched-name'])
  await load('officials', 'Li Wei')
  expect((await load('sanctions', 'Somebody Else')).value).toEqual({ names: 1, added: 0, removed: 1 })
  expect(await flagsOf(member)).toEqual(['watched-name'])
  expect((await load('officials')).value).toEqual({ names: 0, added: 0, removed: 1 })
  expect(await flagsOf(member)).toEqual([])
})
