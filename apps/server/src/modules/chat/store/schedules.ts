import type { LanguageCode } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { OpeningHours, ChatSchedule } from '../hours.ts'

/** Nothing where the house has no hours. */
export async function findSchedule(db: Db | Tx, merchantCode: string): Promise<ChatSchedule | undefined> {
  return db.maybe<ChatSchedule>(sql`
    select h.zone, coalesce((select json_agg(json_build_object('weekday', o.weekday, 'opens', o.opens, 'closes', o.closes))
      from chat.opening o where o.merchant_code = h.merchant_code), '[]') as openings
    from chat.house h where h.merchant_code = ${merchantCode}`)
}

type Spoken = { readonly merchantCode: string; readonly language: LanguageCode }

/** What is answered when nobody is there; in English where there is nothing in the language. */
export async function findAnswer(
  db: Db | Tx,
  { merchantCode, language }: Spoken,
): Promise<string | undefined> {
  const row = await db.maybe<{ text: string }>(sql`
    select text from chat.answer where merchant_code = ${merchantCode} and language in (${language}, 'EN')
    order by language = ${language} desc limit 1`)
  return row?.text
}

/** What is answered when nobody is there, in every language that has it. */
export async function readAnswers(
  db: Db | Tx,
  merchantCode: string,
): Promise<{ readonly language: LanguageCode; readonly text: string }[]> {
  return db.rows(sql`select language, text from chat.answer where merchant_code = ${merchantCode}`)
}

export type NewSchedule = {
  readonly merchantCode: string
  readonly zone: string
  readonly hours: readonly OpeningHours[]
  readonly answers: Readonly<Partial<Record<LanguageCode, string>>>
}

/** Two who write the hours of houses at once do it one after the other. */
export async function lockSchedules(tx: Tx): Promise<void> {
  await tx.rows(sql`lock table chat.house in share row exclusive mode`)
}

export async function replaceSchedule(
  tx: Tx,
  { merchantCode, zone, hours, answers }: NewSchedule,
): Promise<void> {
  await lockSchedules(tx)
  await tx.rows(sql`delete from chat.house where merchant_code = ${merchantCode}`)
  await tx.rows(sql`insert into chat.house (merchant_code, zone) values (${merchantCode}, ${zone})`)
  await tx.rows(sql`
    insert into chat.opening (merchant_code, weekday, opens, closes)
    select ${merchantCode}::text, (o ->> 'weekday')::int, (o ->> 'opens')::int, (o ->> 'closes')::int
    from json_array_elements(${JSON.stringify(hours)}::json) o`)
  await tx.rows(sql`
    insert into chat.answer (merchant_code, language, text)
    select ${merchantCode}::text, a.key, a.value from json_each_text(${JSON.stringify(answers)}::json) a`)
}

export async function hasSchedule(db: Db, merchantCode: string): Promise<boolean> {
  return (await db.maybe(sql`select from chat.house where merchant_code = ${merchantCode}`)) !== undefined
}
