import { sql, type Tx } from '#platform/db'

export type CaptchaRow = {
  readonly id: string
  readonly purpose: string
  readonly answerDigest: Buffer
  readonly endsAt: Date
}

export async function insertCaptcha(tx: Tx, row: CaptchaRow): Promise<void> {
  await tx.rows(sql`
    insert into identity.captcha (id, purpose, answer_digest, ends_at)
    values (${row.id}, ${row.purpose}, ${row.answerDigest}, ${row.endsAt})`)
}

/** Removes and returns it, so that it serves once. */
export async function takeCaptcha(
  tx: Tx,
  { id, purpose }: Pick<CaptchaRow, 'id' | 'purpose'>,
): Promise<{ answerDigest: Buffer } | undefined> {
  return tx.maybe(sql`
    delete from identity.captcha where id = ${id} and purpose = ${purpose} and ends_at > now() returning answer_digest`)
}
