import { type Db, sql } from '#platform/db'

/** What a member staked lately on an outcome. */
export type RecentStake = {
  readonly merchantCode: string
  readonly currency: string
  readonly marketId: bigint
  readonly fixtureId: string
  readonly market: string
  readonly outcome: string
  readonly memberId: string
  readonly staked: bigint
}

/** What is staked on an outcome within so many minutes, by its median of a day; and of how many such spans. */
export type UsualStake = {
  readonly merchantCode: string
  readonly currency: string
  readonly median: bigint
  readonly spans: number
}

type Span = { readonly now: Date; readonly minutes: number }

export async function readRecentStakes(db: Db, { now, minutes }: Span): Promise<RecentStake[]> {
  return db.rows<RecentStake>(sql`
    select b.merchant_code, b.currency, m.id as market_id, m.fixture_id, m.market, l.outcome, b.member_id,
      sum(b.stake)::bigint as staked
    from sports.bet b
    join sports.leg l on l.bet_id = b.id
    join sports.market m on m.id = l.market_id
    where not b.is_trial and b.accepted_at > ${now}::timestamptz - make_interval(mins => ${minutes})
    group by 1, 2, 3, 4, 5, 6, 7 order by 3, 6, 8 desc, 7`)
}

export async function readUsualStakes(db: Db, { now, minutes }: Span): Promise<UsualStake[]> {
  return db.rows<UsualStake>(sql`
    with spans as (
      select b.merchant_code, b.currency, sum(b.stake)::bigint as staked
      from sports.bet b join sports.leg l on l.bet_id = b.id
      where not b.is_trial and b.accepted_at > ${now}::timestamptz - interval '1 day'
        and b.accepted_at <= ${now}::timestamptz - make_interval(mins => ${minutes})
      group by b.merchant_code, b.currency, l.market_id, l.outcome,
        floor(extract(epoch from b.accepted_at) / (60 * ${minutes}::int))
    )
    select merchant_code, currency, (percentile_disc(0.5) within group (order by staked))::bigint as median,
      count(*)::int as spans
    from spans group by merchant_code, currency`)
}
