import type { ListTotal, MemberFlag, MemberSort, MemberType } from '@baize/contracts'
import { type Db, prepared, type Query, sql } from '#platform/db'
import { readTotal } from '#platform/list-total'

export type OfficeMemberRow = {
  readonly id: string
  readonly account: string
  readonly accountKey: string
  readonly type: MemberType
  readonly status: 'active' | 'suspended' | 'closed'
  readonly createdAt: Date
  readonly micros: bigint
  readonly upline: string | null
  readonly vipLevel: number
  readonly cash: bigint
  readonly flags: readonly MemberFlag[]
}

/** Whether a member `m` has a flag. */
const hasAlarm: Query = sql`exists (select from identity.alarm x where x.member_id = m.id and x.lifted_at is null)`
const hasDocuments: Query = sql`exists (select from kyc.case x where x.member_id = m.id and x.state = 'submitted')`
const hasCase: Query = sql`exists (select from cases.case x where x.member_id = m.id and x.state <> 'closed')`
const hasExcluded: Query = sql`exists (select from limits.standing x where x.member_id = m.id and x.excluded_kind is not null
    and (x.exclusion_ends_at is null or x.exclusion_ends_at > now() or (x.excluded_kind <> 'timeout'
      and (x.returns_at is null or x.returns_at > now()))))`
const hasHarm: Query = sql`exists (select from limits.marker x where x.member_id = m.id and x.review_due_at is not null
    and x.reviewed_at is null)`
const hasAml: Query = sql`exists (select from payments.aml_case x where x.member_id = m.id and x.closed_at is null)`

function hasFlag(flag: MemberFlag): Query {
  if (flag === 'alarm') return hasAlarm
  if (flag === 'documents') return hasDocuments
  if (flag === 'case') return hasCase
  if (flag === 'excluded') return hasExcluded
  if (flag === 'harm') return hasHarm
  return hasAml
}

/** Whose page goes on behind whom, in the order that is asked for. */
export type MemberPlace = { readonly micros: bigint; readonly id: string } | { readonly accountKey: string }

export type OfficeMemberPage = {
  readonly merchantCode: string
  readonly state?: string | undefined
  readonly type?: number | undefined
  readonly vipLevel?: number | undefined
  readonly flag?: MemberFlag | undefined
  /** Days of the calendar of the zone, both of them within. */
  readonly joinedFrom?: string | undefined
  readonly joinedTo?: string | undefined
  readonly zone: string
  readonly uplineId?: string | undefined
  readonly sort: MemberSort
  readonly after: MemberPlace | undefined
  readonly limit: number
  /** The flags that whoever asks may read. */
  readonly flags: readonly MemberFlag[]
}

function orderOf(sort: MemberSort): Query {
  if (sort === 'newest') return sql`m.created_at desc, m.id desc`
  return sort === 'oldest' ? sql`m.created_at, m.id` : sql`m.account_key collate "C"`
}

function wantedOf(page: OfficeMemberPage): Query {
  return sql`from identity.member m ${page.vipLevel ? sql`join vip.member l on l.member_id = m.id` : sql``}
      where m.merchant_code = ${page.merchantCode} ${filtersOf(page)}`
}

export async function countOfficeMembers(
  db: Db,
  page: OfficeMemberPage,
  asked: 'true' | undefined,
): Promise<{ total?: ListTotal }> {
  return readTotal(db, asked, sql`select ${wantedOf(page)}`)
}

/** Members of a house in an order that an index carries. */
export async function readOfficeMembers(db: Db, page: OfficeMemberPage): Promise<OfficeMemberRow[]> {
  const order = orderOf(page.sort)
  const query = sql`
    with page as (
      select m.* ${wantedOf(page)} ${behind(page)}
      order by ${order} limit ${page.limit}
    )
    select m.id, m.account, m.account_key, m.type, m.status, m.created_at,
      (extract(epoch from m.created_at) * 1000000)::bigint as micros, u.account as upline,
      coalesce(v.level, 0) as vip_level, coalesce(a.balance, 0)::bigint as cash, ${flagsOf(page.flags)} as flags
    from page m
    left join identity.member u on u.id = m.upline_id
    left join vip.member v on v.member_id = m.id
    left join ledger.account a on a.path = 'member:' || m.id || ':cash'
    order by ${order}`
  // To plan all those joins takes ten times as long as to carry them out; what everybody opens is planned once.
  const name = `reports.members.${page.sort}.${page.after ? 'next' : 'first'}`
  return isPlain(page)
    ? db.rowsByKey<OfficeMemberRow>(prepared(name, query))
    : db.rows<OfficeMemberRow>(query)
}

