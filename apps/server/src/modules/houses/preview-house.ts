import {
  type BodyOf,
  type HouseDocument,
  houseDocument,
  type LanguageCode,
  type Look,
  type previewHouse as previewing,
  type ReplyOf,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { requireAction, requireMerchant } from '#modules/operators'
import { readMerchant } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { readerIn } from '#platform/reader-in'
import { Refusal } from '#platform/refusal'
import { newToken, tokenDigest } from '#platform/secrets/tokens'
import { MINUTE_MS } from '#platform/time'
import type { Merchant, Operator } from '#platform/visit'
import { applyDocument } from './document.ts'
import { house, readHouseDocument } from './house.ts'
import { tryDocument } from './put-document.ts'
import { holdPlace, lockDocuments, returnToPlace } from './store/changes.ts'
import { findDraft } from './store/drafts.ts'
import { insertPreview, takePreview } from './store/previews.ts'

/** A ticket for one look at the house as the operator's draft would have it. */
export async function previewHouse(
  app: App,
  operator: Operator,
  { house: merchantCode, language, look, path }: BodyOf<typeof previewing>,
): Promise<ReplyOf<typeof previewing>> {
  requireAction(operator, 'previewHouse')
  requireMerchant(operator, merchantCode)
  const { token, digest } = newToken()
  const endsAt = new Date(app.clock.now().getTime() + MINUTE_MS)
  await transaction(app, async (tx) => {
    const draft = await findDraft(tx, { merchantCode, operatorId: operator.id })
    const document = draft
      ? z.parse(houseDocument, draft.document)
      : await readHouseDocument(tx, merchantCode)
    if (!document) throw new Refusal('NOT_FOUND')
    const { problems } = await tryDocument(tx, house, { code: merchantCode, document })
    const fields = problems.map((each) => each.path)
    if (!document.site.languages.includes(language)) fields.push('language')
    if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields, problems })
    await insertPreview(tx, { digest, merchantCode, document, language, look, path, endsAt })
  })
  return { ticket: token }
}

/** What a ticket stands for. */
export type HousePreview = {
  readonly document: HouseDocument
  readonly language: LanguageCode
  readonly look: Look
  readonly path: string
}

/** It is used up by that. */
export async function openPreview(app: App, ticket: string): Promise<HousePreview> {
  const digest = tokenDigest(ticket)
  const taken = await transaction(app, (tx) => takePreview(tx, { digest, now: app.clock.now() }))
  if (!taken) throw new Refusal('NOT_FOUND')
  const { document, language, look, path } = taken
  return { document: z.parse(houseDocument, document), language, look, path }
}

/**
 * Reads something as if a house were what the document says: it is written, read and taken back, so that what is read is
 * what will be read once it is put. What reads it keeps nothing of it for others.
 */
export async function readAsIf<Result>(
  app: App,
  document: HouseDocument,
  read: (inside: App, merchant: Merchant) => Promise<Result>,
): Promise<Result> {
  const { code } = document
  const seenFrom = aside(app)
  return transaction(app, async (tx) => {
    await lockDocuments(tx)
    const now = await readHouseDocument(tx, code)
    await holdPlace(tx)
    const { problems } = await applyDocument(tx, house, { code, now, wanted: document })
    const merchant = await readMerchant(tx, code)
    if (problems.length > 0 || !merchant) throw new Refusal('NOT_FOUND')
    const result = await read(seenFrom(tx), merchant)
    await returnToPlace(tx)
    return result
  })
}

/** An app that sees what a transaction sees. What is kept for each app or each database is not shared with it. */
function aside(app: App): (tx: Tx) => App {
  const pool: App['pool'] = Object.create(app.pool)
  return (tx) => ({ ...app, db: readerIn(tx), pool })
}
