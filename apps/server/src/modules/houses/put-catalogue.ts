import type {
  BodyOf,
  CatalogueDocument,
  DocumentCheck,
  DocumentPut,
  putCatalogue as putting,
} from '@baize/contracts'
import { requireAction, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { catalogue, readCatalogueDocument } from './catalogue.ts'
import { fingerprintOf } from './document.ts'
import { putDocument, tryDocument } from './put-document.ts'

/** The catalogue is of no one house: whoever may see it sees all of it. */
export async function showCatalogue(app: App, operator: Operator): Promise<CatalogueDocument> {
  requireAction(operator, 'showCatalogue')
  const found = await transaction(app, readCatalogueDocument)
  return { seen: fingerprintOf(found), ...found }
}

/** Everything that is wrong with a document, or else what it would change. Nothing changes. */
export async function checkCatalogue(
  app: App,
  operator: Operator,
  document: CatalogueDocument,
): Promise<DocumentCheck> {
  requireAction(operator, 'checkCatalogue')
  return transaction(app, (tx) => tryDocument(tx, catalogue, { code: null, document }))
}

/** Adds what the document names to the catalogue, or changes it there. */
export async function putCatalogue(
  app: App,
  operator: Operator,
  { id, document, reason }: BodyOf<typeof putting>,
): Promise<DocumentPut> {
  requireAction(operator, 'putCatalogue')
  requireProven(operator, app.clock.now())
  const wanted = { id, code: null, document, operator, reason, problems: [] }
  return transaction(app, (tx) => putDocument(tx, catalogue, wanted))
}
