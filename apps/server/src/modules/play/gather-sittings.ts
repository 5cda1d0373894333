import type { Db } from '#platform/db'
import { MINUTE_MS } from '#platform/time'
import { compareInTime, type TimelineQuery, type TimelineRow } from '#platform/timeline'
import { findNextRound, readSittings, type SittingRow } from './store/sittings.ts'

/** Rounds that are looked at in one go. */
const CHUNK = 1_000
/** More rounds than anybody plays without a quarter of an hour's rest. */
const MOST_CHUNKS = 100
const REST_MICROS = BigInt(15 * MINUTE_MS) * 1000n

/**
 * A member's play by sittings, each at the time of its last round. A sitting is whole however far back it reaches, and one
 * that goes on behind the place has been told before it.
 */
export async function sittingLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId, before, notBefore = 0n, limit } = query
  const next = before && (await findNextRound(db, { memberId, after: before.micros }))
  const isNew = (sitting: SittingRow) =>
    before === undefined ||
    (compareInTime(before, lineOf(sitting)) < 0 &&
      (next === undefined || next - sitting.endMicros >= REST_MICROS))
  let found: SittingRow[] = []
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk++) {
    const last = found.at(-1)
    const behind = last && { micros: last.startMicros, id: last.firstId }
    const sittings = await readSittings(db, { memberId, until: before?.micros, behind, most: CHUNK })
    found = joined(found, sittings)
    const rounds = sittings.reduce((sum, each) => sum + each.rounds, 0)
    // The last one may go on in rounds that were not looked at yet.
    const hasEnough = found.slice(0, -1).filter(isNew).length >= limit
    if (rounds < CHUNK || hasEnough || (found.at(-1)?.endMicros ?? 0n) < notBefore) break
  }
  return found
    .filter((sitting) => isNew(sitting) && sitting.endMicros >= notBefore)
    .slice(0, limit)
    .map(lineOf)
}

/** Older sittings behind newer ones; what no rest lies between is one. */
function joined(newer: readonly SittingRow[], older: readonly SittingRow[]): SittingRow[] {
  const [last, first] = [newer.at(-1), older[0]]
  if (!last || !first || last.startMicros - first.endMicros >= REST_MICROS) return [...newer, ...older]
  const { startedAt, startMicros, firstId } = first
  const one = {
    ...last,
    startedAt,
    startMicros,
    firstId,
    rounds: last.rounds + first.rounds,
    staked: last.staked + first.staked,
    payout: last.payout + first.payout,
  }
  return [...newer.slice(0, -1), one, ...older.slice(1)]
}

function lineOf(sitting: SittingRow): TimelineRow {
  const { id, endedAt, endMicros, startedAt, rounds, staked, payout } = sitting
  return {
    id: `sitting-${id}`,
    at: endedAt,
    micros: endMicros,
    what: 'sitting',
    subject: id,
    amount: payout - staked,
    figures: {
      rounds,
      staked: String(staked),
      payout: String(payout),
      startedAt: startedAt.toISOString(),
    },
    operatorId: null,
  }
}
