import type { Game, GameType, LanguageCode, Vendor } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'

/** A game with the columns of the wire, its name in one language. */
export function gameColumns(language: LanguageCode): Query {
  return sql`
    g.code as game_id, null as room_id, coalesce(g.names ->> ${language}, g.names ->> 'EN') as game_name,
    g.node_id::text as node_id, g.code as node_name, g.game_type, g.vendor_code as vassalage, g.vendor_code,
    v.display_name, g.icon as show_icon, g.large_icon as mobile_large_icon, g.layer_icon,
    g.code as game_code, g.game_group_id,
    g.lotto_mode, g.support_play, true as "isGameH5", g.support_play = 0 as freeplay, g.classify as game_classify_new,
    g.rtp::text as rtp, g.rake::text as rake,
    nullif(coalesce(mg.tag, g.tag), 'NONE') as tag`
}

/** As the house says, else by how popular games are. */
const listed: Query = sql`coalesce(mg.place, g.popularity), g.node_id`

/** The games of the vendors that a merchant chose, be they there or not. `on` ties them to a table before. */
export function known(merchantCode: string, on?: Query): Query {
  return sql`
    catalog.game g ${on ? sql`on ${on}` : sql``} join catalog.vendor v on v.code = g.vendor_code
    left join catalog.merchant_game mg on mg.merchant_code = ${merchantCode} and mg.game_code = g.code
    where exists (
      select from catalog.merchant_vendor mv
      where mv.merchant_code = ${merchantCode} and mv.vendor_code = g.vendor_code and mv.game_type = g.game_type)`
}

/** The games a merchant lists: of those, what is switched on and can be opened. */
export function offered(merchantCode: string, on?: Query): Query {
  return sql`
    ${known(merchantCode, on)} and g.is_on
    and exists (select from catalog.playable p where p.game_code = g.code)`
}

export async function readHotGames(
  db: Db,
  merchantCode: string,
  language: LanguageCode,
  limit: number,
): Promise<Game[]> {
  return db.rows<Game>(sql`
    select ${gameColumns(language)} from ${offered(merchantCode)} order by ${listed} limit ${limit}`)
}

export type GameFilter = {
  readonly name: string | undefined
  readonly gameType: GameType | undefined
  readonly vendorCode: string | undefined
  readonly classify: string | undefined
  readonly minStake: bigint | undefined
  readonly minLines: number | undefined
}

type At = { readonly merchantCode: string; readonly language: LanguageCode }

/** The games of a merchant that a filter lets through, whatever they are called. */
function filtered(at: At, filter: Omit<GameFilter, 'name'>): Query {
  return sql`
    ${offered(at.merchantCode)}
    and (${filter.gameType ?? null}::text is null or g.game_type = ${filter.gameType ?? null})
    and (${filter.vendorCode ?? null}::text is null or g.vendor_code = ${filter.vendorCode ?? null})
    and (${filter.classify ?? null}::text is null or g.classify = ${filter.classify ?? null})
    and (${filter.minStake ?? null}::bigint is null or g.min_stake >= ${filter.minStake ?? null})
    and (${filter.minLines ?? null}::int is null or g.lines >= ${filter.minLines ?? null})`
}

