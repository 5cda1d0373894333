import type { Execution, LanguageCode, Popup, WallPopup } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type PopupReader = {
  readonly merchantCode: string
  readonly language: LanguageCode
  readonly executions: readonly Execution[]
  readonly withPromotions: boolean
  /** What the house has of what its wall speaks of. */
  readonly met: readonly string[]
}

export async function readPopups(db: Db, reader: PopupReader): Promise<Popup[]> {
  return db.rows<Popup>(sql`
    select p.id, t.title, t.content, p.promotion_type, p.execution
    from messaging.popup p join messaging.popup_text t on t.popup_id = p.id and t.language = ${reader.language}
    where p.merchant_code = ${reader.merchantCode} and p.execution = any (${reader.executions})
      and (${reader.withPromotions} or p.promotion_type is null)
      and (p.needs is null or p.needs = any (${reader.met}::text[]))
      and p.starts_at <= now() and (p.ends_at is null or p.ends_at > now())
    order by p.position, p.name limit 20`)
}

export async function readWallPopups(db: Db | Tx, merchantCode: string): Promise<WallPopup[]> {
  return db.rows<WallPopup>(sql`
    select p.merchant_code, p.name, to_json(p.starts_at at time zone 'UTC') #>> '{}' || 'Z' as starts_at,
      to_json(p.ends_at at time zone 'UTC') #>> '{}' || 'Z' as ends_at, p.needs, p.execution, p.promotion_type,
      p.position,
      coalesce((select json_object_agg(t.language, json_build_object('title', t.title, 'content', t.content))
        from messaging.popup_text t where t.popup_id = p.id), '{}') as texts
    from messaging.popup p where p.merchant_code = ${merchantCode} order by p.position, p.name`)
}

/** In place of the popup of the same name, whose id it keeps. */
export async function upsertPopup(tx: Tx, id: string, popup: WallPopup): Promise<void> {
  const { merchantCode, name, execution, promotionType, position, startsAt, endsAt, needs } = popup
  const kept = await tx.one<{ id: string }>(sql`
    insert into messaging.popup as p (id, merchant_code, name, execution, promotion_type, position, starts_at, ends_at,
      needs)
    values (${id}, ${merchantCode}, ${name}, ${execution}, ${promotionType}, ${position},
      coalesce(${startsAt}::timestamptz, now()), ${endsAt}, ${needs})
    on conflict (merchant_code, name) do update set execution = excluded.execution, position = excluded.position,
      promotion_type = excluded.promotion_type, ends_at = excluded.ends_at, needs = excluded.needs,
      starts_at = coalesce(${startsAt}::timestamptz, p.starts_at)
    returning p.id`)
  await tx.rows(sql`delete from messaging.popup_text where popup_id = ${kept.id}`)
  await tx.rows(sql`
    insert into messaging.popup_text (popup_id, language, title, content)
    select ${kept.id}::uuid, t.key, t.value ->> 'title', t.value ->> 'content'
    from json_each(${JSON.stringify(popup.texts)}::json) t`)
}

type PopupKey = { readonly merchantCode: string; readonly name: string }

export async function deletePopup(tx: Tx, { merchantCode, name }: PopupKey): Promise<boolean> {
  const gone = await tx.maybe(
    sql`delete from messaging.popup where merchant_code = ${merchantCode} and name = ${name} returning id`,
  )
  return gone !== undefined
}
