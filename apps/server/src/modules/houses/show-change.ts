import { catalogueDocument, houseDocument, type ReplyOf, type showChange as showing } from '@baize/contracts'
import * as z from 'zod/mini'
import { requireAction, requireMerchant, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { readCatalogueDocument } from './catalogue.ts'
import { readHouseDocument } from './house.ts'
import { type HouseChangeRow, findChange } from './store/changes.ts'

/** What was asked beside what is there now, for whoever decides. */
export async function showChange(app: App, operator: Operator, id: string): Promise<ReplyOf<typeof showing>> {
  requireAction(operator, 'showChange')
  const change = await findChange(app.db, id)
  if (!change) throw new Refusal('NOT_FOUND')
  // A house that is not there yet is of nobody: any owner may agree to it.
  if (change.found !== null) requireMerchant(operator, change.merchantCode)
  else requireRole(operator, 'owner')
  const wanted = documentOf(change)
  const now = await readNow(app, change)
  return {
    subject: change.merchantCode ?? 'catalogue',
    sections: change.changes.map(({ section }) => ({
      section,
      now: now?.[section] ?? null,
      wanted: wanted[section] ?? null,
    })),
  }
}

type Plain = Readonly<Record<string, unknown>>

function documentOf({ merchantCode, document }: HouseChangeRow): Plain {
  return merchantCode === null ? z.parse(catalogueDocument, document) : z.parse(houseDocument, document)
}

async function readNow(app: App, { merchantCode }: HouseChangeRow): Promise<Plain | undefined> {
  return transaction<Plain | undefined>(app, (tx) =>
    merchantCode === null ? readCatalogueDocument(tx) : readHouseDocument(tx, merchantCode),
  )
}
