import {
  type answerHouseContract as answering,
  type Approval,
  type BodyOf,
  type ContractVersion,
  contractOptions,
  type HouseAnswer,
  houseAnswers,
  type listHouseContracts as listing,
  type offerHouseContract as offering,
  type QueryOf,
  type ReplyOf,
  type suspendContract as suspending,
  tierRow,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { findMemberId } from '#modules/identity'
import {
  approvalKind,
  houseOf,
  recordAudit,
  requestApproval,
  requireAsker,
  requireMerchant,
  requireAction,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { refusalOf } from '../refusal-of.ts'
import { readOfHouse } from '../store/contract-lists.ts'
import * as store from '../store/contracts.ts'
import { answersOf, requireVersion, settleAnswer } from './answer-contract.ts'
import { requireTerms } from './apply-contract.ts'
import { type ContractRow, openStates } from './contract.ts'
import { cursorAfter, requireCursor } from './contract-cursor.ts'
import { moveContract } from './move-contract.ts'
import { offerForHouse, requireOfHouse } from './offer-of-house.ts'
import { contractOnWire, contractsOnWire } from './on-wire.ts'
import { requireCovered } from './require-covered.ts'
import { tellContract } from './tell-contract.ts'

const PAGE = 50

/** The house offers a contract to an agent over whom there is nobody who could. */
const offer = approvalKind({
  kind: 'contract.offer',
  action: 'offerHouseContract',
  body: z.object({ rows: z.array(tierRow), options: contractOptions }),
  prepare:
    async ({ clock }) =>
    async (tx, { id: requestId, subject: agentId, body, ...agreed }) => {
      const offered = { merchantCode: houseOf(agreed), agentId, requestId, ...body, now: clock.now() }
      return { failure: await refusalOf(offerForHouse(tx, offered)) }
    },
})

/** Operators stop a contract from paying, or let it go on. */
const suspension = approvalKind({
  kind: 'contract.suspend',
  action: 'suspendContract',
  body: z.object({ version: z.number(), isSuspended: z.boolean() }),
  async before(db, { subject: id, body: { version } }) {
    const contract = await store.findContract(db, { id, version })
    return contract ? { version, state: contract.state, isSuspended: contract.state === 'suspended' } : null
  },
  prepare:
    async ({ clock }) =>
    async (tx, { subject: id, body: { version, isSuspended }, reason, ...agreed }) => {
      await store.lockContracts(tx, houseOf(agreed))
      const contract = await store.findContract(tx, { id, version })
      if (contract?.state !== stateBefore(isSuspended)) return { failure: 'CONTRACT_DECIDED' }
      const move = { to: stateBefore(!isSuspended), word: reason }
      const moved = await moveContract(tx, contract, move, { by: 'operators', at: clock.now() })
      await tellContract(tx, moved, isSuspended ? 'suspended' : 'goes-on')
      return {}
    },
})

const stateBefore = (isSuspended: boolean): 'active' | 'suspended' => (isSuspended ? 'active' : 'suspended')

export const contractApprovals = [offer, suspension]

/** Asks that the house offer a contract. An owner agrees before the agent sees it, and then the agent accepts. */
export async function offerHouseContract(
  app: App,
  operator: Operator,
  { id, house: merchantCode, account, rows, options, reason }: BodyOf<typeof offering>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, offer, merchantCode)
  const currency = await readCurrency(app.db, merchantCode)
  const terms = requireTerms({ rows, options }, { kind: options.kind, currency })
  const agentId = await findMemberId(app.db, { merchantCode, account })
  if (agentId === undefined) throw new Refusal('NOT_FOUND')
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    await requireOfHouse(tx, { merchantCode, agentId, now })
    const { kind } = options
    const open = await store.findOfAgent(tx, { agentId, kind, states: openStates })
    const known = await store.findProposed(tx, { proposerId: null, requestId: id })
    if (open && !known) throw new Refusal('OFFER_OPEN')
    await requireCovered(tx, { agentId, terms, now })
  })
  const body = { rows, options }
  const question = { id, operator, merchantCode, subject: agentId, body, reason }
  return { approval: await requestApproval(app, offer, question) }
}

/** Asks that a contract pay nothing for a time, or go on. Nothing changes before an owner has agreed. */
export async function suspendContract(
  app: App,
  operator: Operator,
  { id, house: merchantCode, contractId, version, isSuspended, reason }: BodyOf<typeof suspending>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, suspension, merchantCode)
  const contract = await store.findContract(app.db, { id: contractId, version })
  if (contract?.merchantCode !== merchantCode) throw new Refusal('NOT_FOUND')
  if (contract.state !== stateBefore(isSuspended)) throw new Refusal('CONTRACT_DECIDED')
  const body = { version, isSuspended }
  const question = { id, operator, merchantCode, subject: contractId, body, reason }
  return { approval: await requestApproval(app, suspension, question) }
}

/** An operator answers where the house stands above the agent. */
export async function answerHouseContract(
  app: App,
  operator: Operator,
  { house: merchantCode, contractId, reason, ...reply }: BodyOf<typeof answering>,
): Promise<ContractVersion> {
  requireAction(operator, 'answerHouseContract')
  requireMerchant(operator, merchantCode)
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    await store.lockContracts(tx, merchantCode)
    const latest = await store.findLatest(tx, contractId)
    if (latest?.merchantCode !== merchantCode || !isAbove(latest)) throw new Refusal('NOT_FOUND')
    const contract = await requireVersion(tx, latest, reply)
    const answering = { ...reply, word: reason, side: 'upline', by: 'operators', now } as const
    const answered = await settleAnswer(tx, contract, answering)
    const { version, answer } = reply
    const line = { operator, merchantCode, action: 'contract.answer', subject: contractId }
    const before = { version, state: contract.state }
    await recordAudit(tx, { ...line, before, after: { version, state: answered.state, answer, reason } })
    return contractOnWire(tx, answered, null)
  })
}

/** Whether the house is the one above, by agreement or in the place of somebody who left. */
const isAbove = ({ uplineId, uplineGoneAt }: ContractRow) => uplineId === null || uplineGoneAt !== null

/** The contracts of a house that are not over, newest first. */
export async function listHouseContracts(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, waiting, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listHouseContracts')
  requireMerchant(operator, merchantCode)
  const question = {
    merchantCode,
    kind,
    isWaiting: waiting === 'true',
    after: requireCursor(after),
    limit: PAGE + 1,
  }
  const found = await readOfHouse(app.db, question)
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  const said = await contractsOnWire(app.db, rows, null)
  return {
    currency: await readCurrency(app.db, merchantCode),
    contracts: said.map((contract, place) => ({ ...contract, answers: answersOfHouse(rows[place]) })),
    after: last && found.length > PAGE ? cursorAfter(last) : null,
  }
}

function answersOfHouse(contract: ContractRow | undefined): HouseAnswer[] {
  if (!contract || !isAbove(contract)) return []
  const known = answersOf(contract, 'upline')
  return houseAnswers.filter((answer) => known.includes(answer))
}
