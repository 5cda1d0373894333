import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import {
  findAgent,
  findMember,
  findOpenOffer,
  findUpline,
  findUplineAt,
  offerRates,
  readAgentsAbove,
  readRates,
  stopAgent,
} from '#modules/identity'
import { excludeByHouse, readHouse, spanAt } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { agentHouse, evenRates, testAgent } from '../../../testing/test-agents.ts'
import { testMember } from '../../../testing/test-member.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { twoOperators } from '../../../testing/two-operators.ts'

const rebates = { ...evenRates(1_000), LIVESTREAM: 0 }

/** Kamal over Lima over Mina, and Nur beside Kamal; two operators. */
async function house() {
  const world = await agentHouse()
  const { app, api, kamal } = world
  const nur = await testAgent(app, { account: 'nur', ppm: 2_000 })
  const lima = await testAgent(app, { account: 'lima', uplineId: kamal, ppm: 1_000 })
  const mina = await testAgent(app, { account: 'mina', uplineId: lima, ppm: 500 })
  const { until: midnight } = spanAt('day', app.clock.now(), (await readHouse(app.db, 'BAIZE')).zone)
  return { ...world, ...(await twoOperators({ app, api })), nur, lima, mina, midnight }
}

const codeOf = async (reply: ReturnType<TestBrowser['call']>) => (await reply).json().errorCode

it('[AG2-02] [AG2-43] a subtree is moved by two operators, from the next day on, and the days before have their path and rates', async () => {
  const { app, kamal, nur, lima, mina, amina, midnight, question, decide } = await house()
  const body = question({ account: 'lima', upline: 'nur' })
  const asked = (await amina.call(contract.moveAgent, { body })).json().value
  expect(asked.approval.id).toBe(body.id)
  expect(await findUplineAt(app.db, { memberId: lima, at: midnight })).toBe(kamal)
  const cut = { rates: { ...rebates, RNG: 0 }, series: {}, gap: { ppm: 0, series: 0 } }
  const now = app.clock.now()
  await transaction(app, (tx) => offerRates(tx, { ...cut, memberId: lima, uplineId: kamal, now }))
  expect(await decide(body.id)).toBe('done')
  const pathAt = async (at: Date) => (await readAgentsAbove(app.db, { memberIds: [mina], at })).get(mina)
  expect(await pathAt(new Date(midnight.getTime() - 1))).toEqual([mina, lima, kamal])
  expect(await pathAt(midnight)).toEqual([mina, lima, nur])
  expect(await findUpline(app.db, lima)).toBe(kamal)
  expect(await findOpenOffer(app.db, lima)).toBeUndefined()
  const rates = await readRates(app.db, { memberIds: [lima], at: new Date(midnight.getTime() + DAY_MS) })
  expect(rates.get(lima)?.rates).toEqual(evenRates(1_000))
})

it('[AG2-02] to the top and below an agent again, the kind of agent follows; a rejected question moves nobody', async () => {
  const { app, kamal, lima, amina, midnight, question, decide } = await house()
  const ask = async (more: object) => {
    const body = question({ account: 'lima', ...more })
    expect((await amina.call(contract.moveAgent, { body })).statusCode).toBe(200)
    return body.id
  }
  expect(await decide(await ask({}), 'reject')).toBe('rejected')
  expect(await findUplineAt(app.db, { memberId: lima, at: midnight })).toBe(kamal)
  expect(await decide(await ask({}))).toBe('done')
  expect((await findMember(app.db, lima))?.type).toBe(1)
  expect(await findUplineAt(app.db, { memberId: lima, at: midnight })).toBeNull()
  expect(await decide(await ask({ upline: 'kamal' }))).toBe('done')
  expect((await findMember(app.db, lima))?.type).toBe(2)
  expect(await findUplineAt(app.db, { memberId: lima, at: midnight })).toBe(kamal)
})

