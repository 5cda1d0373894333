import type { Country } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { Merchant } from '#platform/visit'

const merchants = sql`
    select m.code, m.name, m.default_language, m.template, m.theme, m.licence, m.logo, m.odds_format,
      json_build_object('currency', m.currency, 'symbol', m.symbol, 'pattern', m.pattern) as money,
      coalesce((select c.dialing_code from settings.merchant_country mc join settings.country c on c.code = mc.country_code
        where mc.merchant_code = m.code order by mc.is_default desc, c.name limit 1), '') as dialing_code,
      (select coalesce(json_agg(host order by host), '[]') from settings.merchant_host h where h.merchant_code = m.code) as hosts,
      (select json_agg(language order by position) from settings.merchant_language l where l.merchant_code = m.code) as languages,
      (select coalesce(json_object_agg(flag, is_on), '{}') from settings.merchant_flag f where f.merchant_code = m.code) as flags,
      (select coalesce(json_agg(json_build_object('csType', kind, 'path', path) order by position), '[]')
        from settings.customer_service c where c.merchant_code = m.code) as customer_service,
      (select coalesce(json_agg(json_build_object('resourceType', resource_type, 'url', url) order by resource_type), '[]')
        from settings.download_link d where d.merchant_code = m.code) as downloads
    from settings.merchant m`

export async function readMerchants(db: Db): Promise<Merchant[]> {
  return db.rows<Merchant>(sql`${merchants} order by m.created_at, m.code`)
}

export async function readMerchant(db: Db | Tx, code: string): Promise<Merchant | undefined> {
  return db.maybe<Merchant>(sql`${merchants} where m.code = ${code}`)
}

export async function hasMerchants(db: Db): Promise<boolean> {
  return (await db.maybe(sql`select from settings.merchant limit 1`)) !== undefined
}

export async function hasMerchant(db: Db, code: string): Promise<boolean> {
  return (await db.maybe(sql`select from settings.merchant where code = ${code}`)) !== undefined
}

type HostsOfMerchant = { readonly code: string; readonly hosts: readonly string[] }

/** Those of a house's hosts that no other has. */
export async function readFreeHosts(tx: Tx, { code, hosts }: HostsOfMerchant): Promise<string[]> {
  const rows = await tx.rows<{ host: string }>(sql`
    select h.host from unnest(${hosts}::text[]) with ordinality h (host, position)
    where not exists (select from settings.merchant_host m where m.host = h.host and m.merchant_code <> ${code})
    order by h.position`)
  return rows.map(({ host }) => host)
}

export async function readCurrency(db: Db | Tx, merchantCode: string): Promise<string> {
  const { currency } = await db.one<{ currency: string }>(
    sql`select currency from settings.merchant where code = ${merchantCode}`,
  )
  return currency
}

export async function readCountries(db: Db | Tx, merchantCode: string): Promise<Country[]> {
  return db.rows<Country>(sql`
    select c.code, c.name, c.dialing_code, mc.is_default
    from settings.merchant_country mc join settings.country c on c.code = mc.country_code
    where mc.merchant_code = ${merchantCode} order by mc.is_default desc, c.name`)
}

export type Closure = { readonly info: string | null; readonly endsAt: Date | null }

/** The window the house is closed by at this moment of the database's clock. */
export async function readMaintenance(db: Db, merchantCode: string): Promise<Closure | undefined> {
  return db.maybe<Closure>(sql`
    select info, ends_at from settings.maintenance
    where merchant_code = ${merchantCode} and starts_at <= now() and (ends_at is null or ends_at > now())
    order by ends_at desc nulls first limit 1`)
}

export async function readRestrictedRegions(db: Db | Tx, merchantCode: string): Promise<string[]> {
  const rows = await db.rows<{ countryCode: string }>(
    sql`select country_code from settings.restricted_region where merchant_code = ${merchantCode}`,
  )
  return rows.map(({ countryCode }) => countryCode)
}

export async function insertMaintenance(
  tx: Tx,
  window: { id: string; merchantCode: string; info: string | null; endsAt: Date | null },
): Promise<void> {
  await tx.rows(sql`
    insert into settings.maintenance (id, merchant_code, info, starts_at, ends_at)
    values (${window.id}, ${window.merchantCode}, ${window.info}, now(), ${window.endsAt})`)
}

/** Two who close or open a house at once do so one after the other, and each says how it was. */
export async function isOpenNow(tx: Tx, merchantCode: string): Promise<boolean> {
  await tx.rows(sql`select from settings.merchant where code = ${merchantCode} for no key update`)
  const closed = await tx.maybe(sql`
    select from settings.maintenance
    where merchant_code = ${merchantCode} and starts_at <= now() and (ends_at is null or ends_at > now()) limit 1`)
  return closed === undefined
}

/** Ends every open window one instant after it began at the earliest, so that the record stays. */
export async function endMaintenance(tx: Tx, merchantCode: string): Promise<void> {
  await tx.rows(sql`
    update settings.maintenance set ends_at = greatest(now(), starts_at + interval '1 microsecond')
    where merchant_code = ${merchantCode} and starts_at <= now() and (ends_at is null or ends_at > now())`)
}

