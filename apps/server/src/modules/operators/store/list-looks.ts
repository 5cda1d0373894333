import type { ListLook } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export async function readLooks(db: Db | Tx, operatorId: string): Promise<ListLook[]> {
  return db.rows<ListLook>(
    sql`select list, columns from operators.list_look where operator_id = ${operatorId} order by list`,
  )
}

type OwnLook = ListLook & { readonly operatorId: string }

/** What was kept of the same list is written over. */
export async function upsertLook(tx: Tx, { operatorId, list, columns }: OwnLook): Promise<void> {
  await tx.rows(sql`
    insert into operators.list_look (operator_id, list, columns) values (${operatorId}, ${list}, ${JSON.stringify(columns)})
    on conflict (operator_id, list) do update set columns = excluded.columns, saved_at = now()`)
}
