import type { Announcement, Banner, LanguageCode } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export async function readBanners(
  db: Db,
  at: { merchantCode: string; language: LanguageCode },
  groups: readonly string[],
): Promise<Banner[]> {
  return db.rows<Banner>(sql`
    select b.id, b.group_name, b.url, t.title, t.text, t.action, t.image
    from messaging.banner b join messaging.banner_text t on t.banner_id = b.id and t.language = ${at.language}
    where b.merchant_code = ${at.merchantCode} and b.group_name = any (${groups})
      and b.starts_at <= now() and (b.ends_at is null or b.ends_at > now())
    order by b.group_name, b.position`)
}

export async function readNotices(
  db: Db,
  at: { merchantCode: string; language: LanguageCode; withPromotions: boolean },
): Promise<Announcement[]> {
  return db.rows<Announcement>(sql`
    select n.id, t.title, false as read
    from messaging.notice n join messaging.notice_text t on t.notice_id = n.id and t.language = ${at.language}
    where n.merchant_code = ${at.merchantCode} and (${at.withPromotions} or not n.is_promotion)
      and n.starts_at <= now() and (n.ends_at is null or n.ends_at > now())
    order by n.starts_at desc, n.id desc limit 20`)
}

export type BannerRow = {
  readonly id: string
  readonly merchantCode: string
  readonly name: string
  readonly groupName: string
  readonly position: number
  readonly url: string | null
  readonly texts: readonly {
    readonly language: LanguageCode
    readonly title: string
    readonly text: string
    readonly action: string | null
    readonly image: string
  }[]
}

export async function replaceBanner(tx: Tx, banner: BannerRow): Promise<void> {
  await tx.rows(
    sql`delete from messaging.banner where merchant_code = ${banner.merchantCode} and name = ${banner.name}`,
  )
  await tx.rows(sql`
    insert into messaging.banner (id, merchant_code, name, group_name, position, url)
    values (${banner.id}, ${banner.merchantCode}, ${banner.name}, ${banner.groupName}, ${banner.position}, ${banner.url})`)
  await tx.rows(sql`
    insert into messaging.banner_text (banner_id, language, title, text, action, image)
    select ${banner.id}::uuid, t ->> 'language', t ->> 'title', t ->> 'text', t ->> 'action', t ->> 'image'
    from json_array_elements(${JSON.stringify(banner.texts)}::json) t`)
}

export type NoticeRow = {
  readonly id: string
  readonly merchantCode: string
  readonly name: string
  /** Whether it asks people to play. */
  readonly isPromotion?: boolean | undefined
  readonly titles: Readonly<Partial<Record<LanguageCode, string>>>
}

export async function replaceNotice(tx: Tx, notice: NoticeRow): Promise<void> {
  await tx.rows(
    sql`delete from messaging.notice where merchant_code = ${notice.merchantCode} and name = ${notice.name}`,
  )
  await tx.rows(sql`
    insert into messaging.notice (id, merchant_code, name, is_promotion)
    values (${notice.id}, ${notice.merchantCode}, ${notice.name}, ${notice.isPromotion ?? false})`)
  await tx.rows(sql`
    insert into messaging.notice_text (notice_id, language, title)
    select ${notice.id}::uuid, t.key, t.value from json_each_text(${JSON.stringify(notice.titles)}::json) t`)
}
