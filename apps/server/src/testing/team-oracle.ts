import { vi } from 'vitest'
import { agentsJobs, agentsListeners } from '#modules/agents'
import { playJobs } from '#modules/play'
import type { App } from '../platform/app.ts'
import { type Query, sql } from '../platform/db.ts'
import { factDelivery } from '../platform/facts.ts'
import { runJobs } from './run-jobs.ts'
import type { TestApp } from './test-app.ts'

/** Rounds that were settled are told to those who count. */
export async function tellSettled(app: App): Promise<void> {
  await playJobs.find(({ name }) => name === 'tell-settled-rounds')?.run(app, {})
}

/** Counts until nothing is left; other tests' transactions may hold back what can be told. */
export async function countAllTeams(app: TestApp): Promise<void> {
  const counting = agentsJobs.find(({ name }) => name === 'count-teams')
  await runJobs(app, [factDelivery(agentsListeners)])
  await vi.waitFor(
    async () => {
      await tellSettled(app)
      await counting?.run(app, {})
      const left = await app.db.rows(sql`
        select from play.round where settled_xact > (select up_to from agents.counted) limit 1`)
      if (left.length > 0) throw new Error('Rounds are left to be counted.')
    },
    { timeout: 30_000, interval: 20 },
  )
}

type TeamRow = Readonly<Record<string, unknown>>

const figures: Query = sql`staked, payout, turnover, weighted::text as weighted, rounds, joined, first_deposits, deposits,
  withdrawals, promotions, active`

const isSomething: Query = sql`(staked, payout, turnover, weighted, rounds, joined, first_deposits, deposits, withdrawals,
  promotions, active) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`

/** The figures of teams as they are kept. */
export async function storedTeams(app: TestApp): Promise<TeamRow[]> {
  return app.db.rows<TeamRow>(sql`
    select agent_id, day::text as day, family, ${figures} from agents.team_day where ${isSomething}
    order by agent_id, day, family`)
}

/**
 * The same from the rounds, the members and the ledger, in plain SQL and in the words of the specification: a family that
 * bets against another counts no round that gave back its stake, and a game that keeps less than its family counts less.
 */
export async function recomputedTeams(app: TestApp): Promise<TeamRow[]> {
  return app.db.rows<TeamRow>(sql`
    with recursive zone as (select zone as name from limits.house where merchant_code = 'BAIZE'),
    above (member_id, agent_id) as (
      select m.id, coalesce(a.member_id, m.upline_id) from identity.member m
      left join identity.agent a on a.member_id = m.id where coalesce(a.member_id, m.upline_id) is not null
      union all
      select b.member_id, m.upline_id from above b join identity.member m on m.id = b.agent_id where m.upline_id is not null
    ), game as (
      select code, game_type, case game_type when 'LOTT' then 1 when 'LIVE' then 1 when 'RNG' then 4 when 'FISH' then 3
        when 'SPORTS' then 5 when 'ESPORTS' then 5 end as reference, 100 - rtp as edge from catalog.game
    ), played as (
      select r.member_id, (r.started_at at time zone zone.name)::date as day, coalesce(g.game_type, 'RNG') as family,
        r.staked - b.bonus as staked,
        r.payout - case when b.bonus = 0 then 0 else floor(r.payout * b.bonus / r.staked) end as payout,
        case when g.game_type in ('LIVE', 'SPORTS', 'ESPORTS', 'PVP') and r.payout = r.staked then 0
          else r.turnover - case when b.bonus = 0 then 0 else floor(r.turnover * b.bonus / r.staked) end end as turnover,
        coalesce(floor(least(g.edge / g.reference, 1) * 1000000), 1000000) as weight
      from zone, play.round r left join game g on g.code = r.game_code
      cross join lateral (select coalesce(r.bonus_staked, 0)::numeric as bonus) b
      where r.state = 'settled' and not r.is_trial
    ), part as (
      select a.agent_id, p.day, p.family, p.staked, p.payout, p.turnover, p.turnover * p.weight as weighted, 1 as rounds,
        0 as joined, 0 as first_deposits, 0 as deposits, 0 as withdrawals, 0 as promotions, 0 as active
      from played p join above a using (member_id)
      union all
      select a.agent_id, p.day, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1
      from (select member_id, day from played group by 1, 2 having sum(turnover) >= 10000000) p join above a using (member_id)
      union all
      select a.agent_id, (m.created_at at time zone zone.name)::date, '', 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0
      from zone, identity.member m join above a on a.member_id = m.id where m.merchant_code = 'BAIZE'
      union all
      select a.agent_id, (p.posted_at at time zone zone.name)::date, '', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0
      from zone, payments.first_deposit f join ledger.posting p on p.id = f.deposit_id
      join above a on a.member_id = f.member_id
      union all
      select a.agent_id, (e.posted_at at time zone zone.name)::date, '', 0, 0, 0, 0, 0, 0, 0,
        case when o.path like 'gateway:%' and e.amount > 0 then e.amount else 0 end,
        case when o.path like 'gateway:%' and e.amount < 0 then -e.amount else 0 end,
        case when o.path not like 'gateway:%' then e.amount else 0 end, 0
      from zone, ledger.entry e join ledger.account own on own.id = e.account_id
      join ledger.entry oe on oe.posting_id = e.posting_id and oe.transfer = e.transfer and oe.account_id <> e.account_id
      join ledger.account o on o.id = oe.account_id
      join above a on a.member_id::text = split_part(own.path, ':', 2)
      where own.path like 'member:%' and (o.path like 'gateway:%' and o.path not like 'gateway:test'
        or own.path like '%:cash' and e.amount > 0 and (o.path like 'house:rewards:%' or o.path like 'member:%:bonus'))
    )
    select * from (
      select agent_id, day::text as day, family, sum(staked)::bigint as staked, sum(payout)::bigint as payout,
        sum(turnover)::bigint as turnover, sum(weighted)::bigint::text as weighted, sum(rounds)::bigint as rounds,
        sum(joined)::bigint as joined, sum(first_deposits)::bigint as first_deposits, sum(deposits)::bigint as deposits,
        sum(withdrawals)::bigint as withdrawals, sum(promotions)::bigint as promotions, sum(active)::bigint as active
      from part group by agent_id, day, family) as team
    where (staked, payout, turnover, rounds, joined, deposits, withdrawals, promotions, active) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
    order by agent_id, day, family`)
}
