import { strict as assert } from 'node:assert'
import type { ContractVersion, TierRow as WireTierRow } from '@baize/contracts'
import type { TierRow } from '@baize/engines/agents'
import { unitsToWire } from '@baize/money'
import { findMembers, masked } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import type { ContractRow } from './contract.ts'

/** A version as one of the two, or an operator, reads it. */
export async function contractOnWire(
  db: Db | Tx,
  contract: ContractRow,
  readerId: string | null,
): Promise<ContractVersion> {
  const [said] = await contractsOnWire(db, [contract], readerId)
  assert(said, 'A contract that was given is said.')
  return said
}

export async function contractsOnWire(
  db: Db | Tx,
  contracts: readonly ContractRow[],
  readerId: string | null,
): Promise<ContractVersion[]> {
  const ids = contracts.flatMap(({ uplineId, agentId }) =>
    uplineId === null ? [agentId] : [agentId, uplineId],
  )
  const members = contracts.length === 0 ? [] : await findMembers(db, [...new Set(ids)])
  const accounts = new Map(members.map(({ id, account }) => [id, masked(account)]))
  const personOf = (id: string) => ({ id, account: accounts.get(id) ?? '' })
  return contracts.map((contract) => ({
    contractId: contract.id,
    version: contract.version,
    kind: contract.kind,
    state: contract.state,
    upline: contract.uplineId === null || contract.uplineGoneAt !== null ? null : personOf(contract.uplineId),
    downline: personOf(contract.agentId),
    isMine: contract.agentId === readerId,
    rows: contract.terms.rows.map(rowOnWire),
    options: contract.terms.options,
    text: contract.text,
    hash: contract.hash,
    from: contract.startsAt?.toISOString() ?? null,
    until: contract.endsAt?.toISOString() ?? null,
    offeredAt: contract.state === 'draft' ? null : contract.proposedAt.toISOString(),
    lapsesAt: contract.lapsesAt?.toISOString() ?? null,
    word: contract.word === '' ? null : contract.word,
    isInherited: contract.uplineGoneAt !== null,
  }))
}

export function rowOnWire({ minTurnover, minActive, minLoss, ratePpm }: TierRow): WireTierRow {
  return {
    minTurnover: unitsToWire(minTurnover),
    minActive,
    ...(minLoss !== null && { minLoss: unitsToWire(minLoss) }),
    ratePpm,
  }
}
