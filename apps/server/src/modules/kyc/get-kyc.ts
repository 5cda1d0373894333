import type { getKyc as contract, KycLevel, ReplyOf } from '@baize/contracts'
import { hasGiven, openForMember } from '#modules/identity'
import { registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { AGE_AND_NAME } from './require-kyc.ts'
import * as store from './store/cases.ts'
import { readImages, readUploads } from './store/images.ts'
import { readReviewTime } from './store/review-time.ts'
import { imageOnWire, UPLOADS_A_DAY } from './upload-image.ts'

/** How well the member is known, and how their latest case stands. */
export async function getKyc(app: App, member: Member): Promise<ReplyOf<typeof contract>> {
  const { id: memberId, merchantCode } = member
  const [{ gate }, { minimumAge }, level, latest, uploads, review] = await Promise.all([
    store.readKycRule(app.db, merchantCode),
    registrationOf(app, merchantCode),
    levelOf(app, memberId),
    readLatest(app, memberId),
    readUploads(app.db, memberId),
    readReviewTime(app.db, merchantCode),
  ])
  const uploadsLeft = Math.max(0, UPLOADS_A_DAY - uploads)
  return { gate, minimumAge, level, latest, uploadsLeft, review }
}

async function levelOf(app: App, memberId: string): Promise<KycLevel | null> {
  const isShown = await store.isApproved(app.db, memberId)
  if (isShown && !(await store.isRenewalDue(app.db, memberId))) return 'full'
  return (await hasGiven(app.db, memberId, AGE_AND_NAME)) ? 'age-name' : null
}

async function readLatest(app: App, memberId: string): Promise<ReplyOf<typeof contract>['latest']> {
  const latest = await store.findLatest(app.db, memberId)
  if (!latest || latest.isLapsed) return null
  const images = await readImages(app.db, [latest.id])
  return {
    id: latest.id,
    state: latest.state,
    document: latest.document,
    reason: latest.reason,
    remark: await openRemark(app, latest),
    images: images.map(imageOnWire),
    submittedAt: latest.submittedAt?.toISOString() ?? null,
    decidedAt: latest.decidedAt?.toISOString() ?? null,
  }
}

export async function openRemark(
  app: App,
  { memberId, sealedRemark }: store.KycCaseRow,
): Promise<string | null> {
  const { secrets } = app
  const opened = sealedRemark && (await openForMember(app.db, { secrets, memberId }, sealedRemark))
  return opened?.toString() ?? null
}
