import { randomUUID } from 'node:crypto'
import type { Approval } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getAgentRules } from '#modules/agents'
import { noRates } from '#modules/identity'
import { applyApproval, decideApproval, requestApproval } from '#modules/operators'
import { listMethods } from '#modules/payments'
import { listOfficeOffers, listOfficePromotions } from '#modules/promotions'
import { listVipLevels } from '#modules/vip'
import { sql, transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { seedTestVendor, TEST_GAME } from '#modules/play'
import { restingRoom } from './testing/resting-room.ts'
import { secondNode } from './testing/second-node.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { personInTree } from './testing/test-commission.ts'
import { testMember } from './testing/test-member.ts'
import { testOperator } from './testing/test-operator.ts'
import { tradingSamples } from './testing/test-trading.ts'
import { approvals, jobs } from './wiring.ts'

type World = { readonly app: TestApp; readonly maker: Operator; readonly memberId: string }

type Sample = {
  readonly subject: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly merchantCode?: null
  /** Why it cannot be done in this world; what has none is done. */
  readonly failure?: string
}

/** Something to ask of every kind. What takes a whole story to be done is told elsewhere, and fails here. */
const samples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  'operator.admit': async ({ app }) => {
    const { operator } = await testOperator(app, { login: 'new' })
    await transaction(app, (tx) =>
      tx.rows(sql`update operators.operator set status = 'waiting' where id = ${operator.id}`),
    )
    const body = { login: 'new', roles: ['owner'], merchantCodes: ['BAIZE'] }
    return { subject: operator.id, body, merchantCode: null }
  },
  'operator.change': async ({ app }) => {
    const { operator } = await testOperator(app, { login: 'other', roles: ['support'] })
    const body = { roles: ['support', 'risk'], merchantCodes: ['BAIZE'], leaves: [] }
    return { subject: operator.id, body, merchantCode: null }
  },
  'operator.reset-step': async ({ app }) => {
    const { operator } = await testOperator(app, { login: 'other', roles: ['support'] })
    return { subject: operator.id, body: { login: 'other' }, failure: 'ALREADY_DECIDED' }
  },
  'round.void': async () => {
    const body = { cause: 'duplicate', state: 'void', staked: '0.00', payout: '0.00', currency: 'CNY' }
    return { subject: randomUUID(), body, failure: 'ROUND_NOT_FOUND' }
  },
  'draw.void': async () => {
    const body = { cause: 'malfunction', state: 'void' }
    return { subject: randomUUID(), body, merchantCode: null, failure: 'ALREADY_DECIDED' }
  },
  'room-round.void': async ({ app }) => {
    const body = { round: 7, cause: 'malfunction', state: 'void' }
    return { subject: await restingRoom(app), body }
  },
  'room.limits': async ({ app }) => {
    const body = { mainLeast: '1.00', mainMost: '9.00', sideLeast: '1.00', sideMost: '2.00', cap: '100.00' }
    return { subject: await restingRoom(app), body }
  },
  ...tradingSamples,
  'member.together': async ({ app, memberId }) => {
    const otherId = await testMember(app, { account: 'besides', password: 'green felt, brass rail' })
    return { subject: memberId, body: { otherId, isAllowed: true } }
  },
  'host.pay': async () => {
    const body = { amount: '10.00', currency: 'CNY' }
    return { subject: randomUUID(), body, failure: 'NOT_FOUND' }
  },
  'jackpot.change': async () => {
    const body = { ppm: 10_000, price: '1000000.00', seed: '100.00' }
    return { subject: 'jackpot:BAIZE-grand', body }
  },
  'kyc.override': async ({ memberId }) => {
    return {
      subject: memberId,
      body: { caseId: randomUUID(), state: 'approved' },
      failure: 'ALREADY_DECIDED',
    }
  },
  'case.set-aside': async () => {
    const body = { disputed: '90000.00', amount: '90000.00', currency: 'CNY' }
    return { subject: randomUUID(), body, failure: 'CASE_CLOSED' }
  },
  'game.stakes': async () => ({ subject: 'dice', body: { least: '1.00', most: '5.00' } }),
  'game.reopen': async () => {
    const body = { gameId: 'aces-rail', deviations: null }
    return { subject: 'aces-rail', body, failure: 'ALREADY_DECIDED' }
  },
  'bonus-group.raise': async ({ memberId }) => ({ subject: memberId, body: { points: 1_900 } }),
  'house.restrict': async () => ({ subject: 'BAIZE', body: { countries: ['US'] } }),
  'member.adjust': async ({ memberId }) => ({
    subject: memberId,
    body: { direction: 'credit', amount: '10.00', currency: 'CNY' },
  }),
  'ledger-account.unfreeze': async ({ memberId }) => {
    const path = `member:${memberId}:cash`
    return { subject: path, body: { path }, failure: 'ALREADY_DECIDED' }
  },
  'held-payout.settle': async ({ memberId }) => {
    const body = { vendor: 'TEST', txId: 'x', outcome: 'pay', amount: '10.00', currency: 'CNY' }
    return { subject: memberId, body, failure: 'ALREADY_DECIDED' }
  },
  'free-rounds.give': async ({ app, memberId }) => {
    await seedTestVendor(app)
    const rounds = { vendor: 'TEST', gameId: TEST_GAME, count: 5, stake: '1.00', currency: 'CNY', days: 3 }
    return { subject: memberId, body: rounds }
  },
  'vendor.ceiling': async () => {
    const body = { mostTimes: 5, mostPaid: {} }
    return { subject: 'NOBODY', body, merchantCode: null, failure: 'NOT_FOUND' }
  },
  'vendor.change': async () => {
    const url = 'https://games.example.com'
    const body = { code: 'PP', url, gameOrigins: [url], networks: [], isOn: true }
    return { subject: 'PP', body, merchantCode: null }
  },
  'vendor-key.add': async () => {
    const body = { vendor: 'PP', keyId: 'k1' }
    return { subject: 'PP', body, merchantCode: null, failure: 'ALREADY_DECIDED' }
  },
  'gateway.change': async () => {
    const body = { code: 'acme-pay', adapter: 'sandbox', url: 'https://pay.example.com', isOn: true }
    return { subject: 'acme-pay', body, merchantCode: null }
  },
  'gateway-key.add': async () => {
    const body = { gateway: 'acme-pay', keyId: 'k1' }
    return { subject: 'acme-pay', body, merchantCode: null, failure: 'ALREADY_DECIDED' }
  },
  'deposit-method.change': async ({ app, maker }) => {
    const [terms] = await listMethods(app, maker, 'BAIZE')
    return { subject: terms?.code ?? '', body: { ...terms } }
  },
  'payout-bank.add': async () => {
    const body = { code: 'UPAY', name: 'Upay', kind: 'mobile', network: null }
    return { subject: 'UPAY', body }
  },
  'freeze.lift': async ({ memberId }) => ({ subject: memberId, failure: 'ALREADY_DECIDED' }),
  'vendor-transfer.settle': async () => {
    return { subject: randomUUID(), body: { outcome: 'done' }, failure: 'ALREADY_DECIDED' }
  },
  'vendor-wallet.book-out': async ({ memberId }) => {
    const body = { walletCode: 'LANTERN', amount: '10.00', currency: 'CNY' }
    return { subject: memberId, body, failure: 'INSUFFICIENT_FUNDS' }
  },
  'vip.change': async ({ app, maker }) => {
    return { subject: 'BAIZE', body: { levels: await listVipLevels(app, maker, 'BAIZE') } }
  },
  'promotion.change': async ({ app, maker }) => {
    const [first] = await listOfficePromotions(app, maker, 'BAIZE')
    return { subject: first?.terms.key ?? '', body: { ...first?.terms } }
  },
  'offer.change': async ({ app, maker }) => {
    const [first] = await listOfficeOffers(app, maker, 'BAIZE')
    return { subject: first?.terms.code ?? '', body: { ...first?.terms } }
  },
  'reward.grant': async ({ memberId }) => {
    return { subject: memberId, body: { key: 'GOODWILL', amount: '25.00' } }
  },
  'contract.offer': async ({ app }) => {
    const agentId = await testMember(app, { account: 'top1', password: 'green felt, brass rail', type: 1 })
    const rows = [{ minTurnover: '50000.00', minActive: 3, ratePpm: 4_000 }]
    return { subject: agentId, body: { rows, options: { kind: 'daily', families: ['RNG'] } } }
  },
  'contract.suspend': async () => {
    return { subject: randomUUID(), body: { version: 1, isSuspended: true }, failure: 'CONTRACT_DECIDED' }
  },
  'house.put': async () => ({ subject: 'BAIZE', body: { sections: [], document: '' }, failure: 'NOT_FOUND' }),
  'house.put-money': async () => {
    return { subject: 'BAIZE', body: { sections: [], document: '' }, failure: 'NOT_FOUND' }
  },
  'catalogue.put': async () => {
    const body = { sections: [], document: '' }
    return { subject: 'catalogue', body, merchantCode: null, failure: 'NOT_FOUND' }
  },
  'member.close-minor': async ({ memberId }) => ({ subject: memberId }),
  'agent.move': async ({ memberId }) => ({
    subject: memberId,
    body: { uplineId: null },
    failure: 'NOT_FOUND',
  }),
  'agent.stop': async ({ memberId }) => ({
    subject: memberId,
    body: { isStopped: true },
    failure: 'ALREADY_SET',
  }),
  'agent.rates': async ({ memberId }) => {
    const body = { rebates: { ...noRates.rates, RNG: 100_000 }, series: {} }
    return { subject: memberId, body, failure: 'RATE_ABOVE_UPLINE' }
  },
  'agent.top': async ({ memberId }) => ({ subject: memberId, body: { rebates: noRates.rates, series: {} } }),
  'agent.seats': async ({ app }) => {
    const { id: subject } = await personInTree(app, { type: 1 })
    return { subject, body: { gameGroup: 'SSC', points: 1_980, seats: 5 } }
  },
  'agents.rules': async ({ app, maker }) => ({
    subject: 'BAIZE',
    body: (await getAgentRules(app, maker, 'BAIZE')).rules,
  }),
  'agent-bill.settle': async () => {
    const billId = randomUUID()
    const body = { billId, isPaid: true, amount: '10.00', currency: 'CNY' }
    return { subject: billId, body, failure: 'ALREADY_DECIDED' }
  },
}

