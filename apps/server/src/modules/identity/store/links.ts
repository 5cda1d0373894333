import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { AgentLink, GivingTerms } from '../links/link.ts'

const columns: Query = sql`l.code, l.merchant_code, l.member_id, l.fingerprint, l.name, l.type, l.rates, l.series,
  l.level_most, l.gap_ppm, l.gap_series, l.host, l.most, l.registrations, l.clicks, l.robots, l.first_deposits, l.created_at, l.ends_at,
  l.stopped_at`

export type NewLink = Pick<
  AgentLink,
  | 'code'
  | 'merchantCode'
  | 'memberId'
  | 'fingerprint'
  | 'name'
  | 'type'
  | 'rates'
  | 'series'
  | keyof GivingTerms
  | 'most'
  | 'endsAt'
  | 'createdAt'
> & { readonly requestId: string; readonly place: number }

export async function insertLink(tx: Tx, link: NewLink): Promise<AgentLink> {
  return tx.one<AgentLink>(sql`
    insert into identity.agent_link as l (code, merchant_code, member_id, request_id, fingerprint, name, type, rates, series,
      level_most, gap_ppm, gap_series, place, most, ends_at, created_at)
    values (${link.code}, ${link.merchantCode}, ${link.memberId}, ${link.requestId}, ${link.fingerprint}, ${link.name},
      ${link.type}, ${JSON.stringify(link.rates)}, ${JSON.stringify(link.series)}, ${link.levelMost},
      ${link.gapPpm}, ${link.gapSeries}, ${link.place}, ${link.most}, ${link.endsAt}, ${link.createdAt})
    returning ${columns}`)
}

type Requested = { readonly memberId: string; readonly requestId: string }

export async function findLinkByRequest(
  tx: Tx,
  { memberId, requestId }: Requested,
): Promise<AgentLink | undefined> {
  return tx.maybe<AgentLink>(sql`
    select ${columns} from identity.agent_link l where l.member_id = ${memberId} and l.request_id = ${requestId}`)
}

type OwnedAt = { readonly memberId: string; readonly now: Date }

/** Those that can bring nobody in any more leave their places. */
export async function leavePlaces(tx: Tx, { memberId, now }: OwnedAt): Promise<void> {
  await tx.rows(sql`
    update identity.agent_link set place = null
    where member_id = ${memberId} and place is not null and (ends_at <= ${now} or registrations >= most)`)
}

/** The first of the places that is free, if one is. */
export async function freePlace(tx: Tx, memberId: string, most: number): Promise<number | undefined> {
  const row = await tx.maybe<{ place: number }>(sql`
    select p.place from generate_series(1, ${most}::int) as p (place)
    where not exists (
      select from identity.agent_link l where l.member_id = ${memberId} and l.place = p.place)
    order by p.place limit 1`)
  return row?.place
}

/** How many of an agent's links can bring somebody in, or could with other rates. */
export async function countOpenLinks(db: Db, { memberId, now }: OwnedAt): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from identity.agent_link
    where member_id = ${memberId} and place is not null and (ends_at > ${now} or ends_at is null)
      and (registrations < most or most is null)`)
  return count
}

/** A link of another house is none. */
export async function findLink(
  db: Db | Tx,
  { code, merchantCode }: Pick<AgentLink, 'code' | 'merchantCode'>,
): Promise<AgentLink | undefined> {
  return db.maybe<AgentLink>(sql`
    select ${columns} from identity.agent_link l where l.code = ${code} and l.merchant_code = ${merchantCode}`)
}

export async function findLinkByHost(
  db: Db | Tx,
  { host, merchantCode }: { readonly host: string; readonly merchantCode: string },
): Promise<AgentLink | undefined> {
  return db.maybe<AgentLink>(sql`
    select ${columns} from identity.agent_link l where l.host = ${host} and l.merchant_code = ${merchantCode}`)
}

/** Those of the agents who may bring people in: not stopped, not gone. */
export async function readInvitingAgents(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select m.id from identity.member m join identity.agent a on a.member_id = m.id
    where m.id = any (${memberIds}::uuid[]) and m.status = 'active' and a.stopped_at is null`)
  return new Set(rows.map(({ id }) => id))
}

