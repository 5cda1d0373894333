import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import {
  type Action,
  type OfficeAction,
  officeActions,
  type OperatorRole,
  operatorRoles,
} from '@baize/contracts'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { plainPicture } from './testing/hostile-pictures.ts'
import { ofHouse, ofNoHouse, ofOwnHouses } from './testing/office-walk/whose-calls.ts'
import { restingRoom } from './testing/resting-room.ts'
import type { WalkStep } from './testing/office-walk/step.ts'
import { endpointOf, take, walk } from './testing/office-walk/walk.ts'
import { type WalkWorld, walkWorld } from './testing/office-walk/world.ts'
import type { TestBrowser } from './testing/test-browser.ts'
import { officeBrowser } from './testing/test-operator.ts'

type Sent = Pick<WalkStep, 'query' | 'body'>

const house = 'BAIZE'
const ofShows = ['listOfficeShows', 'listShowHosts', 'listShowSanctions'] as const

/** Calls without a line of their own, with ids of the house. */
async function others(world: WalkWorld): Promise<(Sent & { readonly call: OfficeAction })[]> {
  const { ada, rafi, complaints, withdrawals, staff, amlCase } = world
  const asked = { id: randomUUID(), house, countries: ['US'], reason: 'agreed' }
  await ada.call(contract.restrictRegions, { body: asked })
  await ada.call(contract.saveOfficeView, {
    body: { house, screen: 'members', name: 'Mine', search: '?a=b', role: null },
  })
  const [view] = (await ada.call(contract.listOfficeViews, { query: { house } })).json().value.views
  await ada.call(contract.takeClaim, { body: { kind: 'aml', item: amlCase } })
  const document = (await ada.call(contract.showHouse, { query: { house } })).json().value
  const put = {
    id: randomUUID(),
    document: { ...document, kyc: { ...document.kyc, reviewHours: 5 } },
    reason: 'x',
  }
  await ada.call(contract.putHouse, { body: put })
  const days = { from: '2026-03-01', to: '2026-03-03' }
  const member = { memberId: rafi.id }
  const path = `member:${rafi.id}:cash`
  const preview = { house, language: 'EN', look: 'dark', path: '/m/home' }
  const offers = (await ada.call(contract.listOfficeOffers, { query: { house } })).json().value
  return [
    ...[...ofHouse, ...ofShows].map((call) => ({ call, query: { house } })),
    { call: 'showApproval', query: { id: asked.id } },
    { call: 'removeOfficeView', body: { id: view.id } },
    { call: 'saveOfficeView', body: { house, screen: 'members', name: 'X', search: '?a=b', role: null } },
    { call: 'checkHouse', body: { document } },
    { call: 'draftHouse', body: { document, revision: 0 } },
    { call: 'previewHouse', body: preview },
    { call: 'showChange', query: { id: put.id } },
    { call: 'listOperatorLogins', query: { id: staff.colleague.id } },
    { call: 'getOfficeCase', query: { id: complaints[0] } },
    { call: 'typeInOfficeChat', body: member },
    { call: 'uploadOfficeChatImage', query: member },
    { call: 'readOfficeChat', body: { ...member, upTo: 1 } },
    { call: 'listFreeRounds', query: member },
    { call: 'getOfficeRoom', query: { room: await restingRoom(world.app) } },
    { call: 'judgeTerms', body: { house, terms: { offer: offers[0].terms } } },
    { call: 'runReport', query: { house, report: 'days', ...days } },
    { call: 'listVersions', query: { house, kind: 'house' } },
    { call: 'getVersion', query: { house, kind: 'house', name: house, number: '1' } },
    { call: 'verifyLedgerAccount', query: { path } },
    { call: 'listJackpotWins', query: { house, account: 'jackpot:own:baize' } },
    { call: 'releaseClaim', body: { kind: 'aml', item: amlCase } },
    { call: 'takeClaim', body: { kind: 'withdrawal', item: withdrawals[2] } },
    { call: 'listMemberTimeline', query: { id: rafi.id, kinds: 'money' } },
  ]
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const names = ['account', 'login', 'upline', 'txId']

/** The same with ids, accounts and logins that nobody has. */
function unknown(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    const other = value.replaceAll(UUID, () => randomUUID())
    return other === value && names.includes(name) && !value.includes(':') ? 'nobody9' : other
  }
  if (Array.isArray(value)) return value.map((each) => unknown(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([each, inside]) => [each, unknown(inside, each)]))
}

/** The same as if it were asked of the other house. */
function elsewhere(value: unknown): unknown {
  if (value === house) return 'NOOR'
  if (Array.isArray(value)) return value.map(elsewhere)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, elsewhere(each)]))
}

const changed = (sent: Sent, change: (value: unknown) => unknown): Sent => ({
  ...(sent.query && { query: Object(change(sent.query)) }),
  ...(sent.body !== undefined && { body: change(sent.body) }),
})

/** Their body has an id that the caller makes, under which a retry is one call. */
const withRequestId: readonly OfficeAction[] = [
  'banFromShows',
  'askExport',
  'holdBill',
  'noteMember',
  'putSchedule',
  'resumeBillRun',
]

/** Under a request of its own, so that the one which follows is not taken for a retry. */
function freshly(call: OfficeAction, sent: Sent): Sent {
  const { decides }: Action = officeActions[call]
  if (decides === undefined && !withRequestId.includes(call)) return sent
  const login = call === 'addOperator' ? { login: `t${randomUUID().slice(0, 8)}` } : {}
  return { ...sent, body: { ...Object(sent.body), id: randomUUID(), ...login } }
}

