import { type Db, sql, type Tx } from '#platform/db'
import type { BillRow } from '../bills/bill.ts'
import { billColumns } from './bills.ts'

type ClaimRequest = {
  readonly memberId: string
  readonly requestId: string
  readonly billIds: readonly string[]
}

/** What was claimed under a request before; nothing where it is new, and is kept now. */
export async function keepClaim(
  tx: Tx,
  { memberId, requestId, billIds, now }: ClaimRequest & { readonly now: Date },
): Promise<readonly string[] | undefined> {
  const made = await tx.maybe(sql`
    insert into agents.bill_claim (member_id, request_id, bill_ids, claimed_at)
    values (${memberId}, ${requestId}, ${billIds}::uuid[], ${now}) on conflict do nothing returning member_id`)
  if (made) return undefined
  const { billIds: before } = await tx.one<{ billIds: string[] }>(sql`
    select bill_ids from agents.bill_claim where member_id = ${memberId} and request_id = ${requestId}`)
  return before
}

const payable = sql`exists (select from agents.run r where r.id = b.run_id and r.state in ('paying', 'done'))`

/** Holds bills of runs that were found to be right. */
export async function lockPayable(tx: Tx, ids: readonly string[]): Promise<BillRow[]> {
  return tx.rows<BillRow>(sql`
    select ${billColumns} from agents.bill b
    where b.id = any (${ids}::uuid[]) and ${payable} order by b.id for update`)
}

type DuePart = { readonly now: Date; readonly after: string | undefined; readonly limit: number }

/** Bills of runs that are over which nobody has claimed in time, a part at a time. */
export async function readOverdue(db: Db, { now, after, limit }: DuePart): Promise<{ id: string }[]> {
  return db.rows(sql`
    select b.id from agents.bill b
    where b.state = 'claimable' and b.claim_ends_at <= ${now} and (${after ?? null}::uuid is null or b.id > ${after ?? null})
      and exists (select from agents.run r where r.id = b.run_id and r.state = 'done')
    order by b.id limit ${limit}`)
}

type ReminderPart = DuePart & { readonly reminders: number; readonly endsBefore: Date }

/** Bills that wait to be claimed and end before a moment, whose agents were reminded less often than that. */
export async function readUnreminded(
  db: Db,
  { now, after, limit, reminders, endsBefore }: ReminderPart,
): Promise<{ id: string }[]> {
  return db.rows(sql`
    select b.id from agents.bill b
    where b.state = 'claimable' and b.kind = 'dividend' and b.claim_ends_at > ${now} and b.claim_ends_at <= ${endsBefore}
      and b.reminders < ${reminders} and (${after ?? null}::uuid is null or b.id > ${after ?? null}) and ${payable}
    order by b.id limit ${limit}`)
}

/** False where somebody else reminded meanwhile. */
export async function writeReminder(
  tx: Tx,
  { id, reminders }: { readonly id: string; readonly reminders: number },
): Promise<BillRow | undefined> {
  return tx.maybe<BillRow>(sql`
    update agents.bill b set reminders = ${reminders}
    where b.id = ${id} and b.state = 'claimable' and b.reminders < ${reminders} returning ${billColumns}`)
}