/** The state of a link as far as itself tells; whether it promises too much, its owner's rates say. */
const lasting = (now: Date): Query => sql`case
  when l.stopped_at is not null then 'stopped'
  when l.ends_at <= ${now} then 'ended'
  when l.registrations >= l.most then 'full'
  else 'open' end`

export type LinkPage = OwnedAt & {
  readonly lasting?: 'stopped' | 'ended' | 'full' | 'open' | undefined
  /** The last one of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** An agent's links from the newest on. */
export async function listLinks(
  db: Db,
  { memberId, now, lasting: wanted, after, limit }: LinkPage,
): Promise<AgentLink[]> {
  return db.rows<AgentLink>(sql`
    select ${columns} from identity.agent_link l
    where l.member_id = ${memberId}
      and (${after ?? null}::text is null or (l.created_at, l.code) < (
        select p.created_at, p.code from identity.agent_link p
        where p.code = ${after ?? null} and p.member_id = ${memberId}))
      and (${wanted ?? null}::text is null or ${wanted ?? null} = ${lasting(now)})
    order by l.created_at desc, l.code desc limit ${limit}`)
}

/** One more has come by it. False where it can bring nobody in any more. */
export async function takeRegistration(
  tx: Tx,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const taken = await tx.maybe(sql`
    update identity.agent_link l set registrations = registrations + 1
    where code = ${code} and stopped_at is null
      and not exists (select from identity.agent a where a.member_id = l.member_id and a.stopped_at is not null) and (ends_at > ${now} or ends_at is null)
      and (registrations < most or most is null)
    returning code`)
  return taken !== undefined
}

export type LinkMember = { readonly memberId: string; readonly code: string }

export async function insertLinkMember(tx: Tx, { memberId, code }: LinkMember): Promise<void> {
  await tx.rows(sql`insert into identity.link_member (member_id, code) values (${memberId}, ${code})`)
}

/** False where the agent has no such link. One that was ended before stays as it was. */
export async function stopLink(
  tx: Tx,
  { memberId, code, now }: OwnedAt & Pick<AgentLink, 'code'>,
): Promise<boolean> {
  const stopped = await tx.maybe(sql`
    update identity.agent_link set stopped_at = coalesce(stopped_at, ${now}), place = null, host = null
    where code = ${code} and member_id = ${memberId} returning code`)
  return stopped !== undefined
}

/** Whoever is gone brings nobody in. */
export async function stopLinksOf(tx: Tx, { memberId, now }: OwnedAt): Promise<void> {
  await tx.rows(sql`
    update identity.agent_link set stopped_at = ${now}, place = null, host = null
    where member_id = ${memberId} and stopped_at is null`)
}

/** The host leads to this link and to no other. */
export async function writeLinkHost(
  tx: Tx,
  { code, host }: { readonly code: string; readonly host: string | null },
): Promise<void> {
  await tx.rows(sql`update identity.agent_link set host = null where host = ${host} and code <> ${code}`)
  await tx.rows(sql`update identity.agent_link set host = ${host} where code = ${code}`)
}

export type LinkClick = {
  readonly code: string
  /** The house's day, `YYYY-MM-DD`. */
  readonly day: string
  readonly deviceDigest: Buffer
}

/** Counts a browser once a day. */
export async function countClick(tx: Tx, { code, day, deviceDigest }: LinkClick): Promise<void> {
  await tx.rows(sql`
    with first as (
      insert into identity.link_click (code, day, device_digest) values (${code}, ${day}, ${deviceDigest})
      on conflict do nothing returning code)
    update identity.agent_link l set clicks = l.clicks + 1 from first where l.code = first.code`)
}

export async function countRobot(tx: Tx, code: string): Promise<void> {
  await tx.rows(sql`update identity.agent_link set robots = robots + 1 where code = ${code}`)
}

/** Which browsers came is forgotten when the day is over; how many there were stays. */
export async function forgetClicks(tx: Tx, { before }: { readonly before: string }): Promise<void> {
  await tx.rows(sql`delete from identity.link_click where day < ${before}`)
}

/** Counts the first deposit of who came by a link, once. */
export async function countFirstDeposit(
  tx: Tx,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<void> {
  await tx.rows(sql`
    with first as (
      update identity.link_member set deposited_at = ${now}
      where member_id = ${memberId} and deposited_at is null returning code)
    update identity.agent_link l set first_deposits = l.first_deposits + 1 from first where l.code = first.code`)
}
