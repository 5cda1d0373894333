import type { Agreement, LanguageCode, RegistrationField, RegistrationMethod } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type FieldRow = {
  readonly method: RegistrationMethod
  readonly field: RegistrationField
  readonly isEnabled: boolean
  readonly isRequired: boolean
  readonly pattern: string | null
}

export async function readFields(db: Db | Tx, merchantCode: string): Promise<FieldRow[]> {
  return db.rows<FieldRow>(sql`
    select method, field, is_enabled, is_required, pattern from settings.registration_field
    where merchant_code = ${merchantCode} order by method, position`)
}

export async function readMinimumAge(db: Db | Tx, merchantCode: string): Promise<18 | 21 | undefined> {
  const row = await db.maybe<{ minimumAge: 18 | 21 }>(
    sql`select minimum_age from settings.registration where merchant_code = ${merchantCode}`,
  )
  return row?.minimumAge
}

/** What the house's pack of rules says of ages; none where it has said by no pack that it plays. */
export type AgeRow = { readonly least: 18 | 21; readonly trialAsksBirthDate: boolean }

export async function findAge(db: Db, merchantCode: string): Promise<AgeRow | undefined> {
  return db.maybe<AgeRow>(
    sql`select least, trial_asks_birth_date from settings.age where merchant_code = ${merchantCode}`,
  )
}

export async function saveAge(
  tx: Tx,
  merchantCode: string,
  { least, trialAsksBirthDate }: AgeRow,
): Promise<void> {
  await tx.rows(sql`
    insert into settings.age (merchant_code, least, trial_asks_birth_date)
    values (${merchantCode}, ${least}, ${trialAsksBirthDate})
    on conflict (merchant_code) do update
    set least = excluded.least, trial_asks_birth_date = excluded.trial_asks_birth_date`)
}

export async function hasRegistrationRules(db: Db | Tx, merchantCode: string): Promise<boolean> {
  return (await readMinimumAge(db, merchantCode)) !== undefined
}

export type RegistrationRow = {
  readonly merchantCode: string
  readonly minimumAge: 18 | 21
  readonly fields: readonly FieldRow[]
}

/** Replaces all that a house asks for; the place in the list is the place in the form. */
export async function replaceRegistration(tx: Tx, row: RegistrationRow): Promise<void> {
  await tx.rows(sql`
    insert into settings.registration (merchant_code, minimum_age) values (${row.merchantCode}, ${row.minimumAge})
    on conflict (merchant_code) do update set minimum_age = excluded.minimum_age`)
  await tx.rows(sql`delete from settings.registration_field where merchant_code = ${row.merchantCode}`)
  await tx.rows(sql`
    insert into settings.registration_field (merchant_code, method, field, is_enabled, is_required, pattern, position)
    select ${row.merchantCode}, f.value ->> 'method', f.value ->> 'field', (f.value ->> 'isEnabled')::boolean,
      (f.value ->> 'isRequired')::boolean, f.value ->> 'pattern', f.position
    from json_array_elements(${JSON.stringify(row.fields)}::json) with ordinality f (value, position)`)
}

export type AgreementRow = Omit<Agreement, 'document'> & { readonly language: LanguageCode }

/** The newest in each language. */
export async function readAgreements(db: Db | Tx, merchantCode: string): Promise<AgreementRow[]> {
  return db.rows<AgreementRow>(sql`
    select distinct on (language) language, version, title, sections from settings.agreement
    where merchant_code = ${merchantCode} order by language, published_at desc`)
}

type Version = { readonly merchantCode: string; readonly version: string }

export async function hasAgreement(db: Db | Tx, { merchantCode, version }: Version): Promise<boolean> {
  const found = await db.maybe(sql`
    select from settings.agreement where merchant_code = ${merchantCode} and version = ${version}`)
  return found !== undefined
}

/** Words that were in force before stay known by the version they have. */
export async function insertAgreementOnce(tx: Tx, merchantCode: string, row: AgreementRow): Promise<void> {
  await tx.rows(sql`
    insert into settings.agreement (merchant_code, version, language, title, sections)
    values (${merchantCode}, ${row.version}, ${row.language}, ${row.title}, ${JSON.stringify(row.sections)})
    on conflict do nothing`)
}
