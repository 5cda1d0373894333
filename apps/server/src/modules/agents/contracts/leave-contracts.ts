import { findAgent } from '#modules/identity'
import { readHouse } from '#modules/limits'
import type { Tx } from '#platform/db'
import * as store from '../store/contracts.ts'
import { nextBoundary } from './boundary.ts'
import type { ContractRow } from './contract.ts'
import { moveContract } from './move-contract.ts'
import { tellContract } from './tell-contract.ts'

type Leaving = { readonly agentId: string; readonly at: Date }

/**
 * Somebody was stopped or has left: what they agreed on lives on with the house in their place, above and below, and what
 * waits for an answer of theirs is over.
 */
export async function inheritContracts(tx: Tx, { agentId, at }: Leaving): Promise<void> {
  const agent = await findAgent(tx, agentId)
  if (!agent) return
  await store.lockContracts(tx, agent.merchantCode)
  for (const contract of await store.readAllOf(tx, agentId)) {
    if (contract.state === 'draft' || contract.state === 'offered') await dropOpen(tx, contract, at)
    if (contract.state === 'revoke-requested') await dropWish(tx, contract, at)
  }
  await store.writeGone(tx, { memberId: agentId, at })
}

/** Whoever was stopped and may go on has their contracts again, from now on. */
export async function returnContracts(tx: Tx, agentId: string): Promise<void> {
  const agent = await findAgent(tx, agentId)
  if (!agent) return
  await store.lockContracts(tx, agent.merchantCode)
  await store.writeGone(tx, { memberId: agentId, at: null })
}

async function dropOpen(tx: Tx, contract: ContractRow, at: Date): Promise<void> {
  const dropped = await moveContract(tx, contract, { to: 'withdrawn' }, { by: 'operators', at })
  await tellContract(tx, dropped, 'withdrawn')
}

async function dropWish(tx: Tx, contract: ContractRow, at: Date): Promise<void> {
  const kept = await moveContract(tx, contract, { to: 'active' }, { by: 'operators', at })
  await tellContract(tx, kept, 'goes-on')
}

/**
 * An agent is moved below somebody else from a moment on: what they agreed on with the one above ends with the first period
 * of its own that ends then or later, so that no period is paid in part. What they give to those below stays.
 */
export async function endContractsOfMoved(tx: Tx, { agentId, at }: Leaving): Promise<void> {
  const agent = await findAgent(tx, agentId)
  if (!agent) return
  const { zone } = await readHouse(tx, agent.merchantCode)
  await store.lockContracts(tx, agent.merchantCode)
  const doing = { by: 'operators', at } as const
  for (const contract of await store.readAllOf(tx, agentId)) {
    if (contract.agentId !== agentId) continue
    if (contract.state === 'draft' || contract.state === 'offered') await dropOpen(tx, contract, at)
    else {
      const boundary = nextBoundary(contract.terms.options, { at: new Date(at.getTime() - 1), zone })
      const { startsAt } = contract
      const endsAt = startsAt && startsAt > boundary ? startsAt : boundary
      // What has not begun never does.
      const end = contract.state === 'scheduled' && startsAt ? startsAt : endsAt
      await tellContract(tx, await moveContract(tx, contract, { to: 'ended', endsAt: end }, doing), 'ended')
    }
  }
}
