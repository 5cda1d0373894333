import {
  type BodyOf,
  type draftHouse as drafting,
  type dropHouseDraft as dropping,
  type getHouseDraft as getting,
  type HouseDocument,
  type HouseDraft,
  houseDocument,
  type QueryOf,
  type ReplyOf,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { fingerprintOf } from './document.ts'
import { readHouseDocument } from './house.ts'
import { checkHouse } from './put-house.ts'
import * as store from './store/drafts.ts'

/** The operator's own draft beside the house it was begun upon and the house of now. */
export async function getHouseDraft(
  app: App,
  operator: Operator,
  { house }: QueryOf<typeof getting>,
): Promise<ReplyOf<typeof getting>> {
  requireAction(operator, 'getHouseDraft')
  requireMerchant(operator, house)
  return transaction(app, async (tx) => {
    const now = await requireHouse(tx, house)
    const row = await store.findDraft(tx, { merchantCode: house, operatorId: operator.id })
    return { now, draft: row ? draftOf(row, now) : null }
  })
}

async function requireHouse(tx: Tx, code: string): Promise<HouseDocument> {
  const found = await readHouseDocument(tx, code)
  if (!found) throw new Refusal('NOT_FOUND')
  return { seen: fingerprintOf(found), ...found }
}

function draftOf(
  { document, base, revision, savedAt }: store.DraftRow,
  { seen }: Pick<HouseDocument, 'seen'>,
): HouseDraft {
  const begun = z.parse(houseDocument, base)
  return {
    document: z.parse(houseDocument, document),
    base: begun,
    revision,
    savedAt: savedAt.toISOString(),
    isStale: begun.seen !== seen,
  }
}

/**
 * Keeps a draft. It stands on the house that it names: that of now, or the one that the draft before it was begun upon;
 * a draft that another tab has saved meanwhile, or a house that nobody here has seen, changes nothing.
 */
export async function draftHouse(
  app: App,
  operator: Operator,
  { document, revision }: BodyOf<typeof drafting>,
): Promise<ReplyOf<typeof drafting>> {
  requireAction(operator, 'draftHouse')
  const { code: merchantCode } = document
  requireMerchant(operator, merchantCode)
  const key = { merchantCode, operatorId: operator.id }
  const savedAt = app.clock.now()
  const next = revision + 1
  await transaction(app, async (tx) => {
    const now = await requireHouse(tx, merchantCode)
    const before = await store.lockDraft(tx, key)
    if ((before?.revision ?? 0) !== revision) throw new Refusal('CHANGED_MEANWHILE')
    const base = [now, before?.base].find((each) => z.safeParse(named, each).data?.seen === document.seen)
    if (!base) throw new Refusal('CHANGED_MEANWHILE')
    const isOurs = await store.writeDraft(tx, { ...key, document, base, revision: next, savedAt })
    if (!isOurs) throw new Refusal('CHANGED_MEANWHILE')
  })
  return { revision: next, savedAt: savedAt.toISOString(), check: await checkHouse(app, operator, document) }
}

const named = z.object({ seen: z.string() })

export async function dropHouseDraft(
  app: App,
  operator: Operator,
  { house: merchantCode }: QueryOf<typeof dropping>,
): Promise<Record<string, never>> {
  requireAction(operator, 'dropHouseDraft')
  requireMerchant(operator, merchantCode)
  await transaction(app, (tx) => store.deleteDraft(tx, { merchantCode, operatorId: operator.id }))
  return {}
}
