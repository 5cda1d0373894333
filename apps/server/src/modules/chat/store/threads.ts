import type { AgeCount, AgeScope } from '#modules/operators'
import { type Db, sql, type Tx } from '#platform/db'

export type Thread = {
  readonly memberId: string
  readonly merchantCode: string
  readonly lines: number
  readonly memberRead: number
  readonly houseRead: number
  readonly waitingFromAt: Date | null
  readonly answerAgainAt: Date | null
}

const columns = sql`t.member_id, t.merchant_code, t.lines, t.member_read, t.house_read, t.waiting_from_at,
  t.answer_again_at`

type Whose = { readonly memberId: string; readonly merchantCode: string; readonly now: Date }

/** The member's conversation, begun where there is none, and held until the transaction ends. */
export async function lockThread(tx: Tx, { memberId, merchantCode, now }: Whose): Promise<Thread> {
  await tx.rows(sql`
    insert into chat.thread (member_id, merchant_code, last_at) values (${memberId}, ${merchantCode}, ${now})
    on conflict do nothing`)
  return tx.one<Thread>(sql`select ${columns} from chat.thread t where t.member_id = ${memberId} for update`)
}

export async function findThread(db: Db | Tx, memberId: string): Promise<Thread | undefined> {
  return db.maybe<Thread>(sql`select ${columns} from chat.thread t where t.member_id = ${memberId}`)
}

export async function updateThread(tx: Tx, thread: Thread, lastAt: Date): Promise<void> {
  await tx.rows(sql`
    update chat.thread set lines = ${thread.lines}, member_read = ${thread.memberRead}, house_read = ${thread.houseRead},
      waiting_from_at = ${thread.waitingFromAt}, answer_again_at = ${thread.answerAgainAt}, last_at = ${lastAt}
    where member_id = ${thread.memberId}`)
}

type Read = { readonly memberId: string; readonly upTo: number }

/** Never back, and never past the last line. False where nothing changed. */
export async function moveMemberRead(tx: Tx, { memberId, upTo }: Read): Promise<boolean> {
  const row = await tx.maybe(sql`
    update chat.thread set member_read = least(${upTo}, lines)
    where member_id = ${memberId} and member_read < least(${upTo}, lines) returning member_id`)
  return row !== undefined
}

export async function moveHouseRead(tx: Tx, { memberId, upTo }: Read): Promise<boolean> {
  const row = await tx.maybe(sql`
    update chat.thread set house_read = least(${upTo}, lines)
    where member_id = ${memberId} and house_read < least(${upTo}, lines) returning member_id`)
  return row !== undefined
}

type Office = { readonly merchantCodes: readonly string[]; readonly onlyWaiting: boolean }

/** Who waits longest first, then whoever was last heard. */
export async function readThreads(
  db: Db,
  { merchantCodes, onlyWaiting }: Office,
): Promise<(Thread & { readonly unread: number })[]> {
  return db.rows(sql`
    select ${columns}, (select count(*)::int from chat.line l
      where l.member_id = t.member_id and l.number > t.house_read and l.sender = 'member') as unread
    from chat.thread t
    where t.merchant_code = any (${merchantCodes}::text[]) and (not ${onlyWaiting} or t.waiting_from_at is not null)
    order by t.waiting_from_at nulls last, t.last_at desc limit 100`)
}

export async function countWaitingThreads(
  db: Db,
  { merchantCodes, lateBefore }: AgeScope,
): Promise<AgeCount> {
  return db.one<AgeCount>(sql`
    select count(*)::int as waiting, count(*) filter (where waiting_from_at < ${lateBefore})::int as overdue,
      min(waiting_from_at) as first
    from chat.thread where waiting_from_at is not null
      and (${merchantCodes}::text[] is null or merchant_code = any (${merchantCodes}::text[]))`)
}

export async function deleteThread(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`delete from chat.line where member_id = ${memberId}`)
  await tx.rows(sql`delete from chat.thread where member_id = ${memberId}`)
  await tx.rows(sql`delete from chat.upload where member_id = ${memberId}`)
}
