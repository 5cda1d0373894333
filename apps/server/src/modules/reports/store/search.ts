import type { OfficeHitKind } from '@baize/contracts'
import { type Db, type Query, sql } from '#platform/db'

export type HitRow = {
  readonly id: string
  readonly name: string
  readonly memberId: string | null
  readonly account: string | null
  readonly state: string | null
  readonly at: Date | null
}

/** What is looked for in a house; the text is an id, a reference or a name, as the question wants it. */
export type SearchTerm = { readonly merchantCode: string; readonly text: string }

/** No more of a kind is shown: whoever has more types more. */
const MOST = 5

export type HitFinder = (db: Db, term: SearchTerm) => Promise<HitRow[]>

function hits(db: Db, query: Query): Promise<HitRow[]> {
  return db.rows<HitRow>(sql`${query} limit ${MOST}`)
}

const member = sql`
  select m.id, m.account as name, m.id as member_id, m.account, m.status as state, m.created_at as at from identity.member m`
const round = sql`
  select r.id, r.game_code as name, r.member_id, m.account, r.state, r.started_at as at
  from play.round r join identity.member m on m.id = r.member_id`
const order = sql`
  select o.id, o.lottery_code as name, o.member_id, m.account, null as state, o.placed_at as at
  from lottery.ticket_order o join identity.member m on m.id = o.member_id`
const ticket = sql`
  select t.id, t.play as name, o.member_id, m.account, null as state, t.accepted_at as at from lottery.ticket t
  join lottery.ticket_order o on o.id = t.order_id join identity.member m on m.id = o.member_id`
const draw = sql`
  select d.id, d.lottery_code || ' ' || d.numero as name, null::uuid as member_id, null as account, d.state, d.draws_at as at
  from lottery.draw d`
const deposit = sql`
  select d.id, d.reference_code as name, d.member_id, m.account, d.state, d.created_at as at
  from payments.deposit d join identity.member m on m.id = d.member_id`
const withdrawal = sql`
  select w.id, coalesce(w.gateway_ref, w.id::text) as name, w.member_id, m.account, w.state, w.requested_at as at
  from payments.withdrawal w join identity.member m on m.id = w.member_id`
const complaint = sql`
  select c.id, 'C-' || lpad(c.number::text, 6, '0') as name, c.member_id, m.account, c.state, c.opened_at as at
  from cases.case c join identity.member m on m.id = c.member_id`

/** Whatever has this id. */
export const findersById: Readonly<Record<OfficeHitKind, HitFinder>> = {
  member: (db, { merchantCode, text }) =>
    hits(db, sql`${member} where m.id = ${text} and m.merchant_code = ${merchantCode}`),
  round: (db, { merchantCode, text }) =>
    hits(db, sql`${round} where r.id = ${text} and r.merchant_code = ${merchantCode}`),
  order: (db, { merchantCode, text }) =>
    hits(db, sql`${order} where o.id = ${text} and o.merchant_code = ${merchantCode}`),
  ticket: (db, { merchantCode, text }) =>
    hits(db, sql`${ticket} where t.id = ${text} and o.merchant_code = ${merchantCode}`),
  draw: (db, { text }) => hits(db, sql`${draw} where d.id = ${text}`),
  deposit: (db, { merchantCode, text }) =>
    hits(db, sql`${deposit} where d.id = ${text} and d.merchant_code = ${merchantCode}`),
  withdrawal: (db, { merchantCode, text }) =>
    hits(db, sql`${withdrawal} where w.id = ${text} and w.merchant_code = ${merchantCode}`),
  // A posting is of the house whose member it moved money of; its entries are found by their transaction.
  posting: (db, { merchantCode, text }) =>
    hits(
      db,
      sql`
      select p.id, p.reason as name, m.id as member_id, m.account, null as state, p.posted_at as at
      from ledger.posting p join ledger.entry e on e.xact = p.xact and e.posting_id = p.id
      join ledger.account a on a.id = e.account_id and a.path like 'member:%'
      join identity.member m on m.id = split_part(a.path, ':', 2)::uuid and m.merchant_code = ${merchantCode}
      where p.id = ${text} order by e.transfer`,
    ),
  approval: (db, { merchantCode, text }) =>
    hits(
      db,
      sql`
      select a.id, a.kind as name, null::uuid as member_id, null as account, a.state, a.asked_at as at
      from operators.approval a where a.id = ${text} and a.merchant_code = ${merchantCode}`,
    ),
  case: (db, { merchantCode, text }) =>
    hits(db, sql`${complaint} where c.id = ${text} and c.merchant_code = ${merchantCode}`),
  bill: (db, { merchantCode, text }) =>
    hits(
      db,
      sql`
      select b.id, b.kind as name, b.agent_id as member_id, m.account, b.state, b.made_at as at
      from agents.bill b join identity.member m on m.id = b.agent_id
      where b.id = ${text} and b.merchant_code = ${merchantCode}`,
    ),
  aml: (db, { merchantCode, text }) =>
    hits(
      db,
      sql`
      select c.id, c.state as name, c.member_id, m.account, c.state, c.opened_at as at
      from payments.aml_case c join identity.member m on m.id = c.member_id
      where c.id = ${text} and c.merchant_code = ${merchantCode}`,
    ),
}

