import type {
  ContractVersion,
  getOfficeAgent as showing,
  listOfficeAgents as listing,
  OfficeAgent,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { isDeepStrictEqual } from 'node:util'
import { moneyToWire, zero } from '@baize/money'
import {
  accountKey,
  findAgent,
  findMemberId,
  findMembers,
  listLinks,
  noRates,
  type OfficeAgentRow,
  type Rates,
  readAgentsAbove,
  readLinkStates,
  readOfficeAgents,
  readRates,
} from '#modules/identity'
import { getBalances } from '#modules/ledger'
import { readHouse, spanAt } from '#modules/limits'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { billsOnWire } from '../bills/bill-on-wire.ts'
import { commissionAccount } from '../commission/pay-commission.ts'
import { contractsOnWire } from '../contracts/on-wire.ts'
import { readPlace, shortNumber, writePlace } from '#platform/list-place'
import { linkOnWire } from '../downlines/my-links.ts'
import { readVersionsOf } from '../store/contract-lists.ts'
import { readOfficeBills } from '../store/office-bills.ts'

const PAGE = 50
const LIST = 'office-agents'
const LAST_BILLS = 20
const LAST_LINKS = 50
const LAST_CONTRACTS = 100

/** Who may look at agents, and at nothing of a house they do not work for. */
export function requireAgentReader(operator: Operator, merchantCode: string): void {
  requireAction(operator, 'listOfficeAgents')
  requireMerchant(operator, merchantCode)
}

/** The tops of a house, those right below one agent, or those whose account begins as was typed. */
export async function listOfficeAgents(
  app: App,
  operator: Operator,
  { house: merchantCode, parent, account, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAgentReader(operator, merchantCode)
  const parentId = parent === undefined ? null : await requireOwnAgent(app, { merchantCode, account: parent })
  const list = [LIST, merchantCode, parent, account]
  const [last] = after === undefined ? [] : readPlace({ list, after, forms: [shortNumber] })
  const found = await readOfficeAgents(app.db, {
    merchantCode,
    at: app.clock.now(),
    of: account === undefined ? { parentId } : { accountStart: accountKey(account) },
    after: last === undefined ? undefined : Number(last),
    limit: PAGE + 1,
  })
  const page = found.slice(0, PAGE)
  const end = page.at(-1)
  return {
    currency: await readCurrency(app.db, merchantCode),
    path: parentId === null ? [] : await pathTo(app, parentId),
    agents: await agentsOnWire(app, page, merchantCode),
    after: found.length > PAGE && end ? writePlace(list, [end.node]) : null,
  }
}

/** One agent with all that is agreed with them. Every look is noted. */
export async function getOfficeAgent(
  app: App,
  operator: Operator,
  { origin, query }: { readonly origin: string; readonly query: QueryOf<typeof showing> },
): Promise<ReplyOf<typeof showing>> {
  const { house: merchantCode, account } = query
  requireAgentReader(operator, merchantCode)
  const agentId = await requireOwnAgent(app, { merchantCode, account })
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode, action: 'agent.look', subject: agentId }),
  )
  const now = app.clock.now()
  const found = await readOfficeAgents(app.db, { merchantCode, at: now, of: { agentId }, limit: 1 })
  const [agent] = await agentsOnWire(app, found, merchantCode)
  if (!agent) throw new Refusal('NOT_FOUND')
  const rates = (await readRates(app.db, { memberIds: [agentId], at: now })).get(agentId)
  const contracts = await readVersionsOf(app.db, { memberId: agentId, limit: LAST_CONTRACTS })
  const links = await listLinks(app.db, { memberId: agentId, now, limit: LAST_LINKS })
  const states = await readLinkStates(app.db, links, now)
  const bills = await readOfficeBills(app.db, { merchantCode, agentId, limit: LAST_BILLS })
  return {
    currency: await readCurrency(app.db, merchantCode),
    agent,
    path: await pathTo(app, agentId),
    rebates: { ...(rates?.rates ?? noRates.rates) },
    series: { ...rates?.series },
    next: await nextRates(app, { merchantCode, agentId, now: rates ?? noRates }),
    contracts: await withAccounts(app, await contractsOnWire(app.db, contracts, null)),
    bills: await billsOnWire(app.db, bills),
    links: links.map((link, place) => linkOnWire(link, { state: states[place] ?? 'stopped', origin })),
  }
}

/** Operators read whole accounts where agents read masked ones. */
async function withAccounts(app: App, contracts: readonly ContractVersion[]): Promise<ContractVersion[]> {
  const ids = contracts.flatMap(({ upline, downline }) => [downline.id, ...(upline ? [upline.id] : [])])
  const people = await findMembers(app.db, [...new Set(ids)])
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  const whole = ({ id }: { readonly id: string }) => ({ id, account: accounts.get(id) ?? '' })
  return contracts.map((contract) => ({
    ...contract,
    upline: contract.upline && whole(contract.upline),
    downline: whole(contract.downline),
  }))
}

type KnownRates = { readonly merchantCode: string; readonly agentId: string; readonly now: Rates }

/** The rates of the house's next day, where they are others than those of today. */
async function nextRates(
  app: App,
  { merchantCode, agentId, now }: KnownRates,
): Promise<ReplyOf<typeof showing>['next']> {
  const { zone } = await readHouse(app.db, merchantCode)
  const { until: from } = spanAt('day', app.clock.now(), zone)
  const later = (await readRates(app.db, { memberIds: [agentId], at: from })).get(agentId) ?? noRates
  if (isDeepStrictEqual(later, now)) return null
  return { from: from.toISOString(), rebates: { ...later.rates }, series: { ...later.series } }
}

type AgentName = { readonly merchantCode: string; readonly account: string }

async function requireOwnAgent(app: App, { merchantCode, account }: AgentName): Promise<string> {
  const memberId = await findMemberId(app.db, { merchantCode, account })
  if (memberId === undefined || !(await findAgent(app.db, memberId))) throw new Refusal('NOT_FOUND')
  return memberId
}

/** From the top down to the agent. */
async function pathTo(app: App, agentId: string): Promise<{ id: string; account: string }[]> {
  const above = await readAgentsAbove(app.db, { memberIds: [agentId], at: app.clock.now() })
  const ids = (above.get(agentId) ?? []).toReversed()
  const accounts = new Map((await findMembers(app.db, ids)).map(({ id, account }) => [id, account]))
  return ids.map((id) => ({ id, account: accounts.get(id) ?? '' }))
}

async function agentsOnWire(
  app: App,
  rows: readonly OfficeAgentRow[],
  merchantCode: string,
): Promise<OfficeAgent[]> {
  const currency = await readCurrency(app.db, merchantCode)
  const balances = await getBalances(
    app.db,
    rows.map(({ id }) => commissionAccount(id)),
  )
  return rows.flatMap(({ id, account, type, level, uplineId, stoppedAt, members, agents, joinedAt }) => {
    if (type !== 1 && type !== 2) return []
    const commission = moneyToWire(balances.get(commissionAccount(id)) ?? zero(currency))
    const counts = { level, uplineId, isStopped: stoppedAt !== null, members, agents }
    return [{ id, account, type, ...counts, commission, joinedAt: joinedAt.toISOString() }]
  })
}
