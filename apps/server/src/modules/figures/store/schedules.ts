import type { ReportName, scheduleSpans } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type ScheduleRow = {
  readonly id: string
  readonly merchantCode: string
  readonly operatorId: string
  readonly report: ReportName
  readonly every: (typeof scheduleSpans)[number]
  readonly hour: number
  readonly nextAt: Date
}

const columns = sql`id, merchant_code, operator_id, report, every, hour, next_at`

/** Nothing where the id is taken. */
export async function insertScheduleOnce(tx: Tx, row: ScheduleRow): Promise<ScheduleRow | undefined> {
  return tx.maybe<ScheduleRow>(sql`
    insert into figures.report_schedule (${columns})
    values (${row.id}, ${row.merchantCode}, ${row.operatorId}, ${row.report}, ${row.every}, ${row.hour}, ${row.nextAt})
    on conflict do nothing returning ${columns}`)
}

export async function findSchedule(db: Db | Tx, id: string): Promise<ScheduleRow | undefined> {
  return db.maybe<ScheduleRow>(
    sql`select ${columns} from figures.report_schedule where id = ${id} and ended_at is null`,
  )
}

type Own = { readonly merchantCode: string; readonly operatorId: string }

export async function listOwnSchedules(db: Db, { merchantCode, operatorId }: Own): Promise<ScheduleRow[]> {
  return db.rows<ScheduleRow>(sql`
    select ${columns} from figures.report_schedule
    where operator_id = ${operatorId} and merchant_code = ${merchantCode} and ended_at is null order by report, id`)
}

export async function markEnded(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.rows(
    sql`update figures.report_schedule set ended_at = ${at} where id = ${id} and ended_at is null`,
  )
}

/** Those whose time has come, each held by one server alone. */
export async function lockDue(tx: Tx, now: Date, limit: number): Promise<ScheduleRow[]> {
  return tx.rows<ScheduleRow>(sql`
    select ${columns} from figures.report_schedule where next_at <= ${now} and ended_at is null
    order by next_at limit ${limit} for update skip locked`)
}

export async function moveNext(tx: Tx, id: string, nextAt: Date): Promise<void> {
  await tx.rows(sql`update figures.report_schedule set next_at = ${nextAt} where id = ${id}`)
}

export type NoticeRow = {
  readonly id: string
  readonly scheduleId: string
  readonly fromDay: string
  readonly toDay: string
  readonly madeAt: Date
}

export async function insertNotice(tx: Tx, row: NoticeRow): Promise<void> {
  await tx.rows(sql`
    insert into figures.report_notice (id, schedule_id, from_day, to_day, made_at)
    values (${row.id}, ${row.scheduleId}, ${row.fromDay}, ${row.toDay}, ${row.madeAt})
    on conflict do nothing`)
}

export type OwnNotice = Omit<NoticeRow, 'scheduleId'> & { readonly report: ReportName }

export async function listOwnNotices(
  db: Db,
  { merchantCode, operatorId, limit }: Own & { readonly limit: number },
): Promise<OwnNotice[]> {
  return db.rows<OwnNotice>(sql`
    select n.id, s.report, n.from_day::text as from_day, n.to_day::text as to_day, n.made_at
    from figures.report_notice n join figures.report_schedule s on s.id = n.schedule_id
    where s.operator_id = ${operatorId} and s.merchant_code = ${merchantCode}
    order by n.made_at desc, n.id desc limit ${limit}`)
}
