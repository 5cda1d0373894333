import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { makeLink } from '#modules/identity'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { giveCommission, personInTree } from '../../../testing/test-commission.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { testRates } from '../../../testing/test-tree.ts'

async function house() {
  const { app, api } = await demoApi()
  const top = await personInTree(app, { type: 1 })
  const left = await personInTree(app, { type: 2, uplineId: top.id })
  const right = await personInTree(app, { type: 2, uplineId: top.id })
  const deep = await personInTree(app, { type: 2, uplineId: left.id })
  for (const uplineId of [top.id, left.id, deep.id, deep.id]) await personInTree(app, { uplineId })
  await giveCommission(app, left.id, 123_400n)
  const finance = await officeBrowser(app, api, { login: 'fin', roles: ['finance'] })
  const list = async (query: Record<string, string>) =>
    (await finance.call(contract.listOfficeAgents, { query: { house: 'BAIZE', ...query } })).json()
  return { app, api, top, left, right, deep, finance, list }
}

it('[AG2-43] operators walk down the tree and find anybody in it by the beginning of their account', async () => {
  const { top, left, right, deep, list } = await house()
  const tops = (await list({})).value
  expect(tops.path).toEqual([])
  expect(tops.agents.find(({ id }: { id: string }) => id === top.id)).toMatchObject({
    account: top.account,
    type: 1,
    level: 1,
    uplineId: null,
    isStopped: false,
    agents: 3,
    members: 7,
    commission: '0.00',
  })
  const below = (await list({ parent: top.account })).value
  expect(below.path).toEqual([{ id: top.id, account: top.account }])
  expect(below.agents.map(({ id }: { id: string }) => id)).toEqual([left.id, right.id])
  expect(below.agents[0]).toMatchObject({
    level: 2,
    uplineId: top.id,
    agents: 1,
    members: 4,
    commission: '12.34',
  })
  const last = (await list({ parent: left.account })).value
  expect(last.path.map(({ id }: { id: string }) => id)).toEqual([top.id, left.id])
  expect(last.agents).toMatchObject([{ id: deep.id, level: 3, members: 2, agents: 0 }])
  const found = (await list({ account: deep.account.slice(0, 6).toUpperCase() })).value
  expect(found.agents.map(({ id }: { id: string }) => id)).toContain(deep.id)
  expect((await list({ account: '%' })).value.agents).toEqual([])
  expect((await list({ parent: 'nobody' })).errorCode).toBe('NOT_FOUND')
  expect((await list({ after: 'b3RoZXI6MQ' })).errorCode).toBe('BAD_QUERY')
})

it('[AG2-43] a long row of agents is turned page by page, each of them once', async () => {
  const { app, top, list } = await house()
  for (let count = 0; count < 60; count++) await personInTree(app, { type: 2, uplineId: top.id })
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const { value } = await list({ parent: top.account, ...(after && { after }) })
    seen.push(...value.agents.map(({ id }: { id: string }) => id))
    after = value.after
  }
  expect([seen.length, new Set(seen).size]).toEqual([62, 62])
})

it('[AG2-43] one agent is shown with rates, links and place, every look is noted, and other houses and roles see nothing', async () => {
  const { app, api, top, left, finance } = await house()
  await testRates(app, { memberId: top.id, uplineId: null, rates: { RNG: 12_000 }, series: {} })
  await testRates(app, { memberId: left.id, uplineId: top.id, rates: { RNG: 9_000 } })
  await transaction(app, (tx) =>
    makeLink(tx, {
      merchantCode: 'BAIZE',
      memberId: left.id,
      requestId: randomUUID(),
      fingerprint: 'f',
      name: 'Friends',
      type: 0,
      rates: { LOTT: 0, LIVE: 0, RNG: 5_000, FISH: 0, SPORTS: 0, ESPORTS: 0, PVP: 0, LIVESTREAM: 0 },
      series: {},
      levelMost: 10,
      gapPpm: 0,
      gapSeries: 0,
      most: null,
      endsAt: null,
      createdAt: app.clock.now(),
      requireGivable: async () => {},
    }),
  )
  const query = { house: 'BAIZE', account: left.account }
  const { value } = (await finance.call(contract.getOfficeAgent, { query })).json()
  expect(value).toMatchObject({
    currency: 'CNY',
    agent: { id: left.id, account: left.account, commission: '12.34' },
    path: [{ id: top.id }, { id: left.id }],
    rebates: { RNG: 9_000, LIVE: 0 },
    contracts: [],
    bills: [],
    links: [{ name: 'Friends', state: 'live', rebates: { RNG: 5_000 } }],
  })
  const looks = await app.db.rows(
    sql`select from operators.audit where action = 'agent.look' and subject = ${left.id}`,
  )
  expect(looks).toHaveLength(1)

  const cashier = await officeBrowser(app, api, { login: 'cash', roles: ['cashier'] })
  const elsewhere = await officeBrowser(app, api, {
    login: 'noor',
    roles: ['finance'],
    merchantCodes: ['NOOR'],
  })
  for (const endpoint of [
    contract.listOfficeAgents,
    contract.listBillRuns,
    contract.listOfficeBills,
    contract.getShortfall,
  ]) {
    expect((await cashier.call(endpoint, { query: { house: 'BAIZE' } })).json().errorCode).toBe(
      'NOT_PERMITTED',
    )
    expect((await elsewhere.call(endpoint, { query: { house: 'BAIZE' } })).json().errorCode).toBe('NOT_FOUND')
  }
  expect((await elsewhere.call(contract.getOfficeAgent, { query })).json().errorCode).toBe('NOT_FOUND')
  const plain = { house: 'BAIZE', account: (await personInTree(app)).account }
  expect((await finance.call(contract.getOfficeAgent, { query: plain })).json().errorCode).toBe('NOT_FOUND')
})
