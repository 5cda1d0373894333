import { sql, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Exclusion } from '../standing.ts'

type Change = {
  readonly memberId: string
  readonly action: string
  readonly detail?: object
  readonly madeBy?: 'member' | 'house'
  readonly now: Date
}

/** Writes down what was done about a member's protection. */
export async function insertChange(
  tx: Tx,
  { memberId, action, detail = {}, madeBy = 'member', now }: Change,
): Promise<void> {
  await tx.rows(sql`
    insert into limits.change (id, member_id, action, detail, made_by, made_at)
    values (${uuidv7(now.getTime())}, ${memberId}, ${action}, ${JSON.stringify(detail)}, ${madeBy}, ${now})`)
}

export async function insertExclusion(
  tx: Tx,
  memberId: string,
  { kind, at, until }: Exclusion,
): Promise<void> {
  await tx.rows(sql`
    insert into limits.exclusion (id, member_id, kind, started_at, ends_at)
    values (${uuidv7(at.getTime())}, ${memberId}, ${kind}, ${at}, ${until})`)
}