it('[AG2-03] [AG-06] a move that makes a ring, goes too deep, earns too much or leads to another house is refused, also when it is done', async () => {
  const { app, lima, amina, question, decide } = await house()
  await testAgent(app, { account: 'poor', ppm: 900 })
  await testAgent(app, { account: 'abroad', merchantCode: 'SOLO' }).catch(() => undefined)
  const ask = (more: object) => codeOf(amina.call(contract.moveAgent, { body: question(more) }))
  expect(await ask({ account: 'kamal', upline: 'mina' })).toBe('BAD_BODY')
  expect(await ask({ account: 'kamal', upline: 'kamal' })).toBe('BAD_BODY')
  expect(await ask({ account: 'lima', upline: 'poor' })).toBe('RATE_ABOVE_UPLINE')
  expect(await ask({ account: 'lima', upline: 'abroad' })).toBe('NOT_FOUND')
  expect(await ask({ account: 'nobody' })).toBe('NOT_FOUND')
  const setDepth = (depth: number) =>
    transaction(app, (tx) =>
      tx.rows(sql`
        insert into agents.house (merchant_code, caps, depth_most) values ('BAIZE', '{}', ${depth})
        on conflict (merchant_code) do update set depth_most = excluded.depth_most`),
    )
  await setDepth(2)
  expect(await ask({ account: 'lima', upline: 'nur' })).toBe('DEPTH_REACHED')
  await setDepth(3)
  const body = question({ account: 'lima', upline: 'nur' })
  expect((await amina.call(contract.moveAgent, { body })).statusCode).toBe(200)
  await setDepth(2)
  expect(await decide(body.id)).toBe('DEPTH_REACHED')
  expect(await findUpline(app.db, lima)).not.toBeNull()
})

it('[AG2-02] [AG2-07] nobody is moved below an agent who is stopped or excluded for good, nor if that happens before the second operator agrees', async () => {
  const { app, kamal, lima, nur, amina, question, decide } = await house()
  const body = question({ account: 'lima', upline: 'nur' })
  expect((await amina.call(contract.moveAgent, { body })).statusCode).toBe(200)
  await transaction(app, (tx) => stopAgent(tx, { memberId: nur, at: app.clock.now() }))
  expect(await decide(body.id)).toBe('AGENT_STOPPED')
  const ask = () => codeOf(amina.call(contract.moveAgent, { body: { ...body, id: randomUUID() } }))
  expect(await ask()).toBe('AGENT_STOPPED')
  await transaction(app, (tx) => stopAgent(tx, { memberId: nur, at: null }))
  const exclusion = {
    memberId: nur,
    merchantCode: 'BAIZE',
    secrets: app.secrets,
    until: null,
    reason: 'test',
  }
  await transaction(app, (tx) => excludeByHouse(tx, { ...exclusion, now: app.clock.now() }))
  expect(await ask()).toBe('AGENT_STOPPED')
  expect(await findUpline(app.db, lima)).toBe(kamal)
})

it('[AG2-07] [AG2-43] two operators stop an agent: the place and the rates stay, nothing new begins, and they can let them go on', async () => {
  const { app, browser, kamal, lima, amina, makeLink, question, decide } = await house()
  const ask = async (isStopped: boolean) => {
    const body = question({ account: 'kamal', isStopped })
    expect((await amina.call(contract.stopAgent, { body })).statusCode).toBe(200)
    return decide(body.id)
  }
  const at = app.clock.now()
  const before = await readRates(app.db, { memberIds: [kamal], at })
  expect(await ask(true)).toBe('done')
  expect((await findAgent(app.db, kamal))?.stoppedAt).not.toBeNull()
  expect(await readRates(app.db, { memberIds: [kamal], at: app.clock.now() })).toEqual(before)
  expect(await findUpline(app.db, lima)).toBe(kamal)
  expect((await makeLink()).json().errorCode).toBe('AGENT_STOPPED')
  const change = { requestId: randomUUID(), id: lima, rebates, series: {}, version: 1 }
  expect(await codeOf(browser.call(contract.updateDownlineRebates, { body: change }))).toBe('AGENT_STOPPED')
  const opening = { requestId: randomUUID(), account: 'newone', type: 0, rebates, series: {} }
  expect(await codeOf(browser.call(contract.openDownline, { body: opening }))).toBe('AGENT_STOPPED')
  expect(await ask(true)).toBe('ALREADY_SET')
  expect(await ask(false)).toBe('done')
  expect((await makeLink()).statusCode).toBe(200)
})

