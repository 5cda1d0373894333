import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { approvalJobs } from '#modules/operators'
import { findMerchant } from '#modules/settings'
import { demoApi } from '../../../testing/demo-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { memberOf, optionsOf, tier } from '../../../testing/test-contracts.ts'
import { testMember } from '../../../testing/test-member.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import { contractApprovals } from './office-contracts.ts'
import { beginContracts } from './begin-contracts.ts'
import { getContractRequests } from './get-contract-requests.ts'

const rows = [tier('50000.00', 3, 4_000), tier('200000.00', 8, 6_000)]

type Person = { readonly id: string; readonly account: string; readonly browser: TestBrowser }

async function enter(app: TestApp, api: FastifyInstance, account: string, above?: Person): Promise<Person> {
  const uplineId = above ? { uplineId: above.id } : {}
  const id = await testMember(app, { account, password: PASSWORD, type: above ? 2 : 1, ...uplineId })
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  return { id, account, browser }
}

/** Two trees: a top agent with one below and one below that, and a top agent beside. */
async function callsWorld() {
  const { app, api } = await demoApi()
  const top = await enter(app, api, 'top1')
  const middle = await enter(app, api, 'middle1', top)
  const last = await enter(app, api, 'last1', middle)
  const beside = await enter(app, api, 'beside1')
  return { app, api, top, middle, last, beside }
}

type Kind = contract.ContractKind
const applying = {
  daily: contract.applyDailySalaryContract,
  dividend: contract.applyDividendContract,
  hourly: contract.applyHourSalaryContract,
} as const
const processing = {
  daily: contract.processDailySalaryContract,
  dividend: contract.processDividendContract,
  hourly: contract.processHourSalaryContract,
} as const

const offerBody = (id: string, kind: Kind, more: Record<string, unknown> = {}) => ({
  requestId: randomUUID(),
  id,
  rows,
  options: optionsOf(kind),
  ...more,
})

async function offered(by: Person, to: Person, kind: Kind): Promise<contract.ContractVersion> {
  const reply = await by.browser.call(applying[kind], { body: offerBody(to.id, kind) })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().value
}

const answerBody = ({ contractId, version, hash }: contract.ContractVersion, answer: string) => ({
  contractId,
  version,
  hash,
  answer,
})

async function code(reply: Promise<{ json(): { success: boolean; errorCode?: string } }>): Promise<string> {
  const { success, errorCode } = (await reply).json()
  return success ? 'done' : (errorCode ?? '')
}

/** The house offers to the top of a tree: one writes, an owner agrees, the agent accepts. */
async function houseAgrees(
  { app, api, top }: { app: TestApp; api: FastifyInstance; top: Person },
  kind: Kind,
) {
  const finance = await officeBrowser(app, api, { login: `fin-${kind}`, roles: ['finance'] })
  const owner = await officeBrowser(app, api, { login: `own-${kind}`, roles: ['owner'] })
  const body = {
    id: randomUUID(),
    house: 'BAIZE',
    account: top.account,
    rows,
    options: optionsOf(kind),
    reason: 'new',
  }
  const asked = await finance.call(contract.offerHouseContract, { body })
  expect(asked.json()).toMatchObject({ success: true, value: { approval: { state: 'asked' } } })
  expect(
    await code(finance.call(contract.decideApproval, { body: { id: body.id, decision: 'approve' } })),
  ).not.toBe('done')
  expect(
    await code(owner.call(contract.decideApproval, { body: { id: body.id, decision: 'approve' } })),
  ).toBe('done')
  await runJobs(app, approvalJobs(contractApprovals))
}

const infoOf = {
  daily: contract.getDailySalaryContract,
  dividend: contract.getDividendContract,
  hourly: contract.getHourSalaryContract,
} as const

async function acceptOffer({ browser }: Person, kind: Kind): Promise<contract.ContractVersion> {
  const { offer } = (await browser.call(infoOf[kind])).json().value
  const reply = await browser.call(processing[kind], { body: answerBody(offer, 'accept') })
  expect(reply.json()).toMatchObject({ success: true, value: { state: 'scheduled' } })
  return reply.json().value
}

/** All that was agreed has begun, without waiting for the boundary. */
async function begin(app: TestApp): Promise<void> {
  const later = { ...app, clock: { now: () => new Date(Date.now() + 40 * 86_400_000) } }
  await beginContracts(later)
}

/** The same two trees, where the daily salary of the top agent is in force. */
async function salaryCalls() {
  const world = await callsWorld()
  await houseAgrees(world, 'daily')
  const accepted = await acceptOffer(world.top, 'daily')
  await begin(world.app)
  return { ...world, accepted }
}

