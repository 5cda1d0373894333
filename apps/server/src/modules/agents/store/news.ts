import { sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'
import type { MemberDay } from '../team/figures.ts'

export type NewsKind =
  | 'joined'
  | 'placed'
  | 'moved'
  | 'deposit'
  | 'first_deposit'
  | 'withdrawal'
  | 'promotion'
  | 'rebate'
  | 'salary'
  | 'dividend'

/** Something that happened to a member, and waits to be counted. */
export type News = MemberDay & {
  /** What it is known by: the same of a kind on a day is counted once. */
  readonly id: string
  readonly kind: NewsKind
  readonly units: bigint
}

export async function insertNews(tx: Tx, news: News): Promise<void> {
  await insertAllNews(tx, [news])
}

export async function insertAllNews(tx: Tx, news: readonly News[]): Promise<void> {
  // Nothing in these needs quotes, and the driver's own lists are slower.
  const all = (name: Exclude<keyof News, 'merchantCode'>) => `{${news.map((each) => each[name]).join(',')}}`
  const houses = news.map(({ merchantCode }) => merchantCode)
  await tx.rows(sql`
    insert into agents.uncounted_event (id, kind, member_id, merchant_code, day, units)
    select * from unnest(${all('id')}::uuid[], ${all('kind')}::text[], ${all('memberId')}::uuid[],
      ${houses}::text[], ${all('day')}::date[], ${all('units')}::bigint[])
    on conflict (id, kind, day) do nothing`)
}

type NewsPart = {
  readonly kinds: readonly NewsKind[]
  readonly limit: number
  readonly merchantCode: string
  /** Without: whatever waits. */
  readonly upTo?: HouseDay
}

/** Takes the first of what waits, the oldest days first. */
export async function takeNews(tx: Tx, { kinds, limit, merchantCode, upTo }: NewsPart): Promise<News[]> {
  const until = upTo === undefined ? sql`` : sql`and day <= ${upTo}::date`
  return tx.rows<News>(sql`
    with part as (
      select id, kind, day from agents.uncounted_event
      where merchant_code = ${merchantCode} and kind = any (${kinds}::text[]) ${until}
      order by day, kind, id limit ${limit} for update)
    delete from agents.uncounted_event n using part p where n.id = p.id and n.kind = p.kind and n.day = p.day
    returning n.id, n.kind, n.member_id, n.merchant_code, n.day::text as day, n.units`)
}

/** The days of members of which something of these kinds waits. */
export async function readWaitingDays(
  tx: Tx,
  { memberIds, kinds }: { readonly memberIds: readonly string[]; readonly kinds: readonly NewsKind[] },
): Promise<Omit<MemberDay, 'merchantCode'>[]> {
  return tx.rows(sql`
    select member_id, day::text as day from agents.uncounted_event
    where member_id = any (${memberIds}::uuid[]) and kind = any (${kinds}::text[])`)
}

/** The houses of which something waits. */
export async function readNewsHouses(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ merchantCode: string }>(
    sql`select distinct merchant_code from agents.uncounted_event`,
  )
  return rows.map(({ merchantCode }) => merchantCode)
}
