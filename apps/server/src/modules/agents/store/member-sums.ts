import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'
import type { MemberDay, SumFigure } from '../team/figures.ts'

/** What else happened to a member in a day; `agentId` is whose figures it is in, if anybody's. */
export type DaySumRow = MemberDay & { readonly agentId: string | null } & Readonly<Record<SumFigure, bigint>>

export async function addToSums(
  tx: Tx,
  rows: readonly DaySumRow[],
): Promise<Pick<DaySumRow, 'memberId' | 'day' | 'agentId'>[]> {
  const all = <Key extends keyof DaySumRow>(key: Key) => rows.map((row) => row[key])
  return tx.rows(sql`
    insert into agents.member_sum as s (member_id, day, merchant_code, agent_id, joined, first_deposits, deposits,
      withdrawals, promotions, rebate, salary, dividend)
    select * from unnest(${all('memberId')}::uuid[], ${all('day')}::date[], ${all('merchantCode')}::text[],
      ${all('agentId')}::uuid[], ${all('joined')}::bigint[], ${all('firstDeposits')}::bigint[], ${all('deposits')}::bigint[],
      ${all('withdrawals')}::bigint[], ${all('promotions')}::bigint[], ${all('rebate')}::bigint[],
      ${all('salary')}::bigint[], ${all('dividend')}::bigint[]) as n (member_id, day)
    order by member_id, day
    on conflict (member_id, day) do update set joined = s.joined + excluded.joined,
      first_deposits = s.first_deposits + excluded.first_deposits, deposits = s.deposits + excluded.deposits,
      withdrawals = s.withdrawals + excluded.withdrawals, promotions = s.promotions + excluded.promotions,
      rebate = s.rebate + excluded.rebate, salary = s.salary + excluded.salary, dividend = s.dividend + excluded.dividend
    returning member_id, day::text as day, agent_id`)
}

const columns: Query = sql`s.member_id, s.day::text as day, s.merchant_code, s.agent_id, s.joined, s.first_deposits,
  s.deposits, s.withdrawals, s.promotions, s.rebate, s.salary, s.dividend`

export async function readSums(
  db: Db | Tx,
  places: readonly Omit<MemberDay, 'merchantCode'>[],
): Promise<DaySumRow[]> {
  return db.rows<DaySumRow>(sql`
    select ${columns} from unnest(${places.map(({ memberId }) => memberId)}::uuid[],
      ${places.map(({ day }) => day)}::date[]) as k (member_id, day)
    join agents.member_sum s on s.member_id = k.member_id and s.day = k.day`)
}

export async function readHouseSums(
  db: Db | Tx,
  { merchantCode, day }: { readonly merchantCode: string; readonly day: HouseDay },
): Promise<DaySumRow[]> {
  return db.rows<DaySumRow>(sql`
    select ${columns} from agents.member_sum s where s.merchant_code = ${merchantCode} and s.day = ${day}::date`)
}
