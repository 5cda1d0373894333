import { type Db, type Query, sql, type Tx } from '#platform/db'
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

export async function readWaiting(db: Db, merchantCodes: readonly string[]): Promise<Case[]> {
  return db.rows<Case>(sql`
    select ${columns} from cases.case where merchant_code = any (${merchantCodes}::text[]) and state <> 'closed'
    order by coalesce(answered_at, answer_due_at), decision_due_at limit 200`)
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