async function office(kind: string) {
  const app = await testApp({}, 'demo')
  const { operator: maker } = await testOperator(app, { login: 'maker' })
  const { operator: checker } = await testOperator(app, { login: 'checker' })
  const memberId = await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  const found = approvals.find((each) => each.kind === kind)
  const sample = await samples[kind]?.({ app, maker, memberId })
  if (!found || !sample) throw new Error(`Nothing is known of ${kind}.`)
  const { subject, body = {}, merchantCode = 'BAIZE', failure } = sample
  const question = { operator: maker, merchantCode, subject, body, reason: 'why' }
  const ask = async () => (await requestApproval(app, found, { id: randomUUID(), ...question })).id
  const decide = (id: string, decision: 'approve' | 'reject') =>
    transaction(app, (tx) => decideApproval(tx, { operator: checker, id, decision, now: new Date() }))
  const ended = async (id: string) => {
    const one = await app.db.one<Pick<Approval, 'state' | 'failure'>>(
      sql`select state, failure from operators.approval where id = ${id}`,
    )
    const lines = await app.db.rows<{ action: string; failure: string | null }>(
      sql`select action, after->>'failure' as failure from operators.audit where subject = ${subject} order by number`,
    )
    return [one.state, one.failure, ...lines.map((line) => [line.action, line.failure])]
  }
  return { app, failure, ask, decide, ended }
}