export async function replaceRestrictedRegions(
  tx: Tx,
  merchantCode: string,
  countryCodes: readonly string[],
): Promise<void> {
  await tx.rows(sql`delete from settings.restricted_region where merchant_code = ${merchantCode}`)
  await tx.rows(sql`
    insert into settings.restricted_region (merchant_code, country_code)
    select ${merchantCode}, unnest(${countryCodes}::text[])`)
}

/** Its dialing code is that of its country. */
export type SavedMerchant = Omit<Merchant, 'dialingCode'>

export async function upsertMerchant(tx: Tx, merchant: SavedMerchant): Promise<void> {
  const { code, money } = merchant
  await tx.rows(sql`
    insert into settings.merchant (code, name, default_language, currency, symbol, pattern, template, theme, licence, logo,
      odds_format)
    values (${code}, ${merchant.name}, ${merchant.defaultLanguage}, ${money.currency}, ${money.symbol}, ${money.pattern},
      ${JSON.stringify(merchant.template)}, ${JSON.stringify(merchant.theme)},
      ${merchant.licence && JSON.stringify(merchant.licence)}, ${merchant.logo}, ${merchant.oddsFormat})
    on conflict (code) do update set name = excluded.name, default_language = excluded.default_language,
      currency = excluded.currency, symbol = excluded.symbol, pattern = excluded.pattern,
      template = excluded.template, theme = excluded.theme, licence = excluded.licence,
      logo = excluded.logo, odds_format = excluded.odds_format`)
}

/** Replaces the lists that belong to a merchant. */
export async function replaceMerchantLists(tx: Tx, merchant: SavedMerchant): Promise<void> {
  const { code } = merchant
  await tx.rows(sql`delete from settings.merchant_host where merchant_code = ${code}`)
  await tx.rows(sql`delete from settings.merchant_language where merchant_code = ${code}`)
  await tx.rows(sql`delete from settings.merchant_flag where merchant_code = ${code}`)
  await tx.rows(sql`delete from settings.customer_service where merchant_code = ${code}`)
  await tx.rows(sql`delete from settings.download_link where merchant_code = ${code}`)
  await tx.rows(sql`
    insert into settings.merchant_host (merchant_code, host) select ${code}, unnest(${merchant.hosts}::text[])`)
  await tx.rows(sql`
    insert into settings.merchant_language (merchant_code, language, position)
    select ${code}, l.language, l.position from unnest(${merchant.languages}::text[]) with ordinality l (language, position)`)
  await tx.rows(sql`
    insert into settings.merchant_flag (merchant_code, flag, is_on)
    select ${code}, f.key, f.value::boolean from json_each_text(${JSON.stringify(merchant.flags)}::json) f`)
  await tx.rows(sql`
    insert into settings.customer_service (merchant_code, kind, path, position)
    select ${code}, c.value ->> 'csType', c.value ->> 'path', c.position
    from json_array_elements(${JSON.stringify(merchant.customerService)}::json) with ordinality c (value, position)`)
  await tx.rows(sql`
    insert into settings.download_link (merchant_code, resource_type, url)
    select ${code}, d.value ->> 'resourceType', d.value ->> 'url'
    from json_array_elements(${JSON.stringify(merchant.downloads)}::json) d (value)`)
}

export async function upsertCountries(
  tx: Tx,
  countries: readonly Omit<Country, 'isDefault'>[],
): Promise<void> {
  await tx.rows(sql`
    insert into settings.country (code, name, dialing_code)
    select c ->> 'code', c ->> 'name', c ->> 'dialingCode' from json_array_elements(${JSON.stringify(countries)}::json) c
    on conflict (code) do update set name = excluded.name, dialing_code = excluded.dialing_code`)
}

export async function readEveryCountry(db: Db | Tx): Promise<Omit<Country, 'isDefault'>[]> {
  return db.rows(sql`select code, name, dialing_code from settings.country order by code`)
}

type TakenCountries = { readonly default: string; readonly taken: readonly string[] }

/** The merchant takes members from these countries and no others. */
export async function takeCountries(
  tx: Tx,
  merchantCode: string,
  { default: own, taken }: TakenCountries,
): Promise<void> {
  await tx.rows(sql`delete from settings.merchant_country where merchant_code = ${merchantCode}`)
  await tx.rows(sql`
    insert into settings.merchant_country (merchant_code, country_code, is_default)
    select ${merchantCode}, c.code, c.code = ${own} from unnest(${taken}::text[]) c (code)`)
}

export type CountryOffer = { readonly merchantCode: string; readonly defaultCountry: string }

export async function offerAllCountries(tx: Tx, offer: CountryOffer): Promise<void> {
  await tx.rows(sql`
    insert into settings.merchant_country (merchant_code, country_code, is_default)
    select ${offer.merchantCode}, code, code = ${offer.defaultCountry} from settings.country
    on conflict do nothing`)
}
