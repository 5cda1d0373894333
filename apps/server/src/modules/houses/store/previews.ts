import type { LanguageCode, Look } from '@baize/contracts'
import { sql, type Tx } from '#platform/db'
import { wellFormed } from './changes.ts'

export type PreviewRow = {
  readonly merchantCode: string
  readonly document: unknown
  readonly language: LanguageCode
  readonly look: Look
  readonly path: string
}

type NewPreview = PreviewRow & { readonly digest: Buffer; readonly endsAt: Date }

export async function insertPreview(tx: Tx, made: NewPreview): Promise<void> {
  const { digest, merchantCode, document, language, look, path, endsAt } = made
  await tx.rows(sql`delete from houses.preview where ends_at < now()`)
  await tx.rows(sql`
    insert into houses.preview (digest, merchant_code, document, language, theme, path, ends_at)
    values (${digest}, ${merchantCode}, ${wellFormed(document)}, ${language}, ${look}, ${path}, ${endsAt})`)
}

/** Removes what a ticket stands for and returns it, so that it opens one page. */
export async function takePreview(
  tx: Tx,
  { digest, now }: { readonly digest: Buffer; readonly now: Date },
): Promise<PreviewRow | undefined> {
  return tx.maybe<PreviewRow>(sql`
    delete from houses.preview where digest = ${digest} and ends_at > ${now}
    returning merchant_code, document, language, theme as look, path`)
}
