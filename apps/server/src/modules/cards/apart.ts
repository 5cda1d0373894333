import { readAddressSharers, readAgentsAbove, readDeviceSharers, type SharedMark } from '#modules/identity'
import { readDocumentSharers } from '#modules/kyc'
import { readCardSharers } from '#modules/payments'
import type { Db, Tx } from '#platform/db'
import { readTogether } from './store/together.ts'

type Seated = { readonly memberId: string; readonly isSimulated: boolean }

/**
 * Who of those at a table may not sit beside somebody who was there before them: one person, device, document or bank card,
 * an agent and anybody below them, one address with one kind of browser, unless two operators have let these two. Nobody is
 * told which of it, nor beside whom.
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
    ...(await addressPairs(db, ids)),
    ...(await agentPairs(db, ids, now)),
  ]
  const isApart = (memberId: string, otherId: string) =>
    pairs.some((pair) => isSamePair(pair, { memberId, otherId }))
  const stays: string[] = []
  for (const id of ids) if (!stays.some((other) => isApart(id, other))) stays.push(id)
  return ids.filter((id) => !stays.includes(id))
}

function isSamePair(one: SharedMark, other: SharedMark): boolean {
  return one.memberId === other.memberId
    ? one.otherId === other.otherId
    : one.memberId === other.otherId && one.otherId === other.memberId
}

async function addressPairs(db: Db | Tx, memberIds: readonly string[]): Promise<SharedMark[]> {
  const sharers = await readAddressSharers(db, memberIds)
  const together = sharers.length > 0 ? await readTogether(db, memberIds) : []
  return sharers.filter((pair) => !together.some((each) => isSamePair(each, pair)))
}

async function agentPairs(db: Db | Tx, memberIds: readonly string[], at: Date): Promise<SharedMark[]> {
  const above = await readAgentsAbove(db, { memberIds, at })
  return [...above].flatMap(([memberId, agents]) =>
    agents.filter((agentId) => memberIds.includes(agentId)).map((otherId) => ({ memberId, otherId })),
  )
}