it('[A11] [A12] a contract of each kind: the house offers, an owner agrees, the agent learns of it and accepts', async () => {
  const world = await callsWorld()
  const { app, top } = world
  const { browser } = top
  const waiting = async () => (await browser.call(contract.getContractRequests)).json().value
  expect(await waiting()).toEqual({ dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' })
  for (const kind of ['daily', 'dividend', 'hourly'] as const) await houseAgrees(world, kind)
  const ids: Record<string, string> = await waiting()
  for (const [kind, name] of [
    ['daily', 'dailysalreqtype'],
    ['dividend', 'divtypecompperiodreq'],
    ['hourly', 'contracthoursalreq'],
  ] as const) {
    const { offer } = (await browser.call(infoOf[kind])).json().value
    expect(ids[name]).toBe(`${offer.contractId}.1`)
    expect(offer).toMatchObject({ upline: null, isMine: true, rows, options: optionsOf(kind) })
    await acceptOffer(top, kind)
  }
  expect(await waiting()).toEqual({ dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' })
  await begin(app)
  for (const kind of ['daily', 'dividend', 'hourly'] as const)
    expect((await browser.call(infoOf[kind])).json().value.active).toMatchObject({ rows, state: 'active' })
})

it('[A12] a trial and the accounts of the house are asked nothing, and a house without agents has no contracts', async () => {
  const app = await testApp({}, 'demo')
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
  for (const type of [4, 40, 41, 42] as const) {
    const member = memberOf({ id: randomUUID(), account: 'x', type })
    expect(await getContractRequests(app, { merchant, member })).toEqual(none)
  }
  const solo = await findMerchant(app, { host: 'localhost', wish: 'SOLO' })
  const member = memberOf({ id: randomUUID(), account: 'x', type: 0 })
  await expect(getContractRequests(app, { merchant: solo, member })).rejects.toThrow('FEATURE_OFF')
})

it('[A10] pending requests, history and what is given are read by both sides, and by nobody else', async () => {
  const { top, middle, last, beside } = await salaryCalls()
  const offer = await offered(top, middle, 'daily')
  const requests = async ({ browser }: Person) =>
    (await browser.call(contract.listDailySalaryRequests)).json().value
  expect(await requests(middle)).toMatchObject({ forMe: [{ hash: offer.hash }], ofMine: [] })
  expect(await requests(top)).toMatchObject({ forMe: [], ofMine: [{ hash: offer.hash }] })
  for (const other of [last, beside]) expect(await requests(other)).toEqual({ forMe: [], ofMine: [] })
  const query = { id: middle.id }
  const histories = [contract.listDailySalaryHistory, contract.getDailySalaryContract]
  for (const call of histories) {
    expect(await code(top.browser.call(call, { query }))).toBe('done')
    expect(await code(middle.browser.call(call, { query }))).toBe('done')
    for (const other of [last, beside])
      expect(await code(other.browser.call(call, { query }))).toBe('NOT_FOUND')
  }
  const given = (await top.browser.call(contract.listGivenContracts)).json().value
  expect(given).toMatchObject({
    contracts: [{ hash: offer.hash, downline: { id: middle.id } }],
    own: [{ kind: 'daily', rows }],
  })
  expect((await middle.browser.call(contract.listGivenContracts)).json().value).toMatchObject({
    contracts: [],
    own: [],
  })
  for (const other of [last, beside])
    expect(await code(other.browser.call(processing.daily, { body: answerBody(offer, 'accept') }))).toBe(
      'NOT_FOUND',
    )
})

it('what is offered to oneself, upwards, past somebody, across trees or to nobody finds nobody', async () => {
  const { app, top, middle, last, beside } = await salaryCalls()
  const plain = await testMember(app, { account: 'plain1', password: PASSWORD, uplineId: top.id })
  const ask = (by: Person, id: string) =>
    code(by.browser.call(applying.daily, { body: offerBody(id, 'daily') }))
  expect(await ask(middle, top.id)).toBe('NOT_FOUND')
  expect(await ask(top, last.id)).toBe('NOT_FOUND')
  expect(await ask(top, beside.id)).toBe('NOT_FOUND')
  expect(await ask(top, plain)).toBe('NOT_FOUND')
  expect(await ask(top, randomUUID())).toBe('NOT_FOUND')
  // For oneself it is a wish, which waits for the one above and is nobody's offer.
  const wish = await middle.browser.call(applying.daily, { body: offerBody(middle.id, 'daily') })
  expect(wish.json().value).toMatchObject({ state: 'draft', isMine: true })
  expect(
    await code(middle.browser.call(processing.daily, { body: answerBody(wish.json().value, 'accept') })),
  ).toBe('CONTRACT_DECIDED')
})

const row = tier('50000.00', 3, 4_000)
const wrong: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['rows unsorted', { rows: [rows[1], rows[0]] }, 'FIELD_FORMAT'],
  ['rows doubled', { rows: [row, row] }, 'FIELD_FORMAT'],
  ['eleven rows', { rows: Array.from({ length: 11 }, (_, n) => tier(`${n + 1}.00`, 0, 100)) }, 'BAD_BODY'],
  ['no rows', { rows: [] }, 'BAD_BODY'],
  ['rate 0', { rows: [{ ...row, ratePpm: 0 }] }, 'BAD_BODY'],
  ['a rate below zero', { rows: [{ ...row, ratePpm: -100 }] }, 'BAD_BODY'],
  ['a rate between steps', { rows: [{ ...row, ratePpm: 150 }] }, 'BAD_BODY'],
  ['a rate above the cap', { rows: [{ ...row, ratePpm: 30_100 }] }, 'FIELD_FORMAT'],
  ['a rate that is no number', { rows: [{ ...row, ratePpm: 'NaN' }] }, 'BAD_BODY'],
  ['active 2^31', { rows: [{ ...row, minActive: 2 ** 31 }] }, 'BAD_BODY'],
  ['a turnover of a third of a unit', { rows: [{ ...row, minTurnover: '0.00001' }] }, 'BAD_BODY'],
  ['a turnover below zero', { rows: [{ ...row, minTurnover: '-1.00' }] }, 'BAD_BODY'],
  ['minLoss in a salary', { rows: [{ ...row, minLoss: '1.00' }] }, 'FIELD_FORMAT'],
  ['options of another kind', { options: optionsOf('hourly') }, 'FIELD_FORMAT'],
  ['no families', { options: { kind: 'daily', families: [] } }, 'BAD_BODY'],
  ['a family twice', { options: { kind: 'daily', families: ['RNG', 'RNG'] } }, 'FIELD_FORMAT'],
  ['a family that is none', { options: { kind: 'daily', families: ['DICE'] } }, 'BAD_BODY'],
  ['version 0', { basedOn: 0 }, 'BAD_BODY'],
  ['something more', { payer: 'house' }, 'BAD_BODY'],
]

it('what is wrong with an offer is refused by name, and nothing of it is kept', async () => {
  const { top, middle } = await salaryCalls()
  for (const [what, more, refusal] of wrong) {
    const body = offerBody(middle.id, 'daily', more)
    expect(`${what}: ${await code(top.browser.call(applying.daily, { body }))}`).toBe(`${what}: ${refusal}`)
  }
  const uncovered = { rows: [row, tier('199999.00', 8, 6_000)] }
  const reply = await top.browser.call(applying.daily, { body: offerBody(middle.id, 'daily', uncovered) })
  expect(reply.json()).toMatchObject({ errorCode: 'NOT_COVERED', value: { row: 2 } })
  expect((await top.browser.call(contract.listGivenContracts)).json().value.contracts).toEqual([])
  const after = Buffer.from('["other",1]').toString('base64url')
  for (const query of [{ after }, { after: 'AAAA' }])
    expect(await code(top.browser.call(contract.listGivenContracts, { query }))).toBe('BAD_QUERY')
})

it('operators answer where the house stands above, and suspend with a second one', async () => {
  const { app, api, top, accepted } = await salaryCalls()
  const finance = await officeBrowser(app, api, { login: 'finance2', roles: ['finance'] })
  const owner = await officeBrowser(app, api, { login: 'owner2', roles: ['owner'] })
  const wish = offerBody(top.id, 'daily', { basedOn: 1, rows: [row] })
  const asked = (await top.browser.call(applying.daily, { body: wish })).json().value
  const waiting = { house: 'BAIZE', waiting: 'true' }
  const list = async () =>
    (await finance.call(contract.listHouseContracts, { query: waiting })).json().value.contracts
  expect(await list()).toMatchObject([{ hash: asked.hash, state: 'draft' }])
  const house = (version: contract.ContractVersion, answer: string) =>
    finance.call(contract.answerHouseContract, {
      body: { house: 'BAIZE', ...answerBody(version, answer), reason: 'no' },
    })
  expect((await house(asked, 'dismiss')).json().value).toMatchObject({ state: 'dismissed', word: 'no' })
  expect(await list()).toEqual([])

  const id = randomUUID()
  const { contractId, version } = accepted
  const body = { id, house: 'BAIZE', contractId, version, isSuspended: true, reason: 'looked into' }
  expect(await code(finance.call(contract.suspendContract, { body }))).toBe('done')
  expect(await code(owner.call(contract.decideApproval, { body: { id, decision: 'approve' } }))).toBe('done')
  await runJobs(app, approvalJobs(contractApprovals))
  expect((await top.browser.call(contract.getDailySalaryContract)).json().value.active.state).toBe(
    'suspended',
  )
  expect(await code(top.browser.call(processing.daily, { body: answerBody(accepted, 'end') }))).toBe(
    'CONTRACT_DECIDED',
  )
})
