import { type Db, sql } from '#platform/db'
import { memberOfAccount } from './books.ts'

export type WaitingRow = {
  readonly count: number
  readonly overdue: number
  readonly nextDueAt: Date | null
}

type Waiting = { readonly merchantCode: string; readonly now: Date }

/** Questions of a house that nobody has answered; what is past its end lapses by itself, and waits for nobody. */
export async function readApprovalsAsked(db: Db, { merchantCode, now }: Waiting): Promise<WaitingRow> {
  return db.one<WaitingRow>(sql`
    select count(*)::int as count, 0 as overdue, min(ends_at) as next_due_at from operators.approval
    where state = 'asked' and merchant_code = ${merchantCode} and ends_at > ${now}`)
}

/** How many accounts are frozen of a house's members, and of those that are of no member. */
export async function countFrozen(db: Db, merchantCode: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from ledger.account a
    left join identity.member m on m.id = ${memberOfAccount}
    where a.frozen_at is not null and (a.path not like 'member:%' or m.merchant_code = ${merchantCode})`)
  return count
}

/** By how much a house's figures were off when pockets were last added up, where they were. */
export async function readFigureGap(db: Db, merchantCode: string): Promise<bigint> {
  const { gap } = await db.one<{ gap: bigint }>(sql`
    select coalesce(sum(abs(difference)), 0)::bigint as gap from figures.standing_check
    where merchant_code = ${merchantCode}`)
  return gap
}

/** What is held outside beyond what is owed in the house's currency. */
export async function readCover(db: Db, merchantCode: string): Promise<bigint> {
  const { cover } = await db.one<{ cover: bigint }>(sql`
    with house as (select currency from settings.merchant where code = ${merchantCode}), outside as (
      select coalesce(-sum(a.balance), 0) as units from ledger.account a join house h using (currency)
      where a.path like 'gateway:%'
    ), owed as (
      select coalesce(sum(l.units), 0) as units from figures.standing_month l join house h using (currency)
      where l.population = 'real' and l.line like 'pocket-%' and l.line <> 'pocket-bonus'
    )
    select (outside.units - owed.units)::bigint as cover from outside, owed`)
  return cover
}
