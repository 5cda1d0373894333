import { agentMoved, agentPlaced } from '#facts/identity'
import type { Db, Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import { undone } from '../store/rates.ts'
import * as store from '../store/tree.ts'
import { rateRefusal } from './rates.ts'

/** An agent in the tree of their house; the level of the top is 1. */
export type TreeAgent = {
  readonly agentId: string
  readonly uplineId: string | null
  readonly level: number
}

/** All agents of a house as they stood at a moment, each behind whoever is above. */
export async function readTree(
  db: Db | Tx,
  asked: { readonly merchantCode: string; readonly at: Date },
): Promise<TreeAgent[]> {
  const below = Map.groupBy(await store.readEdges(db, asked), ({ uplineId }) => uplineId)
  const tree: TreeAgent[] = []
  let level = 1
  for (let row = below.get(null) ?? []; row.length > 0; level++) {
    for (const { agentId, uplineId } of row) tree.push({ agentId, uplineId, level })
    row = row.flatMap(({ agentId }) => below.get(agentId) ?? [])
  }
  return tree
}

/** The agents above each member at a moment, the nearest first; for an agent, beginning with themselves. */
export async function readAgentsAbove(
  db: Db | Tx,
  asked: { readonly memberIds: readonly string[]; readonly at: Date },
): Promise<Map<string, string[]>> {
  const above = new Map<string, string[]>(asked.memberIds.map((id) => [id, []]))
  for (const { memberId, agentId } of await store.readAbove(db, asked)) above.get(memberId)?.push(agentId)
  return above
}

type BelowQuestion = { readonly agentId: string; readonly memberId: string; readonly at: Date }

/** Whether somebody is anywhere below an agent; nobody is below themselves. */
export async function isBelow(db: Db | Tx, { agentId, memberId, at }: BelowQuestion): Promise<boolean> {
  const above = await readAgentsAbove(db, { memberIds: [memberId], at })
  return agentId !== memberId && (above.get(memberId) ?? []).includes(agentId)
}

type NewAgentPlace = store.AgentPlace & { readonly merchantCode: string }

/** Gives a member a place in the tree of their house. How deep it may be is for the caller to say. */
export async function placeAgent(tx: Tx, { merchantCode, ...place }: NewAgentPlace): Promise<void> {
  await store.lockTree(tx, merchantCode)
  await store.insertAgent(tx, place)
  await emit(tx, agentPlaced, { memberId: place.memberId, merchantCode, at: place.at.toISOString() })
}

type AgentMove = { readonly agentId: string; readonly uplineId: string | null; readonly at: Date }

/** Brings an agent with all below under another agent of the house who is not stopped, or to the top, from a moment on. */
export async function moveAgent(tx: Tx, { agentId, uplineId, at }: AgentMove): Promise<void> {
  const moved = await store.findAgent(tx, agentId)
  if (!moved) throw new Refusal('NOT_FOUND')
  await store.lockTree(tx, moved.merchantCode)
  if (uplineId !== null) {
    const upline = await store.findAgent(tx, uplineId)
    if (upline?.merchantCode !== moved.merchantCode) throw new Refusal('NOT_FOUND')
    const isRing = uplineId === agentId || (await isBelow(tx, { agentId, memberId: uplineId, at }))
    if (isRing) throw new Refusal('BAD_BODY', { fields: ['uplineId'] })
    if (upline.stoppedAt !== null) throw new Refusal('AGENT_STOPPED')
  }
  await store.updateAgentPlace(tx, { memberId: agentId, uplineId, at }).catch((error: unknown) => {
    const refused = rateRefusal(error)
    throw refused
  })
  const { merchantCode } = moved
  await emit(tx, agentMoved, { memberId: agentId, merchantCode, at: at.toISOString() })
}

/** Whether such a move would be refused, and why: it is made and taken back. */
export async function requireMovable(tx: Tx, move: AgentMove): Promise<void> {
  await undone(tx, () => moveAgent(tx, move))
}
