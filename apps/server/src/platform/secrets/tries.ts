import { strict as assert } from 'node:assert'
import type { App } from '../app.ts'
import { type Db, sql, transaction, type Tx } from '../db.ts'
import { perDatabase } from '../per-app.ts'
import { Refusal } from '../refusal.ts'

/** What tries at a secret are counted under. Only wrong ones count. */
export type TryLimit = {
  readonly key: string
  /** Wrong ones in a row after which no more are looked at for `lockSeconds`. */
  readonly most: number
  readonly lockSeconds: number
  /** How long a wrong one is remembered until then; null where only a right one forgives it. */
  readonly windowSeconds: number | null
  /** Fewer than `most`, where a try of this kind is looked at only while there were fewer wrong ones. */
  readonly room?: number
  /** True for what is counted over many owners: that one of them is right says nothing about the others. */
  readonly isShared?: boolean
}

/** Spent is what was right once and cannot be used again: it opens nothing, and is no guess either. */
export type Verdict = 'right' | 'wrong' | 'spent'

export type Tried =
  | { readonly verdict: Verdict; readonly failures: number }
  /** Not looked at: there were so many wrong ones already. */
  | { readonly verdict: 'full'; readonly failures: number; readonly secondsLeft: number }

/** Longer than anything that is tried takes; a process that died holds its places no longer than this. */
const UNDERWAY_SECONDS = 60
/** How long a try waits for those before it, and how many wait for one place. */
const PATIENCE_MS = 10_000
const MOST_WAITING = 100
/** How often the first in the line looks whether a place was freed by another process. */
const LOOK_AGAIN_MS = 50

/**
 * Looks at a secret and counts when it is wrong. A place among those that may still be wrong is taken before, and is given
 * back unless the answer is wrong: guesses made at once are never more than those made one by one, and right ones made at
 * once wait for a place and all pass. A fault on the way is nobody's failure.
 */
export async function tryOnce(
  app: App,
  asked: readonly [TryLimit, ...TryLimit[]],
  prove: () => Promise<Verdict>,
): Promise<Tried> {
  const [first, ...others] = asked
  const guards = [asKept(first), ...others.map(asKept)] as const
  const taken = await inLine(app, guards[0].key, () => takePlaces(app, guards))
  if (taken.outcome !== 'taken') {
    const { failures, secondsLeft } = taken
    return { verdict: 'full', failures, secondsLeft }
  }
  const verdict = await prove().catch(async (error: unknown) => {
    await settle(app, guards, 'spent')
    throw error
  })
  return { verdict, failures: await settle(app, guards, verdict) }
}

/** A key is what somebody typed; half a character is kept by the database as another. */
function asKept(guard: TryLimit): TryLimit {
  return { ...guard, key: guard.key.toWellFormed() }
}

type State = {
  readonly key: string
  readonly failures: number
  readonly underway: number
  readonly secondsLeft: number
}

type TryPlace =
  | { readonly outcome: 'taken' | 'busy' }
  | { readonly outcome: 'full'; readonly failures: number; readonly secondsLeft: number }

/** Whether one more may be looked at: not after too many wrong ones, and not while those under way could become them. */
function decidePlace(guards: readonly TryLimit[], states: readonly State[]): TryPlace {
  const found = guards.map((guard) => {
    const state = states.find(({ key }) => key === guard.key)
    assert(state, 'What is guarded has a row.')
    return { ...state, room: Math.min(guard.room ?? guard.most, guard.most) }
  })
  const full = found.find(({ failures, room }) => failures >= room)
  if (full) return { outcome: 'full', failures: full.failures, secondsLeft: full.secondsLeft }
  return {
    outcome: found.some(({ failures, underway, room }) => failures + underway >= room) ? 'busy' : 'taken',
  }
}

type Settled = Exclude<TryPlace, { outcome: 'taken' | 'busy' }> | { readonly outcome: 'taken' }

async function takePlaces(app: App, guards: readonly TryLimit[]): Promise<Settled> {
  const keys = guards.map(({ key }) => key)
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const place = await transaction(app, async (tx) => {
      const decided = decidePlace(guards, await lockStates(tx, keys))
      if (decided.outcome === 'taken') await addUnderway(tx, keys)
      return decided
    })
    if (place.outcome === 'full') return place
    if (place.outcome === 'taken') return { outcome: 'taken' }
    if (performance.now() > deadline) throw new Refusal('TRY_AGAIN')
    await placeFreed(app, keys)
  }
}

type Line = { length: number; last: Promise<unknown> }
type Room = { readonly lines: Map<string, Line>; readonly wakers: Map<string, () => void> }

/** Where tries of this process wait. */
const roomOf = perDatabase((): Room => ({ lines: new Map(), wakers: new Map() }))

