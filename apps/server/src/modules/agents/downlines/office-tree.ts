import type { Approval, BodyOf, moveAgent as moving, stopAgent as stopping } from '@baize/contracts'
import * as z from 'zod/mini'
import {
  findAgent,
  findMemberId,
  findUplineAt,
  lapseRateOffer,
  lockTree,
  moveAgent,
  readAgentsAbove,
  readDepthBelow,
  readTreeNow,
  requireMovable,
  stopAgent,
} from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import { approvalKind, houseOf, requestApproval, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { endContractsOfMoved, inheritContracts, returnContracts } from '../contracts/leave-contracts.ts'
import { hasLeft } from '../has-left.ts'
import { readAgentHouse } from '../house.ts'
import { refusalOf } from '../refusal-of.ts'

/** An agent goes below another one with all below, from the next day of the house on. */
const move = approvalKind({
  kind: 'agent.move',
  action: 'moveAgent',
  body: z.object({ uplineId: z.nullable(z.string()) }),
  before: async (db, { subject: memberId }) => ({
    uplineId: await findUplineAt(db, { memberId, at: await readTreeNow(db) }),
  }),
  prepare:
    async ({ clock }) =>
    async (tx, { subject: agentId, body: { uplineId }, ...agreed }) => {
      const merchantCode = houseOf(agreed)
      const now = clock.now()
      const { zone } = await readHouse(tx, merchantCode)
      const { until: at } = spanAt('day', now, zone)
      const failure = await refusalOf(moveBelow(tx, { merchantCode, agentId, uplineId, at, now }))
      if (failure !== undefined) return { failure }
      await lapseRateOffer(tx, { memberId: agentId, now, isForced: true })
      await endContractsOfMoved(tx, { agentId, at })
      return { after: { from: at.toISOString() } }
    },
})

/** An agent begins nothing any longer, or may again. What was earned stays, and contracts go on with the house. */
const stop = approvalKind({
  kind: 'agent.stop',
  action: 'stopAgent',
  body: z.object({ isStopped: z.boolean() }),
  async before(db, { subject }) {
    const agent = await findAgent(db, subject)
    return agent ? { isStopped: agent.stoppedAt !== null } : null
  },
  prepare:
    async ({ clock }) =>
    async (tx, { subject: agentId, body: { isStopped } }) => {
      const at = clock.now()
      const hasChanged = await stopAgent(tx, { memberId: agentId, at: isStopped ? at : null })
      if (!hasChanged) return { failure: 'ALREADY_SET' }
      if (isStopped) await inheritContracts(tx, { agentId, at })
      else await returnContracts(tx, agentId)
      return {}
    },
})

export const treeApprovals = [move, stop]

type WantedPlace = {
  readonly merchantCode: string
  readonly agentId: string
  readonly uplineId: string | null
  readonly at: Date
  readonly now: Date
}

async function moveBelow(tx: Tx, place: WantedPlace): Promise<void> {
  await requirePlace(tx, place)
  await moveAgent(tx, place)
}

/** The one above is still there to give anything, and the lowest of those who come along stays within the house's levels. */
async function requirePlace(tx: Tx, place: WantedPlace): Promise<void> {
  const { merchantCode, agentId, uplineId, at, now } = place
  await lockTree(tx, merchantCode)
  if (uplineId !== null && (await hasLeft(tx, { memberId: uplineId, now })))
    throw new Refusal('AGENT_STOPPED')
  const { depthMost } = await readAgentHouse(tx, merchantCode)
  const above = uplineId && (await readAgentsAbove(tx, { memberIds: [uplineId], at })).get(uplineId)
  const levels = (above || []).length + 1 + (await readDepthBelow(tx, { agentId, at }))
  if (levels > depthMost) throw new Refusal('DEPTH_REACHED')
}

/** Asks to move an agent. Nothing changes before another operator has agreed. */
export async function askToMoveAgent(
  app: App,
  operator: Operator,
  { id, house: merchantCode, account, upline, reason }: BodyOf<typeof moving>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, move, merchantCode)
  const agentId = await requireOfficeAgent(app, { merchantCode, account })
  const uplineId =
    upline === undefined ? null : await requireOfficeAgent(app, { merchantCode, account: upline })
  const { zone } = await readHouse(app.db, merchantCode)
  const now = app.clock.now()
  const { until: at } = spanAt('day', now, zone)
  await transaction(app, async (tx) => {
    const place = { merchantCode, agentId, uplineId, at, now }
    await requirePlace(tx, place)
    await requireMovable(tx, place)
  })
  const question = { id, operator, merchantCode, subject: agentId, body: { uplineId }, reason }
  return { approval: await requestApproval(app, move, question) }
}

/** Asks to stop an agent, or to let one go on. */
export async function askToStopAgent(
  app: App,
  operator: Operator,
  { id, house: merchantCode, account, isStopped, reason }: BodyOf<typeof stopping>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, stop, merchantCode)
  const agentId = await requireOfficeAgent(app, { merchantCode, account })
  const question = { id, operator, merchantCode, subject: agentId, body: { isStopped }, reason }
  return { approval: await requestApproval(app, stop, question) }
}

type AgentName = { readonly merchantCode: string; readonly account: string }

export async function requireOfficeAgent(app: App, { merchantCode, account }: AgentName): Promise<string> {
  const memberId = await findMemberId(app.db, { merchantCode, account })
  if (memberId === undefined || !(await findAgent(app.db, memberId))) throw new Refusal('NOT_FOUND')
  return memberId
}
