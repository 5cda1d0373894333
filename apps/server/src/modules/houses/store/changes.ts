import type { SectionChange } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

/** Documents are put one after another: what one is held against stands still. */
export async function lockDocuments(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('houses', 0))`)
}

/** Marks a place in the transaction that can be returned to, within any that was marked before. */
export async function holdPlace(tx: Tx): Promise<void> {
  await tx.rows(sql`savepoint place`)
}

export async function leavePlace(tx: Tx): Promise<void> {
  await tx.rows(sql`release savepoint place`)
}

/** Nothing since the place was marked has happened. */
export async function returnToPlace(tx: Tx): Promise<void> {
  await tx.rows(sql`rollback to savepoint place`)
  await leavePlace(tx)
}

export type HouseChangeRow = {
  readonly id: string
  /** Null for the catalogue. */
  readonly merchantCode: string | null
  readonly document: unknown
  /** What was there when it was put; null where there was nothing. */
  readonly found: string | null
  readonly changes: readonly SectionChange[]
  readonly takesTwo: boolean
  readonly putBy: string
  /** The version of the house that it puts back. */
  readonly backTo: number | null
}

export async function findChange(db: Db | Tx, id: string): Promise<HouseChangeRow | undefined> {
  return db.maybe<HouseChangeRow>(sql`
    select id, merchant_code, document, found, changes, takes_two, put_by, back_to
    from houses.change where id = ${id}`)
}

export async function insertChange(tx: Tx, row: HouseChangeRow): Promise<void> {
  await tx.rows(sql`
    insert into houses.change (id, merchant_code, document, found, changes, takes_two, put_by, back_to)
    values (${row.id}, ${row.merchantCode}, ${wellFormed(row.document)}, ${row.found},
      ${JSON.stringify(row.changes)}, ${row.takesTwo}, ${row.putBy}, ${row.backTo})`)
}

/** Half a character, which stands for nothing, becomes a mark in its place, as it does in a column of text. */
export function wellFormed(document: unknown): string {
  return JSON.stringify(document, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}

/** The moment of the transaction, for whoever is given no clock. */
export async function readNow(tx: Tx): Promise<Date> {
  return (await tx.one<{ at: Date }>(sql`select now() as at`)).at
}
