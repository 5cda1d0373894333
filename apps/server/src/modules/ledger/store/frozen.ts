import type { Currency } from '@baize/money'
import { type Db, sql, type Tx } from '#platform/db'

export type FrozenRow = {
  readonly path: string
  readonly currency: Currency
  readonly balance: bigint
  /** What its entries come to. */
  readonly total: bigint
  readonly frozenAt: Date
  readonly frozenFor: string
}

const frozen = sql`
  select a.path, a.currency, a.balance, a.frozen_at, a.frozen_for,
    (select coalesce(sum(e.amount), 0) from ledger.entry e where e.account_id = a.id)::bigint as total
  from ledger.account a where a.frozen_at is not null`

/** The oldest first. */
export async function readFrozen(db: Db): Promise<FrozenRow[]> {
  return db.rows<FrozenRow>(sql`${frozen} order by a.frozen_at, a.id`)
}

export async function findFrozen(db: Db | Tx, path: string): Promise<FrozenRow | undefined> {
  return db.maybe<FrozenRow>(sql`${frozen} and a.path = ${path}`)
}

/** False where it is not frozen, or does not stand where its entries say. */
export async function unfreezeAccount(tx: Tx, path: string): Promise<boolean> {
  const { opened } = await tx.one<{ opened: boolean }>(sql`select ledger.unfreeze(${path}) as opened`)
  return opened
}

/** Whether it was frozen by this, and not before. */
export async function freezeAccount(
  tx: Tx,
  { path, reason }: { readonly path: string; readonly reason: string },
): Promise<boolean> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select f.id from ledger.account a cross join lateral ledger.freeze(array[a.id], ${reason}) as f (id)
    where a.path = ${path}`)
  return rows.length > 0
}

/** Which of some accounts are frozen. */
export async function readFrozenAmong(db: Db | Tx, paths: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(
    sql`select path from ledger.account where path = any (${paths}::text[]) and frozen_at is not null`,
  )
  return rows.map(({ path }) => path)
}
