import { type Db, sql } from '#platform/db'

type NamedBalance = { readonly path: string; readonly currency: string; readonly units: bigint }

/** Where the accounts stand whose paths begin with a name, such as all of `gateway`. */
export async function readBalancesBelow(db: Db, name: string): Promise<NamedBalance[]> {
  return db.rows<NamedBalance>(sql`
    select path, currency, balance as units from ledger.account
    where path >= ${`${name}:`} and path < ${`${name};`} order by path`)
}
