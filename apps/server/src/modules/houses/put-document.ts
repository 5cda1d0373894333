import type {
  Approval,
  Concern,
  DocumentCheck,
  DocumentPut,
  FoundProblem,
  SectionChange,
} from '@baize/contracts'
import { recordAudit, requireRole } from '#modules/operators'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { askSecond } from './ask-second.ts'
import {
  applyDocument,
  type AppliedDocument,
  type DocumentKind,
  fingerprintOf,
  isSame,
  takesTwo,
} from './document.ts'
import { keepHouse } from './keep-house.ts'
import * as store from './store/changes.ts'
import { findPlan, insertPlan } from './store/plans.ts'

type Plain = Readonly<Record<string, unknown>>

type DocumentRequest<Document> = {
  /** The code of a house; null for the catalogue. */
  readonly code: string | null
  readonly document: Document
}

/** What a document would change, found out by doing it and taking it back. */
export async function tryDocument<Document extends Plain>(
  tx: Tx,
  kind: DocumentKind<Document>,
  { code, document }: DocumentRequest<Document>,
): Promise<DocumentCheck> {
  await store.lockDocuments(tx)
  const now = await kind.read(tx, code)
  await store.holdPlace(tx)
  const applied = await applyDocument(tx, kind, { code, now, wanted: document })
  await store.returnToPlace(tx)
  return checkOf(applied)
}

function checkOf({ isNew, problems, warnings, changes }: AppliedDocument<unknown>): DocumentCheck {
  const isSound = problems.length === 0
  return {
    isNew,
    problems: [...problems],
    warnings: [...warnings],
    changes: [...changes],
    takesTwo: isSound && takesTwo({ isNew, changes }),
  }
}

type Put<Document> = DocumentRequest<Document> & {
  readonly id: string
  readonly operator: Operator
  readonly reason: string
  /** What is wrong with it beside what its sections find. */
  readonly problems: readonly FoundProblem[]
  /** When it is to be put; null where it is put at once. */
  readonly appliesAt?: Date | null
  /** The version of the house that it puts back. */
  readonly backTo?: number | null
}

/**
 * Puts a document in the caller's transaction: at once where it concerns looks and words alone, else another operator is
 * asked. The same id with the same document is the same wish.
 */
export async function putDocument<Document extends Plain>(
  tx: Tx,
  kind: DocumentKind<Document>,
  { id, code, document, operator, reason, problems, appliesAt = null, backTo = null }: Put<Document>,
): Promise<DocumentPut> {
  await store.lockDocuments(tx)
  const earlier = await store.findChange(tx, id)
  if (earlier) return sameAsBefore(tx, earlier, { code, document, operator, reason, appliesAt })
  const now = await kind.read(tx, code)
  const found = now ? fingerprintOf(now) : null
  if (document.seen !== undefined && document.seen !== found) throw new Refusal('CHANGED_MEANWHILE')

  await store.holdPlace(tx)
  const applied = await applyDocument(tx, kind, { code, now, wanted: document })
  const wrong = [...problems, ...applied.problems]
  if (wrong.length > 0)
    throw new Refusal('FIELD_FORMAT', { fields: wrong.map(({ path }) => path), problems: wrong })
  const changes = [...applied.changes]
  if (changes.length === 0) {
    await store.returnToPlace(tx)
    return { state: 'unchanged', changes, approval: null }
  }
  requireMayPut(operator, applied)
  const needsTwo = takesTwo(applied)
  const isNow = !needsTwo && appliesAt === null
  if (isNow) await store.leavePlace(tx)
  else await store.returnToPlace(tx)
  const change = { id, merchantCode: code, document, found, changes, takesTwo: needsTwo, putBy: operator.id }
  await store.insertChange(tx, { ...change, backTo })
  if (appliesAt !== null && code !== null) {
    const state = needsTwo ? 'waiting' : 'planned'
    await insertPlan(tx, { id, merchantCode: code, state, appliesAt, reason, askedBy: operator.id })
  }
  if (needsTwo) {
    const approval = await askSecond(tx, { change: { ...change, backTo }, operator, reason })
    return { state: 'asked', changes, approval }
  }
  if (isNow)
    await keepHouse(tx, { code, before: now, after: applied.after, putBy: operator.id, reason, backTo })
  await recordPut(tx, { operator, code, changes, reason, appliesAt, backTo })
  return { state: isNow ? 'done' : 'planned', changes, approval: null }
}

type Recorded = Pick<Put<unknown>, 'code' | 'operator' | 'reason'> & {
  readonly changes: readonly SectionChange[]
  readonly appliesAt: Date | null
  readonly backTo: number | null
}

async function recordPut(
  tx: Tx,
  { operator, code, changes, reason, appliesAt, backTo }: Recorded,
): Promise<void> {
  const line = { operator, merchantCode: code, subject: code ?? 'catalogue' }
  const after = { sections: changes.map(({ section }) => section), reason }
  if (code === null) await recordAudit(tx, { ...line, action: 'catalogue.put', after })
  else if (appliesAt !== null)
    await recordAudit(tx, { ...line, action: 'house.plan', after: { ...after, at: appliesAt.toISOString() } })
  else if (backTo !== null)
    await recordAudit(tx, { ...line, action: 'house.rollback', after: { ...after, backTo } })
  else await recordAudit(tx, { ...line, action: 'house.put', after })
}

/**
 * Looks are for whoever writes what members read, and money is for finance as well; whom a house takes, what it plays and
 * a house itself are for its owners.
 */
function requireMayPut(operator: Operator, { isNew, changes }: AppliedDocument<unknown>): void {
  const isAll = (...any: Concern[]) => !isNew && changes.every(({ touches }) => any.includes(touches))
  if (isAll('nothing')) requireRole(operator, 'content', 'owner')
  else if (isAll('nothing', 'money')) requireRole(operator, 'finance', 'owner')
  else requireRole(operator, 'owner')
}

type By = { readonly operator: Operator; readonly reason: string; readonly appliesAt: Date | null }

/** Sent again: what became of it, and nothing else. */
async function sameAsBefore<Document>(
  tx: Tx,
  earlier: store.HouseChangeRow,
  { code, document, operator, reason, appliesAt }: DocumentRequest<Document> & By,
): Promise<DocumentPut> {
  const plan = await findPlan(tx, earlier.id)
  const isTheSame =
    earlier.merchantCode === code &&
    earlier.putBy === operator.id &&
    (plan?.appliesAt.getTime() ?? null) === (appliesAt?.getTime() ?? null) &&
    isSame(earlier.document, document)
  if (!isTheSame) throw new Refusal('REQUEST_ID_REUSED')
  const approval: Approval | null = earlier.takesTwo
    ? await askSecond(tx, { change: earlier, operator, reason })
    : null
  const alone = plan ? 'planned' : 'done'
  return { state: earlier.takesTwo ? 'asked' : alone, changes: [...earlier.changes], approval }
}
