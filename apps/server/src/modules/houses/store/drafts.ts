import { type Db, sql, type Tx } from '#platform/db'
import { wellFormed } from './changes.ts'

/** Whose draft of which house. */
export type DraftKey = { readonly merchantCode: string; readonly operatorId: string }

export type DraftRow = {
  readonly document: unknown
  readonly base: unknown
  readonly revision: number
  readonly savedAt: Date
}

const columns = sql`document, base, revision, saved_at`

export async function findDraft(
  db: Db | Tx,
  { merchantCode, operatorId }: DraftKey,
): Promise<DraftRow | undefined> {
  return db.maybe<DraftRow>(sql`
    select ${columns} from houses.draft where merchant_code = ${merchantCode} and operator_id = ${operatorId}`)
}

export async function lockDraft(
  tx: Tx,
  { merchantCode, operatorId }: DraftKey,
): Promise<DraftRow | undefined> {
  return tx.maybe<DraftRow>(sql`
    select ${columns} from houses.draft where merchant_code = ${merchantCode} and operator_id = ${operatorId}
    for update`)
}

type SavedDraft = DraftKey & Pick<DraftRow, 'document' | 'base' | 'revision' | 'savedAt'>

/** In place of the one before it, and of no other: false where another was quicker. */
export async function writeDraft(
  tx: Tx,
  { merchantCode, operatorId, document, base, revision, savedAt }: SavedDraft,
): Promise<boolean> {
  const written = await tx.maybe(sql`
    insert into houses.draft as d (merchant_code, operator_id, document, base, revision, saved_at)
    values (${merchantCode}, ${operatorId}, ${wellFormed(document)}, ${wellFormed(base)}, ${revision}, ${savedAt})
    on conflict (merchant_code, operator_id) do update set document = excluded.document, base = excluded.base,
      revision = excluded.revision, saved_at = excluded.saved_at
    where d.revision = excluded.revision - 1
    returning 1 as one`)
  return written !== undefined
}

export async function deleteDraft(tx: Tx, { merchantCode, operatorId }: DraftKey): Promise<void> {
  await tx.rows(
    sql`delete from houses.draft where merchant_code = ${merchantCode} and operator_id = ${operatorId}`,
  )
}