async function answer(browser: TestBrowser, call: OfficeAction, sent: Sent): Promise<string> {
  const { query, body } = sent
  const image = call === 'uploadOfficeChatImage' ? await plainPicture('png', { mark: 'red' }) : undefined
  const reply = await browser.call(endpointOf({ call }), {
    ...(query && { query: { ...query } }),
    ...(body !== undefined && { body }),
    ...(image && { image }),
  })
  return reply.statusCode === 200 ? 'OK' : `${reply.statusCode} ${reply.json().errorCode}`
}

/** For each role, somebody of the house who has no other. */
async function peopleByRole({ app, api }: WalkWorld): Promise<ReadonlyMap<OperatorRole, TestBrowser>> {
  const people = new Map<OperatorRole, TestBrowser>()
  for (const role of operatorRoles)
    people.set(role, await officeBrowser(app, api, { login: `only-${role}`, roles: [role] }))
  return people
}

it('[OC-29] whatever id of another house stands in whatever call, the answer is that of an id that nobody has; without the role it is no, whichever id', {
  timeout: 400_000,
}, async () => {
  const world = await walkWorld()
  const { app, api } = world
  const eve = await officeBrowser(app, api, { login: 'eve', merchantCodes: ['NOOR'] })
  const people = await peopleByRole(world)
  const tried = new Set<string>()
  const wrong: string[] = []
  const look = async (call: OfficeAction, sent: Sent) => {
    tried.add(call)
    const { roles }: Action = officeActions[call]
    const lacking = operatorRoles.find((role) => !roles.includes(role))
    const stranger = lacking && people.get(lacking)
    if (stranger)
      for (const each of [sent, changed(sent, unknown)]) {
        const said = await answer(stranger, call, each)
        if (said !== '403 NOT_PERMITTED') wrong.push(`${call} by ${lacking}: ${said}`)
      }
    if (ofNoHouse.includes(call) || ofOwnHouses.includes(call)) return
    const theirs = await answer(eve, call, sent)
    const nobodys = await answer(eve, call, changed(sent, unknown))
    if (!/^404 (DEPOSIT_|ROOM_)?NOT_FOUND$/.test(theirs) || nobodys !== theirs)
      wrong.push(`${call}: ${theirs}, of nobody ${nobodys}`)
    const own = changed(sent, elsewhere)
    const ofNobody = changed(own, unknown)
    // Without an id in it, it is a call about their own house like any other.
    if (isDeepStrictEqual(own, ofNobody)) return
    const slipped = await answer(eve, call, freshly(call, own))
    const missing = await answer(eve, call, freshly(call, ofNobody))
    if (slipped !== missing) wrong.push(`${call} of their own house: ${slipped}, of nobody ${missing}`)
  }
  for (const { call, ...sent } of await others(world)) await look(call, sent)
  for await (const step of walk(world)) {
    const body = step.makeBody ? await step.makeBody() : step.body
    const { call, query } = step
    await look(call, { ...(query && { query }), ...(body !== undefined && { body }) })
    // What nobody else could do is still there to be done.
    const reply = await take(world, step)
    if (reply.statusCode !== 200) wrong.push(`${call} by ada: ${reply.body}`)
  }
  expect(wrong).toEqual([])
  const asksNothing = Object.keys(officeActions).filter((name) => {
    const { query, body } = endpointOf({ call: name })
    return !query && !body
  })
  const known = new Set<string>([...tried, ...ofNoHouse, ...ofOwnHouses, ...asksNothing])
  expect(Object.keys(officeActions).filter((name) => !known.has(name))).toEqual([])
  const lines = await app.db.rows<{ merchantCode: string | null; action: string }>(sql`
    select a.merchant_code, a.action from operators.audit a join operators.operator o on o.id = a.operator_id
    where o.login = 'eve' and a.merchant_code = 'BAIZE'`)
  expect(lines).toEqual([])
})

it('[OC-29] what lists an operator’s own houses shows nothing of another', { timeout: 200_000 }, async () => {
  const world = await walkWorld()
  const { app, api, rafi, payee, deposits, withdrawals, documents, complaints, amlCase, staff } = world
  await world.ada.call(contract.takeClaim, { body: { kind: 'withdrawal', item: withdrawals[0] } })
  const eve = await officeBrowser(app, api, { login: 'eve', merchantCodes: ['NOOR'] })
  const ids = [rafi.id, payee.member.id, documents.caseId, ...deposits, ...withdrawals, ...complaints]
  const hidden = [...ids, amlCase, staff.colleague.id, '"rafi"', '"cleo"', payee.member.account]
  const shown: string[] = []
  const seenByAda = new Set<string>()
  for (const name of Object.keys(officeActions)) {
    const call = endpointOf({ call: name })
    if (call.method !== 'GET') continue
    for (const query of [{}, { kind: 'withdrawal' }, { path: 'member:' }, { month: '2026-03' }]) {
      const theirs = await eve.call(call, { query })
      shown.push(...hidden.filter((each) => theirs.body.includes(each)).map((each) => `${name}: ${each}`))
      const own = await world.ada.call(call, { query })
      if (hidden.some((each) => own.body.includes(each))) seenByAda.add(name)
    }
  }
  expect(shown).toEqual([])
  expect([...seenByAda]).toEqual(expect.arrayContaining(['listOfficeCases', 'listClaims', 'listOperators']))
  expect(seenByAda.size).toBeGreaterThan(8)
})
