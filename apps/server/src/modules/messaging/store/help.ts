import type { HelpArticle, LanguageCode, WallHelp } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type HelpRow = HelpArticle & { readonly parentId: string | null }

/** Entries and articles that are in their time and have a text in the language, in order. */
export async function readHelp(
  db: Db,
  at: {
    readonly merchantCode: string
    readonly language: LanguageCode
    /** What the house has of what its wall speaks of. */
    readonly met: readonly string[]
  },
): Promise<HelpRow[]> {
  return db.rows<HelpRow>(sql`
    select h.id, h.parent_id, h.anchor, t.title, t.content
    from messaging.help h join messaging.help_text t on t.help_id = h.id and t.language = ${at.language}
    where h.merchant_code = ${at.merchantCode} and (h.needs is null or h.needs = any (${at.met}::text[]))
      and h.starts_at <= now() and (h.ends_at is null or h.ends_at > now())
    order by h.position, h.name limit 500`)
}

export async function readWallHelp(db: Db | Tx, merchantCode: string): Promise<WallHelp[]> {
  return db.rows<WallHelp>(sql`
    select h.merchant_code, h.name, to_json(h.starts_at at time zone 'UTC') #>> '{}' || 'Z' as starts_at,
      to_json(h.ends_at at time zone 'UTC') #>> '{}' || 'Z' as ends_at, h.needs, p.name as parent, h.anchor,
      h.position,
      coalesce((select json_object_agg(t.language, json_build_object('title', t.title, 'content', t.content))
        from messaging.help_text t where t.help_id = h.id), '{}') as texts
    from messaging.help h left join messaging.help p on p.id = h.parent_id
    where h.merchant_code = ${merchantCode} order by h.position, h.name`)
}

type HelpKey = { readonly merchantCode: string; readonly name: string }

export type HelpPlace = {
  readonly id: string
  readonly parentId: string | null
  readonly hasChildren: boolean
}

/** Held, so that nobody moves it while something is put below it. */
export async function lockHelp(tx: Tx, { merchantCode, name }: HelpKey): Promise<HelpPlace | undefined> {
  return tx.maybe<HelpPlace>(sql`
    select h.id, h.parent_id, exists (select from messaging.help c where c.parent_id = h.id) as has_children
    from messaging.help h where h.merchant_code = ${merchantCode} and h.name = ${name} for update`)
}

/** Whether another entry of the house answers to this anchor. */
export async function isAnchorTaken(
  tx: Tx,
  { merchantCode, name, anchor }: HelpKey & { readonly anchor: string },
): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from messaging.help where merchant_code = ${merchantCode} and anchor = ${anchor} and name <> ${name}`)
  return found !== undefined
}

/** In place of the entry of the same name, whose id and articles it keeps. */
export async function upsertHelp(
  tx: Tx,
  { id, parentId }: { readonly id: string; readonly parentId: string | null },
  help: WallHelp,
): Promise<void> {
  const { merchantCode, name, anchor, position, startsAt, endsAt, needs } = help
  const kept = await tx.one<{ id: string }>(sql`
    insert into messaging.help as h (id, merchant_code, name, parent_id, anchor, position, starts_at, ends_at, needs)
    values (${id}, ${merchantCode}, ${name}, ${parentId}, ${anchor}, ${position},
      coalesce(${startsAt}::timestamptz, now()), ${endsAt}, ${needs})
    on conflict (merchant_code, name) do update set parent_id = excluded.parent_id, anchor = excluded.anchor,
      position = excluded.position, ends_at = excluded.ends_at, needs = excluded.needs,
      starts_at = coalesce(${startsAt}::timestamptz, h.starts_at)
    returning h.id`)
  await tx.rows(sql`delete from messaging.help_text where help_id = ${kept.id}`)
  await tx.rows(sql`
    insert into messaging.help_text (help_id, language, title, content)
    select ${kept.id}::uuid, t.key, t.value ->> 'title', t.value ->> 'content'
    from json_each(${JSON.stringify(help.texts)}::json) t`)
}

export async function deleteHelp(tx: Tx, { merchantCode, name }: HelpKey): Promise<boolean> {
  const gone = await tx.maybe(
    sql`delete from messaging.help where merchant_code = ${merchantCode} and name = ${name} returning id`,
  )
  return gone !== undefined
}

export async function hasHelp(db: Db, merchantCode: string): Promise<boolean> {
  return (
    (await db.maybe(sql`select from messaging.help where merchant_code = ${merchantCode} limit 1`)) !==
    undefined
  )
}