const kinds = approvals.map(({ kind }) => kind)

it('every kind is there once, and something is known to ask of each', () => {
  expect(Object.keys(samples).sort()).toEqual([...kinds].sort())
  expect(kinds).toHaveLength(new Set(kinds).size)
})

it.each(kinds)('%s: how it went is on record, once, on two nodes that are told twice', async (kind) => {
  const { app, failure, ask, decide, ended } = await office(kind)
  const id = await ask()
  await decide(id, 'approve')
  const nodes = [app, secondNode(app)]
  await Promise.all([...nodes, ...nodes].map((node) => applyApproval(node, approvals, { id, kind })))
  await applyApproval(app, approvals, { id, kind })
  const outcome = failure ? ['failed', failure] : ['done', null]
  const last = failure ? [`${kind}-failed`, failure] : [kind, null]
  expect(await ended(id)).toEqual([...outcome, ['approval.ask', null], ['approval.approve', null], last])
})

it.each(kinds)('%s: a no, and no answer at all, are on record and change nothing', async (kind) => {
  const { app, ask, decide, ended } = await office(kind)
  const no = await ask()
  await decide(no, 'reject')
  await applyApproval(app, approvals, { id: no, kind })
  const rejected = [
    ['approval.ask', null],
    ['approval.reject', null],
  ]
  expect(await ended(no)).toEqual(['rejected', null, ...rejected])
  const late = await ask()
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.approval set ends_at = now() where id = ${late}`),
  )
  const sweep = jobs.find(({ name }) => name === 'sweep-approvals')
  await Promise.all([sweep?.run(app, {}), sweep?.run(secondNode(app), {})])
  const expired = [
    ['approval.ask', null],
    ['approval.expire', null],
  ]
  expect(await ended(late)).toEqual(['expired', null, ...rejected, ...expired])
})

/** Of these there is nothing yet: they make something, or give it. */
const ofNothingYet = [
  'agent.top',
  'contract.offer',
  'free-rounds.give',
  'gateway-key.add',
  'reward.grant',
  'vendor-key.add',
]

/** The documents of houses are shown by sections, by the call `showChange`. */
const shownElsewhere = ['catalogue.put', 'house.put', 'house.put-money']

it('whoever decides is shown how things stand, in every kind but those that make something new', () => {
  const blind = approvals.filter(({ before }) => !before).map(({ kind }) => kind)
  expect(blind.sort()).toEqual([...ofNothingYet, ...shownElsewhere].sort())
})
