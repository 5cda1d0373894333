import type { Approval, DocumentCheck, DocumentPut, FoundProblem } from '@baize/contracts'
import { recordAudit, requireRole } from '#modules/operators'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { type AskedChange, askSecond } from './ask-second.ts'
import {
  applyDocument,
  type AppliedDocument,
  type DocumentKind,
  fingerprintOf,
  isSame,
  takesTwo,
} from './document.ts'
import * as store from './store.ts'

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

function checkOf({ isNew, problems, warnings, changes }: AppliedDocument): DocumentCheck {
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
}

/**
 * Puts a document in the caller's transaction: at once where it concerns looks and words alone, else another operator is
 * asked. The same id with the same document is the same wish.
 */
export async function putDocument<Document extends Plain>(
  tx: Tx,
  kind: DocumentKind<Document>,
  { id, code, document, operator, reason, problems }: Put<Document>,
): Promise<DocumentPut> {
  await store.lockDocuments(tx)
  const earlier = await store.findChange(tx, id)
  if (earlier) return sameAsBefore(tx, earlier, { code, document, operator, reason })
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
  if (needsTwo) await store.returnToPlace(tx)
  else await store.leavePlace(tx)
  const change = { id, merchantCode: code, document, found, changes, takesTwo: needsTwo, putBy: operator.id }
  await store.insertChange(tx, change)
  if (needsTwo)
    return { state: 'asked', changes, approval: await askSecond(tx, asked(change, { operator, reason })) }
  const subject = code ?? 'catalogue'
  const line = {
    operator,
    merchantCode: code,
    action: code === null ? 'catalogue.put' : 'house.put',
    subject,
  }
  await recordAudit(tx, { ...line, after: { sections: changes.map(({ section }) => section), reason } })
  return { state: 'done', changes, approval: null }
}

/** Money is for finance as well; whom a house takes, what it plays and a house itself are for its owners. */
function requireMayPut(operator: Operator, { isNew, changes }: AppliedDocument): void {
  const isMoney = changes.every(({ touches }) => touches === 'money' || touches === 'nothing')
  requireRole(operator, ...(isMoney && !isNew ? (['finance', 'owner'] as const) : (['owner'] as const)))
}

type By = { readonly operator: Operator; readonly reason: string }

function asked(change: store.HouseChangeRow, by: By): AskedChange {
  return { change, ...by }
}

/** Sent again: what became of it, and nothing else. */
async function sameAsBefore<Document>(
  tx: Tx,
  earlier: store.HouseChangeRow,
  { code, document, operator, reason }: DocumentRequest<Document> & By,
): Promise<DocumentPut> {
  const isTheSame =
    earlier.merchantCode === code && earlier.putBy === operator.id && isSame(earlier.document, document)
  if (!isTheSame) throw new Refusal('REQUEST_ID_REUSED')
  const approval: Approval | null = earlier.takesTwo
    ? await askSecond(tx, asked(earlier, { operator, reason }))
    : null
  return { state: earlier.takesTwo ? 'asked' : 'done', changes: [...earlier.changes], approval }
}
