import { catalogueDocument, type FoundProblem, houseDocument } from '@baize/contracts'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { catalogue } from './catalogue.ts'
import { applyDocument, type DocumentKind, fingerprintOf } from './document.ts'
import { house } from './house.ts'
import { keepHouse } from './keep-house.ts'
import * as store from './store/changes.ts'

/** Puts what was asked, or says in a line why it could not be done after all. */
export async function putChange(
  tx: Tx,
  change: store.HouseChangeRow,
  by: AgreedBy,
): Promise<string | undefined> {
  if (change.merchantCode === null) {
    const document = z.parse(catalogueDocument, change.document)
    return applyAsAsked(tx, catalogue, { ...change, document, ...by })
  }
  return applyAsAsked(tx, house, { ...change, document: z.parse(houseDocument, change.document), ...by })
}

type AgreedBy = { readonly agreedBy: string | null; readonly reason: string }
type AgreedChange<Document> = Omit<store.HouseChangeRow, 'document'> &
  AgreedBy & { readonly document: Document }

/** All of it or nothing, and only upon what was there when it was asked. */
async function applyAsAsked<Document extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  kind: DocumentKind<Document>,
  { merchantCode: code, document, found, putBy, agreedBy, backTo, reason }: AgreedChange<Document>,
): Promise<string | undefined> {
  const now = await kind.read(tx, code)
  if ((now ? fingerprintOf(now) : null) !== found) return 'CHANGED_MEANWHILE'
  await store.holdPlace(tx)
  const { problems, after } = await applyDocument(tx, kind, { code, now, wanted: document })
  if (problems.length > 0) {
    await store.returnToPlace(tx)
    return inWords(problems)
  }
  await store.leavePlace(tx)
  await keepHouse(tx, { code, before: now, after, putBy, agreedBy, backTo, reason })
  return undefined
}

function inWords(problems: readonly FoundProblem[]): string {
  return problems.map(({ path, problem }) => `${path} ${problem}`).join(', ')
}
