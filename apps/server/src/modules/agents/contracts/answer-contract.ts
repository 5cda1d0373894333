import {
  type BodyOf,
  type ContractAnswer,
  contractAnswers,
  type ContractKind,
  type ContractState,
  type ContractVersion,
  type processDailySalaryContract as processing,
} from '@baize/contracts'
import type { ContractNews } from '#facts/agents'
import { readHouse } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { requireAgentPolicy } from '../house.ts'
import type { StepDoer } from '../store/contract-steps.ts'
import * as store from '../store/contracts.ts'
import { requireGoing } from './apply-contract.ts'
import { nextBoundary } from './boundary.ts'
import { type ContractRow, type ContractSide, openStates, standingStates } from './contract.ts'
import { moveContract } from './move-contract.ts'
import { isLapsed, lapsesAfter } from './offer-contract.ts'
import { contractOnWire } from './on-wire.ts'
import { findCoverFrom, requireCovered, requireCovering } from './require-covered.ts'
import { tellContract } from './tell-contract.ts'

type Caller = Pick<Visit, 'merchant'> & { readonly member: Member }
export type ContractReply = BodyOf<typeof processing>

/** One of the two answers, takes back what they asked for, or wants an end; said again, it stays as it was decided. */
export async function answerContract(
  app: App,
  { merchant, member }: Caller,
  kind: ContractKind,
  reply: ContractReply,
): Promise<ContractVersion> {
  requireAgentPolicy({ merchant })
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    await store.lockContracts(tx, merchant.code)
    const latest = await store.findLatest(tx, reply.contractId)
    const side = latest?.kind === kind && latest.merchantCode === merchant.code && sideOf(latest, member.id)
    if (!latest || !side) throw new Refusal('NOT_FOUND')
    const contract = await requireVersion(tx, latest, reply)
    await requireGoing(tx, { memberId: member.id, now })
    const answered = await settleAnswer(tx, contract, { ...reply, side, by: side, now })
    return contractOnWire(tx, answered, member.id)
  })
}

/** Whoever left has no say any longer: the house has. */
function sideOf(
  { agentId, uplineId, agentGoneAt, uplineGoneAt }: ContractRow,
  memberId: string,
): ContractSide | undefined {
  if (agentId === memberId && agentGoneAt === null) return 'agent'
  return uplineId === memberId && uplineGoneAt === null ? 'upline' : undefined
}

/** The version that was read, unless another has come since, or its text is not what was read. */
export async function requireVersion(
  tx: Tx,
  latest: ContractRow,
  { version, hash }: Pick<ContractReply, 'version' | 'hash'>,
): Promise<ContractRow> {
  const contract = await store.findContract(tx, { id: latest.id, version })
  if (contract?.hash !== hash) throw new Refusal('TERMS_CHANGED')
  const isOver = ended.includes(contract.state)
  if (isOver && latest.version > version && openStates.includes(latest.state))
    throw new Refusal('TERMS_CHANGED')
  return contract
}

const ended: readonly ContractState[] = [
  'superseded',
  'ended',
  'revoked',
  'rejected',
  'withdrawn',
  'expired',
  'dismissed',
]

export type ContractAnswering = Pick<ContractReply, 'answer' | 'word'> & {
  readonly side: ContractSide
  readonly by: StepDoer
  readonly now: Date
}

type Deciding = {
  readonly from: ContractState
  readonly to: ContractState
  /** Whose answer it is; where it depends on who asked, the row says. */
  who(contract: ContractRow): ContractSide | null
  readonly news: ContractNews
}

const other = { upline: 'agent', agent: 'upline' } as const satisfies Record<ContractSide, ContractSide>
const asker = ({ endAskedBy }: ContractRow) => endAskedBy
const asked = ({ endAskedBy }: ContractRow) => endAskedBy && other[endAskedBy]

