import { type Db, sql } from '#platform/db'

/** A house and a stretch of time. */
export type ReportAsk = {
  readonly merchantCode: string
  readonly currency: string
  readonly since: Date
  readonly until: Date
}

type BonusLine = {
  readonly offerCode: string
  readonly count: number
  readonly granted: bigint
  readonly cashedOut: bigint
  readonly takenBack: bigint
}

/** What bonuses that were granted in the time have come to, by offer. */
export async function readBonusLines(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
): Promise<BonusLine[]> {
  return db.rows<BonusLine>(sql`
    select b.offer_code, count(*)::int as count, sum(b.granted)::bigint as granted,
      sum(b.cashed_out)::bigint as cashed_out, sum(b.taken_back)::bigint as taken_back
    from wallet.bonus b join identity.member m on m.id = b.member_id and m.type in (0, 1, 2)
    where m.merchant_code = ${merchantCode} and b.currency = ${currency} and b.granted_at >= ${since}
      and b.granted_at < ${until}
    group by b.offer_code order by b.offer_code`)
}

type PromotionLine = {
  readonly promotionKey: string
  readonly earned: number
  readonly claimed: number
  readonly promised: bigint
  readonly paid: bigint
}

/** What rewards that were earned in the time have come to, by promotion. */
export async function readPromotionLines(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
): Promise<PromotionLine[]> {
  return db.rows<PromotionLine>(sql`
    select r.promotion_key, count(*)::int as earned, count(*) filter (where r.state = 'claimed')::int as claimed,
      coalesce(sum(r.cost) filter (where r.state in ('locked', 'open')), 0)::bigint as promised,
      coalesce(sum(r.cost) filter (where r.state = 'claimed'), 0)::bigint as paid
    from promotions.reward r join identity.member m on m.id = r.member_id and m.type in (0, 1, 2)
    where r.merchant_code = ${merchantCode} and r.currency = ${currency} and r.earned_at >= ${since}
      and r.earned_at < ${until}
    group by r.promotion_key order by r.promotion_key`)
}

type JackpotLine = {
  readonly account: string
  readonly number: number
  readonly gameCode: string
  readonly amount: bigint
  readonly added: bigint
  readonly wonAt: Date
}

/** What real members won of pots, in its order. */
export async function readJackpotLines(
  db: Db,
  { merchantCode, since, until }: ReportAsk,
): Promise<JackpotLine[]> {
  return db.rows<JackpotLine>(sql`
    select w.account, w.number, w.game_code, w.amount, w.added, w.won_at
    from play.jackpot_win w join identity.member m on m.id = w.member_id and m.type in (0, 1, 2)
    where w.merchant_code = ${merchantCode} and w.won_at >= ${since} and w.won_at < ${until}
    order by w.won_at, w.account, w.number`)
}

type LinkLine = {
  readonly code: string
  readonly name: string
  readonly registrations: number
  readonly firstDeposits: number
}

/** Who joined by which link in the time, and how many of them have deposited since. */
export async function readLinkLines(db: Db, { merchantCode, since, until }: ReportAsk): Promise<LinkLine[]> {
  return db.rows<LinkLine>(sql`
    select coalesce(l.code, '') as code, coalesce(l.name, '') as name, count(*)::int as registrations,
      count(d.member_id)::int as first_deposits
    from identity.member m
    left join identity.link_member b on b.member_id = m.id
    left join identity.agent_link l on l.code = b.code
    left join payments.first_deposit d on d.member_id = m.id
    where m.merchant_code = ${merchantCode} and m.type in (0, 1, 2) and m.created_at >= ${since} and m.created_at < ${until}
    group by l.code, l.name order by registrations desc, l.code`)
}

type BillLine = {
  readonly kind: string
  readonly state: string
  readonly count: number
  readonly amount: bigint
}

/** The bills of agents whose stretch ended in the time, by kind and state. */
export async function readBillLines(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
): Promise<BillLine[]> {
  return db.rows<BillLine>(sql`
    select kind, state, count(*)::int as count, sum(amount)::bigint as amount from agents.bill
    where merchant_code = ${merchantCode} and currency = ${currency} and ends_at > ${since} and ends_at <= ${until}
    group by kind, state order by kind, state`)
}

type WorkLine = { readonly login: string; readonly action: string; readonly count: number }

/** What operators did in a house, by what the record calls it. */
export async function readWorkLines(db: Db, { merchantCode, since, until }: ReportAsk): Promise<WorkLine[]> {
  return db.rows<WorkLine>(sql`
    select coalesce(o.login, '') as login, a.action, count(*)::int as count
    from operators.audit a left join operators.operator o on o.id = a.operator_id
    where a.merchant_code = ${merchantCode} and a.happened_at >= ${since} and a.happened_at < ${until}
    group by o.login, a.action order by o.login, a.action`)
}

type GameLine = { readonly code: string; readonly rtp: string | null }

/** What games say they give back, in percent. */
export async function readDeclaredReturns(db: Db): Promise<GameLine[]> {
  return db.rows<GameLine>(sql`select code, rtp::text as rtp from catalog.game`)
}

export type PaymentLine = {
  readonly id: string
  readonly at: Date
  readonly micros: bigint
  readonly method: string
  readonly gateway: string
  readonly amount: bigint
  readonly fee: bigint
}

/** Behind which payment a page goes on: its moment in microseconds, which no Date holds, and its id. */
type PaymentPlace = { readonly micros: bigint; readonly id: string }

export type PaymentPage = { readonly after: PaymentPlace | undefined; readonly limit: number }

/** Deposits that came in the time, in its order. */
export async function readDepositLines(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
  { after, limit }: PaymentPage,
): Promise<PaymentLine[]> {
  const behind = after
    ? sql`(d.settled_at, d.id) > ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`d.settled_at >= ${since}`
  return db.rows<PaymentLine>(sql`
    select d.id, d.settled_at as at, (extract(epoch from d.settled_at) * 1000000)::bigint as micros,
      d.method_code as method, coalesce(d.gateway, '') as gateway, d.credited as amount, d.paid - d.credited as fee
    from payments.deposit d join identity.member m on m.id = d.member_id and m.type in (0, 1, 2)
    where d.merchant_code = ${merchantCode} and d.currency = ${currency} and ${behind} and d.settled_at < ${until}
    order by d.settled_at, d.id limit ${limit}`)
}

/** Withdrawals that were paid in the time, in its order. */
export async function readWithdrawalLines(
  db: Db,
  { merchantCode, currency, since, until }: ReportAsk,
  { after, limit }: PaymentPage,
): Promise<PaymentLine[]> {
  const behind = after
    ? sql`(w.paid_at, w.id) > ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`w.paid_at >= ${since}`
  return db.rows<PaymentLine>(sql`
    select w.id, w.paid_at as at, (extract(epoch from w.paid_at) * 1000000)::bigint as micros, '' as method, w.gateway,
      w.amount - w.fee as amount, w.fee
    from payments.withdrawal w join identity.member m on m.id = w.member_id and m.type in (0, 1, 2)
    where w.merchant_code = ${merchantCode} and w.currency = ${currency} and w.state = 'paid' and ${behind}
      and w.paid_at < ${until}
    order by w.paid_at, w.id limit ${limit}`)
}
