import type { Signs } from '#modules/limits'
import { type Db, sql } from '#platform/db'

/**
 * What a day showed of every real member who played or tried to deposit in it. Nights are those of the member's own zone; a
 * sitting goes on while no quarter of an hour passes between two rounds.
 */
export async function readSigns(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly Signs[]> {
  return db.rows<Signs>(sql`
    with active as (
      select member_id from play.round where started_at >= ${from} and started_at < ${to} and not is_trial
      union
      select member_id from payments.deposit where created_at >= ${from} and created_at < ${to}
    ),
    played as (
      select r.member_id, r.started_at, r.stake,
        first_value(r.stake) over (partition by r.member_id order by r.started_at) as first_stake,
        case when r.started_at - lag(r.started_at) over (partition by r.member_id order by r.started_at)
          < interval '15 minutes' then 0 else 1 end as begins
      from play.round r where r.started_at >= ${from} and r.started_at < ${to} and not r.is_trial
    ),
    sat as (
      select member_id, max(minutes)::int as longest from (
        select member_id, extract(epoch from max(started_at) - min(started_at)) / 60 as minutes from (
          select member_id, started_at, sum(begins) over (partition by member_id order by started_at) as sitting from played
        ) s group by member_id, sitting
      ) m group by member_id
    ),
    raised as (
      select member_id, max(stake::numeric / first_stake)::float8 as escalation from played where first_stake > 0
      group by member_id
    ),
    paid_in as (
      select d.member_id, count(*) filter (where d.state = 'settled')::int as deposits,
        count(*) filter (where d.state = 'declined')::int as failed,
        count(*) filter (where d.state = 'settled' and l.payout < l.staked)::int as after_loss,
        count(*) filter (where d.state = 'settled' and l.balance_after < 10000
          and d.created_at - l.started_at < interval '10 minutes')::int as chasing
      from payments.deposit d
      left join lateral (
        select r.payout, r.staked, r.balance_after, r.started_at from play.round r
        where r.member_id = d.member_id and r.started_at < d.created_at
          and r.started_at > d.created_at - interval '1 day' and r.state = 'settled'
        order by r.started_at desc limit 1
      ) l on true
      where d.created_at >= ${from} and d.created_at < ${to} group by d.member_id
    )
    select a.member_id, m.merchant_code, s.currency, coalesce(p.deposits, 0) as deposits,
      coalesce(p.after_loss, 0) as deposits_after_loss, coalesce(p.chasing, 0) as chasing_deposits,
      coalesce(p.failed, 0) as failed_deposits, coalesce(r.escalation, 0) as escalation,
      coalesce(t.longest, 0) as longest_sitting_minutes,
      (select count(distinct (n.started_at at time zone coalesce(z.zone, 'UTC'))::date)::int from play.round n
        where n.member_id = a.member_id and n.started_at >= ${to}::timestamptz - interval '7 days' and n.started_at < ${to}
          and extract(hour from n.started_at at time zone coalesce(z.zone, 'UTC')) < 5) as night_days,
      (select count(*)::int from limits.change c where c.member_id = a.member_id and c.action = 'looser limit asked for'
        and c.made_at >= ${to}::timestamptz - interval '7 days' and c.made_at < ${to}) as looser_wishes,
      (select coalesce(sum(d.credited), 0)::bigint from payments.deposit d where d.member_id = a.member_id
        and d.state = 'settled' and d.settled_at >= ${to}::timestamptz - interval '30 days' and d.settled_at < ${to})
      - (select coalesce(sum(w.amount), 0)::bigint from payments.withdrawal w where w.member_id = a.member_id
        and w.state = 'paid' and w.requested_at >= ${to}::timestamptz - interval '30 days' and w.requested_at < ${to})
        as net_deposits30
    from active a
    join identity.member m on m.id = a.member_id and m.type in (0, 1, 2)
    join settings.merchant s on s.code = m.merchant_code
    left join limits.standing z on z.member_id = a.member_id
    left join paid_in p on p.member_id = a.member_id
    left join raised r on r.member_id = a.member_id
    left join sat t on t.member_id = a.member_id`)
}
