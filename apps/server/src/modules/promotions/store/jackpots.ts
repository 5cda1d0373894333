import type { LanguageCode } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type JackpotRow = {
  readonly id: string
  readonly merchantCode: string
  readonly name: string
  readonly titles: Readonly<Record<LanguageCode, string>>
  readonly currency: string
  readonly account: string
}

export async function readJackpots(db: Db | Tx, merchantCode: string): Promise<JackpotRow[]> {
  return db.rows<JackpotRow>(sql`
    select id, merchant_code, name, titles, currency, account from promotions.jackpot
    where merchant_code = ${merchantCode} order by name`)
}

/** The row of that name, made now if it was not there. */
export async function insertJackpotOnce(
  tx: Tx,
  jackpot: JackpotRow,
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx.maybe(sql`
    insert into promotions.jackpot (id, merchant_code, name, titles, currency, account)
    values (${jackpot.id}, ${jackpot.merchantCode}, ${jackpot.name}, ${JSON.stringify(jackpot.titles)}, ${jackpot.currency},
      ${jackpot.account})
    on conflict do nothing returning id`)
  return { id: jackpot.id, isNew: made !== undefined }
}
