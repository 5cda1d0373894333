import { randomUUID } from 'node:crypto'
import {
  eraseMyData,
  exportMyData,
  getDownline,
  listDownlines,
  setDownlineNote,
  type TreeLine,
} from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { agentsListeners, readAgentTies } from '#modules/agents'
import { eraseMember, readRates, readTree } from '#modules/identity'
import { openAccounts, post } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { agreed, lowRows, salaryWorld } from '../../testing/test-contracts.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { agentHouse, evenRates, testAgent } from '../../testing/test-agents.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { PASSWORD } from '../../testing/test-player.ts'

async function house() {
  const world = await agentHouse()
  const { app, kamal } = world
  const nadia = await testAgent(app, { account: 'nadia_01', uplineId: kamal, ppm: 1_500 })
  const pia = await testAgent(app, { account: 'pia_0003', uplineId: nadia, ppm: 500, type: 0 })
  const erase = async (from: TestBrowser, account: string, more: object = {}) =>
    (
      await from.call(eraseMyData, {
        body: { account, proof: { by: 'password', password: PASSWORD }, ...more },
      })
    ).json()
  return { ...world, nadia, pia, erase }
}

it('[AG2-42] who is erased keeps a place in the tree and the figures under an id that leads to nobody', async () => {
  const { app, browser, enter, kamal, nadia, pia, erase, makeLink, register } = await house()
  const pias = await enter('pia_0003')
  await browser.call(setDownlineNote, { body: { id: pia, note: 'Met in Sylhet.' } })
  const { code } = (await makeLink()).json().value
  await register({ username: 'rafi_88', affiliateCode: code })
  const figures = () =>
    app.db.rows(sql`
      select m.id, m.upline_id, m.type, r.rng, l.code from identity.member m
      left join identity.rate r on r.member_id = m.id left join identity.link_member l on l.member_id = m.id
      where m.upline_id in (${kamal}, ${nadia}) order by m.id`)
  const before = await figures()
  expect(await erase(pias, 'pia_0003')).toEqual({ success: true, value: {} })
  await runJobs(app, [factDelivery(agentsListeners)])
  expect(await figures()).toEqual(before)
  const { downlines } = (await browser.call(listDownlines)).json().value
  expect(downlines.find(({ id }: TreeLine) => id === pia)).toMatchObject({ account: '***', level: 2 })
  const { value } = (await browser.call(getDownline, { query: { id: pia } })).json()
  expect(value).toMatchObject({ account: '***', state: 'inactive', note: '', rebates: evenRates(500) })
  expect(await app.db.rows(sql`select from agents.note`)).toEqual([])
  const known = await app.db.rows(sql`
    select m::text from identity.member m where m.id = ${pia} and m::text like '%pia_0003%'
    union all select f.member_id::text from identity.personal_field f where f.member_id = ${pia}
    union all select k.member_id::text from identity.personal_key k where k.member_id = ${pia}`)
  expect(known).toEqual([])
})

it('[AG2-42] an agent is told first of what ends with the account, and never leaves commission behind', async () => {
  const { app, enter, kamal, nadia, pia, erase, makeLink, register } = await house()
  const nadias = await enter('nadia_01')
  const { code } = (await makeLink({ rebates: evenRates(500) }, nadias)).json().value
  const paths = [`member:${nadia}:commission`, 'gateway:test']
  await transaction(app, (tx) =>
    openAccounts(
      tx,
      paths.map((path) => ({ path, currency: 'CNY' })),
    ),
  )
  const move = (from: string, to: string) =>
    post(app, {
      id: randomUUID(),
      reason: 'test',
      transfers: [{ from, to, amount: moneyFromWire('12.50', 'CNY') }],
    })
  await move('gateway:test', `member:${nadia}:commission`)
  expect((await erase(nadias, 'nadia_01', { knowsTies: true })).errorCode).toBe('MONEY_LEFT')
  await move(`member:${nadia}:commission`, 'gateway:test')
  expect(await erase(nadias, 'nadia_01')).toMatchObject({
    errorCode: 'AGENT_TIES',
    value: { ties: ['downlines'] },
  })
  expect((await erase(nadias, 'nadia_01', { knowsTies: true })).success).toBe(true)
  const tree = await readTree(app.db, { merchantCode: 'BAIZE', at: new Date() })
  expect(tree.find(({ agentId }) => agentId === nadia)).toMatchObject({ uplineId: kamal, level: 2 })
  const rates = await readRates(app.db, { memberIds: [nadia, pia], at: new Date() })
  expect([rates.get(nadia)?.rates.RNG, rates.get(pia)?.rates.RNG]).toEqual([1_500, 500])
  expect(
    await app.db.one(
      sql`select stopped_at is not null as is_stopped from identity.agent where member_id = ${nadia}`,
    ),
  ).toEqual({
    isStopped: true,
  })
  expect((await register({ username: 'late_one', affiliateCode: code })).json().errorCode).toBe('LINK_ENDED')
})

it('what an agent takes away has the own links and notes, and names nobody', async () => {
  const { browser, pia, makeLink } = await house()
  await browser.call(setDownlineNote, { body: { id: pia, note: 'Met in Sylhet.' } })
  const { code } = (await makeLink()).json().value
  const reply = await browser.call(exportMyData, { query: { format: 'json' } })
  expect(reply.json().agency).toMatchObject({
    links: [{ code, name: 'Friends', type: 0, registrations: 0 }],
    notes: [{ text: 'Met in Sylhet.' }],
  })
  for (const text of ['pia_0003', pia]) expect(reply.body).not.toContain(text)
})

it('[AG2-42] an agent with contracts is told of them; erased, the house stands in their place', async () => {
  const { app, clock, top, middle } = await salaryWorld()
  await agreed({ app, clock }, top, middle, 'daily', { rows: lowRows })
  const tiesOf = (memberId: string) => transaction(app, (tx) => readAgentTies(tx, memberId))
  expect(await tiesOf(middle.member.id)).toEqual(['contracts', 'downlines'])
  await transaction(app, (tx) => eraseMember(tx, { ...middle.member, now: clock.at }))
  await runJobs(app, [factDelivery(agentsListeners)])
  const { isGone } = await app.db.one<{ isGone: boolean }>(sql`
    select agent_gone_at is not null as is_gone from agents.contract where agent_id = ${middle.member.id}`)
  expect(isGone).toBe(true)
})
