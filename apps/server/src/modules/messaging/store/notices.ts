import type { Announcement, FullAnnouncement, LanguageCode, WallNotice } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'

/** Who reads: what is for agents, or asks people to play, is not for everybody. */
export type NoticeReader = {
  readonly merchantCode: string
  readonly language: LanguageCode
  readonly withPromotions: boolean
  readonly isAgent: boolean
  /** Null for nobody in particular. */
  readonly memberId: string | null
  /** What the house has of what its wall speaks of. */
  readonly met: readonly string[]
}

function shownTo(reader: NoticeReader): Query {
  return sql`n.merchant_code = ${reader.merchantCode} and (${reader.withPromotions} or not n.is_promotion)
    and (n.audience = 'player' or ${reader.isAgent})
    and (n.needs is null or n.needs = any (${reader.met}::text[]))
    and n.starts_at <= now() and (n.ends_at is null or n.ends_at > now())`
}

function joined(reader: NoticeReader): Query {
  return sql`messaging.notice n
    join messaging.notice_text t on t.notice_id = n.id and t.language = ${reader.language}
    left join messaging.notice_read r on r.notice_id = n.id and r.member_id = ${reader.memberId}::uuid`
}

export async function readNotices(db: Db, reader: NoticeReader): Promise<Announcement[]> {
  return db.rows<Announcement>(sql`
    select n.id, t.title, r.member_id is not null as read
    from ${joined(reader)} where ${shownTo(reader)}
    order by n.starts_at desc, n.id desc limit 20`)
}

const MOST_SHOWN = 200

type FullRow = Omit<FullAnnouncement, 'at'> & {
  readonly startsAt: Date
  readonly audience: WallNotice['audience']
}

export async function readFullNotices(db: Db, reader: NoticeReader): Promise<FullRow[]> {
  return db.rows<FullRow>(sql`
    select n.id, t.title, t.content, r.member_id is not null as read, n.is_promotion, n.audience, n.starts_at
    from ${joined(reader)} where ${shownTo(reader)}
    order by n.starts_at desc, n.id desc limit ${MOST_SHOWN}`)
}

/** Of those that can be read: what is too old to be listed is not counted for ever. */
export async function countUnreadNotices(db: Db | Tx, reader: NoticeReader): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) filter (where not shown.is_read)::int as count from (
      select r.member_id is not null as is_read from ${joined(reader)} where ${shownTo(reader)}
      order by n.starts_at desc, n.id desc limit ${MOST_SHOWN}) shown`)
  return count
}

type Reading = NoticeReader & { readonly noticeId: string }

/** Whether there is such a notice for this reader. */
export async function isShown(tx: Tx, reading: Reading): Promise<boolean> {
  const found = await tx.maybe(
    sql`select from messaging.notice n where n.id = ${reading.noticeId} and ${shownTo(reading)}`,
  )
  return found !== undefined
}

/** False where it was read before. */
export async function insertRead(
  tx: Tx,
  { noticeId, memberId }: Pick<Reading, 'noticeId' | 'memberId'>,
): Promise<boolean> {
  const row = await tx.maybe(sql`
    insert into messaging.notice_read (notice_id, member_id) values (${noticeId}, ${memberId})
    on conflict do nothing returning notice_id`)
  return row !== undefined
}

export async function readWallNotices(db: Db | Tx, merchantCode: string): Promise<WallNotice[]> {
  return db.rows<WallNotice>(sql`
    select n.merchant_code, n.name, to_json(n.starts_at at time zone 'UTC') #>> '{}' || 'Z' as starts_at,
      to_json(n.ends_at at time zone 'UTC') #>> '{}' || 'Z' as ends_at, n.needs, n.audience, n.is_promotion,
      coalesce((select json_object_agg(t.language, json_build_object('title', t.title, 'content', t.content))
        from messaging.notice_text t where t.notice_id = n.id), '{}') as texts
    from messaging.notice n where n.merchant_code = ${merchantCode} order by n.starts_at desc, n.name`)
}

/** In place of the notice of the same name, whose id and readers it keeps. */
export async function upsertNotice(tx: Tx, id: string, notice: WallNotice): Promise<void> {
  const { merchantCode, name, isPromotion, audience, startsAt, endsAt, needs } = notice
  const kept = await tx.one<{ id: string }>(sql`
    insert into messaging.notice as n (id, merchant_code, name, is_promotion, audience, starts_at, ends_at, needs)
    values (${id}, ${merchantCode}, ${name}, ${isPromotion}, ${audience},
      coalesce(${startsAt}::timestamptz, now()), ${endsAt}, ${needs})
    on conflict (merchant_code, name) do update set is_promotion = excluded.is_promotion, audience = excluded.audience,
      ends_at = excluded.ends_at, needs = excluded.needs, starts_at = coalesce(${startsAt}::timestamptz, n.starts_at)
    returning n.id`)
  await tx.rows(sql`delete from messaging.notice_text where notice_id = ${kept.id}`)
  await tx.rows(sql`
    insert into messaging.notice_text (notice_id, language, title, content)
    select ${kept.id}::uuid, t.key, t.value ->> 'title', t.value ->> 'content'
    from json_each(${JSON.stringify(notice.texts)}::json) t`)
}

type NoticeKey = { readonly merchantCode: string; readonly name: string }

export async function deleteNotice(tx: Tx, { merchantCode, name }: NoticeKey): Promise<boolean> {
  const gone = await tx.maybe(
    sql`delete from messaging.notice where merchant_code = ${merchantCode} and name = ${name} returning id`,
  )
  return gone !== undefined
}

/** Houses where something began to be shown within these seconds. */
export async function readStarting(db: Db, seconds: number): Promise<string[]> {
  const rows = await db.rows<{ merchantCode: string }>(sql`
    select distinct merchant_code from messaging.notice
    where starts_at <= now() and starts_at > now() - make_interval(secs => ${seconds})`)
  return rows.map(({ merchantCode }) => merchantCode)
}
