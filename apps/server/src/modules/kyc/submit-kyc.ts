import { type BodyOf, type ReplyOf, sidesOf, type submitKyc as contract } from '@baize/contracts'
import { kycSubmitted } from '#facts/kyc'
import { sealForMember } from '#modules/identity'
import { tellQueue } from '#modules/operators'
import { registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { queueRemovals } from './jobs.ts'
import * as store from './store/cases.ts'
import { deleteImages, readImages } from './store/images.ts'

/** Hands in the pictures that are named; others of the draft are thrown away. Asked again, the answer is the same. */
export async function submitKyc(
  app: App,
  member: Member,
  { imageIds, document, remark, confirmedAge }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const { minimumAge } = await registrationOf(app, member.merchantCode)
  if (confirmedAge !== minimumAge) throw new Refusal('AGE_REQUIRED', { fields: ['confirmedAge'], minimumAge })
  const { secrets } = app
  const { id: memberId, merchantCode } = member
  const at = app.clock.now()
  return transaction(app, async (tx) => {
    const draft = await store.lockDraft(tx, memberId)
    if (!draft) return requireSubmitted(tx, memberId, imageIds)
    const images = await readImages(tx, [draft.id])
    const named = images.filter(({ id }) => imageIds.includes(id))
    if (named.length !== new Set(imageIds).size) throw new Refusal('NOT_FOUND', { fields: ['imageIds'] })
    const missing = document
      ? sidesOf[document].filter((side) => !named.some((each) => each.side === side))
      : []
    if (missing.length > 0) throw new Refusal('KYC_SIDE_MISSING', { fields: ['imageIds'], missing })
    const unwanted = images.filter((image) => !named.includes(image)).map(({ id }) => id)
    await queueRemovals(tx, await deleteImages(tx, unwanted))
    const sealedRemark = remark ? await sealForMember(tx, { secrets, memberId }, Buffer.from(remark)) : null
    const said = { document: document ?? null, sealedRemark, confirmedAge }
    await store.writeSubmitted(tx, { id: draft.id, ...said, at })
    await tellQueue(tx, { kind: 'document', merchantCode })
    await emit(tx, kycSubmitted, { caseId: draft.id, memberId, merchantCode })
    return { id: draft.id, state: 'submitted' as const }
  })
}

async function requireSubmitted(
  tx: Tx,
  memberId: string,
  imageIds: readonly string[],
): Promise<ReplyOf<typeof contract>> {
  const latest = await store.findLatest(tx, memberId)
  const handedIn = latest ? await readImages(tx, [latest.id]) : []
  const isSame =
    handedIn.length === new Set(imageIds).size && handedIn.every(({ id }) => imageIds.includes(id))
  if (latest?.state === 'submitted' && !isSame) throw new Refusal('KYC_UNDER_REVIEW')
  if (!latest || !isSame) throw new Refusal('NOT_FOUND', { fields: ['imageIds'] })
  return { id: latest.id, state: latest.state }
}
