import type { GameTag, GameType, LanguageCode } from '@baize/contracts'
import { type Db, sql } from '#platform/db'

export type OfficeGameRow = {
  readonly nodeId: bigint
  readonly code: string
  readonly name: string
  readonly vendor: string
  readonly gameType: GameType
  readonly place: number
  readonly tag: string | null
  /** What the house says itself. */
  readonly ownPlace: number | null
  readonly ownTag: GameTag | null
  readonly isOn: boolean
  readonly isPlayable: boolean
  readonly declared: string | null
  readonly pot: string | null
}

type GamePage = {
  readonly merchantCode: string
  readonly code: string | undefined
  readonly vendor: string | undefined
  readonly isOn: boolean | undefined
  readonly language: LanguageCode
  /** The place and the id of the last game that was shown. */
  readonly after: { readonly place: string; readonly nodeId: string } | undefined
  readonly limit: number
}

/** The games of the vendors that a house chose, in the order of its lists. */
export async function readOfficeGames(db: Db, page: GamePage): Promise<OfficeGameRow[]> {
  const { merchantCode, code, vendor, isOn, language, after, limit } = page
  const behind = after
    ? sql`(coalesce(mg.place, g.popularity), g.node_id) > (${after.place}::int, ${after.nodeId}::bigint)`
    : sql`true`
  return db.rows<OfficeGameRow>(sql`
    select g.node_id, g.code, coalesce(g.names ->> ${language}, g.names ->> 'EN', g.code) as name,
      g.vendor_code as vendor, g.game_type, coalesce(mg.place, g.popularity) as place,
      nullif(coalesce(mg.tag, g.tag), 'NONE') as tag, mg.place as own_place, mg.tag as own_tag,
      g.is_on and not coalesce(s.is_closed, false) as is_on,
      exists (select from catalog.playable p where p.game_code = g.code) as is_playable,
      g.rtp::text as declared, s.jackpot_account as pot
    from catalog.game g
    left join play.game s on s.merchant_code = ${merchantCode} and s.code = g.code
    left join catalog.merchant_game mg on mg.merchant_code = ${merchantCode} and mg.game_code = g.code
    where exists (
        select from catalog.merchant_vendor v
        where v.merchant_code = ${merchantCode} and v.vendor_code = g.vendor_code and v.game_type = g.game_type)
      and (${code ?? null}::text is null or g.code = ${code ?? null})
      and (${vendor ?? null}::text is null or g.vendor_code = ${vendor ?? null})
      and (${isOn ?? null}::boolean is null or (g.is_on and not coalesce(s.is_closed, false)) = ${isOn ?? null})
      and ${behind}
    order by coalesce(mg.place, g.popularity), g.node_id limit ${limit}`)
}
