import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import type { Operator } from '#platform/visit'
import { recordEvent } from './events.ts'
import { requireAction } from './roles.ts'
import { componentOf, significantKind } from './significant.ts'
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
  /** Who asked for it and why, where two agreed on it. */
  readonly asked?: { readonly by: string; readonly reason: string }
}

/**
 * Writes what an operator did with the change itself, and what of it is significant as an event too. Lines are written
 * one by one, so it is the last thing to do.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordSignificant(tx, entry)
  await store.writeLine(tx, {
    operatorId: entry.operator?.id ?? null,
    merchantCode: entry.merchantCode,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
  })
}

async function recordSignificant(tx: Tx, entry: AuditEntry): Promise<void> {
  const { operator, merchantCode, action, subject, before, asked } = entry
  const kind = significantKind(action)
  if (!kind) return
  const { reason: said, ...after } = entry.after ?? {}
  const reason = asked?.reason ?? (typeof said === 'string' ? said : undefined)
  const operators = [...(asked ? [{ id: asked.by }] : []), ...(operator ? [operator] : [])]
  const what = { component: componentOf(action), merchantCode, operators, subject, before, after }
  await recordEvent(tx, { kind, ...what, ...(reason !== undefined && { reason }) })
}

export type AuditReport = { readonly lines: number; readonly faults: number[] }

/** Computes every digest again and says which lines are not what was written. In a demo the shell may ask for nobody. */
export async function verifyAudit(
  { db }: Pick<App, 'db'>,
  operator: Pick<Operator, 'roles'> | null,
): Promise<AuditReport> {
  if (operator) requireAction(operator, 'verifyAudit')
  const [lines, faults] = await Promise.all([store.countLines(db), store.readFaults(db)])
  return { lines, faults }
}

/** The last line, and the digest that follows from all before it; undefined while nothing was written. */
export function auditHead(tx: Tx): Promise<store.LineDigest | undefined> {
  return store.readHead(tx)
}

/** The digests of some lines, by their numbers; a line that is not there has none. */
export async function readDigests(db: Db, lines: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await store.readDigests(db, lines)).map(({ line, digest }) => [line, digest]))
}
