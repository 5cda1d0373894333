import {
  type ContractInfo,
  type ContractKind,
  contractKinds,
  type ContractVersion,
  type getDividendContract,
  type listDividendHistory,
  type listDividendRequests,
  type listGivenContracts,
  type QueryOf,
  type ReplyOf,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMembers, findUpline, masked } from '#modules/identity'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import type { HouseDay } from '../house-day.ts'
import { requireAgentPolicy } from '../house.ts'
import * as lists from '../store/contract-lists.ts'
import { type ContractStep, readSteps } from '../store/contract-steps.ts'
import * as store from '../store/contracts.ts'
import { type ContractRow, type ContractTerms, standingStates } from './contract.ts'
import { cursorAfter, requireCursor } from './contract-cursor.ts'
import { contractOnWire, contractsOnWire, rowOnWire } from './on-wire.ts'

type Caller = Pick<Visit, 'merchant'> & { readonly member: Member }

const PAGE = 20

type EstimateQuestion = {
  readonly merchantCode: string
  readonly agentId: string
  readonly terms: ContractTerms
  readonly now: Date
}

/** What the month before would have come to under terms, in units; null where there was no play to count. */
export type ContractEstimate = (
  db: Db,
  question: EstimateQuestion,
) => Promise<{ readonly from: HouseDay; readonly to: HouseDay; readonly units: bigint } | null>

/** My contract of a kind as it stands, or that of somebody directly below. */
export async function getContractInfo(
  app: App,
  { merchant, member }: Caller,
  { kind, estimate }: { readonly kind: ContractKind; readonly estimate: ContractEstimate },
  { id: agentId = member.id }: QueryOf<typeof getDividendContract>,
): Promise<ContractInfo> {
  requireAgentPolicy({ merchant })
  await requireReadable(app.db, { agentId, kind, readerId: member.id })
  const now = app.clock.now()
  const find = async (states: readonly ContractVersion['state'][]) => {
    const found = await store.findOfAgent(app.db, { agentId, kind, states })
    const isOver = found?.lapsesAt && found.lapsesAt <= now && found.state !== 'revoke-requested'
    return found && !isOver && isParty(found, member.id) ? found : undefined
  }
  const [active, scheduled, offer, request] = [
    await find(standingStates),
    await find(['scheduled']),
    await find(['offered']),
    await find(['draft']),
  ]
  const say = async (row: ContractRow | undefined) => (row ? contractOnWire(app.db, row, member.id) : null)
  const { code: merchantCode } = merchant
  const estimated = offer && (await estimate(app.db, { merchantCode, agentId, terms: offer.terms, now }))
  const [agent] = await findMembers(app.db, [agentId])
  return {
    currency: await readCurrency(app.db, merchantCode),
    downline: { id: agentId, account: masked(agent?.account ?? '') },
    active: await say(active),
    scheduled: await say(scheduled),
    offer: await say(offer),
    offerEstimate: estimated
      ? { from: estimated.from, to: estimated.to, amount: unitsToWire(estimated.units) }
      : null,
    request: await say(request),
  }
}

const isParty = ({ agentId, uplineId, uplineGoneAt }: ContractRow, memberId: string) =>
  agentId === memberId || (uplineId === memberId && uplineGoneAt === null)

type Reading = { readonly agentId: string; readonly kind: ContractKind; readonly readerId: string }

/** One's own, those of whoever is directly below, and those that one was a party to: of all others nothing is known. */
async function requireReadable(db: Db, { agentId, kind, readerId }: Reading): Promise<void> {
  if (agentId === readerId || (await findUpline(db, agentId)) === readerId) return
  const known = await lists.readHistory(db, { agentId, kind, readerId, after: undefined, limit: 1 })
  if (known.length === 0) throw new Refusal('NOT_FOUND')
}

/** What waits for the caller's answer, and what the caller waits for. */
export async function listContractRequests(
  app: App,
  { merchant, member }: Caller,
  kind: ContractKind,
): Promise<ReplyOf<typeof listDividendRequests>> {
  requireAgentPolicy({ merchant })
  const all = await lists.readWaiting(app.db, { memberId: member.id, kind, now: app.clock.now() })
  const waiting = all.filter((row) => isParty(row, member.id))
  const isForMe = (row: ContractRow) => answerer(row) === (row.agentId === member.id ? 'agent' : 'upline')
  return {
    forMe: await contractsOnWire(app.db, waiting.filter(isForMe), member.id),
    ofMine: await contractsOnWire(
      app.db,
      waiting.filter((row) => !isForMe(row)),
      member.id,
    ),
  }
}

/** Who has to answer what waits. */
function answerer({ state, endAskedBy }: ContractRow): 'agent' | 'upline' {
  if (state === 'revoke-requested') return endAskedBy === 'agent' ? 'upline' : 'agent'
  return state === 'draft' ? 'upline' : 'agent'
}

/** Every version that the caller was a party to, with its text, for ever. */
export async function listContractHistory(
  app: App,
  { merchant, member }: Caller,
  kind: ContractKind,
  { id: agentId = member.id, after }: QueryOf<typeof listDividendHistory>,
): Promise<ReplyOf<typeof listDividendHistory>> {
  requireAgentPolicy({ merchant })
  const place = requireCursor(after)
  await requireReadable(app.db, { agentId, kind, readerId: member.id })
  const question = { agentId, kind, readerId: member.id, after: place, limit: PAGE + 1 }
  const { rows, next } = pageOf(await lists.readHistory(app.db, question))
  const versions = await contractsOnWire(app.db, rows, member.id)
  const steps = await readSteps(app.db, [...new Set(rows.map(({ id }) => id))])
  return { versions: versions.map((each) => ({ ...each, steps: stepsOf(each, steps) })), after: next }
}

function stepsOf({ contractId, version }: ContractVersion, steps: readonly ContractStep[]) {
  return steps
    .filter((step) => step.contractId === contractId && step.version === version)
    .map(({ state, doneBy: by, word, at }) => ({ state, by, word, at: at.toISOString() }))
}

function pageOf(found: readonly ContractRow[]) {
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  return { rows, next: last && found.length > PAGE ? cursorAfter(last) : null }
}

/** The contracts that an agent gives, with the own schedules that cover them. */
export async function listGiven(
  app: App,
  { merchant, member }: Caller,
  { kind, after }: QueryOf<typeof listGivenContracts>,
): Promise<ReplyOf<typeof listGivenContracts>> {
  requireAgentPolicy({ merchant })
  const question = { uplineId: member.id, kind, after: requireCursor(after), limit: PAGE + 1 }
  const { rows, next } = pageOf(await lists.readGiven(app.db, question))
  const own = await Promise.all(
    contractKinds.map((each) => store.findAgreed(app.db, { agentId: member.id, kind: each })),
  )
  return {
    currency: await readCurrency(app.db, merchant.code),
    contracts: await contractsOnWire(app.db, rows, member.id),
    after: next,
    own: own.flatMap((row) =>
      row ? [{ kind: row.kind, rows: row.terms.rows.map(rowOnWire), options: row.terms.options }] : [],
    ),
  }
}
