import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { workRun } from '../../modules/agents/bills/run-bills.ts'
import { sql, transaction } from '../../platform/db.ts'
import { contractOf, dayOfMarch, laidSources, laidWorld, salaryRows, slotTeam } from '../laid-runs.ts'
import { evenRates, linkBody, testAgent } from '../test-agents.ts'
import { testBrowser } from '../test-browser.ts'
import { personInTree } from '../test-commission.ts'
import { memberOf, optionsOf, proposeFromHouse, say, tier } from '../test-contracts.ts'
import { PASSWORD } from '../test-player.ts'
import { testVisit } from '../test-visit.ts'
import { asking, house, reason, type WalkPart } from './step.ts'

/** The tree: who stands where, and at which rates. */
export const tree: WalkPart = async function* ({ app, api, ada }) {
  const kamal = await testAgent(app, { account: 'kamal', series: { SSC: 1_960 } })
  await testAgent(app, { account: 'below', uplineId: kamal, ppm: 1_000 })
  const beside = await personInTree(app)
  const account = 'kamal'
  yield { call: 'getOfficeAgent', query: { house, account }, action: 'agent.look', subject: kamal }
  const { rules } = (await ada.call(contract.getAgentRules, { query: { house } })).json().value
  yield asking('putAgentRules', 'agents.rules', { house, rules: { ...rules, depthMost: 5 } })
  const rates = { rebates: evenRates(1_500), series: {} }
  yield asking('makeTopAgent', 'agent.top', { house, account: beside.account, ...rates })
  yield asking('overrideRates', 'agent.rates', { house, account, ...rates, series: { SSC: 1_950 } })
  yield asking('setAgentSeats', 'agent.seats', { house, account, gameGroup: 'SSC', points: 1_950, seats: 5 })
  yield asking('moveAgent', 'agent.move', { house, account: 'below' })
  yield asking('stopAgent', 'agent.stop', { house, account, isStopped: true })
  const browser = testBrowser(api)
  await browser.logIn('kamal', PASSWORD)
  const { code } = (await browser.call(contract.createAffiliateLink, { body: linkBody() })).json().value
  const host = 'baize.localhost'
  yield {
    call: 'giveLinkHost',
    body: { house, code, host },
    action: 'link.host',
    before: { code, host: null },
    after: { code, host },
  }
}

/** What the house agreed on with agents at the top. */
export const agreements: WalkPart = async function* ({ app }) {
  const rows = [tier('50000.00', 3, 4_000)]
  const { merchant } = await testVisit(app)
  const top = async () => {
    const { id, account } = await personInTree(app, { type: 1 })
    return { merchant, member: memberOf({ id, account, type: 1 }) }
  }
  const [one, two, three] = [await top(), await top(), await top()]
  const wish = { house, account: one.member.account, rows, options: optionsOf('daily') }
  yield asking('offerHouseContract', 'contract.offer', wish)
  const { contractId, version, hash } = await proposeFromHouse(app, two, 'daily', { rows })
  yield {
    call: 'answerHouseContract',
    body: { house, contractId, version, hash, answer: 'withdraw', reason },
    action: 'contract.answer',
    subject: contractId,
    before: { version, state: 'offered' },
    after: { version, state: 'withdrawn', answer: 'withdraw', reason },
  }
  const offered = await proposeFromHouse(app, three, 'daily', { rows })
  await say(app, three, offered, 'accept')
  await transaction(app, (tx) =>
    tx.rows(sql`update agents.contract set state = 'active' where id = ${offered.contractId}`),
  )
  const place = { house, contractId: offered.contractId, version: offered.version }
  yield asking('suspendContract', 'contract.suspend', { ...place, isSuspended: true })
}

/** Runs and bills. */
export const bills: WalkPart = async function* ({ app, ada }) {
  const top = await personInTree(app, { type: 1 })
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into agents.house (merchant_code, caps, held_above) values ('BAIZE', '{}', 15000000)
      on conflict (merchant_code) do update set held_above = 15000000`),
  )
  const common = { merchantCode: house, kind: 'daily', period: 'day', currency: 'CNY' } as const
  const laid = {
    tree: [{ agentId: top.id, uplineId: null }],
    contracts: { daily: [contractOf(top.id, salaryRows.A)] },
    teams: { [top.id]: slotTeam(4_123_456_000n, 11) },
  }
  await workRun(app, laidSources(laidWorld(laid)), { ...common, ...dayOfMarch(15) })
  const wrong = { ...laid, recounted: { [top.id]: slotTeam(80_000_000_000n, 30) } }
  await workRun(app, laidSources(laidWorld(wrong)), { ...common, ...dayOfMarch(16) })
  const query = { house }
  const runs: contract.BillRun[] = (await ada.call(contract.listBillRuns, { query })).json().value.runs
  const runId = runs.find(({ state }) => state === 'stopped')?.id ?? ''
  const resumed = { action: 'agent-run.resume', subject: runId }
  yield {
    call: 'resumeBillRun',
    body: { id: randomUUID(), house, runId, reason },
    ...resumed,
    before: { state: 'stopped' },
    after: { state: 'checking', reason },
  }
  const found = (await ada.call(contract.listOfficeBills, { query })).json().value.bills
  const billId: string = found[0]?.id ?? ''
  yield asking('approveBill', 'agent-bill.settle', { house, billId, isPaid: true })
  const other = await personInTree(app, { type: 1 })
  const flagged = {
    tree: [{ agentId: other.id, uplineId: null }],
    contracts: { daily: [contractOf(other.id, salaryRows.B)] },
    teams: { [other.id]: slotTeam(2_310_000_000n, 8) },
    flags: { [other.id]: ['opposing'] },
  }
  await workRun(app, laidSources(laidWorld(flagged)), { ...common, ...dayOfMarch(14) })
  const theirs = (
    await ada.call(contract.listOfficeBills, { query: { house, account: other.account } })
  ).json()
  const heldId: string = theirs.value.bills[0]?.id ?? ''
  yield {
    call: 'holdBill',
    body: { id: randomUUID(), house, billId: heldId, isHeld: false, reason },
    action: 'agent-bill.free',
    subject: heldId,
    before: { state: 'pending_approval' },
    after: { state: 'issued', reason },
  }
  await transaction(app, (tx) =>
    tx.rows(sql`update agents.bill set state = 'claimable', held_for = '{}' where id = ${billId}`),
  )
  yield {
    call: 'holdBill',
    body: { id: randomUUID(), house, billId, isHeld: true, reason },
    action: 'agent-bill.hold',
    subject: billId,
    before: { state: 'claimable' },
    after: { state: 'pending_approval', reason },
  }
}