export async function readGamePage(
  db: Db,
  at: At,
  filter: GameFilter,
  page: { number: number; size: number },
): Promise<{ games: Game[]; total: number }> {
  const matching = sql`
    ${filtered(at, filter)}
    and (${filter.name ?? null}::text is null
      or position(lower(${filter.name ?? ''}) in lower(coalesce(g.names ->> ${at.language}, g.names ->> 'EN'))) > 0
      or position(lower(${filter.name ?? ''}) in lower(g.names ->> 'EN')) > 0)`
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from ${matching}`)
  const games = await db.rows<Game>(sql`
    select ${gameColumns(at.language)} from ${matching}
    order by ${listed} limit ${page.size} offset ${(page.number - 1) * page.size}`)
  return { games, total }
}

/** What the games behind a filter are called in a language and in English, most popular first. */
export async function readNames(
  db: Db,
  at: At,
  filter: Omit<GameFilter, 'name'>,
): Promise<{ code: string; names: string[] }[]> {
  return db.rows<{ code: string; names: string[] }>(sql`
    select g.code, array_remove(array[g.names ->> ${at.language}, g.names ->> 'EN'], null) as names
    from ${filtered(at, filter)} order by ${listed}`)
}

/** The games of these codes that the merchant offers, in the order of the codes. */
export async function readGamesInOrder(db: Db, at: At, codes: readonly string[]): Promise<Game[]> {
  return db.rows<Game>(sql`
    select ${gameColumns(at.language)} from unnest(${codes}::text[]) with ordinality as k (code, place)
    join ${offered(at.merchantCode, sql`g.code = k.code`)} order by k.place`)
}

/** A game that the merchant offers, by its code. */
export async function readGame(db: Db, at: At, code: string): Promise<Game | undefined> {
  return db.maybe<Game>(sql`
    select ${gameColumns(at.language)} from ${offered(at.merchantCode)} and g.code = ${code}`)
}

/** Where a visitor can try a game that the merchant offers; undefined where there is no such game. */
export async function readTrialUrl(
  db: Db,
  { merchantCode, code }: { merchantCode: string; code: string },
): Promise<{ trialUrl: string | null } | undefined> {
  return db.maybe<{ trialUrl: string | null }>(
    sql`select g.trial_url from ${offered(merchantCode)} and g.code = ${code}`,
  )
}

/** Those with something to open; one whose lobby is away shows its list instead. */
export async function readVendors(db: Db, merchantCode: string): Promise<Vendor[]> {
  return db.rows<Vendor>(sql`
    select v.code as vendor_code, v.account_type_name, v.display_name, v.small_icon as mobile_small_icon,
      v.large_icon as mobile_large_icon, mv.game_type as game_category,
      v.opens_list or lobby.code is null as opens_list, lobby.code as game_id, lobby.node_id::text as node_id, lobby.code as tel_game_id, lobby.node_id::text as tel_node_id
    from catalog.merchant_vendor mv
    join catalog.vendor v on v.code = mv.vendor_code
    left join (select g.code, g.node_id from ${offered(merchantCode)}) lobby on lobby.code = v.lobby_game
    where mv.merchant_code = ${merchantCode} and exists (
      select from ${offered(merchantCode)} and g.vendor_code = mv.vendor_code and g.game_type = mv.game_type)
    order by mv.game_type, mv.position`)
}

export type CatalogVendorRow = {
  readonly code: string
  readonly displayName: string
  readonly accountTypeName: string
  readonly opensList: boolean
  readonly lobbyGame: string | null
  readonly largeIcon: string
  readonly smallIcon: string
}

export async function upsertVendors(tx: Tx, vendors: readonly CatalogVendorRow[]): Promise<void> {
  await tx.rows(sql`
    insert into catalog.vendor (code, display_name, account_type_name, opens_list, lobby_game, large_icon, small_icon)
    select v ->> 'code', v ->> 'displayName', v ->> 'accountTypeName', (v ->> 'opensList')::boolean, v ->> 'lobbyGame',
      v ->> 'largeIcon', v ->> 'smallIcon'
    from json_array_elements(${JSON.stringify(vendors)}::json) v
    on conflict (code) do update set display_name = excluded.display_name, account_type_name = excluded.account_type_name,
      opens_list = excluded.opens_list, lobby_game = excluded.lobby_game, large_icon = excluded.large_icon,
      small_icon = excluded.small_icon`)
}

export type CatalogGameRow = {
  readonly code: string
  readonly vendorCode: string
  readonly gameType: GameType
  readonly classify: string
  readonly names: Readonly<Record<string, string>>
  readonly rtp: string | null
  /** What the house keeps of a pot between players, in percent; null for any other game. */
  readonly rake: string | null
  readonly tag: string | null
  readonly supportPlay: number
  readonly lottoMode: string | null
  readonly gameGroupId: string | null
  readonly icon: string
  readonly largeIcon: string
  readonly layerIcon: string | null
  readonly emblem: string
  /** In units of money; 0 where the game states none. */
  readonly minStake: number
  readonly lines: number
  readonly trialUrl: string | null
  readonly popularity: number
}

export async function upsertGames(tx: Tx, games: readonly CatalogGameRow[]): Promise<void> {
  await tx.rows(sql`
    insert into catalog.game (code, vendor_code, game_type, classify, names, rtp, rake, tag, support_play, lotto_mode,
      game_group_id, icon, large_icon, layer_icon, emblem, min_stake, lines, trial_url, popularity)
    select g ->> 'code', g ->> 'vendorCode', g ->> 'gameType', g ->> 'classify', (g -> 'names')::jsonb,
      (g ->> 'rtp')::numeric, (g ->> 'rake')::numeric, g ->> 'tag', (g ->> 'supportPlay')::int, g ->> 'lottoMode', g ->> 'gameGroupId',
      g ->> 'icon', g ->> 'largeIcon', g ->> 'layerIcon', g ->> 'emblem', (g ->> 'minStake')::bigint,
      (g ->> 'lines')::int, g ->> 'trialUrl', (g ->> 'popularity')::int
    from json_array_elements(${JSON.stringify(games)}::json) g
    on conflict (code) do update set vendor_code = excluded.vendor_code, game_type = excluded.game_type,
      classify = excluded.classify, names = excluded.names, rtp = excluded.rtp, rake = excluded.rake, tag = excluded.tag,
      support_play = excluded.support_play, lotto_mode = excluded.lotto_mode, game_group_id = excluded.game_group_id,
      icon = excluded.icon, large_icon = excluded.large_icon, layer_icon = excluded.layer_icon, emblem = excluded.emblem,
      min_stake = excluded.min_stake, lines = excluded.lines, trial_url = excluded.trial_url,
      popularity = excluded.popularity`)
}

export async function readEveryVendor(db: Db | Tx): Promise<CatalogVendorRow[]> {
  return db.rows<CatalogVendorRow>(sql`
    select code, display_name, account_type_name, opens_list, lobby_game, large_icon, small_icon
    from catalog.vendor order by code`)
}

export async function readEveryGame(db: Db | Tx): Promise<CatalogGameRow[]> {
  return db.rows<CatalogGameRow>(sql`
    select code, vendor_code, game_type, classify, names, rtp::text as rtp, rake::text as rake, tag, support_play,
      lotto_mode, game_group_id, icon, large_icon, layer_icon, emblem, min_stake::int as min_stake, lines, trial_url, popularity
    from catalog.game order by code`)
}

export type VendorPlace = {
  readonly vendorCode: string
  readonly gameType: GameType
  readonly position: number
}

export async function readMerchantVendors(db: Db | Tx, merchantCode: string): Promise<VendorPlace[]> {
  return db.rows<VendorPlace>(sql`
    select vendor_code, game_type, position from catalog.merchant_vendor
    where merchant_code = ${merchantCode} order by game_type, position, vendor_code`)
}

export async function replaceMerchantVendors(
  tx: Tx,
  merchantCode: string,
  places: readonly VendorPlace[],
): Promise<void> {
  await tx.rows(sql`delete from catalog.merchant_vendor where merchant_code = ${merchantCode}`)
  await tx.rows(sql`
    insert into catalog.merchant_vendor (merchant_code, vendor_code, game_type, position)
    select ${merchantCode}, p ->> 'vendorCode', p ->> 'gameType', (p ->> 'position')::int
    from json_array_elements(${JSON.stringify(places)}::json) p`)
}

/** Last of its kind, if the merchant does not offer it yet. */
export async function addMerchantVendor(
  tx: Tx,
  { merchantCode, vendorCode, gameType }: { merchantCode: string; vendorCode: string; gameType: GameType },
): Promise<void> {
  await tx.rows(sql`
    insert into catalog.merchant_vendor (merchant_code, vendor_code, game_type, position)
    select ${merchantCode}, ${vendorCode}, ${gameType}, coalesce(max(position), -1) + 1
    from catalog.merchant_vendor where merchant_code = ${merchantCode} and game_type = ${gameType}
    on conflict do nothing`)
}

export async function readGameTypes(db: Db): Promise<ReadonlyMap<string, GameType>> {
  const rows = await db.rows<{ code: string; gameType: GameType }>(
    sql`select code, game_type from catalog.game`,
  )
  return new Map(rows.map(({ code, gameType }) => [code, gameType]))
}

/** What the house keeps of a stake in each game that says so, in parts per million. */
export async function readKnownEdges(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ code: string; edgePpm: number }>(
    sql`select code, 1000000 - (rtp * 10000)::int as edge_ppm from catalog.game where rtp is not null`,
  )
  return new Map(rows.map(({ code, edgePpm }) => [code, edgePpm]))
}

type ReturnRow = {
  readonly code: string
  readonly name: string
  readonly gameType: GameType
  readonly returnPpm: number | null
}

/** The games of a house with what they pay back of a stake, in parts per million, where it is known. */
export async function readReturns(db: Db, merchantCode: string): Promise<ReturnRow[]> {
  return db.rows<ReturnRow>(sql`
    select g.code, g.names ->> 'EN' as name, g.game_type, (g.rtp * 10000)::int as return_ppm
    from ${offered(merchantCode)} order by ${listed}`)
}
