import type { OfficeContact } from '@baize/contracts'
import type { App } from './app.ts'
import { type Db, repeatableStatement, sql } from './db.ts'
import { perDatabase } from './per-app.ts'

/** Whoever outside we ask for something. */
export type Party = { readonly kind: 'gateway' | 'vendor'; readonly code: string }

type Tally = Party & {
  calls: number
  failures: number
  answeredAt: Date | null
  failedAt: Date | null
  /** The first failure after the last answer. */
  failingSinceAt: Date | null
}

const tallies = perDatabase(() => new Map<string, Tally>())

/** Counts a question to somebody outside, by whether it was answered at all. It is written down with the next beat. */
export function noteContact(app: App, { kind, code }: Party, isAnswered: boolean): void {
  const key = `${kind} ${code}`
  const tally = tallies(app).get(key) ?? newTally({ kind, code })
  const now = app.clock.now()
  tally.calls += 1
  if (isAnswered) {
    tally.answeredAt = now
    tally.failingSinceAt = null
  } else {
    tally.failures += 1
    tally.failedAt = now
    tally.failingSinceAt ??= now
  }
  tallies(app).set(key, tally)
}

function newTally(party: Party): Tally {
  return { ...party, calls: 0, failures: 0, answeredAt: null, failedAt: null, failingSinceAt: null }
}

/** Writes down what was counted since the last time; what cannot be written is counted on. */
export async function keepContacts(app: App): Promise<void> {
  const counted = [...tallies(app).values()]
  if (counted.length === 0) return
  tallies.forget(app)
  try {
    await repeatableStatement(app, writing(counted, app.clock.now()))
  } catch (error) {
    for (const tally of counted) merge(tallies(app), tally)
    throw error
  }
}

function writing(counted: readonly Tally[], now: Date) {
  return sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(kind text, code text, calls bigint,
        failures bigint, "answeredAt" timestamptz, "failedAt" timestamptz, "failingSinceAt" timestamptz)
    ), hours as (
      insert into platform.contact_hour as h (kind, code, hour_at, calls, failures)
      select kind, code, date_trunc('hour', ${now}::timestamptz), calls, failures from counted
      on conflict (kind, code, hour_at)
        do update set calls = h.calls + excluded.calls, failures = h.failures + excluded.failures
    )
    insert into platform.contact as k (kind, code, answered_at, failed_at, failing_since_at)
    select kind, code, "answeredAt", "failedAt", "failingSinceAt" from counted
    on conflict (kind, code) do update set
      answered_at = greatest(k.answered_at, excluded.answered_at),
      failed_at = greatest(k.failed_at, excluded.failed_at),
      failing_since_at = case
        when excluded.failing_since_at is null then null
        when excluded.answered_at is null then coalesce(k.failing_since_at, excluded.failing_since_at)
        else excluded.failing_since_at end`
}

function merge(into: Map<string, Tally>, old: Tally): void {
  const key = `${old.kind} ${old.code}`
  const newer = into.get(key)
  if (!newer) return void into.set(key, old)
  newer.calls += old.calls
  newer.failures += old.failures
  if (newer.answeredAt === null && old.failingSinceAt !== null) newer.failingSinceAt = old.failingSinceAt
  newer.answeredAt ??= old.answeredAt
  newer.failedAt ??= old.failedAt
}

export type ContactRow = {
  readonly code: string
  readonly answeredAt: Date | null
  readonly failedAt: Date | null
  readonly failingSinceAt: Date | null
  /** Of the last day. */
  readonly calls: bigint
  readonly failures: bigint
}

/** Everybody of a kind whom we ever asked. */
export async function readContacts(db: Db, kind: Party['kind']): Promise<ContactRow[]> {
  return db.rows<ContactRow>(sql`
    select k.code, k.answered_at, k.failed_at, k.failing_since_at,
      coalesce(sum(h.calls), 0)::bigint as calls, coalesce(sum(h.failures), 0)::bigint as failures
    from platform.contact k
    left join platform.contact_hour h
      on h.kind = k.kind and h.code = k.code and h.hour_at > now() - interval '1 day'
    where k.kind = ${kind} group by k.kind, k.code order by k.code`)
}

/** How somebody answers, as the office is told; of whom nothing was ever asked, nothing is known. */
export function contactOf(rows: readonly ContactRow[], code: string): OfficeContact {
  const row = rows.find((each) => each.code === code)
  return {
    answeredAt: row?.answeredAt?.toISOString() ?? null,
    failingSince: row?.failingSinceAt?.toISOString() ?? null,
    calls: Number(row?.calls ?? 0n),
    failures: Number(row?.failures ?? 0n),
  }
}
