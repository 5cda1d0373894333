import {
  type Approval,
  catalogueDocument,
  type FoundProblem,
  houseDocument,
  type SectionChange,
} from '@baize/contracts'
import * as z from 'zod/mini'
import {
  type Agreed,
  type ApprovalResult,
  approvalKind,
  askApproval,
  bindOperators,
} from '#modules/operators'
import type { Tx } from '#platform/db'
import type { Operator } from '#platform/visit'
import { catalogue } from './catalogue.ts'
import { applyDocument, type DocumentKind, fingerprintOf } from './document.ts'
import { house } from './house.ts'
import * as store from './store.ts'

/** What is done about a document; the document itself lies with the change. */
const asked = z.object({ sections: z.array(z.string()), document: z.string() })

/** A house is made, or becomes another in more than its money. */
const housePutting = approvalKind({
  kind: 'house.put',
  asks: ['finance', 'owner'],
  decides: 'owner',
  body: asked,
  apply: putApproved,
})

/** A house takes, gives or holds money in another way. */
const houseMoney = approvalKind({
  kind: 'house.put-money',
  asks: ['finance', 'owner'],
  decides: 'finance',
  body: asked,
  apply: putApproved,
})

const cataloguePutting = approvalKind({
  kind: 'catalogue.put',
  asks: ['owner'],
  decides: 'owner',
  body: asked,
  apply: putApproved,
})

export const housesApprovals = [housePutting, houseMoney, cataloguePutting]

export type AskedChange = {
  readonly change: store.HouseChangeRow
  readonly operator: Operator
  readonly reason: string
}

/** Asks another operator. A new house is of nobody yet, so that any owner may agree to it. */
export async function askSecond(tx: Tx, { change, operator, reason }: AskedChange): Promise<Approval> {
  const { id, merchantCode: code, found, changes } = change
  const isMoney =
    found !== null && changes.every(({ touches }) => touches === 'money' || touches === 'nothing')
  const question = {
    id,
    operator,
    merchantCode: found === null ? null : code,
    subject: code ?? 'catalogue',
    body: { sections: sectionsOf(changes), document: fingerprintOf(z.parse(plain, change.document)) },
    reason,
  }
  if (code === null) return askApproval(tx, cataloguePutting, question)
  return isMoney ? askApproval(tx, houseMoney, question) : askApproval(tx, housePutting, question)
}

const plain = z.record(z.string(), z.unknown())

function sectionsOf(changes: readonly SectionChange[]): string[] {
  return changes.map(({ section }) => section)
}

/** Does it, or says why it could not be done after all. */
async function putApproved(tx: Tx, { id, askedBy, decidedBy }: Agreed<unknown>): Promise<ApprovalResult> {
  await store.lockDocuments(tx)
  const change = await store.findChange(tx, id)
  if (!change) return { failure: 'NOT_FOUND' }
  const { merchantCode } = change
  const failure =
    merchantCode === null
      ? await applyAsAsked(tx, catalogue, {
          ...change,
          document: z.parse(catalogueDocument, change.document),
        })
      : await applyAsAsked(tx, house, { ...change, document: z.parse(houseDocument, change.document) })
  const isNewHouse = merchantCode !== null && change.found === null
  if (!failure && isNewHouse && decidedBy !== null)
    await bindOperators(tx, { ids: [askedBy, decidedBy], merchantCode })
  return { failure }
}

type HouseChange<Document> = Omit<store.HouseChangeRow, 'document'> & { readonly document: Document }

/** All of it or nothing, and only upon what was there when it was asked. */
async function applyAsAsked<Document extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  kind: DocumentKind<Document>,
  { merchantCode: code, document, found }: HouseChange<Document>,
): Promise<string | undefined> {
  const now = await kind.read(tx, code)
  if ((now ? fingerprintOf(now) : null) !== found) return 'CHANGED_MEANWHILE'
  await store.holdPlace(tx)
  const { problems } = await applyDocument(tx, kind, { code, now, wanted: document })
  if (problems.length === 0) await store.leavePlace(tx)
  else await store.returnToPlace(tx)
  return problems.length === 0 ? undefined : inWords(problems)
}

function inWords(problems: readonly FoundProblem[]): string {
  return problems.map(({ path, problem }) => `${path} ${problem}`).join(', ')
}
