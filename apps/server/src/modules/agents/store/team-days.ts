import { type Db, sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'
import type { Family, TeamFigure, TeamFigures, TeamShare } from '../team/figures.ts'

/** Teams come to so much more or less than before. */
export async function addToTeams(tx: Tx, shares: readonly TeamShare[]): Promise<void> {
  if (shares.length === 0) return
  const all = (figure: TeamFigure) => shares.map(({ figures }) => figures[figure] ?? 0n)
  await tx.rows(sql`
    insert into agents.team_day as t (agent_id, merchant_code, day, family, staked, payout, turnover, weighted, rounds,
      joined, first_deposits, deposits, withdrawals, promotions, rebate, salary, dividend, moved, active)
    select * from unnest(${shares.map(({ agentId }) => agentId)}::uuid[],
      ${shares.map(({ merchantCode }) => merchantCode)}::text[], ${shares.map(({ day }) => day)}::date[],
      ${shares.map(({ family }) => family)}::text[], ${all('staked')}::bigint[], ${all('payout')}::bigint[],
      ${all('turnover')}::bigint[], ${all('weighted')}::numeric[], ${all('rounds')}::bigint[], ${all('joined')}::bigint[],
      ${all('firstDeposits')}::bigint[], ${all('deposits')}::bigint[], ${all('withdrawals')}::bigint[],
      ${all('promotions')}::bigint[], ${all('rebate')}::bigint[], ${all('salary')}::bigint[], ${all('dividend')}::bigint[],
      ${all('moved')}::bigint[], ${all('active')}::bigint[]) as n (agent_id, merchant_code, day, family)
    order by 1, 3, 4
    on conflict (agent_id, day, family) do update set staked = t.staked + excluded.staked,
      payout = t.payout + excluded.payout, turnover = t.turnover + excluded.turnover,
      weighted = t.weighted + excluded.weighted, rounds = t.rounds + excluded.rounds, joined = t.joined + excluded.joined,
      first_deposits = t.first_deposits + excluded.first_deposits, deposits = t.deposits + excluded.deposits,
      withdrawals = t.withdrawals + excluded.withdrawals, promotions = t.promotions + excluded.promotions,
      rebate = t.rebate + excluded.rebate, salary = t.salary + excluded.salary, dividend = t.dividend + excluded.dividend,
      moved = t.moved + excluded.moved, active = t.active + excluded.active`)
}

/** The figures of a team in a day, by family. */
export type TeamDayRow = TeamFigures & {
  readonly agentId: string
  readonly day: HouseDay
  readonly family: Family
}

type TeamDaysQuestion = {
  readonly merchantCode: string
  readonly from: HouseDay
  readonly to: HouseDay
  /** Without: of all. */
  readonly agentIds?: readonly string[]
}

export async function readTeamRows(
  db: Db | Tx,
  { merchantCode, from, to, agentIds }: TeamDaysQuestion,
): Promise<TeamDayRow[]> {
  const whose = agentIds ? sql`agent_id = any (${agentIds}::uuid[])` : sql`merchant_code = ${merchantCode}`
  const rows = await db.rows<Omit<TeamDayRow, 'weighted'> & { readonly weighted: string }>(sql`
    select agent_id, day::text as day, family, staked, payout, turnover, weighted::text as weighted, rounds, joined,
      first_deposits, deposits, withdrawals, promotions, rebate, salary, dividend, moved, active
    from agents.team_day where ${whose} and day between ${from}::date and ${to}::date order by agent_id, day, family`)
  return rows.map((row) => ({ ...row, weighted: BigInt(row.weighted) }))
}

const sums = sql`coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as payout,
  coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(weighted), 0)::text as weighted,
  coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(joined), 0)::bigint as joined,
  coalesce(sum(first_deposits), 0)::bigint as first_deposits, coalesce(sum(deposits), 0)::bigint as deposits,
  coalesce(sum(withdrawals), 0)::bigint as withdrawals, coalesce(sum(promotions), 0)::bigint as promotions,
  coalesce(sum(rebate), 0)::bigint as rebate, coalesce(sum(salary), 0)::bigint as salary,
  coalesce(sum(dividend), 0)::bigint as dividend, coalesce(sum(moved), 0)::bigint as moved,
  coalesce(sum(active), 0)::bigint as active`

type TeamSumQuestion = {
  readonly agentIds: readonly string[]
  readonly from: HouseDay
  readonly to: HouseDay
  /** Without: of all, and of none. */
  readonly family?: Family | undefined
}

export type TeamSum = TeamFigures & { readonly agentId: string }

/** What the days of a range add up to, for each agent who had some. */
export async function sumTeamRows(
  db: Db | Tx,
  { agentIds, from, to, family }: TeamSumQuestion,
): Promise<TeamSum[]> {
  const ofFamily = family === undefined ? sql`` : sql`and family = ${family}`
  const rows = await db.rows<Omit<TeamSum, 'weighted'> & { readonly weighted: string }>(sql`
    select agent_id, ${sums} from agents.team_day
    where agent_id = any (${agentIds}::uuid[]) and day between ${from}::date and ${to}::date ${ofFamily}
    group by agent_id`)
  return rows.map((row) => ({ ...row, weighted: BigInt(row.weighted) }))
}

/** The same day by day, or family by family, of one agent. */
export async function sumTeamRowsBy(
  db: Db,
  by: 'day' | 'family',
  { agentIds, from, to, family }: TeamSumQuestion,
): Promise<(TeamFigures & { readonly key: string })[]> {
  const key = by === 'day' ? sql`day::text` : sql`family`
  const ofFamily = family === undefined ? sql`` : sql`and family = ${family}`
  const rows = await db.rows<
    Omit<TeamFigures, 'weighted'> & { readonly key: string; readonly weighted: string }
  >(sql`
    select ${key} as key, ${sums} from agents.team_day
    where agent_id = any (${agentIds}::uuid[]) and day between ${from}::date and ${to}::date ${ofFamily}
    group by 1 order by 1 desc`)
  return rows.map((row) => ({ ...row, weighted: BigInt(row.weighted) }))
}

/** How many members each team had when a day was over; an agent with none is missing. */
export async function countTeamMembers(
  db: Db | Tx,
  { agentIds, day }: { readonly agentIds: readonly string[]; readonly day: HouseDay },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ agentId: string; members: number }>(sql`
    select agent_id, sum(joined + moved)::int as members from agents.team_day
    where agent_id = any (${agentIds}::uuid[]) and day <= ${day}::date and family = '' group by agent_id`)
  return new Map(rows.map(({ agentId, members }) => [agentId, members]))
}