/** What others know it by: a vendor's or a gateway's reference, a reference code, a draw's number, an invitation. */
export const findersByReference: Readonly<Partial<Record<OfficeHitKind, HitFinder>>> = {
  member: (db, { merchantCode, text }) =>
    hits(
      db,
      sql`
      ${member} where m.merchant_code = ${merchantCode} and m.id in (
        select i.member_id from identity.invitation i where i.code = upper(${text}) and i.merchant_code = ${merchantCode}
        union all
        select l.member_id from identity.agent_link l where l.code = upper(${text}) and l.merchant_code = ${merchantCode})`,
    ),
  round: (db, { merchantCode, text }) =>
    hits(
      db,
      sql`
      ${round} where r.merchant_code = ${merchantCode} and r.id in (
        select f.round_id from play.round_ref f
        where f.vendor = any (array(select code from play.vendor)) and f.ref = ${text}
        union
        select a.round_id from play.action a
        where a.vendor = any (array(select code from play.vendor)) and a.tx_id = ${text})`,
    ),
  draw: (db, { text }) =>
    hits(
      db,
      sql`
      ${draw} where d.lottery_code = any (array(select code from lottery.lottery)) and d.numero = ${text}
      order by d.draws_at desc`,
    ),
  deposit: (db, { merchantCode, text }) =>
    hits(
      db,
      sql`
      ${deposit} where d.merchant_code = ${merchantCode} and d.id in (
        select c.id from payments.deposit c where c.reference_code = ${text}
        union
        select g.id from payments.deposit g
        where g.gateway = any (array(select code from payments.gateway)) and g.gateway_ref = ${text})`,
    ),
  withdrawal: (db, { merchantCode, text }) =>
    hits(
      db,
      sql`
      ${withdrawal} where w.merchant_code = ${merchantCode}
        and w.gateway = any (array(select code from payments.gateway)) and w.gateway_ref = ${text}`,
    ),
}

/** Cases by the number that members are told. */
export const findCaseByNumber: HitFinder = (db, { merchantCode, text }) =>
  hits(
    db,
    sql`
    ${complaint} where c.number = ${text}::bigint and c.merchant_code = ${merchantCode}`,
  )

/** Members whose account begins so. */
export const findByAccountStart: HitFinder = (db, { merchantCode, text }) =>
  hits(
    db,
    sql`
    ${member} where m.merchant_code = ${merchantCode} and m.account_key collate "C" >= ${text}
      and m.account_key collate "C" < ${`${text}\u{10ffff}`} order by m.account_key collate "C"`,
  )

export async function findMembersByIds(
  db: Db,
  { merchantCode, ids }: { readonly merchantCode: string; readonly ids: readonly string[] },
): Promise<HitRow[]> {
  return db.rows<HitRow>(sql`
    ${member} where m.id = any (${ids}::uuid[]) and m.merchant_code = ${merchantCode} order by m.account limit ${MOST}`)
}

/** More members than have a card with the same last digits in a house of a million. */
const MOST_CARDS = 500

/** Whose cards end so. */
export async function readCardHolders(db: Db, { merchantCode, text }: SearchTerm): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>(sql`
    select distinct member_id from payments.bank_card
    where merchant_code = ${merchantCode} and last4 = ${text} and removed_at is null limit ${MOST_CARDS}`)
  return rows.map(({ memberId }) => memberId)
}
