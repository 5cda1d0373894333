import { type Db, sql, type Tx } from '#platform/db'

export type DayFigures = {
  readonly day: string
  readonly sport: string
  readonly bets: number
  readonly staked: bigint
  readonly paid: bigint
  readonly corrections: number
  readonly voids: number
  readonly secondsToSettle: number | null
  readonly rose: number
  readonly fell: number
  readonly refusedRose: number
  readonly refusedFell: number
}

type PublicFigures = { readonly merchantCode: string; readonly days: number }

/** A house's bets by the day and the first sport they were accepted on, and the waits of that day, the newest first. */
export async function readFigures(db: Db, { merchantCode, days }: PublicFigures): Promise<DayFigures[]> {
  return db.rows<DayFigures>(sql`
    with counted as (
      select (b.accepted_at at time zone 'UTC')::date as day, f.sport, count(*)::int as bets,
        coalesce(sum(b.stake) filter (where b.state in ('settled', 'sold')), 0)::bigint as staked,
        coalesce(sum(b.payout + (select coalesce(sum(s.amount), 0) from sports.sale s where s.bet_id = b.id))
          filter (where b.state in ('settled', 'sold')), 0)::bigint as paid,
        count(*) filter (where exists (
          select from sports.settlement t where t.bet_id = b.id and t.why = 'correction'))::int as corrections,
        count(*) filter (where b.state = 'void')::int as voids,
        round(extract(epoch from avg(b.settled_at - f.ended_at)
          filter (where b.settled_at >= f.ended_at and b.kind = 'single')))::int as seconds_to_settle
      from sports.bet b
      join sports.leg l on l.bet_id = b.id and l.place = 0
      join sports.market m on m.id = l.market_id
      join sports.fixture f on f.id = m.fixture_id
      where not b.is_trial and b.merchant_code = ${merchantCode} and b.accepted_at > now() - make_interval(days => ${days})
      group by 1, 2
    )
    select to_char(coalesce(c.day, w.day), 'YYYY-MM-DD') as day, coalesce(c.sport, w.sport) as sport,
      coalesce(c.bets, 0) as bets, coalesce(c.staked, 0)::bigint as staked, coalesce(c.paid, 0)::bigint as paid,
      coalesce(c.corrections, 0) as corrections, coalesce(c.voids, 0) as voids, c.seconds_to_settle,
      coalesce(w.rose, 0) as rose, coalesce(w.fell, 0) as fell, coalesce(w.refused_rose, 0) as refused_rose,
      coalesce(w.refused_fell, 0) as refused_fell
    from counted c
    full join (select * from sports.wait_count 
      where day > (now() at time zone 'UTC')::date - ${days}::int) w
      on w.day = c.day and w.sport = c.sport
    order by 1 desc, 2`)
}

/** What is older than it is public for. */
export async function deleteOldFigures(tx: Tx, days: number): Promise<void> {
  await tx.rows(sql`delete from sports.closing where made_at < now() - make_interval(days => ${days})`)
  await tx.rows(sql`
    delete from sports.wait_count where day < (now() at time zone 'UTC')::date - ${days}::int`)
}
