import { createHash } from 'node:crypto'
import { strict as assert } from 'node:assert'
import { KYC_IMAGES, type KycImage } from '@baize/contracts'
import { sealForMember } from '#modules/identity'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { requirePicture } from '#platform/pictures/picture'
import { randomUuid } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { kycLife, storeKey } from './case.ts'
import { queueRemovals } from './jobs.ts'
import * as cases from './store/cases.ts'
import * as store from './store/images.ts'

export const UPLOADS_A_DAY = 20

export type Upload = Pick<store.ImageRow, 'purpose' | 'side'> & { readonly image: Buffer }

/**
 * Keeps a picture of the member's, drawn anew and sealed. A document joins the case that is open, or begins one; a side
 * that was sent before is taken anew.
 */
export async function uploadImage(
  app: App,
  member: Member,
  { image, purpose, side }: Upload,
): Promise<KycImage> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const { id: memberId, merchantCode } = member
  if (purpose === 'document') await requireRoom(app, memberId)
  // Counted before it is looked at: looking is what costs.
  const count = await transaction(app, (tx) => store.countUpload(tx, memberId))
  if (count > UPLOADS_A_DAY) throw new Refusal('UPLOADS_USED')

  const { bytes, width, height } = await requirePicture(image)
  const { secrets } = app
  const id = randomUuid()
  await app.files.put(storeKey(id), await sealForMember(app.db, { secrets, memberId }, bytes))
  const digest = createHash('sha256').update(bytes).digest()
  const drawn = { digest, bytes: bytes.length, width, height, storeKey: storeKey(id) }
  const made = { id, memberId, purpose, side: purpose === 'slip' ? null : side, ...drawn }
  const kept = await transaction(app, (tx) =>
    purpose === 'slip'
      ? keepSlip(tx, { ...made, caseId: null })
      : keepDocument(tx, made, { id: randomUuid(), memberId, merchantCode }),
  )
  if ('image' in kept) return imageOnWire(kept.image)
  const { refusal } = kept
  throw refusal
}

async function requireRoom(app: App, memberId: string): Promise<void> {
  const latest = await cases.findLatest(app.db, memberId)
  if (latest?.state === 'submitted') throw new Refusal('KYC_UNDER_REVIEW')
  if (latest?.state === 'approved' && !latest.isLapsed) throw new Refusal('ALREADY_SET')
}

type Kept = { readonly image: store.ImageRow } | { readonly refusal: Refusal }

async function keepSlip(tx: Tx, made: store.ImageRow): Promise<Kept> {
  const image = await store.insertImage(tx, made)
  assert(image, 'A slip is of no case and stands in no other’s way.')
  return { image }
}

type Case = { readonly id: string; readonly memberId: string; readonly merchantCode: string }

/** What finds no room after all is queued to be taken away, so a refusal is answered and not thrown in here. */
async function keepDocument(tx: Tx, made: Omit<store.ImageRow, 'caseId'>, wanted: Case): Promise<Kept> {
  const open = await cases.lockOpenCase(tx, wanted)
  const images = await store.readImages(tx, [open.id])
  const same = images.find(({ digest }) => digest.equals(made.digest))
  const before = images.filter(({ side }) => side !== null && side === made.side)
  const refusal = !kycLife.canMove(open.state, 'submitted')
    ? new Refusal('KYC_UNDER_REVIEW')
    : same && made.side !== null && same.side !== made.side
      ? new Refusal('KYC_IMAGE_TWICE')
      : images.length - before.length >= KYC_IMAGES && !same
        ? new Refusal('KYC_IMAGES_FULL')
        : undefined
  if (same || refusal) await queueRemovals(tx, [made.storeKey])
  if (refusal) return { refusal }
  if (same) return { image: same }
  const ids = before.map(({ id }) => id)
  await queueRemovals(tx, await store.deleteImages(tx, ids))
  const image = await store.insertImage(tx, { ...made, caseId: open.id })
  assert(image, 'Nobody else adds to a case that is held.')
  return { image }
}

export function imageOnWire({ id, side, width, height, bytes }: store.ImageRow): KycImage {
  return { id, side, width, height, bytes }
}
