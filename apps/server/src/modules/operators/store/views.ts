import type { OperatorRole } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type ViewRow = {
  readonly id: string
  readonly operatorId: string
  readonly screen: string
  readonly name: string
  readonly search: string
  readonly role: OperatorRole | null
}

const columns = sql`id, operator_id, screen, name, search, role`

type Whose = {
  readonly operatorId: string
  readonly merchantCode: string
  readonly roles: readonly OperatorRole[]
}

/** One's own in a house, and those that others keep for one's roles. */
export async function readViews(db: Db, { operatorId, merchantCode, roles }: Whose): Promise<ViewRow[]> {
  return db.rows<ViewRow>(sql`
    select ${columns} from operators.view
    where merchant_code = ${merchantCode} and (operator_id = ${operatorId} or role = any (${roles}::text[]))
    order by name, id`)
}

export async function countViews(tx: Tx, operatorId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from operators.view where operator_id = ${operatorId}`,
  )
  return count
}

export type NewView = ViewRow & { readonly merchantCode: string }

/** The same name of the same list is written over. */
export async function upsertView(tx: Tx, made: NewView): Promise<ViewRow> {
  return tx.one<ViewRow>(sql`
    insert into operators.view (id, operator_id, merchant_code, screen, name, search, role)
    values (${made.id}, ${made.operatorId}, ${made.merchantCode}, ${made.screen}, ${made.name}, ${made.search}, ${made.role})
    on conflict (operator_id, merchant_code, screen, name)
      do update set search = excluded.search, role = excluded.role, saved_at = now()
    returning ${columns}`)
}

/** False where it is nobody's, or another's. */
export async function deleteView(
  tx: Tx,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<boolean> {
  const row = await tx.maybe(
    sql`delete from operators.view where id = ${id} and operator_id = ${operatorId} returning id`,
  )
  return row !== undefined
}
