import { type AgentRow, findAgent } from '#modules/identity'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { hasLeft } from '../has-left.ts'
import { requireAgentPolicy } from '../house.ts'

/** An agent who asks, and where. */
export type AskingAgent = Pick<Visit, 'merchant'> & { readonly member: Member }

/** Whoever has a place in the tree of a house with agents. */
export async function requireAgent(db: Db, { merchant, member }: AskingAgent): Promise<AgentRow> {
  requireAgentPolicy({ merchant })
  const agent = await findAgent(db, member.id)
  if (!agent) throw new Refusal('NOT_AN_AGENT')
  return agent
}

/** An agent who is stopped, or excluded for good, keeps what there is and begins nothing. */
export async function requireActiveAgent(app: App, asking: AskingAgent): Promise<AgentRow> {
  const agent = await requireAgent(app.db, asking)
  const isGone = await hasLeft(app.db, { memberId: agent.memberId, now: app.clock.now() })
  if (agent.stoppedAt !== null || isGone) throw new Refusal('AGENT_STOPPED')
  return agent
}
