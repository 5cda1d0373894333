import type { Db, Tx } from '#platform/db'
import type { Operator } from '#platform/visit'
import * as store from './store/audit.ts'

export type AuditEntry = {
  /** Null at the shell, where nobody said who they are, and where nobody did it. */
  readonly operator: Pick<Operator, 'id'> | null
  readonly merchantCode: string | null
  /** Noun and verb, as `deposit.confirm`. */
  readonly action: string
  /** The id of whom or what it was done to. */
  readonly subject: string
  /** What changed, without anything that tells who a person is: this is kept when they are forgotten. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** Writes what an operator did with the change itself. Lines are written one by one, so it is the last thing to do. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await store.writeLine(tx, {
    operatorId: entry.operator?.id ?? null,
    merchantCode: entry.merchantCode,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
  })
}

export type AuditReport = { readonly lines: number; readonly faults: readonly number[] }

/** Computes every digest again and says which lines are not what was written. */
export async function verifyAudit(db: Db): Promise<AuditReport> {
  const [lines, faults] = await Promise.all([store.countLines(db), store.readFaults(db)])
  return { lines, faults }
}
