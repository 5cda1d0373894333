import type { Banner, LanguageCode, Platform, WallBanner } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

type BannerQuery = {
  readonly merchantCode: string
  readonly language: LanguageCode
  readonly platform: Platform
  /** What the house has of what its wall speaks of. */
  readonly met: readonly string[]
}

export async function readBanners(db: Db, at: BannerQuery, groups: readonly string[]): Promise<Banner[]> {
  return db.rows<Banner>(sql`
    select b.id, b.group_name, b.url, t.title, t.text, t.action, t.image
    from messaging.banner b join messaging.banner_text t on t.banner_id = b.id and t.language = ${at.language}
    where b.merchant_code = ${at.merchantCode} and b.group_name = any (${groups}) and ${at.platform} = any (b.platforms)
      and (b.needs is null or b.needs = any (${at.met}::text[]))
      and b.starts_at <= now() and (b.ends_at is null or b.ends_at > now())
    order by b.group_name, b.position`)
}

export async function readWallBanners(db: Db | Tx, merchantCode: string): Promise<WallBanner[]> {
  return db.rows<WallBanner>(sql`
    select b.merchant_code, b.name, to_json(b.starts_at at time zone 'UTC') #>> '{}' || 'Z' as starts_at,
      to_json(b.ends_at at time zone 'UTC') #>> '{}' || 'Z' as ends_at, b.needs, b.group_name, b.platforms,
      b.position, b.url,
      coalesce((select json_object_agg(t.language,
          json_build_object('title', t.title, 'text', t.text, 'action', t.action, 'image', t.image))
        from messaging.banner_text t where t.banner_id = b.id), '{}') as texts
    from messaging.banner b where b.merchant_code = ${merchantCode} order by b.group_name, b.position, b.name`)
}

/** In place of the banner of the same name, whose id it keeps. */
export async function upsertBanner(tx: Tx, id: string, banner: WallBanner): Promise<void> {
  const { merchantCode, name, groupName, platforms, position, url, startsAt, endsAt, needs } = banner
  const kept = await tx.one<{ id: string }>(sql`
    insert into messaging.banner as b (id, merchant_code, name, group_name, platforms, position, url, starts_at, ends_at,
      needs)
    values (${id}, ${merchantCode}, ${name}, ${groupName}, ${platforms}, ${position}, ${url},
      coalesce(${startsAt}::timestamptz, now()), ${endsAt}, ${needs})
    on conflict (merchant_code, name) do update set group_name = excluded.group_name, platforms = excluded.platforms,
      position = excluded.position, url = excluded.url, ends_at = excluded.ends_at, needs = excluded.needs,
      starts_at = coalesce(${startsAt}::timestamptz, b.starts_at)
    returning b.id`)
  await tx.rows(sql`delete from messaging.banner_text where banner_id = ${kept.id}`)
  await tx.rows(sql`
    insert into messaging.banner_text (banner_id, language, title, text, action, image)
    select ${kept.id}::uuid, t.key, t.value ->> 'title', t.value ->> 'text', t.value ->> 'action', t.value ->> 'image'
    from json_each(${JSON.stringify(banner.texts)}::json) t`)
}

type BannerKey = { readonly merchantCode: string; readonly name: string }

export async function deleteBanner(tx: Tx, { merchantCode, name }: BannerKey): Promise<boolean> {
  const gone = await tx.maybe(
    sql`delete from messaging.banner where merchant_code = ${merchantCode} and name = ${name} returning id`,
  )
  return gone !== undefined
}
