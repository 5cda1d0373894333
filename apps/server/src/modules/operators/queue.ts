import { dueMinutes, type OfficeAction, type QueueKind } from '@baize/contracts'
import type { Db, Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { MINUTE_MS } from '#platform/time'

type QueueScope = {
  /** Null: of every house. */
  readonly merchantCodes: readonly string[] | null
  readonly now: Date
}

export type QueueCount = {
  readonly waiting: number
  readonly overdue: number
  readonly nextDueAt: Date | null
}

/** Something that waits for operators in the order of when it is due: a module says what, and who may see and decide it. */
export type WorkQueue = {
  readonly kind: QueueKind
  readonly sees: OfficeAction
  readonly decides: OfficeAction
  /** The house of what waits; nothing where nothing does under that id. */
  findHouse(db: Db, item: string): Promise<string | undefined>
  count(db: Db, scope: QueueScope): Promise<QueueCount>
}

/** By when somebody has decided what came at a moment. */
export function dueAt(kind: QueueKind, since: Date): Date {
  return new Date(since.getTime() + dueMinutes[kind] * MINUTE_MS)
}

export type AgeScope = {
  readonly merchantCodes: readonly string[] | null
  /** What came before then is overdue. */
  readonly lateBefore: Date
}

export type AgeCount = { readonly waiting: number; readonly overdue: number; readonly first: Date | null }

/** How a queue is counted in which everything waits equally long. */
export function countByAge(
  kind: QueueKind,
  read: (db: Db, scope: AgeScope) => Promise<AgeCount>,
): WorkQueue['count'] {
  return async (db, { merchantCodes, now }) => {
    const lateBefore = new Date(now.getTime() - dueMinutes[kind] * MINUTE_MS)
    const { waiting, overdue, first } = await read(db, { merchantCodes, lateBefore })
    return { waiting, overdue, nextDueAt: first && dueAt(kind, first) }
  }
}

/** Whoever looks at the queue looks again, once what changed it is committed. */
export async function tellQueue(
  tx: Tx,
  { kind, merchantCode }: { readonly kind: QueueKind; readonly merchantCode: string },
): Promise<void> {
  await push(tx, { officeOf: merchantCode }, { type: 'queue.changed', kind })
}