/** What each answer leads to, by the state in which it can be given. */
const decisions: Readonly<Record<Exclude<ContractAnswer, 'end'>, readonly Deciding[]>> = {
  accept: [{ from: 'offered', to: 'scheduled', who: () => 'agent', news: 'agreed' }],
  reject: [{ from: 'offered', to: 'rejected', who: () => 'agent', news: 'rejected' }],
  withdraw: [
    { from: 'offered', to: 'withdrawn', who: () => 'upline', news: 'withdrawn' },
    { from: 'draft', to: 'withdrawn', who: () => 'agent', news: 'withdrawn' },
    { from: 'revoke-requested', to: 'active', who: asker, news: 'goes-on' },
  ],
  dismiss: [{ from: 'draft', to: 'dismissed', who: () => 'upline', news: 'dismissed' }],
  agreeToEnd: [{ from: 'revoke-requested', to: 'revoked', who: asked, news: 'ended' }],
  refuseToEnd: [{ from: 'revoke-requested', to: 'active', who: asked, news: 'goes-on' }],
}

/** What one of the two can answer as it stands; whether it may be said is decided when it is. */
export function answersOf(contract: ContractRow, side: ContractSide): ContractAnswer[] {
  const known = contractAnswers.filter(
    (answer) =>
      answer !== 'end' &&
      decisions[answer].some(({ from, who }) => from === contract.state && who(contract) === side),
  )
  return contract.state === 'active' ? [...known, 'end'] : known
}

/** Decides by the table who may say what when. The caller holds the house's contracts. */
export async function settleAnswer(
  tx: Tx,
  contract: ContractRow,
  { answer, word, side, by, now }: ContractAnswering,
): Promise<ContractRow> {
  if (answer === 'end') return askToEnd(tx, contract, { word, side, by, now })
  const known = decisions[answer]
  const decision = known.find(({ from }) => from === contract.state)
  if (!decision) {
    const isSame = known.some(
      ({ to, from, who }) => to === contract.state && from !== 'revoke-requested' && who(contract) === side,
    )
    if (isSame) return contract
    throw new Refusal('CONTRACT_DECIDED')
  }
  if (decision.who(contract) !== side) throw new Refusal('NOT_PERMITTED')
  if (isLapsed(contract, now)) throw new Refusal('CONTRACT_DECIDED')
  const times = await timesOf(tx, contract, { to: decision.to, now })
  const moved = await moveContract(
    tx,
    contract,
    { to: decision.to, ...times, ...(word !== undefined && { word }) },
    { by, at: now },
  )
  await tellContract(tx, moved, decision.news)
  return moved
}

type Outcome = { readonly to: ContractState; readonly now: Date }

/** What is agreed holds from a boundary on, and what ends holds to one: never back in time. */
async function timesOf(tx: Tx, contract: ContractRow, { to, now }: Outcome) {
  const { merchantCode, agentId, kind, terms } = contract
  if (to !== 'scheduled' && to !== 'revoked') return {}
  const { zone } = await readHouse(tx, merchantCode)
  if (to === 'revoked') {
    await requireCovering(tx, { agentId, kind, terms: undefined })
    return { endsAt: nextBoundary(terms.options, { at: now, zone }) }
  }
  await requireCovered(tx, { agentId, terms, now })
  const standing = await store.findOfAgent(tx, { agentId, kind, states: standingStates })
  const runningOut = await store.findRunningOut(tx, { agentId, kind, now })
  const from = [runningOut?.endsAt, await findCoverFrom(tx, { agentId, terms })]
  const at = Math.max(now.getTime(), ...from.map((moment) => (moment ? moment.getTime() - 1 : 0)))
  return {
    startsAt: nextBoundary(terms.options, { at: new Date(at), zone, after: standing?.terms.options }),
  }
}

/** One wants an end; the other agrees or not, and silence is no. Nothing else may wait for an answer meanwhile. */
async function askToEnd(
  tx: Tx,
  contract: ContractRow,
  { word, side, by, now }: Omit<ContractAnswering, 'answer'>,
): Promise<ContractRow> {
  const { agentId, kind } = contract
  if (contract.state === 'revoke-requested' && contract.endAskedBy === side) return contract
  if (contract.state !== 'active') throw new Refusal('CONTRACT_DECIDED')
  if (await store.findOfAgent(tx, { agentId, kind, states: openStates })) throw new Refusal('OFFER_OPEN')
  await requireCovering(tx, { agentId, kind, terms: undefined })
  const waiting = { to: 'revoke-requested', endAskedBy: side, lapsesAt: lapsesAfter(now) } as const
  const moved = await moveContract(
    tx,
    contract,
    { ...waiting, ...(word !== undefined && { word }) },
    { by, at: now },
  )
  await tellContract(tx, moved, 'end-asked', [other[side]])
  return moved
}
