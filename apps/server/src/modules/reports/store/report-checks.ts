import { type Db, sql } from '#platform/db'
import type { ReportAsk } from './report-rows.ts'

export type DrawLine = {
  readonly id: string
  readonly drawsAt: Date
  readonly micros: bigint
  readonly lotteryCode: string
  readonly numero: string
  readonly state: string
  readonly tickets: number
  readonly stakes: bigint
  readonly payouts: bigint
}

/** Behind which draw a page goes on. */
type DrawPlace = { readonly micros: bigint; readonly id: string }

export type DrawSlice = { readonly after: DrawPlace | undefined; readonly limit: number }

/** Draws of the time in its order, with what real members of the house staked and won by the result that stands. */
export async function readDrawLines(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
  { after, limit }: DrawSlice,
): Promise<DrawLine[]> {
  const behind = after
    ? sql`(d.draws_at, d.id) > ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`d.draws_at >= ${since}`
  return db.rows<DrawLine>(sql`
    select d.*, s.tickets, s.stakes, s.payouts from (
      select d.id, d.draws_at, (extract(epoch from d.draws_at) * 1000000)::bigint as micros, d.lottery_code, d.numero, d.state,
        d.result_version
      from lottery.draw d where ${behind} and d.draws_at < ${until}
      order by d.draws_at, d.id limit ${limit}) d
    cross join lateral (
      select count(*)::int as tickets, coalesce(sum(t.stake), 0)::bigint as stakes,
        coalesce(sum(o.payout), 0)::bigint as payouts
      from lottery.ticket t
      join lottery.ticket_order q on q.id = t.order_id and q.merchant_code = ${merchantCode} and q.currency = ${currency}
      join identity.member m on m.id = q.member_id and m.type in (0, 1, 2)
      left join lottery.outcome o on o.ticket_id = t.id and o.version = d.result_version
      where t.draw_id = d.id and t.cancelled_at is null) s
    order by d.draws_at, d.id`)
}

type VendorLine = { readonly vendor: string; readonly count: number; readonly units: bigint }

/**
 * What the transactions of vendors come to in the time, as they sent them: what was staked less what was paid, and less what
 * was taken back. The time of each is that of its posting.
 */
export async function readVendorTransactions(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
): Promise<VendorLine[]> {
  return db.rows<VendorLine>(sql`
    select t.vendor, count(*)::int as count, sum(t.units)::bigint as units from (
      select a.vendor, a.member_id, a.stake - a.payout as units from play.action a
      join ledger.posting p on p.id = a.posting_id
      where a.kind not in ('reserve', 'release') and p.posted_at >= ${since} and p.posted_at < ${until}
        and a.applied_at >= ${since}::timestamptz - interval '1 hour' and a.applied_at < ${until}::timestamptz + interval '1 hour'
      union all
      select a.vendor, a.member_id, -a.undone_units from play.action a
      join ledger.posting p on p.id = a.undone_by
      where a.undone_by is not null and a.kind not in ('reserve', 'release') and p.posted_at >= ${since}
        and p.posted_at < ${until}) t
    join identity.member m on m.id = t.member_id and m.type in (0, 1, 2) and m.merchant_code = ${merchantCode}
    join settings.merchant h on h.code = m.merchant_code and h.currency = ${currency}
    group by t.vendor order by t.vendor`)
}

type GatewayLine = {
  readonly way: 'deposit' | 'withdrawal'
  readonly gateway: string
  readonly count: number
  readonly units: bigint
}

/** What gateways said that they collected and paid in the time; what came by hand is the bank's. */
export async function readGatewayClaims(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
): Promise<GatewayLine[]> {
  return db.rows<GatewayLine>(sql`
    select t.way, t.gateway, count(*)::int as count, sum(t.units)::bigint as units from (
      select 'deposit' as way, coalesce(d.gateway, 'bank') as gateway, d.paid as units, d.member_id
      from payments.deposit d
      where d.merchant_code = ${merchantCode} and d.currency = ${currency} and d.settled_at >= ${since}
        and d.settled_at < ${until}
      union all
      select 'withdrawal', w.gateway, w.amount - w.fee, w.member_id from payments.withdrawal w
      where w.merchant_code = ${merchantCode} and w.currency = ${currency} and w.state = 'paid' and w.paid_at >= ${since}
        and w.paid_at < ${until}) t
    join identity.member m on m.id = t.member_id and m.type in (0, 1, 2)
    group by t.way, t.gateway order by t.way, t.gateway`)
}

type AmlLine = {
  readonly id: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly state: string
  readonly flags: readonly string[]
}

/** Cases that were opened in the time, without whose they are. */
export async function readAmlLines(db: Db, { merchantCode, since, until }: ReportAsk): Promise<AmlLine[]> {
  return db.rows<AmlLine>(sql`
    select c.id, c.opened_at, c.closed_at, c.state,
      array(select distinct f.kind from payments.flag f where f.case_id = c.id order by f.kind) as flags
    from payments.aml_case c
    where c.merchant_code = ${merchantCode} and c.opened_at >= ${since} and c.opened_at < ${until}
    order by c.opened_at, c.id`)
}

type AnswerLine = {
  readonly queue: string
  readonly count: number
  readonly late: number
  /** In minutes: half of them, and nine of ten, took no longer. */
  readonly median: number
  readonly most: number
}

/** How long what was answered in the time had waited, queue by queue. */
export async function readAnswerLines(
  db: Db,
  { merchantCode, since, until }: ReportAsk,
): Promise<AnswerLine[]> {
  return db.rows<AnswerLine>(sql`
    select queue, count(*)::int as count, count(*) filter (where answered_at > due_at)::int as late,
      round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - since_at)) / 60)::int as median,
      round(percentile_cont(0.9) within group (order by extract(epoch from answered_at - since_at)) / 60)::int as most
    from (
      select 'chat' as queue, t.merchant_code, asked.since_at, l.said_at as answered_at,
        asked.since_at + interval '2 minutes' as due_at
      from chat.line l join chat.thread t on t.member_id = l.member_id
      cross join lateral (
        select min(q.said_at) as since_at from chat.line q
        where q.member_id = l.member_id and q.sender = 'member' and q.number < l.number and q.number > coalesce((
          select max(h.number) from chat.line h where h.member_id = l.member_id and h.sender = 'house'
            and h.number < l.number), 0)) asked
      where l.sender = 'house' and asked.since_at is not null and l.said_at >= ${since} and l.said_at < ${until}
      union all
      select 'withdrawal', w.merchant_code, w.requested_at, s.reached_at, w.requested_at + interval '30 minutes'
      from payments.withdrawal_step s join payments.withdrawal w on w.id = s.withdrawal_id
      where s.state in ('approved', 'rejected') and s.reached_at >= ${since} and s.reached_at < ${until}
      union all
      select 'document', c.merchant_code, c.submitted_at, c.decided_at, c.submitted_at + interval '24 hours'
      from kyc.case c where c.decided_at >= ${since} and c.decided_at < ${until} and c.submitted_at is not null
      union all
      select 'review', k.merchant_code, k.review_due_at - interval '24 hours', k.reviewed_at, k.review_due_at
      from limits.marker k where k.reviewed_at >= ${since} and k.reviewed_at < ${until} and k.review_due_at is not null
      union all
      select 'complaint', c.merchant_code, c.opened_at, c.answered_at, c.answer_due_at
      from cases.case c where c.answered_at >= ${since} and c.answered_at < ${until}
      union all
      select 'aml', c.merchant_code, c.opened_at, c.closed_at, c.opened_at + interval '72 hours'
      from payments.aml_case c where c.closed_at >= ${since} and c.closed_at < ${until}) q
    where merchant_code = ${merchantCode}
    group by queue order by queue`)
}

type CorrectionLine = {
  readonly day: string
  readonly sport: string
  readonly count: number
  readonly before: bigint
  readonly after: bigint
  readonly borne: bigint
}

/**
 * Versions of bets after their first, by the day they were made and the first sport of the bet. What a correction that was
 * owed could not take back is of the day it was paid.
 */
export async function readCorrectionLines(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
): Promise<CorrectionLine[]> {
  return db.rows<CorrectionLine>(sql`
    select to_char(t.made_at at time zone 'UTC', 'YYYY-MM-DD') as day, f.sport, sum(t.count)::int as count,
      sum(t.before)::bigint as before, sum(t.after)::bigint as after, sum(t.borne)::bigint as borne
    from (
      select s.bet_id, s.made_at, 1 as count, e.payout as before, s.payout as after, s.borne
      from sports.settlement s
      join sports.settlement e on e.bet_id = s.bet_id and e.version = s.version - 1
      where s.made_at >= ${since} and s.made_at < ${until}
      union all
      select bet_id, made_at, 0, 0, 0, borne from sports.late_borne
      where made_at >= ${since} and made_at < ${until}) t
    join sports.bet b on b.id = t.bet_id
    join sports.leg l on l.bet_id = b.id and l.place = 0
    join sports.market m on m.id = l.market_id
    join sports.fixture f on f.id = m.fixture_id
    where b.merchant_code = ${merchantCode} and b.currency = ${currency} and not b.is_trial
    group by 1, 2 order by 1, 2`)
}
