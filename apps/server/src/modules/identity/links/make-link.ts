import type { Tx } from '#platform/db'
import { requireSameFingerprint } from '#platform/http/request-id'
import { randomBelow } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { newInvitationCode } from './invitation-code.ts'
import type { AgentLink } from './link.ts'
import { requireMayGive } from './may-give.ts'
import { findLinkByRequest, freePlace, insertLink, leavePlaces, type NewLink } from '../store/links.ts'
import { lockAgentWork } from '../store/openings.ts'

/** So many links an agent has that bring people in. */
export const MOST_LINKS = 50

export type LinkToMake = Omit<NewLink, 'code' | 'place'> & {
  /** What the house asks of rates beside what holds in every house; asked once for a request. */
  requireGivable(tx: Tx): Promise<void>
}

/** Makes a link of an agent; the same request is one link. Agents make theirs one after the other. */
export async function makeLink(tx: Tx, wanted: LinkToMake): Promise<AgentLink> {
  const { memberId, requestId, fingerprint, createdAt: now } = wanted
  await lockAgentWork(tx, memberId)
  const known = await findLinkByRequest(tx, { memberId, requestId })
  if (known) return requireSameFingerprint(known, fingerprint)
  await wanted.requireGivable(tx)
  await requireMayGive(tx, { ...wanted, agentId: memberId, now })
  await leavePlaces(tx, { memberId, now })
  const place = await freePlace(tx, memberId, MOST_LINKS)
  if (place === undefined) throw new Refusal('LINKS_FULL')
  return insertLink(tx, { ...wanted, place, code: newInvitationCode(randomBelow) })
}