function isPlain({ state, type, vipLevel, flag, joinedFrom, joinedTo, uplineId }: OfficeMemberPage): boolean {
  return [state, type, vipLevel, flag, joinedFrom, joinedTo, uplineId].every((wanted) => wanted === undefined)
}

function filtersOf(page: OfficeMemberPage): Query {
  const { state, type, vipLevel, flag, joinedFrom, joinedTo, zone, uplineId } = page
  // Said apart, so that the few who are not active are found by an index of their own.
  const inState =
    state === 'active' ? sql`and m.status = 'active'` : sql`and m.status <> 'active' and m.status = ${state}`
  return sql`
    ${state === undefined ? sql`` : inState}
    ${type === undefined ? sql`` : sql`and m.type = ${type}`}
    ${vipLevel ? sql`and l.level = ${vipLevel}` : sql``}
    ${vipLevel === 0 ? sql`and not exists (select from vip.member l where l.member_id = m.id and l.level > 0)` : sql``}
    ${flag ? sql`and ${hasFlag(flag)}` : sql``}
    ${joinedFrom ? sql`and m.created_at >= ${joinedFrom}::date::timestamp at time zone ${zone}` : sql``}
    ${joinedTo ? sql`and m.created_at < (${joinedTo}::date + 1)::timestamp at time zone ${zone}` : sql``}
    ${uplineId ? sql`and m.upline_id = ${uplineId}` : sql``}`
}

function behind({ sort, after }: OfficeMemberPage): Query {
  if (!after) return sql``
  if ('accountKey' in after) return sql`and m.account_key collate "C" > ${after.accountKey}`
  const moment = sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`
  return sort === 'newest'
    ? sql`and (m.created_at, m.id) < (${moment}, ${after.id}::uuid)`
    : sql`and (m.created_at, m.id) > (${moment}, ${after.id}::uuid)`
}

function flagsOf(flags: readonly MemberFlag[]): Query {
  return sql`array_remove(array[
      case when ${flags.includes('alarm')} and ${hasAlarm} then 'alarm' end,
      case when ${flags.includes('documents')} and ${hasDocuments} then 'documents' end,
      case when ${flags.includes('case')} and ${hasCase} then 'case' end,
      case when ${flags.includes('excluded')} and ${hasExcluded} then 'excluded' end,
      case when ${flags.includes('harm')} and ${hasHarm} then 'harm' end,
      case when ${flags.includes('aml')} and ${hasAml} then 'aml' end
    ], null)`
}

export type PocketRow = { readonly name: string; readonly balance: bigint; readonly isFrozen: boolean }

export type OfficeHeadRow = Pick<OfficeMemberRow, 'vipLevel' | 'upline' | 'flags'> & {
  readonly hasBirthDate: boolean
}

type Head = { readonly memberId: string; readonly flags: readonly MemberFlag[] }

/** What stands beside a member's name. */
export async function readOfficeHead(db: Db, { memberId, flags }: Head): Promise<OfficeHeadRow> {
  return db.one<OfficeHeadRow>(sql`
    select u.account as upline, coalesce(v.level, 0) as vip_level, ${flagsOf(flags)} as flags,
      exists (select from identity.personal_field f where f.member_id = m.id and f.field = 'birthDate') as has_birth_date
    from identity.member m left join identity.member u on u.id = m.upline_id
    left join vip.member v on v.member_id = m.id where m.id = ${memberId}`)
}

/** All that a member has, by the names of their accounts; where nothing ever was, nothing is said. */
export async function readPockets(db: Db, memberId: string): Promise<PocketRow[]> {
  const path = `member:${memberId}:`
  return db.rows<PocketRow>(sql`
    select split_part(path, ':', 3) as name, balance, frozen_at is not null as is_frozen from ledger.account
    where path >= ${path} and path < ${`member:${memberId};`} order by id`)
}