it('[AG2-43] two operators override rates, also downwards, and make a member a top agent; caps and the margin hold for them', async () => {
  const { app, lima, amina, midnight, question, decide } = await house()
  const set = (more: object) => amina.call(contract.overrideRates, { body: question(more) })
  const low = { ...rebates, RNG: 600 }
  expect(await codeOf(set({ account: 'lima', rebates: { ...low, RNG: 400 }, series: {} }))).toBe(
    'RATE_BELOW_DOWNLINE',
  )
  expect(await codeOf(set({ account: 'lima', rebates: { ...low, RNG: 2_100 }, series: {} }))).toBe(
    'RATE_ABOVE_UPLINE',
  )
  const body = question({ account: 'lima', rebates: { ...low, LIVESTREAM: 0 }, series: { SSC: 1_800 } })
  expect((await amina.call(contract.overrideRates, { body })).statusCode).toBe(200)
  expect(await decide(body.id)).toBe('done')
  expect((await readRates(app.db, { memberIds: [lima], at: midnight })).get(lima)).toEqual({
    rates: low,
    series: { SSC: 1_800 },
  })
  const rafi = await testMember(app, { account: 'rafi_top', password: PASSWORD })
  const top = question({ account: 'rafi_top', rebates: { ...rebates, RNG: 12_000 }, series: { SSC: 1_980 } })
  const tooMuch = { ...top, id: randomUUID(), rebates: { ...rebates, RNG: 12_100 } }
  expect(await codeOf(amina.call(contract.makeTopAgent, { body: tooMuch }))).toBe('RATE_ABOVE_UPLINE')
  expect((await amina.call(contract.makeTopAgent, { body: top })).statusCode).toBe(200)
  expect(await decide(top.id)).toBe('done')
  expect((await findMember(app.db, rafi))?.type).toBe(1)
  expect((await readRates(app.db, { memberIds: [rafi], at: app.clock.now() })).get(rafi)?.rates.RNG).toBe(
    12_000,
  )
  const again = { ...top, id: randomUUID() }
  expect(await codeOf(amina.call(contract.makeTopAgent, { body: again }))).toBe('ALREADY_SET')
})

it('[AG2-02] [AG2-07] [AG-25] with a move the contract with the old upline ends; with a stop the house stands in the agent’s place', async () => {
  const { app, browser, enter, kamal, lima, amina, question, decide } = await house()
  const rows = [{ minTurnover: '50000.00', minActive: 3, ratePpm: 2_000 }]
  const options = { kind: 'daily', families: ['RNG'] }
  const accept = async (from: TestBrowser, { contractId, version, hash }: contract.ContractVersion) => {
    const body = { contractId, version, hash, answer: 'accept' }
    const reply = await from.call(contract.processDailySalaryContract, { body })
    expect(reply.json().value.state).toBe('scheduled')
  }
  const offered = async (from: TestBrowser) =>
    (await from.call(contract.getDailySalaryContract)).json().value.offer
  const body = question({ account: 'kamal', rows, options })
  expect((await amina.call(contract.offerHouseContract, { body })).statusCode).toBe(200)
  expect(await decide(body.id)).toBe('done')
  await accept(browser, await offered(browser))
  const giving = { requestId: randomUUID(), id: lima, rows, options }
  const given = (await browser.call(contract.applyDailySalaryContract, { body: giving })).json().value
  await accept(await enter('lima'), given)
  const states = async () =>
    app.db.rows(sql`
      select c.agent_id, c.state, c.agent_gone_at is not null as is_agent_gone, c.upline_gone_at is not null as is_upline_gone
      from agents.contract c order by c.proposed_at`)
  const stop = question({ account: 'kamal', isStopped: true })
  await amina.call(contract.stopAgent, { body: stop })
  expect(await decide(stop.id)).toBe('done')
  expect(await states()).toEqual([
    { agentId: kamal, state: 'scheduled', isAgentGone: true, isUplineGone: false },
    { agentId: lima, state: 'scheduled', isAgentGone: false, isUplineGone: true },
  ])
  const move = question({ account: 'lima', upline: 'nur' })
  expect((await amina.call(contract.moveAgent, { body: move })).statusCode).toBe(200)
  expect(await decide(move.id)).toBe('done')
  expect(await states()).toMatchObject([
    { agentId: kamal, state: 'scheduled' },
    { agentId: lima, state: 'ended' },
  ])
})
