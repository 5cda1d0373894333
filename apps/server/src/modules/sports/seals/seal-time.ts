import { strict as assert } from 'node:assert'
import type { Beacon } from '#modules/fairness'
import { MINUTE_MS, nextMinute } from '../bets/seal-from.ts'
import type { SealableLeg } from '../store/seals.ts'

/** Of a real contest nobody names the moment at which something happens: a root a minute, and a little to write it. */
const MINUTE_ROOT_MS = 10_000

/** What a bet is sealed with, and by when. */
export type SealTerm = { readonly of: string; readonly by: Date; readonly round: bigint | null }

/** A bet is sealed once, with the leg about which something is known first. */
export function sealTerm(beacon: Beacon, legs: readonly SealableLeg[]): SealTerm {
  const [first, ...others] = legs.map((leg) => termOf(beacon, leg))
  assert(first, 'A bet has a leg.')
  return others.reduce((earliest, term) => (term.by < earliest.by ? term : earliest), first)
}

function termOf(beacon: Beacon, leg: SealableLeg): SealTerm {
  if (leg.wasLive) return liveTerm(beacon, leg)
  if (leg.firstRound === null)
    return { of: leg.fixtureId, by: new Date(leg.startsAt.getTime() + MINUTE_MS), round: null }
  const round = BigInt(leg.firstRound)
  return { of: leg.fixtureId, by: beacon.timeOf(round), round }
}

function liveTerm(beacon: Beacon, { stepAt, acceptedAt, firstRound }: SealableLeg): SealTerm {
  if (stepAt === null || firstRound === null)
    return { of: 'live', by: new Date(nextMinute(acceptedAt).getTime() + MINUTE_ROOT_MS), round: null }
  return { of: 'live', by: stepAt, round: beacon.roundFrom(stepAt) }
}
