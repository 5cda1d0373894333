import { type Db, sql, type Tx } from '#platform/db'
import type { PackName } from '../pack.ts'

export type HouseRow = { readonly merchantCode: string; readonly pack: PackName; readonly zone: string }

export async function readHouses(db: Db): Promise<HouseRow[]> {
  return db.rows<HouseRow>(sql`select merchant_code, pack, zone from limits.house`)
}

export async function findHouse(db: Db | Tx, merchantCode: string): Promise<HouseRow | undefined> {
  return db.maybe<HouseRow>(
    sql`select merchant_code, pack, zone from limits.house where merchant_code = ${merchantCode}`,
  )
}

export async function upsertHouse(tx: Tx, { merchantCode, pack, zone }: HouseRow): Promise<void> {
  await tx.rows(sql`
    insert into limits.house (merchant_code, pack, zone) values (${merchantCode}, ${pack}, ${zone})
    on conflict (merchant_code) do update set pack = excluded.pack, zone = excluded.zone`)
}
