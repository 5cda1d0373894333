import type { QueueCount, QueueSlice } from '#modules/operators'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'
import { type Case, caseLife, type Letter } from './case.ts'

const columns: Query = sql`
  id, number, member_id, merchant_code, fingerprint, topic, state, round_id, currency, disputed, opened_at,
  answer_due_at as answer_by, decision_due_at as decide_by, answered_at, closed_at`

export type NewCase = Omit<Case, 'number' | 'disputed' | 'answeredAt' | 'closedAt' | 'state'> & {
  readonly requestId: string
}

/** Nothing where the request came before. */
export async function insertCaseOnce(tx: Tx, made: NewCase): Promise<Case | undefined> {
  return tx.maybe<Case>(sql`
    insert into cases.case (id, member_id, merchant_code, request_id, fingerprint, topic, state, round_id, currency,
      opened_at, answer_due_at, decision_due_at)
    values (${made.id}, ${made.memberId}, ${made.merchantCode}, ${made.requestId}, ${made.fingerprint}, ${made.topic}, 'open',
      ${made.roundId}, ${made.currency}, ${made.openedAt}, ${made.answerBy}, ${made.decideBy})
    on conflict (member_id, request_id) do nothing returning ${columns}`)
}

type Requested = { readonly memberId: string; readonly requestId: string }

export async function findByRequest(tx: Tx, { memberId, requestId }: Requested): Promise<Case | undefined> {
  return tx.maybe<Case>(
    sql`select ${columns} from cases.case where member_id = ${memberId} and request_id = ${requestId}`,
  )
}

export async function lockCase(tx: Tx, id: string): Promise<Case | undefined> {
  return tx.maybe<Case>(sql`select ${columns} from cases.case where id = ${id} for update`)
}

export async function readMemberCases(db: Db, memberId: string): Promise<Case[]> {
  return db.rows<Case>(
    sql`select ${columns} from cases.case where member_id = ${memberId} order by opened_at desc limit 100`,
  )
}

/** What stands aside for a member in all their complaints. */
export async function sumDisputed(tx: Tx, memberId: string): Promise<bigint> {
  const { disputed } = await tx.one<{ disputed: bigint }>(sql`
    select coalesce(sum(disputed), 0)::bigint as disputed from cases.case where member_id = ${memberId}`)
  return disputed
}

export async function findCase(db: Db | Tx, id: string): Promise<Case | undefined> {
  return db.maybe<Case>(sql`select ${columns} from cases.case where id = ${id}`)
}

/** What is not answered is due for an answer, what is, for a decision. */
const dueAt: Query = sql`case when answered_at is null then answer_due_at else decision_due_at end`

/** What is not closed, the most urgent first. The place is in microseconds, as the database keeps them. */
export async function readWaiting(
  db: Db,
  { merchantCodes, after, limit }: QueueSlice,
): Promise<(Case & { readonly place: string })[]> {
  const from = after
    ? sql`and (${dueAt}, id) >
        ('epoch'::timestamptz + ${after.place}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  return db.rows(sql`
    select ${columns}, (extract(epoch from ${dueAt}) * 1000000)::bigint::text as place
    from cases.case where merchant_code = any (${merchantCodes}::text[]) and state <> 'closed' ${from}
    order by ${dueAt}, id limit ${limit + 1}`)
}

type CaseScope = { readonly merchantCodes: readonly string[] | null; readonly now: Date }

export async function countWaiting(db: Db, { merchantCodes, now }: CaseScope): Promise<QueueCount> {
  return db.one<QueueCount>(sql`
    select count(*)::int as waiting, count(*) filter (where ${dueAt} < ${now})::int as overdue,
      min(${dueAt}) as next_due_at
    from cases.case where state <> 'closed'
      and (${merchantCodes}::text[] is null or merchant_code = any (${merchantCodes}::text[]))`)
}

type Moved = Pick<Case, 'state'> & Partial<Pick<Case, 'disputed' | 'answeredAt' | 'closedAt'>>

/** Brings a case that is held to its next state. */
export async function moveCase(tx: Tx, known: Case, changes: Moved): Promise<Case> {
  caseLife.assertMove(known.state, changes.state)
  const moved = { ...known, ...changes }
  return tx.one<Case>(sql`
    update cases.case set state = ${moved.state}, disputed = ${moved.disputed}, answered_at = ${moved.answeredAt},
      closed_at = ${moved.closedAt}
    where id = ${moved.id} returning ${columns}`)
}

export type NewCaseLetter = Letter & {
  readonly id: string
  readonly requestId: string | null
  readonly fingerprint: string | null
}

/** Says under which fingerprint the request came before, if it did. */
export async function insertLetterOnce(tx: Tx, letter: NewCaseLetter): Promise<string | undefined> {
  const made = await tx.maybe(sql`
    insert into cases.letter (id, case_id, writer, request_id, fingerprint, sealed, written_at)
    values (${letter.id}, ${letter.caseId}, ${letter.writer}, ${letter.requestId}, ${letter.fingerprint}, ${letter.sealed},
      ${letter.writtenAt})
    on conflict (case_id, request_id) where request_id is not null do nothing returning id`)
  if (made) return undefined
  const known = await tx.one<{ fingerprint: string }>(
    sql`select fingerprint from cases.letter where case_id = ${letter.caseId} and request_id = ${letter.requestId}`,
  )
  return known.fingerprint
}

export async function readLetters(db: Db | Tx, caseIds: readonly string[]): Promise<Letter[]> {
  return db.rows<Letter>(sql`
    select case_id, writer, sealed, written_at from cases.letter where case_id = any (${caseIds}::uuid[])
    order by written_at, id`)
}

export type Adr = { readonly name: string; readonly url: string }

export async function findAdr(db: Db | Tx, merchantCode: string): Promise<Adr | undefined> {
  return db.maybe<Adr>(sql`select name, url from cases.adr where merchant_code = ${merchantCode}`)
}

export async function saveAdr(tx: Tx, merchantCode: string, adr: Adr | null): Promise<void> {
  if (!adr) {
    await tx.rows(sql`delete from cases.adr where merchant_code = ${merchantCode}`)
    return
  }
  const { name, url } = adr
  await tx.rows(sql`
    insert into cases.adr (merchant_code, name, url) values (${merchantCode}, ${name}, ${url})
    on conflict (merchant_code) do update set name = excluded.name, url = excluded.url`)
}

/** Cases of a member: opened, each letter, and closed. */
export async function caseLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'case-' || c.id as id, c.opened_at as at, 'opened' as what, c.id::text as subject, c.disputed as amount,
          jsonb_build_object('number', c.number, 'topic', c.topic) as figures, null::uuid as operator_id
        from cases.case c where c.member_id = ${memberId}
        union all
        select 'case-letter-' || l.id, l.written_at, 'letter-by-' || l.writer, c.id::text, null,
          jsonb_build_object('number', c.number), null
        from cases.case c join cases.letter l on l.case_id = c.id where c.member_id = ${memberId}
        union all
        select 'case-closed-' || c.id, c.closed_at, 'closed', c.id::text, null, jsonb_build_object('number', c.number), null
        from cases.case c where c.member_id = ${memberId} and c.closed_at is not null`,
      query,
    ),
  )
}
