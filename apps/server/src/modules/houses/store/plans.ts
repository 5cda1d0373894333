import type { PlanState, SectionChange } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type PlanRow = {
  readonly id: string
  readonly merchantCode: string
  readonly state: PlanState
  readonly appliesAt: Date
  readonly reason: string
  readonly askedBy: string
  readonly agreedBy: string | null
  readonly failure: string | null
}

const columns = sql`p.id, p.merchant_code, p.state, p.applies_at, p.reason, p.asked_by, p.agreed_by, p.failure`

export async function insertPlan(tx: Tx, made: Omit<PlanRow, 'agreedBy' | 'failure'>): Promise<void> {
  await tx.rows(sql`
    insert into houses.plan (id, merchant_code, state, applies_at, reason, asked_by)
    values (${made.id}, ${made.merchantCode}, ${made.state}, ${made.appliesAt}, ${made.reason}, ${made.askedBy})`)
}

export async function findPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  return tx.maybe<PlanRow>(sql`select ${columns} from houses.plan p where p.id = ${id}`)
}

export async function lockPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  return tx.maybe<PlanRow>(sql`select ${columns} from houses.plan p where p.id = ${id} for update`)
}

type PlanOutcome = Pick<PlanRow, 'id' | 'state' | 'agreedBy' | 'failure'>

export async function writePlan(tx: Tx, { id, state, agreedBy, failure }: PlanOutcome): Promise<void> {
  await tx.rows(sql`
    update houses.plan set state = ${state}, agreed_by = ${agreedBy}, failure = ${failure} where id = ${id}`)
}

export async function readDue(db: Db, now: Date): Promise<{ readonly id: string }[]> {
  return db.rows(sql`
    select id from houses.plan where state = 'planned' and applies_at <= ${now} order by applies_at limit 100`)
}

type PlanPage = {
  readonly merchantCode: string
  readonly after: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

export type ListedPlan = PlanRow & { readonly changes: readonly SectionChange[] }

export async function readPlans(db: Db, { merchantCode, after, limit }: PlanPage): Promise<ListedPlan[]> {
  const behind = after ? sql`and (p.applies_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  return db.rows<ListedPlan>(sql`
    select ${columns}, c.changes from houses.plan p join houses.change c on c.id = p.id
    where p.merchant_code = ${merchantCode} ${behind} order by p.applies_at desc, p.id desc limit ${limit}`)
}
