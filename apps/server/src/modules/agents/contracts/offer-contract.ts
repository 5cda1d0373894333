import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { insertStep } from '../store/contract-steps.ts'
import * as store from '../store/contracts.ts'
import {
  type ContractRow,
  type ContractSide,
  openStates,
  standingStates,
  type ContractTerms,
} from './contract.ts'
import { moveContract } from './move-contract.ts'
import { requireCovered } from './require-covered.ts'
import { tellContract } from './tell-contract.ts'
import { areSameTerms, contractText } from './terms.ts'

/** What nobody has answered by then is over. */
const OPEN_MS = 7 * DAY_MS

export type ContractProposal = {
  readonly merchantCode: string
  /** Null is the house. */
  readonly uplineId: string | null
  readonly agentId: string
  readonly terms: ContractTerms
  readonly requestId: string
  readonly fingerprint: string
  /** The version that the one who proposes has read; undefined where there is none. */
  readonly basedOn?: number | undefined
  readonly now: Date
}

export const lapsesAfter = (now: Date) => new Date(now.getTime() + OPEN_MS)

/** What an agent gives to one directly below, or the house to one at the top. The caller holds the house's contracts. */
export async function offerContract(tx: Tx, proposal: ContractProposal): Promise<ContractRow> {
  const { agentId, terms, basedOn, now } = proposal
  const { kind } = terms.options
  const open = await findUnanswered(tx, { agentId, kind, now })
  const isRepeated =
    open?.version === basedOn && open?.proposedBy === 'agent' && areSameTerms(open.terms, terms)
  if (open && isRepeated) return open
  if (open) throw new Refusal('OFFER_OPEN')
  const { standing, draft } = await requireBasis(tx, proposal)
  // What waits for an answer about its end, or for operators, is not changed meanwhile.
  if (standing && standing.state !== 'active') throw new Refusal('OFFER_OPEN')
  await requireCovered(tx, { agentId, terms, now })
  const isAnswered = draft !== undefined && draft.version === basedOn
  const doing = { by: proposal.uplineId === null ? ('operators' as const) : ('upline' as const), at: now }
  if (isAnswered && areSameTerms(draft.terms, terms)) {
    const offered = await moveContract(tx, draft, { to: 'offered', lapsesAt: lapsesAfter(now) }, doing)
    await tellContract(tx, offered, 'offered', ['agent'])
    return offered
  }
  if (isAnswered) await moveContract(tx, draft, { to: 'superseded' }, doing)
  const made = await insertProposal(tx, proposal, { state: 'offered', proposedBy: 'upline' })
  await tellContract(tx, made, 'offered', ['agent'])
  return made
}

/** What an agent asks for: it changes nothing but what the one above has to look at. */
export async function askForContract(tx: Tx, proposal: ContractProposal): Promise<ContractRow> {
  const { draft } = await requireBasis(tx, proposal)
  if (draft && !isLapsed(draft, proposal.now)) throw new Refusal('OFFER_OPEN')
  if (draft) await moveContract(tx, draft, { to: 'expired' }, { by: 'time', at: proposal.now })
  const made = await insertProposal(tx, proposal, { state: 'draft', proposedBy: 'agent' })
  await tellContract(tx, made, 'asked', ['upline'])
  return made
}

type Waiting = Pick<ContractProposal, 'agentId' | 'now'> & Pick<ContractRow, 'kind'>

/** An offer whose time is over is none, whether or not a job has said so. */
async function findUnanswered(tx: Tx, { agentId, kind, now }: Waiting): Promise<ContractRow | undefined> {
  const open = await store.findOfAgent(tx, { agentId, kind, states: openStates })
  if (!open || !isLapsed(open, now)) return open
  const over = await moveContract(tx, open, { to: 'expired' }, { by: 'time', at: now })
  await tellContract(tx, over, 'expired')
  return undefined
}

export function isLapsed({ lapsesAt }: ContractRow, now: Date): boolean {
  return lapsesAt !== null && lapsesAt <= now
}

/** Whoever proposes has read what stands between the two: the contract, or what was asked for. */
async function requireBasis(tx: Tx, { uplineId, agentId, terms, basedOn }: ContractProposal) {
  const { kind } = terms.options
  const standing = await store.findOfAgent(tx, { agentId, kind, states: standingStates })
  const draft = await store.findOfAgent(tx, { agentId, kind, states: ['draft'] })
  const read = [standing, draft].flatMap((each) => (each && each.uplineId === uplineId ? [each.version] : []))
  const isCurrent = basedOn === undefined ? read.length === 0 : read.includes(basedOn)
  // The house looks at all of it at once, when its second operator agrees.
  if (!isCurrent && uplineId !== null) throw new Refusal('TERMS_CHANGED')
  return { standing, draft }
}

type NewState = { readonly state: 'draft' | 'offered'; readonly proposedBy: ContractSide }

async function insertProposal(
  tx: Tx,
  { merchantCode, uplineId, agentId, terms, requestId, fingerprint, now }: ContractProposal,
  { state, proposedBy }: NewState,
): Promise<ContractRow> {
  const { kind } = terms.options
  const before = await store.findPair(tx, { uplineId, agentId, kind })
  const id = before?.id ?? uuidv7(now.getTime())
  const parties = { id, version: (before?.version ?? 0) + 1, merchantCode, uplineId, agentId }
  const made = await store.insertContract(tx, {
    ...parties,
    ...contractText(parties, terms),
    kind,
    terms,
    state,
    proposedBy,
    requestId,
    fingerprint,
    proposedAt: now,
    lapsesAt: lapsesAfter(now),
  })
  const doneBy = proposedBy === 'upline' && uplineId === null ? 'operators' : proposedBy
  await insertStep(tx, made, { state, doneBy, word: '', at: now })
  return made
}
