import {
  type BodyOf,
  type DocumentPut,
  type HouseDocument,
  type HousePublication,
  houseDocument,
  type publishHouse as publishing,
  type rollBackHouse as rollingBack,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { findVersion, requireAction, requireMerchant, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { house } from './house.ts'
import { putDocument } from './put-document.ts'
import { demoProblems } from './put-house.ts'
import { findChange } from './store/changes.ts'
import * as drafts from './store/drafts.ts'

/** Nobody plans further than a year ahead. */
const LATEST_MS = 365 * DAY_MS

/** Puts the operator's draft, at once or at a time. It stays until it is done, so that a no loses nothing. */
export async function publishHouse(
  app: App,
  operator: Operator,
  { id, house: merchantCode, revision, reason, at }: BodyOf<typeof publishing>,
): Promise<HousePublication> {
  requireAction(operator, 'publishHouse')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  const appliesAt = at === null ? null : requireTime(app.clock.now(), new Date(at))
  const key = { merchantCode, operatorId: operator.id }
  const { config } = app
  return transaction(app, async (tx) => {
    const document = await readPublished(tx, { ...key, id, revision })
    const problems = demoProblems(document, config)
    const wanted = { id, code: merchantCode, document, operator, reason, problems, appliesAt }
    const put = await putDocument(tx, house, wanted)
    if (put.state !== 'asked') await drafts.deleteDraft(tx, key)
    return { ...put, appliesAt: appliesAt?.toISOString() ?? null }
  })
}

type Published = drafts.DraftKey & { readonly id: string; readonly revision: number }

/** The draft as it was seen; sent again, what was put under the id, whatever became of the draft since. */
async function readPublished(tx: Tx, { id, revision, ...key }: Published): Promise<HouseDocument> {
  const earlier = await findChange(tx, id)
  if (earlier) return z.parse(houseDocument, earlier.document)
  const draft = await drafts.lockDraft(tx, key)
  if (!draft) throw new Refusal('NOT_FOUND')
  if (draft.revision !== revision) throw new Refusal('CHANGED_MEANWHILE')
  return z.parse(houseDocument, draft.document)
}

function requireTime(now: Date, at: Date): Date {
  const ahead = at.getTime() - now.getTime()
  if (ahead <= 0 || ahead > LATEST_MS) throw new Refusal('FIELD_FORMAT', { fields: ['at'] })
  return at
}

/** Makes a house what it was: a change like any other, which takes the eyes that it takes. */
export async function rollBackHouse(
  app: App,
  operator: Operator,
  { id, house: merchantCode, number, reason }: BodyOf<typeof rollingBack>,
): Promise<DocumentPut> {
  requireAction(operator, 'rollBackHouse')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  const { config } = app
  return transaction(app, async (tx) => {
    const thing = { merchantCode, kind: 'house', name: merchantCode } as const
    const version = await findVersion(tx, thing, number)
    if (!version || version.isGone) throw new Refusal('NOT_FOUND')
    const document = z.parse(houseDocument, version.content)
    const problems = demoProblems(document, config)
    const wanted = { id, code: merchantCode, document, operator, reason, problems, backTo: number }
    return putDocument(tx, house, wanted)
  })
}
