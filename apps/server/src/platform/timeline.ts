import { type Db, type Query, sql } from './db.ts'

/** Behind which line a list of what happened goes on. Times are told apart to the microsecond, as the database keeps them. */
export type TimelinePlace = { readonly micros: bigint; readonly id: string }

export type TimelineQuery = {
  readonly memberId: string
  readonly before: TimelinePlace | undefined
  /** Nothing older is wanted, where a module finds it dear to look back. */
  readonly notBefore?: bigint | undefined
  readonly limit: number
}

/** One thing that happened to a member, as the module that keeps it tells it. */
export type TimelineRow = TimelinePlace & {
  readonly at: Date
  /** In one word: a state that was reached, the kind of a letter, the name of an act. */
  readonly what: string
  /** The id of what it happened to. */
  readonly subject: string | null
  readonly amount: bigint | null
  /** What else is known of it, amounts as texts of whole units. */
  readonly figures: Readonly<Record<string, unknown>>
  /** The id of the operator who did it. */
  readonly operatorId: string | null
  /** Words that are sealed with the member's key. */
  readonly sealed?: Buffer | null
}

/** What a module gives of a member, newest first. */
export type TimelineReader = (db: Db, query: TimelineQuery) => Promise<TimelineRow[]>

/**
 * A page of lines, each with the columns `id`, `at`, `what`, `subject`, `amount`, `figures`, `operator_id`. Ids are ordered by
 * their bytes, which is the order in which pages of several modules are put together.
 */
export function timelinePage(lines: Query, { before, limit }: TimelineQuery): Query {
  const behind = before
    ? sql`where l.at <= ${momentOf(before)} and (l.at, l.id collate "C") < (${momentOf(before)}, ${before.id})`
    : sql``
  return sql`
    select l.*, (extract(epoch from l.at) * 1000000)::bigint as micros from (${lines}) l ${behind}
    order by l.at desc, l.id collate "C" desc limit ${limit}`
}

function momentOf({ micros }: TimelinePlace): Query {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
}

/** Newest first, and by the bytes of their ids where they are of one microsecond. */
export function compareInTime(one: TimelinePlace, other: TimelinePlace): number {
  if (one.micros !== other.micros) return one.micros < other.micros ? 1 : -1
  return one.id < other.id ? 1 : Number(one.id !== other.id) * -1
}
