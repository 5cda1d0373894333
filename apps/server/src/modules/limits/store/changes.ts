import { type Db, sql, type Tx } from '#platform/db'
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

type ExclusionRow = {
  readonly kind: Exclusion['kind']
  readonly startedAt: Date
  readonly endsAt: Date | null
}

/** The newest of a member's exclusions and breaks, also those that are over. */
export async function readExclusions(db: Db, memberId: string, limit: number): Promise<ExclusionRow[]> {
  return db.rows<ExclusionRow>(sql`
    select kind, started_at, ends_at from limits.exclusion
    where member_id = ${memberId} order by started_at desc, id desc limit ${limit}`)
}

export type ProtectionChangeRow = {
  readonly at: Date
  readonly action: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly by: 'member' | 'house'
}

/** The newest of what was done about a member's protection. */
export async function readChanges(db: Db, memberId: string, limit: number): Promise<ProtectionChangeRow[]> {
  return db.rows<ProtectionChangeRow>(sql`
    select made_at as at, action, detail, made_by as by from limits.change
    where member_id = ${memberId} order by made_at desc, id desc limit ${limit}`)
}
