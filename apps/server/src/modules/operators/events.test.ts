import { randomUUID } from 'node:crypto'
import { listEvents, logInOperator, type OfficeEvent, switchLottery } from '@baize/contracts'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { strictApi } from '../../testing/strict-api.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { recordEvent } from './events.ts'

const query = { house: 'BAIZE' }

it('[MR-30] what an operator changes that decides odds is an event with who, why, before and after', async () => {
  const { app, api } = await demoApi()
  const browser = await officeBrowser(app, api, { login: 'olga' })
  const body = { gameId: 'rapid-five', isOn: false, reason: 'repairs' }
  expect((await browser.call(switchLottery, { body })).statusCode).toBe(200)
  const { events } = (await browser.call(listEvents, { query: { ...query, kind: 'game.changed' } })).json()
    .value
  expect(events).toMatchObject([
    {
      component: 'lottery',
      merchantCode: null,
      operators: ['olga'],
      subject: 'rapid-five',
      reason: 'repairs',
      before: { isOn: true },
      after: { isOn: false },
    },
  ])
})

it('[MR-30] a login that was tried too often is an event, and what was typed is not part of it', async () => {
  const { app, api } = await strictApi()
  await testOperator(app, { login: 'ada' })
  const typed = ['ada', 'nobody-at-all']
  for (const login of typed) {
    const browser = testBrowser(api)
    const body = { login, password: 'wrong', proofKey: browser.proofKey }
    for (let n = 0; n < 7; n++) await browser.call(logInOperator, { body })
  }
  const reader = await officeBrowser(app, api, { login: 'rita', roles: ['risk'] })
  const { events } = (await reader.call(listEvents, { query: { ...query, kind: 'login.locked' } })).json()
    .value
  expect(events).toHaveLength(2)
  expect(JSON.stringify(events)).not.toContain('nobody-at-all')
})

it('[OC-05] [OC-41] events are of the house that is asked for, by cursor, each once while others arrive', async () => {
  const { app, api } = await demoApi()
  const reader = await officeBrowser(app, api, { login: 'rita', roles: ['risk'] })
  const tell = (merchantCode: string | null) =>
    transaction(app, (tx) => {
      return recordEvent(tx, {
        kind: 'payment.large',
        component: 'deposits',
        merchantCode,
        subject: randomUUID(),
      })
    })
  for (let n = 0; n < 60; n++) await tell('BAIZE')
  await tell('NOOR')
  const page = async (after?: string) => {
    const asked = { ...query, kind: 'payment.large', ...(after && { after }) }
    return (await reader.call(listEvents, { query: asked })).json().value
  }
  const first = await page()
  await tell('BAIZE')
  const rest = await page(first.after)
  const all: OfficeEvent[] = [...first.events, ...rest.events]
  expect([all.length, new Set(all.map(({ number }) => number)).size, rest.after]).toEqual([60, 60, null])
  expect(new Set(all.map(({ merchantCode }) => merchantCode))).toEqual(new Set(['BAIZE']))
  expect((await reader.call(listEvents, { query: { house: 'NOOR' } })).json().errorCode).toBe('NOT_FOUND')
  for (const after of [`${first.after}A`, Buffer.from('jobs:5').toString('base64url')])
    expect((await reader.call(listEvents, { query: { ...query, after } })).json().errorCode).toBe('BAD_QUERY')
  const support = await officeBrowser(app, api, { login: 'sam', roles: ['support'] })
  expect((await support.call(listEvents, { query })).json().errorCode).toBe('NOT_PERMITTED')
})

it('[OC-03] nobody changes or removes an event, not as the server and not as the owner of the table', async () => {
  const app = await testApp({}, 'demo')
  await transaction(app, (tx) =>
    recordEvent(tx, { kind: 'ledger.drift', component: 'ledger', merchantCode: null, subject: 'house:play' }),
  )
  for (const who of ['server', 'owner'] as const) {
    const client = await connectAs(app, who)
    for (const statement of [
      "update operators.event set subject = 'x'",
      'delete from operators.event',
      'truncate operators.event',
    ])
      await expect(client.query(statement), `${who}: ${statement}`).rejects.toThrow()
  }
})

it('[OC-16] ten refusals of an operator within an hour are an event', async () => {
  const { app, api } = await demoApi()
  const support = await officeBrowser(app, api, { login: 'sam', roles: ['support'] })
  const reader = await officeBrowser(app, api, { login: 'rita', roles: ['risk'] })
  const told = async () => {
    const asked = { ...query, kind: 'permission.refused' }
    const { events } = (await reader.call(listEvents, { query: asked })).json().value
    return events.map(({ operators }: OfficeEvent) => operators)
  }
  for (let n = 0; n < 9; n++) await support.call(listEvents, { query })
  expect(await told()).toEqual([])
  await support.call(listEvents, { query })
  expect(await told()).toEqual([['sam']])
})
