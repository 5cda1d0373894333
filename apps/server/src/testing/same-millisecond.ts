import { uuidv7 } from '../platform/random.ts'
import { connectAs } from './as-owner.ts'
import type { TestApp } from './test-app.ts'

type Wanted = {
  readonly table: string
  /** Which row is copied. */
  readonly where: string
  readonly count: number
  /** Columns that hold an id of its own in each copy. */
  readonly ids?: readonly string[]
  /** Columns that hold the millisecond that all copies share. */
  readonly moments?: readonly string[]
  /** Columns that hold another microsecond of that millisecond. */
  readonly times?: readonly string[]
  /** Columns that are counted on from copy to copy. */
  readonly numbers?: readonly string[]
}

const AGO_MS = 60_000

/**
 * Copies a row so often that no page holds all of them, in an order that has nothing to do with their times, past all
 * guards: whoever turns pages by the time in milliseconds loses some of them.
 */
export async function copyWithinMillisecond(app: TestApp, wanted: Wanted): Promise<void> {
  const { table, where, count, ids = [], moments = [], times = [], numbers = [] } = wanted
  const now = Date.now() - AGO_MS
  const moment = new Date(now).toISOString()
  const client = await connectAs(app, 'owner')
  await client.query('set session_replication_role = replica')
  for (let copy = 0; copy < count; copy++) {
    const micros = String((copy * 7) % 100).padStart(3, '0')
    const changes = Object.fromEntries([
      ...ids.map((column) => [column, uuidv7(now)]),
      ...moments.map((column) => [column, moment]),
      ...times.map((column) => [column, moment.replace('Z', `${micros}Z`)]),
      ...numbers.map((column) => [column, 1_000_000 + copy]),
    ])
    await client.query(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1::jsonb)).*
       from (select * from ${table} where ${where} limit 1) t`,
      [JSON.stringify(changes)],
    )
  }
}

type Page = { readonly ids: readonly string[]; readonly next: string | null }

/** Turns pages to the end, and says what was on them. */
export async function everyPage(
  read: (place: string | undefined) => Promise<Page>,
): Promise<readonly string[]> {
  const seen: string[] = []
  for (let place: string | undefined; ; ) {
    const { ids, next } = await read(place)
    seen.push(...ids)
    if (next === null) return seen
    if (seen.length > 10_000) throw new Error('The pages have no end.')
    place = next
  }
}

/** The same for pages that have numbers. */
export async function everyNumberedPage(
  read: (pageNo: string) => Promise<{ readonly ids: readonly string[]; readonly totalPages: number }>,
): Promise<readonly string[]> {
  return everyPage(async (place = '1') => {
    const { ids, totalPages } = await read(place)
    return { ids, next: Number(place) < totalPages ? String(Number(place) + 1) : null }
  })
}
