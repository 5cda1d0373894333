import { createHash } from 'node:crypto'
import type { GameType } from '@baize/contracts'
import { readAgentsBelow, readMembersOfAgents } from '#modules/identity'
import { readChangedRounds } from '#modules/play'
import type { Tx } from '#platform/db'
import type { TeamSpan } from './billed-teams.ts'
import { familyOf, type GameBook, hourOf } from './count-play.ts'

/** As many as a bill names; that there are more is seen by its sums. */
const ROUNDS_MOST = 1_000

/** A round of a team that changed after its day was billed, as others may know it. */
export type TeamChangedRound = {
  readonly memberId: string
  readonly digest: string
  readonly hour: string
  readonly family: GameType
  readonly turnover: bigint
}

type ChangedSince = { readonly agentId: string; readonly since: Date; readonly book: GameBook }

/** The rounds of an agent's team that ended or changed after a moment, of those that began in a stretch of time. */
export async function listTeamChanges(
  tx: Tx,
  { since, until, zone }: TeamSpan,
  { agentId, since: changedSince, book }: ChangedSince,
): Promise<TeamChangedRound[]> {
  const at = new Date(until.getTime() - 1)
  const agentIds = await readAgentsBelow(tx, { agentId, at })
  const memberIds = (await readMembersOfAgents(tx, { agentIds, at })).map(({ memberId }) => memberId)
  const rounds = await readChangedRounds(tx, { memberIds, since, until, changedSince, limit: ROUNDS_MOST })
  return rounds.map(({ id, memberId, startedAt, gameCode, turnover }) => ({
    memberId,
    digest: roundDigest(id),
    hour: hourOf(startedAt, zone).toISOString(),
    family: familyOf(book, gameCode),
    turnover,
  }))
}

/** All that others learn of which round it is. */
export function roundDigest(roundId: string): string {
  return createHash('sha256').update(roundId).digest('hex')
}
