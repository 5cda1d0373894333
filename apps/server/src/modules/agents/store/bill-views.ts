import type { BillKind, BillState, GameType } from '@baize/contracts'
import { type Db, sql } from '#platform/db'
import type { BillRow } from '../bills/bill.ts'
import type { HouseDay } from '../house-day.ts'
import { billColumns } from './bills.ts'

/** Bills are shown once their run was found to be right. */
const shown = sql`exists (select from agents.run r where r.id = b.run_id and r.state in ('paying', 'done'))`

export type BillPlace = { readonly until: Date; readonly id: string }

type BillsQuestion = {
  readonly agentId: string
  readonly kind: BillKind
  readonly since: Date
  readonly until: Date
  readonly state: BillState | undefined
  readonly after: BillPlace | undefined
  readonly limit: number
}

/** Bills of somebody whose periods begin in a span, newest first. */
export async function readBills(
  db: Db,
  { agentId, kind, since, until, state, after, limit }: BillsQuestion,
): Promise<BillRow[]> {
  const start = after ? sql`and (b.ends_at, b.id) < (${after.until}, ${after.id}::uuid)` : sql``
  return db.rows<BillRow>(sql`
    select ${billColumns} from agents.bill b
    where b.agent_id = ${agentId} and b.kind = ${kind} and b.starts_at >= ${since} and b.starts_at < ${until}
      and (${state ?? null}::text is null or b.state = ${state ?? null}) and ${shown} ${start}
    order by b.ends_at desc, b.id desc limit ${limit}`)
}

export async function findShown(db: Db, id: string): Promise<BillRow | undefined> {
  return db.maybe<BillRow>(sql`select ${billColumns} from agents.bill b where b.id = ${id} and ${shown}`)
}

type BelowQuestion = {
  readonly runId: string
  readonly uplineId: string
  readonly after: string | undefined
  readonly limit: number | null
}

/** What those directly below came to in the same run. */
export async function readBelow(
  db: Db,
  { runId, uplineId, after, limit }: BelowQuestion,
): Promise<BillRow[]> {
  return db.rows<BillRow>(sql`
    select ${billColumns} from agents.bill b
    where b.run_id = ${runId} and b.upline_id = ${uplineId} and b.gross > 0
      and (${after ?? null}::uuid is null or b.agent_id > ${after ?? null})
    order by b.agent_id limit ${limit}`)
}

type IncomeQuestion = { readonly agentId: string; readonly since: Date; readonly until: Date }

/** What bills paid whose periods ended in a span, by kind. */
export async function sumIncome(
  db: Db,
  { agentId, since, until }: IncomeQuestion,
): Promise<ReadonlyMap<BillKind, bigint>> {
  const rows = await db.rows<{ kind: BillKind; units: bigint }>(sql`
    select b.kind, sum(b.amount)::bigint as units from agents.bill b
    where b.agent_id = ${agentId} and b.ends_at > ${since} and b.ends_at <= ${until} and b.state <> 'denied' and ${shown}
    group by b.kind`)
  return new Map(rows.map(({ kind, units }) => [kind, units]))
}

/** How many dividends wait to be claimed by an agent. */
export async function countClaimable(db: Db, agentId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from agents.bill b
    where b.agent_id = ${agentId} and b.state = 'claimable' and b.kind = 'dividend' and ${shown}`)
  return count
}

/** What a member directly below an agent, or the agent, turned over in a day. */
export type DirectPlay = { readonly memberId: string; readonly day: HouseDay; readonly turnover: bigint }

type DirectQuestion = {
  readonly agentId: string
  readonly memberId: string | undefined
  readonly from: HouseDay
  readonly to: HouseDay
  /** Null is all. */
  readonly families: readonly GameType[] | null
  /** As it counts for rebates, in units. */
  readonly isWeighted: boolean
  readonly after: string | undefined
  readonly limit: number
}

export async function readDirectPlay(
  db: Db,
  { agentId, memberId, from, to, families, isWeighted, after, limit }: DirectQuestion,
): Promise<DirectPlay[]> {
  const counted = isWeighted ? sql`div(weighted, 1000000)::bigint` : sql`turnover`
  return db.rows<DirectPlay>(sql`
    select member_id, day::text as day, sum(${counted})::bigint as turnover from agents.member_day
    where agent_id = ${agentId} and day between ${from}::date and ${to}::date
      and (${families}::text[] is null or family = any (${families}))
      and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null})
      and (${after ?? null}::uuid is null or member_id > ${after ?? null})
    group by member_id, day having sum(${counted}) <> 0 order by member_id, day limit ${limit}`)
}

type DirectHour = Pick<DirectQuestion, 'agentId' | 'memberId' | 'families' | 'after' | 'limit'> & {
  readonly since: Date
  readonly until: Date
}

/** The same of an hour. */
export async function readDirectHour(
  db: Db,
  { agentId, memberId, since, until, families, after, limit }: DirectHour,
): Promise<DirectPlay[]> {
  return db.rows<DirectPlay>(sql`
    select member_id, day::text as day, sum(turnover)::bigint as turnover from agents.member_hour
    where agent_id = ${agentId} and starts_at >= ${since} and starts_at < ${until}
      and (${families}::text[] is null or family = any (${families}))
      and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null})
      and (${after ?? null}::uuid is null or member_id > ${after ?? null})
    group by member_id, day having sum(turnover) <> 0 order by member_id, day limit ${limit}`)
}
