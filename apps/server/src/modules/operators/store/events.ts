import type { EventKind } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import { jsonText } from '../json-text.ts'

type Values = Readonly<Record<string, unknown>> | null

export type NewEvent = {
  readonly kind: EventKind
  readonly component: string
  readonly merchantCode: string | null
  readonly operatorIds: readonly string[]
  readonly subject: string
  readonly reason: string | null
  readonly before: Values
  readonly after: Values
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  const json = (values: Values) => (values === null ? null : jsonText(values))
  await tx.rows(sql`
    insert into operators.event (kind, component, merchant_code, operator_ids, subject, reason, before, after)
    values (${event.kind}, ${event.component}, ${event.merchantCode}, ${event.operatorIds}::uuid[], ${event.subject},
      ${event.reason}, ${json(event.before)}, ${json(event.after)})`)
}

export type EventRow = Omit<NewEvent, 'operatorIds' | 'before' | 'after'> & {
  readonly number: bigint
  readonly happenedAt: Date
  readonly logins: readonly string[]
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

type EventPage = {
  readonly merchantCode: string
  readonly kind: EventKind | undefined
  readonly subject: string | undefined
  readonly before: bigint | undefined
  readonly limit: number
}

/** An event of no house is for everybody who may read events. */
export async function readEvents(
  db: Db,
  { merchantCode, kind, subject, before, limit }: EventPage,
): Promise<EventRow[]> {
  const ofKind = kind === undefined ? sql`` : sql`and e.kind = ${kind}`
  const about = subject === undefined ? sql`` : sql`and e.subject = ${subject}`
  const start = before === undefined ? sql`` : sql`and e.number < ${before}`
  return db.rows<EventRow>(sql`
    select e.number, e.happened_at, e.kind, e.component, e.merchant_code, e.subject, e.reason, e.before, e.after,
      array(select o.login from operators.operator o where o.id = any (e.operator_ids) order by o.login) as logins
    from operators.event e
    where (e.merchant_code is null or e.merchant_code = ${merchantCode}) ${ofKind} ${about} ${start}
    order by e.number desc limit ${limit}`)
}
