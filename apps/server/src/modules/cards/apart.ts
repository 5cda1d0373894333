import { readAddressSharers, readAgentsAbove, readDeviceSharers, type SharedMark } from '#modules/identity'
import { readDocumentSharers } from '#modules/kyc'
import { readCardSharers } from '#modules/payments'
import type { Db, Tx } from '#platform/db'

type Seated = { readonly memberId: string; readonly isSimulated: boolean }

/**
 * Who of those at a table may not sit beside somebody who was there before them: one person, device, document or bank card,
 * an agent and anybody below them, one address with one kind of browser. Nobody is told which of it, nor beside whom.
 */
export async function apartAmong(
  db: Db | Tx,
  seats: readonly Seated[],
  now: Date,
): Promise<readonly string[]> {
  const ids = seats.filter(({ isSimulated }) => !isSimulated).map(({ memberId }) => memberId)
  if (ids.length < 2) return []
  const pairs = [
    ...(await readDeviceSharers(db, ids)),
    ...(await readDocumentSharers(db, ids)),
    ...(await readCardSharers(db, ids)),
    ...(await readAddressSharers(db, ids)),
    ...(await agentPairs(db, ids, now)),
  ]
  const isPair = (one: string, other: string) =>
    pairs.some(({ memberId, otherId }) => isOf([memberId, otherId], one) && isOf([memberId, otherId], other))
  const stays: string[] = []
  for (const id of ids) if (!stays.some((other) => isPair(id, other))) stays.push(id)
  return ids.filter((id) => !stays.includes(id))
}

function isOf(pair: readonly string[], id: string): boolean {
  return pair.includes(id)
}

async function agentPairs(db: Db | Tx, memberIds: readonly string[], at: Date): Promise<SharedMark[]> {
  const above = await readAgentsAbove(db, { memberIds, at })
  return [...above].flatMap(([memberId, agents]) =>
    agents.filter((agentId) => memberIds.includes(agentId)).map((otherId) => ({ memberId, otherId })),
  )
}
