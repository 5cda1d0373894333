import { randomUUID } from 'node:crypto'
import type {
  ContractAnswer,
  ContractKind,
  ContractOptions,
  ContractVersion,
  TierRow,
} from '@baize/contracts'
import { findMerchant } from '#modules/settings'
import { answerContract } from '../modules/agents/contracts/answer-contract.ts'
import { applyContract } from '../modules/agents/contracts/apply-contract.ts'
import { beginContracts } from '../modules/agents/contracts/begin-contracts.ts'
import { offerOfHouse } from '../modules/agents/contracts/offer-of-house.ts'
import { getContractInfo } from '../modules/agents/contracts/read-contracts.ts'
import { sql } from '../platform/db.ts'
import type { Member, Merchant } from '../platform/visit.ts'
import { type TestApp, testApp } from './test-app.ts'
import { testMember } from './test-member.ts'
import { PASSWORD } from './test-player.ts'

export type ContractCaller = { readonly merchant: Merchant; readonly member: Member }

/** A house with agents one below the other, the top first, and a clock that the test moves. */
export async function contractWorld({ levels = 3, names = 'agent' } = {}) {
  const made = await testApp({}, 'demo')
  const clock = { at: new Date(), now: () => clock.at }
  const app: TestApp = { ...made, clock }
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  const agents: ContractCaller[] = []
  for (let level = 1; level <= levels; level++)
    agents.push(await newAgent(app, { merchant, account: `${names}${level}`, above: agents.at(-1) }))
  return { app, clock, merchant, agents }
}

type NewAgent = {
  readonly merchant: Merchant
  readonly account: string
  readonly above?: ContractCaller | undefined
}

export async function newAgent(
  app: TestApp,
  { merchant, account, above }: NewAgent,
): Promise<ContractCaller> {
  const type = above ? 2 : 1
  const uplineId = above?.member.id
  const id = await testMember(app, { account, password: PASSWORD, type, ...(uplineId && { uplineId }) })
  return { merchant, member: memberOf({ id, account, type }) }
}

type Known = { readonly id: string; readonly account: string; readonly type: Member['type'] }

export function memberOf({ id, account, type }: Known): Member {
  const isAgent = type === 1 || type === 2
  const isReal = isAgent || type === 0
  return {
    id,
    account,
    type,
    isReal,
    isAgent,
    isTrial: type === 4,
    merchantCode: 'BAIZE',
    sessionId: randomUUID(),
  }
}

export const tier = (minTurnover: string, minActive: number, ratePpm: number): TierRow => ({
  minTurnover,
  minActive,
  ratePpm,
})

export function optionsOf(kind: ContractKind): ContractOptions {
  if (kind === 'dividend') return { kind, period: 'half-month', mode: 'fixed', carry: 3 }
  return { kind, families: ['RNG', 'FISH'] }
}

type Offered = {
  readonly rows: TierRow[]
  readonly options?: ContractOptions
  readonly basedOn?: number
  readonly requestId?: string
}

/** Offers to somebody below, or asks for oneself. */
export async function propose(
  app: TestApp,
  by: ContractCaller,
  to: ContractCaller,
  kind: ContractKind,
  { rows, options = optionsOf(kind), basedOn, requestId = randomUUID() }: Offered,
): Promise<ContractVersion> {
  const body = { requestId, id: to.member.id, rows, options, ...(basedOn !== undefined && { basedOn }) }
  return applyContract(app, by, kind, body)
}

/** What the house offers to one at the top, once its operators have agreed. */
export async function proposeFromHouse(
  app: TestApp,
  to: ContractCaller,
  kind: ContractKind,
  { rows, options = optionsOf(kind) }: Offered,
): Promise<ContractVersion> {
  const { id: agentId, merchantCode } = to.member
  return offerOfHouse(app, { merchantCode, agentId, requestId: randomUUID(), rows, options })
}

export async function say(
  app: TestApp,
  by: ContractCaller,
  { contractId, version, hash, kind }: ContractVersion,
  answer: ContractAnswer,
  word?: string,
): Promise<ContractVersion> {
  const reply = { contractId, version, hash, answer, ...(word !== undefined && { word }) }
  return answerContract(app, by, kind, reply)
}

/** Offered, accepted, and begun at its boundary. */
export async function agreed(
  { app, clock }: { readonly app: TestApp; readonly clock: { at: Date } },
  by: ContractCaller | null,
  to: ContractCaller,
  kind: ContractKind,
  offered: Offered,
): Promise<ContractVersion> {
  const offer = by
    ? await propose(app, by, to, kind, offered)
    : await proposeFromHouse(app, to, kind, offered)
  const accepted = await say(app, to, offer, 'accept')
  clock.at = new Date(accepted.from ?? '')
  await beginContracts(app)
  return accepted
}

const highRows = [tier('50000.00', 3, 5_000), tier('200000.00', 8, 8_000), tier('1000000.00', 20, 10_000)]
export const lowRows = [tier('50000.00', 3, 4_000), tier('200000.00', 8, 6_000)]

/** A top agent with a daily salary of the house, and two below. */
export async function salaryWorld() {
  const world = await contractWorld()
  const [top, middle, last] = world.agents
  if (!top || !middle || !last) throw new Error('There are three agents.')
  await agreed(world, null, top, 'daily', { rows: highRows })
  return { ...world, top, middle, last }
}

/** How somebody's daily salary stands, without an estimate. */
export const salaryInfo = (app: TestApp, caller: ContractCaller) =>
  getContractInfo(app, caller, { kind: 'daily', estimate: async () => null }, {})

/** The word of the no, or that there was none. */
export const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

export async function stateOf(
  app: TestApp,
  { contractId, version }: { contractId: string; version: number },
) {
  const { state } = await app.db.one<{ state: string }>(
    sql`select state from agents.contract where id = ${contractId} and version = ${version}`,
  )
  return state
}

/** What somebody was told of contracts, in its order. */
export async function newsTo(app: TestApp, { member }: ContractCaller): Promise<string[]> {
  const rows = await app.db.rows<{ news: string }>(sql`
    select payload->>'news' as news from platform.fact
    where name = 'contract.changed' and payload->>'memberId' = ${member.id} order by id`)
  return rows.map(({ news }) => news)
}