/** One after the other for each key, so that of many who wait one alone asks the database. */
async function inLine<Result>(app: App, key: string, work: () => Promise<Result>): Promise<Result> {
  const { lines } = roomOf(app)
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
  if (line.length >= MOST_WAITING) throw new Refusal('TRY_AGAIN')
  lines.set(key, line)
  line.length++
  const mine = line.last.then(work)
  line.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    line.length--
    if (line.length === 0) lines.delete(key)
  }
}

function placeFreed(app: App, keys: readonly string[]): Promise<void> {
  const { wakers } = roomOf(app)
  return new Promise((resolve) => {
    const timer = setTimeout(wake, LOOK_AGAIN_MS)
    function wake(): void {
      clearTimeout(timer)
      for (const key of keys) if (wakers.get(key) === wake) wakers.delete(key)
      resolve()
    }
    for (const key of keys) wakers.set(key, wake)
  })
}

/** Says how a try ended, and how many wrong ones there are now under its first guard. */
async function settle(app: App, guards: readonly TryLimit[], verdict: Verdict): Promise<number> {
  const inOrder = [...guards].sort((a, b) => (a.key < b.key ? -1 : 1))
  const counts = await transaction(app, async (tx) => {
    const failures = new Map<string, number>()
    for (const guard of inOrder) failures.set(guard.key, await settleOne(tx, guard, verdict))
    return failures
  })
  for (const { key } of guards) roomOf(app).wakers.get(key)?.()
  return counts.get(guards[0]?.key ?? '') ?? 0
}

async function settleOne(tx: Tx, guard: TryLimit, verdict: Verdict): Promise<number> {
  if (verdict === 'wrong') return addFailure(tx, guard)
  return giveBack(tx, guard.key, verdict === 'right' && !guard.isShared)
}

const failuresNow = sql`case when a.ends_at <= now() then 0 else a.failures end`
const underwayNow = sql`case when a.underway_ends_at <= now() then 0 else a.underway end`
const secondsLeft = sql`
  coalesce(least(greatest(1, ceil(extract(epoch from a.ends_at - now()))), 2147483647), 0)::int as seconds_left`

/** The rows of these keys, made where there are none, locked in the order of their keys. */
async function lockStates(tx: Tx, keys: readonly string[]): Promise<State[]> {
  return tx.rows<State>(sql`
    insert into platform.attempt as a (key) select key from unnest(${keys}::text[]) as k (key) order by key
    on conflict (key) do update set key = excluded.key
    returning a.key, ${failuresNow} as failures, ${underwayNow} as underway, ${secondsLeft}`)
}

async function addUnderway(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update platform.attempt a set underway = ${underwayNow} + 1,
      underway_ends_at = now() + make_interval(secs => ${UNDERWAY_SECONDS})
    where a.key = any (${keys}::text[])`)
}

async function giveBack(tx: Tx, key: string, forgives: boolean): Promise<number> {
  const row = await tx.maybe<{ failures: number }>(sql`
    update platform.attempt a set underway = greatest(a.underway - 1, 0),
      failures = case when ${forgives} then 0 else a.failures end,
      ends_at = case when ${forgives} then null else a.ends_at end
    where a.key = ${key} returning ${failuresNow} as failures`)
  return row?.failures ?? 0
}

async function addFailure(tx: Tx, { key, most, lockSeconds, windowSeconds }: TryLimit): Promise<number> {
  const { failures } = await tx.one<{ failures: number }>(sql`
    insert into platform.attempt as a (key, failures, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${lockSeconds}))
    on conflict (key) do update set underway = greatest(a.underway - 1, 0), failures = ${failuresNow} + 1,
      ends_at = case
        when ${failuresNow} + 1 >= ${most} then now() + make_interval(secs => ${lockSeconds})
        when ${failuresNow} > 0 then a.ends_at
        when ${windowSeconds}::int is null then 'infinity'
        else now() + make_interval(secs => ${windowSeconds}::int) end
    returning a.failures`)
  return failures
}

export type Failures = { readonly count: number; readonly secondsLeft: number }

/** How many wrong ones there were under a key, and how long they count. */
export async function readFailures(db: Db, key: string): Promise<Failures> {
  const row = await db.maybe<Failures>(sql`
    select ${failuresNow} as count, ${secondsLeft} from platform.attempt a
    where a.key = ${key} and a.failures > 0 and a.ends_at > now()`)
  return row ?? { count: 0, secondsLeft: 0 }
}

/** Forgets the wrong ones: whoever owns the secret has shown it in another way, or set another. */
export async function forgiveTries(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update platform.attempt set failures = 0, ends_at = null where key = any (${keys}::text[])`)
}

/** Removes the rows that say nothing any more. */
export async function dropEndedTries(tx: Tx): Promise<void> {
  await tx.rows(sql`
    delete from platform.attempt
    where (ends_at is null or ends_at < now()) and (underway = 0 or underway_ends_at < now())`)
}
