import { randomUUID } from 'node:crypto'
import {
  addPayoutBank,
  checkJackpots,
  closeHouse,
  closePayoutBank,
  decideApproval,
  disableOperator,
  evaluateHarm,
  getSystemStatus,
  giveLinkHost,
  listAudit,
  listChats,
  listOfficeBanks,
  listOperators,
  openHouse,
  resetOperatorPassword,
  verifyAudit,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { approvalJobs } from '#modules/operators'
import { demoApi } from '../testing/demo-app.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { officeBrowser, testOperator } from '../testing/test-operator.ts'
import { approvals } from '../wiring.ts'

const house = 'BAIZE'

async function twoOperators() {
  const { app, api } = await demoApi()
  const [first, second] = await Promise.all(
    ['first', 'second'].map((login) => officeBrowser(app, api, { login, merchantCodes: [house] })),
  )
  if (!first || !second) throw new Error('Two operators work here.')
  return { app, api, first, second }
}

it('a bank that members are paid to is asked for by one, agreed to by another, and closed by one', async () => {
  const { app, first, second } = await twoOperators()
  const bank = { code: 'FELTBANK', name: 'Felt Bank', kind: 'bank', network: null }
  const body = { id: randomUUID(), house, bank, reason: 'asked for by members' }
  const asked = await first.call(addPayoutBank, { body })
  expect(asked.json().value).toMatchObject({ kind: 'payout-bank.add', subject: 'FELTBANK', state: 'asked' })
  expect((await first.call(addPayoutBank, { body })).json().value.id).toBe(body.id)
  const decision = { body: { id: body.id, decision: 'approve' } }
  expect((await first.call(decideApproval, decision)).json().errorCode).toBe('SAME_OPERATOR')
  expect((await second.call(decideApproval, decision)).statusCode).toBe(200)
  await runJobs(app, approvalJobs(approvals))
  const banks = async () => (await first.call(listOfficeBanks, { query: { house } })).json().value
  expect(await banks()).toContainEqual({ ...bank, isOn: true })
  const closing = { body: { house, code: 'FELTBANK', reason: 'it is no more' } }
  expect((await first.call(closePayoutBank, closing)).statusCode).toBe(200)
  expect(await banks()).toContainEqual({ ...bank, isOn: false })
  const another = { body: { ...closing.body, house: 'DELTA' } }
  expect((await first.call(closePayoutBank, another)).json().errorCode).toBe('NOT_FOUND')
})

it('pots, the months of reviews and hosts of links are asked for by calls too', async () => {
  const { first } = await twoOperators()
  const pots = (await first.call(checkJackpots, { query: { house } })).json().value
  expect(pots.length).toBeGreaterThan(0)
  expect((await first.call(checkJackpots, { query: { house: 'DELTA' } })).json().errorCode).toBe('NOT_FOUND')
  expect((await first.call(evaluateHarm, { query: { month: '2026-03' } })).json().value).toEqual([])
  expect((await first.call(evaluateHarm, { query: { month: '2026-13' } })).statusCode).toBe(400)
  const host = { body: { house, code: 'NOBODYSCODE', host: 'play.example' } }
  expect((await first.call(giveLinkHost, host)).json().errorCode).toBe('NOT_FOUND')
})

it('the staff of one’s own houses is listed; somebody is given a password, and sent away at once', async () => {
  const { app, api, first } = await twoOperators()
  const noor = await officeBrowser(app, api, { login: 'noor', roles: ['support'], merchantCodes: [house] })
  await testOperator(app, { login: 'elsewhere', merchantCodes: ['DELTA'] })
  const staff = (await first.call(listOperators)).json().value
  expect(staff).toContainEqual(
    expect.objectContaining({ login: 'noor', roles: ['support'], status: 'active' }),
  )
  expect(staff.map(({ login }: { login: string }) => login)).not.toContain('elsewhere')
  const away = await first.call(disableOperator, { body: { login: 'elsewhere' } })
  expect(away.json().errorCode).toBe('NOT_FOUND')
  const given = await first.call(resetOperatorPassword, { body: { login: 'noor' } })
  expect(given.json().value.password.length).toBeGreaterThan(8)
  expect((await noor.call(listChats)).statusCode).toBe(401)
  expect((await first.call(disableOperator, { body: { login: 'noor' } })).statusCode).toBe(200)
  expect((await first.call(disableOperator, { body: { login: 'noor' } })).json().errorCode).toBe(
    'ALREADY_DECIDED',
  )
  expect((await first.call(verifyAudit)).json().value.faults).toEqual([])
})

it('a house is closed and opened by a call, and the record says by whom', async () => {
  const { first } = await twoOperators()
  const closing = { body: { house, minutes: 5, info: 'New felt' } }
  expect((await first.call(closeHouse, closing)).statusCode).toBe(200)
  const status = async () => (await first.call(getSystemStatus)).json().value
  await expect.poll(status).toMatchObject({ maintenance: true, info: 'New felt' })
  expect((await first.call(openHouse, { body: { house } })).statusCode).toBe(200)
  await expect.poll(status).toMatchObject({ maintenance: false })
  expect((await first.call(openHouse, { body: { house: 'DELTA' } })).json().errorCode).toBe('NOT_FOUND')
  const lines = (await first.call(listAudit, { query: { subject: house } })).json().value.content
  expect(lines.map(({ action }: { action: string }) => action)).toEqual(['house.open', 'house.close'])
})
