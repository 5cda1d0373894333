import type { BillKind, BillState } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { BillRow } from '../bills/bill.ts'
import type { RunRow } from '../bills/run.ts'
import { billColumns } from './bills.ts'

type PlaceInTime = { readonly at: Date; readonly id: string }

type OfficeBillPage = {
  readonly merchantCode: string
  readonly state?: BillState | undefined
  /** What uplines owe those below alone. */
  readonly isOwed?: boolean
  readonly kind?: BillKind | undefined
  readonly runId?: string | undefined
  readonly agentId?: string | undefined
  readonly after?: PlaceInTime | undefined
  readonly limit: number
}

/** Bills of a house, those of the latest periods first. */
export async function readOfficeBills(db: Db, page: OfficeBillPage): Promise<BillRow[]> {
  const { merchantCode, state = null, kind = null, runId = null, agentId = null, isOwed, after, limit } = page
  return db.rows<BillRow>(sql`
    select ${billColumns} from agents.bill b
    where b.merchant_code = ${merchantCode} and (${state}::text is null or b.state = ${state})
      and (${kind}::text is null or b.kind = ${kind}) and (${runId}::uuid is null or b.run_id = ${runId})
      and (${agentId}::uuid is null or b.agent_id = ${agentId})
      ${isOwed ? sql`and b.payer = 'upline' and b.state in ('insufficient', 'part_issued')` : sql``}
      ${after ? sql`and (b.ends_at, b.id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by b.ends_at desc, b.id desc limit ${limit}`)
}

/** Those of the ids that are of bills: what a bill pays first is posted under its own. */
export async function readBillIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`select id from agents.bill where id = any (${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

type OfficeRunPage = {
  readonly merchantCode: string
  readonly kind?: BillKind | undefined
  readonly state?: string | undefined
  readonly after?: PlaceInTime | undefined
  readonly limit: number
}

export async function readOfficeRuns(db: Db, page: OfficeRunPage): Promise<RunRow[]> {
  const { merchantCode, kind = null, state = null, after, limit } = page
  return db.rows<RunRow>(sql`
    select id, merchant_code, kind, period, starts_at as since, ends_at as until, currency, payer, state, tops, earned, kept,
      shortfall, bills, difference, begun_at, computed_at, ended_at
    from agents.run
    where merchant_code = ${merchantCode} and (${kind}::text is null or kind = ${kind})
      and (${state}::text is null or state = ${state})
      ${after ? sql`and (begun_at, id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by begun_at desc, id desc limit ${limit}`)
}

export type AgentCostRow = {
  readonly month: string
  readonly kind: BillKind
  readonly paid: bigint
  readonly kept: bigint
  readonly shortfall: bigint
}

type CostQuestion = { readonly merchantCode: string; readonly zone: string; readonly since: Date }

/** What agents cost a house by month of its calendar and kind, of runs that were found to be right. */
export async function readAgentCosts(
  db: Db,
  { merchantCode, zone, since }: CostQuestion,
): Promise<AgentCostRow[]> {
  return db.rows<AgentCostRow>(sql`
    select to_char(b.starts_at at time zone ${zone}, 'YYYY-MM') as month, b.kind, sum(b.paid)::bigint as paid,
      sum(b.kept)::bigint as kept, sum(greatest(-b.net, 0))::bigint as shortfall
    from agents.bill b join agents.run r on r.id = b.run_id and r.state in ('paying', 'done')
    where b.merchant_code = ${merchantCode} and b.starts_at >= ${since}
    group by 1, 2 order by 1 desc, 2`)
}

type HoldRow = {
  readonly id: string
  readonly billId: string
  readonly isHeld: boolean
  readonly operatorId: string
  readonly reason: string
}

/** What was asked under the same id before; nothing where it is new, and then it is kept. */
export async function keepHold(
  tx: Tx,
  hold: HoldRow & { readonly heldAt: Date },
): Promise<HoldRow | undefined> {
  const kept = await tx.maybe(sql`
    insert into agents.bill_hold (id, bill_id, is_held, operator_id, reason, held_at)
    values (${hold.id}, ${hold.billId}, ${hold.isHeld}, ${hold.operatorId}, ${hold.reason}, ${hold.heldAt})
    on conflict (id) do nothing returning id`)
  if (kept) return undefined
  return tx.one<HoldRow>(
    sql`select id, bill_id, is_held, operator_id, reason from agents.bill_hold where id = ${hold.id}`,
  )
}
