import type { App } from '#platform/app'
import { type Beacon, beaconOf } from './beacon.ts'
import { readTime } from './store/log.ts'

const ROUNDS_AT_ONCE = 200
/** An independent beacon is asked round by round: nobody has the house fetch more than this for one question. */
const FETCHED_AT_ONCE = 20
const MOST_KEPT = 20_000

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }

/**
 * The values of rounds, one after another, none before its time by the database's clock: bets are held to the same clock,
 * so that nobody hears a value while somebody can still bet on it.
 */
export async function listBeaconRounds(app: App, asked: Asked) {
  const beacon = beaconOf(app)
  const latest = latestRound(beacon, await readTime(app.db))
  const from = asked.from === undefined ? latest : BigInt(asked.from)
  const last = smallest(latest, asked.to === undefined ? latest : BigInt(asked.to))
  const { source, isIndependent, periodSeconds } = beacon
  return {
    beacon: { source, isIndependent, periodSeconds },
    latest: { round: String(latest), at: beacon.timeOf(latest).toISOString() },
    rounds: await valuesOf(app, beacon, { from, last }),
  }
}

function latestRound(beacon: Beacon, now: Date): bigint {
  const next = beacon.roundFrom(now)
  return beacon.timeOf(next) > now ? next - 1n : next
}

function smallest(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** A value never changes, so what was told once is told again without asking. */
const keptBy = new WeakMap<App, Map<bigint, string>>()

/** The values of rounds whose time has come, in their order; nothing where nobody can tell one. */
export async function beaconValues(
  app: App,
  rounds: readonly bigint[],
): Promise<readonly (string | undefined)[]> {
  const beacon = beaconOf(app)
  const kept = keptOf(app)
  for (const round of rounds) {
    const value = kept.get(round) ?? (await beacon.valueOf(round))
    if (value !== undefined) kept.set(round, value)
  }
  return rounds.map((round) => kept.get(round))
}

function keptOf(app: App): Map<bigint, string> {
  const kept = keptBy.get(app) ?? new Map<bigint, string>()
  keptBy.set(app, kept)
  return kept
}

type Span = { readonly from: bigint; readonly last: bigint }

async function valuesOf(app: App, beacon: Beacon, { from, last }: Span) {
  const kept = keptOf(app)
  const count = Math.max(0, Math.min(ROUNDS_AT_ONCE, Number(last - from) + 1))
  const wanted = Array.from({ length: count }, (_, index) => from + BigInt(index))
  const missing = wanted.filter((round) => !kept.has(round))
  const asked = beacon.isIndependent ? missing.slice(0, FETCHED_AT_ONCE) : missing
  await Promise.all(
    asked.map(async (round) => {
      const value = await beacon.valueOf(round)
      if (value !== undefined) kept.set(round, value)
    }),
  )
  const rounds: { round: string; value: string }[] = []
  for (const round of wanted) {
    const value = kept.get(round)
    if (value === undefined) break
    rounds.push({ round: String(round), value })
  }
  for (const round of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(round)
  return rounds
}
